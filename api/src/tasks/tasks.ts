import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Db } from '../db/client.ts'

/**
 * Background work. A task is recorded in the transaction that causes it, so a rollback removes it and a commit makes it
 * run at least once. Each entry is a task's name and payload; the modules implement them.
 */
export interface TaskPayloads {
  /**
   * Creates an e-mailed code and sends it. The task looks up whether the address is known, so the caller cannot tell.
   */
  'account.code': { email: string; purpose: 'verify' | 'recover' | 'link' | 'delete' | 'export' }
  'account.mail': {
    memberId: number
    template: 'password_changed' | 'microsoft_linked' | 'microsoft_used' | 'document_taken'
  }
  /** Sends the link to a new address, and the notice to the old one. */
  'account.emailLink': { changeId: number }
  'account.emailNotice': { changeId: number }
  'account.sweep': Record<string, never>
  'account.sweepCounts': Record<string, never>
  'board.remind': { postId: number }
  /** Each day: closes the months of companies that are over. */
  'companies.closeMonths': Record<string, never>
  'companies.invite': { invitationId: number }
  'growth.remind': { memberId: number; number: number }
  'jobs.deliver': { applicationId: number }
  'mentoring.stakeholder': { menteeId: number; fase: number }
  'mentoring.evolution': { menteeId: number }
  /** Each night: the numbers of mentors. */
  'mentors.count': Record<string, never>
  /** Each hour: pauses mentors who are silent or no longer mentors, and tells members whose promised wait is over. */
  'mentors.watch': Record<string, never>
  /** After a block: ends what is open between the two. */
  'mentors.apart': { memberId: number; blockedId: number }
  /** Some hours or days after a proposal whose mentee and successor keep away from each other: tells its mentor the no. */
  'mentors.refuse': { handoverId: number }
  'members.dropFiles': { names: string[] }
  'members.sweepFiles': Record<string, never>
  'networks.inviteAgain': { contentId: number }
  'networks.expire': { inviteId: number; memberId: number }
  /** `isUnfelt`: nothing changes for the other member, so that no screen of hers may tell. */
  'networks.apart': { memberId: number; blockedId: number; isUnfelt?: boolean }
  /** Advance a purchase, a card change or a cancellation until it is finished. */
  'billing.purchase': { purchaseId: number }
  'billing.cardChange': { cardChangeId: number }
  'billing.cancellation': { cancellationId: number }
  'billing.renewalChange': { renewalChangeId: number }
  /** Removes a card from the gateway. */
  'billing.dropCard': { gatewayId: number }
  /** Sends the member's current e-mail address to the gateway. */
  'billing.customerEmail': { memberId: number }
  /** Reads a subscription and its bills from the gateway and applies what is new. */
  'billing.sync': { subscriptionId: number }
  'billing.event': { eventId: number }
  /** Refunds a sale that appeared at the gateway after its purchase was given up. */
  'billing.lateSale': { purchaseId: number }
  'billing.overdue': { subscriptionId: number }
  'billing.mail': { memberId: number; template: string; billId?: number; subscriptionId?: number; reason?: string }
  /** Each minute: resumes work that a crash interrupted, and handles due renewals, notices and cancellations. */
  'billing.cron': Record<string, never>
  'billing.reconcile': Record<string, never>
  /** Every five minutes: grants folders that went on sale to members who have paid. */
  'billing.grantNewFolders': Record<string, never>
  /** Each hour: circles that did not reach eight, turns of moderators, and what changes when a week ends. */
  'circles.cron': Record<string, never>
  'circles.apart': { memberId: number; blockedId: number }
  'achievements.look': { memberId: number }
  'notifications.mail': { notificationId: number }
  /** Notifies the author of an anonymous post. Only the task finds out who the author is, and no row stores it. */
  'notifications.thread': { postId: number }
  /** Each morning: records a digest task for every member who is due one. */
  'notifications.queueDigests': Record<string, never>
  'notifications.digest': { memberId: number; period: 'daily' | 'weekly'; day: string }
  'privacy.mail': { memberId: number; template: 'deletion_asked' | 'deletion_undone' | 'exported' }
  'privacy.erase': { memberId: number }
  /** Erases an account whose address was never proved. */
  'privacy.eraseUnproved': { memberId: number }
  /** Each hour: runs due deletions, erases accounts that stayed unproved, and deletes fiscal rows after their retention period. */
  'privacy.cron': Record<string, never>
  /** Each minute: letters to members about a version of the terms that was announced. */
  'privacy.termsLetters': Record<string, never>
  'privacy.forgetMarketing': { memberId: number }
  /** `email` is the address that marketing still has. */
  'privacy.moveMarketing': { memberId: number; email: string }
  /** Sends an invitation to the office. The task holds the secret of the link until the letter is sent. */
  'office.invitation': { invitationId: number; secret: string }
  /** Tells an owner that a second factor was reset on the machine. */
  'office.factorReset': { ownerId: number; memberId: number }
  /** Checks an uploaded film or sound, converts it and gives it to its content. */
  'media.prepare': { uploadId: string }
  /** Each minute: takes up films that a crash interrupted on their way to the video partner. */
  'media.resume': Record<string, never>
  /** Each hour: deletes uploads that were not finished within a day. */
  'media.sweep': Record<string, never>
  /** Blocks or unblocks the account of an anonymous author whose seal was opened; no row says who it is. */
  'office.block': { openingId: number; isBlocked: boolean }
  /** Tells the author of a deleted post that its seal was opened; only the task finds out who it is. */
  'office.openedLetter': { openingId: number }
  /** Tells a member that the account was blocked. `text` is what the moderator wrote about a named text. */
  'office.blockLetter': { memberId: number; text?: string }
  /** Tells a member what a moderator wrote about the member's hidden message to a mentor or a mentee. */
  'office.warnLetter': { memberId: number; text: string }
  /** Calls every configured partner; the test letter goes to this member. */
  'office.checkPartners': { memberId: number }
  /** Each day: stores the sums of what members watched in weeks that are over, and deletes the members' rows. */
  'office.closeWeeks': Record<string, never>
  /** Each night: deletes audit entries after five years. */
  'office.sweep': Record<string, never>
  /** Reads the file of an import and checks its lines. */
  'imports.check': { importId: string }
  /** Writes the lines of an import, lot by lot. */
  'imports.write': { importId: string }
  /** Takes back what an import wrote, lot by lot, as far as nobody uses it. */
  'imports.undo': { importId: string }
  /** Sends the invitations of the members of one lot. */
  'imports.invite': { importId: string; lot: number }
  /** Brings the media of an imported bundle into its contents. */
  'imports.media': { importId: string }
  /** Each minute: takes up imports that a crash interrupted. */
  'imports.resume': Record<string, never>
  /** Each hour: deletes imports after 30 days, and files that did not arrive within a day. */
  'imports.sweep': Record<string, never>
  'surveys.dropDrafts': Record<string, never>
  'site.campaignEvent': { id: number }
  /** Each minute: stores its time, which shows that the part which recorded it works; without one, the cron did. */
  'tasks.beat': { part?: 'tasks' }
  /** Each night: deletes rows that nothing reads any more, and tasks that were given up. */
  'tasks.prune': Record<string, never>
  /** Each minute: tries one of the failed tasks of each name early, to find out whether its partner is back. */
  'tasks.retry': Record<string, never>
}

export type TaskName = keyof TaskPayloads
export type Task<N extends TaskName> = (
  context: AppContext,
  payload: TaskPayloads[N],
  meta: { attempt: number; lastAttempt: boolean },
) => Promise<void>
export type Tasks = { [N in TaskName]?: Task<N> }

export interface Recording {
  /** At most one waiting task has this key: recording it again replaces the first. */
  key?: string
  runAt?: Date
  /** Tasks of one queue run one after another. */
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

/** Records many tasks of one name in one statement. */
export async function recordAll<N extends TaskName>(
  db: Db,
  name: N,
  tasks: readonly { payload: TaskPayloads[N]; key: string }[],
) {
  await sql`select graphile_worker.add_job(${name}, payload := t.payload, max_attempts := 15, job_key := t.key)
    from json_to_recordset(${JSON.stringify(tasks)}::json) as t(payload json, key text)`.execute(db)
}

interface DueRows {
  /** Selects `payload`, `key`, and `due`, by which the rows are ordered. */
  rows: RawBuilder<unknown>
  most: number
}

/**
 * Records a task for each of the rows that are due first. A row whose task waits, runs or is tried again later is passed
 * over, so rows whose tasks fail again and again leave the places to others.
 */
export async function recordDue(db: Db, name: TaskName, { rows, most }: DueRows) {
  await sql`select graphile_worker.add_job(${name}, payload := found.payload, max_attempts := 15, job_key := found.key)
    from (
      select r.payload, r.key from (${rows}) as r
      where not exists (
        select from graphile_worker._private_jobs j
        where j.key = r.key and (j.attempts < j.max_attempts or j.locked_at is not null))
      order by r.due limit ${most}) as found`.execute(db)
}

/**
 * Truncates the times of the tasks recorded in this transaction to the minute. The exact second of an anonymous text
 * could be compared with who was online.
 */
export const blurTasks = (trx: Db) =>
  sql`update graphile_worker._private_jobs set created_at = date_trunc('minute', created_at),
        updated_at = date_trunc('minute', updated_at), run_at = date_trunc('minute', run_at)
      where created_at = now()`.execute(trx)
