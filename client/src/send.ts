import { currentLocale } from '@juntas/ui/language/locale.ts'

export interface SentCall {
  method: string
  path: string
  body?: unknown
  signal?: AbortSignal | undefined
  /** Lets the request outlive the page (for reports sent when the page is left). */
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

/** For how long a repeatable call is repeated, and the longest wait between two tries. */
const patienceMs = 30_000
const mostWaitMs = 5000

/**
 * One request. While the database changes its primary, the server answers 503 with the time after which to try again. A
 * read, or a call with a key, is then repeated.
 */
export async function send(
  call: SentCall,
  token: string | null,
  more: { headers?: Record<string, string>; first?: Promise<Response> | undefined } = {},
): Promise<Answer> {
  const { method, key, signal } = call
  const until = Date.now() + patienceMs
  let answer = await sendOnce(call, token, more)
  while (answer.status === 503 && answer.retryAfterSeconds && (method === 'GET' || key) && Date.now() < until) {
    const waitMs = Math.min(answer.retryAfterSeconds * 1000, mostWaitMs)
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    if (signal?.aborted) return answer
    answer = await sendOnce(call, token, { ...more, first: undefined })
  }
  return answer
}

/**
 * One request without repetition. No answer counts as status 500 [API-06]. `first`: an answer that is already on its
 * way.
 */
async function sendOnce(
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
