import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import headerPanel from '@juntas/ui/menu/header-panel.module.css'
import { Link } from '@juntas/ui/router/link.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { portraitOf } from '../../../lib/portrait.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'
import styles from './profile-menu.module.css'
import { useDropdown } from './use-dropdown.ts'

type Person = Pick<Viewer, 'id' | 'name' | 'nickname' | 'avatar'>

const ProfileDropdown = lazyPart(() => import('./profile-dropdown.tsx'), { instead: ({ id }) => <WayOut id={id} /> })

/**
 * The member's name and picture, and the menu below them [SHELL-12]. Without a network the member may be known by what
 * this browser stores (`person`) and not be read (`viewer`).
 */
export function ProfileMenu({ viewer, person = viewer }: { viewer: Viewer | undefined; person?: Person | undefined }) {
  const id = useId()
  const { box, button, isOpen, setOpen } = useDropdown()
  const name = person?.nickname || person?.name || ''

  return (
    <div ref={box} className={styles.box}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={name ? m.shell_hello({ name }) : m.shell_profile_menu()}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={ProfileDropdown.preload}
        onFocus={ProfileDropdown.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={styles.hello}>{name && m.shell_hello({ name })}</span>
        <Avatar name={person?.name ?? ''} src={person && portraitOf(person)} />
        <span className={styles.chevron}>
          <Icon of={ChevronDown} size={16} />
        </span>
      </button>
      {isOpen && <ProfileDropdown id={id} viewer={viewer} />}
    </div>
  )
}

/** When the code of the menu cannot be loaded: signing out needs nothing that is not here. */
function WayOut({ id }: { id: string }) {
  return (
    <div id={id} className={headerPanel.panel} data-stack="2">
      <p>{m.shell_menu_missing()}</p>
      <Link to="/sair" className={styles.out}>
        {m.shell_sign_out()}
      </Link>
    </div>
  )
}
