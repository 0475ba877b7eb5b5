import type { search } from '@juntas/contract/library/search'
import { plainLetters } from '@juntas/contract/rules/text/plain-letters'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { escapeLike } from '../../../db/like.ts'
import { pageWithTotal, sqlSlice } from '../../../db/paging.ts'
import type { Language } from '../../../db/types.ts'
import { translated } from '../../../http/language.ts'
import type { Context, Handlers } from '../../../http/serve.ts'
import { type Card, cards } from '../cards.ts'
import { plain } from './search-index.ts'

interface Found {
  contentId: number
  rank: number
  startsMs: number | null
  cue: string | null
  total: number
}

export const handlers: Handlers<typeof search> = {
  async search({ db, reads, viewer, query, language }) {
    const { rows: found, total } = await pageWithTotal((paging) => find(db, language, { ...query, ...paging }), query)
    if (found.length === 0) return { items: [], total }
    const ids = found.map((hit) => hit.contentId)
    const [{ items: shown }, bodies] = await Promise.all([
      cards(reads, viewer, language, { text: 'select unnest($1::int[])', values: [ids] }),
      db.selectFrom('contents').select(['id', 'content', 'translations']).where('id', 'in', ids).execute(),
    ])
    const cardOf = new Map(shown.map((card) => [card.id, card]))
    const contents = new Map(bodies.map((row) => [row.id, plain(translated(row, language).content)]))
    const items = found.flatMap((hit) => {
      const card = cardOf.get(hit.contentId)
      return card ? [hitOf(hit, card, contents.get(hit.contentId) ?? '', query.q)] : []
    })
    return { items, total }
  },

  async suggest({ db, query, language }) {
    // Titles with a word that starts like this, then author names, then similar titles in case of a typing error.
    const { rows } = await sql<{ name: string }>`
      with asked as (select unaccent(lower(${query.q})) as typed, unaccent(lower(${escapeLike(query.q)})) as escaped),
      published as (
        select t.title, unaccent(lower(t.title)) as words, c.author_id
        from content_texts t join contents c on c.id = t.content_id
        where t.language = ${language} and c.publish_at <= now()),
      named as (
        select p.title as name, case when p.words like a.escaped || '%' then 0 else 1 end as place, p.words
        from published p, asked a where ' ' || p.words like '% ' || a.escaped || '%'
        union all
        select distinct w.name, 2, unaccent(lower(w.name)) from authors w join published p on p.author_id = w.id, asked a
        where ' ' || unaccent(lower(w.name)) like '% ' || a.escaped || '%'
        union all
        select p.title, 3, p.words from published p, asked a
        where length(a.typed) > 4 and word_similarity(a.typed, p.words) >= ${likeEnough})
      select n.name from named n, asked a group by n.name
      order by min(n.place), max(word_similarity(a.typed, n.words)) desc, n.name limit 6`.execute(db)
    return { suggestions: rows.map((row) => row.name) }
  },
}

type Asked = Context<typeof search.search>['query']

// Measured on the demo data: "negosiar" has similarity 0.44 to "negociar"; two words that only share a beginning stay
// below 0.4.
const likeEnough = 0.42

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
async function find(db: Db, language: Language, asked: Asked) {
  const { q } = asked
  const prefixes = q
    .normalize('NFKC')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => `${word}:*`)
    .join(' & ')
  const { rows } = await sql<Found>`
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

function hitOf(hit: Found, card: Card, body: string, q: string) {
  // A content the viewer may not open shows its title only (GAP-53).
  const isCue = card.hasAccess && hit.startsMs !== null
  const place = card.hasAccess ? placeOf(card, body, q, isCue) : ('title' as const)
  const text = isCue ? (hit.cue ?? '') : place === 'content' ? body : place === 'summary' ? card.summary : ''
  return {
    '@id': `/v1/search/${card.id}`,
    '@type': 'SearchHit' as const,
    content: card.hasAccess ? card : { ...card, summary: '' },
    in: place,
    excerpt: around(text, q),
    atSeconds: isCue ? Math.floor((hit.startsMs ?? 0) / 1000) : null,
  }
}

function placeOf(card: Card, body: string, q: string, isCue: boolean) {
  if (isCue) return 'subtitle' as const
  const word = plainLetters(q.split(/\s+/)[0] ?? '')
  if (plainLetters(card.title).includes(word)) return 'title' as const
  if (plainLetters(card.author?.name ?? '').includes(word)) return 'author' as const
  if (plainLetters(card.summary).includes(word)) return 'summary' as const
  return plainLetters(body).includes(word) ? ('content' as const) : ('title' as const)
}

/** About a line of text with the found words in the middle. */
function around(text: string, q: string) {
  const at = plainLetters(text).indexOf(plainLetters(q.split(/\s+/)[0] ?? ''))
  const from = Math.max(0, at - 70)
  const piece = text.slice(from, from + 180)
  return `${from > 0 ? '…' : ''}${piece.trim()}${from + 180 < text.length ? '…' : ''}`
}
