import { Failure } from '@juntas/contract/errors'
import { maskedCpf } from '@juntas/contract/rules/person/cpf'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { translated } from '../../../http/language.ts'
import { refreshSeconds } from '../../../http/sign-in-lengths.ts'
import { accessOf } from '../../billing/subscription/subscription-handlers.ts'
import { ofCurrent } from '../subscriptions/subscription-state.ts'
import { readSubscriptions } from '../subscriptions/subscription-view.ts'
import { readBills } from '../subscriptions/subscriptions.ts'
import { readGrants } from './grants.ts'
import { roleColumns } from './member-rows.ts'
import { standingOf } from './standing-handlers.ts'

/** Everything that support may know of a member. What the member wrote, answered and watched is not read here. */
export async function readMember(db: Db, id: number, language: Language, at: Date) {
  const account = await readAccount(db, id)
  const current = sql<boolean>`s.id = ${ofCurrent(sql`s.id`, sql`${id}`)}`
  const [subscriptions, standing, access, folders, bills, signIns, grants] = await Promise.all([
    readSubscriptions(db, { where: current, language, at }),
    standingOf(db, id),
    accessOf(db, id),
    readFolders(db, id, language),
    readBills(db, { memberId: id }, language),
    readSignIns(db, id, at),
    readGrants(db, { memberId: id, language, at }),
  ])
  return {
    ...account,
    standing,
    subscription: subscriptions[0] ?? null,
    hasAccess: access.hasAccess,
    accessUntil: access.until?.toISOString() ?? null,
    folders,
    bills,
    signIns,
    grants,
  }
}

async function readAccount(db: Db, id: number) {
  const row = await db
    .selectFrom('members as m')
    .leftJoin('customers as c', 'c.memberId', 'm.id')
    .leftJoin('deletionRequests as d', 'd.memberId', 'm.id')
    .leftJoin('refusedAddresses as r', 'r.email', 'm.email')
    .where('m.id', '=', id)
    .select(['m.id', 'm.name', 'm.email', 'm.avatarUrl', 'm.createdAt', 'm.verifiedAt', 'm.blockedAt', 'm.language'])
    .select(['m.passwordChangedAt', 'c.identity', 'c.city', 'c.state', 'd.dueAt', 'r.refusedAt'])
    .select(roleColumns)
    .select([
      sql<boolean>`m.password_hash is not null`.as('hasPassword'),
      sql<boolean>`exists (select from microsoft_identities i where i.member_id = m.id)`.as('hasMicrosoft'),
      sql<{ id: number; name: string; isManager: boolean }[]>`(
        select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'isManager', cm.is_manager)
          order by cm.joined_at), '[]') from company_members cm join companies c on c.id = cm.company_id
        where cm.member_id = m.id)`.as('companies'),
    ])
    .executeTakeFirst()
  if (!row) throw new Failure('not_found')
  const { name, email, language, companies, roles, officeRoles } = row
  return {
    '@id': `/v1/office/members/${id}`,
    '@type': 'OfficeMember' as const,
    id,
    name,
    email,
    avatar: row.avatarUrl,
    identity: row.identity && maskedCpf(row.identity),
    place: [row.city, row.state].filter(Boolean).join(', ') || null,
    createdAt: row.createdAt.toISOString(),
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    lettersRefusedAt: row.refusedAt?.toISOString() ?? null,
    blockedAt: row.blockedAt?.toISOString() ?? null,
    deletionAt: row.dueAt?.toISOString() ?? null,
    signInMethods: [
      ...(row.hasPassword ? (['password'] as const) : []),
      ...(row.hasMicrosoft ? (['microsoft'] as const) : []),
    ],
    passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
    language,
    companies,
    roles,
    officeRoles,
  }
}

async function readFolders(db: Db, memberId: number, language: Language) {
  const rows = await db
    .selectFrom('folders as f')
    .where(sql<boolean>`f.id in (select h.folder_id from held_grants h where h.member_id = ${memberId})`)
    .select(['f.id', 'f.title', 'f.translations'])
    .orderBy('f.position')
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({ id: row.id, title: translated(row, language).title }))
}

async function readSignIns(db: Db, memberId: number, at: Date) {
  const rows = await db
    .selectFrom('signIns')
    .select(['id', 'device', 'createdAt', 'lastSeenAt'])
    .where('memberId', '=', memberId)
    .where('endedAt', 'is', null)
    .where('lastSeenAt', '>', new Date(at.getTime() - refreshSeconds * 1000))
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: row.device,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }))
}
