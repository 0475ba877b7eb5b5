import type { Api } from '@juntas/contract/api'
import type { CallInput, Reply } from '@juntas/contract/route'
import { type CallOptions, call, callWithoutSession } from './call.ts'

export type Address = keyof Api

/** Makes `query` and the like optional where everything in them is. */
type Loose<T> = { [K in keyof T as object extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as object extends T[K] ? K : never]?: T[K]
}
export type Input<A extends Address> = Loose<CallInput<Api[A]>>
export type ReplyOf<A extends Address> = Reply<Api[A]>

/**
 * Calls one address of the contract: `api('GET /v1/notes', { query: { page: 2 }, kind: 'page' })`. Every call has a
 * kind (see failures.ts); a failure is an ApiError whose message may be shown as it is.
 */
export function api<A extends Address>(address: A, options: Input<A> & CallOptions): Promise<ReplyOf<A>> {
  return call({ ...options, ...resolve(address, options as Parts) }) as Promise<ReplyOf<A>>
}

/**
 * The same for sign-in, registration and recovery: no renewal and no navigation; these screens have their own texts.
 */
export function accountApi<A extends Address>(address: A, options: Input<A>): Promise<ReplyOf<A>> {
  return callWithoutSession({ ...options, ...resolve(address, options as Parts) }) as Promise<ReplyOf<A>>
}

/** Reads a path under /v1 that only the server knows, such as a block's endpoint [HOME-04]. */
export function readPath(path: string, options: CallOptions): Promise<unknown> {
  return call({ ...options, method: 'GET', path: `/v1/${path}` })
}

/** The path that `api` asks for: what is kept for times without a network is found by it. */
export const pathOf = <A extends Address>(address: A, input: Input<A>): string => resolve(address, input as Parts).path

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
}

function resolve(address: string, { params = {}, query, body }: Parts) {
  const [method = 'GET', template = '/'] = address.split(' ', 2)
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = query ? searchOf(query) : ''
  return { method, path: search ? `${path}?${search}` : path, ...(body === undefined ? {} : { body }) }
}

function searchOf(query: Record<string, unknown>) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.append(name, String(value))
  return search.toString()
}
