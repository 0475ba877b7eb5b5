import { ErrorState } from '@juntas/ui/empty/error-state.tsx'
import { useRouter } from '@juntas/ui/router/hooks.ts'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'

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
