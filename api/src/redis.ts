import { createClient } from '@redis/client'
import type { FastifyBaseLogger } from 'fastify'

type Client = ReturnType<typeof createClient>

interface Subscription {
  onMessage(channel: string, message: string): void
  onReady(): void
  onLost(): void
}

export interface Redis {
  /** Runs a script. Rejects at once while Redis is away, and after a moment if it does not answer. */
  run(script: string, key: string, values: readonly string[]): Promise<unknown>
  publish(channel: string, message: string): Promise<void>
  /** A connection of its own that only listens. `onReady` is called after each reconnection too. */
  subscribe(pattern: string, on: Subscription): { close(): Promise<void> }
  close(): Promise<void>
}

/** A request waits for a count from Redis no longer than this; then PostgreSQL counts. */
const patienceMs = 500

export function openRedis(url: string, log: FastifyBaseLogger): Redis {
  let saidAway = false
  const open = (onReady: (client: Client) => Promise<void>, onLost: () => void) => {
    const client = createClient({
      url,
      disableOfflineQueue: true,
      // A server that was cut off does not close the connection. If a ping gets no answer, connect again.
      pingInterval: 2000,
      socket: {
        connectTimeout: 2000,
        socketTimeout: 6000,
        reconnectStrategy: (tries) => Math.min(100 * (tries + 1), 1000),
      },
    }) as Client
    client.on('error', (error) => {
      onLost()
      if (!saidAway) log.warn({ err: error }, 'Redis is away; PostgreSQL does its work')
      saidAway = true
    })
    client.on('ready', () => {
      saidAway = false
      onReady(client).catch(onLost)
    })
    void client.connect().catch(() => undefined)
    return client
  }
  const close = async (client: Client) => client.destroy()
  const client = open(
    async () => undefined,
    () => undefined,
  )
  return {
    run: (script, key, values) => inTime(client.eval(script, { keys: [key], arguments: [...values] })),
    async publish(channel, message) {
      await inTime(client.publish(channel, message))
    },
    subscribe(pattern, { onMessage, onReady, onLost }) {
      let isFirst = true
      const own = open(async (connected) => {
        // The client subscribes again by itself after a reconnection.
        if (isFirst) await connected.pSubscribe(pattern, (message, channel) => onMessage(channel, message))
        isFirst = false
        onReady()
      }, onLost)
      return { close: () => close(own) }
    },
    close: () => close(client),
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), patienceMs)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
