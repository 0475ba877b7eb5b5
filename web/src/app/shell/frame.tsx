import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { settingsQuery } from '../../features/site/queries.ts'
import { consent } from '../../lib/consent.ts'
import { QuestionHost } from '../../ui/dialog/question-host.tsx'
import { SkipLink } from '../../ui/hidden/skip-link.tsx'
import { useStore } from '../../ui/store.ts'
import { ToastHost } from '../../ui/toast/toast-host.tsx'
import { useRouteArrival } from './use-route-arrival.ts'

const ConsentBanner = lazy(() => import('./consent-banner.tsx'))

/** What every layout has: the skip link first, the shared windows last, and manners when the route changes. */
export function Frame({ children }: { children: ReactNode }) {
  useRouteArrival()
  return (
    <>
      <SkipLink />
      {children}
      <QuestionHost />
      <ToastHost />
      <ConsentQuestion />
    </>
  )
}

function ConsentQuestion() {
  const isUnasked = useStore(consent) === 'unasked'
  const { data: settings } = useQuery({ ...settingsQuery, enabled: false })
  if (!isUnasked || !settings?.google_analytics_id) return null
  return (
    <Suspense>
      <ConsentBanner />
    </Suspense>
  )
}
