import { randomUUID } from 'node:crypto'
import type { LiveEvent } from '@juntas/contract/live-events'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import type { Channel, ChannelListener } from './postgres-channel.ts'

/**
 * Delivers live events to a member's open screens in every process. They carry ids and no content, except the signals
 * of a circle's room: the screen reads what changed through its own routes, with its own rights. Publishing is part of
 * the transaction that causes the event.
 */
export interface Live {
  publish(db: Db, memberIds: readonly number[], event: LiveEvent): Promise<void>
  /**
   * Sends to every open screen whose member may read what the event tells (live/hearers.ts), except to these members.
   */
  publishToHearers(db: Db, event: LiveEvent, except: readonly number[]): Promise<void>
  /** `frame` is the event as written on the wire, encoded once for all streams. */
  subscribe(memberId: number, listener: Listener): () => void
  /** Sends an event to nobody, and is fulfilled when this process has received it. */
  beat(db: Db): Promise<void>
  /** Opens the source of the events anew. */
  reopen(): Promise<void>
  close(): Promise<void>
}

type Listener = (event: LiveEvent, frame: Buffer) => void

/**
 * A notification on the channel `live` is a list of these. `except`: to all but these. Processes of version 1.0.0 know
 * only `to`, which is then empty.
 */
interface Notice {
  to: readonly number[]
  except?: readonly number[]
  event: LiveEvent | Beat
}
interface Beat {
  kind: 'beat'
  id: string
}

/** A notification holds at most 8,000 bytes. */
const mostIds = 500

export function openLive(open: (listener: ChannelListener) => Channel, onSession: (memberId: number) => void): Live {
  const listeners = new Map<number, Set<Listener>>()
  const beats = new Map<string, () => void>()

  const deliver = (to: Iterable<number>, event: LiveEvent) => {
    let frame: Buffer | undefined
    for (const memberId of to)
      for (const listener of listeners.get(memberId) ?? []) {
        frame ??= frameOf(event)
        listener(event, frame)
      }
  }
  const listener: ChannelListener = {
    onMessage(name, payload) {
      if (name === 'live')
        for (const { to, except, event } of JSON.parse(payload) as Notice[])
          if (event.kind === 'beat') beats.get(event.id)?.()
          else deliver(except ? [...listeners.keys()].filter((id) => !except.includes(id)) : to, event)
      if (name === 'sessions') onSession(Number(payload))
    },
    // Events sent while disconnected are lost: tell the screens to read again.
    onGap: () => deliver(listeners.keys(), { kind: 'resync' }),
  }
  let channel = open(listener)

  return {
    async publish(db, memberIds, event) {
      for (let start = 0; start < memberIds.length; start += mostIds)
        await notify(db, { to: memberIds.slice(start, start + mostIds), event })
    },
    async publishToHearers(db, event, except) {
      // With more exceptions than fit, nobody hears of it: what changed is read at the next visit.
      if (except.length <= mostIds) await notify(db, { to: [], except, event })
    },
    subscribe(memberId, listener) {
      const own = listeners.get(memberId) ?? new Set()
      listeners.set(memberId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(memberId)
      }
    },
    async beat(db) {
      const id = randomUUID()
      const heard = new Promise<void>((resolve) => beats.set(id, resolve))
      const forget = setTimeout(() => beats.delete(id), forgottenAfterMs).unref()
      // Earlier releases read the list of receivers, so it is there and empty.
      await notify(db, { to: [], event: { kind: 'beat', id } })
      await heard
      clearTimeout(forget)
      beats.delete(id)
    },
    async reopen() {
      const old = channel
      channel = open(listener)
      await old.close()
    },
    close: () => channel.close(),
  }
}

/** A beat that was not heard by then is lost. */
const forgottenAfterMs = 10 * 60_000

async function notify(db: Db, notice: Notice) {
  await sql`select pg_notify('live', ${JSON.stringify([notice])})`.execute(db)
}

const frameOf = (event: LiveEvent) => Buffer.from(`data: ${JSON.stringify(event)}\n\n`)
