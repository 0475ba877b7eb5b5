import type { Config } from '../../config.ts'
import { GatewayTrouble, isTrouble, type NewCustomer, type NewPlan, type Payments } from './payments.ts'
import { type Call, vindiCall } from './vindi-call.ts'
import { billOf, cardOf, decimal, subscriptionOf } from './vindi-records.ts'

const creditCard = 'credit_card'

export function vindi({ payments, billing }: Pick<Config, 'payments' | 'billing'>): Payments {
  const call = vindiCall({ ...payments, timeoutMs: billing.callMs })
  const one = async (path: string, name: string) => (await call('GET', path)).body[name]
  const list = async (path: string, text: string) => {
    const rows: Record<string, unknown>[] = []
    for await (const row of paged(call, path, text)) rows.push(row)
    return rows
  }

  return {
    async findCustomer(code) {
      const found = (await list('/customers', `code=${code}`)).find(({ status }) => status !== 'archived')
      return found ? Number(found.id) : null
    },
    async createCustomer(customer) {
      const { body } = await call('POST', '/customers', customerOf(customer))
      return idIn(body, 'customer')
    },
    async changeEmail(id, email) {
      await call('PUT', `/customers/${id}`, { email })
    },
    async forgetCustomer(id) {
      // The vendor archives customers and never deletes them, so data that no invoice needs is overwritten first.
      await call('PUT', `/customers/${id}`, {
        email: null,
        code: null,
        notes: null,
        metadata: {},
        address: {},
        phones: [],
      })
      await already(call('DELETE', `/customers/${id}`))
    },
    ensurePlan: (plan) => ensurePlan(call, list, plan),

    async bindCard(gatewayToken, customerId) {
      const { body } = await call('POST', '/payment_profiles', {
        gateway_token: gatewayToken,
        customer_id: customerId,
        payment_method_code: creditCard,
      })
      return cardOf(body.payment_profile)
    },
    cards: async (customerId) => (await list('/payment_profiles', `customer_id=${customerId}`)).map(cardOf),
    async verifyCard(id) {
      const { body } = await call('POST', `/payment_profiles/${id}/verify`)
      const { status, gateway_response_code: code } = body.transaction as Record<string, unknown>
      return status === 'success' ? null : String(code ?? '')
    },
    async dropCard(id) {
      await already(call('DELETE', `/payment_profiles/${id}`))
    },

    findSubscriptions: async (code) => (await list('/subscriptions', `code=${code}`)).map(subscriptionOf),
    async createSubscription({ code, planId, productId, customerId, cardId, startAt, ...sale }) {
      const { body } = await call('POST', '/subscriptions', {
        plan_id: planId,
        customer_id: customerId,
        payment_method_code: creditCard,
        code,
        installments: sale.installments,
        ...(startAt ? { start_at: startAt.toISOString() } : {}),
        product_items: [
          {
            product_id: productId,
            quantity: 1,
            pricing_schema: { price: decimal(sale.priceCents), schema_type: 'flat' },
            // In cents and not in per cent, so that the gateway's rounding cannot differ from the price shown to the
            // buyer.
            ...(sale.discountCents > 0
              ? { discounts: [{ discount_type: 'amount', amount: decimal(sale.discountCents), cycles: 1 }] }
              : {}),
          },
        ],
        payment_profile: { id: cardId },
      })
      idIn(body, 'subscription')
      return subscriptionOf(body.subscription)
    },
    subscription: async (id) => subscriptionOf(await one(`/subscriptions/${id}`, 'subscription')),
    async changeCard(subscriptionId, cardId) {
      await call('PUT', `/subscriptions/${subscriptionId}`, { payment_profile: { id: cardId } })
    },
    async cancelSubscription(id, comment) {
      const path = `/subscriptions/${id}?cancel_bills=true&comments=${encodeURIComponent(comment)}`
      await already(call('DELETE', path))
    },
    async reactivateSubscription(id) {
      await already(call('POST', `/subscriptions/${id}/reactivate`))
    },

    bills: async (subscriptionId) => (await list('/bills', `subscription_id=${subscriptionId}`)).map(billOf),
    bill: async (id) => billOf(await one(`/bills/${id}`, 'bill')),
    async billOfCharge(chargeId) {
      const charge = (await one(`/charges/${chargeId}`, 'charge')) as { bill?: { id?: number } } | undefined
      return Number(charge?.bill?.id)
    },
    async retryCharge(chargeId, cardId) {
      await call('POST', `/charges/${chargeId}/charge`, { payment_profile: { id: cardId } })
    },
    async refundCharge(chargeId) {
      await call('POST', `/charges/${chargeId}/refund`)
    },
    subscriptionsSince: (since) => changedSince(call, '/subscriptions', since, subscriptionOf),
    billsSince: (since) => changedSince(call, '/bills', since, billOf),
  }
}

type List = (path: string, text: string) => Promise<Record<string, unknown>[]>

/** Searches first, because the vendor accepts the same code twice. */
async function ensurePlan(call: Call, list: List, plan: NewPlan) {
  const [product] = await list('/products', `code=${plan.code}`)
  const pricing = { price: decimal(plan.priceCents), schema_type: 'flat' }
  const productId = product
    ? Number(product.id)
    : idIn(
        (await call('POST', '/products', { name: plan.name, code: plan.code, pricing_schema: pricing })).body,
        'product',
      )
  const [found] = await list('/plans', `code=${plan.code}`)
  if (found) return { planId: Number(found.id), productId }
  const { body } = await call('POST', '/plans', {
    name: plan.name,
    code: plan.code,
    interval: plan.months === null ? 'days' : 'months',
    interval_count: plan.months ?? plan.days ?? 1,
    billing_trigger_type: 'beginning_of_period',
    billing_trigger_day: 0,
    billing_cycles: null,
    installments: plan.installments,
    plan_items: [{ product_id: productId, cycles: null }],
  })
  return { planId: idIn(body, 'plan'), productId }
}

/**
 * Every matching row, page after page. The vendor may give smaller pages than requested, so only its total, or an empty
 * page, ends the list.
 */
async function* paged(call: Call, path: string, text: string): AsyncGenerator<Record<string, unknown>> {
  let read = 0
  for (let page = 1; ; page++) {
    const { body, total } = await call(
      'GET',
      `${path}?query=${encodeURIComponent(text)}&sort_by=id&sort_order=asc&per_page=${perPage}&page=${page}`,
    )
    const rows = rowsOf(body, path)
    yield* rows
    read += rows.length
    if (rows.length === 0 || read >= total) return
  }
}
const perPage = 50

async function* changedSince<T>(call: Call, path: string, since: Date, read: (value: unknown) => T): AsyncGenerator<T> {
  for await (const row of paged(call, path, `updated_at>=${since.toISOString()}`)) yield read(row)
}

function customerOf({ code, name, email, identity, phone, address }: NewCustomer) {
  return {
    name,
    email,
    code,
    ...(identity ? { registry_code: identity } : {}),
    ...(phone && /^\d{10,15}$/.test(phone) ? { phones: [{ phone_type: 'mobile', number: phone }] } : {}),
    ...(address
      ? {
          address: {
            street: address.street,
            number: address.number,
            additional_details: address.complement ?? '',
            zipcode: address.zipCode,
            neighborhood: address.neighborhood ?? '',
            city: address.city,
            state: address.state,
            country: address.country,
          },
        }
      : {}),
  }
}

const rowsOf = (body: Record<string, unknown>, path: string) => {
  const rows = body[path.slice(1)]
  if (!Array.isArray(rows)) throw new GatewayTrouble('unknown', `GET ${path}, not a list`)
  return rows as Record<string, unknown>[]
}

function idIn(body: Record<string, unknown>, name: string): number {
  const id = Number((body[name] as { id?: unknown } | undefined)?.id)
  if (!Number.isInteger(id)) throw new GatewayTrouble('unknown', `${name} without an id`)
  return id
}

/** The vendor refuses a change that is already in effect; for us that is a success. */
async function already(done: Promise<unknown>): Promise<void> {
  try {
    await done
  } catch (error) {
    if (!isTrouble(error, 'refused') || !(error.status === 404 || error.parameters.includes('status'))) throw error
  }
}
