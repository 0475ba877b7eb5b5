import type { search } from '@juntas/contract/library/search'
import { plainLetters } from '@juntas/contract/rules/text/plain-letters'
import { sql } from 'kysely'
import { escapeLike } from '../../../db/like.ts'
import { pageWithTotal } from '../../../db/paging.ts'
import { translated } from '../../../http/language.ts'
import type { Handlers } from '../../../http/serve.ts'
import { type Card, cards } from '../cards.ts'
import { plain } from './search-index.ts'
import { findRanked, likeEnough, type RankedHit } from './search-ranking.ts'

export const handlers: Handlers<typeof search> = {
  async search({ db, reads, viewer, query, language }) {
    const { rows: found, total } = await pageWithTotal(
      (paging) => findRanked(db, language, { ...query, ...paging }),
      query,
    )
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

function hitOf(hit: RankedHit, card: Card, body: string, q: string) {
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
