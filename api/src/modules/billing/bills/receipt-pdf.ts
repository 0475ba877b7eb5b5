import { formatBrl, splitInstalments } from '@juntas/contract/rules/billing/money'
import type { Config } from '../../../config.ts'
import type { Language } from '../../../db/types.ts'
import { artwork, bytesOf, colours, openDocument, words } from '../../../documents/document.ts'
import { wordmark } from '../../../documents/drawing.ts'
import { m } from '../../../paraglide/messages.js'
import { longDate, longLastDay } from '../../../texts/long-date.ts'

export interface Receipt {
  number: string
  /** The seller, whose name and document the law requires on a receipt. */
  issuer: Config['issuer']
  payer: string
  identity: string | null
  plan: string
  amountCents: number
  discountCents: number
  installments: number
  card: string | null
  paidAt: Date
  refundedAt: Date | null
  periodStart: Date | null
  periodEnd: Date | null
}

const left = 64
const column = 467

/** A4 portrait, one page: payer, amount, date and period. */
export function receiptPdf(receipt: Receipt, language: Language): Promise<Uint8Array> {
  const locale = { locale: language }
  const title = m.billing_receipt_title({}, locale)
  const sheet = openDocument({ title: `${title} ${receipt.number}`, language, layout: 'portrait' })
  const day = (date: Date) => longDate(date, language)

  artwork(sheet, () => {
    sheet.rect(0, 0, sheet.page.width, sheet.page.height).fill(colours.canvas)
    wordmark(sheet, left, 56, 34)
  })
  const line = (text: string, y: number, more: Partial<Parameters<typeof words>[2]> = {}) =>
    words(sheet, text, { x: left, y, width: column, face: 'text', size: 12, colour: colours.ink, ...more })
  const rule = (y: number) => artwork(sheet, () => sheet.rect(left, y, column, 0.8).fill(colours.line))

  let y = line(title, 140, { face: 'display', size: 34, as: 'H1' })
  y = line(`${m.billing_receipt_number({}, locale)} ${receipt.number}`, y + 6, { colour: colours.soft })

  const { issuer } = receipt
  if (issuer.name) {
    y = line(m.billing_receipt_issuer({}, locale), y + 24, { size: 11, colour: colours.soft })
    y = line(issuer.name, y + 3, { face: 'strong', size: 15 })
    y = line([issuer.document && `CNPJ ${issuer.document}`, issuer.address].filter(Boolean).join(' · '), y + 2, {
      colour: colours.soft,
    })
  }
  y = line(m.billing_receipt_payer({}, locale), y + 22, { size: 11, colour: colours.soft })
  y = line(receipt.payer, y + 3, { face: 'strong', size: 15 })
  if (receipt.identity)
    y = line(`${m.billing_receipt_identity({}, locale)} ${dressed(receipt.identity)}`, y + 2, { colour: colours.soft })

  y = line(m.billing_receipt_plan({}, locale), y + 22, { size: 11, colour: colours.soft })
  y = line(receipt.plan, y + 3, { face: 'strong', size: 15 })
  if (receipt.periodStart && receipt.periodEnd)
    y = line(
      m.billing_receipt_period(
        { from: day(receipt.periodStart), to: longLastDay(receipt.periodEnd, language) },
        locale,
      ),
      y + 2,
      {
        colour: colours.soft,
      },
    )

  y += 28
  rule(y)
  y += 14
  const amount = (label: string, cents: number, more: Partial<Parameters<typeof words>[2]> = {}) => {
    line(label, y, { width: 280, ...more })
    const value = formatBrl(cents)
    sheet.font(more.face ?? 'text').fontSize(more.size ?? 12)
    const width = sheet.widthOfString(value) + 2
    y = Math.max(line(value, y, { x: left + column - width, width: width + 4, ...more }), y) + 10
  }
  if (receipt.discountCents > 0) {
    amount(m.billing_receipt_price({}, locale), receipt.amountCents + receipt.discountCents)
    amount(m.billing_receipt_discount({}, locale), -receipt.discountCents)
  }
  amount(m.billing_receipt_total({}, locale), receipt.amountCents, { face: 'strong', size: 18 })
  y = line(howOf(receipt, locale), y - 2, { colour: colours.soft })
  y += 16
  rule(y)

  y = line(`${m.billing_receipt_paid_on({}, locale)} ${day(receipt.paidAt)}`, y + 18)
  if (receipt.card) y = line(`${m.billing_receipt_card({}, locale)} ${receipt.card}`, y + 4)
  if (receipt.refundedAt)
    y = line(`${m.billing_receipt_refunded_on({}, locale)} ${day(receipt.refundedAt)}`, y + 10, {
      face: 'strong',
      colour: colours.accentText,
    })
  line(m.billing_receipt_note({}, locale), 752, { size: 9.5, colour: colours.faint })
  return bytesOf(sheet)
}

function howOf({ amountCents, installments }: Receipt, locale: { locale: Language }): string {
  if (installments === 1) return m.billing_receipt_in_one({}, locale)
  const parts = splitInstalments(amountCents, installments)
  const [first = 0, each = first] = parts
  const inputs = { count: installments, each: formatBrl(each) }
  return first === each
    ? m.billing_receipt_in_parts(inputs, locale)
    : m.billing_receipt_in_parts_first({ ...inputs, first: formatBrl(first) }, locale)
}

const dressed = (cpf: string) => cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
