import { useLocation } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { portraitOf } from '../../lib/portrait.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './profile-menu.module.css'

const load = () => import('./profile-dropdown.tsx')
const ProfileDropdown = lazy(load)
// A failed head start is silent: opening asks again.
const preload = () => void load().catch(() => undefined)

/** Her name and face, and what opens under them. Closes on a press outside, on Escape and on a route change [SHELL-12]. */
export function ProfileMenu({ viewer }: { viewer: Viewer }) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const name = viewer.nickname || viewer.name

  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to close
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!isOpen) return
    const outside = (event: PointerEvent | FocusEvent) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false)
    }
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    document.addEventListener('keydown', onEscape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
      document.removeEventListener('keydown', onEscape)
    }
  }, [isOpen])

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={m.shell_hello({ name })}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.hello}>{m.shell_hello({ name })}</span>
        <Avatar name={viewer.name} src={portraitOf(viewer)} />
        <span className={styles.chevron}>
          <Icon of={ChevronDown} size={16} />
        </span>
      </button>
      {isOpen && (
        <Suspense>
          <ProfileDropdown id={id} isMentee={viewer.isMentee} />
        </Suspense>
      )}
    </div>
  )
}
