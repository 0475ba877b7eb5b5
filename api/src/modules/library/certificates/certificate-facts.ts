import type { Language } from '../../../db/types.ts'
import { translatedTitle } from '../../../http/language.ts'
import { m } from '../../../paraglide/messages.js'

/** `7 episodes, 1 h 12 min`. */
export const certificateFacts = (episodes: number, ms: number, language: Language) =>
  m.library_certificate_facts({ count: episodes, length: lengthOf(ms) }, { locale: language })

interface FinishedTrail {
  trailTitle: string
  folderTitle: string
  translations: unknown
}

/** The title of the trail in the reader's language, while the trail still has the title it was finished under. */
export const trailTitleOf = ({ trailTitle, folderTitle, translations }: FinishedTrail, language: Language) =>
  folderTitle === trailTitle ? translatedTitle(trailTitle, translations, language) : trailTitle

/** `1 h 12 min`, the same in the three languages. */
function lengthOf(ms: number) {
  const minutes = Math.max(1, Math.round(ms / 60_000))
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
