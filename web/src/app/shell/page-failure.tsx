import { lazy, Suspense } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { PageLoading } from './page-loading.tsx'

const FailedPage = lazy(() => import('./failed-page.tsx'))

/** A screen that could not be shown. Its words come when they are needed: nearly never, and not in the first download. */
export function PageFailure({ error }: { error: unknown }) {
  // She is already being taken to the page that explains it.
  if (error instanceof ApiError && error.isHandled) return <PageLoading />
  return (
    <Suspense fallback={<PageLoading />}>
      <FailedPage />
    </Suspense>
  )
}
