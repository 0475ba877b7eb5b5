import type { LiveEvent } from '@juntas/contract/live-events'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/client.ts'

/**
 * Live events reach a member's open screens in every process. They carry ids, never content: the screen reads what
 * changed through its own routes, under its own rights. What is published is part of the transaction that causes it.
 */
export interface Live {
  publish(db: Db, memberIds: readonly number[], event: LiveEvent): Promise<void>
  /** To every open screen: only what any member may know. */
  publishToAll(db: Db, event: LiveEvent): Promise<void>
  /** `frame` is the event as it stands on the wire: made once for all who hear it. */
  subscribe(memberId: number, hear: Hear): () => void
  /**
   * A statement on the line that listens: what it tells comes back with its answer, and no other connection of this
   * process is woken for it. Undefined while the line is down; refused when it has to wait long for a lock.
   */
  call<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[] | undefined>
  close(): Promise<void>
}

type Hear = (event: LiveEvent, frame: Buffer) => void

/** A notification on the channel `live` is a list of these. */
type Slip = { to: readonly number[] | 'all'; event: LiveEvent }
/** On the channel `messages`, by the procedure `write_messages`: of each message where, from whom, to whom, its number. */
type Messages = { networks: (number | null)[]; from: number[]; to: (number | null)[]; ids: (number | null)[] }

// Events wait behind what is called on their line: it does not wait long for any lock. As long as the pool's statements.
const patienceMs = 15_000
const lineSettings = `-c plan_cache_mode=force_generic_plan -c statement_timeout=${patienceMs} -c lock_timeout=200`

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
  const deliverMessages = ({ networks, from, to, ids }: Messages) => {
    // One that was not written has no number, or 0 where it stood already.
    for (const [place, id] of ids.entries())
      if (id)
        deliver([from[place] as number, to[place] as number], {
          kind: 'message',
          network: networks[place] as number,
          id,
        })
  }
  const connect = async () => {
    if (closed) return
    const next = new pg.Client({
      connectionString: url,
      application_name: 'juntas-live',
      // It may be silent for hours, and what stands between us and the server may forget it.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      options: lineSettings,
    })
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'live' && payload)
        for (const { to, event } of JSON.parse(payload) as Slip[]) deliver(to === 'all' ? listeners.keys() : to, event)
      if (channel === 'messages' && payload) deliverMessages(JSON.parse(payload))
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
      await next.query('listen live; listen messages; listen sessions')
      client = next
      // What was sent while nobody listened is gone: screens ask again.
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
    async call<Row extends pg.QueryResultRow>(text: string, values: unknown[]) {
      const line = client
      if (!line) return undefined
      // The server ends a statement that takes too long; a server that is gone without a word ends nothing.
      const silence = setTimeout(() => void line.end().catch(() => undefined), patienceMs + 5000)
      try {
        return (await line.query<Row>({ name: text, text, values })).rows
      } finally {
        clearTimeout(silence)
      }
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}

const frameOf = (event: LiveEvent) => Buffer.from(`data: ${JSON.stringify(event)}\n\n`)
