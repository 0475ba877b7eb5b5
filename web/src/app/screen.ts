import { type AnyRoute, createRoute, type ParsedLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { guard } from './guard/guard.ts'
import type { GuardMeta } from './guard/meta.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { changeDocument } from './own-document.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    meta?: GuardMeta
    /** Step of signing up and buying: 'Passo: X de 3'. */
    step?: 1 | 2 | 3
  }
}

type Load = () => Promise<{ default: ComponentType }>

/** The rest of a route: its guard and its screen, a chunk of its own that is fetched while the guard still asks. */
export function screen(meta: GuardMeta, load: Load, more: { step?: 1 | 2 | 3 } = {}) {
  const component = lazyScreen(load)
  return {
    staticData: { meta, ...more },
    beforeLoad: async ({ location, preload }: { location: ParsedLocation; preload: boolean }) => {
      if (!preload) changeDocument(location)
      // A chunk that does not come is the loader's matter; here it is only a head start.
      void component.preload().catch(() => undefined)
      if (!preload) await guard(meta, location)
    },
    component,
  }
}

/** `main('/notas', auth, () => import(…))`: a line of the route table, under its layout. */
export const under =
  <Parent extends AnyRoute>(parent: Parent) =>
  <const Path extends string>(path: Path, meta: GuardMeta, load: Load, more?: { step?: 1 | 2 | 3 }) =>
    createRoute({ getParentRoute: () => parent, path, ...screen(meta, load, more) })
