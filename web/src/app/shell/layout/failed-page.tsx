import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { useRouter } from '../../../lib/router/hooks.ts'
import { ErrorState } from '../../../ui/empty/error-state.tsx'

/** Shown in the place of the screen: the address stays, and the viewer may try again [ERROR-04] [ERROR-09]. */
export default function FailedPage() {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <ErrorState size="page" title={m.errors_page_load()} onRetry={retry}>
      {m.errors_page_load_text()}
    </ErrorState>
  )
}
