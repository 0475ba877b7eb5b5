import { Link, useLocation } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useEffect, useId, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { portraitOf } from '../../lib/portrait.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { profileLinks } from './profile-links.ts'
import styles from './profile-menu.module.css'

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
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.hello}>{m.shell_hello({ name })}</span>
        <Avatar name={viewer.name} src={portraitOf(viewer)} />
        <span className={styles.chevron}>
          <Icon of={ChevronDown} size={16} />
        </span>
      </button>
      {isOpen && (
        <div id={id} className={styles.dropdown}>
          <nav aria-label={m.shell_profile_menu()}>
            <ul>
              {profileLinks(viewer.isMentee).map(({ to, label, icon }) => (
                <li key={to}>
                  <Link to={to} className={styles.link}>
                    <Icon of={icon} size={18} />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={styles.choices}>
            <LanguageChoice />
            <ThemeSwitch />
          </div>
        </div>
      )}
    </div>
  )
}
