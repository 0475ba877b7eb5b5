import { hasSessionHint, readStoredUser } from '@juntas/client/stored-user.ts'
import { boardRoles } from '@juntas/contract/rules/access'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import { useStore } from '@juntas/ui/store.ts'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../lib/app-link.tsx'
import { screenLock } from '../../lib/discreet/preferences.ts'
import { useIsOnline } from '../../lib/offline/network.ts'
import { isAdmittedViewer } from '../../lib/session/plan-access.ts'
import { useMaybeViewer, type Viewer } from '../../lib/session/viewer.ts'
import styles from './header.module.css'
import { HomeLink } from './home-link.tsx'
import { LanguagePicker } from './language/language-picker.tsx'
import { Bell } from './menu/bell.tsx'
import { itemsFor, itemsWithoutPlan } from './menu/menu-items.ts'
import { MobileMenu } from './menu/mobile-menu.tsx'
import { ProfileMenu } from './menu/profile-menu.tsx'
import { UnreadLink } from './menu/unread-link.tsx'
import { useMenu } from './menu/use-menu.ts'
import { SearchBox } from './search/search-box.tsx'

/** 65 px high on every screen of the main app; visitors on open screens get the sign-in links instead of the menu. */
export function Header() {
  const viewer = useMaybeViewer()
  const isOnline = useIsOnline()
  // Nothing can be read now, and nothing says that the session is over.
  const isAway = !isOnline && hasSessionHint()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <HomeLink className={styles.brand} />
        {viewer ? <MemberHeader viewer={viewer} /> : isAway ? <AwayHeader /> : <VisitorHeader />}
      </div>
    </header>
  )
}

function MemberHeader({ viewer }: { viewer: Viewer }) {
  const menu = useMenu('principal')
  const isLocked = useStore(screenLock) !== null
  const isAdmitted = isAdmittedViewer(viewer)
  // Without a plan the menu would lead to closed screens: show the screens of the member's roles, and the plans.
  const items = isAdmitted ? itemsFor(viewer.group, menu) : itemsWithoutPlan(viewer)
  const readsBoard = isAdmitted || boardRoles.some((role) => viewer.roles.includes(role))
  return (
    <>
      <nav className={styles.nav} aria-label={m.shell_main_menu()}>
        <ul>
          {items.map(({ id, title, url, target }) => (
            <li key={id}>
              <AppLink url={url} target={target} exact={url === '/'} className={styles.item}>
                {title}
              </AppLink>
            </li>
          ))}
          {isAdmitted && viewer.hasPotenciasLink && (
            <li>
              <Link to="/resultado-perfil-inicial" className={styles.item}>
                {m.shell_potencias()}
              </Link>
            </li>
          )}
        </ul>
      </nav>
      <span className={styles.gap} />
      {isAdmitted && <SearchBox />}
      {/* While private pages are locked, nothing hints at them. */}
      {readsBoard && !isLocked && <UnreadLink count={viewer.sessionInfo.unreadPosts} />}
      {!isLocked && <Bell />}
      <ProfileMenu viewer={viewer} />
      <MobileMenu
        viewer={viewer}
        items={items}
        hasPotenciasLink={isAdmitted && viewer.hasPotenciasLink}
        hasBoard={readsBoard}
      />
    </>
  )
}

/** Without a network, for a member whom this page could not read. */
function AwayHeader() {
  return (
    <>
      <span className={styles.gap} />
      <ProfileMenu viewer={undefined} person={readStoredUser() ?? undefined} />
    </>
  )
}

function VisitorHeader() {
  return (
    <>
      <span className={styles.gap} />
      <LanguagePicker />
      <ButtonLink to="/login" size="small">
        {m.shell_sign_in()}
      </ButtonLink>
    </>
  )
}
