import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useSuggestions } from '../../../features/library/search/use-suggestions.ts'
import styles from './search-box.module.css'
import { SearchSuggestions } from './search-suggestions.tsx'

interface SearchFieldProps {
  /** The suggestion that Enter would take; undefined when none is chosen, and then the typed text counts. */
  chosenText: RefObject<string | undefined>
  onSearch: (text: string) => void
  onClose: () => void
}

/** The content of the open search box: the field, which has the focus, and the suggestions for the typed text. */
export default function SearchField({ chosenText, onSearch, onClose }: SearchFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const suggestions = useSuggestions(typed)
  const hasSuggestions = suggestions.length > 0
  chosenText.current = suggestions[chosen]
  useEffect(() => {
    input.current?.focus()
    return () => {
      chosenText.current = undefined
    }
  }, [chosenText])

  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onClose()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!step || !hasSuggestions) return
    event.preventDefault()
    // One more place than there are suggestions: the typed text itself.
    const places = suggestions.length + 1
    setChosen(((chosen + 1 + step + places) % places) - 1)
  }
  return (
    <>
      <input
        ref={input}
        className={styles.input}
        type="search"
        name="search"
        maxLength={120}
        enterKeyHint="search"
        autoComplete="off"
        aria-autocomplete="list"
        aria-controls={hasSuggestions ? id : undefined}
        aria-activedescendant={chosen < 0 ? undefined : `${id}-${chosen}`}
        aria-label={m.shell_search_label()}
        placeholder={m.shell_search_example()}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(-1)
        }}
        onKeyDown={onKey}
      />
      <SearchSuggestions id={id} suggestions={suggestions} chosen={chosen} onChoose={onSearch} />
    </>
  )
}
