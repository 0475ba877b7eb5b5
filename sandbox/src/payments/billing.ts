import type { Charges } from './charges.ts'
import type { Bill, BillItem, Charge, Discount, Period, ProductItem, Profile, Subscription } from './records.ts'
import type { Store } from './store.ts'
import { billingTime, currentPeriod, periodStart } from './timeline.ts'
import type { Views } from './views.ts'
import type { Webhooks } from './webhooks.ts'

export interface NewBill {
  code: string | null
  customerId: number
  methodCode: string
  profileId: number | null
  installments: number
  dueAt: number
  items: Omit<BillItem, 'id'>[]
  metadata: Record<string, unknown>
  subscriptionId?: number
  periodId?: number
}

/** Creates periods by time, bills for periods, and charges for bills. */
export class Billing {
  constructor(
    private readonly store: Store,
    private readonly views: Views,
    private readonly webhooks: Webhooks,
    private readonly charging: Charges,
  ) {}

  /** Processes everything that is due, in the order of its time. */
  catchUp(until = this.store.clock.now()): void {
    for (let due = this.nextDue(until); due; due = this.nextDue(until)) {
      this.store.clock.moveTo(due.at)
      due.run()
    }
    this.store.clock.moveTo(until)
  }

  openPeriod(subscription: Subscription): Period {
    const cycle = (currentPeriod(this.store, subscription)?.cycle ?? 0) + 1
    const startAt = periodStart(subscription, cycle)
    const endAt = periodStart(subscription, cycle + 1)
    const billingAt = billingTime(subscription, startAt, endAt)
    const period = this.store.tables.periods.add({
      subscriptionId: subscription.id,
      cycle,
      startAt,
      endAt,
      billingAt,
      isBilled: false,
    })
    this.store.tables.subscriptions.change(subscription, { periodId: period.id })
    this.webhooks.emit('period_created', { period: this.views.period(period) })
    return period
  }

  /** Returns the bill at once, and a promise that resolves after its charge was attempted. */
  billPeriod(period: Period): { bill: Bill; charged: Promise<void> } | undefined {
    const subscription = this.store.tables.subscriptions.get(period.subscriptionId)
    this.store.tables.periods.change(period, { isBilled: true })
    if (!subscription) return undefined
    return this.createBill({
      code: null,
      customerId: subscription.customerId,
      methodCode: subscription.methodCode,
      profileId: subscription.profileId,
      installments: subscription.installments,
      dueAt: Math.max(period.billingAt, period.startAt),
      items: this.itemsOf(subscription),
      metadata: {},
      subscriptionId: subscription.id,
      periodId: period.id,
    })
  }

  createBill({ items, subscriptionId = undefined, periodId = undefined, ...rest }: NewBill): {
    bill: Bill
    charged: Promise<void>
  } {
    const { bills, charges } = this.store.tables
    const amountCents = items.reduce((sum, item) => sum + item.amountCents, 0)
    const bill = bills.add({
      ...rest,
      subscriptionId: subscriptionId ?? null,
      periodId: periodId ?? null,
      status: amountCents === 0 ? 'paid' : 'pending',
      amountCents,
      billingAt: null,
      items: items.map((item) => ({ ...item, id: this.store.nextId() })),
    })
    this.webhooks.emit('bill_created', { bill: this.views.bill(bill) })
    if (amountCents === 0) {
      this.webhooks.emit('bill_paid', { bill: this.views.bill(bill) })
      return { bill, charged: Promise.resolve() }
    }
    const charge = charges.add({
      billId: bill.id,
      amountCents,
      refundedCents: 0,
      status: 'pending',
      dueAt: bill.dueAt,
      paidAt: null,
      installments: bill.installments,
      attemptCount: 0,
      nextAttempt: null,
      methodCode: bill.methodCode,
      profileId: bill.profileId,
      transactions: [],
    })
    this.webhooks.emit('charge_created', { charge: this.views.charge(charge) })
    return { bill, charged: this.charging.attempt(charge, this.profileFor(charge)) }
  }

  cancelBill(bill: Bill): void {
    for (const charge of this.store.tables.charges.where(({ billId }) => billId === bill.id)) {
      if (charge.status !== 'canceled') this.charging.cancel(charge)
    }
    this.store.tables.bills.change(bill, { status: 'canceled' })
    this.webhooks.emit('bill_canceled', { bill: this.views.bill(bill) })
  }

  /** A new card of the subscription also applies to bills that are still open. */
  profileFor(charge: Charge): Profile | undefined {
    const { bills, subscriptions, profiles } = this.store.tables
    const bill = bills.get(charge.billId)
    const subscription = subscriptions.get(bill?.subscriptionId)
    const chosen = profiles.get(subscription?.profileId ?? bill?.profileId)
    if (chosen?.status === 'active') return chosen
    return profiles.where(({ customerId, status }) => customerId === bill?.customerId && status === 'active').at(-1)
  }

  private nextDue(until: number): { at: number; run: () => void } | undefined {
    const { subscriptions, periods, charges } = this.store.tables
    const due: { at: number; run: () => void }[] = []
    for (const subscription of subscriptions.all()) {
      if (subscription.status === 'future') due.push({ at: subscription.startAt, run: () => this.begin(subscription) })
      if (subscription.status !== 'active') continue
      const period = currentPeriod(this.store, subscription)
      if (period) due.push({ at: period.endAt, run: () => this.turnOver(subscription, period) })
    }
    for (const period of periods.where(({ isBilled }) => !isBilled)) {
      if (subscriptions.get(period.subscriptionId)?.status !== 'active') continue
      due.push({ at: period.billingAt, run: () => this.billPeriod(period) })
    }
    for (const charge of charges.where(({ status }) => status === 'pending')) {
      const { nextAttempt } = charge
      if (nextAttempt !== null) {
        due.push({ at: nextAttempt, run: () => this.charging.attempt(charge, this.profileFor(charge)) })
      }
    }
    return due.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0]
  }

  private begin(subscription: Subscription): void {
    this.store.tables.subscriptions.change(subscription, { status: 'active' })
    this.openPeriod(subscription)
  }

  private turnOver(subscription: Subscription, period: Period): void {
    if (subscription.billingCycles !== null && period.cycle >= subscription.billingCycles) {
      this.store.tables.subscriptions.change(subscription, { status: 'expired', endAt: period.endAt })
      return
    }
    this.openPeriod(subscription)
  }

  private itemsOf(subscription: Subscription): Omit<BillItem, 'id'>[] {
    const { productItems, discounts } = this.store.tables
    return productItems
      .where((item) => item.subscriptionId === subscription.id && (item.cycles === null || item.uses < item.cycles))
      .flatMap((item) => {
        productItems.change(item, { uses: item.uses + 1 })
        const full = item.schemaType === 'per_unit' ? item.priceCents * item.quantity : item.priceCents
        const line = { productId: item.productId, productItemId: item.id, quantity: item.quantity, description: null }
        let left = full
        const reductions = discounts
          .where((each) => each.productItemId === item.id && (each.cycles === null || each.uses < each.cycles))
          .map((discount) => {
            discounts.change(discount, { uses: discount.uses + 1 })
            const cents = Math.min(reduction(discount, item, full), left)
            left -= cents
            return { ...line, amountCents: 0 - cents, discountId: discount.id }
          })
        return [{ ...line, amountCents: full, discountId: null }, ...reductions]
      })
  }
}

function reduction(discount: Discount, item: ProductItem, fullCents: number): number {
  if (discount.type === 'percentage') return Math.round((fullCents * (discount.percentage ?? 0)) / 100)
  if (discount.type === 'amount') return discount.amountCents ?? 0
  return Math.min(discount.quantity ?? 0, item.quantity) * item.priceCents
}
