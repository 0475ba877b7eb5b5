import type { billing } from '@juntas/contract/billing/billing'
import { paged } from '../../../db/paging.ts'
import type { Handlers } from '../../../http/serve.ts'
import type { Difference } from './reconciliation.ts'

export const reconciliationHandlers: Pick<Handlers<typeof billing>, 'reconciliations'> = {
  async reconciliations({ db, query }) {
    const { rows, total } = await paged(
      db.selectFrom('reconciliations').selectAll().orderBy('id', 'desc'),
      db.selectFrom('reconciliations'),
      query,
    )
    const items = rows.map((row) => ({
      '@id': `/v1/reconciliations/${row.id}`,
      '@type': 'Reconciliation' as const,
      id: row.id,
      comparedFrom: row.comparedFrom.toISOString(),
      comparedAt: row.comparedAt.toISOString(),
      subscriptions: row.subscriptions,
      bills: row.bills,
      differences: row.differences as unknown as Difference[],
    }))
    return { items, total }
  },
}
