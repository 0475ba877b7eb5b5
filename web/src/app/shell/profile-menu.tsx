import ChevronDown from 'lucide-react/icons/chevron-down'
import { lazy, Suspense, useId } from 'react'
import { m } from '#paraglide/messages.js'
import { portraitOf } from '../../lib/portrait.ts'
import type { Viewer } from '../../lib/viewer.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './profile-menu.module.css'
import { useDropdown } from './use-dropdown.ts'

const load = () => import('./profile-dropdown.tsx')
const ProfileDropdown = lazy(load)
// A failed head start is silent: opening asks again.
const preload = () => void load().catch(() => undefined)

/** Her name and face, and what opens under them [SHELL-12]. */
export function ProfileMenu({ viewer }: { viewer: Viewer }) {
  const id = useId()
  const { box, button, isOpen, setOpen } = useDropdown()
  const name = viewer.nickname || viewer.name

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
