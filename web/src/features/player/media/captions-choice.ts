import type { Locale } from '@juntas/ui/language/locale.ts'
import { createStore, useStore } from '@juntas/ui/store.ts'
import { readStored, storeValue } from '../../../lib/storage.ts'
import type { TextTrack } from '../queries.ts'

export type CaptionLanguage = TextTrack['language']
type Choice = CaptionLanguage | 'off'

const key = 'juntas:captions'
const kept = readStored<Choice>(key)
const choice = createStore<Choice>(kept ?? 'off')

/** The viewer's subtitle language, kept for every video in this browser. */
export const useCaptionChoice = (): Choice => useStore(choice)

export function chooseCaptions(next: Choice): void {
  storeValue(key, next)
  choice.set(next)
}

const byLocale: Record<Locale, CaptionLanguage> = { 'pt-BR': 'pt-BR', 'es-ES': 'es', 'en-US': 'en' }

/** The chosen track, else the one of the page's language, else the first. */
export function trackFor(tracks: readonly TextTrack[], chosen: Choice, locale: Locale): TextTrack | undefined {
  const wished = chosen === 'off' ? byLocale[locale] : chosen
  return tracks.find(({ language }) => language === wished) ?? tracks[0]
}
