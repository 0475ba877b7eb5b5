import { Failure } from '@juntas/contract/errors'
import { notificationKinds, type notifications, type unsubscribing } from '@juntas/contract/notifications'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import { countOf, paged } from '../../db/paging.ts'
import type { Language } from '../../db/types.ts'
import type { Handlers, Limits } from '../../http/serve.ts'
import { m } from '../../paraglide/messages.js'
import { readStopToken } from './letters.ts'
import { noticeOf, ownNotices, seeNotices } from './notices.ts'
import { defaultPreferences, restoreLetters, setPreference, stopLetters } from './preferences.ts'
import { isUnseen, ownThreads, seeThread, threadOf } from './threads.ts'
import { columns, notificationOf, rows } from './views.ts'

export const handlers: Handlers<typeof notifications> = {
  async list(context) {
    const { db, viewer, query, config, language } = context
    const found = shown(db, viewer.id)
    const [isQuiet, { rows: page, total }, threads, notices] = await Promise.all([
      wantsNoContent(db, viewer.id),
      paged(columns(found).orderBy('n.createdAt', 'desc').orderBy('n.id', 'desc'), found, query),
      ownThreads(context, db, viewer.id),
      ownNotices(db, config.dataKey, viewer.id),
    ])
    // Anonymous threads and notices are few and computed now: all of them are on the first page.
    const own =
      query.page === 1
        ? [
            ...threads.map((thread) => threadOf(thread, language)),
            ...notices.map((notice) => noticeOf(notice, language)),
          ]
        : []
    const told = [...page.map((row) => notificationOf(row, language)), ...own]
    const items = isQuiet ? told.map((one) => withoutContent(one, language)) : told
    return {
      items: items.sort((a, b) => b.createdAt.localeCompare(a.createdAt)),
      total: total + threads.length + notices.length,
    }
  },

  async count(context) {
    const { db, viewer, config, reply } = context
    const [unread, threads, notices] = await Promise.all([
      countOf(shown(db, viewer.id).where('n.readAt', 'is', null)),
      ownThreads(context, db, viewer.id),
      ownNotices(db, config.dataKey, viewer.id),
    ])
    reply.header('cache-control', 'no-store')
    return { unread: unread + threads.filter(isUnseen).length + notices.filter(({ isSeen }) => !isSeen).length }
  },

  async read(context) {
    const { db, viewer, body, live, now } = context
    const name = body.notification?.slice('/v1/notifications/'.length)
    const posts = name?.startsWith('post-')
      ? [Number(name.slice('post-'.length))]
      : name === undefined
        ? (await ownThreads(context, db, viewer.id)).map(({ postId }) => postId)
        : []
    for (const postId of posts) await seeThread(context, db, viewer.id, postId)
    if (name === undefined) await seeNotices(context, db, viewer.id)
    if (name?.startsWith('notice-'))
      await seeNotices(context, db, viewer.id, { id: Number(name.slice('notice-'.length)) })
    if (name?.startsWith('post-') || name?.startsWith('notice-')) return null
    let unread = db
      .updateTable('notifications')
      .set({ readAt: now() })
      .where('memberId', '=', viewer.id)
      .where('readAt', 'is', null)
    if (name !== undefined) unread = unread.where('id', '=', Number(name))
    await unread.execute()
    await live.publish(db, [viewer.id], { kind: 'notification', id: 0 })
    return null
  },

  async preferences({ db, viewer }) {
    const chosen = await db
      .selectFrom('notificationPreferences')
      .select(['kind', 'inApp', 'email'])
      .where('memberId', '=', viewer.id)
      .execute()
    const items = notificationKinds.map((kind) =>
      preferenceOf(kind, chosen.find((one) => one.kind === kind) ?? defaultPreferences[kind]),
    )
    return { items, total: items.length }
  },

  async setPreference({ db, viewer, params, body, now }) {
    const which = { memberId: viewer.id, kind: params.kind, at: now() }
    await db.transaction().execute((trx) => setPreference(trx, which, body))
    return preferenceOf(params.kind, body)
  },
}

export const unsubscribers: Handlers<typeof unsubscribing> = {
  // For a person who opens the link: redirect to a page. A mail scanner that follows links stops nothing this way.
  ask: async ({ params, config, reply }) =>
    reply.redirect(`${config.origin}/notificacoes/cancelar/${params.token}`, 303) as never,

  async unsubscribe(context) {
    const link = await linkOf(context, context.params.token)
    await context.db.transaction().execute((trx) => stopLetters(trx, link))
    return { what: link.what, isSubscribed: false }
  },

  async resubscribe(context) {
    const link = await linkOf(context, context.params.token)
    const isSubscribed = await context.db.transaction().execute((trx) => restoreLetters(trx, link))
    return { what: link.what, isSubscribed }
  },
}

export const unsubscribeLimits: Limits<typeof unsubscribing> = {
  unsubscribe: { max: 30, seconds: 60 },
  resubscribe: { max: 30, seconds: 60 },
}

const wantsNoContent = async (db: Db, memberId: number) => {
  const member = await db
    .selectFrom('members')
    .select('noticesWithoutContent')
    .where('id', '=', memberId)
    .executeTakeFirst()
  return member?.noticesWithoutContent === true
}

/** The same sentence, face and kind for everything: the address alone says what it is, when it is opened. */
const withoutContent = (one: ReturnType<typeof notificationOf>, language: Language) => ({
  ...one,
  kind: 'thread' as const,
  actor: null,
  text: m.notifications_quiet_title({}, { locale: language }),
})

const shown = (db: Db, memberId: number) => rows(db).where('n.memberId', '=', memberId).where('n.inApp', '=', true)

type Kind = (typeof notificationKinds)[number]

const preferenceOf = (kind: Kind, { inApp, email }: (typeof defaultPreferences)[Kind]) => ({
  '@id': `/v1/notification_preferences/${kind}`,
  '@type': 'NotificationPreference' as const,
  kind,
  inApp,
  email,
})

async function linkOf({ db, config, now }: AppContext, token: string) {
  const named = readStopToken(config, token)
  const member = named
    ? await db.selectFrom('members').select('id').where('id', '=', named.memberId).executeTakeFirst()
    : undefined
  if (!named || !member) throw new Failure('not_found')
  return { ...named, at: now() }
}
