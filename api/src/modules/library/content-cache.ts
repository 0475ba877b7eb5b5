import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { ContentType, FolderType, Language } from '../../db/types.ts'
import { VersionedCache } from '../../db/versioned-cache.ts'
import { translated, translatedTitle } from '../../http/language.ts'
import type { JobRoleRow } from './job-role.ts'

/** What is the same for every viewer of a content: first what its card shows, then what only its page shows. */
export interface ContentRow {
  id: number
  version: number
  type: ContentType
  slug: string
  title: string
  summary: string
  thumbUrl: string | null
  durationMs: number
  /** Infinite for a draft, which only an editor's preview reads. */
  publishAt: Date | number
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
  content: string
  downloadLink: string | null
  downloadType: string | null
  contentReference: string | null
  previewReference: string | null
  audioFile: string | null
  ratingCount: number
  ratingSum: number
  jobRoles: JobRoleRow[]
}

/** A content with its texts takes about 10 KB. */
const mostContents = 5000

export const openContentCache = (db: Db) => new VersionedCache(mostContents, (ids) => load(db, ids))

async function load(db: Db, ids: number[]) {
  const { rows } = await sql<ContentRow>`
    select c.id, c.version, c.type, c.slug, c.title, c.summary, c.thumb_url, c.duration_ms, c.publish_at,
      c.starts_at, c.folder_id, c.is_free, c.translations,
      f.slug as folder_slug, f.title as folder_title, f.type as folder_type, f.translations as folder_translations,
      a.name as author_name, a.avatar_url as author_avatar, a.company_job_role as author_role, a.translations as author_translations,
      s.slug as season_slug, s.title as season_title, s.translations as season_translations,
      c.content, c.download_link, c.download_type, c.content_reference, c.preview_reference, c.audio_file,
      c.rating_count, c.rating_sum,
      coalesce((select json_agg(json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'translations', r.translations) order by r.position)
        from content_job_roles cj join job_roles r on r.id = cj.job_role_id where cj.content_id = c.id), '[]') as job_roles
    from contents c
    join folders f on f.id = c.folder_id
    left join authors a on a.id = c.author_id
    left join seasons s on s.id = c.season_id
    where c.id = any(${ids})`.execute(db)
  return rows
}

/** What every viewer sees of a content on its card. */
export function cardOf(row: ContentRow, language: Language) {
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
    publishAt: publishAtOf(row.publishAt),
    startsAt: row.startsAt?.toISOString() ?? null,
    author: row.authorName === null ? null : authorOf(row, language),
    folder: {
      id: row.folderId,
      slug: row.folderSlug,
      title: translatedTitle(row.folderTitle, row.folderTranslations, language),
      type: row.folderType,
    },
    season:
      row.seasonSlug === null
        ? null
        : { slug: row.seasonSlug, title: translatedTitle(row.seasonTitle ?? '', row.seasonTranslations, language) },
  }
}

const publishAtOf = (at: ContentRow['publishAt']) => (at instanceof Date ? at : new Date()).toISOString()

function authorOf(row: ContentRow, language: Language) {
  const { companyJobRole } = translated(
    { companyJobRole: row.authorRole ?? '', translations: row.authorTranslations },
    language,
  )
  return { name: row.authorName ?? '', avatar: row.authorAvatar, companyJobRole }
}
