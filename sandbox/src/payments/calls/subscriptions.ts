import type { Gateway } from '../gateway.ts'
import { type Discount, type Profile, type Subscription, schemaTypes } from '../records.ts'
import { currentPeriod } from '../timeline.ts'
import { type Api, found, listed } from './api.ts'
import { readRhythm } from './catalogue.ts'
import type { Input } from './input.ts'
import { bind } from './profiles.ts'
import { invalid } from './refusals.ts'

export function subscriptionCalls(api: Api, gateway: Gateway): void {
  const { store, views, webhooks, billing } = gateway
  const { subscriptions, customers, plans, products, productItems, discounts, periods, bills } = store.tables
  const shown = (row: Subscription) => ({ body: { subscription: views.subscription(row) } })

  api
    .reads('/subscriptions', 'subscription', subscriptions, views.subscription)
    .reads('/periods', 'period', periods, views.period)
    .on('POST', '/subscriptions', async ({ body }) => {
      const subscription = create(body)
      webhooks.emit('subscription_created', { subscription: views.subscription(subscription) })
      if (subscription.status === 'future') return { status: 201, body: { ...shown(subscription).body, bill: null } }
      const period = billing.openPeriod(subscription)
      const billed = period.billingAt <= store.clock.now() ? billing.billPeriod(period) : undefined
      await billed?.charged
      return { status: 201, body: { ...shown(subscription).body, bill: billed ? views.bill(billed.bill) : null } }
    })
    .on('PUT', '/subscriptions/:id', ({ id, body }) => {
      const row = found(subscriptions, id)
      const profile = profileOf(gateway, body, row.customerId)
      const changes: Partial<Subscription> = {}
      if (profile) changes.profileId = profile.id
      if (body.has('code')) changes.code = body.text('code')
      if (body.has('metadata')) changes.metadata = body.record('metadata')
      if (body.has('payment_method_code')) changes.methodCode = methodCode(body)
      Object.assign(changes, readRhythm(body, row))
      body.check()
      return shown(subscriptions.change(row, changes))
    })
    .on('DELETE', '/subscriptions/:id', ({ id, query }) => {
      const row = found(subscriptions, id)
      if (row.status === 'canceled' || row.status === 'expired')
        throw invalid('status', 'a assinatura já está cancelada')
      subscriptions.change(row, { status: 'canceled', endAt: store.clock.now() })
      if (query.get('cancel_bills') === 'true') {
        const open = bills.where(
          (bill) => bill.subscriptionId === id && ['pending', 'review', 'scheduled'].includes(bill.status),
        )
        for (const bill of open) billing.cancelBill(bill)
      }
      webhooks.emit('subscription_canceled', { subscription: views.subscription(row) })
      return shown(row)
    })
    .on('POST', '/subscriptions/:id/reactivate', ({ id }) => {
      const row = found(subscriptions, id)
      if (row.status !== 'canceled') throw invalid('status', 'a assinatura não está cancelada')
      subscriptions.change(row, { status: row.startAt > store.clock.now() ? 'future' : 'active', endAt: null })
      webhooks.emit('subscription_reactivated', { subscription: views.subscription(row) })
      return shown(row)
    })
    // Starts the next period now, regardless of its date.
    .on('POST', '/subscriptions/:id/renew', async ({ id }) => {
      const row = found(subscriptions, id)
      if (row.status !== 'active') throw invalid('status', 'a assinatura não está ativa')
      const billed = billing.billPeriod(billing.openPeriod(row))
      await billed?.charged
      const period = currentPeriod(store, row)
      return { status: 201, body: { period: period ? views.period(period) : null } }
    })
    .on('GET', '/subscriptions/:id/product_items', ({ id, query }) =>
      listed(
        'product_items',
        productItems.where((item) => item.subscriptionId === found(subscriptions, id).id),
        views.productItem,
        query,
      ),
    )
    .on('GET', '/subscriptions/:id/periods', ({ id, query }) =>
      listed(
        'periods',
        periods.where((period) => period.subscriptionId === found(subscriptions, id).id),
        views.period,
        query,
      ),
    )
    .reads('/discounts', 'discount', discounts, views.discount)
    .on('POST', '/discounts', ({ body }) => {
      const item = productItems.get(body.whole('product_item_id', 0))
      if (!item) body.wrong('product_item_id', 'não é válido')
      const read = readDiscount(body)
      body.check()
      return {
        status: 201,
        body: { discount: views.discount(discounts.add({ ...read, productItemId: item?.id ?? 0 })) },
      }
    })
    .on('DELETE', '/discounts/:id', ({ id }) => {
      const row = found(discounts, id)
      discounts.remove(row)
      return { body: { discount: views.discount(row) } }
    })

  function create(body: Input): Subscription {
    const plan = plans.get(body.whole('plan_id', 0))
    if (plan?.status !== 'active') body.wrong('plan_id', 'não é válido')
    const customer = customers.get(body.whole('customer_id', 0))
    if (customer?.status !== 'active') body.wrong('customer_id', 'não é válido')
    const items = body.list('product_items').map((item) => readItem(item))
    const startAt = body.time('start_at') ?? store.clock.now()
    const rhythm = readRhythm(body, plan)
    const row = { ...rhythm, code: body.text('code'), methodCode: methodCode(body), metadata: body.record('metadata') }
    if (items.length === 0 && (plan?.items.length ?? 0) === 0) body.wrong('product_items', 'não pode ficar em branco')
    body.check()
    if (!plan || !customer) throw invalid('plan_id', 'não é válido')

    const profile = profileOf(gateway, body, customer.id)
    const subscription = subscriptions.add({
      ...row,
      status: startAt > store.clock.now() ? 'future' : 'active',
      planId: plan.id,
      customerId: customer.id,
      profileId: profile?.id ?? null,
      periodId: null,
      startAt,
      endAt: null,
    })
    const sold =
      items.length > 0
        ? items
        : plan.items.map(({ productId, cycles }) => ({ ...usual(productId), cycles, discounts: [] }))
    for (const { discounts: given, ...item } of sold) {
      const added = productItems.add({ ...item, subscriptionId: subscription.id, uses: 0 })
      for (const discount of given) discounts.add({ ...discount, productItemId: added.id })
    }
    return subscription
  }

  function readItem(item: Input) {
    const product = products.get(item.whole('product_id', 0))
    if (!product) item.wrong('product_id', 'não é válido')
    const pricing = item.inner('pricing_schema')
    const base = usual(product?.id ?? 0)
    return {
      ...base,
      quantity: item.whole('quantity', 1, 1),
      cycles: item.whole('cycles', null, 1),
      priceCents: pricing.cents('price') ?? base.priceCents,
      schemaType: pricing.choice('schema_type', schemaTypes, base.schemaType),
      discounts: item.list('discounts').map(readDiscount),
    }
  }

  function usual(productId: number) {
    const product = products.get(productId)
    return {
      productId,
      quantity: 1,
      cycles: null as number | null,
      priceCents: product?.priceCents ?? 0,
      schemaType: product?.schemaType ?? ('flat' as const),
    }
  }
}

function methodCode(body: Input): string {
  return body.choice('payment_method_code', ['credit_card', 'bank_slip'], 'credit_card')
}

/** The named card, or a card bound here from its token; undefined if the customer's last card is meant. */
export function profileOf(gateway: Gateway, body: Input, customerId: number): Profile | undefined {
  if (!body.has('payment_profile')) return undefined
  const named = body.inner('payment_profile')
  const token = named.text('gateway_token')
  if (token) return bind(gateway, token, customerId)
  const profile = gateway.store.tables.profiles.get(named.whole('id', 0))
  if (profile?.status !== 'active' || profile.customerId !== customerId)
    throw invalid('payment_profile.id', 'não é válido')
  return profile
}

function readDiscount(body: Input): Omit<Discount, 'id' | 'createdAt' | 'updatedAt' | 'productItemId'> {
  const type = body.choice('discount_type', ['percentage', 'amount', 'quantity'], 'percentage')
  const percentage = body.text('percentage')
  const share = percentage === null ? null : Number(percentage)
  if (type === 'percentage' && !(share !== null && share > 0 && share <= 100))
    body.wrong('percentage', 'deve estar entre 0 e 100')
  const amountCents = body.cents('amount')
  if (type === 'amount' && !(amountCents !== null && amountCents > 0)) body.wrong('amount', 'deve ser maior que 0')
  return {
    type,
    percentage: share,
    amountCents,
    quantity: body.whole('quantity', null, 1),
    cycles: body.whole('cycles', null, 1),
    uses: 0,
  }
}
