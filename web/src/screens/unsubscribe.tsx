import { useParams } from '@tanstack/react-router'
import { Unsubscribed } from '../features/notifications/unsubscribed.tsx'

/** /notificacoes/cancelar/{token} */
export default function UnsubscribeScreen() {
  const { token = '' } = useParams({ strict: false }) as { token?: string }
  return <Unsubscribed token={token} />
}
