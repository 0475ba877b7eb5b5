import { LANGUAGES } from '@juntas/contract/rules/language'
import type { Cue } from '@juntas/contract/rules/library/web-vtt'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { translated } from '../../../http/language.ts'

/** Indexes the texts of a content in every language; run it again when any of them changes. */
export async function indexContent(db: Db, contentId: number) {
  const row = await db
    .selectFrom('contents as c')
    .leftJoin('authors as a', 'a.id', 'c.authorId')
    .select(['c.title', 'c.summary', 'c.content', 'c.translations', 'a.name as author'])
    .where('c.id', '=', contentId)
    .executeTakeFirstOrThrow()
  for (const language of LANGUAGES) {
    const { title, summary, content } = translated(row, language)
    const author = row.author ?? ''
    const body = plain(content)
    await sql`
      insert into content_texts (content_id, language, title, document, words)
      values (${contentId}, ${language}, ${title},
        setweight(to_tsvector(search_language(${language}), ${title}), 'A') ||
        setweight(to_tsvector(search_language(${language}), ${author}), 'B') ||
        setweight(to_tsvector(search_language(${language}), ${summary}), 'C') ||
        setweight(to_tsvector(search_language(${language}), ${body}), 'D'),
        unaccent(lower(${`${title} ${author}`})))
      on conflict (content_id, language) do update set title = excluded.title, document = excluded.document, words = excluded.words`.execute(
      db,
    )
  }
}

/** Stores and indexes the subtitles of a content with the time of each line. `isOwn`: members get these, not the film's file. */
export async function indexCues(
  db: Db,
  contentId: number,
  language: Language,
  { cues, isOwn }: { cues: readonly Cue[]; isOwn: boolean },
) {
  await db.deleteFrom('contentCues').where('contentId', '=', contentId).where('language', '=', language).execute()
  await sql`
    insert into content_cues (content_id, language, starts_ms, ends_ms, text, document)
    select ${contentId}, ${language}, said.starts_ms, said.ends_ms, said.text, to_tsvector(search_language(${language}), said.text)
    from unnest(${cues.map((cue) => cue.startsMs)}::int[], ${cues.map((cue) => cue.endsMs)}::int[],
                ${cues.map((cue) => cue.text)}::text[]) as said (starts_ms, ends_ms, text)`.execute(db)
  await sql`
    update contents set subtitles = jsonb_set(subtitles, array[${language}::text],
      jsonb_build_object('cues', ${cues.length}::int, 'isOwn', ${isOwn}::boolean))
    where id = ${contentId}`.execute(db)
}

/** The plain text of sanitized HTML, for the index and for excerpts. */
export const plain = (html: string) =>
  html
    .replace(/<[^<>]+>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
