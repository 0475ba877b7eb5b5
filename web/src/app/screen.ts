import { redirect } from '@juntas/ui/router/redirect.ts'
import type { Layout, Location, Route, RouteData } from '@juntas/ui/router/types.ts'
import { guard } from './guard/guard.ts'
import type { GuardMeta } from './guard/meta.ts'
import { type Load, lazyScreen } from './lazy-screen.tsx'
import { changeDocument } from './live-video-document.ts'

declare module '@juntas/ui/router/types.ts' {
  interface RouteData {
    meta: GuardMeta
    /** Step of registration and purchase: 'Passo: X de 3'. */
    step?: 1 | 2 | 3
  }
}

type More = Pick<RouteData, 'step'> &
  Pick<Route, 'accepts'> & {
    /** Runs before the guard, and before the router waits for the code. */
    before?: (location: Location) => Promise<void>
  }

export const layout = (id: string, load: Load, around?: Layout): Layout => ({
  id,
  component: lazyScreen(load),
  layout: around,
})

/** An address that moved: for bookmarks, letters and other versions of the product. */
export const leadTo = (href: string) => (): Promise<void> => Promise.reject(redirect({ href }))

/** One line of the route table under its layout: `main('/notas', auth, () => import(…))`. */
export const under =
  (around?: Layout) =>
  <const Path extends string>(
    path: Path,
    meta: GuardMeta,
    load: Load,
    { accepts, before, ...more }: More = {},
  ): Route<Path> => ({
    path,
    layout: around,
    component: lazyScreen(load),
    data: { meta, ...more },
    accepts,
    beforeLoad: async (location) => {
      await before?.(location)
      changeDocument(location)
      return guard(meta, location)
    },
  })
