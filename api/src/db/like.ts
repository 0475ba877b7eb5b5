import { type RawBuilder, sql } from 'kysely'

/** Escapes words for a LIKE pattern, so that `%`, `_` and `\` match themselves. */
export const escapeLike = (words: string) => words.replace(/[\\%_]/g, '\\$&')

/** Finds `words` anywhere in a text that `plain_words` made. */
export const plainPattern = (words: string) => sql<string>`'%' || plain_words(${escapeLike(words)}) || '%'`

/** Whether a text has `words` anywhere, whatever their accents and capitals. */
export const hasWords = (text: RawBuilder<unknown>, words: string) =>
  sql<boolean>`plain_words(${text}) like ${plainPattern(words)}`

/** Escapes words for a regular expression of PostgreSQL. */
export const escapeRegex = (words: string) => words.replace(/[^\p{L}\p{N}\s]/gu, '\\$&')
