import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { record } from '../../../tasks/tasks.ts'
import { advance, backoff, type Saga } from '../saga.ts'
import { countAttempt, goOnLater, recordWork } from '../work-tasks.ts'
import { recomputeAccess, syncSubscription } from './gateway-sync.ts'

const load = async ({ db }: AppContext, id: number) => {
  const row = await db
    .selectFrom('renewalChanges as r')
    .innerJoin('subscriptions as s', 's.id', 'r.subscriptionId')
    .selectAll('r')
    .select('s.gatewayId')
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row && !row.isDone ? row : null
}
type RenewalChange = NonNullable<Awaited<ReturnType<typeof load>>>

/**
 * Stores that a renewal is to end or to resume, with the task that tells the gateway. A change still in progress takes
 * the latest request.
 */
export async function recordRenewalChange(
  trx: Db,
  { id: subscriptionId, memberId }: { id: number; memberId: number },
  ends: boolean,
  at: Date,
): Promise<number> {
  const { id } = await trx
    .insertInto('renewalChanges')
    .values({ subscriptionId, memberId, ends, createdAt: at, nextAttemptAt: at })
    .onConflict((conflict) => conflict.column('subscriptionId').where(sql<boolean>`not is_done`).doUpdateSet({ ends }))
    .returning('id')
    .executeTakeFirstOrThrow()
  // An end counts at once, so that the gateway's cancellation is read correctly; a resumption counts when the gateway
  // has made it.
  if (ends)
    await trx.updateTable('subscriptions').set({ renewalEndedAt: at }).where('id', '=', subscriptionId).execute()
  await recordWork(trx, 'renewalChanges', id)
  return id
}

const saga: Saga<RenewalChange> = {
  load,

  async step(context, change) {
    const { payments } = context.partners
    if (change.gatewayId) {
      if (change.ends) await payments.cancelSubscription(change.gatewayId, 'renewal ended by the member')
      else await payments.reactivateSubscription(change.gatewayId)
      const { status } = await payments.subscription(change.gatewayId)
      if (change.ends !== (status === 'canceled' || status === 'expired')) return backoff(change, { retryAfterMs: 0 })
      await syncSubscription(context, change.subscriptionId)
    }
    await context.db.transaction().execute((trx) => close(trx, context, change))
    return undefined
  },

  async onTrouble(context, change, trouble) {
    await countAttempt(context.db, 'renewalChanges', change.id)
    return backoff(change, trouble)
  },

  later: (context, { id }, waitMs) => goOnLater(context, 'renewalChanges', id, waitMs),
}

async function close(trx: Db, context: AppContext, { id, subscriptionId, memberId, ends }: RenewalChange) {
  const closed = await trx
    .updateTable('renewalChanges')
    .set({ isDone: true, finishedAt: context.now() })
    .where('id', '=', id)
    .where('isDone', '=', false)
    // If the request changed meanwhile, nothing is closed and the next step makes the other change.
    .where('ends', '=', ends)
    .returning('id')
    .executeTakeFirst()
  if (!closed) return
  if (!ends)
    await trx
      .updateTable('subscriptions')
      .set({ renewalEndedAt: null, remindedFor: null })
      .where('id', '=', subscriptionId)
      .execute()
  await recomputeAccess(trx, context, subscriptionId)
  const template = ends ? 'renewal_ended' : 'renewal_resumed'
  await record(trx, 'billing.mail', { memberId, template, subscriptionId })
  await context.live.publish(trx, [memberId], { kind: 'billing' })
}

export const advanceRenewalChange = (context: AppContext, id: number) => advance(context, saga, id)
