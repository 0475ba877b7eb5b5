import { lineOf } from '@juntas/contract/rules/library/line-of'
import type { FoundRow } from '@juntas/contract/rules/library/transcript'
import { classNames } from '@juntas/ui/class-names.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { TextButton } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import page from './page-colors.module.css'
import styles from './transcript-help.module.css'
import type { TranscriptSearch } from './use-transcript-search.ts'

type TranscriptHelpProps = {
  /** How many languages the content has. */
  languages: number
  search: TranscriptSearch
  /** Undefined while there is no line to correct. */
  onCorrect: (() => void) | undefined
}

/** What can be done with the transcript, in three short texts that follow the search. */
export function TranscriptHelp({ languages, search: { sought, found }, onCorrect }: TranscriptHelpProps) {
  const count = found.length
  return (
    <div className={classNames(page.page, styles.help)}>
      <section>
        <h2>{languages === 3 ? m.player_help_search_three() : m.player_help_search()}</h2>
        <p>
          <Emphasis text={searchText(languages, sought, found)} />
        </p>
      </section>
      <section>
        <h2>{m.player_help_go()}</h2>
        <p>
          {count === 0
            ? m.player_help_go_text()
            : count === 1
              ? m.player_help_go_one()
              : m.player_help_go_many({ count })}
        </p>
      </section>
      <section>
        <h2>{m.player_help_error()}</h2>
        <p>
          {m.player_help_error_text()}{' '}
          {onCorrect && <TextButton onClick={onCorrect}>{m.player_help_error_act()}</TextButton>}
        </p>
      </section>
    </div>
  )
}

/** Around words in a text that stand out; no language uses it. */
const mark = '\u2063'
const marked = (words: string) => `${mark}${words}${mark}`

const Emphasis = ({ text }: { text: string }) =>
  text.split(mark).map((part, at) => (at % 2 === 1 ? <b key={part}>{part}</b> : part))

function searchText(languages: number, sought: string, found: readonly FoundRow[]): string {
  const words = lineOf(sought.trim())
  const others = otherWords(words, found).map(marked)
  if (others.length > 0) {
    const list = new Intl.ListFormat(currentLocale(), { type: 'conjunction' }).format(others)
    return m.player_help_search_found({ words: marked(words), others: list })
  }
  if (languages < 2) return m.player_help_search_one()
  return m.player_help_search_text({ words: marked('silence'), others: marked('silêncio'), more: marked('silencio') })
}

/** The first two words that were found and are not the ones that were looked for. */
function otherWords(words: string, found: readonly FoundRow[]): string[] {
  const locale = currentLocale()
  const all = found.flatMap(({ pieces }) =>
    Object.values(pieces).flatMap((line) => line.filter(({ isFound }) => isFound).map(({ text }) => text)),
  )
  const lowered = new Set(all.map((text) => text.toLocaleLowerCase(locale)))
  lowered.delete(words.toLocaleLowerCase(locale))
  return [...lowered].slice(0, 2)
}
