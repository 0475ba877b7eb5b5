import { useStore } from '../store.ts'
import { type Locale, locale, locales } from './message-locale.ts'
import { wordsOf } from './words.ts'

export type { Locale }

// The same key stands in public/before-paint.js.
const key = 'juntas:locale'
/** `member`: it is what the server knows of the last one who signed in. `visitor`: a choice that it does not know yet. */
const ownerKey = 'juntas:locale-of'

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

/** The page changes when the words of all that is open are here; the promise, where there is one, says when. */
export function setLocale(next: Locale): Promise<void> | undefined {
  keep(key, next)
  wanted = next
  const coming = wordsOf(next)
  if (!coming) return void show(next)
  return coming.then(() => {
    if (wanted === next) show(next)
  })
}

/** By the picker: until the server knows it, it is this browser's own. */
export function chooseLocale(next: Locale): void {
  keep(ownerKey, 'visitor')
  void setLocale(next)
}

/** The server knows it now. Which member it was stays unsaid: the browser may be shared. */
export const settleLocale = (): void => keep(ownerKey, 'member')

/** What this browser has kept: a language, if one was ever chosen here, and whose it is. */
export function keptLocale(): { isChosen: boolean; owner: string | null } {
  try {
    return { isChosen: localStorage.getItem(key) !== null, owner: localStorage.getItem(ownerKey) }
  } catch {
    return { isChosen: false, owner: null }
  }
}

function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value)
  } catch {
    // Her choice then lasts as long as the page.
  }
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
