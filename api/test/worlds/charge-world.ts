import { billing } from '@juntas/contract/billing/billing'
import { afterEach, beforeEach } from 'vitest'
import { runSubscriptionCron } from '../../src/modules/billing/subscription/subscription-cron.ts'
import { cards, type Shop, shop } from '../gateway.ts'

export type Buyer = Awaited<ReturnType<Shop['buyer']>>

export let here: Shop
export const otherCard = '5555555555554444'

/** A shop for each test: the clocks of the product and of the gateway only move forward. */
export function beginWithCharges() {
  beforeEach(async () => {
    here = await shop()
  })
  afterEach(() => here.close())
}

export async function buy(coupon?: string, code: 'upfront' | 'instalments' = 'instalments'): Promise<Buyer> {
  const one = await here.buyer({ name: 'Marina Alves' })
  const body = { plan: await here.plan(code), gatewayToken: await here.token(), ...(coupon ? { coupon } : {}) }
  await one.call(billing.buy, { body })
  await here.pass()
  return one
}
/** Runs the minute's cron and every task it records. */
export async function minute() {
  await runSubscriptionCron(here.context)
  await here.pass()
}
export async function held(one: Buyer) {
  const { subscription } = await one.call(billing.myPlan)
  if (!subscription) throw new Error('no subscription')
  return subscription
}
export const changeCard = async (one: Buyer, number: string = cards.approve) =>
  one.call(billing.changeCard, { body: { gatewayToken: await here.token(number) } })
export const lettersTo = (one: Buyer) => here.mails.filter(({ to }) => to === one.email)
export const subjectsTo = (one: Buyer) => lettersTo(one).map(({ subject }) => subject)
export const billsThere = async () =>
  (await here.there<{ bills: { status: string; amount: string; due_at: string }[] }>('/bills?per_page=100')).bills
export const soldThere = async () =>
  (await here.there<{ subscriptions: { status: string; start_at: string }[] }>('/subscriptions')).subscriptions
