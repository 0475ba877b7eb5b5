import type { members } from '@juntas/contract/members'
import { sql } from 'kysely'
import type { Handlers } from '../../http/serve.ts'
import { hasExperience } from './curriculum.ts'
import { unreadNetworks, unreadPosts } from './unread.ts'

/** The viewer herself: who she is, and the facts by which the guard decides (GAP-102, GAP-103). */
export const me: Pick<Handlers<typeof members>, 'me' | 'setLanguage'> = {
  async me({ db, viewer, config, reply }) {
    const [row, experience, networks, posts] = await Promise.all([
      db
        .selectFrom('members as m')
        .leftJoin('customers as c', 'c.memberId', 'm.id')
        .where('m.id', '=', viewer.id)
        .select(['m.id', 'm.name', 'm.nickname', 'm.email', 'm.avatarUrl', 'm.accessFreeContent', 'm.language'])
        .select(['m.group', 'c.id as customerId', 'c.parentCustomerId', 'c.companyJobRole'])
        .select(({ exists, selectFrom }) => [
          exists(selectFrom('heldFolders').whereRef('memberId', '=', 'm.id').select('folderId')).as('holdsFolders'),
          hasCompanies.as('companies'),
          hasAddress.as('hasAddress'),
          firstIsPotencias.as('hasPotenciasLink'),
          sql<string[]>`array(${selectFrom('subscriptions as s')
            .whereRef('s.memberId', '=', 'm.id')
            .select(isInDate.as('kind'))})`.as('subscriptions'),
        ])
        .executeTakeFirstOrThrow(),
      hasExperience(db, viewer.id),
      unreadNetworks(db, viewer.id),
      unreadPosts(db, viewer.id, config.dataKey),
    ])
    reply.header('cache-control', 'no-store')
    const special = config.specialParentCustomer
    const user = {
      '@id': `/v1/users/${row.id}`,
      '@type': 'User' as const,
      id: row.id,
      name: row.name,
      nickname: row.nickname,
      email: row.email,
      avatar: row.avatarUrl,
      accessFreeContent: row.accessFreeContent,
      language: row.language,
      group: row.group,
      roles: [...viewer.roles].sort(),
      isMentee: viewer.roles.has('mentee'),
      hasPotenciasLink: row.hasPotenciasLink,
      isSpecialGroup: special !== null && row.parentCustomerId === special,
      customer: row.customerId === null ? null : `/v1/customers/${row.customerId}`,
      companies: row.companies,
      sessionInfo: {
        hasActiveSubscription: row.subscriptions.includes('active'),
        hasCustomerFolders: Boolean(row.holdsFolders),
        hasSubscription: row.subscriptions.length > 0,
        hasTrialSubscription: row.subscriptions.includes('future'),
        hasMinimumAddress: row.hasAddress,
        hasMinimumCurriculum: Boolean(row.companyJobRole?.trim()) && experience,
        unreadNetworks: networks,
        unreadPosts: posts,
      },
    }
    return { items: [user], total: 1 }
  },

  async setLanguage({ db, viewer, body, sessions, now }) {
    const { language } = body
    await db.updateTable('members').set({ language, updatedAt: now() }).where('id', '=', viewer.id).execute()
    await sessions.forget(db, viewer.id)
    return { language }
  },
}

/** A subscription's status while it is in date, else only that it exists. */
const isInDate = sql<string>`case
  when s.starts_at <= now() and (s.ends_at is null or s.ends_at > now()) then s.status::text else 'past' end`

const hasCompanies = sql<{ id: number; name: string }[]>`coalesce((
  select json_agg(json_build_object('id', co.id, 'name', co.name) order by cm.joined_at, co.id)
  from company_members cm join companies co on co.id = cm.company_id where cm.member_id = m.id), '[]')`

/** Where to send something: a Brazilian address, or the free text of who lives abroad. */
const hasAddress = sql<boolean>`coalesce(
  c.foreign_address <> '' or (c.zip_code <> '' and c.street <> '' and c.house_number <> '' and c.city <> '' and c.state <> ''),
  false)`

/** Only the first record of the former platform counts. */
const firstIsPotencias = sql<boolean>`exists (
  select from potencias_records p
  where p.linked_record_id = (select min(l.id) from linked_records l where l.member_id = m.id))`
