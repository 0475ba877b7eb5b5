import { type Answer, memberOf, type Page } from '@juntas/contract/hydra'
import type { Access, HandlerInput, RouteShape, Routes, Schema } from '@juntas/contract/route'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { AppContext } from '../app-context.ts'
import type { Language } from '../db/types.ts'
import { admit, type Machine } from './access.ts'
import { jsonSchema } from './documentation/json-schema.ts'
import { frame, typeOf } from './hydra.ts'
import { answerOnce, idempotencyKeyOf } from './idempotency.ts'
import { languageOf } from './language.ts'
import { type Limit, type Limits, limiterOf } from './limits/limits.ts'
import type { Viewer } from './session.ts'

type ViewerOf<A extends Access> = A extends 'public' | 'webhook'
  ? Viewer | null
  : A extends 'service'
    ? Viewer | Machine
    : Viewer

export type Context<R extends RouteShape> = HandlerInput<R> &
  AppContext & {
    viewer: ViewerOf<R['access']>
    /** The language of the answer. */
    language: Language
    request: FastifyRequest
    reply: FastifyReply
  }

export type Handler<R extends RouteShape> = (context: Context<R>) => Promise<Answer<R>> | Answer<R>

/** One handler for each route of a contract. */
export type Handlers<M extends Routes> = { [K in keyof M]: Handler<M[K]> }

export type { Limit, Limits } from './limits/limits.ts'

/** The limit of members' writes on a route without limits of its own. */
const usualWrites: Limit = { max: 120, seconds: 60, by: 'member' }
/** The limit of a member's reads of all such routes together: ten a second are a person in haste, more are a script. */
const usualReads: Limit = { max: 600, seconds: 60, by: 'member', name: 'reads' }

export function serve<M extends Routes>(
  app: FastifyInstance,
  context: AppContext,
  routes: M,
  handlers: Handlers<M>,
  limits: Limits<M> = {},
) {
  for (const name of Object.keys(routes) as (keyof M & string)[]) {
    // biome-ignore lint/suspicious/noExplicitAny: the handler's own type was checked above; here all routes are served alike.
    serveOne(app, context, name, routes[name] as RouteShape, handlers[name] as Handler<any>, limits[name])
  }
}

function serveOne(
  app: FastifyInstance,
  context: AppContext,
  name: string,
  shape: RouteShape,
  handler: Handler<RouteShape>,
  given: Limit | readonly Limit[] | undefined,
) {
  const status = shape.status ?? 200
  const answer = answerOf(shape)
  const repeatable = async (request: FastifyRequest, reply: FastifyReply, key: string) => {
    const first = await answerOnce({ ...context, request }, key, async (db) => {
      const result = await handler(contextOf(context, db, request, reply))
      return { result, status: reply.statusCode }
    })
    reply.code(first.status)
    return first.result
  }
  const limits = [given ?? usualLimits(shape)].flat()
  const limiter = limiterOf(context, `${shape.method} ${shape.path}`, limits)
  const options: RouteOptions = {
    method: shape.method,
    url: shape.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { access: shape.access, conflict: shape.conflict ?? shape.reply, shape },
    schema: {
      summary: shape.title,
      operationId: operationIdOf(name, shape),
      tags: [subjectOf(shape)],
      ...(shape.params ? { params: jsonSchema(shape.params, 'input') } : {}),
      ...(shape.query ? { querystring: jsonSchema(shape.query, 'input') } : {}),
      ...(shape.body ? { body: jsonSchema(shape.body, 'input') } : {}),
      response: { [status]: status === 204 ? { type: 'null' } : jsonSchema(shape.reply, 'output') },
    },
    validatorCompiler: ({ httpPart }) => validator(partOf(shape, httpPart)),
    // Access is decided before the body is read: a large body from a stranger is refused after its headers.
    onRequest: async (request) => {
      request.viewer = await admit(app, context, request, shape)
      await limiter.beforeBody(request)
    },
    preHandler: (request) => limiter.afterBody(request),
    handler: async (request, reply) => {
      const key = shape.idempotency === 'transaction' ? idempotencyKeyOf(request) : undefined
      const running = key
        ? repeatable(request, reply, key)
        : Promise.resolve(handler(contextOf(context, context.db, request, reply)))
      const result = await running.catch(async (failure: unknown) => {
        await limiter.forgive(request, failure)
        throw failure
      })
      await limiter.forgive(request)
      if (reply.sent) return reply
      // Most answers are personal, so no cache stores them unless the handler sets a cache-control header.
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
      if (status === 204) return reply.code(204).send()
      if (reply.statusCode === 200) reply.code(status)
      return answer(request, reply, result)
    },
  }
  app.route(options)
}

/** `mentor_requests`; in the office the thing that it is about. */
function subjectOf({ path }: RouteShape) {
  const [, root, first = 'root', second = ''] = path.split('/')
  return root === 'v1' && first === 'office' && /^\w/.test(second) ? `office_${second.replace(/\..*/s, '')}` : first
}

/** `mentorRequests_send`: the names of generated clients. */
const operationIdOf = (name: string, shape: RouteShape) =>
  `${subjectOf(shape).replace(/\W|_(\w)/g, (_, letter?: string) => letter?.toUpperCase() ?? '')}_${name}`

function contextOf(context: AppContext, db: AppContext['db'], request: FastifyRequest, reply: FastifyReply) {
  // Listed one by one, because a spread costs a tenth of a short request.
  const { config, reads, live, sessions, partners, workers, counters, reportError, now } = context
  return {
    config,
    db,
    reads,
    live,
    sessions,
    partners,
    workers,
    counters,
    // The logger of the request: its lines carry the request's id.
    log: request.log,
    reportError,
    now,
    viewer: request.viewer,
    language: languageOf(request, request.viewer),
    params: request.params,
    query: request.query,
    body: request.body,
    request,
    reply,
  } as unknown as Context<RouteShape>
}

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | Machine | null
  }
}

const hydraType = 'application/ld+json; charset=utf-8'

function answerOf(shape: RouteShape) {
  const member = memberOf(shape.reply)
  if (member) {
    const type = typeOf(member)
    return (request: FastifyRequest, reply: FastifyReply, result: unknown) =>
      reply.type(hydraType).send(frame(request, type, result as Page<unknown>, shape.query))
  }
  const type = typeOf(shape.reply)
  if (!type) return (_: FastifyRequest, reply: FastifyReply, result: unknown) => reply.send(result)
  return (_: FastifyRequest, reply: FastifyReply, result: unknown) => {
    const item = result as { '@id': string }
    if (shape.status === 201) reply.header('location', item['@id']).header('content-location', item['@id'])
    return reply.type(hydraType).send({ '@context': `/v1/contexts/${type}`, ...item })
  }
}

const partOf = (shape: RouteShape, part: string | undefined) =>
  part === 'querystring' ? shape.query : part === 'body' ? shape.body : part === 'params' ? shape.params : undefined

function validator(schema: Schema | undefined) {
  return (data: unknown) => {
    if (!schema) return { value: data }
    const result = schema['~standard'].validate(data)
    if (result instanceof Promise) throw new Error('contract schemas are synchronous')
    if (!result.issues) return { value: result.value }
    return { error: Object.assign(new Error('invalid input'), { statusCode: 422, issues: result.issues }) }
  }
}

const usualLimits = ({ method, access }: RouteShape): Limit[] => {
  if (access === 'public' || access === 'webhook') return []
  return [method === 'GET' ? usualReads : usualWrites]
}
