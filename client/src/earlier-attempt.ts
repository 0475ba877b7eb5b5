import { m } from '#paraglide/messages.js'
import { type KeyedCall, withNewKey } from './idempotency-key.ts'
import { type Answer, isGood, type SentCall } from './send.ts'

/** What its author removes with one call. */
const removable = /^\/v1\/(?:posts|comments|notes|experiences)\/\d+$/

interface Question {
  title: string
  cancel: string
  text: string
  action: string
}

/** How the app sends a call, and asks: its dialogs. */
interface App {
  send: (call: SentCall) => Promise<Answer>
  confirm: (question: Question) => Promise<boolean>
  choose: (question: Question & { other: string }) => Promise<boolean | 'other'>
}

interface Outcome {
  call: KeyedCall
  answer: Answer
}

/**
 * An attempt whose answer was lost had been carried out, and the words are others now: what was sent first is there.
 * The person decides: replace it by the new words, keep both, or think about it. Until then the form stays as it is, and
 * the next press asks again.
 */
export async function settleEarlierAttempt(
  { call, answer }: Outcome,
  { send, confirm, choose }: App,
): Promise<Outcome> {
  const earlier = (answer.data as { current?: { '@id'?: string } | null }).current?.['@id'] ?? ''
  const question = { title: m.errors_earlier_title(), cancel: m.errors_earlier_back() }
  if (!removable.test(earlier)) {
    const isWanted = await confirm({ ...question, text: m.errors_earlier_text(), action: m.errors_earlier_both() })
    return isWanted ? sendAnew(call, send) : { call, answer }
  }
  const choice = await choose({
    ...question,
    text: m.errors_earlier_replace_text(),
    action: m.errors_earlier_replace(),
    other: m.errors_earlier_both(),
  })
  if (!choice) return { call, answer }
  if (choice === 'other') return sendAnew(call, send)
  const removal = await send({ method: 'DELETE', path: earlier })
  // Gone already: removed in another tab, or by a first removal whose answer was lost.
  return isGood(removal) || removal.status === 404 ? sendAnew(call, send) : { call, answer: removal }
}

async function sendAnew(call: KeyedCall, send: App['send']): Promise<Outcome> {
  const next = withNewKey({ ...call, isRepeated: false })
  return { call: next, answer: await send(next) }
}
