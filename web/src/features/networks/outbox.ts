import { useEffect, useRef, useState } from 'react'
import { api } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { keep, readKept } from '../../lib/kept.ts'
import { useLive } from '../../lib/live.ts'
import { readStoredUser } from '../../lib/stored-user.ts'
import { uuid } from '../../lib/uuid.ts'
import type { Message } from './messages.ts'

/** What she sent and nobody has acknowledged yet. The key is made once: however often it is tried, it is one message. */
export interface Outgoing {
  text: string
  clientKey: string
  /** The server will not take it as it is. */
  isRefused?: true
}

const placeOf = (networkId: number) => `juntas:chat-outbox:${readStoredUser()?.id ?? 0}:${networkId}`
const againMs = 4000

/**
 * One after the other, in the order she wrote them, kept in this browser until the server has them: through a lost
 * connection, a reload or a restart of the server.
 */
export function useOutbox(networkId: number, onSent: (message: Message) => void) {
  const [waiting, setWaiting] = useState<Outgoing[]>(() => readKept<Outgoing[]>(placeOf(networkId)) ?? [])
  const [isStuck, setStuck] = useState(false)
  const latest = useRef(waiting)
  const isSending = useRef(false)
  const sent = useRef(onSent)
  sent.current = onSent

  const set = (next: Outgoing[]) => {
    latest.current = next
    setWaiting(next)
    keep(placeOf(networkId), next)
  }
  const flush = async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (;;) {
        const next = latest.current.find((one) => !one.isRefused)
        if (!next) break
        const { text, clientKey } = next
        const call = { params: { id: networkId }, body: { text, clientKey }, kind: 'action', isQuiet: true } as const
        sent.current(await api('POST /v1/networks/{id}/messages', call))
        set(latest.current.filter((one) => one.clientKey !== clientKey))
      }
      setStuck(false)
    } catch (error) {
      const isFinal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
      const [first] = latest.current.filter((one) => !one.isRefused)
      if (isFinal && !error.lostSession)
        set(latest.current.map((one) => (one === first ? { ...one, isRefused: true as const } : one)))
      setStuck(true)
    } finally {
      isSending.current = false
    }
  }
  const again = useRef(flush)
  again.current = flush
  useEffect(() => {
    const go = () => void again.current()
    if (latest.current.length > 0) go()
    addEventListener('online', go)
    // A server that restarts sends no 'online'.
    const timer = setInterval(() => latest.current.some((one) => !one.isRefused) && go(), againMs)
    return () => {
      removeEventListener('online', go)
      clearInterval(timer)
    }
  }, [])
  useLive('resync', () => void again.current())

  return {
    waiting,
    isStuck,
    send: (text: string) => {
      set([...latest.current, { text, clientKey: uuid() }])
      void flush()
    },
    retry: (clientKey: string) => {
      set(
        latest.current.map((one) => (one.clientKey === clientKey ? { text: one.text, clientKey: one.clientKey } : one)),
      )
      void flush()
    },
    drop: (clientKey: string) => set(latest.current.filter((one) => one.clientKey !== clientKey)),
  }
}
