import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { safety } from '@juntas/contract/safety'
import type { Db } from '../../db/client.ts'
import type { Handlers, Limit } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { record } from '../../tasks/tasks.ts'
import { columnOf, reportById, reportOf, reportPage, subjectOf } from './reports.ts'
import { postPlace, seals } from './seal.ts'

/** So many different readers hide a thing until somebody has looked. */
const hidesAt = 3

export const handlers: Handlers<typeof safety> = {
  async report({ db, viewer, body, config }) {
    const column = columnOf(body.subject)
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
    const found = await reportPage(db, query)
    return { items: found.map(({ item }) => item), total: found[0]?.row.total ?? 0 }
  },

  async decide({ db, viewer, params, body, now }) {
    const row = await reportById(db, params.id)
    if (!row) throw new Failure('not_found')
    const { table, column, id } = subjectOf(row)
    const [decidedAt, isHidden] = [now(), body.decision === 'hidden']
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('reports')
        .set({ decision: body.decision, decidedBy: viewer.id, decidedAt })
        .where(column, '=', id)
        .execute()
      await trx
        .updateTable(table)
        .set({ hiddenAt: isHidden ? decidedAt : null })
        .where('id', '=', id)
        .execute()
    })
    return reportOf({ ...row, decision: body.decision, decidedAt, isHidden })
  },

  async blocks({ db, viewer, query }) {
    const found = db
      .selectFrom('memberBlocks as b')
      .innerJoin('members as m', 'm.id', 'b.blockedId')
      .where('b.memberId', '=', viewer.id)
    const [rows, { total }] = await Promise.all([
      found
        .select(['m.id', 'm.name', 'm.nickname', 'm.avatarUrl', 'b.kind', 'b.createdAt'])
        .orderBy('b.createdAt', 'desc')
        .limit(query.perPage)
        .offset((query.page - 1) * query.perPage)
        .execute(),
      found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { items: rows.map(blockOf), total }
  },

  async block({ db, viewer, body }) {
    const blockedId = idOf(body.user)
    if (blockedId === viewer.id) throw new Failure('bad_request')
    const member = await db
      .selectFrom('members')
      .select(['id', 'name', 'nickname', 'avatarUrl'])
      .where('id', '=', blockedId)
      .executeTakeFirst()
    if (!member) throw new Failure('not_found')
    const row = await db.transaction().execute(async (trx) => {
      await record(trx, 'networks.apart', { memberId: viewer.id, blockedId })
      return trx
        .insertInto('memberBlocks')
        .values({ memberId: viewer.id, blockedId, kind: body.kind })
        .onConflict((conflict) => conflict.columns(['memberId', 'blockedId']).doUpdateSet({ kind: body.kind }))
        .returning(['kind', 'createdAt'])
        .executeTakeFirstOrThrow()
    })
    return blockOf({ ...member, ...row })
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

interface BlockRow {
  id: number
  name: string
  nickname: string | null
  avatarUrl: string | null
  kind: string
  createdAt: Date
}

const blockOf = (row: BlockRow) => ({
  '@id': `/v1/member_blocks/${row.id}`,
  '@type': 'MemberBlock' as const,
  id: row.id,
  name: row.nickname ?? row.name,
  avatar: row.avatarUrl,
  kind: row.kind as 'block' | 'mute',
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
