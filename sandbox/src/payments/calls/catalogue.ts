import { companies } from '../cards.ts'
import type { Gateway } from '../gateway.ts'
import { type Plan, type Product, type Rhythm, schemaTypes } from '../records.ts'
import { type Api, found } from './api.ts'
import type { Input } from './input.ts'

/** What can be sold: products, plans, and payment methods. */
export function catalogueCalls(api: Api, { store, views }: Gateway): void {
  const { products, plans } = store.tables
  const shownProduct = (row: Product, status = 200) => ({ status, body: { product: views.product(row) } })
  const shownPlan = (row: Plan, status = 200) => ({ status, body: { plan: views.plan(row) } })

  api
    .on('GET', '/merchants/current', () => ({
      body: {
        merchant: { id: 1, name: 'Juntas (sandbox)', status: 'active', email: 'sandbox@juntas.test', country: 'BR' },
      },
    }))
    .on('GET', '/payment_methods', () => ({
      headers: { total: '2' },
      body: {
        payment_methods: [
          { ...views.method('credit_card'), status: 'active', payment_companies: companies },
          { ...views.method('bank_slip'), status: 'active', payment_companies: [] },
        ],
      },
    }))
    .reads('/products', 'product', products, views.product)
    .on('POST', '/products', ({ body }) => {
      const row = readProduct(body)
      body.check()
      return shownProduct(products.add(row), 201)
    })
    .on('PUT', '/products/:id', ({ id, body }) => {
      const row = found(products, id)
      const changes = readProduct(body, row)
      body.check()
      return shownProduct(products.change(row, changes))
    })
    .reads('/plans', 'plan', plans, views.plan)
    .on('POST', '/plans', ({ body }) => {
      const row = readPlan(body)
      body.check()
      return shownPlan(plans.add(row), 201)
    })
    .on('PUT', '/plans/:id', ({ id, body }) => {
      const row = found(plans, id)
      const changes = readPlan(body, row)
      body.check()
      return shownPlan(plans.change(row, changes))
    })

  function readProduct(body: Input, old?: Product): Omit<Product, 'id' | 'createdAt' | 'updatedAt'> {
    const pricing = body.inner('pricing_schema')
    return {
      ...readNamed(body, old),
      invoice: body.text('invoice') ?? old?.invoice ?? 'always',
      priceCents: pricing.cents('price') ?? old?.priceCents ?? 0,
      schemaType: pricing.choice('schema_type', schemaTypes, old?.schemaType ?? 'flat'),
    }
  }

  function readPlan(body: Input, old?: Plan): Omit<Plan, 'id' | 'createdAt' | 'updatedAt'> {
    const items = body.list('plan_items').map((item) => {
      const product = products.get(item.whole('product_id', 0))
      if (!product) item.wrong('product_id', 'não é válido')
      return { id: store.nextId(), productId: product?.id ?? 0, cycles: item.whole('cycles', null, 1) }
    })
    return {
      ...readRhythm(body, old),
      ...readNamed(body, old),
      items: body.has('plan_items') ? items : (old?.items ?? []),
    }
  }
}

/** What products and plans have in common; an update keeps what was not sent. */
const readNamed = (body: Input, old?: Product | Plan) => ({
  name: old && !body.has('name') ? old.name : body.requiredText('name'),
  code: body.has('code') ? body.text('code') : (old?.code ?? null),
  description: body.has('description') ? body.text('description') : (old?.description ?? null),
  status: body.choice('status', ['active', 'inactive'], old?.status ?? 'active'),
  metadata: body.has('metadata') ? body.record('metadata') : (old?.metadata ?? {}),
})

/** How often, when in the period, and in how many installments, with the vendor's rules between them. */
export function readRhythm(body: Input, old?: Rhythm): Rhythm {
  const types = ['beginning_of_period', 'end_of_period', 'day_of_month'] as const
  const rhythm: Rhythm = {
    interval: body.choice('interval', ['days', 'months'], old?.interval ?? 'months'),
    intervalCount: body.whole('interval_count', old?.intervalCount ?? 1, 1),
    triggerType: body.choice('billing_trigger_type', types, old?.triggerType ?? 'beginning_of_period'),
    triggerDay: body.whole('billing_trigger_day', old?.triggerDay ?? 0),
    billingCycles: body.has('billing_cycles') ? body.whole('billing_cycles', null, 1) : (old?.billingCycles ?? null),
    installments: body.whole('installments', old?.installments ?? 1, 1),
  }
  if (rhythm.installments > 1 && rhythm.interval === 'days') {
    body.wrong('installments', 'não pode ser maior que 1 para planos com intervalo em dias')
  } else if (rhythm.installments > 1 && rhythm.installments > rhythm.intervalCount) {
    body.wrong('installments', 'não pode ser maior que a quantidade de intervalos')
  }
  if (rhythm.triggerType === 'day_of_month' && rhythm.intervalCount !== 1) {
    body.wrong('billing_trigger_type', 'dia do mês só pode ser usado com intervalo de 1 mês')
  }
  if (rhythm.triggerType === 'day_of_month' && (rhythm.triggerDay < 1 || rhythm.triggerDay > 28)) {
    body.wrong('billing_trigger_day', 'deve estar entre 1 e 28')
  }
  return rhythm
}
