import { useLocation, useNavigate } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { IconButton } from '../../ui/button/icon-button.tsx'
import styles from './search-box.module.css'

/**
 * Opens to 500 px; Enter or the icon submits, empty text only closes it [SHELL-09] [SHELL-10] [SHELL-11]. The text
 * travels in the navigation state, not in the address [CONTENT-17].
 */
export function SearchBox() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to close
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (isOpen) input.current?.focus()
  }, [isOpen])

  const close = () => {
    setOpen(false)
    form.current?.querySelector('button')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOpen) return setOpen(true)
    const searchText = input.current?.value.trim()
    close()
    if (searchText) void navigate({ to: '/busca', state: { searchText } })
  }
  const leave = (event: React.FocusEvent) => {
    const isInside = form.current?.contains(event.relatedTarget)
    if (!isInside && !input.current?.value) setOpen(false)
  }
  const onEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
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
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            aria-label={m.shell_search_label()}
            placeholder={m.shell_search_example()}
            onKeyDown={onEscape}
          />
        )}
        <IconButton
          type="submit"
          icon={Search}
          label={isOpen ? m.shell_search() : m.shell_open_search()}
          aria-expanded={isOpen}
        />
      </form>
    </search>
  )
}
