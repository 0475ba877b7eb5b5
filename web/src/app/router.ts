import { createRouter } from '@tanstack/react-router'
import { lazyScreen } from './lazy-screen.tsx'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'
import { PageFailure } from './shell/page-failure.tsx'
import { PageLoading } from './shell/page-loading.tsx'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  // The code of a screen is fetched when a pointer or the focus comes near its link; the guard waits for the press.
  defaultPreload: 'intent',
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultErrorComponent: PageFailure,
  defaultNotFoundComponent: lazyScreen(() => import('../screens/not-found.tsx')),
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface HistoryState {
    /** What the search box was asked; `/busca` reads it [CONTENT-17]. */
    searchText?: string
    /** The address an error page was reached from, to try again. */
    from?: string
  }
}
