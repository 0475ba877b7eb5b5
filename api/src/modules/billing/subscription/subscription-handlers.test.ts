import { inflateSync } from 'node:zlib'
import { billing } from '@juntas/contract/billing/billing'
import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, type Shop, shop } from '../../../../test/gateway.ts'
import { m } from '../../../paraglide/messages.js'
import { receiptPdf } from '../bills/receipt-pdf.ts'
import { cancelSubscriptionsOf } from './cancellation-saga.ts'

let here: Shop
beforeAll(async () => {
  here = await shop()
})
afterAll(() => here.close())

const subscriber = async (coupon?: string) => {
  const one = await here.buyer({ name: 'Marina Alves', identity: undefined })
  const plan = await here.plan('instalments')
  await one.call(billing.buy, { body: { plan, gatewayToken: await here.token(), ...(coupon ? { coupon } : {}) } })
  return one
}
const planOf = async (name: string) => (await here.as(name)).call(billing.myPlan)

describe('my plan', () => {
  test('of an individual member: name, status, billing status, frequency, renewal [PLAN-14] [GUARD-19]', async () => {
    const plan = await planOf('ana')
    expect(plan).toMatchObject({ payer: 'self', company: null, hasAccess: true, canBuy: false, canChangeCard: true })
    expect(plan.subscription).toMatchObject({
      planName: 'Anual à vista',
      status: 'active',
      billingStatus: 'paid',
      frequency: 'yearly',
      price: 2600,
      renewal: { price: 2600, installments: 1 },
    })
    expect(plan.paymentProfile).toMatchObject({ status: 'active', brand: 'Visa', lastFour: '1111', isExpired: false })
  })

  test('of a corporate member names her company as the payer [GAP-106] [GUARD-19] [AUTH-51]', async () => {
    expect(await planOf('carla')).toMatchObject({
      payer: 'company',
      company: { name: 'Aurora' },
      subscription: null,
      hasAccess: true,
      canBuy: false,
      canChangeCard: false,
    })
  })

  test('of who has none says that she may buy [GAP-106]', async () => {
    expect(await planOf('eva')).toMatchObject({ payer: 'none', subscription: null, canBuy: true, canChangeCard: false })
  })

  test('of who owes: no access, active, overdue [GUARD-06] [GUARD-08]', async () => {
    const plan = await planOf('dani')
    expect(plan).toMatchObject({ hasAccess: false, canBuy: false, canChangeCard: true })
    expect(plan.subscription).toMatchObject({ status: 'active', billingStatus: 'pending', isOverdue: true })
  })

  test.each([
    ['rosana.vilela', 'created', 'waiting'],
    ['ana', 'active', 'paid'],
    ['noemi.paiva', 'canceled', 'paid'],
    ['duda', 'future', 'scheduled'],
    ['tamires.lobo', 'expired', 'canceled'],
    ['dani', 'active', 'pending'],
    ['quiteria.ramos', 'active', 'review'],
  ])('%s is an example of %s and %s [DATA-07] [PLAN-15] [PLAN-16]', async (name, status, billingStatus) => {
    const { subscription } = await planOf(`${name}@demo.juntas.test`)
    const [first] = (await (await here.as(`${name}@demo.juntas.test`)).call(billing.bills))['hydra:member']
    expect(subscription?.status).toBe(status)
    expect([subscription?.billingStatus, first?.status]).toContain(billingStatus)
  })

  test('there is one example of every frequency and of both states of a card [DATA-07] [PLAN-17] [PLAN-18]', async () => {
    const { db } = here.context
    const held = await db
      .selectFrom('subscriptions as s')
      .innerJoin('plans as p', 'p.id', 's.planId')
      .select('p.frequency')
      .distinct()
      .execute()
    expect(held).toHaveLength(6)
    const profiles = (await (await here.as('ana')).call(billing.cards))['hydra:member']
    expect(profiles.map(({ status }) => status)).toEqual(['active', 'canceled'])
  })

  test('another’s bills, cards and plan are nobody’s business [GUARD-21]', async () => {
    const eva = await here.as('eva')
    expect((await eva.call(billing.bills))['hydra:totalItems']).toBe(0)
    expect((await eva.call(billing.cards))['hydra:totalItems']).toBe(0)
    expect((await eva.call(billing.subscriptions))['hydra:totalItems']).toBe(0)
    const [bill] = (await (await here.as('ana')).call(billing.bills))['hydra:member']
    const answer = await eva.raw('GET', `/v1/bills/${bill?.id}/receipt`)
    expect(answer.statusCode).toBe(404)
    for (const path of ['/v1/me/plan', '/v1/bills', '/v1/payment_profiles', '/v1/subscriptions', '/v1/purchases'])
      expect((await here.visitor.raw('GET', path)).statusCode).toBe(401)
  })
})

describe('the card', () => {
  test('is replaced: the old one is canceled here and taken away there [PLAN-13] [PLAN-17]', async () => {
    const one = await subscriber()
    const before = await here.there<{ payment_profiles: { id: number; status: string; gateway_token: string }[] }>(
      '/payment_profiles?per_page=100',
    )
    const gatewayToken = await here.token('5555555555554444')
    const change = await one.call(billing.changeCard, { body: { gatewayToken } })
    expect(change).toMatchObject({ status: 'saved', paymentProfile: { brand: 'MasterCard', lastFour: '4444' } })
    const profiles = (await one.call(billing.cards))['hydra:member']
    expect(profiles.map(({ status, lastFour }) => [status, lastFour])).toEqual([
      ['active', '4444'],
      ['canceled', '1111'],
    ])
    await here.pass()
    const after = await here.there<{ payment_profiles: { id: number; status: string }[] }>(
      '/payment_profiles?per_page=100',
    )
    const old = before.payment_profiles.at(-1)?.id
    expect(after.payment_profiles.find(({ id }) => id === old)?.status).toBe('inactive')
    const { gatewayId } = await here.context.db
      .selectFrom('subscriptions')
      .select('gatewayId')
      .where('memberId', '=', one.id)
      .executeTakeFirstOrThrow()
    const { subscription } = await here.there<{ subscription: { payment_profile: { card_number_last_four: string } } }>(
      `/subscriptions/${gatewayId}`,
    )
    expect(subscription.payment_profile.card_number_last_four).toBe('4444')
    expect((await one.call(billing.changeCard, { body: { gatewayToken } })).id).toBe(change.id)
  })

  test('that the bank refuses changes nothing [PLAN-13]', async () => {
    const one = await subscriber()
    const change = await one.call(billing.changeCard, { body: { gatewayToken: await here.token(cards.decline) } })
    expect(change).toMatchObject({ status: 'refused', reason: 'insufficient_funds', paymentProfile: null })
    const profiles = (await one.call(billing.cards))['hydra:member']
    expect(profiles.map(({ status, lastFour }) => [status, lastFour])).toEqual([['active', '1111']])
  })

  test('is not asked of who has no subscription of her own [GAP-106]', async () => {
    for (const name of ['eva', 'carla'])
      await expect(
        (await here.as(name)).call(billing.changeCard, { body: { gatewayToken: await here.token() } }),
      ).rejects.toMatchObject({ status: 409, code: 'no_subscription' })
  })

  test.each(['reset-after', 'fail', 'half-body', 'wrong-json'])(
    'saved all the same when answers are lost: %s [PLAN-13]',
    async (kind) => {
      const one = await subscriber()
      const gatewayToken = await here.token('5555555555554444')
      for (const match of [
        { method: 'POST', path: 'v1/payment_profiles$' },
        { method: 'PUT' },
        { method: 'POST', path: 'verify' },
      ])
        await here.gateway.fault('payments', { kind, match, times: 1 })
      const { id } = await one.call(billing.changeCard, { body: { gatewayToken } })
      for (let round = 0; round < 40; round++) {
        if ((await one.call(billing.cardChange, { params: { id } })).status !== 'processing') break
        await here.pass(1)
      }
      await here.gateway.clearFaults('payments')
      expect((await one.call(billing.cardChange, { params: { id } })).status).toBe('saved')
      const active = (await one.call(billing.cards))['hydra:member'].filter(({ status }) => status === 'active')
      expect(active.map(({ lastFour }) => lastFour)).toEqual(['4444'])
    },
  )

  test('Dani’s first card here pays what she owes, once, and opens the folders: one debt is one bill [PLAN-13] [GUARD-06] [members-money m5]', async () => {
    const dani = await here.as('dani')
    const change = await dani.call(billing.changeCard, { body: { gatewayToken: await here.token() } })
    expect(change.status).toBe('saved')
    const me = (await dani.call(members.me))['hydra:member'][0]?.sessionInfo
    expect(me).toMatchObject({ hasActiveSubscription: true, hasCustomerFolders: true })
    const { 'hydra:member': bills } = await dani.call(billing.bills)
    expect(bills.map(({ status }) => status).sort()).toEqual(['paid', 'paid'])
    expect((await dani.call(billing.myPlan)).subscription).toMatchObject({ isOverdue: false, billingStatus: 'paid' })
  })

  test('Ana’s first card here is charged when what she paid for ends, not before [PLAN-13]', async () => {
    const ana = await here.as('ana')
    const until = (await ana.call(billing.myPlan)).subscription?.paidUntil
    const change = await ana.call(billing.changeCard, { body: { gatewayToken: await here.token('5555555555554444') } })
    expect(change.status).toBe('saved')
    const { subscription } = await ana.call(billing.myPlan)
    expect(subscription).toMatchObject({ status: 'active', paidUntil: until })
    const { 'hydra:member': bills } = await ana.call(billing.bills)
    expect(bills).toHaveLength(1)
  })
})

describe('a receipt', () => {
  test('is a PDF with the payer, the total and the instalments, in her language [GAP-105]', async () => {
    const one = await subscriber('JUNTAS10')
    const [bill] = (await one.call(billing.bills))['hydra:member']
    const answer = await one.raw('GET', bill?.receipt ?? '', { headers: { 'accept-language': 'en-US' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toMatch(/juntas-receipt-\d{4}-\d{6}\.pdf/)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(glyphsIn(answer.rawPayload)).toBeGreaterThan(100)
    const portuguese = await one.raw('GET', bill?.receipt ?? '')
    expect(portuguese.headers['content-disposition']).toContain('juntas-recibo-')
  })

  test('names who issues it, and promises no document that nobody sends [members-money m7]', async () => {
    const receipt = {
      number: '2026-000001',
      payer: 'Marina Alves',
      identity: null,
      plan: 'Anual',
      amountCents: 260_000,
      discountCents: 0,
      installments: 1,
      card: null,
      paidAt: new Date(),
      refundedAt: null,
      periodStart: null,
      periodEnd: null,
    }
    const { issuer } = here.context.config
    const nobody = { name: '', document: '', address: '' }
    const [named, bare] = await Promise.all(
      [issuer, nobody].map(async (one) =>
        glyphsIn(Buffer.from(await receiptPdf({ ...receipt, issuer: one }, 'pt-BR'))),
      ),
    )
    const words = [
      m.billing_receipt_issuer({}, { locale: 'pt-BR' }),
      issuer.name,
      `CNPJ ${issuer.document} · ${issuer.address}`,
    ]
    expect((named ?? 0) - (bare ?? 0)).toBeGreaterThan(words.join('').length * 0.9)
    for (const locale of ['pt-BR', 'es-ES', 'en-US'] as const)
      expect(m.billing_receipt_note({}, { locale })).not.toMatch(/parte|aparte|separately/)
  })

  test('of the last evening of a year has that year in its number, as its date has [GAP-105]', async () => {
    const one = await subscriber()
    const [bill] = (await one.call(billing.bills))['hydra:member']
    // 22:30 in São Paulo, the first of January in UTC.
    await here.context.db
      .updateTable('bills')
      .set({ paidAt: new Date('2027-01-01T01:30:00Z') })
      .where('id', '=', bill?.id ?? 0)
      .execute()
    const answer = await one.raw('GET', bill?.receipt ?? '')
    expect(answer.headers['content-disposition']).toContain('juntas-recibo-2026-')
  })

  test('does not exist before the bill is paid [GAP-105]', async () => {
    const rosana = await here.as('rosana.vilela@demo.juntas.test')
    const [bill] = (await rosana.call(billing.bills))['hydra:member']
    expect(bill?.receipt).toBeNull()
    const answer = await rosana.raw('GET', `/v1/bills/${bill?.id}/receipt`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'receipt_not_ready'])
  })

  /** Counts glyphs on the page: the fonts are subsets, so the text cannot be read. */
  function glyphsIn(pdf: Buffer): number {
    const text = pdf.toString('latin1')
    let count = 0
    for (const match of text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
      try {
        const content = inflateSync(Buffer.from(match[1] ?? '', 'latin1')).toString('latin1')
        for (const shown of content.matchAll(/<([0-9a-f]+)>/gi)) count += (shown[1]?.length ?? 0) / 4
      } catch {
        // Not a page: a font or an image.
      }
    }
    return count
  }
})

test('before an account is deleted its subscription is canceled at the gateway, and the customer emptied and archived [GAP-112]', async () => {
  const one = await subscriber()
  const { gatewayId } = await here.context.db
    .selectFrom('gatewayCustomers')
    .select('gatewayId')
    .where('memberId', '=', one.id)
    .executeTakeFirstOrThrow()
  await cancelSubscriptionsOf(here.context, one.id)
  const { subscriptions } = await here.there<{ subscriptions: { status: string; customer: { id: number } }[] }>(
    '/subscriptions?per_page=100',
  )
  const hers = subscriptions.filter(({ customer }) => customer?.id === gatewayId)
  expect(hers.map(({ status }) => status)).toEqual(['canceled'])
  const { customer } = await here.there<{ customer: Record<string, unknown> }>(`/customers/${gatewayId}`)
  expect(customer).toMatchObject({ status: 'archived', email: null, code: null, phones: [] })
  expect((await one.call(members.me))['hydra:member'][0]?.sessionInfo.hasCustomerFolders).toBe(false)
  // The bill stays for the tax authority, with the payer's own fields.
  await here.context.db.deleteFrom('members').where('id', '=', one.id).execute()
  const kept = await here.context.db.selectFrom('bills').selectAll().where('payerName', '=', 'Marina Alves').execute()
  expect(kept.some(({ memberId, amountCents }) => memberId === null && amountCents === 312_000)).toBe(true)
})
