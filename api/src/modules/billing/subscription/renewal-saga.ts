import { sql } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { record } from '../../../tasks/tasks.ts'
import { advance, backoff, type Saga } from '../saga.ts'
import { recordWork, workIn } from '../work-tasks.ts'
import { lockSubscription, recomputeAccess, syncSubscription } from './gateway-sync.ts'

const load = async ({ db }: AppContext, id: number) => {
  const row = await db
    .selectFrom('renewalChanges as r')
    .innerJoin('subscriptions as s', 's.id', 'r.subscriptionId')
    .leftJoin('cancellations as x', 'x.subscriptionId', 's.id')
    .selectAll('r')
    .select(['s.gatewayId', 's.status', 's.paidUntil', 's.firstChargeAt', 'x.id as cancellationId'])
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
    // The cancellation ends it at the gateway by itself, and nothing may revive it afterwards.
    if (change.cancellationId) return void (await drop(context, change))
    if (!change.ends && isOver(change, context.now()) && !(await renewsThere(context, change)))
      return void (await drop(context, change))
    if (change.gatewayId) {
      if (change.ends) await payments.cancelSubscription(change.gatewayId, 'renewal ended')
      else await payments.reactivateSubscription(change.gatewayId)
      const { status } = await payments.subscription(change.gatewayId)
      if (change.ends !== (status === 'canceled' || status === 'expired')) return backoff(change, { retryAfterMs: 0 })
      await syncSubscription(context, change.subscriptionId)
    }
    await context.db.transaction().execute((trx) => close(trx, context, change))
    return undefined
  },

  ...workIn('renewalChanges'),
}

const isLive = ({ status }: RenewalChange) => status === 'active' || status === 'future'

/** Whether what was paid for, or the trial, has ended: a plan can be resumed until then. */
function isOver(change: RenewalChange, now: Date): boolean {
  const until = change.paidUntil ?? change.firstChargeAt
  return !isLive(change) || (until !== null && until <= now)
}

/**
 * Whether a resumption that is too late here was made at the gateway before: only its answer was lost, and the plan
 * renews there. A plan that was closed here meanwhile must not be charged, so it is canceled.
 */
async function renewsThere({ partners }: AppContext, change: RenewalChange): Promise<boolean> {
  if (!change.gatewayId) return false
  if (!isLive(change)) {
    await partners.payments.cancelSubscription(change.gatewayId, 'ended before it was resumed')
    return false
  }
  const { status } = await partners.payments.subscription(change.gatewayId)
  return status === 'active' || status === 'future'
}

/** Closes a change that is no longer needed, without a letter; the cron expires a plan whose time is over. */
async function drop(context: AppContext, change: RenewalChange): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    if (await markDone(trx, change, context.now()))
      await context.live.publish(trx, [change.memberId], { kind: 'billing' })
  })
}

/** Returns false if the request changed meanwhile: nothing is closed, and the next step makes the other change. */
async function markDone(trx: Db, { id, subscriptionId, ends }: RenewalChange, finishedAt: Date): Promise<boolean> {
  await lockSubscription(trx, subscriptionId)
  const done = await trx
    .updateTable('renewalChanges')
    .set({ isDone: true, finishedAt })
    .where('id', '=', id)
    .where('isDone', '=', false)
    .where('ends', '=', ends)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

async function close(trx: Db, context: AppContext, change: RenewalChange) {
  const { subscriptionId, memberId, ends } = change
  if (!(await markDone(trx, change, context.now()))) return
  const canceled = await trx
    .selectFrom('cancellations')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst()
  // The member withdrew while the gateway was answering: the cancellation undoes this change and sends its own letter.
  if (canceled) return
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
