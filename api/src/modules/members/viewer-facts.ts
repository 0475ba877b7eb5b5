import { sql } from 'kysely'
import { batchReads, planOnce, rowsOf } from '../../db/batch-reads.ts'
import type { Db } from '../../db/client.ts'
import type { Language, MemberGroup } from '../../db/types.ts'
import { holdsFolders } from '../../people/admission.ts'
import { unreadNetworks } from '../networks/queries.ts'

/** What a member's own page and the route guard need to know. */
export interface Facts {
  id: number
  name: string
  nickname: string | null
  email: string
  avatarUrl: string | null
  accessFreeContent: boolean
  language: Language
  group: MemberGroup | null
  customerId: number | null
  parentCustomerId: number | null
  companyJobRole: string | null
  holdsFolders: boolean
  companies: { id: number; name: string }[]
  hasAddress: boolean
  hasPotenciasLink: boolean
  hasExperience: boolean
  deletionAt: Date | null
  subscriptions: string[]
  unreadNetworks: number
}

/** Every screen starts with this; members who ask at the same moment share the statement. */
export const openFacts = (db: Db) => {
  const { sql: text } = statement.compile(db)
  return batchReads<undefined, number, Facts | undefined>(async (_, memberIds) => {
    const rows = await rowsOf<Facts>(db, text, [memberIds])
    const found = new Map(rows.map((row) => [row.id, row]))
    return memberIds.map((id) => found.get(id))
  })
}

/** A subscription's status while it is in date, else only that it exists. */
const inDate = sql`case
  when s.starts_at <= now() and (s.ends_at is null or s.ends_at > now()) then s.status::text else 'past' end`

const companies = sql`coalesce((
  select json_agg(json_build_object('id', co.id, 'name', co.name) order by cm.joined_at, co.id)
  from company_members cm join companies co on co.id = cm.company_id where cm.member_id = m.id), '[]')`

/** A postal address: a Brazilian one, or free text for members abroad. */
const hasAddress = sql`coalesce(
  c.foreign_address <> '' or (c.zip_code <> '' and c.street <> '' and c.house_number <> '' and c.city <> '' and c.state <> ''),
  false)`

/** Only the first record of the former platform counts. */
const firstIsPotencias = sql`exists (
  select from potencias_records p
  where p.linked_record_id = (select min(l.id) from linked_records l where l.member_id = m.id))`

const statement = sql`
  select m.id, m.name, m.nickname, m.email, m.avatar_url as "avatarUrl", m.access_free_content as "accessFreeContent",
    m.language, m."group", c.id as "customerId", c.parent_customer_id as "parentCustomerId",
    c.company_job_role as "companyJobRole",
    ${holdsFolders} as "holdsFolders",
    ${companies} as companies, ${hasAddress} as "hasAddress", ${firstIsPotencias} as "hasPotenciasLink",
    exists (select from experiences e where e.member_id = m.id) as "hasExperience",
    (select d.due_at from deletion_requests d where d.member_id = m.id and d.started_at is null) as "deletionAt",
    array(select ${inDate} from subscriptions s where s.member_id = m.id) as subscriptions,
    ${unreadNetworks(sql.ref('m.id'))}::int as "unreadNetworks"
  from members m left join customers c on c.member_id = m.id
  where m.id = any(${sql.raw(planOnce('$1::int[]'))}::int[])`
