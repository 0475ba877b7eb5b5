import { readDraft } from '../lib/drafts.ts'

// What a member was told will leave by itself: each kind by the name it is kept under, and the code that sends it.
const kinds: Record<string, () => Promise<void>> = {
  'chat-outbox': async () => (await import('../features/networks/outbox.ts')).sendOutbox(),
  progress: async () => (await import('../features/player/progress/report-queue.ts')).sendReports(),
}

// A server that restarts sends no 'online'.
const againMs = 15_000

const waitingKinds = () => Object.keys(kinds).filter((name) => isWaiting(readDraft(name)))

/** A message that the server refused waits for the member, not for a network. */
const isWaiting = (list: unknown) =>
  Array.isArray(list) && list.some((one: { isRefused?: boolean } | null) => !one?.isRefused)

export const hasWaiting = (): boolean => waitingKinds().length > 0

/** Sends all that waits, whatever screen is open. A failure leaves it waiting. */
export async function sendWaiting(): Promise<void> {
  await Promise.allSettled(waitingKinds().map((name) => kinds[name]?.()))
}

/** From the start of the app on: at once, when the network returns, and now and then. */
export function startSending(): void {
  const send = () => void (hasWaiting() && sendWaiting())
  send()
  addEventListener('online', send)
  setInterval(send, againMs)
}
