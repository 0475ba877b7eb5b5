import { Icon } from '@juntas/ui/icon/icon.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useKeys } from '../lib/keys.ts'
import { KeyCap } from '../parts/key-cap.tsx'
import type { Filter } from './column.ts'
import styles from './list.module.css'
import type { useListAddress } from './list-address.ts'

type Address = ReturnType<typeof useListAddress>

/** Search (/), and a chip per filter: pressed is ink, with its value and a cross. */
export function Filters({
  address,
  searchLabel,
  filters,
}: {
  address: Address
  searchLabel: string | undefined
  filters: readonly Filter[]
}) {
  const first = useRef<HTMLSelectElement>(null)
  useKeys({ f: () => (first.current ? first.current.focus() : false) })
  if (!searchLabel && filters.length === 0) return <div className={styles.filters} />
  return (
    <search className={styles.filters}>
      {searchLabel && <SearchField label={searchLabel} address={address} />}
      {filters.map((filter, place) => {
        const value = address.state.filters[filter.name]
        const chosen = filter.options.find((option) => option.value === value)
        if (chosen)
          return (
            <button
              key={filter.name}
              type="button"
              className={styles.chip}
              data-on=""
              onClick={() => address.set(filter.name, undefined)}
              aria-label={m.list_take_off_filter({ filter: `${filter.label}: ${chosen.label}` })}
            >
              {filter.label}: {chosen.label}
              <Icon of={X} size={14} />
            </button>
          )
        return (
          <span key={filter.name} className={styles.chip}>
            {filter.label}
            <Icon of={ChevronDown} size={14} />
            <select
              ref={place === 0 ? first : undefined}
              aria-label={filter.label}
              value=""
              onChange={(event) => address.set(filter.name, event.currentTarget.value)}
            >
              <option value="" disabled>
                {filter.label}
              </option>
              {filter.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </span>
        )
      })}
    </search>
  )
}

/** Back to the rows that were found. The browser itself would empty the field, and the list would change under J and K. */
function leaveByEscape(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Escape') return
  event.preventDefault()
  event.currentTarget.blur()
}

const pauseMs = 250

function SearchField({ label, address }: { label: string; address: Address }) {
  const input = useRef<HTMLInputElement>(null)
  const { q } = address.state
  const [text, setText] = useState(q)
  // Another address (a view, Back) changes the text; typing changes the address after a pause.
  const [known, setKnown] = useState(q)
  if (q !== known) {
    setKnown(q)
    setText(q)
  }
  const { set } = address
  useEffect(() => {
    if (text === q) return
    const timer = setTimeout(() => set('q', text.trim() || undefined), pauseMs)
    return () => clearTimeout(timer)
  })
  useKeys({ '/': () => input.current?.focus() })
  return (
    <label className={styles.search}>
      <Icon of={Search} size={16} />
      <input
        ref={input}
        type="search"
        placeholder={label}
        aria-label={label}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={leaveByEscape}
      />
      <KeyCap>/</KeyCap>
    </label>
  )
}
