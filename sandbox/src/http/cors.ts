import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Route } from './routes.ts'

// Tests run the product on any port of this machine.
const onThisMachine = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/

export function isAppOrigin(origin: string, appOrigin: string | undefined): boolean {
  return origin === appOrigin || onThisMachine.test(origin)
}

export function allowOrigin(
  res: ServerResponse,
  route: Route,
  origin: string | undefined,
  appOrigin: string | undefined,
): void {
  if (!route.cors || !origin) return
  if (route.cors === 'app' && !isAppOrigin(origin, appOrigin)) return
  res.setHeader('access-control-allow-origin', origin)
  res.setHeader('vary', 'Origin')
  // A page with Cross-Origin-Embedder-Policy may read it too.
  res.setHeader('cross-origin-resource-policy', 'cross-origin')
}

export function allowPreflight(res: ServerResponse, headers: IncomingHttpHeaders, methods: string[]): void {
  res.setHeader('access-control-allow-methods', methods.join(', '))
  res.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '')
  res.setHeader('access-control-max-age', '600')
  if (headers['access-control-request-private-network']) res.setHeader('access-control-allow-private-network', 'true')
}
