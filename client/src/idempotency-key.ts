import { hourMs } from '@juntas/contract/rules/add-days'
import { keyHours } from '@juntas/contract/rules/idempotency-key'
import type { Answer, SentCall } from './send.ts'
import { uuid } from './uuid.ts'

// A call whose answer was lost may have been carried out. Its key is kept here for a repetition of the same call, so
// that the server returns the first answer instead of creating a second row [GAP-116]. It is kept in memory only,
// because a body may contain a password. A form with a draft keeps its key in the draft and passes it to the call.
const keptMs = keyHours * hourMs
const unanswered = new Map<string, { key: string; at: number }>()

/** Adds a key to a creating call: the same one for every attempt, and for a repetition after a lost answer. */
export const withKey = <C extends SentCall>(call: C): C =>
  // Uploads, and reports sent when the page is left, have no key.
  call.method === 'POST' && !call.keepalive && !(call.body instanceof FormData)
    ? { ...call, key: call.key ?? takeKey(call) }
    : call

function takeKey(call: SentCall): string {
  const lost = unanswered.get(textOf(call))
  return lost && Date.now() - lost.at < keptMs ? lost.key : uuid()
}

/** Keeps the key of a call that ended without an answer, and removes it after an answer. */
export function settleKey(call: SentCall, { status, isOffline }: Answer): void {
  if (!call.key) return
  if (isOffline || status >= 500) unanswered.set(textOf(call), { key: call.key, at: Date.now() })
  else unanswered.delete(textOf(call))
}

/** After signing out, nothing of what was sent remains. */
export function forgetUnanswered(): void {
  unanswered.clear()
}

const textOf = ({ method, path, body }: SentCall) => `${method} ${path} ${JSON.stringify(body ?? null)}`
