import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search.ts'
import { NotFound } from './shell/not-found.tsx'
import { PageFailure } from './shell/page-failure.tsx'
import { PageLoading } from './shell/page-loading.tsx'

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  defaultPendingComponent: PageLoading,
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultErrorComponent: PageFailure,
  defaultNotFoundComponent: NotFound,
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
