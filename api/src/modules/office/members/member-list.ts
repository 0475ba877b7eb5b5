import type { officeMembers } from '@juntas/contract/office/members'
import type { HandlerInput } from '@juntas/contract/route'
import { digitsOf } from '@juntas/contract/rules/form/mask'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { escapeLike, escapeRegex, plainPattern } from '../../../db/like.ts'
import { cappedPage, searchedPage } from '../../../db/paging.ts'
import { isInState, ofCurrent, type State, subscriptionState } from '../subscriptions/subscription-state.ts'
import { roleColumns } from './member-rows.ts'

type Query = HandlerInput<(typeof officeMembers)['list']>['query']

/** One page of the members. Filters, order and count use indexes; what a row shows is read for the page alone. */
export async function listMembers(db: Db, query: Query, at: Date) {
  const found = filtered(db, query, at)
  const order = query.sort === 'name' ? sql`m.plain_name` : sql`m.created_at`
  const sorted = found.select('m.id').orderBy(order, query.direction).orderBy('m.id', query.direction)
  const { rows: page, total } = query.q
    ? await searchedPage(db, sorted, found.select('m.id'), 'm.id', query)
    : await cappedPage(db, sorted, found, query)
  const ids = page.map(({ id }) => id)
  const rows = await memberRows(db, at)
    .select('m.avatarUrl')
    .select(roleColumns)
    .where(sql<boolean>`m.id = any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], m.id)`)
    .execute()
  const items = rows.map(({ avatarUrl, verifiedAt, blockedAt, createdAt, ...row }) => ({
    ...row,
    '@id': `/v1/office/members/${row.id}`,
    '@type': 'OfficeMemberRow' as const,
    avatar: avatarUrl,
    isVerified: verifiedAt !== null,
    isBlocked: blockedAt !== null,
    createdAt: createdAt.toISOString(),
  }))
  return { items, total }
}

/** What the list and the exported table show of members. */
export const memberRows = (db: Db, at: Date) =>
  db
    .selectFrom('members as m')
    .select(['m.id', 'm.name', 'm.email', 'm.verifiedAt', 'm.blockedAt', 'm.createdAt'])
    .select([
      sql<{ id: number; name: string } | null>`(
        select json_build_object('id', c.id, 'name', c.name) from company_members cm
        join companies c on c.id = cm.company_id where cm.member_id = m.id order by cm.joined_at limit 1)`.as(
        'company',
      ),
      ofCurrent(subscriptionState(at), sql.ref('m.id')).as('subscription'),
    ])

function filtered(db: Db, query: Query, at: Date) {
  let found = db.selectFrom('members as m')
  if (query.q) found = found.where(matches(query.q))
  if (query.role)
    found = found.where(
      sql<boolean>`m.id in (select r.member_id from member_roles r where r.role = ${query.role}::member_role)`,
    )
  if (query.company)
    found = found.where(
      sql<boolean>`m.id in (select c.member_id from company_members c where c.company_id = ${query.company})`,
    )
  if (query.isBlocked !== undefined) found = found.where('m.blockedAt', query.isBlocked ? 'is not' : 'is', null)
  if (query.isVerified !== undefined) found = found.where('m.verifiedAt', query.isVerified ? 'is not' : 'is', null)
  if (query.opensFree !== undefined) found = found.where('m.accessFreeContent', '=', query.opensFree)
  if (query.group === 'none') found = found.where('m.group', 'is', null)
  else if (query.group) found = found.where('m.group', '=', query.group)
  if (query.parent)
    found = found.where(
      sql<boolean>`m.id in (select c.member_id from customers c where c.parent_customer_id = ${query.parent})`,
    )
  if (query.subscription === 'none')
    found = found.where(sql<boolean>`not exists (select from subscriptions s where s.member_id = m.id)`)
  else if (query.subscription) found = found.where(hasState(query.subscription, at))
  return found
}

/** Only a member without a running subscription counts as ended. */
const hasState = (state: State, at: Date) => {
  const having = sql`m.id in (select s.member_id from subscriptions s where ${isInState(state, at)})`
  return state === 'ended'
    ? sql<boolean>`(${having} and not exists (
        select from subscriptions s where s.member_id = m.id and s.status in ('active', 'future', 'created')))`
    : sql<boolean>`(${having})`
}

/**
 * Eleven digits are a CPF and are compared as a whole; other digits are a member's number; words are a part of the name
 * or of the address. Fewer than three letters have no trigram of their own, so they must begin a word.
 */
function matches(words: string) {
  const digits = digitsOf(words)
  const isNumber = /^#?[\d.\-\s]+$/.test(words)
  if (isNumber && digits.length === 11)
    return sql<boolean>`m.id in (select c.member_id from customers c where c.identity = ${digits})`
  if (isNumber && digits.length < 10) return sql<boolean>`m.id = ${Number(digits)}`
  const part = escapeLike(words)
  if (words.length < 3)
    return sql<boolean>`(m.plain_name ~ ('(^| )' || plain_words(${escapeRegex(words)}))
      or m.email like lower(${part}) || '%')`
  return sql<boolean>`(m.plain_name like ${plainPattern(words)}
    or m.email like '%' || lower(${part}) || '%')`
}
