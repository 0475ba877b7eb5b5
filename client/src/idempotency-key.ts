import { hourMs } from '@juntas/contract/rules/add-days'
import { keyHours } from '@juntas/contract/rules/idempotency-key'
import { type AttemptKeys, keysInMemory, keysOfSentForm } from '@juntas/ui/form/attempt-keys.ts'
import { bodyOf } from './api-error.ts'
import type { Answer, SentCall } from './send.ts'
import { uuid } from './uuid.ts'

// A call whose answer was lost may have been carried out. Until there is an answer, the next press of the same form is
// the same attempt, whatever its words are now: it has the same key. The server then returns the first answer for the
// same words, and says `key_reused` for other words if the first ones were carried out [GAP-116]. A button that is in no
// form has no words to correct: there the same body is the same attempt, in memory only, because a body may be private.
const keptMs = keyHours * hourMs
let presses = keysInMemory()

/** Adds a key to a creating call: one for every attempt, and for each repetition until there is an answer. */
export function withKey<C extends SentCall>(call: C): C & KeyedCall {
  // Uploads, and reports sent when the page is left, have no key.
  const isKeyless = call.method !== 'POST' || call.keepalive || call.body instanceof FormData
  return isKeyless || call.key ? call : keepKey(call)
}

/** The same call as a new attempt. */
export const withNewKey = <C extends KeyedCall>(call: C): C => keepKey({ ...call, key: uuid() })

/** Without a kept key, an attempt of a form begins here: it is kept before the call leaves, over a reload. */
function keepKey<C extends KeyedCall>(call: C): C {
  const form = call.form ?? keysOfSentForm()
  const [keys, place] = form ? [form, placeOf(call)] : [presses, textOf(call)]
  const lost = call.key ? undefined : recent(keys, place)
  const key = call.key ?? lost ?? uuid()
  if (form) keep(form, place, key)
  return { ...call, key, form, isRepeated: lost !== undefined }
}

export interface KeyedCall extends SentCall {
  /** Where the form that sends it keeps the key. */
  form?: AttemptKeys | undefined
  /** The outcome of an earlier call with this key is not known. */
  isRepeated?: boolean
}

/** Forgets the key once it is known what became of the attempt, and decided what shall. */
export function settleKey(call: KeyedCall, answer: Answer): void {
  if (!call.key) return
  const [keys, place] = call.form ? [call.form, placeOf(call)] : [presses, textOf(call)]
  const isOpen = isUnknown(answer) || isKeyReused(answer) || (call.isRepeated && isRefusedUnread(answer))
  keep(keys, place, isOpen ? call.key : null)
}

// Refused before the server looked for the key: this says nothing about the earlier call.
const unread = new Set([400, 401, 403, 413, 415, 429])
const isRefusedUnread = (answer: Answer) => unread.has(answer.status) || codeOf(answer) === 'invalid_input'

/** Whether a call may have been carried out although it failed. */
export const isUnknown = ({ status, isOffline }: Pick<Answer, 'status' | 'isOffline'>): boolean =>
  Boolean(isOffline) || status >= 500

/** Whether an earlier call with this key was carried out, with another body. */
export const isKeyReused = (answer: Answer): boolean => answer.status === 422 && codeOf(answer) === 'key_reused'

/** The kept key of a call that somebody else goes on sending, such as a queue: the form begins anew. */
export function takeKey(call: SentCall): string | undefined {
  const form = keysOfSentForm()
  const [keys, place] = form ? [form, placeOf(call)] : [presses, textOf(call)]
  const key = recent(keys, place)
  keep(keys, place, null)
  return key
}

/** After signing out, nothing of what was sent remains. */
export function forgetUnanswered(): void {
  presses = keysInMemory()
}

function recent(keys: AttemptKeys, place: string): string | undefined {
  const kept = keys.read()[place]
  return kept && Date.now() - kept.at < keptMs ? kept.key : undefined
}

function keep(keys: AttemptKeys, place: string, key: string | null) {
  const { [place]: before, ...others } = keys.read()
  if (key) keys.write({ ...others, [place]: { key, at: Date.now() } })
  else if (before) keys.write(others)
}

const codeOf = ({ data }: Answer) => bodyOf(data)?.code
const placeOf = ({ method, path }: SentCall) => `${method} ${path}`
const textOf = (call: SentCall) => `${placeOf(call)} ${JSON.stringify(call.body ?? null)}`
