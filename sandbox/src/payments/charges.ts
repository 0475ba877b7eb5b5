import { randomBytes, randomInt } from 'node:crypto'
import { Waiters } from '../control/waiters.ts'
import { gatewayAnswers, type Outcome } from './cards.ts'
import { addDays } from './clock.ts'
import type { Bill, Charge, Profile, Transaction } from './records.ts'
import type { Store } from './store.ts'
import type { Views } from './views.ts'
import type { Webhooks } from './webhooks.ts'

// After a refusal the vendor tries three more times.
const retryAfterDays = [1, 3, 5]

/** Asks the bank and publishes its answer. */
export class Charges {
  /** Callers that wait for the card that hangs. */
  readonly hanging = new Waiters()
  private isClosed = false

  constructor(
    private readonly store: Store,
    private readonly views: Views,
    private readonly webhooks: Webhooks,
    private readonly hangMs: number,
  ) {
    for (const charge of store.tables.charges.where(({ status }) => status === 'processing')) this.settleLater(charge)
  }

  /** One attempt; resolves when the bank has answered, which takes a minute for one test card. */
  async attempt(charge: Charge, profile: Profile | undefined): Promise<void> {
    if (charge.methodCode !== 'credit_card') return
    const outcome = this.outcomeFor(profile)
    this.change(charge, { attemptCount: charge.attemptCount + 1, nextAttempt: null, profileId: profile?.id ?? null })
    if (outcome === 'hang') {
      this.record(charge, 'waiting', 'hang')
      this.change(charge, { status: 'processing' })
      await this.settleLater(charge)
      return
    }
    if (outcome === 'review') {
      this.record(charge, 'waiting', 'review')
      this.change(charge, { status: 'fraud_review' })
      this.changeBill(charge, { status: 'review' })
      return
    }
    if (outcome === 'approve') this.approve(charge)
    else this.reject(charge, outcome)
  }

  approve(charge: Charge): void {
    this.record(charge, 'success', 'approve')
    this.change(charge, { status: 'paid', paidAt: this.store.clock.now(), nextAttempt: null })
    const bill = this.changeBill(charge, { status: 'paid' })
    if (bill) this.webhooks.emit('bill_paid', { bill: this.views.bill(bill) })
  }

  reject(charge: Charge, outcome: Outcome): void {
    this.record(charge, 'rejected', outcome)
    const days = retryAfterDays[charge.attemptCount - 1]
    const nextAttempt = days === undefined ? null : addDays(this.store.clock.now(), days)
    this.change(charge, { status: 'pending', nextAttempt })
    this.changeBill(charge, { status: 'pending' })
    this.webhooks.emit('charge_rejected', { charge: this.views.charge(charge) })
  }

  refund(charge: Charge, amountCents: number): void {
    this.record(charge, 'success', 'approve', 'refund', amountCents)
    const refundedCents = charge.refundedCents + amountCents
    this.change(charge, { refundedCents, status: refundedCents >= charge.amountCents ? 'canceled' : charge.status })
    this.webhooks.emit('charge_refunded', { charge: this.views.charge(charge) })
  }

  cancel(charge: Charge): void {
    this.change(charge, { status: 'canceled', nextAttempt: null })
    this.webhooks.emit('charge_canceled', { charge: this.views.charge(charge) })
  }

  verification(profile: Profile): Transaction {
    const outcome = this.outcomeFor(profile)
    const isFine = outcome !== 'decline' && outcome !== 'expired'
    return this.transaction(isFine ? 'success' : 'rejected', outcome, 'verification', 100, 1, profile.id)
  }

  /** Drops the answers that the bank still owes. */
  forget(): void {
    for (const charge of this.store.tables.charges.where(({ status }) => status === 'processing'))
      charge.status = 'canceled'
    this.hanging.release()
  }

  close(): void {
    this.isClosed = true
    this.hanging.release()
  }

  private async settleLater(charge: Charge): Promise<void> {
    await this.hanging.wait(this.hangMs)
    // Answers after close() do not count. The next start asks the bank again.
    if (!this.isClosed && charge.status === 'processing') this.approve(charge)
  }

  private outcomeFor(profile: Profile | undefined): Outcome {
    if (profile?.status !== 'active') return 'decline'
    return profile.card.expiration < this.store.clock.now() ? 'expired' : profile.card.outcome
  }

  private record(
    charge: Charge,
    status: Transaction['status'],
    outcome: Outcome,
    type: Transaction['type'] = 'charge',
    amountCents = charge.amountCents,
  ): void {
    const waiting = charge.transactions.at(-1)
    const added = this.transaction(status, outcome, type, amountCents, charge.installments, charge.profileId)
    // The answer replaces the waiting transaction.
    const before = waiting?.status === 'waiting' ? charge.transactions.slice(0, -1) : charge.transactions
    this.change(charge, { transactions: [...before, added] })
  }

  private transaction(
    status: Transaction['status'],
    outcome: Outcome,
    type: Transaction['type'],
    amountCents: number,
    installments: number,
    profileId: number | null,
  ): Transaction {
    const { code, message } = gatewayAnswers[outcome]
    return {
      id: this.store.nextId(),
      type,
      status,
      amountCents,
      installments,
      message,
      responseCode: code,
      authorization: status === 'success' ? String(randomInt(100_000, 999_999)) : null,
      gatewayId: randomBytes(12).toString('hex'),
      profileId,
      createdAt: this.store.clock.now(),
    }
  }

  private change(charge: Charge, changes: Partial<Charge>): void {
    this.store.tables.charges.change(charge, changes)
  }

  private changeBill(charge: Charge, changes: Partial<Bill>): Bill | undefined {
    const bill = this.store.tables.bills.get(charge.billId)
    return bill && this.store.tables.bills.change(bill, changes)
  }
}
