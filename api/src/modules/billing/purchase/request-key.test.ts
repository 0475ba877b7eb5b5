import { randomUUID } from 'node:crypto'
import { billing } from '@juntas/contract/billing/billing'
import { describe, expect, test } from 'vitest'
import { beginWithCharges, billsThere, buy, here, minute, otherCard } from '../../../../test/worlds/charge-world.ts'

beginWithCharges()

describe('the same key', () => {
  const key = randomUUID()
  test('of a purchase gives the first result; with another body it is refused; after a day it is new [GAP-116]', async () => {
    const one = await here.buyer()
    const body = { plan: await here.plan('upfront'), gatewayToken: await here.token() }
    const headers = { 'idempotency-key': key }
    const send = () => one.call(billing.buy, { body, headers })
    const [first, second] = await Promise.all([send(), send()])
    expect(second.id).toBe(first.id)
    expect((await send()).id).toBe(first.id)
    const other = { ...body, gatewayToken: await here.token(otherCard) }
    await expect(one.call(billing.buy, { body: other, headers })).rejects.toMatchObject({
      status: 422,
      code: 'key_reused',
    })
    await expect(one.call(billing.buy, { body, headers: { 'idempotency-key': 'not a key' } })).rejects.toMatchObject({
      status: 422,
    })
    expect(await billsThere()).toHaveLength(1)
    // The same key sent by another member is a different key.
    const eva = await here.as('eva')
    const hers = await eva.call(billing.buy, { body: { ...body, gatewayToken: await here.token() }, headers })
    expect(hers.status).toBe('paid')
    await here.travel(1.1)
    await minute()
    const kept = await here.context.db.selectFrom('purchases').select('requestKey').execute()
    expect(kept.every(({ requestKey }) => requestKey === null)).toBe(true)
  })

  test('of a card gives the first result; with another card it is refused [GAP-116]', async () => {
    const one = await buy()
    const headers = { 'idempotency-key': key }
    const body = { gatewayToken: await here.token(otherCard) }
    const send = () => one.call(billing.changeCard, { body, headers })
    const [first, second] = await Promise.all([send(), send()])
    expect(second.id).toBe(first.id)
    expect((await send()).id).toBe(first.id)
    const other = { gatewayToken: await here.token() }
    await expect(one.call(billing.changeCard, { body: other, headers })).rejects.toMatchObject({ code: 'key_reused' })
  })
})
