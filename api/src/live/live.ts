import type { LiveEvent } from '@juntas/contract/live-events'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/client.ts'

/**
 * Delivers live events to a member's open screens in every process. They carry ids, never content: the screen reads
 * what changed through its own routes, with its own rights. Publishing is part of the transaction that causes the
 * event.
 */
export interface Live {
  publish(db: Db, memberIds: readonly number[], event: LiveEvent): Promise<void>
  /** To every open screen: only what any member may know. */
  publishToAll(db: Db, event: LiveEvent): Promise<void>
  /** `frame` is the event as written on the wire, encoded once for all streams. */
  subscribe(memberId: number, hear: Hear): () => void
  close(): Promise<void>
}

type Hear = (event: LiveEvent, frame: Buffer) => void

/** A notification on the channel `live` is a list of these. */
type Slip = { to: readonly number[] | 'all'; event: LiveEvent }

export function openLive(url: string, log: FastifyBaseLogger, onSession: (memberId: number) => void): Live {
  const listeners = new Map<number, Set<Hear>>()
  let client: pg.Client | undefined
  let closed = false

  const deliver = (to: Iterable<number>, event: LiveEvent) => {
    let frame: Buffer | undefined
    for (const memberId of to)
      for (const hear of listeners.get(memberId) ?? []) {
        frame ??= frameOf(event)
        hear(event, frame)
      }
  }
  const connect = async () => {
    if (closed) return
    const next = new pg.Client({
      connectionString: url,
      application_name: 'juntas-live',
      // The connection may be silent for hours, and devices in between may drop it.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'live' && payload)
        for (const { to, event } of JSON.parse(payload) as Slip[]) deliver(to === 'all' ? listeners.keys() : to, event)
      if (channel === 'sessions' && payload) onSession(Number(payload))
    })
    next.on('error', (error) => {
      client = undefined
      log.warn({ err: error }, 'live channel lost')
    })
    next.on('end', () => {
      client = undefined
      if (!closed) setTimeout(connect, 500).unref()
    })
    try {
      await next.connect()
      await next.query('listen live; listen sessions')
      client = next
      // Events sent while disconnected are lost: tell the screens to read again.
      const again: LiveEvent = { kind: 'resync' }
      const frame = frameOf(again)
      for (const hears of listeners.values()) for (const hear of hears) hear(again, frame)
    } catch (error) {
      log.warn({ err: error }, 'live channel not open yet')
      await next.end().catch(() => undefined)
    }
  }
  void connect()

  return {
    async publish(db, memberIds, event) {
      // A notification holds at most 8,000 bytes.
      for (let start = 0; start < memberIds.length; start += 500) {
        const slips: Slip[] = [{ to: memberIds.slice(start, start + 500), event }]
        await sql`select pg_notify('live', ${JSON.stringify(slips)})`.execute(db)
      }
    },
    async publishToAll(db, event) {
      const slips: Slip[] = [{ to: 'all', event }]
      await sql`select pg_notify('live', ${JSON.stringify(slips)})`.execute(db)
    },
    subscribe(memberId, hear) {
      const hears = listeners.get(memberId) ?? new Set()
      listeners.set(memberId, hears.add(hear))
      return () => {
        hears.delete(hear)
        if (hears.size === 0) listeners.delete(memberId)
      }
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}

const frameOf = (event: LiveEvent) => Buffer.from(`data: ${JSON.stringify(event)}\n\n`)
