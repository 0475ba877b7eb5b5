import { Failure } from '@juntas/contract/errors'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

interface JobRole {
  id: number
  slug: string
  title: string
  translations: unknown
}

/** What only a content's own page shows, the same for everybody who may open it. */
export interface Page {
  version: string
  content: string
  translations: unknown
  downloadLink: string | null
  downloadType: string | null
  contentReference: string | null
  previewReference: string | null
  audioFile: string | null
  ratingCount: number
  ratingSum: number
  jobRoles: JobRole[]
}

/** Texts are long: fewer are remembered than cards. */
const mostPages = 2000

const memories = new WeakMap<Db, Map<number, Page>>()

/** Remembered for as long as the row stays as it is, like the catalogue. */
export async function pageOf(db: Db, id: number, version: string): Promise<Page> {
  const memory = memories.get(db) ?? new Map<number, Page>()
  memories.set(db, memory)
  const known = memory.get(id)
  if (known?.version === version) return known
  const { rows } = await sql<Page>`
    select c.xmin::text as version, c.content, c.translations, c.download_link, c.download_type, c.content_reference,
      c.preview_reference, c.audio_file, c.rating_count, c.rating_sum,
      coalesce((select json_agg(json_build_object('id', r.id, 'slug', r.slug, 'title', r.title, 'translations', r.translations) order by r.position)
        from content_job_roles cj join job_roles r on r.id = cj.job_role_id where cj.content_id = c.id), '[]') as job_roles
    from contents c where c.id = ${id}`.execute(db)
  const page = rows[0]
  if (!page) throw new Failure('not_found')
  if (memory.size > mostPages) memory.clear()
  memory.set(id, page)
  return page
}
