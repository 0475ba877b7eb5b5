import { longestSearch } from '@juntas/contract/rules/lengths'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useSuggestions } from '../../../features/library/search/use-suggestions.ts'
import { placesNamed } from '../../../features/site/places/named-places.ts'
import { searchState } from '../../../lib/search-text.ts'
import { useMaybeViewer } from '../../../lib/session/viewer.ts'
import styles from './search-box.module.css'
import { SearchSuggestions } from './search-suggestions.tsx'

interface SearchFieldProps {
  /** Filled here: searches for the chosen suggestion, or for the typed text when none is chosen. */
  search: RefObject<(() => void) | undefined>
  onClose: () => void
}

/** The content of the open search box: the field, which has the focus, and the suggestions for the typed text. */
export default function SearchField({ search, onClose }: SearchFieldProps) {
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const titles = useSuggestions(typed)
  const viewer = useMaybeViewer()
  const places = viewer ? placesNamed(typed, viewer) : []
  const suggestions = [...places.map(({ name }) => m.shell_go_to({ name })), ...titles]
  const hasSuggestions = suggestions.length > 0
  const searchFor = (text: string) => {
    const searchText = text.trim()
    onClose()
    if (searchText) void navigate({ to: '/busca', state: searchState(searchText) })
  }
  const choose = (text: string) => {
    const place = places[suggestions.indexOf(text)]
    if (!place) return searchFor(text)
    onClose()
    void navigate({ href: place.to })
  }
  search.current = () => choose(suggestions[chosen] ?? typed)
  useEffect(() => {
    input.current?.focus()
    return () => {
      search.current = undefined
    }
  }, [search])

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
        maxLength={longestSearch}
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
      <SearchSuggestions id={id} suggestions={suggestions} chosen={chosen} onChoose={choose} />
    </>
  )
}
