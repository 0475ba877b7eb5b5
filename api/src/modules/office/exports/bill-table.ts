import type { ExportTable } from './export-table.ts'
import { inPages } from './pages.ts'

/** The bills. Of the member only the name, as finance sees it. */
export const billTable: ExportTable = {
  fields: [
    ...['id', 'payer', 'plan', 'amount', 'installments', 'codeState', 'dueAt', 'paidAt', 'refundedAt'],
    ...['declineReason', 'card'],
  ],
  async *rows(db) {
    const bills = db
      .selectFrom('bills as b')
      .leftJoin('members as m', 'm.id', 'b.memberId')
      .selectAll('b')
      .select(['m.name', 'b.planName as plan', 'b.status as codeState'])
    for await (const bill of inPages(bills, 'b.id'))
      yield {
        ...bill,
        payer: bill.payerName ?? bill.name,
        amount: { cents: bill.amountCents },
        // What was paid back is no longer paid.
        codeState: bill.refundedAt ? 'refunded' : bill.codeState,
      }
  },
}
