import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'

/** /notificacoes */
export default function NotificationsScreen() {
  return <NotificationsPage />
}
