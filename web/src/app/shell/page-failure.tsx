import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { m } from '#paraglide/messages.js'
import { ApiError } from '../../lib/api-error.ts'
import { ErrorState } from '../../ui/empty/error-state.tsx'
import { PageLoading } from './page-loading.tsx'

/** A screen that could not be shown, in its own place: she stays where she is [ERROR-04] [ERROR-09]. */
export function PageFailure({ error }: ErrorComponentProps) {
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  // She is already being taken to the page that explains it.
  if (error instanceof ApiError && error.isHandled) return <PageLoading />
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
