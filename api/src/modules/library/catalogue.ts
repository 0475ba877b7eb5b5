import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { ContentType, FolderType, Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'

interface Entry {
  version: string
  row: Row
  /** What every viewer sees of it in a list, by language. */
  shown: Map<Language, Remembered>
}

/** What every viewer sees of a content, also as text. */
export interface Remembered {
  shown: ReturnType<typeof shownIn>
  text: string
  isFree: boolean
}

/** A content and the version of its row, as lists bring them. */
type Wanted = readonly [id: number, version: string, ...rest: unknown[]]

/** More than any library has; past it the memory begins anew. */
const mostEntries = 20_000

const memories = new WeakMap<Db, Map<number, Entry>>()

/**
 * The part of contents that is the same for everybody, read once and remembered for as long as the row stays as it is:
 * `version` is the row's own, and comes with each list from the database, so nothing here is ever out of date.
 */
export async function remembered(db: Db, wanted: readonly Wanted[], language: Language) {
  const memory = memories.get(db) ?? new Map<number, Entry>()
  memories.set(db, memory)
  const missing = wanted.filter(([id, version]) => memory.get(id)?.version !== version)
  if (missing.length) {
    if (memory.size > mostEntries) memory.clear()
    const rows = await load(
      db,
      missing.map(([id]) => id),
    )
    for (const row of rows) memory.set(row.id, { version: row.version, row, shown: new Map() })
  }
  return (id: number) => {
    const entry = memory.get(id)
    if (!entry) return undefined
    const known = entry.shown.get(language)
    if (known) return known
    const shown = shownIn(entry.row, language)
    const made: Remembered = { shown, text: JSON.stringify(shown), isFree: entry.row.isFree }
    entry.shown.set(language, made)
    return made
  }
}

interface Row {
  id: number
  version: string
  type: ContentType
  slug: string
  title: string
  summary: string
  thumbUrl: string | null
  durationMs: number
  publishAt: Date
  startsAt: Date | null
  folderId: number
  isFree: boolean
  translations: unknown
  folderSlug: string
  folderTitle: string
  folderType: FolderType
  folderTranslations: unknown
  authorName: string | null
  authorAvatar: string | null
  authorRole: string | null
  authorTranslations: unknown
  seasonSlug: string | null
  seasonTitle: string | null
  seasonTranslations: unknown
}

async function load(db: Db, ids: number[]) {
  const { rows } = await sql<Row>`
    select c.id, c.xmin::text as version, c.type, c.slug, c.title, c.summary, c.thumb_url, c.duration_ms, c.publish_at,
      c.starts_at, c.folder_id, c.is_free, (c.translations #- '{es-ES,content}') #- '{en-US,content}' as translations,
      f.slug as folder_slug, f.title as folder_title, f.type as folder_type, f.translations as folder_translations,
      a.name as author_name, a.avatar_url as author_avatar, a.company_job_role as author_role, a.translations as author_translations,
      s.slug as season_slug, s.title as season_title, s.translations as season_translations
    from contents c
    join folders f on f.id = c.folder_id
    left join authors a on a.id = c.author_id
    left join seasons s on s.id = c.season_id
    where c.id = any(${ids})`.execute(db)
  return rows
}

function shownIn(row: Row, language: Language) {
  const { title, summary } = translated(
    { title: row.title, summary: row.summary, translations: row.translations },
    language,
  )
  return {
    '@id': `/v1/contents/${row.id}`,
    '@type': row.type,
    id: row.id,
    slug: row.slug,
    title,
    summary,
    thumb: row.thumbUrl,
    duration: row.durationMs,
    publishAt: row.publishAt.toISOString(),
    startsAt: row.startsAt?.toISOString() ?? null,
    author: row.authorName === null ? null : authorOf(row, language),
    folder: {
      id: row.folderId,
      slug: row.folderSlug,
      title: titleIn(row.folderTitle, row.folderTranslations, language),
      type: row.folderType,
    },
    season:
      row.seasonSlug === null
        ? null
        : { slug: row.seasonSlug, title: titleIn(row.seasonTitle ?? '', row.seasonTranslations, language) },
  }
}

const titleIn = (title: string, translations: unknown, language: Language) =>
  translated({ title, translations }, language).title

function authorOf(row: Row, language: Language) {
  const { companyJobRole } = translated(
    { companyJobRole: row.authorRole ?? '', translations: row.authorTranslations },
    language,
  )
  return { name: row.authorName ?? '', avatar: row.authorAvatar, companyJobRole }
}
