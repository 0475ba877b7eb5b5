import { sql } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import { record } from '../../tasks/tasks.ts'

/** The task that continues the work of each table. */
const tasks = {
  purchases: (db: Db, id: number, runAt?: Date) =>
    record(db, 'billing.purchase', { purchaseId: id }, when('billing.purchase', id, runAt)),
  cardChanges: (db: Db, id: number, runAt?: Date) =>
    record(db, 'billing.cardChange', { cardChangeId: id }, when('billing.cardChange', id, runAt)),
  cancellations: (db: Db, id: number, runAt?: Date) =>
    record(db, 'billing.cancellation', { cancellationId: id }, when('billing.cancellation', id, runAt)),
  renewalChanges: (db: Db, id: number, runAt?: Date) =>
    record(db, 'billing.renewalChange', { renewalChangeId: id }, when('billing.renewalChange', id, runAt)),
}

export type WorkTable = keyof typeof tasks

const when = (task: string, id: number, runAt?: Date) => ({ key: `${task}/${id}`, ...(runAt ? { runAt } : {}) })

/** The columns used here are the same in all four tables, so the types of one stand for all. */
const sameColumns = (table: WorkTable) => table as 'cancellations'

/** Records the task that continues the work, at once or at `runAt`. */
export const recordWork = (db: Db, table: WorkTable, id: number, runAt?: Date): Promise<void> =>
  tasks[table](db, id, runAt)

/** Stores when to continue and records a task that does. */
export async function goOnLater({ db, now }: AppContext, table: WorkTable, id: number, waitMs: number): Promise<void> {
  const at = new Date(now().getTime() + waitMs)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable(sameColumns(table)).set({ nextAttemptAt: at }).where('id', '=', id).execute()
    await recordWork(trx, table, id, at)
  })
}

export async function countAttempt(db: Db, table: WorkTable, id: number): Promise<void> {
  await db
    .updateTable(sameColumns(table))
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

const isUnfinished = {
  purchases: sql<boolean>`w.state in ('open', 'review')`,
  cardChanges: sql<boolean>`w.state = 'open'`,
  cancellations: sql<boolean>`not w.is_done`,
  renewalChanges: sql<boolean>`not w.is_done`,
}

/** Takes up work that should have continued before `late`, for members without a current lease. */
export async function takeUpWork(db: Db, table: WorkTable, late: Date, most: number): Promise<void> {
  const rows = await db
    .selectFrom(`${sameColumns(table)} as w`)
    .select('w.id')
    .where(isUnfinished[table])
    .where('w.nextAttemptAt', '<', late)
    .where(sql<boolean>`not exists (select from billing_leases l where l.member_id = w.member_id and l.until > now())`)
    .limit(most)
    .execute()
  for (const { id } of rows) await recordWork(db, table, id)
}
