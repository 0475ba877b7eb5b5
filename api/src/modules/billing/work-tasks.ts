import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { record, recordDue } from '../../tasks/tasks.ts'
import { backoff, type Saga, type Work } from './saga.ts'

/** The task that continues the work of each table. */
const tasks = {
  purchases: { name: 'billing.purchase', field: 'purchaseId' },
  cardChanges: { name: 'billing.cardChange', field: 'cardChangeId' },
  cancellations: { name: 'billing.cancellation', field: 'cancellationId' },
  renewalChanges: { name: 'billing.renewalChange', field: 'renewalChangeId' },
} as const

export type WorkTable = keyof typeof tasks

/** The columns used here are the same in all four tables, so the types of one stand for all. */
const sameColumns = (table: WorkTable) => table as 'cancellations'

/** For work that the request itself advances: a task that starts earlier finds the lease taken and returns. */
export const afterTheRequest = () => new Date(Date.now() + 20_000)

/** Records the task that continues the work, at once or at `runAt`. */
export function recordWork(db: Db, table: WorkTable, id: number, runAt?: Date): Promise<void> {
  const { name, field } = tasks[table]
  return record(db, name, { [field]: id } as never, { key: `${name}/${id}`, ...(runAt ? { runAt } : {}) })
}

/** What the sagas of all tables have in common: a failed attempt is counted, and a long wait is left to a task. */
export const workIn = (table: WorkTable) =>
  ({
    async onTrouble({ db }, work, trouble) {
      await db
        .updateTable(sameColumns(table))
        .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
        .where('id', '=', work.id)
        .execute()
      return backoff(work, trouble)
    },
    async later({ db, now }, { id }, waitMs) {
      const at = new Date(now().getTime() + waitMs)
      await db.transaction().execute(async (trx) => {
        await trx.updateTable(sameColumns(table)).set({ nextAttemptAt: at }).where('id', '=', id).execute()
        await recordWork(trx, table, id, at)
      })
    },
  }) satisfies Pick<Saga<Work>, 'onTrouble' | 'later'>

const isUnfinished = {
  purchases: sql<boolean>`w.state in ('open', 'review')`,
  cardChanges: sql<boolean>`w.state = 'open'`,
  cancellations: sql<boolean>`not w.is_done`,
  renewalChanges: sql<boolean>`not w.is_done`,
}

/** Takes up work that should have continued before `late`, for members without a current lease. */
export async function takeUpWork(db: Db, table: WorkTable, late: Date, most: number): Promise<void> {
  const { name, field } = tasks[table]
  const rows = db
    .selectFrom(`${sameColumns(table)} as w`)
    .select([
      'w.nextAttemptAt as due',
      sql`json_build_object(${sql.lit(field)}, w.id)`.as('payload'),
      sql`${sql.lit(`${name}/`)} || w.id`.as('key'),
    ])
    .where(isUnfinished[table])
    .where('w.nextAttemptAt', '<', late)
    .where(sql<boolean>`not exists (select from billing_leases l where l.member_id = w.member_id and l.until > now())`)
  await recordDue(db, name, { rows: sql`${rows}`, most })
}
