import { sql } from 'kysely'
import { byVersion } from '../../db/by-version.ts'
import type { Db } from '../../db/client.ts'
import type { ContentType, FolderType, Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'

/** What every viewer sees of a content, also as text. */
export interface Remembered {
  shown: ReturnType<typeof shownIn>
  text: string
  isFree: boolean
}

/** The part of contents that is the same for everybody. */
export const remembered = byVersion<Row, Remembered>({
  most: 20_000,
  load,
  show: (row, language) => {
    const shown = shownIn(row, language)
    return { shown, text: JSON.stringify(shown), isFree: row.isFree }
  },
})

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
