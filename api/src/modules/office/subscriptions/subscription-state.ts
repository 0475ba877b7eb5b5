import type { officeSubscriptions } from '@juntas/contract/office/billing/subscriptions'
import type { Reply } from '@juntas/contract/route'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { graceDays } from '../../billing/subscription/grace-period.ts'

export type State = Reply<typeof officeSubscriptions.read>['state']

/** The states in the order in which they are asked: the first one that is true. The table is called `s`. */
const statesAt = (at: Date): readonly [State, RawBuilder<SqlBool>][] => [
  ['ended', sql`s.status in ('canceled', 'expired')`],
  ['waiting', sql`s.status = 'created'`],
  [
    'grace',
    sql`(s.overdue_since <= ${at} and s.paid_until is not null
      and s.overdue_since + make_interval(days => ${graceDays}) > ${at})`,
  ],
  ['suspended', sql`s.overdue_since <= ${at}`],
  [
    'ending',
    sql`coalesce(
      (select r.ends from renewal_changes r where r.subscription_id = s.id and not r.is_done),
      s.renewal_ended_at is not null)`,
  ],
  ['trial', sql`s.status = 'future'`],
  ['renewing', sql`true`],
]

/** The state of a subscription in one word. */
export const subscriptionState = (at: Date): RawBuilder<State> =>
  sql<State>`case ${sql.join(
    statesAt(at).map(([state, test]) => sql`when ${test} then ${sql.lit(state)}`),
    sql` `,
  )} end`

/** A value of a member's subscription that is not over, else of the last one; null if there was none. */
export const ofCurrent = <T>(value: RawBuilder<T>, memberId: RawBuilder<unknown>) => sql<T | null>`(
  select ${value} from subscriptions s where s.member_id = ${memberId}
  order by s.status in ('active', 'future', 'created') desc, s.id desc limit 1)`

/** Whether it is in this state, as conditions on columns: the planner knows how many rows they leave, as of no `case`. */
export function isInState(state: State, at: Date): RawBuilder<SqlBool> {
  const states = statesAt(at)
  const place = states.findIndex(([one]) => one === state)
  const tests = states.slice(0, place + 1).map(([, test], at) => (at < place ? sql`(${test}) is not true` : test))
  return sql<SqlBool>`(${sql.join(tests, sql` and `)})`
}

/**
 * Whether a charge failed and nothing was paid since: an open bill that was refused, or a refused purchase. As lists of
 * numbers, which are few beside the subscriptions and are read once.
 */
export const hasFailed = sql<boolean>`(
  s.id = any(array(select b.subscription_id from bills b
    where b.status = 'pending' and b.decline_reason is not null and b.subscription_id is not null))
  or s.status in ('canceled', 'expired')
    and s.id = any(array(select u.subscription_id from purchases u
      where u.state in ('declined', 'failed') and u.subscription_id is not null))
)`
