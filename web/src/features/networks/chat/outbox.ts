import { ApiError } from '@juntas/client/api-error.ts'
import { uuid } from '@juntas/client/uuid.ts'
import { createStore, useStore } from '@juntas/ui/store.ts'
import { useState } from 'react'
import { api } from '../../../lib/call/api.ts'
import { isFinal } from '../../../lib/call/final-refusal.ts'
import { draftQueue } from '../../../lib/drafts/draft-queue.ts'
import { draftOwner, pageOwner, useDraft } from '../../../lib/drafts/drafts.ts'
import { addMessages } from './messages.ts'

/**
 * A sent message that the server has not acknowledged yet. The key is made once: however often it is tried, it is one
 * message.
 */
export interface Outgoing {
  network: number
  text: string
  clientKey: string
  /** The server refuses it as it is. */
  isRefused?: true
}

const name = 'chat-outbox'
const queue = draftQueue<Outgoing>(name, ({ clientKey }) => clientKey)
const againMs = 4000

const isStuck = createStore(false)
let timer: ReturnType<typeof setTimeout> | undefined
let notBeforeMs = 0

/**
 * Sends the queue in the order it was written, one sender among all tabs. What the server cannot take now (no network,
 * a restart, "too many") stays and is tried again; what it refuses waits for the member.
 */
export const sendOutbox = (): Promise<void> => queue.send(sendAll)

async function sendAll() {
  clearTimeout(timer)
  const owner = draftOwner()
  for (;;) {
    const next = queue.read(owner).find((one) => !one.isRefused)
    // Another member may have signed in meanwhile: that member has another list.
    if (!next || owner !== draftOwner()) break
    if (Date.now() < notBeforeMs) return trySoon(notBeforeMs - Date.now())
    try {
      addMessages(next.network, [await send(next)])
      queue.change(next.clientKey, () => null, owner)
    } catch (error) {
      if (!isFinal(error)) {
        const waitMs = ((error instanceof ApiError && error.retryAfterSeconds) || 0) * 1000
        notBeforeMs = Date.now() + waitMs
        return trySoon(Math.max(waitMs, againMs))
      }
      queue.change(next.clientKey, (one) => ({ ...one, isRefused: true }), owner)
    }
  }
  isStuck.set(false)
}

const send = ({ network, text, clientKey }: Outgoing) =>
  api('POST /v1/networks/{id}/messages', {
    params: { id: network },
    body: { text, clientKey },
    kind: 'background',
    isQuiet: true,
  })

function trySoon(waitMs: number) {
  isStuck.set(true)
  timer = setTimeout(() => void sendOutbox(), waitMs)
}

/** The waiting messages of one conversation, and what can be done with them. */
export function useOutbox(network: number) {
  const [owner] = useState(draftOwner)
  const { draft } = useDraft<Outgoing[]>(name, () => [])
  return {
    waiting: draft.filter((one) => one.network === network),
    isStuck: useStore(isStuck),
    send: (text: string) => {
      // The session may have ended while this conversation is open: the message is still this member's.
      queue.add({ network, text, clientKey: uuid() }, owner)
      void sendOutbox()
    },
    retry: retryMessage,
    drop: dropMessage,
  }
}

export function retryMessage(clientKey: string): void {
  queue.change(clientKey, ({ isRefused: _, ...one }) => one, pageOwner())
  void sendOutbox()
}

export const dropMessage = (clientKey: string): void => queue.change(clientKey, () => null, pageOwner())
