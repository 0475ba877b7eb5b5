import { currentLocale } from '@juntas/ui/language/locale.ts'

export interface SentCall {
  method: string
  path: string
  body?: unknown
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page (reports sent on leaving). */
  keepalive?: boolean
  /** The `Idempotency-Key` of a creating call [GAP-116]. */
  key?: string | undefined
}

export interface Answer {
  status: number
  data: unknown
  headers?: Headers
  retryAfterSeconds?: number | undefined
  isOffline?: boolean
}

/** One request, as it is. No answer is status 500 by convention [API-06]. `first`: an answer that is already coming. */
export async function send(
  { method, path, body, signal, keepalive, key }: SentCall,
  token: string | null,
  { headers, first }: { headers?: Record<string, string>; first?: Promise<Response> | undefined } = {},
): Promise<Answer> {
  const isForm = body instanceof FormData
  try {
    const response = await (first ??
      fetch(path, {
        method,
        headers: {
          accept: 'application/ld+json, application/json',
          'accept-language': currentLocale(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
          ...(key ? { 'idempotency-key': key } : {}),
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        ...(signal ? { signal } : {}),
        ...(keepalive ? { keepalive } : {}),
      }))
    const retryAfter = Number(response.headers.get('retry-after'))
    return {
      status: response.status,
      data: await read(response),
      headers: response.headers,
      retryAfterSeconds: retryAfter || undefined,
    }
  } catch (error) {
    if (signal?.aborted) throw error
    return { status: 500, data: '', isOffline: true }
  }
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('json')) return text
  return text === '' ? null : JSON.parse(text)
}

export const isGood = ({ status, isOffline }: Answer): boolean => !isOffline && status >= 200 && status < 300
