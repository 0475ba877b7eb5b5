import type { circles } from '@juntas/contract/circles/circles'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { offsetOf } from '../../db/paging.ts'
import type { Language } from '../../db/types.ts'
import { translatedTitle } from '../../http/language.ts'
import type { Handlers } from '../../http/serve.ts'

/** A circle meets once per episode, so a season needs at least two. */
const fewestEpisodes = 2

/** Seasons with the number of their published episodes. */
const seasonRows = (db: Db) =>
  db
    .selectFrom('seasons as s')
    .innerJoin('folders as f', 'f.id', 's.folderId')
    .leftJoin('contents as c', (join) =>
      join.onRef('c.seasonId', '=', 's.id').on('c.publishAt', '<=', sql<Date>`now()`),
    )
    .select((eb) => [
      's.id',
      's.title',
      's.translations',
      'f.title as trail',
      'f.translations as trailTranslations',
      eb.fn.count<number>('c.id').as('episodes'),
    ])
    .groupBy(['s.id', 'f.id'])

/** The seasons that a circle can be about, of trails that the member may open. */
const watchable = (db: Db, memberId: number) =>
  seasonRows(db)
    .where('s.folderId', 'in', (eb) => eb.selectFrom('heldGrants').select('folderId').where('memberId', '=', memberId))
    .having((eb) => eb.fn.count('c.id'), '>=', fewestEpisodes)

export const mayWatch = async (db: Db, memberId: number, seasonId: number) =>
  (await watchable(db, memberId).where('s.id', '=', seasonId).executeTakeFirst()) !== undefined

type SeasonRow = Awaited<ReturnType<ReturnType<typeof seasonRows>['execute']>>[number]

const view = (row: SeasonRow, language: Language) => ({
  '@id': `/v1/seasons/${row.id}`,
  id: row.id,
  title: translatedTitle(row.title, row.translations, language),
  trail: translatedTitle(row.trail, row.trailTranslations, language),
  episodes: row.episodes,
})

export const seasonView = async (db: Db, seasonId: number, language: Language) =>
  view(await seasonRows(db).where('s.id', '=', seasonId).executeTakeFirstOrThrow(), language)

export const seasonHandlers: Handlers<Pick<typeof circles, 'seasons'>> = {
  async seasons({ db, viewer, query, language }) {
    const rows = await watchable(db, viewer.id).orderBy('f.position').orderBy('f.id').orderBy('s.position').execute()
    const from = offsetOf(query)
    const items = rows
      .slice(from, from + query.perPage)
      .map((row) => ({ ...view(row, language), '@type': 'CircleSeason' as const }))
    return { items, total: rows.length }
  },
}
