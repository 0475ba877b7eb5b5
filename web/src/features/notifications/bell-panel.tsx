import { Button } from '@juntas/ui/button/button.tsx'
import headerPanel from '@juntas/ui/menu/header-panel.module.css'
import { Link } from '@juntas/ui/router/link.tsx'
import { SkeletonBlock } from '@juntas/ui/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import styles from './bell-panel.module.css'
import { NotificationRow } from './notification-row.tsx'
import { latestQuery, useMarkRead } from './queries.ts'

/** Opens below the bell: the latest notifications, and a link to all. */
export default function BellPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(latestQuery())
  const markRead = useMarkRead()
  const list = data?.['hydra:member'] ?? []
  return (
    <section id={id} className={`${headerPanel.panel} ${styles.panel}`} aria-label={m.notifications_latest()}>
      <div className={styles.head}>
        <h2 className={styles.title}>{m.notifications_title()}</h2>
        {list.some((one) => !one.isRead) && (
          <Button kind="quiet" size="small" onClick={() => markRead.mutate(null)}>
            {m.notifications_read_all()}
          </Button>
        )}
      </div>
      {isError && !data ? (
        <p className={styles.empty} role="alert">
          {m.notifications_failed()}{' '}
          <Button kind="quiet" size="small" onClick={() => void refetch()}>
            {m.ui_try_again()}
          </Button>
        </p>
      ) : !data ? (
        <SkeletonBlock height="9rem" />
      ) : list.length === 0 ? (
        <p className={styles.empty}>{m.notifications_empty_short()}</p>
      ) : (
        <ul>
          {list.map((one) => (
            <NotificationRow
              key={one.id}
              one={one}
              onOpen={() => {
                if (!one.isRead) markRead.mutate(one)
                onClose()
              }}
            />
          ))}
        </ul>
      )}
      <Link to="/notificacoes" className={styles.all} onClick={onClose}>
        {m.notifications_all()}
      </Link>
    </section>
  )
}
