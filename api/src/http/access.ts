import { Failure } from '@juntas/contract/errors'
import type { RouteShape, Schema } from '@juntas/contract/route'
import { type Access, type Demand, denialOf } from '@juntas/contract/rules/access'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isSameSecret } from '../encryption.ts'
import type { Claims, Sessions, Viewer } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
    /** What `current` of a refusal shows. */
    conflict?: Schema
    /** The contract, for the reference. */
    shape?: RouteShape
  }
}

/** The options of a route without a contract that everybody may call; the reference does not list it. */
export const openRoute = { config: { access: 'public' as const }, schema: { hide: true } }

/** A caller that is another machine, authenticated by the credentials of `/services`. */
export interface Machine {
  machine: true
}

/** Decides by the route's access words whether the caller is admitted, and returns the viewer for the handler. */
export async function admit(
  app: FastifyInstance,
  { config, sessions }: { config: Config; sessions: Sessions },
  request: FastifyRequest,
  demand: Demand,
): Promise<Viewer | Machine | null> {
  const { access } = demand
  if (access === 'webhook') return null
  const header = request.headers.authorization ?? ''
  if (access === 'service' && header.startsWith('Basic ')) {
    if (isMachine(config, header)) return { machine: true }
    throw new Failure('unauthenticated')
  }
  const claims = header.startsWith('Bearer ') ? claimsOf(app, header.slice(7)) : null
  const viewer = claims && (await sessions.viewerOf(claims))
  const first = denialOf(demand, viewer)
  if (!first) return viewer
  if (!viewer) throw new Failure(first)
  // The cached viewer may be a second old. The member may have paid or verified the address since, so read it again.
  const fresh = await sessions.viewerOf(claims as Claims, true)
  const denial = denialOf(demand, fresh)
  if (denial) throw new Failure(denial)
  return fresh
}

/** For a handler that serves members their own records and requires more for other members' records. */
export function mustBe(viewer: Viewer, demand: Demand): void {
  const denial = denialOf(demand, viewer)
  if (denial) throw new Failure(denial)
}

function claimsOf(app: FastifyInstance, token: string): Claims | null {
  // The second secret is accepted only while a rotated JWT_SECRET is still configured.
  for (const verifier of [app.jwt, (app.jwt as typeof app.jwt & { old?: typeof app.jwt }).old]) {
    try {
      if (verifier) return verifier.verify<Claims>(token)
    } catch {
      // The token was not signed with this secret, or it has expired.
    }
  }
  return null
}

/** Whether an `Authorization` header has the credentials of `/services`. */
export function isMachine({ services }: Config, header: string): boolean {
  if (!services.user || !services.password || !header.startsWith('Basic ')) return false
  return isSameSecret(Buffer.from(header.slice(6), 'base64'), `${services.user}:${services.password}`)
}
