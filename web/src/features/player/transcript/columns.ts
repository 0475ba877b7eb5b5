import type { TrackLanguage } from '@juntas/contract/rules/library/transcript'
import { m } from '#paraglide/messages.js'
import { readStored, storeValue } from '../../../lib/storage.ts'

/** The columns from left to right. */
export const columnLanguages: readonly TrackLanguage[] = ['pt-BR', 'es', 'en']

const key = 'juntas:transcript-columns'

/** The columns that are shown, kept in this browser; all at first. */
export function storedColumns(): TrackLanguage[] {
  const stored = readStored<unknown>(key)
  const known = columnLanguages.filter((one) => Array.isArray(stored) && stored.includes(one))
  return known.length > 0 ? known : [...columnLanguages]
}

/** Turns a column on or off; the last one stays on. */
export function withColumn(columns: readonly TrackLanguage[], language: TrackLanguage): TrackLanguage[] {
  const next = columnLanguages.filter((one) => columns.includes(one) !== (one === language))
  return next.length > 0 ? next : [...columns]
}

export const storeColumns = (columns: readonly TrackLanguage[]): void => storeValue(key, columns)

/** A language by its own name, whatever the language of the screens. */
export const ownName = (language: TrackLanguage): string =>
  ({ 'pt-BR': m.ui_language_own_pt, es: m.ui_language_own_es, en: m.ui_language_own_en })[language]()

export const shortName = (language: TrackLanguage): string => language.slice(0, 2).toUpperCase()
