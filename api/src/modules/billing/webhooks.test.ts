import { billing } from '@juntas/contract/billing/billing'
import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepFigures } from '../../../test/figures.ts'
import { cards, type Shop, shop } from '../../../test/gateway.ts'
import { processEvent } from './webhooks.ts'

let here: Shop
let upfront: string
beforeAll(async () => {
  here = await shop()
  upfront = await here.plan('upfront')
})
afterAll(() => here.close())

interface Event {
  type: string
  created_at: string
  data: Record<string, { id: number }>
}
const send = (event: unknown, token = 'sandbox-webhook') =>
  here.visitor.raw('POST', `/v1/webhooks/vindi?token=${token}`, {
    body: event,
    headers: { 'content-type': 'application/json; charset=UTF-8', 'user-agent': 'Vindi-Hookshot/1.0' },
  })
interface Sent {
  id: number
  body: { event: Event }
}
/** Select by id, not by position: the stand-in keeps only the last few hundred webhooks. */
const sentAfter = async (after: number) => {
  const { webhooks } = await here.gateway.get<{ webhooks: Sent[] }>('/control/payments/webhooks')
  return webhooks.filter(({ id }) => id > after)
}
const stored = () => here.context.db.selectFrom('gatewayEvents').selectAll().orderBy('id').execute()

describe('a webhook', () => {
  test('without our secret is refused, and leaves nothing [GAP-53]', async () => {
    const before = await stored()
    const event = {
      event: { type: 'bill_paid', created_at: '2026-11-15T09:00:00.000-03:00', data: { bill: { id: 1 } } },
    }
    for (const token of ['', 'wrong', 'sandbox-webhooK', 'sandbox-webhook2'])
      expect((await send(event, token)).statusCode).toBe(403)
    expect((await here.visitor.raw('POST', '/v1/webhooks/vindi', { body: event })).statusCode).toBe(403)
    expect(await stored()).toHaveLength(before.length)
  })

  test('is answered before the gateway is asked about it; the test and unknown kinds are answered too [GAP-53]', async () => {
    const test = await send({ event: { type: 'test', created_at: '2026-11-15T09:00:00.000-03:00', data: {} } })
    const other = await send({
      event: { type: 'message_seen', created_at: '2026-11-15T09:00:00.000-03:00', data: { message: { id: 4 } } },
    })
    expect([test.statusCode, other.statusCode]).toEqual([200, 200])
    const bill = { type: 'bill_paid', created_at: '2026-11-15T09:00:00.000-03:00', data: { bill: { id: 987_654_321 } } }
    expect((await send({ event: bill })).statusCode).toBe(200)
    expect((await stored()).find(({ objectId }) => objectId === 987_654_321)).toMatchObject({ processedAt: null })
    expect((await send('{"event":')).statusCode).toBe(400)
    expect((await send({ nothing: true })).statusCode).toBe(422)
  })

  test('repeated ten times is one event [GAP-53]', async () => {
    const event = {
      event: { type: 'bill_seen', created_at: '2026-11-15T10:00:00.000-03:00', data: { bill: { id: 77 } } },
    }
    const before = (await stored()).length
    const replies = await Promise.all(Array.from({ length: 10 }, () => send(event)))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect((await stored()).length).toBe(before + 1)
    await here.pass()
    const done = (await stored()).at(-1)
    expect(done).toMatchObject({ outcome: 'gone', processedAt: expect.any(Date) })
    // A task that runs again, or after its event was deleted, changes nothing.
    const later = { ...here.context, now: () => new Date(Date.now() + 60_000) }
    await processEvent(later, done?.id ?? 0)
    await processEvent(later, 0)
    expect((await stored()).at(-1)).toEqual(done)
  })

  test('is believed in nothing but what it is about: a forged payment opens no folder [GAP-53]', async () => {
    const one = await here.buyer()
    const purchase = await one.call(billing.buy, {
      body: { plan: upfront, gatewayToken: await here.token(cards.review) },
    })
    const [sold] = await here.sold(purchase.id)
    const { bills } = await here.there<{ bills: { id: number }[] }>(`/bills?query=subscription_id=${sold?.id}`)
    await send({
      event: {
        type: 'bill_paid',
        created_at: '2026-11-15T11:00:00.000-03:00',
        data: { bill: { ...bills[0], id: bills[0]?.id, status: 'paid', amount: '2600.0' } },
      },
    })
    await here.pass(3)
    expect((await one.call(members.me))['hydra:member'][0]?.sessionInfo.hasCustomerFolders).toBe(false)
  })
})

describe('an event that does not say which subscription it is about', () => {
  const at = '2026-11-15T12:00:00.000-03:00'
  const outcomeOf = async (data: object) => {
    const before = (await stored()).length
    await send({ event: { type: 'something', created_at: at, data } })
    await here.pass(3)
    const events = (await stored()).slice(before)
    return events.map(({ object, outcome }) => `${object}: ${outcome}`)
  }

  test('is asked about at the gateway: ours is read, another’s and an unknown one are left alone [GAP-53]', async () => {
    const one = await here.buyer()
    const { id } = await one.call(billing.buy, { body: { plan: upfront, gatewayToken: await here.token() } })
    const [sold] = await here.sold(id)
    const { bills } = await here.there<{ bills: { id: number; charges: { id: number }[] }[] }>(
      `/bills?query=subscription_id=${sold?.id}`,
    )
    const [bill] = bills
    const { db } = here.context
    const forget = () => db.deleteFrom('bills').where('memberId', '=', one.id).execute()
    const known = async () => (await one.call(billing.bills))['hydra:member'].map(({ status }) => status)
    for (const [data, outcome] of [
      [{ subscription: { id: sold?.id } }, 'subscription: settling'],
      [{ bill: { id: bill?.id } }, 'bill: settling'],
      [{ charge: { id: bill?.charges[0]?.id } }, 'charge: settling'],
    ] as const) {
      await forget()
      expect(await outcomeOf(data)).toEqual([outcome])
      expect(await known()).toEqual(['paid'])
    }
    // A charge of a bill that is known here needs no question.
    expect(await outcomeOf({ charge: { id: 1, bill: { id: bill?.id } } })).toEqual(['charge: settling'])
    expect(await outcomeOf({ customer: { id: 5 } })).toEqual(['customer: ignored'])
    expect(await outcomeOf({ subscription: { id: 987_654 } })).toEqual(['subscription: gone'])
    expect(await outcomeOf({ subscription: { id: 6, code: 'somebody-else' } })).toEqual(['subscription: not ours'])
  })

  test('and names no object, or no number, is answered and not kept [GAP-53]', async () => {
    for (const data of [
      { bill: { id: 0 } },
      { bill: { id: -3 } },
      { bill: { id: 1.5 } },
      { bill: {} },
      { other: { id: 1 } },
    ])
      expect(await outcomeOf(data)).toEqual([])
    const before = (await stored()).length
    const event = { type: 'bill_paid', created_at: 'some day', data: { bill: { id: 3 } } }
    expect((await send({ event })).json()).toEqual({ received: true })
    expect(await stored()).toHaveLength(before)
  })

  test('stays to be tried again while the gateway cannot be asked [GAP-53]', async () => {
    await send({ event: { type: 'something', created_at: at, data: { bill: { id: 4321 } } } })
    const event = (await stored()).at(-1)
    await here.gateway.fault('payments', { kind: 'status', status: 503, times: 1 })
    await expect(processEvent(here.context, event?.id ?? 0)).rejects.toMatchObject({ kind: 'unknown' })
    expect((await stored()).at(-1)).toMatchObject({ processedAt: null, outcome: null })
    await here.pass()
    expect((await stored()).at(-1)).toMatchObject({ outcome: 'gone' })
  })
})

function* orders<T>(list: T[]): Generator<T[]> {
  if (list.length < 2) return yield list
  for (const [index, first] of list.entries())
    for (const rest of orders([...list.slice(0, index), ...list.slice(index + 1)])) yield [first, ...rest]
}

test('every order of five events, each ten times, ends in one state and one grant [GAP-53] [GAP-102]', async ({
  task,
}) => {
  const all = [...orders([0, 1, 2, 3, 4])]
  expect(all).toHaveLength(120)
  const wanted = ['subscription_created', 'period_created', 'bill_created', 'charge_created', 'bill_paid']
  const step = process.env.COUNT_SCALE === '1' ? 1 : 10
  const final = new Set<string>()
  for (let index = 0; index < all.length; index += step) {
    const one = await here.buyer()
    const already = (await sentAfter(0)).at(-1)?.id ?? 0
    const { id } = await one.call(billing.buy, { body: { plan: upfront, gatewayToken: await here.token() } })
    const { db } = here.context
    const { subscriptionId } = await db
      .selectFrom('purchases')
      .select('subscriptionId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // As if no answer of the gateway had arrived: all data must come from the webhooks.
    await db.deleteFrom('folderGrants').where('memberId', '=', one.id).execute()
    await db.deleteFrom('bills').where('memberId', '=', one.id).execute()
    await db
      .updateTable('subscriptions')
      .set({
        status: 'created',
        paidUntil: null,
        endsAt: null,
        gatewayId: null,
        gatewayStatus: null,
        gatewayUpdatedAt: null,
      })
      .where('id', '=', Number(subscriptionId))
      .execute()
    await db
      .updateTable('purchases')
      .set({ state: 'open', step: 'charge', finishedAt: null, nextAttemptAt: new Date(Date.now() + 3_600_000) })
      .where('id', '=', id)
      .execute()
    await here.pool.query('delete from graphile_worker._private_jobs')

    const events = (await sentAfter(already)).map(({ body }) => body.event).filter(({ type }) => wanted.includes(type))
    expect(events.map(({ type }) => type).sort()).toEqual([...wanted].sort())
    const order = (all[index] ?? []).flatMap((place) => events[place] ?? [])
    for (const event of order) {
      await Promise.all(Array.from({ length: 10 }, () => send({ event })))
      await here.pass(3)
    }
    const grants = await db.selectFrom('folderGrants').select('folderId').where('memberId', '=', one.id).execute()
    expect(new Set(grants.map(({ folderId }) => folderId)).size).toBe(grants.length)
    const row = await db
      .selectFrom('subscriptions')
      .select(['status', 'noticesSent', 'overdueSince'])
      .where('memberId', '=', one.id)
      .executeTakeFirstOrThrow()
    const purchase = await one.call(billing.getPurchase, { params: { id } })
    const bills = await db.selectFrom('bills').select('status').where('memberId', '=', one.id).execute()
    final.add(JSON.stringify([row, purchase.status, bills, grants.length]))
  }
  keepFigures(task, { orders: Math.ceil(all.length / step), 'final states': final.size })
  expect([...final]).toHaveLength(1)
  expect([...final][0]).toContain('"active"')
  expect([...final][0]).toContain('"paid"')
}, 600_000)

test('money that was taken is not untaken by an older story [GAP-53]', async () => {
  const one = await here.buyer()
  await one.call(billing.buy, { body: { plan: upfront, gatewayToken: await here.token() } })
  const { db } = here.context
  const bill = await db.selectFrom('bills').selectAll().where('memberId', '=', one.id).executeTakeFirstOrThrow()
  const { syncSubscription } = await import('./subscription/gateway-sync.ts')
  const { payments } = here.context.partners
  const { vindi } = await import('../../integrations/payments/vindi.ts')
  const real = vindi(here.context.config)
  // A read that was in progress when the bank answered arrives late.
  here.context.partners.payments = {
    ...real,
    bills: async (id) =>
      (await real.bills(id)).map((each) => ({
        ...each,
        status: 'pending' as const,
        updatedAt: new Date(0),
        charge: null,
      })),
  }
  await syncSubscription(here.context, Number(bill.subscriptionId))
  here.context.partners.payments = payments
  const after = await db.selectFrom('bills').select('status').where('id', '=', bill.id).executeTakeFirstOrThrow()
  expect(after.status).toBe('paid')
  expect((await one.call(members.me))['hydra:member'][0]?.sessionInfo.hasCustomerFolders).toBe(true)
})
