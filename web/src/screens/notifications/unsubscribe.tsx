import { Unsubscribed } from '../../features/notifications/unsubscribed.tsx'
import { useParams } from '../../lib/router/hooks.ts'

/** /notificacoes/cancelar/{token} */
export default function UnsubscribeScreen() {
  const { token = '' } = useParams()
  return <Unsubscribed token={token} />
}
