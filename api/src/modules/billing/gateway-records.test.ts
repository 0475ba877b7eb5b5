import { billing } from '@juntas/contract/billing/billing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cpf } from '../../../test/cpf.ts'
import { type Shop, shop } from '../../../test/gateway.ts'
import { ensureCustomer, ensurePlan } from './gateway-records.ts'

let here: Shop
beforeAll(async () => {
  here = await shop()
})
afterAll(() => here.close())
afterEach(() => here.gateway.clearFaults('payments'))

const address = { street: 'Rua das Flores', houseNumber: '12', zipCode: '01000000', city: 'São Paulo', state: 'SP' }
let made = 0
async function buyer(given: Partial<typeof address> = address) {
  const identity = cpf(++made)
  const one = await here.buyer({ name: 'Marina Alves', identity, address: given })
  await here.context.db
    .updateTable('customers')
    .set({ phoneNumber: '5511987654321', neighborhood: 'Centro' })
    .where('memberId', '=', one.id)
    .execute()
  return { ...one, identity }
}
const customersOf = async (memberId: number) =>
  (await here.there<{ customers: Record<string, unknown>[] }>(`/customers?query=code=member-${memberId}`)).customers
const newCustomer = { method: 'POST', path: '/customers$' }

describe('the customer at the gateway', () => {
  test('has the name, document, telephone and address of the member, and is made once [PLAN-12]', async () => {
    const one = await buyer()
    const id = await ensureCustomer(here.context, one.id)
    expect(await ensureCustomer(here.context, one.id)).toBe(id)
    // Without our own note of it, it is found by its code.
    await here.context.db.deleteFrom('gatewayCustomers').where('memberId', '=', one.id).execute()
    expect(await ensureCustomer(here.context, one.id)).toBe(id)
    expect(await customersOf(one.id)).toMatchObject([
      {
        id,
        name: 'Marina Alves',
        email: one.email,
        registry_code: one.identity,
        phones: [{ phone_type: 'mobile', number: '5511987654321' }],
        address: {
          ...{ street: 'Rua das Flores', number: '12', additional_details: '', zipcode: '01000000' },
          ...{ neighborhood: 'Centro', city: 'São Paulo', state: 'SP', country: 'BR' },
        },
      },
    ])
  })

  test.each(['street', 'houseNumber', 'zipCode', 'city', 'state'] as const)(
    'has no address where %s is missing [PLAN-12]',
    async (field) => {
      const { [field]: _, ...rest } = address
      const one = await buyer(rest)
      await ensureCustomer(here.context, one.id)
      const [there] = await customersOf(one.id)
      expect(Object.values(there?.address ?? {}).filter(Boolean)).toEqual([])
    },
  )

  test('is made without document, telephone and address if the gateway refuses them: the purchase goes on [PLAN-12]', async () => {
    const one = await buyer()
    await here.gateway.fault('payments', { kind: 'status', status: 422, match: newCustomer, times: 1 })
    const body = { plan: await here.plan('upfront'), gatewayToken: await here.token() }
    expect(await one.call(billing.buy, { body })).toMatchObject({ status: 'paid' })
    const [there, ...others] = await customersOf(one.id)
    expect(others).toEqual([])
    expect(there).toMatchObject({ name: 'Marina Alves', email: one.email, registry_code: null, phones: [] })
    expect(Object.values(there?.address ?? {}).filter(Boolean)).toEqual([])
  })

  test('is looked for after a lost answer, and only what is not there is a failure [PLAN-12]', async () => {
    const one = await buyer()
    await here.gateway.fault('payments', { kind: 'reset-after', match: newCustomer, times: 1 })
    const id = await ensureCustomer(here.context, one.id)
    expect((await customersOf(one.id)).map((there) => there.id)).toEqual([id])
    const other = await buyer()
    await here.gateway.fault('payments', { kind: 'reset', match: newCustomer, times: 1 })
    await expect(ensureCustomer(here.context, other.id)).rejects.toMatchObject({ kind: 'unknown' })
    await here.gateway.fault('payments', { kind: 'status', status: 429, match: newCustomer, times: 1 })
    await expect(ensureCustomer(here.context, other.id)).rejects.toMatchObject({ kind: 'limited' })
    expect(await customersOf(other.id)).toEqual([])
  })
})

test('a plan that could not be made at the gateway is free for the next purchase at once [PLAN-12]', async () => {
  const { db } = here.context
  const plan = await db
    .selectFrom('plans')
    .select('id')
    .where('frequency', '=', 'weekly')
    .where('gatewayPlanId', 'is', null)
    .executeTakeFirstOrThrow()
  const row = () => db.selectFrom('plans').selectAll().where('id', '=', plan.id).executeTakeFirstOrThrow()
  await here.gateway.fault('payments', { kind: 'fail', match: { method: 'POST', path: '/plans$' }, times: 1 })
  await expect(ensurePlan(here.context, plan.id)).rejects.toMatchObject({ kind: 'unknown' })
  expect(await row()).toMatchObject({ gatewayPlanId: null, gatewayProductId: null, gatewayClaimedUntil: null })
  const ids = await ensurePlan(here.context, plan.id)
  expect(await row()).toMatchObject({
    gatewayPlanId: ids.planId,
    gatewayProductId: ids.productId,
    gatewayClaimedUntil: null,
  })
  const { plan: there } = await here.there<{ plan: object }>(`/plans/${ids.planId}`)
  expect(there).toMatchObject({ interval: 'days', interval_count: 7, installments: 1 })
})
