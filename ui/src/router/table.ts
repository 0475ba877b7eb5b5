import { decoded, segmentsOf } from './address.ts'
import type { Loadable, Route } from './types.ts'

export interface Found {
  route: Route
  params: Record<string, string>
}

/** The first line that matches. The order of the table decides: static before dynamic, catch-all last. */
export function find(routes: readonly Route[], pathname: string): Found | undefined {
  const segments = segmentsOf(pathname)
  for (const route of routes) {
    const params = paramsOf(segmentsOf(route.path), segments)
    if (params && route.accepts?.(params) !== false) return { route, params }
  }
  return undefined
}

/** `$name` matches one segment, a `$` alone at the end matches the rest; upper and lower case are equal. */
function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const takesRest = pattern.at(-1) === '$'
  if (takesRest ? segments.length < pattern.length - 1 : segments.length !== pattern.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of pattern.entries()) {
    const given = decoded(segments[index] ?? '')
    if (part === '$') break
    if (part[0] === '$') params[part.slice(1)] = given
    else if (part.toLowerCase() !== given.toLowerCase()) return undefined
  }
  return params
}

/** The layouts around a screen, outermost first, and the screen itself. */
export function chainOf({ layout, component }: Pick<Route, 'component' | 'layout'>): Loadable[] {
  return [...(layout ? chainOf(layout) : []), component]
}
