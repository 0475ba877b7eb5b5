import { countPageView } from '../lib/analytics.ts'
import { readMobileFlag } from '../lib/mobile.ts'
import { router } from './router.ts'

/** What happens beside every navigation, and once at the start. */
export function watch(): void {
  readMobileFlag()
  let counted: string | undefined
  router.subscribe('onResolved', ({ toLocation }) => {
    // A hash or a state alone is no other page.
    if (toLocation.pathname === counted) return
    counted = toLocation.pathname
    const route = router.state.matches.at(-1)
    if (route) countPageView(route.fullPath)
  })
  whenIdle(() => {
    // Without a network its page could not be fetched any more.
    void import('../screens/error-503.tsx').catch(() => undefined)
    void import('./shell/main-layout.tsx').catch(() => undefined)
  })
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 8000 }) : setTimeout(work, 4000)
