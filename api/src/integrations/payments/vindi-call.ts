import { callPartner } from '../../telemetry/partner-call.ts'
import { GatewayTrouble } from './payments.ts'

export interface VindiSettings {
  apiUrl: string
  privateKey: string
  timeoutMs: number
}

export interface Answer {
  body: Record<string, unknown>
  /** The total number of rows in a list. Infinity if the vendor does not say; then only an empty page ends the list. */
  total: number
}

export type Call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<Answer>

/**
 * One call of Vindi's API, with the exact kind of failure. No message contains the path: it may name a customer. The
 * vendor documents no idempotency key, so a lost answer is `unknown` and the caller searches by code.
 */
export function vindiCall({ apiUrl, privateKey, timeoutMs }: VindiSettings): Call {
  // Without the colon the vendor answers 401.
  const authorization = `Basic ${Buffer.from(`${privateKey}:`).toString('base64')}`
  return async (method, path, body) => {
    if (!apiUrl) throw new GatewayTrouble('misconfigured', 'no address')
    const what = `${method} ${path.split(/[/?]/, 2).join('/')}`
    let response: Response
    let text: string
    try {
      response = await callPartner('payments', `${apiUrl}${path}`, {
        method,
        headers: {
          authorization,
          accept: 'application/json',
          ...(method === 'POST' || method === 'PUT' ? { 'content-type': 'application/json' } : {}),
        },
        ...(method === 'POST' || method === 'PUT' ? { body: JSON.stringify(body ?? {}) } : {}),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      text = await response.text()
    } catch (cause) {
      throw new GatewayTrouble(neverArrived(cause) ? 'unreachable' : 'unknown', what, { cause })
    }
    const { status, headers } = response
    if (status === 429) throw new GatewayTrouble('limited', what, { status, retryAfterMs: waitOf(headers) })
    if (status === 401 || status === 402 || status === 403) throw new GatewayTrouble('misconfigured', what, { status })
    if (status >= 500) throw new GatewayTrouble('unknown', what, { status })
    const parsed = parse(text)
    if (status >= 400)
      throw new GatewayTrouble('refused', what, { status, parameters: parsed ? parametersOf(parsed) : [] })
    if (!parsed) throw new GatewayTrouble('unknown', `${what}, unreadable`, { status })
    return { body: parsed, total: Number(headers.get('total') ?? Number.POSITIVE_INFINITY) }
  }
}

/** Only if no connection was made is it certain that nothing was done. */
function neverArrived(cause: unknown): boolean {
  const inner = (cause as { cause?: { code?: string; errors?: { code?: string }[] } }).cause
  const codes = [inner?.code, ...(inner?.errors ?? []).map(({ code }) => code)]
  return codes.some(
    (code) => code !== undefined && /^E(CONNREFUSED|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH)$/.test(code),
  )
}

function waitOf(headers: Headers): number {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 30_000
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** `parameter` may be absent or dotted: `phones.number`. */
function parametersOf(body: Record<string, unknown>): string[] {
  const errors = Array.isArray(body.errors) ? (body.errors as { parameter?: unknown; id?: unknown }[]) : []
  return errors.map(({ parameter, id }) => String(parameter ?? id ?? 'unknown'))
}
