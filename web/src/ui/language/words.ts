import { type Locale, locale } from './message-locale.ts'

type Words = Record<string, (inputs: object) => string>
type Loaders = Partial<Record<Locale, () => Promise<{ default: Words }>>>

// The build leaves Portuguese in each message and puts the other languages into one file a feature: see
// plugins/words.ts. In development and tests a message holds all three, and nothing is ever asked of this file.
const words: Partial<Record<Locale, Words>> = {}
const known: Loaders[] = []

/** A feature's texts become part of the page: in the language it has now, and in every one it will have.
 * @public */
export function bring(loaders: Loaders): Promise<void> | undefined {
  known.push(loaders)
  return load(loaders, locale.get())
}

/** What of another language is not here yet for all that was opened so far; undefined when there is nothing to wait for. */
export function wordsOf(next: Locale): Promise<unknown> | undefined {
  const coming = known.map((loaders) => load(loaders, next)).filter((one) => one !== undefined)
  return coming.length > 0 ? Promise.all(coming) : undefined
}

/** One message in the language of the page; undefined in Portuguese, and for a text that did not come.
 * @public */
export const word = (key: string, inputs: object): string | undefined => words[locale.get()]?.[key]?.(inputs)

function load(loaders: Loaders, next: Locale): Promise<void> | undefined {
  return loaders[next]?.().then(
    ({ default: some }) => {
      words[next] = { ...words[next], ...some }
    },
    // Portuguese stands in for what does not come [I18N-02]; a page without words would be no page.
    (cause) => console.error(`The texts of ${next} did not come`, cause),
  )
}
