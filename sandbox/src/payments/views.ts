import { companies } from './cards.ts'
import { vendorTime } from './clock.ts'
import { decimal, shortFormat } from './money.ts'
import type * as records from './records.ts'
import type { Store } from './store.ts'
import { currentPeriod, lastTransaction, nextBillingAt, overdueSince } from './timeline.ts'

export type View = Record<string, unknown>

/** Every record with the vendor's field names. Short forms are nested in other records; full forms stand alone. */
export class Views {
  constructor(
    private readonly store: Store,
    private readonly origin: string,
  ) {}

  customer = (row: records.Customer): View => ({
    id: row.id,
    name: row.name,
    email: row.email,
    registry_code: row.registryCode,
    code: row.code,
    notes: row.notes,
    status: row.status,
    ...dates(row),
    metadata: row.metadata,
    address: row.address,
    phones: row.phones,
  })

  profile = (row: records.Profile): View => ({
    id: row.id,
    status: row.status,
    holder_name: row.card.holderName,
    registry_code: row.registryCode,
    card_expiration: vendorTime(row.card.expiration),
    allow_as_fallback: row.allowAsFallback,
    card_number_first_six: row.card.firstSix,
    card_number_last_four: row.card.lastFour,
    token: row.token,
    gateway_token: row.gatewayToken,
    type: 'PaymentProfile::CreditCard',
    ...dates(row),
    payment_company: companies.find(({ code }) => code === row.card.company) ?? null,
    payment_method: this.method('credit_card'),
    customer: this.customerShort(row.customerId),
  })

  product = (row: records.Product): View => ({
    id: row.id,
    name: row.name,
    code: row.code,
    unit: null,
    status: row.status,
    description: row.description,
    invoice: row.invoice,
    ...dates(row),
    pricing_schema: schema(row),
    metadata: row.metadata,
  })

  plan = (row: records.Plan): View => ({
    id: row.id,
    name: row.name,
    interval: row.interval,
    interval_count: row.intervalCount,
    billing_trigger_type: row.triggerType,
    billing_trigger_day: row.triggerDay,
    billing_cycles: row.billingCycles,
    code: row.code,
    description: row.description,
    installments: row.installments,
    invoice_split: false,
    status: row.status,
    ...dates(row),
    plan_items: row.items.map((item) => ({
      id: item.id,
      cycles: item.cycles,
      product: this.productShort(item.productId),
    })),
    metadata: row.metadata,
  })

  subscription = (row: records.Subscription): View => {
    const period = currentPeriod(this.store, row)
    return {
      id: row.id,
      status: row.status,
      start_at: vendorTime(row.startAt),
      end_at: vendorTime(row.endAt),
      next_billing_at: vendorTime(nextBillingAt(this.store, row)),
      overdue_since: vendorTime(overdueSince(this.store, row)),
      code: row.code,
      cancel_at: null,
      interval: row.interval,
      interval_count: row.intervalCount,
      billing_trigger_type: row.triggerType,
      billing_trigger_day: row.triggerDay,
      billing_cycles: row.billingCycles,
      installments: row.installments,
      ...dates(row),
      customer: this.customerShort(row.customerId),
      plan: this.planShort(row.planId),
      product_items: this.store.tables.productItems
        .where((item) => item.subscriptionId === row.id)
        .map(this.productItem),
      payment_method: this.method(row.methodCode),
      current_period: period ? this.periodShort(period) : null,
      metadata: row.metadata,
      payment_profile: this.profileShort(row.profileId),
      invoice_split: false,
    }
  }

  productItem = (row: records.ProductItem): View => ({
    id: row.id,
    status: row.cycles !== null && row.uses >= row.cycles ? 'inactive' : 'active',
    uses: row.uses,
    cycles: row.cycles,
    quantity: row.quantity,
    ...dates(row),
    product: this.productShort(row.productId),
    pricing_schema: schema(row),
    discounts: this.store.tables.discounts.where((each) => each.productItemId === row.id).map(this.discount),
  })

  discount = (row: records.Discount): View => ({
    id: row.id,
    discount_type: row.type,
    percentage: row.percentage === null ? null : String(row.percentage),
    amount: row.amountCents === null ? null : decimal(row.amountCents),
    quantity: row.quantity,
    cycles: row.cycles,
    uses: row.uses,
    ...dates(row),
    product_item: { id: row.productItemId },
  })

  period = (row: records.Period): View => {
    const subscription = this.store.tables.subscriptions.get(row.subscriptionId)
    return {
      ...this.periodShort(row),
      ...dates(row),
      subscription: subscription ? this.subscriptionShort(subscription) : null,
      bills: this.store.tables.bills.where((bill) => bill.periodId === row.id).map(({ id, code }) => ({ id, code })),
    }
  }

  bill = (row: records.Bill): View => {
    const subscription = this.store.tables.subscriptions.get(row.subscriptionId)
    const period = this.store.tables.periods.get(row.periodId)
    return {
      id: row.id,
      code: row.code,
      amount: decimal(row.amountCents),
      installments: row.installments,
      status: row.status,
      seen_at: null,
      billing_at: vendorTime(row.billingAt),
      due_at: vendorTime(row.dueAt),
      url: `${this.origin}/payments/bills/${row.id}`,
      ...dates(row),
      bill_items: row.items.map((item) => this.billItem(item)),
      charges: this.store.tables.charges.where((charge) => charge.billId === row.id).map(this.chargeShort),
      customer: this.customerShort(row.customerId),
      period: period ? this.periodShort(period) : null,
      subscription: subscription ? this.subscriptionShort(subscription) : null,
      metadata: row.metadata,
      payment_profile: this.profileShort(row.profileId),
      payment_condition: null,
    }
  }

  charge = (row: records.Charge): View => {
    const bill = this.store.tables.bills.get(row.billId)
    return {
      ...this.chargeShort(row),
      bill: { id: row.billId, code: bill?.code ?? null },
      customer: this.customerShort(bill?.customerId ?? null),
    }
  }

  transaction = (row: records.Transaction): View => ({
    id: row.id,
    transaction_type: row.type,
    status: row.status,
    amount: decimal(row.amountCents),
    installments: row.installments,
    gateway_message: row.message,
    gateway_response_code: row.responseCode,
    gateway_authorization: row.authorization,
    gateway_transaction_id: row.gatewayId,
    gateway_response_fields: {},
    fraud_detector_score: null,
    fraud_detector_status: null,
    created_at: vendorTime(row.createdAt),
    payment_profile: this.profileShort(row.profileId),
  })

  method = (code: string): View => ({
    id: code === 'credit_card' ? 1 : 2,
    public_name: code === 'credit_card' ? 'Cartão de crédito' : 'Boleto bancário',
    name: code === 'credit_card' ? 'Cartão de crédito' : 'Boleto bancário',
    code,
    type: code === 'credit_card' ? 'PaymentMethod::CreditCard' : 'PaymentMethod::BankSlip',
  })

  private chargeShort = (row: records.Charge): View => {
    const transaction = lastTransaction(row)
    return {
      id: row.id,
      amount: decimal(row.amountCents),
      status: row.status,
      due_at: vendorTime(row.dueAt),
      paid_at: vendorTime(row.paidAt),
      installments: row.installments,
      attempt_count: row.attemptCount,
      next_attempt: vendorTime(row.nextAttempt),
      print_url: null,
      ...dates(row),
      last_transaction: transaction ? this.transaction(transaction) : null,
      payment_method: this.method(row.methodCode),
    }
  }

  private billItem(item: records.BillItem): View {
    const discount = this.store.tables.discounts.get(item.discountId)
    return {
      id: item.id,
      amount: decimal(item.amountCents),
      quantity: item.quantity,
      description: item.description,
      product: this.productShort(item.productId),
      product_item:
        item.productItemId === null ? null : { id: item.productItemId, product: this.productShort(item.productId) },
      discount: discount ? this.discount(discount) : null,
    }
  }

  private customerShort(id: number | null): View | null {
    const row = this.store.tables.customers.get(id)
    return row ? { id: row.id, name: row.name, email: row.email, code: row.code } : null
  }

  private planShort(id: number): View | null {
    return short(this.store.tables.plans.get(id))
  }

  private productShort(id: number | null): View | null {
    return short(this.store.tables.products.get(id))
  }

  private profileShort(id: number | null): View | null {
    const row = this.store.tables.profiles.get(id)
    return row ? this.profile(row) : null
  }

  private subscriptionShort(row: records.Subscription): View {
    return {
      id: row.id,
      code: row.code,
      plan: this.planShort(row.planId),
      customer: this.customerShort(row.customerId),
    }
  }

  private periodShort(row: records.Period): View {
    return {
      id: row.id,
      billing_at: vendorTime(row.billingAt),
      cycle: row.cycle,
      start_at: vendorTime(row.startAt),
      end_at: vendorTime(row.endAt),
      duration: Math.round((row.endAt - row.startAt) / 1000),
    }
  }
}

const short = (row: records.Plan | records.Product | undefined): View | null =>
  row ? { id: row.id, name: row.name, code: row.code } : null

function dates(row: records.Dated): View {
  return { created_at: vendorTime(row.createdAt), updated_at: vendorTime(row.updatedAt) }
}

function schema({ priceCents, schemaType }: { priceCents: number; schemaType: string }): View {
  return {
    short_format: shortFormat(priceCents),
    price: decimal(priceCents),
    minimum_price: null,
    schema_type: schemaType,
    pricing_ranges: [],
  }
}
