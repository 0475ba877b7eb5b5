import { longestSearch } from '@juntas/contract/rules/lengths'
import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { classNames } from '@juntas/ui/class-names.ts'
import spoken from '@juntas/ui/hidden/spoken.module.css'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './search-box.module.css'
import type { useNotebookSearch } from './use-notebook-search.ts'

type SearchBoxProps = {
  text: string
  onChange: (text: string) => void
  /** Null while nothing is searched. */
  found: ReturnType<typeof useNotebookSearch> | null
}

export function SearchBox({ text, onChange, found }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <search className={styles.box}>
      <Icon of={Search} size={24} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="note-search"
        autoComplete="off"
        maxLength={longestSearch}
        enterKeyHint="search"
        aria-label={m.notes_search()}
        placeholder={m.notes_search()}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {/* On a phone the chips below carry the counts. */}
      <p className={classNames(styles.found, spoken.tablet)} role="status">
        {found && foundText(found)}
      </p>
      {text && (
        <IconButton
          icon={X}
          label={m.notes_search_clear()}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        />
      )}
    </search>
  )
}

function foundText({
  isAnswered,
  failure,
  notesTotal,
  speechTotal,
  isSpeechMore,
  seconds,
}: NonNullable<SearchBoxProps['found']>) {
  if (failure) return m.notes_found_here({ count: notesTotal })
  if (!isAnswered) return ''
  const count = notesTotal + speechTotal
  const shown = new Intl.NumberFormat(currentLocale(), { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  const took = shown.format(Math.max(0.1, seconds))
  return isSpeechMore ? m.notes_found_more({ count, seconds: took }) : m.notes_found({ count, seconds: took })
}
