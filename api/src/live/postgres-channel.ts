import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

export interface Channel {
  close(): Promise<void>
}

/** How a channel informs its process. */
export interface ChannelListener {
  onMessage(channel: string, payload: string): void
  /** Events may have been lost, so the screens should read again. */
  onGap(): void
}

interface Connection {
  url: string
  log: FastifyBaseLogger
  onNotice(channel: string, payload: string): void
  /** Called after each connection. */
  onConnect(client: pg.Client): Promise<void>
  /** Called every second while the connection is open. An error closes the connection. */
  onTick(client: pg.Client): Promise<unknown>
}

const tickMs = 1000

/** Live events by LISTEN and NOTIFY (docs/decisions/0013-live-by-notify.md). */
export const openPostgresChannel = (
  url: string,
  log: FastifyBaseLogger,
  { onMessage, onGap }: ChannelListener,
): Channel =>
  keepConnection({
    url,
    log,
    onNotice: onMessage,
    async onConnect(client) {
      await client.query('listen live; listen sessions')
      onGap()
    },
    // A server that was cut off does not close the connection, so ask it regularly whether it still answers.
    onTick: (client) => client.query('select 1'),
  })

/** Keeps one connection for notifications: it reconnects when the connection ends or no longer answers. */
export function keepConnection({ url, log, onNotice, onConnect, onTick }: Connection): Channel {
  let client: pg.Client | undefined
  let isClosed = false
  let isLost = false

  const connect = async () => {
    if (isClosed) return
    const next = new pg.Client({
      connectionString: url,
      application_name: 'juntas-live',
      // The connection may be silent for hours, and devices in between may drop it.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 10_000,
      query_timeout: 5000,
    })
    let ticks: NodeJS.Timeout | undefined
    let isTicking = false
    const drop = (error: unknown) => {
      // Log it only once, because a new connection is tried twice a second.
      if (!isClosed && !isLost) log.warn({ err: error }, 'live channel lost')
      isLost = true
      clearInterval(ticks)
      cut(next)
    }
    next.on('notification', ({ channel, payload }) => {
      if (payload) onNotice(channel, payload)
    })
    next.on('error', drop)
    next.on('end', () => {
      clearInterval(ticks)
      if (client === next) client = undefined
      if (!isClosed) setTimeout(connect, 500).unref()
    })
    try {
      await next.connect()
      await onConnect(next)
      // Closed in the meantime.
      if (isClosed) return cut(next)
      client = next
      isLost = false
    } catch (error) {
      return drop(error)
    }
    ticks = setInterval(() => {
      if (isTicking) return
      isTicking = true
      void onTick(next)
        .catch(drop)
        .finally(() => {
          isTicking = false
        })
    }, tickMs)
    ticks.unref()
  }
  void connect()

  return {
    async close() {
      isClosed = true
      await client?.end()
    },
  }
}

/** Closes a connection whose server may not answer any more. Its `end` event follows. */
function cut(client: pg.Client) {
  const { stream } = (client as unknown as { connection: { stream: { destroy(): void } } }).connection
  stream.destroy()
}
