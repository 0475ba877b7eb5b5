import { useStore } from '../store.ts'
import { type Locale, locale, locales } from './message-locale.ts'
import { wordsOf } from './words.ts'

export type { Locale }

// The same key stands in public/before-paint.js.
const key = 'juntas:locale'

locale.set(stored())
applyToPage(locale.get())

/** First visit pt-BR whatever the browser speaks; then what she chose last [GAP-96]. */
function stored(): Locale {
  try {
    const value = localStorage.getItem(key)
    return locales.find((one) => one === value) ?? locales[0]
  } catch {
    return locales[0]
  }
}

/** The page changes when the words of all that is open are here. */
export function setLocale(next: Locale): void {
  try {
    localStorage.setItem(key, next)
  } catch {
    // Her choice then lasts as long as the page.
  }
  wanted = next
  const coming = wordsOf(next)
  if (coming) void coming.then(() => wanted === next && show(next))
  else show(next)
}

let wanted: Locale | undefined

function show(next: Locale): void {
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
