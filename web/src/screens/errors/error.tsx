import { useParams, useRoute } from '@juntas/ui/router/hooks.ts'
import { ForbiddenPage, NotFoundPage, ServerErrorPage, UnavailablePage } from '../../features/site/error-pages.tsx'

/**
 * /403, /404, /503, /5xx and 500 to 599, and every address that nothing else means [SHELL-34]: one file in the list that
 * every visit loads.
 */
export default function ErrorScreen() {
  const { status } = useParams()
  const path = useRoute()?.path
  if (status !== undefined) return <ServerErrorPage status={status} />
  if (path === '/403') return <ForbiddenPage />
  return path === '/503' ? <UnavailablePage /> : <NotFoundPage />
}
