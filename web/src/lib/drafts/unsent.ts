import { ApiError } from '@juntas/client/api-error.ts'
import { takeKey } from '@juntas/client/idempotency-key.ts'
import { uuid } from '@juntas/client/uuid.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { api, type Input, type ReplyOf } from '../call/api.ts'
import { isFinal } from '../call/final-refusal.ts'
import { tellChange } from '../changes.ts'
import { isUnstored } from '../discreet/preferences.ts'
import { draftQueue } from './draft-queue.ts'
import { draftOwner, isOwn, type Owner, pageOwner } from './drafts.ts'

/**
 * A note or a comment on a content that was written without a network. It waits as a draft, is shown on /sem-rede, and
 * is sent automatically, with the key of its first attempt: it becomes one row, however often it is sent. Posts and
 * their answers, surveys and everything anonymous never wait.
 */
export type Unsent = {
  key: string
  at: string
  /** The server refused it, for this reason. */
  isRefused?: true
  reason?: string
  /** The member does not want it any more. It stays here, unseen, until it is known that the server does not have it. */
  isTakenBack?: true
} & ({ kind: 'note'; body: Bodies['POST /v1/notes'] } | { kind: 'comment'; body: Bodies['POST /v1/comments'] })

interface Bodies {
  'POST /v1/notes': Input<'POST /v1/notes'>['body']
  'POST /v1/comments': Input<'POST /v1/comments'>['body']
}
const addresses = { note: 'POST /v1/notes', comment: 'POST /v1/comments' } as const

const queue = draftQueue<Unsent>('outbox', ({ key }) => key)

/** Whether a text may wait on this device: in the discreet mode comments do not, and after a sign-out nothing does. */
const mayWait = (kind: Unsent['kind'], owner: Owner) =>
  owner !== 'visitor' && isOwn(owner) && !isUnstored(kind === 'comment')

/**
 * Sends it now; without a network it waits, and null is returned. Anything else is thrown, as by `api`. Until
 * it is sent or waits, the form keeps it.
 */
export async function sendOrWait<A extends keyof Bodies>(address: A, body: Bodies[A]): Promise<ReplyOf<A> | null> {
  const owner = pageOwner()
  try {
    return await api(address, { body, kind: 'action' } as never)
  } catch (error) {
    const kind = address === addresses.note ? 'note' : 'comment'
    if (!(error instanceof ApiError) || !error.isOffline || !mayWait(kind, owner)) throw error
    const [method = '', path = ''] = address.split(' ')
    // Its next try is the same attempt. The form begins anew.
    const first = takeKey({ method, path, body })
    const key = body.clientKey ?? first ?? uuid()
    const waiting = { kind, key, body, at: new Date().toISOString() } as Unsent
    queue.add(waiting, owner)
    showToast(m.offline_waiting())
    return null
  }
}

/** Sends what waits, in the order it was written, from one tab only. What the server refuses waits for the member. */
export const sendUnsent = (): Promise<void> => queue.send(sendAll)

async function sendAll() {
  const owner = draftOwner()
  for (;;) {
    const next = queue.read(owner).find((one) => !one.isRefused)
    // Another member may have signed in meanwhile: that member has another list.
    if (!next || owner !== draftOwner()) return
    try {
      if (next.isTakenBack) await withdraw(next)
      else await send(next, next.body)
      queue.change(next.key, () => null, owner)
      tell(next)
    } catch (error) {
      if (!isFinal(error)) return
      queue.change(
        next.key,
        (one) => (one.isTakenBack ? null : { ...one, isRefused: true, reason: error.message }),
        owner,
      )
    }
  }
}

const send = ({ kind, key }: Unsent, body: object) =>
  api(addresses[kind], { body, key, kind: 'background', isQuiet: true } as never)

/**
 * Its first try may have arrived without an answer. The key is sent once more with a content that does not exist, which
 * creates nothing: the server then says what the key has created, and that is removed.
 */
async function withdraw(unsent: Unsent) {
  try {
    await send(unsent, { ...unsent.body, content: '/v1/contents/0' })
  } catch (error) {
    const sent = error instanceof ApiError && error.code === 'key_reused' ? error.data : null
    const id = Number((sent as { current?: { '@id'?: string } } | null)?.current?.['@id']?.split('/').at(-1))
    if (!id) throw error
    const removal = { params: { id }, kind: 'background', isQuiet: true, goneIsDone: true } as const
    await (unsent.kind === 'note' ? api('DELETE /v1/notes/{id}', removal) : api('DELETE /v1/comments/{id}', removal))
  }
}

function tell({ kind, body }: Unsent) {
  if (kind === 'note') return tellChange({ kind: 'notes' })
  const { content, parent } = body as Input<'POST /v1/comments'>['body']
  tellChange({ kind: 'comments', subject: content, parent: parent ?? undefined })
}

export function retryUnsent(key: string): void {
  queue.change(key, ({ isRefused: _, reason: __, ...one }) => one, pageOwner())
  void sendUnsent()
}

/** What was refused is on no server; of anything else that is found out when the network is back. */
export function dropUnsent(key: string): void {
  queue.change(key, (one) => (one.isRefused ? null : { ...one, isTakenBack: true }), pageOwner())
  void sendUnsent()
}
