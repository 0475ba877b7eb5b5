import { type RawBuilder, sql } from 'kysely'
import { graceDays } from '../../billing/rules.ts'

export type State = 'waiting' | 'trial' | 'renewing' | 'ending' | 'grace' | 'suspended' | 'ended'

/** The state of a subscription in one word. The table is called `s`. */
export const subscriptionState = (at: Date): RawBuilder<State> => sql<State>`
  case
    when s.status in ('canceled', 'expired') then 'ended'
    when s.status = 'created' then 'waiting'
    when s.overdue_since <= ${at} and s.paid_until is not null
      and s.overdue_since + make_interval(days => ${graceDays}) > ${at} then 'grace'
    when s.overdue_since <= ${at} then 'suspended'
    when coalesce(
      (select r.ends from renewal_changes r where r.subscription_id = s.id and not r.is_done),
      s.renewal_ended_at is not null
    ) then 'ending'
    when s.status = 'future' then 'trial'
    else 'renewing'
  end`

/** Whether a charge failed and nothing was paid since: an open bill that was refused, or a refused purchase. */
export const hasFailed = sql<boolean>`(
  exists (select from bills b where b.subscription_id = s.id and b.status = 'pending' and b.decline_reason is not null)
  or s.status in ('canceled', 'expired')
    and exists (select from purchases u where u.subscription_id = s.id and u.state in ('declined', 'failed'))
)`
