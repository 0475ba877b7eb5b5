import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/** One request. Its body is read completely, so that a fault can run the handler twice. */
export interface Exchange {
  method: string
  /** The path as received, still encoded. */
  path: string
  query: URLSearchParams
  params: Record<string, string>
  headers: IncomingHttpHeaders
  body: Buffer
  req: IncomingMessage
  res: ServerResponse
}

export interface Reply {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer | string
}

/** Thrown anywhere in a handler: the reply that ends the exchange. */
export class Refusal extends Error {
  constructor(readonly reply: Reply) {
    super(`refused with ${reply.status}`)
  }
}

export function json(value: unknown, status = 200, headers: Reply['headers'] = {}): Reply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

export function empty(status = 204, headers: Reply['headers'] = {}): Reply {
  return { status, headers, body: '' }
}

export function seeOther(location: string): Reply {
  return { status: 303, headers: { location }, body: '' }
}

export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req) {
    size += (chunk as Buffer).length
    if (size > limit) throw new Refusal(json({ error: 'body too large', limit }, 413, { connection: 'close' }))
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

export function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a JSON or form body; other bodies have none. */
export function fields({ headers, body }: Pick<Exchange, 'headers' | 'body'>): Record<string, unknown> {
  if (isForm(headers)) return Object.fromEntries(new URLSearchParams(body.toString('utf8')))
  const value = parsedJson(body)
  return isObject(value) ? value : {}
}

export function isForm(headers: IncomingHttpHeaders): boolean {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false
}

export function bearer(headers: IncomingHttpHeaders): string | undefined {
  return /^bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
}

export function basic(headers: IncomingHttpHeaders): { user: string; password: string } | undefined {
  const encoded = /^basic +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (!encoded) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? undefined : { user: text.slice(0, colon), password: text.slice(colon + 1) }
}
