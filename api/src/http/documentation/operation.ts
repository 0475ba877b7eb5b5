import { memberOf } from '@juntas/contract/hydra'
import type { RouteShape } from '@juntas/contract/route'
import type { FastifySchema } from 'fastify'
import { failureSchema } from '../failure-schema.ts'
import { typeOf } from '../hydra.ts'
import { jsonSchema } from './json-schema.ts'

const problem = 'application/problem+json'

/** What each refusal means; the `code` in its body says more. */
const refusals = {
  400: 'The request is malformed.',
  401: 'Without a valid token, or without the credentials that the route asks for.',
  403: 'This account may not, or not yet: the code says what is missing.',
  404: 'There is no such thing, or not for this account.',
  409: 'What is stored does not allow it.',
  422: 'A value is not valid: each violation names its field.',
  429: 'Too many requests; `Retry-After` says when to come back.',
} as const

/** The media type of a route's answer. */
const mediaOf = ({ media, reply }: RouteShape) =>
  media ?? (typeOf(memberOf(reply) ?? reply) ? 'application/ld+json' : 'application/json')

/** What the reference says about a route: derived from its contract, so that it cannot say anything else. */
export function operationOf(schema: FastifySchema | undefined, shape: RouteShape | undefined): FastifySchema {
  if (!shape) return schema ?? { hide: true }
  const status = shape.status ?? 200
  const answer = shape.media ? { type: 'string', contentMediaType: shape.media } : jsonSchema(shape.reply, 'output')
  return {
    ...schema,
    description: descriptionOf(shape),
    security: securityOf(shape),
    response: {
      [status]:
        status === 204
          ? { type: 'null', description: 'Done.' }
          : { description: 'The answer.', content: { [mediaOf(shape)]: { schema: answer } } },
      ...Object.fromEntries(
        refusalsOf(shape).map((code) => [
          code,
          {
            description: refusals[code],
            content: { [problem]: { schema: failureSchema(code === 409 ? shape.conflict : undefined) } },
          },
        ]),
      ),
    },
  }
}

function refusalsOf({ method, access, params, query, body }: RouteShape): (keyof typeof refusals)[] {
  const isOpen = access === 'public'
  return [
    ...(body ? [400 as const] : []),
    ...(isOpen ? [] : access === 'webhook' ? [401 as const] : [401 as const, 403 as const]),
    ...(params ? [404 as const] : []),
    ...(method === 'GET' ? [] : [409 as const]),
    ...(params || query || body ? [422 as const] : []),
    429,
  ]
}

/** A public route knows its viewer if there is one, and asks for nothing. */
function securityOf({ access, path }: RouteShape): Record<string, string[]>[] {
  if (access === 'public') return []
  if (access === 'webhook') return [path.endsWith('/vindi') ? { webhook: [] } : { basic: [] }]
  return access === 'service' ? [{ bearer: [] }, { basic: [] }] : [{ bearer: [] }]
}

function descriptionOf({ title, access, alsoFor = [], office = [], verified, idempotency, factor }: RouteShape) {
  const roles = [...(access === 'office' || access === 'admitted' ? [] : [access]), ...alsoFor, ...office]
  const who = {
    public: 'Anybody.',
    webhook: 'Another system, with its secret.',
    service: 'A member, or another system with the credentials of the services.',
    member: 'Any signed-in member.',
    admitted: `Members with a plan or free access${roles.length ? `, and: ${roles.join(', ')}` : ''}.`,
  }[access as string]
  return [
    `${title}.`,
    `Who may: ${who ?? `${roles.join(', ')}.`}`,
    ...(verified ? ['The e-mail address must be verified.'] : []),
    ...(factor === 'fresh' ? ['Asks for a code of the second factor of the last minutes.'] : []),
    ...(idempotency ? ['Takes an `Idempotency-Key`.'] : []),
  ].join(' ')
}
