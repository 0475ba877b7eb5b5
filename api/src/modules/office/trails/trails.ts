import { Failure } from '@juntas/contract/errors'
import type { officeTrails, TrailEpisode, TrailOrder } from '@juntas/contract/office/library/contents'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { isSame } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import type { Undoer } from '../../../office/undo.ts'
import { phaseFact, publishAtFact, sharesFact } from '../contents/content-facts.ts'

const action = 'folder.order'

export const handlers: OfficeHandlers<typeof officeTrails> = {
  trail: ({ db, params }) => trailOf(db, params.id),
  async setOrder({ db, params, body, audit }) {
    const { was, ...wanted } = body
    const { subject, current } = await lock(db, params.id)
    if (!isSame(current, was)) throw new Failure('conflict', { extra: { current: await trailOf(db, params.id) } })
    await place(db, current, wanted)
    await audit({ area: 'editor', action, subject, changes: [{ field: 'order', before: current, after: wanted }] })
    return trailOf(db, params.id)
  },
}

const undoOrder: Undoer = async ({ db, entry }) => {
  const { subject, current } = await lock(db, Number(entry.subjectId))
  const [change] = entry.changes
  if (!isSame(current, change?.after)) throw new Failure('conflict', { extra: { current } })
  const before = change?.before as TrailOrder
  await place(db, current, before)
  return { area: 'editor', action, subject, changes: [{ field: 'order', before: current, after: before }] }
}
export const undoers = { [action]: undoOrder }

async function lock(db: Db, folderId: number) {
  const folder = await db
    .selectFrom('folders')
    .select(['id', 'title'])
    .where('id', '=', folderId)
    .forUpdate()
    .executeTakeFirst()
  if (!folder) throw new Failure('not_found')
  return { subject: { type: 'folder', id: folder.id, label: folder.title }, current: await orderOf(db, folderId) }
}

/** Archived contents keep their place and are in no order. */
const episodesOf = (db: Db, folderId: number) =>
  db
    .selectFrom('contents as t')
    .where('t.folderId', '=', folderId)
    .where('t.type', '<>', 'Skill')
    .where('t.state', '<>', 'archived')
    .orderBy('t.position')
    .orderBy('t.publishAt')
    .orderBy('t.id')

const seasonsOf = (db: Db, folderId: number) =>
  db.selectFrom('seasons').where('folderId', '=', folderId).orderBy('position').orderBy('id')

async function orderOf(db: Db, folderId: number): Promise<TrailOrder> {
  const seasons = await seasonsOf(db, folderId).select('id').execute()
  const episodes = await episodesOf(db, folderId).select(['t.id', 't.seasonId']).execute()
  const idsIn = (season: number | null) => episodes.filter(({ seasonId }) => seasonId === season).map(({ id }) => id)
  return { seasons: seasons.map(({ id }) => ({ id, contents: idsIn(id) })), loose: idsIn(null) }
}

const contentsIn = ({ seasons, loose }: TrailOrder) => [...seasons.flatMap(({ contents }) => contents), ...loose]
const sorted = (ids: number[]) => [...ids].sort((one, other) => one - other)

/** Every season and episode of the trail once, and no other. */
async function place(db: Db, current: TrailOrder, wanted: TrailOrder) {
  const isWhole =
    isSame(sorted(contentsIn(current)), sorted(contentsIn(wanted))) &&
    isSame(sorted(current.seasons.map(({ id }) => id)), sorted(wanted.seasons.map(({ id }) => id)))
  if (!isWhole) throw invalidField('seasons', 'unknown')
  const groups = [...wanted.seasons, { id: null, contents: wanted.loose }]
  const places = groups.flatMap(({ id: season, contents }) =>
    contents.map((id, position) => ({ id, season, position })),
  )
  await sql`update seasons s set position = w.place - 1
    from unnest(${wanted.seasons.map(({ id }) => id)}::int[]) with ordinality as w (id, place) where s.id = w.id`.execute(
    db,
  )
  await sql`update contents c set season_id = w.season, position = w.position
    from unnest(${places.map(({ id }) => id)}::int[], ${places.map(({ season }) => season)}::int[],
                ${places.map(({ position }) => position)}::int[]) as w (id, season, position)
    where c.id = w.id and (c.season_id, c.position) is distinct from (w.season, w.position)`.execute(db)
}

async function trailOf(db: Db, id: number) {
  const folder = await db.selectFrom('folders').select(['id', 'slug', 'title']).where('id', '=', id).executeTakeFirst()
  if (!folder) throw new Failure('not_found')
  const episodes = await episodesOf(db, id)
    .leftJoin('authors as a', 'a.id', 't.authorId')
    .select(['t.id', 't.title', 't.thumbUrl', 't.durationMs', 'a.name as author'])
    .select([phaseFact.as('phase'), publishAtFact.as('publishAt'), sharesFact.as('shares')])
    .execute()
  const { rows } = await sql<{ finished: number; underWay: number }>`
    with done as (select distinct member_id from certificates where folder_id = ${id})
    select (select count(*) from done) as finished,
      (select count(distinct v.member_id) from content_views v join contents c on c.id = v.content_id
       where c.folder_id = ${id} and v.member_id not in (select member_id from done)) as under_way`.execute(db)
  return {
    '@id': `/v1/office/folders/${id}/order`,
    '@type': 'OfficeTrail' as const,
    ...folder,
    order: await orderOf(db, id),
    seasons: await seasonsOf(db, id).select(['id', 'slug', 'title', 'description']).execute(),
    episodes: episodes.map(
      (episode) => ({ ...episode, publishAt: episode.publishAt?.toISOString() ?? null }) as TrailEpisode,
    ),
    finished: rows[0]?.finished ?? 0,
    underWay: rows[0]?.underWay ?? 0,
  }
}
