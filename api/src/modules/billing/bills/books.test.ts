import { billing } from '@juntas/contract/billing/billing'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { scaled } from '../../../../test/count-scale.ts'
import { keepFigures } from '../../../../test/figures.ts'
import { cards, type Shop, shop } from '../../../../test/gateway.ts'
import { Refusal } from '../../../../test/worlds/world.ts'
import { syncSubscription } from '../subscription/gateway-sync.ts'
import { runSubscriptionCron } from '../subscription/subscription-cron.ts'

// Whatever a member does in whatever order: screens, receipts, our tables and the gateway's records show the same
// cents, and nothing is charged that was not announced.

let here: Shop | undefined
afterEach(() => here?.close())

type Step =
  | { kind: 'buy'; plan: 'upfront' | 'instalments'; coupon: 'JUNTAS10' | 'BEMVINDA300' | null; trialDays: 0 | 14 }
  | { kind: 'card'; number: string }
  | { kind: 'wait'; days: number }
  | { kind: 'withdraw' | 'end' | 'resume' | 'lose cards' }

const buying = fc.record({
  kind: fc.constant('buy' as const),
  plan: fc.constantFrom('upfront' as const, 'instalments' as const),
  coupon: fc.constantFrom(null, 'JUNTAS10' as const, 'BEMVINDA300' as const),
  trialDays: fc.constantFrom(0 as const, 14 as const),
})
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 1, arbitrary: buying },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('card' as const),
      number: fc.constantFrom(cards.approve, '5555555555554444', cards.decline),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(2, 13, 40, 368) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('withdraw', 'end', 'resume', 'lose cards') }) },
)

interface BillThere {
  id: number
  status: string
  amount: string
  installments: number
  created_at: string
  due_at: string
  bill_items: { amount: string }[]
  charges: {
    status: string
    paid_at: string | null
    last_transaction: {
      transaction_type: string
      payment_profile: { payment_company: { name: string }; card_number_last_four: string } | null
    } | null
  }[]
}

test('screens, receipts, tables and the gateway’s books agree to the cent after any sequence [GAP-105] [PLAN-08] [GAP-118]', async ({
  task,
}) => {
  keepFigures(task, { runs: scaled(40) })
  await fc.assert(
    fc.asyncProperty(buying, fc.array(step, { minLength: 2, maxLength: 7 }), async (first, steps) => {
      await here?.close()
      here = await shop()
      const member = await open(here)
      for (const each of [first, ...steps]) {
        await member.take(each)
        await member.compare()
      }
      await member.readReceipt()
    }),
    { numRuns: scaled(40), endOnFailure: scaled(40) < 10 },
  )
}, 900_000)

async function open(books: Shop) {
  const { db } = books.context
  const one = await books.buyer({ name: 'Marina Alves' })
  const rows = () => db.selectFrom('subscriptions').selectAll().where('memberId', '=', one.id).orderBy('id').execute()
  const plan = async () => (await one.call(billing.myPlan)).subscription
  const receipts: { amountCents: number; card: string | null; number: string }[] = []
  const { workers } = books.context
  const run = workers.run.bind(workers) as (...given: unknown[]) => Promise<never>
  workers.run = (...given: unknown[]) => {
    if (given[1] === 'receiptPdf') receipts.push(given[2] as (typeof receipts)[number])
    return run(...given)
  }

  async function billsThere(): Promise<BillThere[]> {
    const all: BillThere[] = []
    for (const { gatewayId } of await rows()) {
      if (!gatewayId) continue
      const query = encodeURIComponent(`subscription_id=${gatewayId}`)
      all.push(...(await books.there<{ bills: BillThere[] }>(`/bills?query=${query}&per_page=100`)).bills)
    }
    return all
  }

  /** Does what webhooks and the passing minutes do between two steps. */
  async function catchUp() {
    for (const { id } of await rows()) await syncSubscription(books.context, id)
    await runSubscriptionCron(books.context)
    await books.pass()
    for (const { id } of await rows()) await syncSubscription(books.context, id)
    await books.pass()
  }

  async function wait(days: number) {
    for (let left = days; left > 0; left -= 20) {
      const before = await plan()
      const known = new Set((await billsThere()).map(({ id }) => id))
      await books.travel(Math.min(left, 20))
      const made = (await billsThere()).filter(({ id }) => !known.has(id))
      // No charge without an announcement, and each with the announced amount, instalments and day.
      expect(made.length).toBeLessThanOrEqual(before?.renewal ? 1 : 0)
      for (const bill of made) {
        expect(Number(bill.amount)).toBe(before?.renewal?.price)
        expect(bill.installments).toBe(before?.renewal?.installments)
        expect(dayIn(new Date(bill.due_at))).toBe(before?.renewal?.date)
      }
      await catchUp()
    }
  }

  async function take(each: Step): Promise<void> {
    try {
      await act(each)
    } catch (error) {
      // A refusal is a valid answer; anything else is a bug.
      if (!(error instanceof Refusal) || error.status >= 500) throw error
    }
    await catchUp()
  }

  async function act(each: Step) {
    const id = (await plan())?.id ?? 0
    switch (each.kind) {
      case 'buy': {
        const wanted = await books.plan(each.plan)
        const planId = Number(wanted.split('/').pop())
        await db.updateTable('plans').set({ trialDays: each.trialDays }).where('id', '=', planId).execute()
        const gatewayToken = await books.token()
        const body = { plan: wanted, gatewayToken, ...(each.coupon ? { coupon: each.coupon } : {}) }
        const begun = await one.call(billing.buy, { body })
        const bought = await books.finish(one, begun.id)
        if (bought.status === 'paid' && !bought.isTrial) expect((await plan())?.paid?.total).toBe(bought.total)
        return
      }
      case 'card': {
        const gatewayToken = await books.token(each.number)
        const { id: changeId } = await one.call(billing.changeCard, { body: { gatewayToken } })
        for (let round = 0; round < 30; round++) {
          if ((await one.call(billing.cardChange, { params: { id: changeId } })).status !== 'processing') return
          await books.pass(1)
        }
        throw new Error('a card change without an end')
      }
      case 'wait':
        return wait(each.days)
      case 'withdraw': {
        const before = await plan()
        const after = await one.call(billing.withdraw, { params: { id } })
        await books.pass()
        if (after.status === 'canceled' && before?.refund)
          expect((await plan())?.paid?.refundedAt).toEqual(expect.any(String))
        return
      }
      case 'end':
        await one.call(billing.endRenewal, { params: { id } })
        return
      case 'resume':
        await one.call(billing.resumeRenewal, { params: { id } })
        return
      case 'lose cards': {
        const authorization = `Basic ${Buffer.from('demo-private-key:').toString('base64')}`
        const { payment_profiles: profiles } = await books.there<{ payment_profiles: { id: number }[] }>(
          '/payment_profiles?per_page=100',
        )
        for (const profile of profiles)
          await books.gateway.fetch(`/vindi/api/v1/payment_profiles/${profile.id}`, {
            method: 'DELETE',
            headers: { authorization },
          })
      }
    }
  }

  async function compare() {
    const there = await billsThere()
    const shown = (await one.call(billing.bills, { query: { page: 1, perPage: 50 } }))['hydra:member']
    const stored = await db.selectFrom('bills').selectAll().where('memberId', '=', one.id).execute()
    const isPaid = ({ charges }: BillThere) => charges.at(-1)?.status === 'paid'
    const isRefunded = ({ charges }: BillThere) => charges.at(-1)?.last_transaction?.transaction_type === 'refund'

    // Every bill at the gateway is in our table and on the screen with the same cents, and there is no other bill.
    const cents = (bill: BillThere) => Math.round(Number(bill.amount) * 100)
    const cardOf = ({ charges }: BillThere) => {
      const profile = charges.at(-1)?.last_transaction?.payment_profile
      return profile ? `${profile.payment_company.name} •••• ${profile.card_number_last_four}` : null
    }
    const inBooks = there
      .map((bill) => [
        bill.id,
        cents(bill),
        bill.installments,
        isPaid(bill),
        isRefunded(bill),
        isPaid(bill) ? cardOf(bill) : '',
      ])
      .sort()
    const inTable = stored
      .map((bill) => [
        Number(bill.gatewayId),
        bill.amountCents,
        bill.installments,
        bill.status === 'paid',
        bill.refundedAt !== null,
        bill.status === 'paid' ? bill.card : '',
      ])
      .sort()
    expect(inTable).toEqual(inBooks)
    const onScreen = shown.map((bill) => [
      Math.round(bill.amount * 100),
      bill.status === 'paid',
      bill.refundedAt !== null,
    ])
    expect(onScreen.sort()).toEqual(inBooks.map(([, amount, , paid, refunded]) => [amount, paid, refunded]).sort())

    const subscription = await plan()
    if (!subscription) return
    const own = (await rows()).find(({ id }) => id === subscription.id)
    const current = stored.filter(({ subscriptionId }) => subscriptionId === subscription.id)
    const last = current.filter(({ paidAt }) => paidAt).sort((a, b) => Number(b.paidAt) - Number(a.paidAt))[0]
    expect(subscription.paid?.total ?? null).toBe(last ? last.amountCents / 100 : null)
    expect(subscription.paid?.card ?? null).toBe(last?.card ?? null)
    expect(subscription.discount).toBe((last ? last.discountCents : (own?.discountCents ?? 0)) / 100)
    const standing = current
      .filter(({ status }) => status === 'paid')
      .reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(Math.round(subscription.refund * 100)).toBe(standing)

    // A member who paid for this moment has access; a member whose money was refunded has none.
    const now = books.context.now()
    const grants = await db
      .selectFrom('folderGrants')
      .selectAll()
      .where('subscriptionId', '=', subscription.id)
      .execute()
    const isIn = grants.some(({ endsAt }) => endsAt !== null && endsAt > now)
    const isCovered = current.some(({ status, periodEnd }) => status === 'paid' && periodEnd && periodEnd > now)
    if (isCovered) expect(isIn).toBe(true)
    if (own?.cancelReason === 'withdrawn') expect(isIn).toBe(false)
    // A subscription that does not renew here is canceled at the gateway, and one that renews is not.
    if (own?.gatewayId && (subscription.status === 'active' || subscription.status === 'future')) {
      const { subscription: sold } = await books.there<{ subscription: { status: string } }>(
        `/subscriptions/${own.gatewayId}`,
      )
      expect(sold.status === 'canceled').toBe(subscription.isRenewalEnded)
    }
  }

  /** A receipt exists only for a bill that the gateway's records call paid. */
  async function readReceipt() {
    const shown = (await one.call(billing.bills))['hydra:member']
    const bill = shown.find(({ receipt }) => receipt)
    if (!bill) return
    expect((await one.raw('GET', bill.receipt ?? '')).statusCode).toBe(200)
    const amountCents = Math.round(bill.amount * 100)
    expect(receipts.at(-1)).toMatchObject({ amountCents, card: bill.card, issuer: books.context.config.issuer })
  }

  return { take, compare, readReceipt }
}
