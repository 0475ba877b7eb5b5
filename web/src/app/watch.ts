import { readMobileFlag } from '../lib/mobile.ts'
import { router } from './router.ts'

/** What happens beside every navigation, and once at the start. */
export function watch(): void {
  readMobileFlag()
  let counted: string | undefined
  router.onArrival(({ location: { pathname }, route }) => {
    // A hash or a state alone is no other page.
    if (pathname === counted || !route) return
    counted = pathname
    void import('../lib/analytics.ts').then(({ countPageView }) => countPageView(route.path))
  })
  whenIdle(() => {
    // What tells her that the network is gone could not be fetched any more by then.
    for (const load of [
      () => import('../screens/error-503.tsx'),
      () => import('./shell/main-layout.tsx'),
      () => import('./shell/failed-page.tsx'),
      () => import('./alert-box.ts'),
      () => import('./shell/profile-dropdown.tsx'),
      () => import('./shell/search-field.tsx'),
    ])
      load().catch(() => undefined)
  })
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 8000 }) : setTimeout(work, 4000)
