import type { ViewReport } from '@juntas/contract/library'
import type * as z from 'zod/mini'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { readDraft, writeDraft } from '../../lib/drafts.ts'

/** One report of where she is. `viewing` and `at` make it itself: sent twice it counts once [GAP-100]. */
export type Report = z.output<typeof ViewReport> & { viewing: string; at: string }

// The app sends what is kept under this name from any screen: app/waiting.ts.
const name = 'progress'

// Hours without a network; beyond that the oldest positions say nothing any more.
const atMost = 400

/**
 * Reports wait here until the server has them: written down first, sent in order, taken out when answered. A network
 * that is gone keeps them, over reloads and days; another member of this browser never sends them.
 */
export function report(one: Report): Promise<void> {
  write([...read(), one].slice(-atMost))
  return sendReports()
}

/** On leaving there is no time to wait in line: it goes out at once and outlives the page, and stays written until answered. */
export function reportOnLeaving(one: Report): void {
  write([...read(), one].slice(-atMost))
  void api('POST /v1/content_user_collection_views', { body: one, kind: 'background', keepalive: true }).then(
    () => takeOut(one),
    () => undefined,
  )
}

let sending: Promise<void> | undefined

/** Sends what waits. One sender at a time, in this tab and among tabs. */
export function sendReports(): Promise<void> {
  sending ??= alone(async () => {
    for (let next = read()[0]; next; next = read()[0]) {
      if (!(await wasTaken(next))) return
      takeOut(next)
    }
  }).finally(() => {
    sending = undefined
  })
  return sending
}

async function wasTaken(body: Report): Promise<boolean> {
  try {
    await api('POST /v1/content_user_collection_views', { body, kind: 'background' })
    return true
  } catch (error) {
    // What the server refuses for good would stand in the way of everything behind it.
    const isFinal = error instanceof ApiError && !error.isOffline && !error.lostSession && refusals.has(error.status)
    return isFinal
  }
}

const refusals = new Set([400, 403, 404, 410, 422])

const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('juntas:progress', work) : work()

/** Tries again whenever the network returns, and now and then without being told. */
export function keepSending(): () => void {
  const send = () => void sendReports().catch(() => undefined)
  send()
  window.addEventListener('online', send)
  const timer = setInterval(send, 20_000)
  return () => {
    window.removeEventListener('online', send)
    clearInterval(timer)
  }
}

const isSame = (a: Report, b: Report) => a.viewing === b.viewing && a.at === b.at && a.content === b.content
const takeOut = (one: Report) => write(read().filter((other) => !isSame(other, one)))

const read = (): Report[] => readDraft<Report[]>(name) ?? []
const write = (reports: Report[]) => writeDraft(name, reports.length === 0 ? null : reports)
