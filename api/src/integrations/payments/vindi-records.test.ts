import { expect, test } from 'vitest'
import { billOf, cardOf, subscriptionOf } from './vindi-records.ts'

test('a bill of which the vendor says little, or nothing readable, has no period, no charge and no card', () => {
  const epoch = new Date(0)
  const bare = {
    subscriptionId: null,
    subscriptionCode: null,
    status: 'pending',
    period: null,
    charge: null,
    card: null,
  }
  const counts = { id: 7, amountCents: 0, discountCents: 0, installments: 1 }
  const dates = { dueAt: epoch, createdAt: epoch, updatedAt: epoch }
  for (const period of [undefined, null, 'unknown', 12])
    expect(billOf({ id: 7, period, subscription: period, charges: period, payment_profile: period })).toEqual({
      ...bare,
      ...counts,
      ...dates,
    })
})

test.each([
  // The bill, its charge and the charge's last transaction as the vendor sends them; the bill and the charge as we name
  // them.
  ['pending', 'pending', {}, 'pending', 'open'],
  ['pending', 'pending', { status: 'rejected' }, 'pending', 'rejected'],
  ['pending', 'pending', { status: 'waiting' }, 'waiting', 'waiting'],
  ['pending', 'processing', {}, 'waiting', 'waiting'],
  ['pending', 'fraud_review', {}, 'review', 'review'],
  ['review', 'fraud_review', {}, 'review', 'review'],
  ['paid', 'paid', { status: 'success' }, 'paid', 'paid'],
  ['paid', 'processing', {}, 'paid', 'waiting'],
  ['canceled', 'canceled', {}, 'canceled', 'canceled'],
  ['scheduled', 'pending', {}, 'scheduled', 'open'],
  ['paid', 'paid', { transaction_type: 'refund', status: 'success' }, 'paid', 'refunded'],
  ['paid', 'paid', { transaction_type: 'refund', status: 'rejected' }, 'paid', 'paid'],
  ['something new', 'something new', {}, 'pending', 'open'],
])('a %s bill with a %s charge and %o is %s, its charge %s [GAP-53]', (status, charge, last, ours, state) => {
  const charges = [{ status: 'canceled' }, { status: charge, last_transaction: last }]
  expect(billOf({ status, charges })).toMatchObject({ status: ours, charge: { state } })
})

test('a bill is as new as its newest part, and names the card that was charged', () => {
  const card = (id: number) => ({ id, payment_company: { name: 'Visa' } })
  const [early, late] = ['2026-11-15T09:00:00-03:00', '2026-11-16T09:00:00-03:00']
  const charge = { updated_at: late, last_transaction: { payment_profile: card(2) } }
  const bill = { updated_at: early, payment_profile: card(1) }
  const seen = (value: object) => {
    const { updatedAt, card: charged } = billOf(value)
    return [updatedAt.toISOString(), charged?.id]
  }
  expect(seen({ ...bill, charges: [charge] })).toEqual(['2026-11-16T12:00:00.000Z', 2])
  expect(seen({ ...bill, updated_at: late, charges: [{ updated_at: early }] })).toEqual(['2026-11-16T12:00:00.000Z', 1])
  expect(seen(bill)).toEqual(['2026-11-15T12:00:00.000Z', 1])
})

test('a bill, a subscription and a card are read whole', () => {
  const time = (hour: number) => `2026-11-15T${String(hour).padStart(2, '0')}:00:00-03:00`
  const at = (hour: number) => new Date(time(hour))
  const profile = {
    ...{ id: 3, status: 'active', gateway_token: 'abc', card_number_last_four: '4444' },
    ...{ payment_company: { name: 'MasterCard' }, card_expiration: '2039-12-31T23:59:59-03:00' },
  }
  const card = {
    ...{ id: 3, isActive: true, gatewayToken: 'abc', brand: 'MasterCard', lastFour: '4444', expiresOn: '2039-12-31' },
  }
  const charge = {
    ...{ id: 9, amount: '28.07', status: 'pending', paid_at: time(4), updated_at: time(2) },
    last_transaction: { status: 'rejected', gateway_response_code: '51', payment_profile: profile },
  }
  const bill = {
    ...{ id: 8, status: 'pending', amount: 28.07, installments: 3 },
    ...{ due_at: time(1), created_at: time(0), updated_at: time(3) },
    subscription: { id: 5, code: 'ours' },
    period: { cycle: 2, start_at: time(5), end_at: time(6) },
    bill_items: [{ amount: '31.00' }, { amount: '-2.50' }, { amount: '-0.43' }],
    charges: [charge],
  }
  expect(billOf(bill)).toEqual({
    ...{ id: 8, subscriptionId: 5, subscriptionCode: 'ours', status: 'pending' },
    ...{ amountCents: 2807, discountCents: 293, installments: 3 },
    ...{ dueAt: at(1), createdAt: at(0), updatedAt: at(3) },
    period: { cycle: 2, startAt: at(5), endAt: at(6) },
    charge: { id: 9, amountCents: 2807, state: 'rejected', paidAt: at(4), responseCode: '51' },
    card,
  })
  const sold = {
    id: 5,
    code: 'ours',
    status: 'active',
    start_at: time(1),
    updated_at: time(2),
    next_billing_at: time(3),
  }
  const read = { id: 5, code: 'ours', status: 'active', startAt: at(1), updatedAt: at(2), nextBillingAt: at(3) }
  expect(subscriptionOf({ ...sold, current_period: { start_at: time(4), end_at: time(5) } })).toEqual({
    ...read,
    period: { startAt: at(4), endAt: at(5) },
  })
  expect(subscriptionOf({ ...sold, code: '', next_billing_at: '', current_period: null })).toEqual({
    ...{ ...read, code: null, nextBillingAt: null, period: null },
  })
  expect(cardOf({ id: 3, status: 'inactive', gateway_token: '', payment_company: null })).toEqual({
    ...{ id: 3, isActive: false, gatewayToken: null, brand: '', lastFour: '0000', expiresOn: '1969-12-31' },
  })
})
