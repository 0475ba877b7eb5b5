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

export function verdictOf({ status, kind, client, method, isOffline }: FailedCall): Verdict {
  const isPage = kind === 'page'
  const isWrite = method !== 'GET'
  const text = isOffline ? 'offline' : textOf(status)
  if (isOffline) return isPage ? { text, go: '/503' } : { text }
  if (kind === 'background') return { text }
  // A renewal has been tried by now, and the renewed token was refused as well.
  if (status === 401) return client === 'main' ? { text, go: '/sair', isSaid: isWrite } : { text, isSaid: true }
  if (status === 403 || (status > 500 && status < 600)) return isPage ? { text, go: `/${status}` } : { text }
  if (status === 404 && isPage && !isWrite) return { text, go: '/404' }
  if (status === 500 || refusals.has(status)) return { text }
  return client === 'main' ? { text, go: '/sair' } : { text, isSaid: true }
}

function textOf(status: number): Text {
  if (status === 401) return 'unauthorised'
  if (status === 403) return 'forbidden'
  return refusals.has(status) ? 'by-code' : 'unexpected'
}
