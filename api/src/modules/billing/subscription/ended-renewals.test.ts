import { billing } from '@juntas/contract/billing/billing'
import { describe, expect, test } from 'vitest'
import {
  beginWithCharges,
  billsThere,
  buy,
  changeCard,
  held,
  here,
  minute,
  soldThere,
  subjectsTo,
} from '../../../../test/worlds/charge-world.ts'
import { syncSubscription } from './gateway-sync.ts'

beginWithCharges()

describe('ending the renewal', () => {
  test('leaves access until the paid year ends, charges nothing more, and a press takes it back [GAP-118] [members-money m17]', async () => {
    const one = await buy()
    const { id, paidUntil } = await held(one)
    const ended = await one.call(billing.endRenewal, { params: { id } })
    expect(ended).toMatchObject({ status: 'active', isRenewalEnded: true, renewal: null, canResumeRenewal: true })
    expect((await soldThere()).map(({ status }) => status)).toEqual(['canceled'])
    await here.pass()
    expect(await one.call(billing.myPlan)).toMatchObject({ hasAccess: true, canChangeCard: false, canBuy: false })
    await expect(changeCard(one)).rejects.toMatchObject({ status: 409, code: 'renewal_closed' })

    const resumed = await one.call(billing.resumeRenewal, { params: { id } })
    expect(resumed).toMatchObject({ isRenewalEnded: false, paidUntil, renewal: { price: 3120 }, canEndRenewal: true })
    expect((await soldThere()).map(({ status }) => status)).toEqual(['active'])
    await one.call(billing.endRenewal, { params: { id } })
    await here.pass()
    expect(subjectsTo(one).slice(1)).toEqual([
      'A renovação foi encerrada',
      'Seu plano volta a renovar',
      'A renovação foi encerrada',
    ])

    await here.travel(366)
    await minute()
    expect(await billsThere()).toHaveLength(1)
    expect(await held(one)).toMatchObject({ status: 'expired', canResumeRenewal: false })
    await expect(one.call(billing.resumeRenewal, { params: { id } })).rejects.toMatchObject({ code: 'renewal_closed' })
    await syncSubscription(here.context, id)
    expect((await held(one)).status).toBe('expired')
    const plan = await here.plan('upfront')
    expect((await one.call(billing.buy, { body: { plan, gatewayToken: await here.token() } })).status).toBe('paid')
  })

  test('with every answer of the gateway lost it is ended once; of another’s plan there is nothing [GAP-118] [GUARD-21]', async () => {
    const one = await buy()
    const { id } = await held(one)
    const other = await here.buyer()
    await expect(other.call(billing.endRenewal, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await here.gateway.fault('payments', { kind: 'reset-after', match: { method: 'DELETE' }, times: 1 })
    await one.call(billing.endRenewal, { params: { id } })
    await one.call(billing.endRenewal, { params: { id } })
    await here.pass()
    expect((await soldThere()).map(({ status }) => status)).toEqual(['canceled'])
    expect(subjectsTo(one).filter((subject) => subject === 'A renovação foi encerrada')).toHaveLength(1)
  })

  test('of a plan that no gateway knows lasts until its year ends, and no card brings a charge back [GAP-118]', async () => {
    const ana = await here.as('ana')
    const { id } = await held(ana)
    expect(await ana.call(billing.endRenewal, { params: { id } })).toMatchObject({ isRenewalEnded: true })
    await expect(changeCard(ana)).rejects.toMatchObject({ code: 'renewal_closed' })
    expect(await ana.call(billing.resumeRenewal, { params: { id } })).toMatchObject({ isRenewalEnded: false })
  })
})
