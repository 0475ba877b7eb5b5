import type { billing } from '@juntas/contract/billing/billing'
import { Failure } from '@juntas/contract/errors'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { fileReply } from '../../../http/file-reply.ts'
import type { Handlers } from '../../../http/serve.ts'
import { m } from '../../../paraglide/messages.js'
import { billRows, planNameOf } from '../views.ts'

export const receiptHandlers: Pick<Handlers<typeof billing>, 'receipt'> = {
  async receipt(context) {
    const { db, viewer, params, language, reply } = context
    const row = await ownBills(db, viewer.id).where('b.id', '=', params.id).executeTakeFirst()
    if (!row) throw new Failure('not_found')
    if (!row.paidAt) throw new Failure('receipt_not_ready')
    const { name, bytes } = await fileOf(context, row, row.paidAt, viewer.name, language)
    return fileReply(reply, name).type('application/pdf').send(bytes) as never
  },
}

/** The member's receipts as files, for the data export. */
export async function receiptFiles(
  context: Pick<AppContext, 'db' | 'workers' | 'config'>,
  member: { id: number; name: string },
  language: Language,
) {
  const paid = await ownBills(context.db, member.id).where('b.paidAt', 'is not', null).orderBy('b.id').execute()
  return paid.map((row) => () => fileOf(context, row, row.paidAt ?? row.dueAt, member.name, language))
}

const ownBills = (db: Db, memberId: number) => billRows(db).where('b.memberId', '=', memberId)

type Row = Awaited<ReturnType<ReturnType<typeof ownBills>['execute']>>[number]

async function fileOf(
  { workers, config }: Pick<AppContext, 'workers' | 'config'>,
  row: Row,
  paidAt: Date,
  payer: string,
  language: Language,
) {
  const number = receiptNumber(row.id, paidAt)
  const bytes = await workers.run(
    row.memberId ?? 'everybody',
    'receiptPdf',
    {
      number,
      issuer: config.issuer,
      payer: row.payerName ?? payer,
      identity: row.payerIdentity,
      plan: planNameOf(row, row.planName, language),
      amountCents: row.amountCents,
      discountCents: row.discountCents,
      installments: row.installments,
      card: row.card,
      paidAt,
      refundedAt: row.refundedAt,
      periodStart: row.periodStart,
      periodEnd: row.periodEnd,
    },
    language,
  )
  return { name: `juntas-${m.billing_receipt_file_name({}, { locale: language })}-${number}.pdf`, bytes }
}

/** Receipt number: the year of payment in São Paulo, as in the receipt's dates, and the bill's id: 2026-000042. */
const receiptNumber = (id: number, paidAt: Date) => `${dayIn(paidAt).slice(0, 4)}-${String(id).padStart(6, '0')}`
