import { Alert } from '@juntas/ui/alert/alert.tsx'
import { useQuery } from '@tanstack/react-query'
import { reasonText, refusedTitle } from '../billing-text.ts'
import { latestPurchaseQuery } from '../queries.ts'

const recentMs = 7 * 86_400_000

/** What became of a purchase of these days that was refused: the answer may have come when nobody waited any more. */
export function LastRefusal() {
  const last = useQuery(latestPurchaseQuery).data?.['hydra:member'][0]
  if (last?.status !== 'declined' && last?.status !== 'failed') return null
  if (Date.now() - Date.parse(last.createdAt) > recentMs) return null
  return (
    <Alert kind="warning" live={false} title={refusedTitle(last)}>
      {reasonText(last.reason)}
    </Alert>
  )
}
