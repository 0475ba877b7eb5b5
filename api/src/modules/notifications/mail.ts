import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import { MailFailure, type Message } from '../../integrations/mail/mail.ts'
import { m } from '../../paraglide/messages.js'
import type { TaskPayloads } from '../../tasks/tasks.ts'
import { letterTexts } from '../../texts/letter-texts.ts'
import { messageOf } from './letters.ts'
import { ownNotices, setMailed, unmailedNotices } from './notices.ts'
import { isDiscreet, storedPreference } from './preferences.ts'
import { isUnseen, ownThreads, unmailedThread } from './threads.ts'
import { columns, rows, textOf, urlOf } from './views.ts'

// Never send a letter twice: mark its subject as mailed before sending, in a separate transaction, and remove the mark
// only if it is certain that nothing arrived. A process killed in between leaves a letter unsent, and the notification
// in the app remains.

export async function mailOne(context: AppContext, notificationId: number): Promise<void> {
  const { db, config, now } = context
  const claimed = await db
    .updateTable('notifications')
    .set({ mailedAt: now() })
    .where('id', '=', notificationId)
    .where('mailedAt', 'is', null)
    .where('readAt', 'is', null)
    .where('email', '=', 'now')
    .returning(['memberId', 'createdAt'])
    .executeTakeFirst()
  if (!claimed) return
  const [reader, row] = await Promise.all([
    readerOf(db, claimed.memberId),
    columns(rows(db)).where('n.id', '=', notificationId).executeTakeFirst(),
  ])
  if (!reader || !row) return
  const locale = { locale: reader.language }
  const text = textOf(row, reader.language)
  const message = messageOf(config, reader, {
    id: `notification-${notificationId}-${claimed.createdAt.getTime()}`,
    what: row.kind,
    ...(isDiscreet(row.kind)
      ? { ...letterTexts('notifications_discreet', {}, reader.language), path: '/notificacoes' }
      : { subject: text, title: `${text}.`, paragraphs: [m.notifications_letter_hint({}, locale)], path: urlOf(row) }),
  })
  await send(context, message, () =>
    db.updateTable('notifications').set({ mailedAt: null }).where('id', '=', notificationId).execute(),
  )
}

/** A letter to a post's author: only if the author opted in, and without naming the post or the board. */
export async function mailThread(context: AppContext, postId: number): Promise<void> {
  const { db, config } = context
  const [thread, notices] = [await unmailedThread(context, postId), await unmailedNotices(context, postId)]
  const memberId = thread?.memberId ?? notices?.memberId
  if (memberId === undefined) return
  const [reader, preference] = await Promise.all([readerOf(db, memberId), storedPreference(db, memberId, 'thread')])
  if (!reader || preference.email !== 'now') return
  const claimed = [
    thread ? await claimThread(db, postId, thread) : false,
    await setMailed(db, notices?.ids ?? [], true),
  ]
  if (!claimed.includes(true)) return
  const message = messageOf(config, reader, {
    // Leave the post's id out: the mail server's log would link it to the author.
    id: `news-${memberId}-${context.now().getTime()}`,
    what: 'thread',
    ...letterTexts('notifications_discreet', {}, reader.language),
    path: '/notificacoes',
  })
  await send(context, message, async () => {
    if (thread)
      await db
        .updateTable('postAuthors')
        .set({ mailedCommentId: thread.mailedCommentId })
        .where('postId', '=', postId)
        .execute()
    await setMailed(db, notices?.ids ?? [], false)
  })
}

async function claimThread(
  db: Db,
  postId: number,
  { newestId, mailedCommentId }: { newestId: number; mailedCommentId: number },
) {
  const claimed = await db
    .updateTable('postAuthors')
    .set({ mailedCommentId: newestId })
    .where('postId', '=', postId)
    .where('mailedCommentId', '=', mailedCommentId)
    .returning('postId')
    .executeTakeFirst()
  return claimed !== undefined
}

const mostLines = 12

type Digest = TaskPayloads['notifications.digest']

export async function mailDigest(context: AppContext, digest: Digest): Promise<void> {
  const { db, config } = context
  const { memberId, period, day } = digest
  const reader = await readerOf(db, memberId)
  if (!reader) return
  const claimed = await claimDigest(context, digest)
  if (!claimed) return
  const { language } = reader
  const locale = { locale: language }
  const lines = claimed.told.filter(({ kind }) => !isDiscreet(kind)).map((row) => `${textOf(row, language)}.`)
  const hasQuiet = claimed.isQuiet || claimed.told.some(({ kind }) => isDiscreet(kind))
  if (lines.length === 0 && !hasQuiet) return
  const message = messageOf(config, reader, {
    id: `digest-${memberId}-${period}-${day}`,
    what: period,
    subject: m[`notifications_digest_${period}`]({}, locale),
    title: m.notifications_digest_title({}, locale),
    paragraphs: [
      ...lines.slice(0, mostLines),
      ...(lines.length > mostLines ? [m.notifications_digest_more({ count: lines.length - mostLines }, locale)] : []),
      ...(hasQuiet ? [m.notifications_digest_discreet({}, locale)] : []),
    ],
    path: '/notificacoes',
  })
  await send(context, message, claimed.giveBack)
}

/** Claims the digest of a day with everything that belongs in it; null if it was claimed before. */
async function claimDigest(context: AppContext, { memberId, period, day }: Digest) {
  const { db, config, now } = context
  const preference = await storedPreference(db, memberId, 'thread')
  return db.transaction().execute(async (trx) => {
    const claimed = await trx
      .insertInto('notificationDigests')
      .values({ memberId, period, day })
      .onConflict((conflict) => conflict.doNothing())
      .returning('day')
      .executeTakeFirst()
    if (!claimed) return null
    const marked = await trx
      .updateTable('notifications')
      .set({ mailedAt: now() })
      .where('memberId', '=', memberId)
      .where('email', '=', period)
      .where('mailedAt', 'is', null)
      .where('readAt', 'is', null)
      .returning('id')
      .execute()
    const ids = marked.map(({ id }) => id)
    const told = ids.length
      ? await columns(rows(trx)).where('n.id', 'in', ids).orderBy('n.createdAt', 'desc').execute()
      : []
    const threads = preference.email === period ? await ownThreads(context, trx, memberId) : []
    const posts = threads.filter((thread) => isUnseen(thread) && thread.newestId > thread.mailedCommentId)
    const notices = preference.email === period ? await ownNotices(trx, config.dataKey, memberId) : []
    const unsaid = notices.filter(({ isSeen, isMailed }) => !isSeen && !isMailed).map(({ id }) => id)
    await setMailed(trx, unsaid, true)
    for (const { postId, newestId } of posts)
      await trx.updateTable('postAuthors').set({ mailedCommentId: newestId }).where('postId', '=', postId).execute()
    const giveBack = () =>
      db.transaction().execute(async (undo) => {
        await undo
          .deleteFrom('notificationDigests')
          .where('memberId', '=', memberId)
          .where('period', '=', period)
          .where('day', '=', day)
          .execute()
        if (ids.length) await undo.updateTable('notifications').set({ mailedAt: null }).where('id', 'in', ids).execute()
        for (const { postId, mailedCommentId } of posts)
          await undo.updateTable('postAuthors').set({ mailedCommentId }).where('postId', '=', postId).execute()
        await setMailed(undo, unsaid, false)
      })
    return { told, isQuiet: posts.length + unsaid.length > 0, giveBack }
  })
}

async function send({ partners }: AppContext, message: Message, giveBack: () => Promise<unknown>) {
  try {
    await partners.mail.send(message)
  } catch (error) {
    // If it may have arrived, do not send it again.
    if (error instanceof MailFailure && error.mayHaveArrived) return
    await giveBack()
    throw error
  }
}

const readerOf = (db: Db, memberId: number) =>
  db
    .selectFrom('members')
    .select(['id', 'email', 'language'])
    .where('id', '=', memberId)
    .where('blockedAt', 'is', null)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst()

/** Members who may have something to gather in this rhythm. */
export async function dueFor(db: Db, period: Digest['period']): Promise<number[]> {
  const waiting = await db
    .selectFrom('notifications')
    .select('memberId')
    .where('email', '=', period)
    .where('mailedAt', 'is', null)
    .where('readAt', 'is', null)
    .union(
      db
        .selectFrom('notificationPreferences')
        .select('memberId')
        .where('kind', '=', 'thread')
        .where('email', '=', period),
    )
    .execute()
  return waiting.map(({ memberId }) => memberId)
}
