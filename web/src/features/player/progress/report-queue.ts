import type { ViewReport } from '@juntas/contract/library/library'
import { secondsToMs } from '@juntas/contract/rules/library/duration'
import { liveWithinMs } from '@juntas/contract/rules/library/progress-report'
import { addReport } from '@juntas/contract/rules/library/report-list'
import type * as z from 'zod/mini'
import { api } from '../../../lib/call/api.ts'
import { isFinal } from '../../../lib/call/final-refusal.ts'
import { showChange, tellChange, type View } from '../../../lib/changes.ts'
import { draftOwner, isOwn, type Owner, pageOwner, readDraft, writeDraft } from '../../../lib/drafts/drafts.ts'

/** One report of the member's position. `viewing` and `at` identify it: sent twice it counts once [GAP-100]. */
export type Report = z.output<typeof ViewReport> & { viewing: string; at: string }

// The app sends what is kept under this name from any screen: app/send-queue.ts.
const name = 'progress'

/**
 * Reports wait here until the server has them: stored first, sent in order, removed when answered. Without a network
 * they are kept, across reloads and days; another member of this browser never sends them. Every screen shows them at
 * once, and the server's result when it has answered. `owner`: whose player it is, also after the session has ended.
 */
export async function report(one: Report, owner = pageOwner()): Promise<void> {
  if (keep(one, owner)) await sendReports()
}

/**
 * On leaving there is no time to wait for the queue: it is sent at once with keepalive, and stays stored until
 * answered.
 */
export function reportOnLeaving(one: Report, owner = pageOwner()): void {
  if (!keep(one, owner)) return
  void send(one, { keepalive: true }).then(
    () => takeOut(one, owner),
    () => undefined,
  )
}

/** False when the member has signed out, maybe in another tab: then nothing of what was played stays or is sent. */
function keep(one: Report, owner: Owner): boolean {
  if (!isOwn(owner)) return false
  write(addReport(read(owner), one), owner)
  showReport(one)
  return true
}

function showReport({ content, progress, percent }: Report) {
  if (percent === 100) showChange({ kind: 'finish', content })
  else showChange({ kind: 'progress', content, progressMs: secondsToMs(progress ?? 0) })
}

let sending: Promise<void> | undefined

/** Sends the queue. One sender at a time, in this tab and among tabs. */
export function sendReports(): Promise<void> {
  sending ??= alone(async () => {
    const owner = draftOwner()
    // Another member may have signed in meanwhile: that member has another list.
    for (let next = read(owner)[0]; next && owner === draftOwner(); next = read(owner)[0]) {
      if (!(await wasTaken(next))) return
      takeOut(next, owner)
    }
  }).finally(() => {
    sending = undefined
  })
  return sending
}

async function wasTaken(one: Report): Promise<boolean> {
  try {
    await send(one)
    return true
  } catch (error) {
    // A report that the server refuses for good would block everything behind it.
    if (isFinal(error)) showChange({ kind: 'refused', content: one.content })
    return isFinal(error)
  }
}

/** The server's last answer for each content, and when it came. */
const answers = new Map<string, { view: View; at: number }>()

// An older report was not sent by a player that is running now.
const playingWithinMs = 10_000

async function send(one: Report, { keepalive = false } = {}) {
  const answer = await api('POST /v1/content_user_collection_views', { body: one, kind: 'background', keepalive })
  const { content, progress, furthest, watched } = answer
  const view = { progress, furthest, watched }
  answers.set(content, { view, at: performance.now() })
  const isPlaying = !keepalive && one.percent === undefined && Date.now() - Date.parse(one.at) < playingWithinMs
  tellChange({ kind: 'view', content, view, isPlaying })
}

type Watchable = { '@id': string; duration: number; currentContentUserCollection: { view: View | null } }

/**
 * A content read since then, with what this browser has reported meanwhile: an answer that came during the read, or a
 * report still being sent. Without it a quick return would start at the earlier position.
 */
export function withReports<C extends Watchable>(content: C, since: number): C {
  const { '@id': iri, duration } = content
  const answered = answers.get(iri)
  let view = content.currentContentUserCollection.view
  if (answered && answered.at >= since) view = answered.view
  for (const one of read(draftOwner())) {
    if (one.content !== iri || Date.now() - Date.parse(one.at) > liveWithinMs) continue
    const progress = one.percent === 100 ? duration : secondsToMs(one.progress ?? 0)
    const watched = one.percent === 100 || (view?.watched ?? false)
    view = { progress, furthest: Math.max(view?.furthest ?? 0, progress), watched }
  }
  if (view === content.currentContentUserCollection.view) return content
  return { ...content, currentContentUserCollection: { ...content.currentContentUserCollection, view } }
}

const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('juntas:progress', work) : work()

// The last position and the end may be reported in the same millisecond.
const isSame = (a: Report, b: Report) =>
  a.viewing === b.viewing && a.at === b.at && a.content === b.content && a.percent === b.percent
const takeOut = (one: Report, owner: Owner) =>
  write(
    read(owner).filter((other) => !isSame(other, one)),
    owner,
  )

const read = (owner: Owner): Report[] => readDraft<Report[]>(name, owner) ?? []
const write = (reports: Report[], owner: Owner) => writeDraft(name, reports.length === 0 ? null : reports, owner)
