import { createRouter } from '@juntas/ui/router/router.ts'
import { rememberScroll } from '@juntas/ui/router/scroll.ts'
import { routes } from './routes.tsx'
import { Frame } from './shell/layout/frame.tsx'
import { PageFailure } from './shell/layout/page-failure.tsx'
import { PageLoading } from './shell/layout/page-loading.tsx'

export const router = createRouter({
  routes,
  frame: Frame,
  pending: PageLoading,
  failure: PageFailure,
  scroll: rememberScroll(),
})

declare module '@juntas/ui/router/types.ts' {
  interface Register {
    path: (typeof routes)[number]['path']
  }
  interface HistoryState {
    /** The address that led to an error page, to try it again. */
    from?: string
  }
}
