import type { Exchange, Reply } from './exchange.ts'

/** A handler that streams by itself (server-sent events) returns undefined. */
export type Handler = (exchange: Exchange) => Promise<Reply | undefined> | Reply | undefined

export interface Route {
  method: string
  pattern: string
  handler: Handler
  /** Calls of the vendor's protocol are recorded and faults apply to them; pages and controls are exempt. */
  isCall: boolean
  cors: 'any' | 'app' | undefined
  /** The handler reads the request body itself. */
  isRaw: boolean
  bodyLimit: number
}

type Options = Partial<Pick<Route, 'cors' | 'isRaw' | 'bodyLimit'>>

export class Routes {
  readonly all: Route[] = []

  /** A call of the vendor's own protocol. */
  call(method: string, pattern: string, handler: Handler, options: Options = {}): this {
    return this.add({ method, pattern, handler, isCall: true, ...options })
  }

  /** A page or a control of the stand-in. */
  own(method: string, pattern: string, handler: Handler, options: Options = {}): this {
    return this.add({ method, pattern, handler, isCall: false, ...options })
  }

  private add(route: Omit<Route, 'cors' | 'isRaw' | 'bodyLimit'> & Options): this {
    this.all.push({ cors: undefined, isRaw: false, bodyLimit: 1_000_000, ...route })
    return this
  }
}

export interface Match {
  route: Route
  params: Record<string, string>
}

/** All routes whose path matches. The caller selects by method, so that it can tell 404 from 405. */
export function matching(routes: readonly Route[], path: string): Match[] {
  return routes.flatMap((route) => {
    const params = fit(route.pattern, path)
    return params ? [{ route, params }] : []
  })
}

// In a pattern, `:id` (/mail/messages/:id) matches one segment and a final `*rest` matches all that follow.
function fit(pattern: string, path: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = path.split('/')
  const params: Record<string, string> = {}
  for (const [index, piece] of wanted.entries()) {
    if (piece.startsWith('*')) {
      params[piece.slice(1)] = given.slice(index).join('/')
      return params
    }
    const value = given[index]
    if (value === undefined) return undefined
    if (!piece.startsWith(':')) {
      if (piece !== value) return undefined
      continue
    }
    const decoded = decode(value)
    if (!decoded) return undefined
    params[piece.slice(1)] = decoded
  }
  return given.length === wanted.length ? params : undefined
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
