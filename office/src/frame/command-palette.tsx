import { Dialog, DialogWidth } from '@juntas/ui/dialog/dialog.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import { useDataProvider } from 'ra-core'
import { type KeyboardEvent, useDeferredValue, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#paraglide/messages.js'
import { KeyCap } from '../parts/key-cap.tsx'
import { type Screen, screensOf } from '../screens.tsx'
import { useSession } from '../session/session.ts'
import styles from './command-palette.module.css'

interface Choice {
  key: string
  label: string
  detail?: string
  icon: LucideIcon
  to: string
}

/** Search or go to: the screens of the person's roles, and what their lists hold. */
export function CommandPalette({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogWidth value="purchase">
      <Dialog isOpen={isOpen} onClose={onClose} title={m.frame_search()} size="full">
        {isOpen && <Search onClose={onClose} />}
      </Dialog>
    </DialogWidth>
  )
}

function Search({ onClose }: { onClose: () => void }) {
  const { officeRoles } = useSession()
  const navigate = useNavigate()
  const list = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const wanted = useDeferredValue(text.trim())
  const own = screensOf(officeRoles)
  const found = useFound(own, wanted)
  const choices = [...screenChoices(own, wanted), ...found]
  const current = choices[Math.min(at, choices.length - 1)]

  const go = (choice: Choice | undefined) => {
    if (!choice) return
    onClose()
    void navigate(choice.to)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((now) => (Math.min(now, choices.length - 1) + step + choices.length) % Math.max(1, choices.length))
    else if (event.key === 'Enter') go(current)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.palette}>
      <input
        className={styles.input}
        role="combobox"
        aria-expanded="true"
        aria-controls={list}
        aria-activedescendant={current && `${list}-${current.key}`}
        aria-label={m.frame_search()}
        placeholder={m.frame_search()}
        // biome-ignore lint/a11y/noAutofocus: it is why the dialog was opened
        autoFocus
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div id={list} role="listbox" aria-label={m.frame_go_to()} className={styles.list}>
        {choices.map((choice) => (
          <div
            key={choice.key}
            id={`${list}-${choice.key}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice === current}
            className={styles.choice}
            onClick={() => go(choice)}
            onKeyDown={press}
          >
            <Icon of={choice.icon} size={18} />
            <span>
              {choice.label} {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
            </span>
            {choice === current && <KeyCap>⏎</KeyCap>}
          </div>
        ))}
        {choices.length === 0 && <p className={styles.none}>{m.frame_found_nothing({ text: wanted })}</p>}
      </div>
    </div>
  )
}

const screenChoices = (own: Screen[], text: string): Choice[] =>
  own
    .filter((screen) => plain(screen.name()).includes(plain(text)))
    .map((screen) => ({
      key: screen.path.slice(1) || 'home',
      label: screen.name(),
      icon: screen.icon,
      to: screen.path,
    }))

/** Without case and accents. */
const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function useFound(own: Screen[], text: string): Choice[] {
  const provider = useDataProvider()
  const { data } = useQuery<Choice[]>({
    queryKey: ['palette', text],
    enabled: text.length >= 2,
    placeholderData: (before) => before,
    queryFn: async ({ signal }) => {
      const answers = await Promise.allSettled(
        own.map(async (screen): Promise<Choice[]> => {
          const { resource, found, name, icon } = screen
          if (!resource || !found) return []
          const pagination = { page: 1, perPage: 5 }
          const { data: records } = await provider.getList(resource, { pagination, filter: { q: text }, signal })
          return records.map((record) => ({ key: `${resource}-${record.id}`, detail: name(), icon, ...found(record) }))
        }),
      )
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
    },
  })
  return text.length >= 2 ? (data ?? []) : []
}
