import { ApiError } from '../../../lib/call/api-error.ts'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { PageLoading } from './page-loading.tsx'

const FailedPage = lazyPart(() => import('./failed-page.tsx'), { fallback: <PageLoading /> })

/** A screen that could not be shown. Its words come when they are needed: nearly never, and not in the first download. */
export function PageFailure({ error }: { error: unknown }) {
  // She is already being taken to the page that explains it.
  if (error instanceof ApiError && error.isLeaving) return <PageLoading />
  return <FailedPage />
}
