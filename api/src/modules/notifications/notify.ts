import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { NotificationKind } from '../../db/types.ts'
import { record } from '../../tasks/tasks.ts'
import { isUnheard } from './blocked-actors.ts'
import { storedPreference } from './preferences.ts'
import { quietTime } from './threads.ts'

type Subject =
  | { commentId: number }
  | { inviteId: number }
  | { networkId: number }
  | { awardId: number }
  | { applicationId: number }
  | { answerId: string }
  | { mentorRequestId: number }
  | { circleId: number }

export type News = {
  to: number
  kind: NotificationKind
  event: string
  /** Two notifications with the same key are one. */
  key: string
  /** Only if the actor may be known. */
  actorId?: number
  detail?: string
  /**
   * When it happened, where the exact second must stay unknown: it appears with the next read, without a live event, and
   * its letter leaves at a random time.
   */
  at?: Date
  /**
   * The actor may have blocked the member, who must not learn it: the notification comes as it would without the block.
   */
  hidesBlock?: boolean
  /** Whether it may become new again after it was read: a chat, an application whose status changes. */
  renews?: boolean
} & Subject

export type NotifyContext = Pick<AppContext, 'live' | 'now'>

const minuteMs = 60_000
/**
 * If it is read or withdrawn within this time, no letter is sent: an active conversation, an invite made by mistake.
 */
const patienceMs: Partial<Record<NotificationKind, number>> = { message: 3 * minuteMs, invitation: 2 * minuteMs }

/**
 * Notifies a member in the transaction of the cause: a rollback removes it, and a retry does not repeat it. Members are
 * not notified of their own actions, nor of those of members they blocked or muted.
 */
export async function notify(context: NotifyContext, trx: Db, news: News): Promise<void> {
  const {
    to,
    kind,
    event,
    key,
    actorId = null,
    detail = null,
    hidesBlock = false,
    renews = false,
    at,
    ...subject
  } = news
  if (actorId === to || (actorId !== null && (await isUnheard(trx, { to, actorId, event, hidesBlock })))) return
  const now = context.now()
  const preference = await storedPreference(trx, to, kind)
  if (!preference.inApp && preference.email === 'none') return
  const row = { kind, event, actorId, detail, ...subject, ...preference, createdAt: at ?? now }
  const added = await trx
    .insertInto('notifications')
    .values({ memberId: to, key, ...row })
    .onConflict((conflict) => conflict.columns(['memberId', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added && !renews) return
  const { id, isNews } = added ? { id: added.id, isNews: true } : await renew(trx, to, key, row)
  const runAt = at ? quietTime(now) : new Date(now.getTime() + (patienceMs[kind] ?? 0))
  if (isNews && preference.email === 'now') await recordLetter(trx, id, runAt)
  if (preference.inApp && !at) await context.live.publish(trx, [to], { kind: 'notification', id })
}

/**
 * While the notification of this key is unread, its letter or digest was sent or is planned, so no other is added. Its
 * `email` stays as it is then: a row that waits for a digest and changed it would never be mailed.
 */
async function renew(trx: Db, memberId: number, key: string, row: object) {
  const old = await trx
    .selectFrom('notifications')
    .select(['id', 'readAt', 'email', 'mailedAt'])
    .where('memberId', '=', memberId)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const hasNoLetter = old.email === 'none' && old.mailedAt === null
  const isNews = old.readAt !== null || hasNoLetter
  await trx
    .updateTable('notifications')
    .set({ ...row, readAt: null, ...(isNews ? { mailedAt: null } : { email: old.email }) })
    .where('id', '=', old.id)
    .execute()
  return { id: old.id, isNews }
}

const recordLetter = (trx: Db, notificationId: number, runAt: Date) =>
  record(trx, 'notifications.mail', { notificationId }, { key: `notifications.mail/${notificationId}`, runAt })

/** Marks notifications as read once the member has seen their subject. */
export async function markSeen(
  context: NotifyContext,
  db: Db,
  memberId: number,
  what: { networkId: number } | { inviteId: number } | { postId: number } | { awardId: number },
) {
  let found = db
    .updateTable('notifications')
    .set({ readAt: context.now() })
    .where('memberId', '=', memberId)
    .where('readAt', 'is', null)
  if ('networkId' in what) found = found.where('networkId', '=', what.networkId)
  else if ('inviteId' in what) found = found.where('inviteId', '=', what.inviteId)
  else if ('awardId' in what) found = found.where('awardId', '=', what.awardId)
  else
    found = found.where('commentId', 'in', (eb) =>
      eb.selectFrom('comments').select('id').where('postId', '=', what.postId),
    )
  const done = await found.returning('id').execute()
  if (done.length > 0) await context.live.publish(db, [memberId], { kind: 'notification', id: 0 })
}
