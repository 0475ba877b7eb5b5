import type { LiveEvent } from '@juntas/contract/live-events'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/client.ts'
import type { Parts } from '../parts.ts'
import { admit } from './access.ts'
import type { Viewer } from './session.ts'

/**
 * Live events reach a member's open screens in every process. They carry ids, never content: the screen reads what
 * changed through its own routes, under its own rights. A notification is part of the transaction that causes it.
 */
export interface Live {
  publish(db: Db, memberIds: readonly number[], event: LiveEvent): Promise<void>
  /**
   * Outside a transaction, many at once: commits that notify wait for each other, so what is written often is told
   * after its commit. The answer is given once it was told; who was not answered asks again, and it is told again.
   */
  tell(memberIds: readonly number[], event: LiveEvent): Promise<void>
  subscribe(memberId: number, send: (event: LiveEvent) => void): () => void
  close(): Promise<void>
}

export function openLive(url: string, db: Db, log: FastifyBaseLogger, onSession: (memberId: number) => void): Live {
  const listeners = new Map<number, Set<(event: LiveEvent) => void>>()
  let client: pg.Client | undefined
  let closed = false

  const deliver = (payload: string) => {
    const { to, event } = JSON.parse(payload) as { to: number[]; event: LiveEvent }
    for (const memberId of to) for (const send of listeners.get(memberId) ?? []) send(event)
  }
  const connect = async () => {
    if (closed) return
    const next = new pg.Client({ connectionString: url, application_name: 'juntas-live', keepAlive: true })
    next.on('notification', ({ channel, payload }) => {
      if (channel === 'live' && payload) deliver(payload)
      if (channel === 'sessions' && payload) onSession(Number(payload))
    })
    next.on('error', (error) => log.warn({ err: error }, 'live channel lost'))
    next.on('end', () => {
      client = undefined
      if (!closed) setTimeout(connect, 500).unref()
    })
    try {
      await next.connect()
      await next.query('listen live; listen sessions')
      client = next
      // What was sent while nobody listened is gone: screens ask again.
      for (const sends of listeners.values()) for (const send of sends) send({ kind: 'resync' })
    } catch (error) {
      log.warn({ err: error }, 'live channel not open yet')
      await next.end().catch(() => undefined)
    }
  }
  void connect()

  const waiting: { payload: string; done: () => void; failed: (error: unknown) => void }[] = []
  let isTelling = false
  const tellWaiting = async () => {
    isTelling = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, 200)
      const payloads = batch.map(({ payload }) => payload)
      try {
        await sql`select pg_notify('live', p) from unnest(${payloads}::text[]) p`.execute(db)
        for (const { done } of batch) done()
      } catch (error) {
        for (const { failed } of batch) failed(error)
      }
    }
    isTelling = false
  }

  return {
    tell(memberIds, event) {
      return new Promise((done, failed) => {
        waiting.push({ payload: JSON.stringify({ to: memberIds, event }), done, failed })
        if (!isTelling) void tellWaiting()
      })
    },
    async publish(db, memberIds, event) {
      // A notification holds at most 8,000 bytes.
      for (let start = 0; start < memberIds.length; start += 500) {
        const payload = JSON.stringify({ to: memberIds.slice(start, start + 500), event })
        await sql`select pg_notify('live', ${payload})`.execute(db)
      }
    },
    subscribe(memberId, send) {
      const sends = listeners.get(memberId) ?? new Set()
      listeners.set(memberId, sends.add(send))
      return () => {
        sends.delete(send)
        if (sends.size === 0) listeners.delete(memberId)
      }
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}

const heartbeatMs = 20_000

/** `GET /v1/events`: server-sent events over fetch, so that the bearer travels in its header. */
export function serveLive(app: FastifyInstance, parts: Parts) {
  const open = new Set<() => void>()
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })
  app.get(
    '/v1/events',
    { config: { access: 'member' }, schema: { summary: 'Live events of the viewer', tags: ['events'] } },
    async (request, reply) => {
      const viewer = (await admit(app, parts, request, 'member')) as Viewer
      reply.hijack()
      const stream = reply.raw
      stream.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const send = (event: LiveEvent) => stream.write(`data: ${JSON.stringify(event)}\n\n`)
      stream.write(': open\n\n')
      const unsubscribe = parts.live.subscribe(viewer.id, send)
      // A proxy cuts what is silent; and a sign-in that ended must not go on hearing.
      const heartbeat = setInterval(async () => {
        const still = await parts.sessions
          .viewerOf({ sub: String(viewer.id), sid: viewer.signInId, email: '', exp: 0 })
          .catch(() => viewer)
        if (still) stream.write(': beat\n\n')
        else end()
      }, heartbeatMs)
      const end = () => {
        clearInterval(heartbeat)
        unsubscribe()
        open.delete(end)
        stream.end()
      }
      open.add(end)
      request.raw.on('close', end)
    },
  )
}
