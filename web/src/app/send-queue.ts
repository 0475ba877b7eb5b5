import { draftOwner, pageOwner, readDraft } from '../lib/drafts/drafts.ts'

// What is sent later without the member: each kind by the name of its draft, and the code that sends it.
const kinds: Record<string, () => Promise<void>> = {
  'chat-outbox': async () => (await import('../features/networks/chat/outbox.ts')).sendOutbox(),
  outbox: async () => (await import('../lib/drafts/unsent.ts')).sendUnsent(),
  progress: async () => (await import('../features/player/progress/report-queue.ts')).sendReports(),
}

// A server that restarts causes no 'online' event, so try again at intervals.
const againMs = 15_000

/** A text that the server refused waits for the member, not for a network. */
const kindsWith = (isRefused: boolean) =>
  Object.keys(kinds).filter((name) => {
    // Also when the session has ended meanwhile, maybe because of this very call.
    const list = readDraft(name, pageOwner())
    return Array.isArray(list) && list.some((one) => !!one?.isRefused === isRefused)
  })

export const hasWaiting = (): boolean => kindsWith(false).length > 0
export const hasRefused = (): boolean => kindsWith(true).length > 0

/** Whether the server lacks something that a sign-out would delete. */
export const hasUnsent = (): boolean => hasWaiting() || hasRefused()

/** Sends everything that waits, whatever screen is open. What fails keeps waiting. */
export async function sendWaiting(): Promise<void> {
  await Promise.allSettled(kindsWith(false).map((name) => kinds[name]?.()))
}

/** Called at the start of the app: sends at once, when the network returns, and every 15 seconds. */
export function startSending(): void {
  // The server takes nothing from a visitor.
  const send = () => void (draftOwner() !== 'visitor' && sendWaiting())
  send()
  addEventListener('online', send)
  setInterval(send, againMs)
}
