import { timingSafeEqual } from 'node:crypto'
import { Failure } from '@juntas/contract/errors'
import type { Access } from '@juntas/contract/route'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { Claims, Role, Sessions, Viewer } from './session.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
}

/** A caller that is another machine, known by the services' own credentials. */
export interface Machine {
  machine: true
}

const roleOf: Partial<Record<Access, Role>> = {
  staff: 'staff',
  moderator: 'moderator',
  specialist: 'specialist',
  coach: 'coach',
  mentee: 'mentee',
  manager: 'manager',
}

/** Decides by the contract's word who may go on, and tells the handler who she is. */
export async function admit(
  app: FastifyInstance,
  { config, sessions }: { config: Config; sessions: Sessions },
  request: FastifyRequest,
  access: Access,
): Promise<Viewer | Machine | null> {
  if (access === 'webhook') return null
  const header = request.headers.authorization ?? ''
  if (access === 'service' && header.startsWith('Basic ')) {
    if (isMachine(config, header)) return { machine: true }
    throw new Failure('unauthenticated')
  }
  const viewer = await viewerOf(app, sessions, header)
  if (access === 'public') return viewer
  if (!viewer) throw new Failure('unauthenticated')
  const role = roleOf[access]
  // Coaches and mentors read the same page; each record is checked again by the module.
  if (access === 'coach' && viewer.roles.has('mentor')) return viewer
  if (role && !viewer.roles.has(role)) throw new Failure('forbidden')
  return viewer
}

async function viewerOf(app: FastifyInstance, sessions: Sessions, header: string) {
  if (!header.startsWith('Bearer ')) return null
  const claims = claimsOf(app, header.slice(7))
  return claims && sessions.viewerOf(claims)
}

/** Tokens whose signature was found good, by their whole text: one token is sent with every request of a visit. */
const proved = new WeakMap<FastifyInstance['jwt'], Map<string, Claims>>()
const mostProved = 20_000

function claimsOf(app: FastifyInstance, token: string): Claims | null {
  const known = proved.get(app.jwt) ?? new Map<string, Claims>()
  proved.set(app.jwt, known)
  let claims = known.get(token)
  if (!claims) {
    try {
      claims = app.jwt.verify<Claims>(token)
    } catch {
      return null
    }
    if (known.size >= mostProved) known.clear()
    known.set(token, claims)
  }
  // A signature stays good; the time it was given for does not.
  return claims.exp * 1000 > Date.now() ? claims : null
}

function isMachine({ services }: Config, header: string) {
  if (!services.user || !services.password) return false
  const given = Buffer.from(header.slice(6), 'base64')
  const wanted = Buffer.from(`${services.user}:${services.password}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
