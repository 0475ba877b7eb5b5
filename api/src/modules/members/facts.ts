import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { gather } from '../../db/gather.ts'
import type { Language, MemberGroup } from '../../db/types.ts'
import { unreadNetworks } from '../networks/queries.ts'

/** What a member's own page and the guard need to know of her. */
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
  subscriptions: string[]
  unreadNetworks: number
}

const asking = new WeakMap<Db, ReturnType<typeof opened>>()

/** Every screen of every member begins with this: those who come together are read together. */
export function factsOf(db: Db, memberId: number): Promise<Facts | undefined> {
  const ask = asking.get(db) ?? opened(db)
  asking.set(db, ask)
  return ask('', undefined, memberId)
}

const opened = (db: Db) =>
  gather<undefined, number, Facts | undefined>(async (_, memberIds) => {
    const { rows } = await sql<Facts>`
      select m.id, m.name, m.nickname, m.email, m.avatar_url, m.access_free_content, m.language, m."group",
        c.id as customer_id, c.parent_customer_id, c.company_job_role,
        exists (select from held_folders h where h.member_id = m.id) as holds_folders,
        ${companies} as companies, ${hasAddress} as has_address, ${firstIsPotencias} as has_potencias_link,
        exists (select from experiences e where e.member_id = m.id) as has_experience,
        array(select ${inDate} from subscriptions s where s.member_id = m.id) as subscriptions,
        ${unreadNetworks(sql.ref('m.id'))}::int as unread_networks
      from members m left join customers c on c.member_id = m.id
      where m.id = any(${memberIds}::int[])`.execute(db)
    const found = new Map(rows.map((row) => [row.id, row]))
    return memberIds.map((id) => found.get(id))
  })

/** A subscription's status while it is in date, else only that it exists. */
const inDate = sql`case
  when s.starts_at <= now() and (s.ends_at is null or s.ends_at > now()) then s.status::text else 'past' end`

const companies = sql`coalesce((
  select json_agg(json_build_object('id', co.id, 'name', co.name) order by cm.joined_at, co.id)
  from company_members cm join companies co on co.id = cm.company_id where cm.member_id = m.id), '[]')`

/** Where to send something: a Brazilian address, or the free text of who lives abroad. */
const hasAddress = sql`coalesce(
  c.foreign_address <> '' or (c.zip_code <> '' and c.street <> '' and c.house_number <> '' and c.city <> '' and c.state <> ''),
  false)`

/** Only the first record of the former platform counts. */
const firstIsPotencias = sql`exists (
  select from potencias_records p
  where p.linked_record_id = (select min(l.id) from linked_records l where l.member_id = m.id))`
