import type { Gateway } from '../gateway.ts'
import { type Bill, type Charge, schemaTypes } from '../records.ts'
import { type Api, found } from './api.ts'
import type { Input } from './input.ts'
import { invalid } from './refusals.ts'
import { profileOf } from './subscriptions.ts'

export function billCalls(api: Api, gateway: Gateway): void {
  const { store, views, billing, charging } = gateway
  const { bills, charges, customers, products } = store.tables
  const shownBill = (row: Bill, status = 200) => ({ status, body: { bill: views.bill(row) } })
  const shownCharge = (row: Charge, status = 200) => ({ status, body: { charge: views.charge(row) } })
  const openCharge = (row: Bill) => charges.where((each) => each.billId === row.id && each.status === 'pending')[0]

  api
    .reads('/bills', 'bill', bills, views.bill)
    .on('POST', '/bills', async ({ body }) => {
      const customer = customers.get(body.whole('customer_id', 0))
      if (customer?.status !== 'active') body.wrong('customer_id', 'não é válido')
      const items = body.list('bill_items').map(readItem)
      if (items.length === 0) body.wrong('bill_items', 'não pode ficar em branco')
      if (items.reduce((sum, item) => sum + item.amountCents, 0) < 0)
        body.wrong('bill_items', 'o total não pode ser negativo')
      const row = {
        code: body.text('code'),
        installments: body.whole('installments', 1, 1),
        methodCode: body.choice('payment_method_code', ['credit_card', 'bank_slip'], 'credit_card'),
        dueAt: body.time('due_at') ?? store.clock.now(),
        metadata: body.record('metadata'),
      }
      body.check()
      const customerId = customer?.id ?? 0
      const profileId = profileOf(gateway, body, customerId)?.id ?? null
      const { bill, charged } = billing.createBill({ ...row, customerId, profileId, items })
      await charged
      return shownBill(bill, 201)
    })
    .on('POST', '/bills/:id/approve', ({ id }) => {
      const row = found(bills, id)
      if (row.status !== 'review') throw invalid('status', 'a fatura não está em revisão')
      for (const charge of charges.where((each) => each.billId === id && each.status === 'fraud_review'))
        charging.approve(charge)
      return shownBill(row)
    })
    .on('POST', '/bills/:id/charge', async ({ id }) => {
      const row = found(bills, id)
      const charge = openCharge(row)
      if (!charge) throw invalid('status', 'a fatura não tem cobrança pendente')
      await charging.attempt(charge, billing.profileFor(charge))
      return shownBill(row)
    })
    .on('DELETE', '/bills/:id', ({ id }) => {
      const row = found(bills, id)
      if (row.status === 'canceled') throw invalid('status', 'a fatura já está cancelada')
      if (row.status === 'paid' && row.amountCents > 0)
        throw invalid('status', 'a fatura está paga: estorne a cobrança')
      billing.cancelBill(row)
      return shownBill(row)
    })
    .reads('/charges', 'charge', charges, views.charge)
    .on('POST', '/charges/:id/charge', async ({ id, body }) => {
      const row = found(charges, id)
      if (row.status !== 'pending') throw invalid('status', 'a cobrança não está pendente')
      const customerId = bills.get(row.billId)?.customerId ?? 0
      await charging.attempt(row, profileOf(gateway, body, customerId) ?? billing.profileFor(row))
      return shownCharge(row)
    })
    .on('POST', '/charges/:id/refund', ({ id, body }) => {
      const row = found(charges, id)
      if (row.status !== 'paid') throw invalid('status', 'a cobrança não está paga')
      const left = row.amountCents - row.refundedCents
      const amountCents = body.cents('amount') ?? left
      if (amountCents <= 0 || amountCents > left) body.wrong('amount', 'não é válido')
      body.check()
      charging.refund(row, amountCents)
      const bill = bills.get(row.billId)
      if (bill && amountCents === left && body.flag('cancel_bill', true)) billing.cancelBill(bill)
      return shownCharge(row)
    })
    .on('POST', '/charges/:id/capture', ({ id }) => shownCharge(found(charges, id)))
    .on('POST', '/charges/:id/reissue', ({ id }) => shownCharge(found(charges, id)))
    .on('POST', '/charges/:id/fraud_review', ({ id, body }) => {
      const row = found(charges, id)
      if (row.status !== 'fraud_review') throw invalid('status', 'a cobrança não está em análise')
      const decision = body.choice('status', ['approved', 'rejected'], 'approved')
      body.check()
      if (decision === 'approved') charging.approve(row)
      else charging.reject(row, 'decline')
      return shownCharge(row)
    })
    .on('DELETE', '/charges/:id', ({ id }) => {
      const row = found(charges, id)
      if (row.status !== 'pending') throw invalid('status', 'a cobrança não está pendente')
      charging.cancel(row)
      return shownCharge(row)
    })

  function readItem(item: Input) {
    const product = products.get(item.whole('product_id', 0))
    if (!product) item.wrong('product_id', 'não é válido')
    const quantity = item.whole('quantity', 1, 1)
    const pricing = item.inner('pricing_schema')
    const unit = pricing.cents('price') ?? product?.priceCents ?? 0
    const isPerUnit = pricing.choice('schema_type', schemaTypes, 'flat') === 'per_unit'
    return {
      productId: product?.id ?? null,
      productItemId: null,
      discountId: null,
      description: item.text('description'),
      quantity,
      amountCents: item.cents('amount') ?? (isPerUnit ? unit * quantity : unit),
    }
  }
}
