import type { board } from '@juntas/contract/board'
import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import { boardReaders, readsHidden } from '@juntas/contract/rules/access'
import { hourMs } from '@juntas/contract/rules/add-days'
import { isSensitivePost, mayWarn, promiseHours } from '@juntas/contract/rules/post'
import { sql } from 'kysely'
import { everAnonymous, ownAnonymous, ownHidden } from '../../anonymity/own-posts.ts'
import { changeReadings, readingsOf, setRead } from '../../anonymity/readings.ts'
import { postPlace, seals } from '../../anonymity/seal.ts'
import type { Db } from '../../db/client.ts'
import { plainPattern } from '../../db/like.ts'
import { countOf, paged } from '../../db/paging.ts'
import { mustBe } from '../../http/access.ts'
import type { Context, Handlers, Limit } from '../../http/serve.ts'
import { requireConsent } from '../../people/consent-store.ts'
import { blurTasks, record } from '../../tasks/tasks.ts'
import { rows as commentRows, pageOf, readerOf } from '../comments/queries.ts'
import { seeNotices } from '../notifications/notices.ts'
import { markSeen } from '../notifications/notify.ts'
import { seeThread } from '../notifications/threads.ts'
import { listPosts } from './cards.ts'
import { type BoardOwn, type BoardReader, onlyUnread, postColumns, postOf, postRows } from './queries.ts'
import { countUnread } from './unread.ts'

const remindAfterMs = (promiseHours - 8) * hourMs

export const handlers: Handlers<typeof board> = {
  async list(context) {
    const { db, reads, query, viewer } = context
    if (!query.mine) mustBe(viewer, boardReaders)
    const reader = readerOfBoard(context)
    const direction = query['order[createdAt]']
    if (query.unread && query.only && !query.q && !query.tag && !query.mine)
      return { items: [], total: await countUnread(reads, reader) }
    if (!query.q && !query.unread && !query.mine)
      return listPosts(reads, reader, { tag: query.tag, direction, perPage: query.perPage, page: query.page })
    const own = await ownOfReader(db, reader)
    let found = postRows(db, reader, own)
    if (query.tag) found = found.where('p.tag', '=', query.tag)
    if (query.q) found = found.where(sql<boolean>`plain_words(p.title || ' ' || p.text) like ${plainPattern(query.q)}`)
    if (query.unread) found = onlyUnread(found, reader, own, await ownAnonymous(db, reads.ownPosts, reader))
    if (query.mine) {
      const anonymous = await everAnonymous(db, reads.everOwnPosts, reader)
      found = found.where((eb) =>
        eb.or([eb('p.memberId', '=', reader.memberId), sql<boolean>`p.id = any(${anonymous}::int[])`]),
      )
    }
    if (query.only) return { items: [], total: await countOf(found) }
    const posts = postColumns(found).orderBy('p.createdAt', direction).orderBy('p.id', direction)
    const { rows, total } = await paged(posts, found, query)
    return { items: rows.map((row) => postOf(row, reader, own)), total }
  },

  async get(context) {
    const { db, params, viewer, live } = context
    const reader = readerOfBoard(context)
    const post = await findReadable(context, params.id)
    if (post.unread) {
      await changeReadings(db, reader, (readings) => setRead(readings, params.id))
      await live.publish(db, [viewer.id], { kind: 'counts' })
    }
    // The viewer has seen the thread: its notifications are marked as seen.
    if (post.anonymous && post.isMine) await seeThread(context, db, viewer.id, params.id)
    else await markSeen(context, db, viewer.id, { postId: params.id })
    if (post.isMine) await seeNotices(context, db, viewer.id, { postId: params.id })
    return { ...post, unread: false }
  },

  async create(context) {
    const { db, viewer, body, config } = context
    if (isSensitivePost(body)) await requireConsent(db, config, viewer.id, 'board')
    const { mark, seal } = seals(config.dataKey)
    const id = await db.transaction().execute(async (trx) => {
      const post = await trx
        .insertInto('posts')
        .values({
          tag: body.tag,
          title: body.title,
          text: body.text,
          isAnonymous: body.anonymous,
          hasWarning: mayWarn(body.tag) && body.hasWarning === true,
          memberId: body.anonymous ? null : viewer.id,
        })
        .returning(['id', 'createdAt'])
        .executeTakeFirstOrThrow()
      const runAt = new Date(post.createdAt.getTime() + remindAfterMs)
      await record(trx, 'board.remind', { postId: post.id }, { runAt })
      if (body.anonymous) {
        const place = postPlace(post.id)
        const author = { mark: mark(place, viewer.id), sealed: seal(place, viewer.id) }
        await trx
          .insertInto('postAuthors')
          .values({ postId: post.id, ...author })
          .execute()
        await blurTasks(trx)
      }
      return post.id
    })
    return find(db, readerOfBoard(context), id)
  },

  async remove(context) {
    const { db, params } = context
    const post = await find(db, readerOfBoard(context), params.id)
    if (!post.canRemove) throw new Failure('forbidden')
    await db.deleteFrom('posts').where('id', '=', params.id).execute()
    return null
  },

  async comments(context) {
    const { db, params, query } = context
    const found = commentRows(db, await readerUnder(context))
      .where('c.postId', '=', params.id)
      .where('c.parentId', 'is', null)
    return pageOf(found, query, context)
  },

  async replies(context) {
    const { db, params, query } = context
    const found = commentRows(db, await readerUnder(context))
      .where('c.postId', '=', params.id)
      .where('c.parentId', '=', params.commentId)
    return pageOf(found, query, context)
  },

  async mute(context) {
    const { db, body } = context
    const postId = idOf(body.post)
    const reader = readerOfBoard(context)
    await findReadable(context, postId)
    const isMuted = await changeReadings(db, reader, (readings) => {
      const wish = body.isMuted ?? !readings.muted.includes(postId)
      const others = readings.muted.filter((id) => id !== postId)
      readings.muted = wish ? [...others, postId] : others
      return wish
    })
    return { post: body.post, isMuted }
  },

  async pulse(context) {
    const { db } = context
    const { rows } = await sql<{ median: number | null }>`
      select percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 3600) as median
      from posts where answered_at is not null and created_at > now() - interval '90 days'`.execute(db)
    const median = rows[0]?.median ?? null
    return {
      promiseHours,
      medianHours: median === null ? null : Math.round(median * 10) / 10,
      unread: await countUnread(context.reads, readerOfBoard(context)),
    }
  },

  async queue(context) {
    const { db, query } = context
    const reader = readerOfBoard(context)
    const own = await ownOfReader(db, reader)
    const found = postRows(db, reader, own).where('p.answeredAt', 'is', null).where('p.hiddenAt', 'is', null)
    const { rows, total } = await paged(postColumns(found).orderBy('p.createdAt').orderBy('p.id'), found, query)
    return { items: rows.map((row) => postOf(row, reader, own)), total }
  },
}

export const limits: Partial<Record<keyof typeof board, Limit>> = {
  create: { max: 10, seconds: 600, by: 'member' },
}

type Any = Pick<Context<(typeof board)['pulse']>, 'viewer' | 'config' | 'language' | 'db'>
const readerOfBoard = ({ viewer, config, language }: Any): BoardReader => ({
  memberId: viewer.id,
  dataKey: config.dataKey,
  language,
})

async function findReadable(context: Any, id: number) {
  const reader = { ...readerOfBoard(context), readsHidden: readsHidden(context.viewer.roles) }
  const post = await find(context.db, reader, id)
  if (!post.isMine) mustBe(context.viewer, boardReaders)
  return post
}

async function ownOfReader(db: Db, reader: BoardReader): Promise<BoardOwn> {
  const [readings, hidden] = await Promise.all([readingsOf(db, reader), ownHidden(db, reader)])
  return { readings, hidden }
}

async function find(db: Db, reader: BoardReader, id: number) {
  const own = await ownOfReader(db, reader)
  const row = await postColumns(postRows(db, reader, own).where('p.id', '=', id)).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return postOf(row, reader, own)
}

/** The reader of comments under a visible post; under the viewer's own anonymous post, the reader is its author. */
async function readerUnder(context: Context<(typeof board)['comments'] | (typeof board)['replies']>) {
  const { db, viewer, params } = context
  const post = await findReadable(context, params.id)
  return { ...(await readerOf(db, viewer)), ownPostId: post.anonymous && post.isMine ? post.id : null }
}
