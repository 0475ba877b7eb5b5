import type { billing } from '@juntas/contract/billing'
import { Failure } from '@juntas/contract/errors'
import { languageOf, translated } from '../../http/language.ts'
import type { Handlers } from '../../http/serve.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { receiptTexts } from './receipt-texts.ts'

export const receipts: Pick<Handlers<typeof billing>, 'receipt'> = {
  async receipt({ db, viewer, params, request, reply }) {
    const row = await db
      .selectFrom('bills as b')
      .leftJoin('subscriptions as s', 's.id', 'b.subscriptionId')
      .leftJoin('plans as p', 'p.id', 's.planId')
      .selectAll('b')
      .select(['p.name', 'p.translations', 's.code'])
      .where('b.id', '=', params.id)
      .where('b.memberId', '=', viewer.id)
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    if (!row.paidAt) throw new Failure('receipt_not_ready')
    const language = languageOf(request, viewer)
    const file = await receiptPdf(
      {
        number: receiptNumber(row.id, row.paidAt),
        payer: row.payerName ?? viewer.name,
        identity: row.payerIdentity,
        plan:
          row.name === null
            ? row.planName
            : translated({ name: row.name, translations: row.translations }, language).name,
        amountCents: row.amountCents,
        discountCents: row.discountCents,
        installments: row.installments,
        card: row.card,
        paidAt: row.paidAt,
        refundedAt: row.refundedAt,
        periodStart: row.periodStart,
        periodEnd: row.periodEnd,
      },
      language,
    )
    return reply
      .type('application/pdf')
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        `attachment; filename="juntas-${receiptTexts[language].fileName}-${receiptNumber(row.id, row.paidAt)}.pdf"`,
      )
      .send(file) as never
  },
}

/** 2026-000042: the year it was paid and its own number. */
const receiptNumber = (id: number, paidAt: Date) => `${paidAt.getUTCFullYear()}-${String(id).padStart(6, '0')}`
