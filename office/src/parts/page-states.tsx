import { ApiError } from '@juntas/client/api-error.ts'
import { Button } from '@juntas/ui/button/button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { m } from '#paraglide/messages.js'
import { numberOf } from '../lib/call.ts'
import { offlineSince } from '../lib/network.ts'
import type { Screen } from '../screens.tsx'
import { useSession } from '../session/session.ts'
import { Banner } from './banner.tsx'
import styles from './page-states.module.css'
import { roleName } from './role-name.ts'

/** What happened, that nothing changed, what to do, and a number to quote. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const number = numberOf(error)
  return (
    <Banner role="alert" kind="danger" icon={CircleAlert}>
      <b>{m.list_failed()}</b>{' '}
      {error instanceof ApiError ? error.message : offlineSince.get() ? m.errors_offline() : m.errors_unexpected()}{' '}
      {m.list_nothing_changed()}
      <div className={styles.actions}>
        <Button kind="line" size="small" onClick={onRetry}>
          {m.ui_try_again()}
        </Button>
        {number && <small>{m.list_number({ number })}</small>}
      </div>
    </Banner>
  )
}

/** Whose it is and whom to ask. */
export function NoRole({ screen }: { screen: Screen }) {
  const { officeRoles } = useSession()
  const needed = screen.roles === 'all' ? '' : roleName(screen.roles)
  return (
    <div className={styles.noRole} data-card="">
      <Icon of={Lock} size={20} />
      <div>
        <h1 className={styles.heading}>{m.frame_belongs_to({ screen: screen.name(), role: needed })}</h1>
        <p className={styles.soft}>{m.frame_your_role({ role: roleName(officeRoles) })}</p>
      </div>
    </div>
  )
}

export function NotFound() {
  return (
    <div className={styles.plain} data-card="">
      <h1 className={styles.heading}>{m.frame_not_found()}</h1>
      <p className={styles.soft}>{m.frame_not_found_text()}</p>
      <Link className={styles.link} to="/">
        {m.frame_home()}
      </Link>
    </div>
  )
}

/** The first time: what it is, and one action. */
export function Empty({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className={styles.empty} data-card="">
      <svg className={styles.halves} viewBox="0 0 120 120" aria-hidden="true">
        <path d="M60 23a46 46 0 0 0 0 92z" />
        <path d="M60 5a46 46 0 0 1 0 92z" />
      </svg>
      <div>
        <h2 className={styles.heading}>{title}</h2>
        <p className={styles.soft}>{text}</p>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  )
}

/** In the shape of what is coming, after 200 ms. */
export function ListSkeleton({ rows = 6 }: { rows?: number }) {
  return (
    <div className={styles.skeleton} data-card="" role="status" aria-label={m.ui_loading()}>
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same
        <div key={place} className={styles.skeletonRow}>
          <i className={styles.bone} data-width={place % 3} />
          <i className={styles.bone} data-width="short" />
        </div>
      ))}
    </div>
  )
}
