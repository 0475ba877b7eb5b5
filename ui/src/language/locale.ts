import { attempt } from '../attempt.ts'
import { useStore } from '../store.ts'
import { wordsOf } from './loaded-texts.ts'
import { type Locale, locale, locales } from './message-locale.ts'

export type { Locale }

// public/before-paint.js uses the same key.
const key = 'juntas:locale'
/**
 * `member`: the stored language of the last member who signed in. `visitor`: a choice that the server does not know
 * yet.
 */
const ownerKey = 'juntas:locale-of'

locale.set(stored())
applyToPage(locale.get())

/** First visit pt-BR whatever the browser's language; then the last choice [GAP-96]. */
function stored(): Locale {
  const value = read(key)
  return locales.find((one) => one === value) ?? locales[0]
}

/** The page changes when the texts of everything open are loaded; the promise, if there is one, resolves then. */
export function setLocale(next: Locale): Promise<void> | undefined {
  keep(key, next)
  wanted = next
  const coming = wordsOf(next)
  if (!coming) return void show(next)
  return coming.then(() => {
    if (wanted === next) show(next)
  })
}

/** By the picker: until the server knows it, it belongs to this browser. */
export function chooseLocale(next: Locale): void {
  keep(ownerKey, 'visitor')
  void setLocale(next)
}

/** The server knows it now. The member's id is not stored: the browser may be shared. */
export const settleLocale = (): void => keep(ownerKey, 'member')

/** What this browser has stored: whether a language was ever chosen here, and its owner. */
export const storedLocale = (): { isChosen: boolean; owner: string | null } => ({
  isChosen: read(key) !== null,
  owner: read(ownerKey),
})

function read(name: string): string | null {
  return attempt(() => localStorage.getItem(name)) ?? null
}

function keep(name: string, value: string): void {
  // Without storage the choice lasts as long as the page.
  attempt(() => localStorage.setItem(name, value))
}

let wanted: Locale | undefined

function show(next: Locale): void {
  applyToPage(next)
  if (next !== locale.get()) locale.set(next)
}

export const currentLocale = locale.get
export const onLocaleChange = locale.subscribe

/** Subscribes to the language. The root uses it, so that every text is rendered again. */
export function useLocale(): Locale {
  return useStore(locale)
}

function applyToPage(next: Locale): void {
  if (typeof document !== 'undefined') document.documentElement.lang = next
}
