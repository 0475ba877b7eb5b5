/** The one place that decides what a status does [GAP-04] [GAP-05] [GAP-06]. It only decides: `call.ts` acts. */

/**
 * `page`: a read that a route needs to show itself. `action`: something the member did. `background`: no one waits for
 * it.
 */
export type CallKind = 'page' | 'action' | 'background'

/** The main API at /v1, or one of the services beside it. */
export type Client = 'main' | 'service'

export interface FailedCall {
  status: number
  kind: CallKind
  client: Client
  method: string
  /** No answer came: the status is then 500 by convention [API-06]. */
  isOffline?: boolean
}

export type Text = 'unauthorised' | 'forbidden' | 'unexpected' | 'offline' | 'by-code'

export interface Verdict {
  /** The address to redirect to. */
  go?: string
  /** The text of the error; `by-code` is the server's own message. */
  text: Text
  /** Shown in the alert box, which survives the navigation. */
  isSaid?: boolean
}

/** Refusals of what was sent: the server says what is wrong, and the page stays. */
const refusals = new Set([400, 402, 404, 405, 406, 408, 409, 410, 412, 413, 415, 422, 425, 429])

export function verdictOf(call: FailedCall): Verdict {
  const { status, kind, client, method } = call
  const isPage = kind === 'page'
  const isWrite = method !== 'GET'
  if (call.isOffline) return { text: 'offline', ...(isPage ? { go: '/503' } : {}) }
  if (kind === 'background') return { text: textOf(status) }
  // A renewal has been tried by now, and the renewed token was refused as well.
  if (status === 401)
    return client === 'main'
      ? { text: 'unauthorised', go: '/sair', isSaid: isWrite }
      : { text: 'unauthorised', isSaid: true }
  if (status === 403) return { text: 'forbidden', ...(isPage ? { go: '/403' } : {}) }
  if (status === 404 && isPage && !isWrite) return { text: 'by-code', go: '/404' }
  if (status === 500) return { text: 'unexpected' }
  if (status > 500 && status < 600) return { text: 'unexpected', ...(isPage ? { go: `/${status}` } : {}) }
  if (refusals.has(status)) return { text: 'by-code' }
  return client === 'main' ? { text: 'unexpected', go: '/sair' } : { text: 'unexpected', isSaid: true }
}

function textOf(status: number): Text {
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  return refusals.has(status) ? 'by-code' : 'unexpected'
}
