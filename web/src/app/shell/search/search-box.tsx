import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { useLocation } from '@juntas/ui/router/hooks.ts'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './search-box.module.css'

const SearchField = lazyOverlay(() => import('./search-field.tsx'))

/**
 * Opens to 500 px; Enter or the icon submits, empty text only closes it [SHELL-09] [SHELL-10] [SHELL-11]. The text
 * travels in the navigation state, not in the address [CONTENT-17]. The field's code is loaded on first use.
 */
export function SearchBox() {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const search = useRef<() => void>(undefined)
  const typed = () => form.current?.querySelector('input')?.value ?? ''

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to close
  useEffect(() => setOpen(false), [pathname])

  const close = () => {
    setOpen(false)
    form.current?.querySelector('button')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOpen) return setOpen(true)
    // Without the field's code there is no text yet.
    const act = search.current ?? close
    act()
  }
  const leave = (event: React.FocusEvent) => {
    const isInside = form.current?.contains(event.relatedTarget)
    if (!isInside && !typed()) setOpen(false)
  }
  return (
    <search className={styles.place}>
      <form ref={form} className={styles.box} data-open={isOpen || undefined} onSubmit={submit} onBlur={leave}>
        {isOpen && <SearchField search={search} onClose={close} />}
        <IconButton
          type="submit"
          icon={Search}
          label={isOpen ? m.shell_search() : m.shell_open_search()}
          aria-expanded={isOpen}
          onPointerEnter={SearchField.preload}
          onFocus={SearchField.preload}
        />
      </form>
    </search>
  )
}
