import type { search } from '@juntas/contract/library/search'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { sqlSlice } from '../../../db/paging.ts'
import type { Language } from '../../../db/types.ts'
import type { Context } from '../../../http/serve.ts'

export interface RankedHit {
  contentId: number
  rank: number
  startsMs: number | null
  cue: string | null
  total: number
}

type Asked = Context<typeof search.search>['query']

// Measured on the demo data: "negosiar" has similarity 0.44 to "negociar"; two words that only share a beginning stay
// below 0.4.
export const likeEnough = 0.42

function filterOf({ type, 'folder.slug': folder, minMinutes, maxMinutes }: Asked) {
  const parts = [
    type && sql`c.type = ${type}`,
    folder && sql`c.folder_id = (select id from folders where slug = ${folder})`,
    minMinutes && sql`c.duration_ms >= ${minMinutes * 60_000}`,
    maxMinutes && sql`c.duration_ms <= ${maxMinutes * 60_000}`,
  ].filter((part) => part !== undefined && part !== '')
  return parts.length === 0 ? sql`` : sql` and ${sql.join(parts, sql` and `)}`
}

/**
 * One hit per content: by its written words, by its subtitles, or by similarity in case of a typing error. Words match
 * by prefix, so that half-typed words are found.
 */
export async function findRanked(db: Db, language: Language, asked: Asked) {
  const { q } = asked
  const prefixes = q
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(' & ')
  const { rows } = await sql<RankedHit>`
    with asked as (select to_tsquery(search_language(${language}), ${prefixes}) as query, unaccent(lower(${q})) as typed),
    texts as (
      select t.content_id, ts_rank_cd(t.document, asked.query) + 1 as rank, null::int as starts_ms, null::text as cue
      from content_texts t, asked where t.language = ${language} and t.document @@ asked.query),
    alike as (
      select t.content_id, word_similarity(asked.typed, t.words) as rank, null::int, null::text
      from content_texts t, asked where t.language = ${language} and word_similarity(asked.typed, t.words) >= ${likeEnough}
        and not exists (select from texts)),
    said as (
      select distinct on (c.content_id) c.content_id, ts_rank_cd(c.document, asked.query) + 0.5 as rank, c.starts_ms, replace(c.text, E'\\n', ' ') as cue
      from content_cues c, asked where c.language = ${language} and c.document @@ asked.query
      order by c.content_id, ts_rank_cd(c.document, asked.query) desc, c.starts_ms),
    best as (
      select distinct on (content_id) * from (select * from texts union all select * from alike union all select * from said) hits
      order by content_id, rank desc)
    select b.content_id, b.rank, b.starts_ms, b.cue, (count(*) over ())::int as total
    from best b join contents c on c.id = b.content_id and c.publish_at <= now()${filterOf(asked)}
    order by b.rank desc, b.content_id ${sqlSlice(asked)}`.execute(db)
  return rows
}
