import { ApiError } from '@juntas/client/api-error.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { PageLoading } from './page-loading.tsx'

const FailedPage = lazyPart(() => import('./failed-page.tsx'), { fallback: <PageLoading /> })

/**
 * Shown for a screen that failed. Its code is loaded on demand: it is rarely needed and stays out of the first
 * download.
 */
export function PageFailure({ error }: { error: unknown }) {
  // A redirect to the page that explains the failure is under way.
  if (error instanceof ApiError && error.isLeaving) return <PageLoading />
  return <FailedPage />
}
