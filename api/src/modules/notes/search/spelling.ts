import { nearestWord, plainText } from '@juntas/contract/rules/notes/note-search'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { searchSpeech } from './speech.ts'

/** Words of a similar form that are looked at; the nearest of them is offered. */
const mostCandidates = 40

interface Known {
  word: string
  language: Language
}

/** The search as it was probably meant, if something is then found among what the viewer may open. */
export async function spellingOf(
  db: Db,
  openable: RawBuilder<unknown>,
  viewerLanguage: Language,
  words: readonly string[],
): Promise<string | null> {
  const similar = await Promise.all(words.map((word) => similarWords(db, word)))
  const languages = new Set([viewerLanguage, ...similar.flat().map(({ language }) => language)])
  for (const language of languages) {
    // A word may be right in one language and wrong in the one that was meant.
    const meant = words.map((word, at) => nearestWord(word, ofLanguage(similar[at] ?? [], language)))
    if (meant.every((word) => word === null)) continue
    const spelled = words.map((word, at) => meant[at] ?? word)
    const { lines } = await searchSpeech(db, openable, viewerLanguage, spelled.map(plainText))
    if (lines.length > 0) return spelled.join(' ')
  }
  return null
}

const ofLanguage = (known: readonly Known[], language: Language) =>
  known.filter((one) => one.language === language).map(({ word }) => word)

/** Words of the transcripts with a similar form, the common ones first. */
async function similarWords(db: Db, word: string): Promise<Known[]> {
  if (word.length < 3) return []
  const { rows } = await sql<Known>`
    select word, language from (
      select s.word, s.language, s.cues from spoken_words s
      where s.plain % ${word} and s.cues > 0 and abs(length(s.plain) - ${word.length}) <= 2
      order by similarity(s.plain, ${word}) desc limit ${mostCandidates}) near
    order by cues desc, word`.execute(db)
  return rows
}
