import { Failure } from '@juntas/contract/errors'
import { confirmHours, type safety } from '@juntas/contract/safety'
import { sql } from 'kysely'
import { postPlace, seals } from '../../anonymity/seal.ts'
import type { Db } from '../../db/client.ts'
import { paged } from '../../db/paging.ts'
import type { Handlers } from '../../http/serve.ts'
import { tellAuthor } from '../notifications/notices.ts'

type Openings = Pick<typeof safety, 'requestOpening' | 'sealRequests' | 'decideOpening' | 'openings'>

const windowMs = confirmHours * 3_600_000

/**
 * Opening a seal: one moderator requests it with a reason, another confirms, both are recorded, the author is notified.
 */
export const openingHandlers: Handlers<Openings> = {
  async requestOpening({ db, viewer, params, body, config, now }) {
    const id = await db.transaction().execute(async (trx) => {
      const sealed = await reportedSeal(trx, params.id)
      if (seals(config.dataKey).open(postPlace(params.id), sealed) === viewer.id) throw new Failure('forbidden')
      // The lock serializes concurrent requests for a post, so that only one can be open.
      await sql`select pg_advisory_xact_lock(hashtext('seal_openings'), ${params.id}::int)`.execute(trx)
      const waiting = await waitingFor(trx, params.id, now())
      if (waiting && waiting.requestedBy !== viewer.id) throw new Failure('conflict')
      if (waiting) return waiting.id
      const { id: added } = await trx
        .insertInto('sealOpenings')
        .values({ postId: params.id, requestedBy: viewer.id, reason: body.reason, requestedAt: now() })
        .returning('id')
        .executeTakeFirstOrThrow()
      return added
    })
    return requestOf(await requestById(db, id), { viewerId: viewer.id, at: now(), dataKey: config.dataKey }, db)
  },

  async sealRequests({ db, viewer, query, now, config }) {
    const found = requests(db).where('o.requestedAt', '>', new Date(now().getTime() - 7 * 86_400_000))
    const { rows, total } = await paged(requestColumns(found).orderBy('o.requestedAt', 'desc'), found, query)
    const asking = { viewerId: viewer.id, at: now(), dataKey: config.dataKey }
    return { items: await Promise.all(rows.map((row) => requestOf(row, asking, db))), total }
  },

  async decideOpening(context) {
    const { db, viewer, params, body, config, now } = context
    const at = now()
    await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('sealOpenings')
        .selectAll()
        .where('id', '=', params.id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new Failure('not_found')
      if (row.openedAt || row.refusedAt) throw new Failure('conflict')
      if (at.getTime() - row.requestedAt.getTime() > windowMs) throw new Failure('gone')
      if (body.decision === 'refuse') {
        await trx.updateTable('sealOpenings').set({ refusedAt: at }).where('id', '=', row.id).execute()
        return
      }
      if (row.requestedBy === null || row.requestedBy === viewer.id) throw new Failure('second_person_needed')
      const authorId = seals(config.dataKey).open(postPlace(row.postId), await reportedSeal(trx, row.postId))
      if (authorId === viewer.id) throw new Failure('forbidden')
      await trx
        .updateTable('sealOpenings')
        .set({ confirmedBy: viewer.id, openedAt: at })
        .where('id', '=', row.id)
        .execute()
      await tellAuthor(context, trx, row.postId, 'opened')
    })
    return requestOf(await requestById(db, params.id), { viewerId: viewer.id, at, dataKey: config.dataKey }, db)
  },

  async openings({ db, viewer, params, query, config }) {
    const author = await db.selectFrom('postAuthors').select('mark').where('postId', '=', params.id).executeTakeFirst()
    if (!author || !seals(config.dataKey).isMark(author.mark, postPlace(params.id), viewer.id))
      throw new Failure('not_found')
    const rows = await db
      .selectFrom('sealOpenings')
      .select(['id', 'reason', 'openedAt'])
      .where('postId', '=', params.id)
      .where('openedAt', 'is not', null)
      .orderBy('id', 'desc')
      .limit(query.perPage)
      .execute()
    return {
      items: rows.map((row) => ({
        '@id': `/v1/seal_openings/${row.id}`,
        '@type': 'SealOpening' as const,
        id: row.id,
        reason: row.reason,
        openedAt: row.openedAt?.toISOString() ?? '',
      })),
      total: rows.length,
    }
  },
}

/** The seal of a reported post whose report was not decided as `kept`; if the post is gone, the copy in the report. */
async function reportedSeal(trx: Db, postId: number): Promise<Buffer> {
  const [post, report] = [
    await trx.selectFrom('postAuthors').select('sealed').where('postId', '=', postId).executeTakeFirst(),
    await trx
      .selectFrom('reports')
      .select('sealed')
      .where('sealedPost', '=', postId)
      .where((eb) => eb.or([eb('decision', 'is', null), eb('decision', '<>', 'kept')]))
      .orderBy('id', 'desc')
      .executeTakeFirst(),
  ]
  const sealed = post?.sealed ?? report?.sealed
  if (!sealed) throw new Failure('not_found')
  if (!report) throw new Failure('post_not_reported')
  return sealed
}

const waitingFor = (trx: Db, postId: number, at: Date) =>
  trx
    .selectFrom('sealOpenings')
    .select(['id', 'requestedBy'])
    .where('postId', '=', postId)
    .where('openedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .where('requestedAt', '>', new Date(at.getTime() - windowMs))
    .executeTakeFirst()

const requests = (db: Db) => db.selectFrom('sealOpenings as o')

const requestColumns = (found: ReturnType<typeof requests>) =>
  found.selectAll('o').select([
    sql<
      string | null
    >`(select left(r.text, 400) from reports r where r.sealed_post = o.post_id order by r.id limit 1)`.as('excerpt'),
    sql<Buffer | null>`coalesce((select a.sealed from post_authors a where a.post_id = o.post_id),
      (select r.sealed from reports r where r.sealed_post = o.post_id and r.sealed is not null limit 1))`.as('sealed'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof requestColumns>['execute']>>[number]

const requestById = (db: Db, id: number) =>
  requestColumns(requests(db)).where('o.id', '=', id).executeTakeFirstOrThrow()

interface Asking {
  viewerId: number
  at: Date
  dataKey: string
}

async function requestOf(row: Row, { viewerId, at, dataKey }: Asking, db: Db) {
  const expiresAt = new Date(row.requestedAt.getTime() + windowMs)
  const isOfTheTwo = row.requestedBy === viewerId || row.confirmedBy === viewerId
  const isRecent = row.openedAt !== null && at.getTime() - row.openedAt.getTime() < windowMs
  return {
    '@id': `/v1/seal_requests/${row.id}`,
    '@type': 'SealRequest' as const,
    id: row.id,
    post: row.postId,
    reason: row.reason,
    excerpt: row.excerpt ?? '',
    isMine: row.requestedBy === viewerId,
    status: row.openedAt
      ? ('opened' as const)
      : row.refusedAt
        ? ('refused' as const)
        : expiresAt < at
          ? ('expired' as const)
          : ('waiting' as const),
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    author: isOfTheTwo && isRecent && row.sealed ? await nameOf(db, row.postId, row.sealed, dataKey) : null,
  }
}

async function nameOf(db: Db, postId: number, sealed: Buffer, dataKey: string) {
  const memberId = seals(dataKey).open(postPlace(postId), sealed)
  const member = await db.selectFrom('members').select('name').where('id', '=', memberId).executeTakeFirst()
  return member?.name ?? null
}
