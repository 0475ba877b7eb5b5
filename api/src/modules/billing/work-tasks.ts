import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { record } from '../../tasks/tasks.ts'
import { backoff, type Saga, type Work } from './saga.ts'

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

/** For work that the request itself advances: a task that starts earlier finds the lease taken and returns. */
export const afterTheRequest = () => new Date(Date.now() + 20_000)

/** Records the task that continues the work, at once or at `runAt`. */
export const recordWork = (db: Db, table: WorkTable, id: number, runAt?: Date): Promise<void> =>
  tasks[table](db, id, runAt)

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
