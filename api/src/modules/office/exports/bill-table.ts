import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import type { Cell } from './csv-file.ts'
import { headingsIn } from './headings.ts'
import { inPages } from './pages.ts'

const fields = [
  ...['id', 'payer', 'plan', 'amount', 'installments', 'codeState', 'dueAt', 'paidAt', 'refundedAt', 'declineReason'],
  'card',
]

/** The bills. Of the member only the name, as finance sees it. */
export async function* billTable(db: Db, language: Language): AsyncGenerator<Cell[]> {
  yield headingsIn(fields, language)
  const bills = db
    .selectFrom('bills as b')
    .leftJoin('members as m', 'm.id', 'b.memberId')
    .selectAll('b')
    .select('m.name')
  const moment = (at: Date | null) => at?.toISOString() ?? null
  for await (const bill of inPages(bills, 'b.id'))
    yield [
      ...[bill.id, bill.payerName ?? bill.name, bill.planName, (bill.amountCents / 100).toFixed(2), bill.installments],
      ...[bill.status, moment(bill.dueAt), moment(bill.paidAt), moment(bill.refundedAt), bill.declineReason, bill.card],
    ]
}
