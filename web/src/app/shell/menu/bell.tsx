import { UnreadCount } from '@juntas/ui/button/unread-count.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import BellIcon from 'lucide-react/icons/bell'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { unreadQuery } from '../../../features/notifications/unread.ts'
import { useLive } from '../../../lib/live/live.ts'
import styles from '../header.module.css'
import { useDropdown } from './use-dropdown.ts'

const BellPanel = lazyOverlay(() => import('../../../features/notifications/bell-panel.tsx'))

/** The number of new notifications, updated live; the list is loaded when it is first opened. */
export function Bell() {
  const id = useId()
  const client = useQueryClient()
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  const { box, button, isOpen, setOpen } = useDropdown()
  useLive('notification', () => void client.invalidateQueries({ queryKey: ['notifications'] }))
  return (
    <div ref={box} className={styles.bell}>
      <button
        ref={button}
        type="button"
        className={styles.iconLink}
        aria-label={unread > 0 ? m.notifications_bell_unread({ count: unread }) : m.notifications_title()}
        aria-expanded={isOpen}
        aria-controls={id}
        onPointerEnter={BellPanel.preload}
        onFocus={BellPanel.preload}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={BellIcon} />
        <UnreadCount count={unread} />
      </button>
      {isOpen && <BellPanel id={id} onClose={() => setOpen(false)} />}
    </div>
  )
}
