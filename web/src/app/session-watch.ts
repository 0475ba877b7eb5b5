import { forgetFirstReads } from '../lib/call/first-reads.ts'
import { queryClient } from '../lib/call/query-client.ts'
import { sweepDrafts } from '../lib/drafts.ts'
import { readMobileFlag } from '../lib/mobile.ts'
import { pendingSignOut, tellSignOut } from '../lib/session/pending-sign-out.ts'
import { preloadDialog } from '../ui/dialog/dialog.tsx'
import { router } from './router.ts'
import { startSending } from './send-queue.ts'
import { rememberPlace } from './sign-out.ts'

/** What happens beside every navigation, and once at the start. */
export function watch(): void {
  readMobileFlag()
  sweepDrafts()
  const settleSignOut = () => pendingSignOut.isSet() && void tellSignOut()
  settleSignOut()
  addEventListener('online', settleSignOut)
  startSending()
  const first = router.onArrival(() => {
    first()
    // What the page's own parts ask for as they come to life is asked for by then.
    setTimeout(forgetFirstReads, 100)
  })
  router.onArrival(({ location }) => {
    rememberPlace(location)
    // A suspended screen does not ask again for what has failed: coming back from /503, it would wait for ever.
    queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
  })
  let counted: string | undefined
  router.onArrival(({ location: { pathname }, route }) => {
    // A hash or a state alone is no other page.
    if (pathname === counted || !route) return
    counted = pathname
    void import('../lib/analytics/analytics.ts').then(({ countPageView }) => countPageView(route.path))
  })
  whenQuiet(() => {
    // What tells her that the network is gone could not be fetched any more by then.
    for (const load of [
      () => import('../screens/error-503.tsx'),
      () => import('./shell/layout/main-layout.tsx'),
      () => import('./shell/layout/failed-page.tsx'),
      () => import('./alert-box.ts'),
      () => import('./shell/menu/profile-dropdown.tsx'),
      () => import('./shell/search/search-field.tsx'),
      // Signing out, and the question it may ask.
      () => import('./shell/layout/bare-layout.tsx'),
      () => import('../screens/login.tsx'),
    ])
      load().catch(() => undefined)
    preloadDialog()
  })
}

/** Behind all that the first page itself fetches. */
function whenQuiet(work: () => void) {
  const forget = router.onArrival(() => {
    forget()
    setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 8000 }) : work()), 3000)
  })
}
