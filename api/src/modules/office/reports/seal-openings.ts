import { Failure } from '@juntas/contract/errors'
import { confirmHours, type officeReports } from '@juntas/contract/office/reports'
import { addDays, hourMs } from '@juntas/contract/rules/add-days'
import { type RawBuilder, sql } from 'kysely'
import { postPlace, seals } from '../../../anonymity/seal.ts'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { cappedPage } from '../../../db/paging.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import type { Viewer } from '../../../http/session.ts'
import type { OfficeContext, OfficeHandlers } from '../../../office/office-handlers.ts'
import { record } from '../../../tasks/tasks.ts'
import { tellAuthor } from '../../notifications/notices.ts'
import { quietTime } from '../../notifications/threads.ts'
import { personOf, reportById } from './report-rows.ts'
import { mayAskFrom, secondPeople } from './second-person.ts'

type Openings = Pick<typeof officeReports, 'requestOpening' | 'openings' | 'decideOpening'>

const windowMs = confirmHours * hourMs
/** Days in which an opening stays in the list. */
const listedDays = 7

/** Opening a seal: one person asks with a reason, a second one confirms, both are recorded, the author is told. */
export const openingHandlers: OfficeHandlers<Openings> = {
  async requestOpening(context) {
    const { db, viewer, params, body, config, now, audit } = context
    const report = await reportById(db, params.id)
    if (!report || report.sealedPost === null) throw new Failure('not_found')
    const from = await mayAskFrom(db, viewer.id, now())
    if (from) throw new Failure('role_too_new', { extra: { mayAskFrom: from.toISOString() } })
    const postId = report.sealedPost
    const sealed = await reportedSeal(db, postId)
    if (seals(config.dataKey).open(postPlace(postId), sealed) === viewer.id) throw new Failure('forbidden')
    const { seconds } = await secondPeople(db, viewer.id, now())
    if (seconds === 0) throw new Failure('second_person_needed', { extra: { reason: 'nobody' } })
    // The lock serializes concurrent requests for a post, so that only one can be open.
    await sql`select pg_advisory_xact_lock(hashtext('seal_openings'), ${postId}::int)`.execute(db)
    if (await waitingFor(db, postId, now())) throw new Failure('conflict')
    const { id } = await db
      .insertInto('sealOpenings')
      .values({ postId, requestedBy: viewer.id, reason: body.reason, requestedAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit({
      area: 'moderation',
      action: 'seal.ask',
      subject: { type: 'seal_opening', id },
      reason: body.reason,
    })
    return openingOf(await rowById(db, id), context)
  },

  async openings(context) {
    const { db, query, now } = context
    const found = openings(db).where('o.requestedAt', '>', addDays(now(), -listedDays))
    const { rows, total } = await cappedPage(db, columns(found).orderBy('o.requestedAt', 'desc'), found, query)
    return { items: await Promise.all(rows.map((row) => openingOf(row, context))), total }
  },

  async decideOpening(context) {
    const { db, viewer, params, body, now, audit } = context
    const at = now()
    const row = await db
      .selectFrom('sealOpenings')
      .selectAll()
      .where('id', '=', params.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    if (row.openedAt || row.refusedAt) throw new Failure('conflict')
    if (at.getTime() - row.requestedAt.getTime() > windowMs) throw new Failure('gone')
    await refuseBarred(context, row)
    const about = { area: 'moderation', subject: { type: 'seal_opening', id: row.id } } as const
    if (body.decision === 'refuse') {
      await db.updateTable('sealOpenings').set({ refusedAt: at }).where('id', '=', row.id).execute()
      await audit({ ...about, action: 'seal.refuse' })
    } else {
      if (body.reason === undefined) throw invalidField('reason', 'required')
      await reportedSeal(db, row.postId)
      await db
        .updateTable('sealOpenings')
        .set({ confirmedBy: viewer.id, confirmReason: body.reason, openedAt: at })
        .where('id', '=', row.id)
        .execute()
      const isTold = await tellAuthor(context, db, row.postId, 'opened')
      if (!isTold) await record(db, 'office.openedLetter', { openingId: row.id }, { runAt: quietTime(at) })
      await audit({ ...about, action: 'seal.open', reason: body.reason })
    }
    return openingOf(await rowById(db, params.id), context)
  },
}

/** Who asked may only withdraw the request. The author decides nothing, and is refused without a reason. */
async function refuseBarred(
  { db, viewer, body, config, now }: OfficeContext<typeof officeReports.decideOpening>,
  { id, postId, requestedBy }: Pick<Row, 'id' | 'postId' | 'requestedBy'>,
) {
  const { barOf } = await secondPeople(db, requestedBy, now())
  const reason = barOf(viewer.id)
  const isWithdrawn = reason === 'requester' && body.decision === 'refuse'
  if (reason && !isWithdrawn) throw new Failure('second_person_needed', { extra: { reason } })
  const { sealed } = await rowById(db, id)
  if (sealed && seals(config.dataKey).open(postPlace(postId), sealed) === viewer.id) throw new Failure('forbidden')
}

/** The seal of a reported post whose report was not decided as `kept`; if the post is gone, the copy in the report. */
async function reportedSeal(db: Db, postId: number): Promise<Buffer> {
  const [post, report] = [
    await db.selectFrom('postAuthors').select('sealed').where('postId', '=', postId).executeTakeFirst(),
    await db
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

const waitingFor = (db: Db, postId: number, at: Date) =>
  db
    .selectFrom('sealOpenings')
    .select('id')
    .where('postId', '=', postId)
    .where('openedAt', 'is', null)
    .where('refusedAt', 'is', null)
    .where('requestedAt', '>', new Date(at.getTime() - windowMs))
    .executeTakeFirst()

const openings = (db: Db) =>
  db
    .selectFrom('sealOpenings as o')
    .leftJoin('members as q', 'q.id', 'o.requestedBy')
    .leftJoin('members as c', 'c.id', 'o.confirmedBy')

const ofReport = (column: RawBuilder<unknown>) => sql`select ${column} from reports r where r.sealed_post = o.post_id`

const columns = (found: ReturnType<typeof openings>) =>
  found.selectAll('o').select([
    'q.name as requester',
    'c.name as confirmer',
    sql<string | null>`(${ofReport(sql`left(r.text, 400)`)} order by r.id limit 1)`.as('excerpt'),
    sql<Buffer | null>`coalesce((select a.sealed from post_authors a where a.post_id = o.post_id),
      (${ofReport(sql`r.sealed`)} and r.sealed is not null limit 1))`.as('sealed'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof columns>['execute']>>[number]

const rowById = (db: Db, id: number) => columns(openings(db)).where('o.id', '=', id).executeTakeFirstOrThrow()

/** An opened seal with the author under it; null if the account was erased, which takes the copies of its seals with it. */
export async function openedSeal(db: Db, dataKey: string, id: number) {
  const found = columns(openings(db)).where('o.id', '=', id).where('o.openedAt', 'is not', null)
  const row = await found.executeTakeFirst()
  if (!row?.sealed || !row.openedAt) return null
  return {
    authorId: seals(dataKey).open(postPlace(row.postId), row.sealed),
    openedAt: row.openedAt,
    reasons: [row.reason, row.confirmReason].filter((reason) => reason !== null),
  }
}

type OpeningContext = Pick<AppContext, 'config' | 'now'> & { db: Db; viewer: Viewer }

/** The newest opening of a post's seal. */
export async function newestOpening(context: OpeningContext, postId: number) {
  const found = columns(openings(context.db)).where('o.postId', '=', postId).orderBy('o.id', 'desc')
  const row = await found.executeTakeFirst()
  return row ? openingOf(row, context) : null
}

async function openingOf(row: Row, { db, viewer, config, now }: OpeningContext) {
  const at = now()
  const expiresAt = new Date(row.requestedAt.getTime() + windowMs)
  const isOfTheTwo = row.requestedBy === viewer.id || row.confirmedBy === viewer.id
  const isRecent = row.openedAt !== null && at.getTime() - row.openedAt.getTime() < windowMs
  const { seconds, barOf } = await secondPeople(db, row.requestedBy, at)
  return {
    '@id': `/v1/office/seal_openings/${row.id}`,
    '@type': 'SealRequest' as const,
    id: row.id,
    post: row.postId,
    reason: row.reason,
    confirmReason: row.confirmReason,
    excerpt: row.excerpt ?? '',
    requestedBy: personOf(row.requestedBy, row.requester),
    confirmedBy: personOf(row.confirmedBy, row.confirmer),
    status: statusOf(row, expiresAt, at),
    requestedAt: row.requestedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    barred: barOf(viewer.id),
    seconds,
    author: isOfTheTwo && isRecent && row.sealed ? await nameOf(db, row.postId, row.sealed, config.dataKey) : null,
  }
}

function statusOf({ openedAt, refusedAt }: Pick<Row, 'openedAt' | 'refusedAt'>, expiresAt: Date, at: Date) {
  if (openedAt) return 'opened' as const
  if (refusedAt) return 'refused' as const
  return expiresAt < at ? ('expired' as const) : ('waiting' as const)
}

async function nameOf(db: Db, postId: number, sealed: Buffer, dataKey: string) {
  const memberId = seals(dataKey).open(postPlace(postId), sealed)
  const member = await db.selectFrom('members').select('name').where('id', '=', memberId).executeTakeFirst()
  return member?.name ?? null
}
