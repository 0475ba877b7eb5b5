import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import type { Access } from '../../library/access.ts'
import { titleIn, urlOf } from '../note-rows.ts'

const languages: Language[] = ['pt-BR', 'es-ES', 'en-US']

/** Lines that are answered and counted; beyond them a search says that there are more. */
const mostLines = 200
/** Lines of rare words that are read to be ranked. */
const mostRanked = 1000
/**
 * A word in more lines than this is common: reading its list from the index would take longer than the answer may. Of
 * several words the index reads the rarest one's list and skips through the others, so they may be commoner.
 */
const commonFrom = { one: 40_000, several: 300_000 }
/** Contents that are read for common words, the newest first; each has many of them. */
const mostContents = 2000
/** Lines of one content in an answer about common words, so that it is not all from one talk. */
const mostOfOne = 8
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
  const asked = words.map((word, at) => (isHalfTyped(words, at) ? `${word}:*` : word)).join(' & ')
  const frequencies = await frequenciesOf(db, words)
  const found = await Promise.all(
    languages.map((language) => {
      const cues = frequencies.get(language) ?? 0
      if (cues === 0) return []
      return cues >= commonFrom ? commonLines(db, openable, language, asked) : rareLines(db, openable, language, asked)
    }),
  )
  const isMore = found.some((lines) => lines.length >= mostLines)
  const lines = withoutEchoes(found.flat(), viewerLanguage).toSorted(
    (a, b) => b.rank - a.rank || b.contentId - a.contentId || a.startsMs - b.startsMs,
  )
  return { lines: lines.slice(0, mostLines), isMore: isMore || lines.length > mostLines }
}

const isHalfTyped = (words: readonly string[], at: number) => at === words.length - 1 && (words[at]?.length ?? 0) >= 3

/** In how many lines the rarest of the words is spoken, by language. Languages without a searchable word are missing. */
async function frequenciesOf(db: Db, words: readonly string[]): Promise<Map<Language, number>> {
  const last = words.length - 1
  const { rows } = await sql<{ language: Language; cues: number }>`
    with asked as (
      select l.language, w.at, (ts_lexize(search_stem(l.language), w.word))[1] as lexeme
      from unnest(${languages}::language[]) as l (language), unnest(${[...words]}::text[]) with ordinality as w (word, at))
    select asked.language, min(coalesce(known.cues, 0))::int as cues from asked
    left join lateral (
      select sum(s.cues) as cues from spoken_words s
      where s.language = asked.language and s.lexeme >= asked.lexeme collate "C" and s.lexeme <
        case when asked.at > ${last} and ${isHalfTyped(words, last)} then asked.lexeme || chr(1114111) else asked.lexeme || chr(1) end collate "C") known on true
    where asked.lexeme is not null group by asked.language`.execute(db)
  return new Map(rows.map(({ language, cues }) => [language, cues]))
}

const columns = (language: Language, asked: string) => sql`
  c.id, c.content_id, c.language, c.starts_ms, replace(c.text, E'\\n', ' ') as text,
  ts_rank_cd(c.document, to_tsquery(search_language(${language}), ${asked})) as rank`

/** The index has few lines: those that the viewer may open are ranked. */
async function rareLines(db: Db, openable: RawBuilder<unknown>, language: Language, asked: string) {
  const { rows } = await sql<Line>`
    select * from (
      select ${columns(language, asked)} from (
        select * from content_cues
        where document @@ to_tsquery(search_language(${language}), ${asked}) and language = ${language}
        -- Keeps the index as the first step.
        offset 0) c
      join (${openable}) o on o.id = c.content_id limit ${mostRanked}) found
    order by rank desc, content_id desc, starts_ms limit ${mostLines}`.execute(db)
  return rows
}

/** Nearly every content has such lines: the newest contents are read until there are enough. */
async function commonLines(db: Db, openable: RawBuilder<unknown>, language: Language, asked: string) {
  const { rows } = await sql<Line>`
    select c.* from (${openable} order by o.publish_at desc, o.id desc limit ${mostContents}) o
    cross join lateral (
      select ${columns(language, asked)} from content_cues c
      where c.content_id = o.id and c.language = ${language}
        -- The function and not its operator, for which the index of words would be read once for every content.
        and ts_match_vq(c.document, to_tsquery(search_language(${language}), ${asked}))
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
      {
        content: `/v1/contents/${content.id}`,
        contentTitle: titleIn(content, language),
        contentUrl: urlOf(content),
        contentThumb: content.thumbUrl,
        contentDuration: content.durationMs,
        author: content.author,
        timestamp: Math.floor(line.startsMs / 1000),
        language: line.language,
        text: line.text,
        translation: translations.get(line.id) ?? null,
      },
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
