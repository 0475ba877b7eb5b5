import type { Access, RouteShape } from '@juntas/contract/route'
import type { Caller, World } from '../worlds/world.ts'

/** A demo account that the access word admits. */
export const accountOf: Record<Access, string | null> = {
  public: 'ana',
  member: 'ana',
  admitted: 'ana',
  service: 'ana',
  staff: 'equipe',
  moderator: 'equipe',
  specialist: 'iris',
  coach: 'coach',
  mentor: 'mentora',
  open_mentor: 'mentora',
  mentee: 'helena',
  manager: 'gestora',
  office: 'equipe',
  webhook: null,
}

/** An account that the route admits, freshly signed in: an earlier call of a walk may have ended its session. */
export const admitted = (here: World, access: Access): Promise<Caller> | Caller => {
  const name = accountOf[access]
  return name ? here.as(name) : here.visitor
}

export const nameOfRoute = ({ method, path }: RouteShape) => `${method} ${path}`

export const paramsOf = ({ path }: RouteShape) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => String(name))

export const addressOf = ({ path }: RouteShape, value: (name: string) => string) =>
  path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(value(name)))
