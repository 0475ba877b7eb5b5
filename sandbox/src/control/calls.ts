import { parsedJson } from '../http/exchange.ts'
import type { FaultKind } from './faults.ts'

export interface Call {
  at: string
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
  status: number | undefined
  ms: number
  fault: FaultKind | undefined
}

const kept = 500
const longestText = 16_000

/** The last calls to one partner, for tests and for the stand-in's page. */
export class Calls {
  private calls: Call[] = []

  record(call: Call): void {
    this.calls.push(call)
    if (this.calls.length > kept) this.calls.shift()
  }

  list(): Call[] {
    return this.calls
  }

  clear(): void {
    this.calls = []
  }
}

// Cards and passwords are not recorded.
const secretHeaders = new Set(['authorization', 'cookie', 'api-token'])
const secretFields = /^(card_number|card_cvv|cvv|password|client_secret|key)$/i

export function safeHeaders(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      secretHeaders.has(name) ? masked(String(value)) : String(value),
    ]),
  )
}

export function readableBody(body: Buffer, contentType: string | undefined): unknown {
  if (body.length === 0) return undefined
  if (contentType?.startsWith('application/x-www-form-urlencoded')) {
    return withoutSecrets(Object.fromEntries(new URLSearchParams(body.toString('utf8'))))
  }
  const value = body.length <= longestText ? parsedJson(body) : undefined
  if (value !== undefined) return withoutSecrets(value)
  const isText = /text|json|xml/.test(contentType ?? '')
  return isText ? body.toString('utf8').slice(0, longestText) : `${body.length} bytes`
}

function masked(value: string): string {
  const scheme = /^(\w+) /.exec(value)?.[1]
  return scheme ? `${scheme} (hidden)` : '(hidden)'
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, secretFields.test(name) ? '(hidden)' : withoutSecrets(inner)]),
  )
}
