import type * as z from 'zod/mini'
import type { Demand } from './rules/access.ts'

export type { Access } from './rules/access.ts'

export type Schema = z.ZodMiniType

/**
 * The contract says who may call each route (rules/access.ts), so that a check over all routes finds one without it.
 */
export interface RouteShape extends Demand {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** One sentence for the API reference, and the operation's title for Hydra clients. */
  title: string
  params?: Schema
  query?: Schema
  body?: Schema
  reply: Schema
  /** The media type of an answer that is a file. Every other answer is JSON, or JSON-LD where it has an '@type'. */
  media?: string
  /** What `current` of a 409 shows, if it is not what the route replies. */
  conflict?: Schema
  /**
   * For routes that create something: how a repeated `Idempotency-Key` gets the first answer again [GAP-116].
   * `transaction`: the handler runs in one transaction together with its key. `own`: the handler reads the key itself,
   * because it calls a partner or writes in another way.
   */
  idempotency?: 'transaction' | 'own'
  status?: 200 | 201 | 202 | 204
}

export const route = <const R extends RouteShape>(shape: R): R => shape

export type Routes = Record<string, RouteShape>

type In<T> = T extends Schema ? z.input<T> : undefined
type Out<T> = T extends Schema ? z.output<T> : undefined
type Given<K extends string, T> = [T] extends [undefined] ? unknown : { [key in K]: T }

/** What a caller sends. */
export type CallInput<R extends RouteShape> = Given<'params', In<R['params']>> &
  Given<'query', In<R['query']>> &
  Given<'body', In<R['body']>>

/** What a handler receives: parsed, trimmed, defaults filled in. */
export type HandlerInput<R extends RouteShape> = Given<'params', Out<R['params']>> &
  Given<'query', Out<R['query']>> &
  Given<'body', Out<R['body']>>

/** The reply as sent and as the browser reads it. */
export type Reply<R extends RouteShape> = z.output<R['reply']>
