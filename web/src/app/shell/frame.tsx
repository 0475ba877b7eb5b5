import type { ReactNode } from 'react'
import { QuestionHost } from '../../ui/dialog/question-host.tsx'
import { SkipLink } from '../../ui/hidden/skip-link.tsx'
import { ToastHost } from '../../ui/toast/toast-host.tsx'
import { useRouteArrival } from './use-route-arrival.ts'

/** What every layout has: the skip link first, the shared windows last, and manners when the route changes. */
export function Frame({ children }: { children: ReactNode }) {
  useRouteArrival()
  return (
    <>
      <SkipLink />
      {children}
      <QuestionHost />
      <ToastHost />
    </>
  )
}
