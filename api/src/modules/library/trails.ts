import { Failure } from '@juntas/contract/errors'
import type { library } from '@juntas/contract/library/library'
import { trailProgressOf, watchedCountOf } from '@juntas/contract/rules/library/trail-progress'
import type { Selectable } from 'kysely'
import type { AppContext } from '../../app-context.ts'
import { paged } from '../../db/paging.ts'
import type { Folders, Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import type { Handlers } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { accessOf } from './access.ts'
import { cards, pageQuery } from './cards.ts'
import { jobRoleOf } from './job-role.ts'

type Trails = Pick<typeof library, 'folders' | 'skills' | 'skill' | 'seasons' | 'jobRoles'>

export const trails: Handlers<Trails> = {
  async folders({ db, viewer, query, language }) {
    let found = db.selectFrom('folders')
    if (query.slug) found = found.where('slug', '=', query.slug)
    if (query.type) found = found.where('type', '=', query.type)
    const [access, { rows, total }] = await Promise.all([
      accessOf(db, viewer),
      paged(found.selectAll().orderBy('position'), found, query),
    ])
    const items = rows.map((row) => {
      const { id, slug, title, summary, type } = translated(row, language)
      return {
        '@id': `/v1/folders/${id}`,
        '@type': 'Folder' as const,
        id,
        slug,
        title,
        summary,
        type,
        hasAccess: access.folderIds.has(id),
      }
    })
    return { items, total }
  },

  async skills({ db, reads, viewer, query, language }) {
    const found = db.selectFrom('folders').where('type', '=', 'Skill')
    const { rows, total } = await paged(found.selectAll().orderBy('position'), found, query)
    const items = await Promise.all(rows.map((row) => trailOf({ db, reads }, viewer, language, row)))
    return { items, total }
  },

  async skill({ db, reads, viewer, params, language }) {
    const row = await db
      .selectFrom('folders')
      .selectAll()
      .where('id', '=', params.id)
      .where('type', '=', 'Skill')
      .executeTakeFirst()
    if (!row) throw new Failure('not_found')
    return trailOf({ db, reads }, viewer, language, row)
  },

  async seasons({ db, query, language }) {
    let found = db.selectFrom('seasons')
    if (query.folder) found = found.where('folderId', '=', Number(query.folder.split('/').pop()) || 0)
    const { rows, total } = await paged(found.selectAll().orderBy('folderId').orderBy('position'), found, query)
    const items = rows.map((row) => {
      const { id, slug, title, description, position } = translated(row, language)
      return {
        '@id': `/v1/seasons/${id}`,
        '@type': 'Season' as const,
        id,
        slug,
        title,
        description,
        position,
        folder: `/v1/folders/${row.folderId}`,
      }
    })
    return { items, total }
  },

  async jobRoles({ db, query, language }) {
    const { rows, total } = await paged(
      db.selectFrom('jobRoles').selectAll().orderBy('position'),
      db.selectFrom('jobRoles'),
      query,
    )
    return { items: rows.map((row) => jobRoleOf(row, language)), total }
  },
}

/** A whole trail: its seasons in order, their episodes, and the viewer's progress, derived from what was watched. */
export async function trailOf(
  { db, reads }: Pick<AppContext, 'db' | 'reads'>,
  viewer: Viewer,
  language: Language,
  row: Selectable<Folders>,
) {
  const ids = db
    .selectFrom('contents as c')
    .leftJoin('seasons as s', 's.id', 'c.seasonId')
    .select('c.id')
    .where('c.folderId', '=', row.id)
    .where('c.type', '<>', 'Skill')
    .where('c.publishAt', '<=', new Date())
    .orderBy('s.position')
    .orderBy('c.position')
    .orderBy('c.publishAt')
    .orderBy('c.id')
  const [seasons, { items: episodes, access }] = await Promise.all([
    db.selectFrom('seasons').selectAll().where('folderId', '=', row.id).orderBy('position').execute(),
    cards(reads, viewer, language, pageQuery(ids)),
  ])
  const { title, summary } = translated(row, language)
  const duration = episodes.reduce((sum, episode) => sum + episode.duration, 0)
  const authors = new Map(episodes.flatMap(({ author }) => (author ? [[author.name, author] as const] : [])))
  return {
    '@id': `/v1/skills/${row.id}`,
    '@type': 'Skill' as const,
    id: row.id,
    slug: row.slug,
    title,
    summary,
    hasAccess: access.folderIds.has(row.id),
    progress: trailProgressOf(episodes),
    watchedCount: watchedCountOf(episodes),
    episodeCount: episodes.length,
    duration,
    authors: [...authors.values()],
    seasons: seasons.map((season) => {
      const words = translated(season, language)
      return {
        slug: season.slug,
        title: words.title,
        description: words.description,
        contents: episodes.filter((episode) => episode.season?.slug === season.slug),
      }
    }),
  }
}
