import type { officeSubscriptions } from '@juntas/contract/office/billing/subscriptions'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'
import { type NamedState, StateTag } from '../state-tag.tsx'

export type Subscription = Reply<(typeof officeSubscriptions)['read']>
export type Bill = Reply<(typeof officeSubscriptions)['bills']>['hydra:member'][number]
type SubscriptionState = Subscription['state']
type DeclineReason = NonNullable<Bill['reason']>

const states: Record<SubscriptionState, NamedState> = {
  renewing: { state: 'published', name: m.subscriptions_state_renewing },
  ending: { state: 'scheduled', name: m.subscriptions_state_ending },
  trial: { state: 'scheduled', name: m.subscriptions_state_trial },
  waiting: { state: 'draft', name: m.subscriptions_state_waiting },
  grace: { state: 'failed', name: m.subscriptions_state_grace },
  suspended: { state: 'failed', name: m.subscriptions_state_suspended },
  ended: { state: 'archived', name: m.subscriptions_state_ended },
}

export const subscriptionStateOptions = () =>
  Object.entries(states).map(([value, { name }]) => ({ value, label: name() }))

export function SubscriptionStateTag({ state, isTinted }: { state: SubscriptionState; isTinted?: boolean }) {
  return <StateTag {...states[state]} isTinted={isTinted} />
}

const reasons: Record<DeclineReason, () => string> = {
  insufficient_funds: m.subscriptions_reason_insufficient_funds,
  card_expired: m.subscriptions_reason_card_expired,
  card_data: m.subscriptions_reason_card_data,
  card_not_allowed: m.subscriptions_reason_card_not_allowed,
  card_refused: m.subscriptions_reason_card_refused,
  issuer_unavailable: m.subscriptions_reason_issuer_unavailable,
  review_refused: m.subscriptions_reason_review_refused,
  token_expired: m.subscriptions_reason_token_expired,
  gateway_unavailable: m.subscriptions_reason_gateway_unavailable,
}

/** Why a charge failed, in a few words. */
export const reasonText = (reason: DeclineReason | null): string =>
  (reason ? reasons[reason] : m.subscriptions_reason_unknown)()
