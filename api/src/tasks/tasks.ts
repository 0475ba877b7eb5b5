import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/client.ts'

/**
 * Background work. A task is recorded in the transaction that causes it, so it is gone with a rollback and done at
 * least once after a commit. Every module lists its tasks by name; each says what it needs.
 */
export interface TaskPayloads {
  /** Makes an e-mailed code and sends it; whether the address is known is found out here, out of the caller's sight. */
  'account.code': { email: string; purpose: 'verify' | 'recover' | 'link' | 'delete' }
  'account.mail': { memberId: number; template: 'password_changed' | 'microsoft_linked' }
  /** The link to a new address, and the word to the old one that it was changed. */
  'account.emailLink': { changeId: number }
  'account.emailNotice': { changeId: number }
  'account.sweep': Record<string, never>
  'account.sweepCounts': Record<string, never>
  'board.remind': { postId: number }
  'jobs.deliver': { applicationId: number }
  'mentoring.stakeholder': { menteeId: number; fase: number }
  'mentoring.evolution': { menteeId: number }
  'members.dropFiles': { names: string[] }
  'members.sweepFiles': Record<string, never>
  'networks.lookAgain': { contentId: number }
  'networks.expire': { inviteId: number; memberId: number }
  'networks.apart': { memberId: number; blockedId: number }
  /** Takes a purchase, a change of card or an ending one step further, and again until it is over. */
  'billing.purchase': { purchaseId: number }
  'billing.cardChange': { cardChangeId: number }
  'billing.ending': { endingId: number }
  'billing.renewalChange': { renewalChangeId: number }
  /** Reads a subscription and its bills from the gateway and applies what is new. */
  'billing.dropCard': { gatewayId: number }
  /** Her address at the gateway, as it is now. */
  'billing.customerEmail': { memberId: number }
  'billing.settle': { subscriptionId: number }
  'billing.event': { eventId: number }
  /** Takes back a sale that came to be after its purchase was given up. */
  'billing.lateSale': { purchaseId: number }
  'billing.overdue': { subscriptionId: number }
  'billing.mail': { memberId: number; template: string; billId?: number; subscriptionId?: number; reason?: string }
  /** Each minute: whatever a crash left lying, renewals that come due, notices, endings. */
  'billing.tend': Record<string, never>
  'billing.reconcile': Record<string, never>
  /** Every few minutes: folders that went on sale are opened to those who have paid. */
  'billing.grantNewFolders': Record<string, never>
  'achievements.look': { memberId: number }
  'notifications.mail': { notificationId: number }
  /** News for the author of an anonymous post: who she is, the task finds out, and no row says it. */
  'notifications.thread': { postId: number }
  /** Each morning: who is due a digest gets a task of her own. */
  'notifications.gather': Record<string, never>
  'notifications.digest': { memberId: number; period: 'daily' | 'weekly'; day: string }
  'privacy.mail': { memberId: number; template: 'deletion_asked' | 'deletion_undone' }
  'privacy.erase': { memberId: number }
  /** Each hour: deletions that are due, and fiscal rows whose time is over. */
  'privacy.tend': Record<string, never>
  'privacy.forgetMarketing': { memberId: number }
  /** `email` is the address under which marketing knows her still. */
  'privacy.moveMarketing': { memberId: number; email: string }
  'surveys.dropDrafts': Record<string, never>
  'site.campaignEvent': { id: number }
}

export type TaskName = keyof TaskPayloads
export type Task<N extends TaskName> = (
  context: AppContext,
  payload: TaskPayloads[N],
  meta: { attempt: number; lastAttempt: boolean },
) => Promise<void>
export type Tasks = { [N in TaskName]?: Task<N> }

export interface Recording {
  /** At most one waiting task has this key: a second recording replaces the first. */
  key?: string
  runAt?: Date
  /** Tasks of one queue run one after the other. */
  queue?: string
  attempts?: number
}

export async function record<N extends TaskName>(db: Db, name: N, payload: TaskPayloads[N], options: Recording = {}) {
  await sql`select graphile_worker.add_job(
    ${name},
    payload := ${JSON.stringify(payload)}::json,
    queue_name := ${options.queue ?? null},
    run_at := ${options.runAt ?? null}::timestamptz,
    max_attempts := ${options.attempts ?? 15},
    job_key := ${options.key ?? null}
  )`.execute(db)
}

/**
 * Cuts the times of the tasks that this transaction recorded to the minute: the exact second at which somebody wrote
 * without a name could be held against who was online.
 */
export const blurTasks = (trx: Db) =>
  sql`update graphile_worker._private_jobs set created_at = date_trunc('minute', created_at),
        updated_at = date_trunc('minute', updated_at), run_at = date_trunc('minute', run_at)
      where created_at = now()`.execute(trx)
