import type { Locale } from '@juntas/ui/language/locale.ts'
import { createStore, useStore } from '@juntas/ui/store.ts'
import { readDraft, writeDraft } from '../../../lib/drafts/drafts.ts'
import { readStored, storeValue } from '../../../lib/storage.ts'
import type { TextTrack } from '../queries.ts'

export type CaptionLanguage = TextTrack['language']
export type CaptionChoice = CaptionLanguage | 'off'

const key = 'juntas:captions'
const kept = readStored<CaptionChoice>(key)
const choice = createStore<CaptionChoice>(kept ?? 'off')

/** The last chosen subtitle language in this browser: for contents without a choice of their own. */
export const useCaptionChoice = (): CaptionChoice => useStore(choice)

export function chooseCaptions(next: CaptionChoice): void {
  storeValue(key, next)
  choice.set(next)
}

export const unsentName = (content: number) => `subtitles:${content}`

/** A choice that the server did not get: sent again when the content is next opened. */
export function unsentChoice(content: number): CaptionChoice | null {
  const unsent = readDraft<CaptionChoice>(unsentName(content))
  if (unsent) storeChoice(content, unsent)
  return unsent
}

/** The server keeps the choice for this content, on every device of the member. */
export function storeChoice(content: number, shown: CaptionChoice): void {
  writeDraft(unsentName(content), shown)
  import('./send-choice.ts').then(
    ({ sendChoice }) => sendChoice(content, shown),
    () => undefined,
  )
}

const byLocale: Record<Locale, CaptionLanguage> = { 'pt-BR': 'pt-BR', 'es-ES': 'es', 'en-US': 'en' }

/** The chosen track, else the one of the page's language, else the first. */
export function trackFor(tracks: readonly TextTrack[], chosen: CaptionChoice, locale: Locale): TextTrack | undefined {
  const wished = chosen === 'off' ? byLocale[locale] : chosen
  return tracks.find(({ language }) => language === wished) ?? tracks[0]
}
