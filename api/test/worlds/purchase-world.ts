import { billing } from '@juntas/contract/billing/billing'
import { members } from '@juntas/contract/members/members'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { cards, type Shop, shop } from '../gateway.ts'

export type Buyer = Awaited<ReturnType<Shop['buyer']>>

export let here: Shop
export let upfront: string
export let instalments: string

/** A shop with both plans; faults of the gateway end with their test. */
export function beginWithPurchases() {
  beforeAll(async () => {
    here = await shop()
    upfront = await here.plan('upfront')
    instalments = await here.plan('instalments')
  })
  afterAll(() => here.close())
  afterEach(() => here.gateway.clearFaults('payments'))
}

export const buy = async (one: Buyer, card: string = cards.approve, more: { plan?: string; coupon?: string } = {}) =>
  one.call(billing.buy, { body: { plan: upfront, gatewayToken: await here.token(card), ...more } })
export const infoOf = async (one: Buyer) => (await one.call(members.me))['hydra:member'][0]?.sessionInfo
export const noAccess = { hasSubscription: false, hasActiveSubscription: false, hasCustomerFolders: false }
