import { baseLocale, isLocale, type locales, overwriteGetLocale } from '#paraglide/runtime.js'
import { createStore, useStore } from '../store.ts'

export type Locale = (typeof locales)[number]

// The same key stands in vite.config.ts and public/before-paint.js.
const key = 'juntas:locale'

const locale = createStore<Locale>(stored())

// Messages ask for the locale on every call; the answer comes from memory, and storage that is closed to us harms nobody.
overwriteGetLocale(locale.get)
applyToPage(locale.get())

/** First visit pt-BR whatever the browser speaks; then what she chose last [GAP-96]. */
function stored(): Locale {
  try {
    const value = localStorage.getItem(key)
    return isLocale(value) ? value : baseLocale
  } catch {
    return baseLocale
  }
}

export function setLocale(next: Locale): void {
  try {
    localStorage.setItem(key, next)
  } catch {
    // Her choice then lasts as long as the page.
  }
  applyToPage(next)
  locale.set(next)
}

export const currentLocale = locale.get

/** Follows the language. Whoever stands at the root gives it as `key` to the tree, so that every text is written anew. */
export function useLocale(): Locale {
  return useStore(locale)
}

function applyToPage(next: Locale): void {
  if (typeof document !== 'undefined') document.documentElement.lang = next
}
