import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { notifyMissing } from '@juntas/ui/lazy/lazy-overlay.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { portraitOf } from '../../../lib/portrait.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'
import styles from './profile-menu.module.css'
import { useDropdown } from './use-dropdown.ts'

const ProfileDropdown = lazyPart(() => import('./profile-dropdown.tsx'), { onMissing: notifyMissing })

/** The member's name and picture, and the menu below them [SHELL-12]. */
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
        onPointerEnter={ProfileDropdown.preload}
        onFocus={ProfileDropdown.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.hello}>{m.shell_hello({ name })}</span>
        <Avatar name={viewer.name} src={portraitOf(viewer)} />
        <span className={styles.chevron}>
          <Icon of={ChevronDown} size={16} />
        </span>
      </button>
      {isOpen && <ProfileDropdown id={id} viewer={viewer} />}
    </div>
  )
}
