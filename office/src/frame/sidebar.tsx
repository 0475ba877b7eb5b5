import { classNames } from '@juntas/ui/class-names.ts'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Search from 'lucide-react/icons/search'
import { useGetList } from 'ra-core'
import { NavLink } from 'react-router'
import { m } from '#paraglide/messages.js'
import { modName } from '../lib/keys.ts'
import { type Group, groups, mayCount, type Screen, screensOf } from '../screens.tsx'
import { useSession } from '../session/session.ts'
import { OfficeLogo } from './office-logo.tsx'
import { PersonMenu } from './person-menu.tsx'
import words from './rail-word.module.css'
import styles from './sidebar.module.css'

/** What a role cannot use is absent, not disabled. */
export function Sidebar({ onSearch, onClose }: { onSearch: () => void; onClose: () => void }) {
  const { officeRoles } = useSession()
  const own = screensOf(officeRoles)
  const inGroup = (group: Group | null) => own.filter((screen) => screen.group === group)
  return (
    <>
      <div className={styles.scrim} onClick={onClose} aria-hidden="true" />
      <aside className={styles.rail} aria-label={m.frame_office()}>
        <NavLink to="/" className={styles.brand}>
          <OfficeLogo />
        </NavLink>
        <button type="button" className={styles.find} onClick={onSearch} title={m.frame_search()}>
          <Icon of={Search} size={18} />
          <span className={words.word}>{m.frame_search()}</span>
          <span className={classNames(styles.keys, words.key)} aria-hidden="true">
            <kbd>{modName} K</kbd>
          </span>
        </button>
        <nav className={styles.nav} aria-label={m.frame_screens()}>
          <Entries of={inGroup(null)} />
          {(Object.keys(groups) as Group[]).map((group) => {
            const entries = inGroup(group)
            if (entries.length === 0) return null
            return (
              <section key={group}>
                <h2 className={classNames(styles.group, words.word)}>{groups[group]()}</h2>
                <Entries of={entries} />
              </section>
            )
          })}
        </nav>
        <PersonMenu />
      </aside>
    </>
  )
}

function Entries({ of: entries }: { of: Screen[] }) {
  const { officeRoles } = useSession()
  return (
    <ul>
      {entries.map((screen) => (
        <li key={screen.path}>
          <NavLink to={screen.path} end={screen.path === '/'} className={styles.entry} title={screen.name()}>
            <Icon of={screen.icon} size={18} />
            <span className={words.word}>{screen.name()}</span>
            {screen.waiting && screen.resource && mayCount(officeRoles, screen) && <Waiting screen={screen} />}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

function Waiting({ screen: { resource = '', waiting } }: { screen: Screen }) {
  const { total = 0 } = useGetList(
    resource,
    { pagination: { page: 1, perPage: 1 }, filter: waiting?.filter },
    { refetchInterval: 60_000 },
  )
  if (total === 0) return null
  return (
    <b className={styles.count} data-hot={waiting?.isHot || undefined}>
      {total > 99 ? '99+' : total}
      <VisuallyHidden> {m.frame_waiting()}</VisuallyHidden>
    </b>
  )
}
