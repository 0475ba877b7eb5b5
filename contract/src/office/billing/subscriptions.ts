import * as z from 'zod/mini'
import { BillingStatus, DeclineReason, Subscription } from '../../billing/shapes.ts'
import { ById, collection, Flag, Id, item, text } from '../../hydra.ts'
import { route } from '../../route.ts'
import { longestReason } from '../../rules/office/lengths.ts'
import { listQuery } from '../resource.ts'

/**
 * `waiting`: bought and not paid yet. `ending`: paid, and will not renew. `grace`: a renewal failed and access goes on
 * for some days. `suspended`: a charge failed and there is no access any more.
 */
export const SubscriptionState = z.enum(['waiting', 'trial', 'renewing', 'ending', 'grace', 'suspended', 'ended'])

/** One bill for the whole period; the card's company splits it into instalments (GAP-105). */
export const OfficeBill = item('OfficeBill', {
  id: Id,
  planName: z.string(),
  status: BillingStatus,
  amount: z.number(),
  discount: z.number(),
  installments: z.int(),
  installmentPrice: z.number(),
  card: z.nullable(z.string()),
  /** Why the charge failed. */
  reason: z.nullable(DeclineReason),
  dueAt: z.string(),
  paidAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
  periodStart: z.nullable(z.string()),
  periodEnd: z.nullable(z.string()),
})

const { shape } = Subscription

export const OfficeSubscription = item('OfficeSubscription', {
  id: Id,
  member: z.object({ id: Id, name: z.string() }),
  state: SubscriptionState,
  planName: shape.planName,
  price: shape.price,
  installments: shape.installments,
  installmentPrice: shape.installmentPrice,
  frequency: shape.frequency,
  coupon: z.nullable(z.string()),
  startsAt: z.string(),
  paidUntil: shape.paidUntil,
  /** After a failed renewal: access goes on until then. */
  graceUntil: shape.graceUntil,
  renewal: shape.renewal,
  owed: shape.owed,
  canceledAt: shape.canceledAt,
  cancelReason: z.nullable(z.enum(['store', 'withdrawn', 'unpaid', 'deleted', 'ended'])),
  /** The last charge that failed and was not paid since. */
  failure: z.nullable(z.object({ reason: z.nullable(DeclineReason), at: z.string(), bill: z.nullable(Id) })),
  paid: shape.paid,
  /** Whether the money can go back: within seven days of buying. */
  canRefund: z.boolean(),
  refundUntil: z.nullable(z.string()),
  refund: shape.refund,
  isRefunding: z.boolean(),
  canEndRenewal: shape.canEndRenewal,
})

const reading = { access: 'office', office: ['support', 'finance', 'owner'] } as const
const writing = { access: 'office', office: ['finance', 'owner'] } as const

export const officeSubscriptions = {
  list: route({
    ...reading,
    method: 'GET',
    path: '/v1/office/subscriptions',
    title: 'The subscriptions',
    query: z.object({
      ...listQuery,
      sort: z._default(z.enum(['startsAt', 'paidUntil', 'overdueSince']), 'startsAt'),
      state: z.optional(SubscriptionState),
      /** Only those with a charge that failed and was not paid since. */
      failed: z.optional(Flag),
      plan: z.optional(Id),
    }),
    reply: collection(OfficeSubscription),
  }),
  read: route({
    ...reading,
    method: 'GET',
    path: '/v1/office/subscriptions/{id}',
    title: 'One subscription',
    params: ById,
    reply: OfficeSubscription,
  }),
  bills: route({
    ...reading,
    method: 'GET',
    path: '/v1/office/subscriptions/{id}/bills',
    title: 'The bills of a subscription, newest first',
    params: ById,
    reply: collection(OfficeBill),
  }),
  refund: route({
    ...writing,
    factor: 'fresh',
    method: 'POST',
    path: '/v1/office/subscriptions/{id}/refund',
    title: 'End a subscription within seven days of buying and refund it, for the member',
    params: ById,
    body: z.object({ reason: text(longestReason) }),
    reply: OfficeSubscription,
  }),
  /** For a member who cannot do it: a blocked account signs in nowhere, and its plan would go on renewing. */
  endRenewal: route({
    ...writing,
    factor: 'fresh',
    method: 'POST',
    path: '/v1/office/subscriptions/{id}/end_renewal',
    title: 'End the renewal of a subscription, for the member: no further charge',
    params: ById,
    body: z.object({ reason: text(longestReason) }),
    reply: OfficeSubscription,
  }),
  sendLetter: route({
    ...writing,
    method: 'POST',
    path: '/v1/office/bills/{id}/letters',
    title: 'Send the letter about a bill again: the receipt, or the notice of a failed charge',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
