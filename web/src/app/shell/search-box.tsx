import Search from 'lucide-react/icons/search'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useSuggestions } from '../../features/library/use-suggestions.ts'
import { useLocation, useNavigate } from '../../lib/router/hooks.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './search-box.module.css'
import { SearchSuggestions } from './search-suggestions.tsx'

/**
 * Opens to 500 px; Enter or the icon submits, empty text only closes it [SHELL-09] [SHELL-10] [SHELL-11]. The text
 * travels in the navigation state, not in the address [CONTENT-17].
 */
export function SearchBox() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(-1)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const suggestions = useSuggestions(isOpen ? typed : '')
  const hasSuggestions = suggestions.length > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to close
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (isOpen) input.current?.focus()
    setTyped('')
    setChosen(-1)
  }, [isOpen])

  const close = () => {
    setOpen(false)
    form.current?.querySelector('button')?.focus()
  }
  const search = (text: string | undefined) => {
    const searchText = text?.trim()
    close()
    if (searchText) void navigate({ to: '/busca', state: { searchText } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOpen) return setOpen(true)
    search(suggestions[chosen] ?? input.current?.value)
  }
  const leave = (event: React.FocusEvent) => {
    const isInside = form.current?.contains(event.relatedTarget)
    if (!isInside && !input.current?.value) setOpen(false)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return close()
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (!step || !hasSuggestions) return
    event.preventDefault()
    // One place more than there are suggestions: what she typed herself.
    const places = suggestions.length + 1
    setChosen(((chosen + 1 + step + places) % places) - 1)
  }
  return (
    <search className={styles.place}>
      <form ref={form} className={styles.box} data-open={isOpen || undefined} onSubmit={submit} onBlur={leave}>
        {isOpen && (
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
        )}
        <IconButton
          type="submit"
          icon={Search}
          label={isOpen ? m.shell_search() : m.shell_open_search()}
          aria-expanded={isOpen}
        />
        {isOpen && <SearchSuggestions id={id} suggestions={suggestions} chosen={chosen} onChoose={search} />}
      </form>
    </search>
  )
}
