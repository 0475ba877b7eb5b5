import { pendingSignOut, tellSignOut } from '@juntas/client/pending-sign-out.ts'
import { onLocaleChange } from '@juntas/ui/language/locale.ts'
import { forgetFirstReads } from '../lib/call/first-reads.ts'
import { queryClient } from '../lib/call/query-client.ts'
import { recoverDrafts, sweepDrafts } from '../lib/drafts/drafts.ts'
import { idle } from '../lib/idle.ts'
import { readMobileFlag } from '../lib/mobile.ts'
import { router } from './router.ts'
import { startSending } from './send-queue.ts'
import { rememberPlace } from './sign-out.ts'

/** Starts what runs once at the start of the app and after every navigation. */
export function watch(): void {
  readMobileFlag()
  sweepDrafts()
  void recoverDrafts()
  const settleSignOut = () => pendingSignOut.isSet() && void tellSignOut()
  settleSignOut()
  addEventListener('online', settleSignOut)
  startSending()
  // Without a network its code may be missing; then nothing could be read again either.
  onLocaleChange(
    () =>
      void import('../lib/language/language-reads.ts').then(
        ({ readInNewLanguage }) => readInNewLanguage(),
        () => undefined,
      ),
  )
  const first = router.onArrival(() => {
    first()
    // The parts of the first page send their first reads within this time.
    setTimeout(forgetFirstReads, 100)
    void import('./early-parts.ts').then(
      ({ loadEarlyParts }) => loadEarlyParts(),
      () => undefined,
    )
  })
  router.onArrival(({ location }) => {
    rememberPlace(location)
    // A suspended screen does not repeat a failed query: without this, a screen opened again after /503 would wait
    // forever.
    queryClient.removeQueries({ type: 'inactive', predicate: ({ state }) => state.status === 'error' })
  })
  let counted: string | undefined
  router.onArrival(({ location: { pathname }, route }) => {
    // A change of only the hash or the state is not a page view.
    if (pathname === counted || !route) return
    counted = pathname
    void import('../lib/analytics/analytics.ts').then(({ countPageView }) => countPageView(route.path))
  })
  whenQuiet(
    () =>
      void import('./idle-start.ts').then(
        ({ startWhenIdle }) => startWhenIdle(),
        () => undefined,
      ),
  )
}

/** Runs after everything that the first page itself fetches. */
function whenQuiet(work: () => void) {
  const forget = router.onArrival(() => {
    forget()
    setTimeout(() => void idle(8000).then(work), 3000)
  })
}
