import { Button } from '@juntas/ui/button/button.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Pagination } from '@juntas/ui/pagination/pagination.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useLive } from '../../lib/live/live.ts'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications-page.module.css'
import { Preferences } from './preferences.tsx'
import { pageQuery, perPage, useMarkRead } from './queries.ts'

/** All notifications, and below them how each kind is delivered. */
export function NotificationsPage() {
  return (
    <div className={styles.page}>
      <List />
      <Preferences />
    </div>
  )
}

function List() {
  const [page, setPage] = useState(1)
  const { data, refetch } = useSuspenseQuery(pageQuery(page))
  const markRead = useMarkRead()
  useLive('notification', () => void refetch())
  const list = data['hydra:member']
  if (list.length === 0)
    return (
      <EmptyState title={m.notifications_empty()} headingLevel={2}>
        {m.notifications_empty_text()}
      </EmptyState>
    )
  return (
    <section data-stack="4" aria-label={m.notifications_latest()}>
      {list.some((one) => !one.isRead) && (
        <Button kind="line" size="small" className={styles.readAll} onClick={() => markRead.mutate(null)}>
          {m.notifications_read_all()}
        </Button>
      )}
      <ul className={styles.list}>
        {list.map((one) => (
          <NotificationRow key={one.id} one={one} onOpen={() => !one.isRead && markRead.mutate(one)} />
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(data['hydra:totalItems'] / perPage)} onChange={setPage} />
    </section>
  )
}
