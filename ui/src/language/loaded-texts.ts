import { type Locale, locale } from './message-locale.ts'

type Words = Record<string, (inputs: object) => string>
type Loaders = Partial<Record<Locale, () => Promise<{ default: Words }>>>

// The build leaves Portuguese in each message and puts the other languages into one file per feature: see
// ui/build/language-files.ts. In development and tests a message holds all three, and this file is not used.
const words: Partial<Record<Locale, Words>> = {}
const known: Loaders[] = []

/** Adds a feature's texts to the page: in the current language, and in every later one. @public */
export function bring(loaders: Loaders): Promise<void> | undefined {
  known.push(loaders)
  return load(loaders, locale.get())
}

/** Loads the texts of another language for everything opened so far; undefined when there is nothing to wait for. */
export const wordsOf = (next: Locale): Promise<void> | undefined =>
  known.some((loaders) => loaders[next]) ? loadAll(next) : undefined

/** A screen that is opened meanwhile brings texts in the old language: they too are loaded before the change. */
async function loadAll(next: Locale): Promise<void> {
  for (let done = 0; done < known.length; ) {
    const more = known.slice(done)
    done = known.length
    await Promise.all(more.map((loaders) => load(loaders, next)))
  }
}

/** One message in the page's language; undefined in Portuguese, and for a text that failed to load. @public */
export const word = (key: string, inputs: object): string | undefined => words[locale.get()]?.[key]?.(inputs)

function load(loaders: Loaders, next: Locale): Promise<void> | undefined {
  return loaders[next]?.().then(
    ({ default: some }) => {
      words[next] = { ...words[next], ...some }
    },
    // Portuguese replaces what failed to load [I18N-02].
    (cause) => console.error(`The texts of ${next} did not come`, cause),
  )
}
