import { ApiError } from '@juntas/client/api-error.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useLocation, useRouter } from '@juntas/ui/router/hooks.ts'
import { useEffectEvent, useLayoutEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { whenReachable } from '../../../features/site/return-when-reachable.ts'
import { useIsOnline } from '../../../lib/offline/network.ts'
import styles from './page-failure.module.css'
import { PageLoading } from './page-loading.tsx'

const FailedPage = lazyPart(() => import('./failed-page.tsx'), {
  fallback: <PageLoading />,
  instead: () => <NothingLoads />,
})

/**
 * Shown for a screen that failed. Its code is loaded on demand: it is rarely needed and stays out of the first
 * download.
 */
export function PageFailure({ error }: { error: unknown }) {
  // A redirect to the page that explains the failure is under way.
  if (error instanceof ApiError && error.isLeaving) return <PageLoading />
  return <FailedPage />
}

/** The network went before the code of any error page was here: drawn with what every first page has. */
function NothingLoads() {
  const router = useRouter()
  const { href, state } = useLocation()
  const wished = state.from ?? href
  const isOnline = useIsOnline()
  const retry = () => void router.navigate({ href: wished, replace: true })
  const goBack = useEffectEvent(retry)
  useLayoutEffect(() => whenReachable(wished, () => goBack()), [wished])
  return (
    <div className={styles.failure}>
      <h1 data-text="title">{isOnline ? m.errors_503_title() : m.errors_no_network_title()}</h1>
      <p>{isOnline ? m.errors_503_text() : m.errors_no_network_text()}</p>
      <button type="button" className={styles.retry} onClick={retry}>
        {m.errors_try_again()}
      </button>
    </div>
  )
}
