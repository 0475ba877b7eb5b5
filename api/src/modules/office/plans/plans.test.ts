import { billing } from '@juntas/contract/billing/billing'
import { officeCoupons } from '@juntas/contract/office/billing/coupons'
import { officePlans } from '@juntas/contract/office/billing/plans'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type Shop, shop } from '../../../../test/gateway.ts'

let here: Shop
let finance: Awaited<ReturnType<Shop['as']>>
beforeAll(async () => {
  here = await shop()
  finance = await here.as((await makeMember(here.context.db, { officeRoles: ['finance'] })).email)
})
afterAll(() => here.close())

const changing = (path: string, changes: object, was: object) =>
  finance.raw('PATCH', `/v1/office/${path}`, { body: { changes, was } })
const buy = async (plan: string, coupon?: string) => {
  const one = await here.buyer()
  await one.call(billing.buy, { body: { plan, gatewayToken: await here.token(), ...(coupon ? { coupon } : {}) } })
  return { one, subscription: (await one.call(billing.myPlan)).subscription }
}
const entriesOf = async (type: string, id: number) =>
  (
    await here.pool.query('select action from audit_entries where subject_type = $1 and subject_id = $2 order by id', [
      type,
      id,
    ])
  ).rows.map(({ action }) => action)

describe('plans', () => {
  test('a new price is for who buys from now on; what somebody bought stays as it was', async () => {
    const plan = await here.plan('instalments')
    const id = Number(plan.split('/').at(-1))
    const before = await buy(plan)
    const changed = await changing(`plans/${id}`, { priceCents: 360_000 }, { priceCents: 312_000 })
    expect(changed.json(), changed.body).toMatchObject({ priceCents: 360_000, isFixed: true })
    const after = await buy(plan)
    expect(after.subscription).toMatchObject({ price: 3600, paid: { total: 3600 } })
    const still = (await before.one.call(billing.myPlan)).subscription
    expect(still).toMatchObject({ price: 3120, paid: { total: 3120 }, renewal: { price: 3120 } })
    expect(await entriesOf('plan', id)).toEqual(['plan.update'])
    await changing(`plans/${id}`, { priceCents: 312_000 }, { priceCents: 360_000 })
  })

  test('code, period and instalments stay once a plan is sold; a sold plan leaves the shop and is not deleted', async () => {
    const plan = await here.plan('upfront')
    const id = Number(plan.split('/').at(-1))
    await buy(plan)
    for (const [changes, was, field] of [
      [{ installments: 6 }, { installments: 1 }, 'installments'],
      [{ frequency: 'monthly' }, { frequency: 'yearly' }, 'frequency'],
      [{ code: 'outro' }, { code: 'juntas-anual-a-vista' }, 'code'],
    ] as const)
      expect((await changing(`plans/${id}`, changes, was)).json()).toMatchObject({
        status: 422,
        violations: [{ propertyPath: field, code: 'plan_sold' }],
      })
    expect((await finance.raw('DELETE', `/v1/office/plans/${id}`)).json()).toMatchObject({ code: 'in_use' })
    expect((await changing(`plans/${id}`, { status: 'inactive' }, { status: 'active' })).statusCode).toBe(200)
    expect((await here.visitor.call(billing.plans))['hydra:member'].map((one) => one['@id'])).not.toContain(plan)
    await changing(`plans/${id}`, { status: 'active' }, { status: 'inactive' })
    expect(await entriesOf('plan', id)).toEqual(['plan.update', 'plan.update'])
  })

  test('a new plan is checked, changed, put on sale and deleted while nobody bought it', async () => {
    const body = { code: 'semestral', name: 'Semestral', priceCents: 150_000, installments: 6, frequency: 'semiannual' }
    const create = (more: object) => finance.raw('POST', '/v1/office/plans', { body: { ...body, ...more } })
    for (const [more, field] of [
      [{ installments: 12 }, 'installments'],
      [{ originalPriceCents: 150_000 }, 'originalPriceCents'],
      [{ priceCents: 0 }, 'priceCents'],
      [{ code: 'juntas-anual-a-vista' }, 'code'],
    ] as const)
      expect((await create(more)).json(), field).toMatchObject({ status: 422, violations: [{ propertyPath: field }] })
    const made = (await create({ description: '<p onclick="x()">Seis <script>y()</script>meses</p>' })).json()
    const { id } = made
    expect(made).toMatchObject({
      ...{ ...body, status: 'inactive', originalPriceCents: null, trialDays: 0 },
      ...{ sales: 0, running: 0, isFixed: false, description: '<p>Seis meses</p>' },
    })
    for (const [changes, was] of [
      [{ installments: 3 }, { installments: 6 }],
      [{ code: 'meio-ano' }, { code: 'semestral' }],
      [{ originalPriceCents: 150_001 }, { originalPriceCents: null }],
      [
        { installments: 1, frequency: 'weekly' },
        { installments: 3, frequency: 'semiannual' },
      ],
    ] as const)
      expect((await changing(`plans/${id}`, changes, was)).statusCode).toBe(200)
    // The gateway allows one instalment for each month: a week has one.
    expect((await changing(`plans/${id}`, { installments: 2 }, { installments: 1 })).json()).toMatchObject({
      violations: [{ propertyPath: 'installments', code: 'too_many_for_period' }],
    })
    const found = await finance.call(officePlans.list, { query: { q: 'meio-a' } as never })
    expect(found['hydra:member'].map((plan) => plan.id)).toEqual([id])
    expect((await finance.raw('DELETE', `/v1/office/plans/${id}`)).statusCode).toBe(204)
    const updates = Array(4).fill('plan.update')
    expect(await entriesOf('plan', id)).toEqual(['plan.create', ...updates, 'plan.delete'])
    await expect(finance.call(officePlans.read, { params: { id } })).rejects.toMatchObject({ status: 404 })
  })
})

describe('coupons', () => {
  const create = (body: object) => finance.raw('POST', '/v1/office/coupons', { body })

  test('a coupon for one plan, with a limit, is used until the limit; then what it takes off stays', async () => {
    const plan = await here.plan('instalments')
    const other = await here.plan('upfront')
    const planId = Number(plan.split('/').at(-1))
    const made = await create({ code: 'amiga10', kind: 'percentage', percentage: 10, maxUses: 1, plans: [planId] })
    expect(made.json(), made.body).toMatchObject({ code: 'AMIGA10', plans: [planId], state: 'usable', uses: 0 })
    const { id } = made.json()
    const one = await here.buyer()
    const refused = one.call(billing.buy, {
      body: { plan: other, coupon: 'AMIGA10', gatewayToken: await here.token() },
    })
    await expect(refused).rejects.toMatchObject({ code: 'coupon_not_for_plan' })
    expect((await buy(plan, 'AMIGA10')).subscription).toMatchObject({ discount: 312 })
    await expect(buy(plan, 'AMIGA10')).rejects.toMatchObject({ code: 'coupon_used_up' })
    expect(await finance.call(officeCoupons.read, { params: { id } })).toMatchObject({ uses: 1, state: 'used_up' })

    const taken = await changing(`coupons/${id}`, { percentage: 50 }, { percentage: 10 })
    expect(taken.json()).toMatchObject({ violations: [{ propertyPath: 'percentage', code: 'coupon_used' }] })
    expect((await finance.raw('DELETE', `/v1/office/coupons/${id}`)).json()).toMatchObject({ code: 'in_use' })
    const wider = await changing(`coupons/${id}`, { maxUses: 5, plans: [] }, { maxUses: 1, plans: [planId] })
    expect(wider.json(), wider.body).toMatchObject({ maxUses: 5, plans: [], state: 'usable' })
    const ended = await changing(`coupons/${id}`, { expiresAt: new Date().toISOString() }, { expiresAt: null })
    expect(ended.json()).toMatchObject({ state: 'ended' })
    await expect(buy(plan, 'AMIGA10')).rejects.toMatchObject({ code: 'coupon_expired' })
    expect(await entriesOf('coupon', id)).toEqual(['coupon.create', 'coupon.update', 'coupon.update'])
    // The creation of a used coupon cannot be taken back: what was sold with it would lose its discount.
    const { rows } = await here.pool.query(
      "select id from audit_entries where action = 'coupon.create' and subject_id = $1",
      [id],
    )
    expect((await finance.raw('POST', `/v1/office/audit_entries/${rows[0].id}/undo`, {})).json()).toMatchObject({
      code: 'in_use',
    })
  })

  test('a used coupon keeps its code and what it takes off, and its limit is not set below its uses', async () => {
    const made = await create({ code: 'DUASVEZES', kind: 'fixed', amountCents: 10_000, maxUses: 5 })
    const { id } = made.json()
    expect(await finance.call(officeCoupons.read, { params: { id } })).toEqual({
      '@context': '/v1/contexts/OfficeCoupon',
      '@id': `/v1/office/coupons/${id}`,
      '@type': 'OfficeCoupon',
      id,
      ...{ code: 'DUASVEZES', kind: 'fixed', percentage: null, amountCents: 10_000, expiresAt: null, maxUses: 5 },
      ...{ plans: [], uses: 0, state: 'usable', createdAt: expect.any(String) },
    })
    const plan = await here.plan('upfront')
    await buy(plan, 'DUASVEZES')
    await buy(plan, 'DUASVEZES')
    for (const [changes, was, field] of [
      [{ code: 'OUTRO' }, { code: 'DUASVEZES' }, 'code'],
      [{ amountCents: 20_000 }, { amountCents: 10_000 }, 'amountCents'],
      [
        { kind: 'percentage', percentage: 5, amountCents: null },
        { kind: 'fixed', percentage: null, amountCents: 10_000 },
        'kind',
      ],
    ] as const)
      expect((await changing(`coupons/${id}`, changes, was)).json(), field).toMatchObject({
        violations: [{ propertyPath: field, code: 'coupon_used' }],
      })
    expect((await changing(`coupons/${id}`, { maxUses: 1 }, { maxUses: 5 })).json()).toMatchObject({
      violations: [{ propertyPath: 'maxUses', code: 'below_uses' }],
    })
    const full = await changing(`coupons/${id}`, { maxUses: 2 }, { maxUses: 5 })
    expect(full.json(), full.body).toMatchObject({ maxUses: 2, uses: 2, state: 'used_up' })
    const listed = async (query: object) =>
      (await finance.call(officeCoupons.list, { query: { perPage: 1000, ...query } as never }))['hydra:member'].map(
        ({ code }) => code,
      )
    expect(await listed({ isUsable: true })).not.toContain('DUASVEZES')
    expect(await listed({ isUsable: false })).toEqual(expect.arrayContaining(['DUASVEZES', 'VERAO2025']))
    expect(await listed({ q: 'duasv' })).toEqual(['DUASVEZES'])
  })

  test('undoing takes the plans of a coupon back with it, and brings a deleted one again', async () => {
    const made = await create({ code: 'VOLTA', kind: 'fixed', amountCents: 5000, plans: [1] })
    const { id } = made.json()
    const change = await changing(`coupons/${id}`, { plans: [1, 2] }, { plans: [1] })
    expect(change.json()).toMatchObject({ plans: [1, 2] })
    const undo = (entry: unknown) => finance.raw('POST', `/v1/office/audit_entries/${entry}/undo`, {})
    expect((await undo(change.headers['x-audit-entry'])).statusCode).toBe(201)
    expect(await finance.call(officeCoupons.read, { params: { id } })).toMatchObject({ plans: [1] })
    const gone = await finance.raw('DELETE', `/v1/office/coupons/${id}`)
    expect((await undo(gone.headers['x-audit-entry'])).statusCode).toBe(201)
    expect(await finance.call(officeCoupons.read, { params: { id } })).toMatchObject({ code: 'VOLTA', plans: [1] })
  })

  test('a plan that a coupon is for stays: without it the coupon would be for every plan [office review 1]', async () => {
    const body = { code: 'so-com-cupom', name: 'Só com cupom', priceCents: 90_000 }
    const plan = await finance.raw('POST', '/v1/office/plans', { body })
    const { id } = plan.json()
    await create({ code: 'SOESTE', kind: 'percentage', percentage: 50, plans: [id] })
    expect((await finance.raw('DELETE', `/v1/office/plans/${id}`)).json()).toMatchObject({ code: 'in_use' })
    const undone = await finance.raw('POST', `/v1/office/audit_entries/${plan.headers['x-audit-entry']}/undo`, {})
    expect(undone.json()).toMatchObject({ code: 'in_use' })
    const { rows } = await here.pool.query('select 1 from coupon_plans where plan_id = $1', [id])
    expect(rows).toHaveLength(1)
  })

  test('what makes no coupon is marked at its field; a taken code too', async () => {
    for (const [body, field] of [
      [{ code: 'SEMNADA', kind: 'percentage' }, 'percentage'],
      [{ code: 'SEMVALOR', kind: 'fixed' }, 'amountCents'],
      [{ code: 'AMBOS', kind: 'fixed', percentage: 10, amountCents: 5 }, 'percentage'],
      [{ code: 'DOIS', kind: 'percentage', percentage: 10, amountCents: 5 }, 'amountCents'],
      [{ code: 'MUITO', kind: 'percentage', percentage: 101 }, 'percentage'],
      [{ code: 'a b', kind: 'fixed', amountCents: 5 }, 'code'],
      [{ code: 'PLANO', kind: 'fixed', amountCents: 5, plans: [999_999] }, 'plans'],
    ] as const)
      expect((await create(body)).json(), field).toMatchObject({ status: 422, violations: [{ propertyPath: field }] })
    await create({ code: 'UNICO', kind: 'fixed', amountCents: 100 })
    expect((await create({ code: 'UNICO', kind: 'fixed', amountCents: 100 })).json()).toMatchObject({
      violations: [{ propertyPath: 'code', code: 'taken' }],
    })
  })
})
