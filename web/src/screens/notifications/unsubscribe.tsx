import { useParams } from '@juntas/ui/router/hooks.ts'
import { Unsubscribed } from '../../features/notifications/unsubscribed.tsx'

/** /notificacoes/cancelar/{token} */
export default function UnsubscribeScreen() {
  const { token = '' } = useParams()
  return <Unsubscribed token={token} />
}
