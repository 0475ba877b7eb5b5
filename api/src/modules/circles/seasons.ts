import type { circles } from '@juntas/contract/circles/circles'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translatedTitle } from '../../http/language.ts'
import type { Handlers } from '../../http/serve.ts'

/** A circle meets once per episode, so a season needs at least two. */
const fewestEpisodes = 2

const seasonsWithEpisodes = (db: Db) =>
  db
    .selectFrom('seasons as s')
    .innerJoin('folders as f', 'f.id', 's.folderId')
    .innerJoin('contents as c', 'c.seasonId', 's.id')
    .where('c.publishAt', '<=', sql<Date>`now()`)
    .select((eb) => [
      's.id',
      's.title',
      's.translations',
      'f.title as trail',
      'f.translations as trailTranslations',
      eb.fn.countAll<number>().as('episodes'),
    ])
    .groupBy(['s.id', 'f.id'])
    .having((eb) => eb.fn.countAll(), '>=', fewestEpisodes)

/** The seasons whose trail the member may open. */
const watchable = (db: Db, memberId: number) =>
  seasonsWithEpisodes(db).where('s.folderId', 'in', (eb) =>
    eb.selectFrom('heldGrants').select('folderId').where('memberId', '=', memberId),
  )

export const mayWatch = async (db: Db, memberId: number, seasonId: number) =>
  (await watchable(db, memberId).where('s.id', '=', seasonId).executeTakeFirst()) !== undefined

interface SeasonRow {
  id: number
  title: string
  translations: unknown
  trail: string
  trailTranslations: unknown
  episodes: number
}

const view = (row: SeasonRow, language: Language) => ({
  '@id': `/v1/seasons/${row.id}`,
  id: row.id,
  title: translatedTitle(row.title, row.translations, language),
  trail: translatedTitle(row.trail, row.trailTranslations, language),
  episodes: row.episodes,
})

export async function seasonView(db: Db, seasonId: number, language: Language) {
  const row = await db
    .selectFrom('seasons as s')
    .innerJoin('folders as f', 'f.id', 's.folderId')
    .select((eb) => [
      's.id',
      's.title',
      's.translations',
      'f.title as trail',
      'f.translations as trailTranslations',
      eb
        .selectFrom('contents as c')
        .select((sub) => sub.fn.countAll<number>().as('n'))
        .whereRef('c.seasonId', '=', 's.id')
        .where('c.publishAt', '<=', sql<Date>`now()`)
        .as('episodes'),
    ])
    .where('s.id', '=', seasonId)
    .executeTakeFirstOrThrow()
  return view({ ...row, episodes: row.episodes ?? 0 }, language)
}

export const seasonHandlers: Handlers<Pick<typeof circles, 'seasons'>> = {
  async seasons({ db, viewer, query, language }) {
    const rows = await watchable(db, viewer.id).orderBy('f.position').orderBy('f.id').orderBy('s.position').execute()
    const from = (query.page - 1) * query.perPage
    const items = rows
      .slice(from, from + query.perPage)
      .map((row) => ({ ...view(row, language), '@type': 'CircleSeason' as const }))
    return { items, total: rows.length }
  },
}
