import { LANGUAGES } from '@juntas/contract/rules/language'
import { noteToWire } from '@juntas/contract/rules/notes/note-time'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import type { Access } from '../../library/access.ts'
import { titleIn, urlOf } from '../note-rows.ts'

/** Lines that are answered and counted; beyond them a search says that there are more. */
const mostLines = 200
/** Lines of rare words that are read to be ranked. */
const mostRanked = 500
/**
 * Words in more lines than this are common: reading their lists from the index would take longer than the answer may. Of
 * several words the index reads the rarest one's list and skips through the others.
 */
const commonFrom = { one: 60_000, several: 150_000 }
/** Contents that are read for common words, the newest first; each has many of them. */
const mostContents = 500
/** Lines of one content in an answer about common words, so that it is not all from one talk. */
const mostOfOne = 8
/** Letters of a half-typed word that are worth a search. */
const shortestBeginning = 3
/** Two lines of a content that begin within this time are one moment in two languages. */
const sameMomentMs = 1500

export interface Line {
  id: number
  contentId: number
  language: Language
  startsMs: number
  text: string
  rank: number
}

/** The ids of the contents that the viewer may open: the rule of `mayOpen` for many at once. */
export function openableTo({ folderIds, opensFree, awards }: Access, now: Date): RawBuilder<unknown> {
  const earned = [...awards].filter(([, isEarned]) => isEarned).map(([id]) => id)
  return sql`select o.id, o.publish_at from contents o
    where o.publish_at <= ${now} and (o.id = any(${earned}::int[]) or (
      (o.folder_id = any(${[...folderIds]}::int[]) or (o.is_free and ${opensFree}::boolean))
      and o.id <> all(${[...awards.keys()]}::int[])))`
}

/**
 * Lines with all words, the best first. The last word may be half typed. Every line is searched with the stems of its own
 * language; a moment found in two languages is one hit, in the viewer's language.
 */
export async function searchSpeech(
  db: Db,
  openable: RawBuilder<unknown>,
  viewerLanguage: Language,
  words: readonly string[],
) {
  const asked = await askedIn(db, words)
  const found = await Promise.all(
    asked.map(async ({ languages: spoken, query, cues, words: count }) => {
      if (cues < (count === 1 ? commonFrom.one : commonFrom.several)) return rareLines(db, openable, spoken, query)
      return (await Promise.all(spoken.map((language) => commonLines(db, openable, language, query)))).flat()
    }),
  )
  const isMore = found.some((lines) => lines.length >= mostLines)
  const lines = withoutEchoes(found.flat(), viewerLanguage).toSorted(
    (a, b) => b.rank - a.rank || b.contentId - a.contentId || a.startsMs - b.startsMs,
  )
  return { lines: lines.slice(0, mostLines), isMore: isMore || lines.length > mostLines }
}

interface Term {
  language: Language
  /** Its form in the index. */
  lexeme: string
  /** Lines with this word, in any form of it. */
  whole: number
  /** Lines with a word that begins like it; only of the last word, which may be half typed. */
  begun: number
}

/**
 * What is asked of the index, in which languages, and in how many lines the rarest of its words is spoken. Languages with
 * the same stems are one question. Words that are too common to be indexed do not count. The last word is taken as half
 * typed only if it is no word of the transcripts: for a common beginning the index would have to join thousands of lists.
 */
async function askedIn(db: Db, words: readonly string[]) {
  const { rows } = await sql<Term>`
    with asked as (
      select l.language, w.at::int as at, (ts_lexize(search_stem(l.language), w.word))[1] as lexeme
      from unnest(${[...LANGUAGES]}::language[]) as l (language), unnest(${[...words]}::text[]) with ordinality as w (word, at))
    select asked.language, asked.lexeme, coalesce(whole.cues, 0)::int as whole, coalesce(begun.cues, 0)::int as begun
    from asked
    left join lateral (
      select sum(s.cues) as cues from spoken_words s
      where s.language = asked.language and s.lexeme = asked.lexeme collate "C") whole on true
    left join lateral (
      select sum(s.cues) as cues from spoken_words s
      where coalesce(whole.cues, 0) = 0 and asked.at = ${words.length} and length(asked.lexeme) >= ${shortestBeginning}
        and s.language = asked.language and s.lexeme >= asked.lexeme collate "C"
        and s.lexeme < (asked.lexeme || chr(1114111)) collate "C") begun on true
    where asked.lexeme is not null order by asked.at`.execute(db)
  const questions = new Map<string, { languages: Language[]; query: string; words: number; cues: number }>()
  for (const language of LANGUAGES) {
    const terms = rows.filter((row) => row.language === language)
    const cues = terms.length === 0 ? 0 : Math.min(...terms.map(({ whole, begun }) => whole || begun))
    if (cues === 0) continue
    // A lexeme has letters and digits only.
    const query = terms.map(({ lexeme, whole }) => `'${lexeme}'${whole > 0 ? '' : ':*'}`).join(' & ')
    const known = questions.get(query) ?? { languages: [], query, words: terms.length, cues: 0 }
    questions.set(query, { ...known, languages: [...known.languages, language], cues: known.cues + cues })
  }
  return [...questions.values()]
}

const columns = (query: string) => sql`
  c.id, c.content_id, c.language, c.starts_ms, replace(c.text, E'\\n', ' ') as text,
  ts_rank_cd(c.document, ${query}::tsquery) as rank`

/** The index has few lines: those that the viewer may open are ranked. */
async function rareLines(db: Db, openable: RawBuilder<unknown>, spoken: readonly Language[], query: string) {
  const { rows } = await sql<Line>`
    select * from (
      select ${columns(query)} from (
        select * from content_cues where document @@ ${query}::tsquery and language = any(${[...spoken]}::language[])
        -- Keeps the index as the first step.
        offset 0) c
      join (${openable}) o on o.id = c.content_id limit ${mostRanked}) found
    order by rank desc, content_id desc, starts_ms limit ${mostLines}`.execute(db)
  return rows
}

/** Nearly every content has such lines: the newest contents are read until there are enough. */
async function commonLines(db: Db, openable: RawBuilder<unknown>, language: Language, query: string) {
  const { rows } = await sql<Line>`
    select c.* from (${openable} order by o.publish_at desc, o.id desc limit ${mostContents}) o
    cross join lateral (
      select ${columns(query)} from content_cues c
      where c.content_id = o.id and c.language = ${language}
        -- The function and not its operator, for which the index of words would be read once for every content.
        and ts_match_vq(c.document, ${query}::tsquery)
      order by c.starts_ms limit ${mostOfOne}) c
    limit ${mostLines}`.execute(db)
  return rows
}

/** The same moment in another language is no second hit. */
function withoutEchoes(lines: readonly Line[], viewerLanguage: Language): Line[] {
  const kept: Line[] = []
  const byContent = new Map<number, Line[]>()
  const ownFirst = lines.toSorted(
    (a, b) => Number(b.language === viewerLanguage) - Number(a.language === viewerLanguage),
  )
  for (const line of ownFirst) {
    const others = byContent.get(line.contentId) ?? []
    const isEcho = others.some(
      (other) => other.language !== line.language && Math.abs(other.startsMs - line.startsMs) <= sameMomentMs,
    )
    if (isEcho) continue
    kept.push(line)
    byContent.set(line.contentId, [...others, line])
  }
  return kept
}

/** The lines with what a hit shows of its content. */
export async function speechHits(db: Db, lines: readonly Line[], language: Language) {
  if (lines.length === 0) return []
  const [contents, translations] = await Promise.all([
    db
      .selectFrom('contents as c')
      .innerJoin('folders as f', 'f.id', 'c.folderId')
      .leftJoin('authors as a', 'a.id', 'c.authorId')
      .select([
        'c.id',
        'c.title as contentTitle',
        'c.slug as contentSlug',
        'c.translations',
        'c.thumbUrl',
        'c.durationMs',
      ])
      .select(['f.slug as folderSlug', 'f.type as folderType', 'f.id as folderId', 'a.name as author'])
      .where('c.id', 'in', [...new Set(lines.map(({ contentId }) => contentId))])
      .execute(),
    translationsOf(db, lines, language),
  ])
  const byId = new Map(contents.map((content) => [content.id, content]))
  return lines.flatMap((line) => {
    const content = byId.get(line.contentId)
    if (!content) return []
    return [
      noteToWire({
        content: `/v1/contents/${content.id}`,
        contentTitle: titleIn(content, language),
        contentUrl: urlOf(content),
        contentThumb: content.thumbUrl,
        contentDuration: content.durationMs,
        author: content.author,
        timestampSeconds: Math.floor(line.startsMs / 1000),
        language: line.language,
        text: line.text,
        translation: translations.get(line.id) ?? null,
      }),
    ]
  })
}

/** The line in the viewer's language that is spoken at the same moment. */
async function translationsOf(db: Db, lines: readonly Line[], language: Language): Promise<Map<number, string>> {
  const foreign = lines.filter((line) => line.language !== language)
  if (foreign.length === 0) return new Map()
  const { rows } = await sql<{ id: number; text: string }>`
    select f.id, t.text from unnest(${foreign.map(({ id }) => id)}::int[], ${foreign.map(({ contentId }) => contentId)}::int[],
      ${foreign.map(({ startsMs }) => startsMs)}::int[]) as f (id, content_id, starts_ms)
    cross join lateral (
      select replace(c.text, E'\\n', ' ') as text from content_cues c
      where c.content_id = f.content_id and c.language = ${language}
        and c.starts_ms between f.starts_ms - ${sameMomentMs}::int and f.starts_ms + ${sameMomentMs}::int
      order by abs(c.starts_ms - f.starts_ms) limit 1) t`.execute(db)
  return new Map(rows.map(({ id, text }) => [id, text]))
}
