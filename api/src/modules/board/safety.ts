import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { safety } from '@juntas/contract/safety'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Handlers, Limit } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { postPlace, seals } from './seal.ts'

/** So many different readers hide a thing until somebody has looked. */
const hidesAt = 3

export const handlers: Handlers<typeof safety> = {
  async report({ db, viewer, body, config }) {
    const column = body.subject.startsWith('/v1/posts/')
      ? 'postId'
      : body.subject.startsWith('/v1/comments/')
        ? 'commentId'
        : 'messageId'
    const subjectId = idOf(body.subject)
    if (column === 'messageId') await ownMessage(db, viewer.id, subjectId)
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('reports')
        .values({
          [column]: subjectId,
          reporter: seals(config.dataKey).reader(viewer.id),
          reason: body.reason,
          details: body.details,
        } as never)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
        .catch(unknownSubject)
      if (column !== 'messageId') await hideOnEnough(trx, column, subjectId)
    })
    return { subject: body.subject }
  },

  async reports({ db, query }) {
    const rows = await openReports(db)
      .limit(query.perPage)
      .offset((query.page - 1) * query.perPage)
      .execute()
    const { total } = await db
      .selectFrom('reports')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('decidedAt', 'is', null)
      .executeTakeFirstOrThrow()
    return { items: rows.map(reportOf), total }
  },

  async decide({ db, viewer, params, body, now }) {
    const row = await openReports(db).where('r.id', '=', params.id).executeTakeFirst()
    if (!row) throw new Failure('not_found')
    await db.transaction().execute(async (trx) => {
      const same = trx
        .updateTable('reports')
        .set({ decision: body.decision, decidedBy: viewer.id, decidedAt: now() })
        .where('decidedAt', 'is', null)
      await (row.postId
        ? same.where('postId', '=', row.postId)
        : row.commentId
          ? same.where('commentId', '=', row.commentId)
          : same.where('id', '=', row.id)
      ).execute()
      const hiddenAt = body.decision === 'hidden' ? now() : null
      if (row.postId) await trx.updateTable('posts').set({ hiddenAt }).where('id', '=', row.postId).execute()
      if (row.commentId) await trx.updateTable('comments').set({ hiddenAt }).where('id', '=', row.commentId).execute()
    })
    return reportOf({ ...row, decision: body.decision })
  },

  async blocks({ db, viewer, query }) {
    const rows = await db
      .selectFrom('memberBlocks as b')
      .innerJoin('members as m', 'm.id', 'b.blockedId')
      .select(['m.id', 'm.name', 'b.createdAt'])
      .where('b.memberId', '=', viewer.id)
      .orderBy('b.createdAt', 'desc')
      .limit(query.perPage)
      .execute()
    return { items: rows.map(blockOf), total: rows.length }
  },

  async block({ db, viewer, body, now }) {
    const blockedId = idOf(body.user)
    if (blockedId === viewer.id) throw new Failure('bad_request')
    const member = await db.selectFrom('members').select(['id', 'name']).where('id', '=', blockedId).executeTakeFirst()
    if (!member) throw new Failure('not_found')
    await db
      .insertInto('memberBlocks')
      .values({ memberId: viewer.id, blockedId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return blockOf({ ...member, createdAt: now() })
  },

  async unblock({ db, viewer, params }) {
    await db.deleteFrom('memberBlocks').where('memberId', '=', viewer.id).where('blockedId', '=', params.id).execute()
    return null
  },

  async openSeal({ db, viewer, params, body, config }) {
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('postAuthors')
        .select('sealed')
        .where('postId', '=', params.id)
        .executeTakeFirst()
      if (!row) throw new Failure('not_found')
      const memberId = seals(config.dataKey).open(postPlace(params.id), row.sealed)
      // Her own eyes open nothing: what is recorded is another person's look.
      if (memberId !== viewer.id)
        await trx
          .insertInto('sealOpenings')
          .values({ postId: params.id, moderatorId: viewer.id, reason: body.reason })
          .execute()
      const member = await trx
        .selectFrom('members')
        .select(['id', 'name'])
        .where('id', '=', memberId)
        .executeTakeFirst()
      if (!member) throw new Failure('gone')
      return { memberId: member.id, name: member.name }
    })
  },

  async openings({ db, viewer, params, query, config }) {
    const author = await db.selectFrom('postAuthors').select('mark').where('postId', '=', params.id).executeTakeFirst()
    if (!author || !seals(config.dataKey).isMark(author.mark, postPlace(params.id), viewer.id))
      throw new Failure('not_found')
    const rows = await db
      .selectFrom('sealOpenings')
      .select(['id', 'reason', 'openedAt'])
      .where('postId', '=', params.id)
      .orderBy('id', 'desc')
      .limit(query.perPage)
      .execute()
    return {
      items: rows.map((row) => ({
        '@id': `/v1/seal_openings/${row.id}`,
        '@type': 'SealOpening' as const,
        id: row.id,
        reason: row.reason,
        openedAt: row.openedAt.toISOString(),
      })),
      total: rows.length,
    }
  },
}

export const limits: Partial<Record<keyof typeof safety, Limit>> = {
  report: { max: 20, seconds: 3600, by: (request) => String((request.viewer as Viewer).id) },
}

async function hideOnEnough(trx: Db, column: 'postId' | 'commentId', id: number) {
  const { total } = await trx
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(column, '=', id)
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow()
  if (total < hidesAt) return
  await trx
    .updateTable(column === 'postId' ? 'posts' : 'comments')
    .set({ hiddenAt: new Date() })
    .where('id', '=', id)
    .where('hiddenAt', 'is', null)
    .execute()
}

const openReports = (db: Db) =>
  db
    .selectFrom('reports as r')
    .leftJoin('posts as p', 'p.id', 'r.postId')
    .leftJoin('comments as c', 'c.id', 'r.commentId')
    .leftJoin('messages as g', 'g.id', 'r.messageId')
    .where('r.decidedAt', 'is', null)
    .selectAll('r')
    .select(sql<string>`left(coalesce(p.title || ': ' || p.text, c.text, g.text, ''), 400)`.as('excerpt'))
    .select(sql<number>`count(*) over (partition by r.post_id, r.comment_id, r.message_id)`.as('reports'))
    .orderBy('reports', 'desc')
    .orderBy('r.createdAt')

type ReportRow = Awaited<ReturnType<ReturnType<typeof openReports>['execute']>>[number]

const reportOf = (row: ReportRow) => ({
  '@id': `/v1/reports/${row.id}`,
  '@type': 'Report' as const,
  id: row.id,
  subject: row.postId
    ? `/v1/posts/${row.postId}`
    : row.commentId
      ? `/v1/comments/${row.commentId}`
      : `/v1/messages/${row.messageId}`,
  excerpt: row.excerpt,
  reason: row.reason,
  details: row.details,
  reports: row.reports,
  decision: row.decision as 'kept' | 'hidden' | null,
  createdAt: row.createdAt.toISOString(),
})

const blockOf = (row: { id: number; name: string; createdAt: Date }) => ({
  '@id': `/v1/member_blocks/${row.id}`,
  '@type': 'MemberBlock' as const,
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.toISOString(),
})

async function ownMessage(db: Db, memberId: number, messageId: number) {
  const seen = await db
    .selectFrom('messages as g')
    .innerJoin('networkMembers as n', 'n.networkId', 'g.networkId')
    .select('g.id')
    .where('g.id', '=', messageId)
    .where('n.memberId', '=', memberId)
    .executeTakeFirst()
  if (!seen) throw new Failure('not_found')
}

function unknownSubject(error: { code?: string }): never {
  if (error.code === '23503') throw new Failure('not_found')
  throw error
}
