import { billing } from '@juntas/contract/billing/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, shop } from '../../../../test/gateway.ts'
import { pdfLines } from '../../../../test/pdf-lines.ts'
import { m } from '../../../paraglide/messages.js'
import { longDate } from '../../../texts/long-date.ts'
import { type Receipt, receiptPdf } from './receipt-pdf.ts'

let here: Shop
beforeAll(async () => {
  here = await shop()
})
afterAll(() => here.close())

const bought = new Date('2026-11-15T12:00:00Z')
const whole: Receipt = {
  number: '2026-000042',
  issuer: { name: 'Juntas Ltda.', document: '12.345.678/0001-95', address: 'Rua das Flores, 12, São Paulo' },
  payer: 'Marina Alves',
  identity: '12345678909',
  plan: 'Anual parcelado',
  amountCents: 280_795,
  discountCents: 31_205,
  installments: 12,
  card: 'Visa •••• 1111',
  paidAt: bought,
  refundedAt: new Date('2026-11-18T12:00:00Z'),
  periodStart: bought,
  periodEnd: new Date('2027-11-15T12:00:00Z'),
}
const plain = (text: string) => text.replace(/\u00a0/g, ' ')
const textsIn = (pdf: Uint8Array) => pdfLines(pdf).map(({ text }) => plain(text))

describe('the page of a receipt', () => {
  test('has each fact once, one under the other, the amounts at the right edge [GAP-105]', async () => {
    const lines = pdfLines(await receiptPdf(whole, 'pt-BR'))
    expect(lines.map(({ left, down, text }) => `${Math.round(left)} ${Math.round(down)} ${plain(text)}`)).toEqual([
      '64 172 Recibo',
      '64 203 Número 2026-000042',
      '64 242 Emitido por',
      '64 263 Juntas Ltda.',
      '64 282 CNPJ 12.345.678/0001-95 · Rua das Flores, 12, São Paulo',
      '64 320 Recebemos de',
      '64 341 Marina Alves',
      '64 360 CPF 123.456.789-09',
      '64 397 Referente a',
      '64 419 Anual parcelado',
      '64 438 Acesso de 15 de novembro de 2026 a 15 de novembro de 2027',
      '64 496 Preço do plano',
      '466 496 R$ 3.120,00',
      '64 522 Desconto do cupom',
      '471 522 -R$ 312,05',
      '64 554 Total pago',
      '432 554 R$ 2.807,95',
      '64 581 em 12x de R$ 233,99 no cartão (a primeira de R$ 234,06)',
      '64 631 Pago em 15 de novembro de 2026',
      '64 651 Cartão Visa •••• 1111',
      '64 677 Estornado por inteiro em 18 de novembro de 2026',
      '64 761 Recibo de pagamento. Não substitui a nota fiscal.',
    ])
  })

  test('leaves out what there is not, and promises no document that nobody sends [members-money m7]', async () => {
    const bare: Receipt = {
      ...whole,
      issuer: { name: '', document: '12.345.678/0001-95', address: 'Rua das Flores, 12' },
      identity: null,
      discountCents: 0,
      installments: 1,
      card: null,
      refundedAt: null,
      periodStart: null,
    }
    expect(textsIn(await receiptPdf(bare, 'pt-BR'))).toEqual([
      ...['Recibo', 'Número 2026-000042', 'Recebemos de', 'Marina Alves', 'Referente a', 'Anual parcelado'],
      ...['Total pago', 'R$ 2.807,95', 'em uma cobrança', 'Pago em 15 de novembro de 2026'],
      'Recibo de pagamento. Não substitui a nota fiscal.',
    ])
    // A period without its end is none; an issuer without a document has only an address.
    const issuer = { ...whole.issuer, document: '' }
    const texts = textsIn(
      await receiptPdf(
        { ...whole, issuer, identity: 'AB-12345678909', amountCents: 312_000, periodEnd: null },
        'pt-BR',
      ),
    )
    expect(texts).toEqual(expect.arrayContaining(['Rua das Flores, 12, São Paulo', 'CPF AB-12345678909']))
    expect(texts).toContain('em 12x de R$ 260,00 no cartão')
    expect(texts.filter((text) => text.startsWith('Acesso'))).toEqual([])
    for (const locale of ['pt-BR', 'es-ES', 'en-US'] as const)
      expect(m.billing_receipt_note({}, { locale })).not.toMatch(/parte|aparte|separately/)
  })
})

describe('a receipt', () => {
  async function subscriber(coupon?: string) {
    const one = await here.buyer({ name: 'Marina Alves', ...(coupon ? { identity: '12345678909' } : {}) })
    const body = { plan: await here.plan('instalments'), gatewayToken: await here.token() }
    await one.call(billing.buy, { body: { ...body, ...(coupon ? { coupon } : {}) } })
    const [bill] = (await one.call(billing.bills))['hydra:member']
    if (!bill) throw new Error('no bill')
    return { one, bill }
  }

  test('is a PDF with issuer, payer, plan, total and instalments in the reader’s language [GAP-105]', async () => {
    const { one, bill } = await subscriber('JUNTAS10')
    const answer = await one.raw('GET', bill.receipt ?? '', { headers: { 'accept-language': 'en-US' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    const number = `${bill.paidAt?.slice(0, 4)}-${String(bill.id).padStart(6, '0')}`
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="juntas-receipt-${number}.pdf"`)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const { issuer } = here.context.config
    const day = (iso: string | null) => longDate(new Date(iso ?? ''), 'en-US')
    const locale = { locale: 'en-US' } as const
    expect(textsIn(answer.rawPayload)).toEqual([
      m.billing_receipt_title({}, locale),
      `${m.billing_receipt_number({}, locale)} ${number}`,
      m.billing_receipt_issuer({}, locale),
      issuer.name,
      `CNPJ ${issuer.document} · ${issuer.address}`,
      m.billing_receipt_payer({}, locale),
      'Marina Alves',
      `${m.billing_receipt_identity({}, locale)} 123.456.789-09`,
      m.billing_receipt_plan({}, locale),
      'Yearly, in installments',
      m.billing_receipt_period({ from: day(bill.periodStart), to: day(bill.periodEnd) }, locale),
      m.billing_receipt_price({}, locale),
      'R$ 3.120,00',
      m.billing_receipt_discount({}, locale),
      '-R$ 312,00',
      m.billing_receipt_total({}, locale),
      'R$ 2.808,00',
      m.billing_receipt_in_parts({ count: 12, each: 'R$ 234,00' }, locale),
      `${m.billing_receipt_paid_on({}, locale)} ${day(bill.paidAt)}`,
      `${m.billing_receipt_card({}, locale)} Visa •••• 1111`,
      m.billing_receipt_note({}, locale),
    ])
    const portuguese = await one.raw('GET', bill.receipt ?? '')
    expect(portuguese.headers['content-disposition']).toContain('juntas-recibo-')
  })

  test('of a plan that was deleted keeps its name, and of a bill without a payer names the reader [GAP-105]', async () => {
    const { one, bill } = await subscriber()
    const own = here.context.db.updateTable('bills').where('id', '=', bill.id)
    const texts = async () => textsIn((await one.raw('GET', bill.receipt ?? '')).rawPayload)
    await own.set({ subscriptionId: null, planName: 'Plano antigo', payerName: 'Outra Pagadora' }).execute()
    expect(await texts()).toEqual(expect.arrayContaining(['Plano antigo', 'Outra Pagadora']))
    await own.set({ payerName: null }).execute()
    expect(await texts()).toEqual(expect.arrayContaining(['Plano antigo', 'Marina Alves']))
    expect((await one.call(billing.bills))['hydra:member'][0]).toMatchObject({
      planName: 'Plano antigo',
      subscription: null,
    })
  })

  test('of the last evening of a year has that year in its number, as its date has [GAP-105]', async () => {
    const { one, bill } = await subscriber()
    // 22:30 in São Paulo, the first of January in UTC.
    await here.context.db
      .updateTable('bills')
      .set({ paidAt: new Date('2027-01-01T01:30:00Z') })
      .where('id', '=', bill.id)
      .execute()
    const answer = await one.raw('GET', bill.receipt ?? '')
    expect(answer.headers['content-disposition']).toContain('juntas-recibo-2026-')
  })

  test('does not exist before the bill is paid [GAP-105]', async () => {
    const rosana = await here.as('rosana.vilela@demo.juntas.test')
    const [bill] = (await rosana.call(billing.bills))['hydra:member']
    expect(bill?.receipt).toBeNull()
    const answer = await rosana.raw('GET', `/v1/bills/${bill?.id}/receipt`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'receipt_not_ready'])
  })
})
