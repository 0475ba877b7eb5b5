import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { advisoryLocks } from '../db/advisory-locks.ts'
import type { Redis } from '../redis.ts'
import { type Channel, type ChannelListener, keepConnection } from './postgres-channel.ts'

const prefix = 'juntas:'

/**
 * Live events through Redis. Handlers notify PostgreSQL as ever, so an event is sent on commit and never after a
 * rollback; one process, the relay, listens there and publishes to Redis, and all processes subscribe to Redis
 * (docs/decisions/0045-redis-beside-postgresql.md). While Redis is away, every process listens to PostgreSQL itself.
 */
export function openRedisChannel(
  { redis, url, log }: { redis: Redis; url: string; log: FastifyBaseLogger },
  { onMessage, onGap }: ChannelListener,
): Channel {
  let isRelay = false
  let isListening = false
  let isSubscribed = false
  let hasLost = false

  const subscriber = redis.subscribe(`${prefix}*`, {
    onMessage(channel, message) {
      const name = channel.slice(prefix.length)
      if (name === 'gap') onGap()
      else onMessage(name, message)
    },
    onReady() {
      isSubscribed = true
      onGap()
    },
    onLost() {
      hasLost ||= isSubscribed
      isSubscribed = false
    },
  })
  /** Takes or gives up the relay's lock, and listens to PostgreSQL if this process is the relay or has no Redis. */
  const updateRole = async (client: pg.Client) => {
    if (isRelay && !isSubscribed) {
      await client.query('select pg_advisory_unlock($1)', [advisoryLocks.relay])
      isRelay = false
    }
    const mayRelay = isSubscribed && !isRelay
    // The statement without a lock only shows that the server still answers.
    const { rows } = await client.query(
      mayRelay ? `select pg_try_advisory_lock(${advisoryLocks.relay}) as taken` : 'select false as taken',
    )
    const isNew = rows[0]?.taken === true
    isRelay ||= isNew
    const shouldListen = isRelay || !isSubscribed
    if (shouldListen !== isListening) {
      await client.query(shouldListen ? 'listen live; listen sessions' : 'unlisten *')
      isListening = shouldListen
    }
    // This process now listens to PostgreSQL. Events that Redis did not deliver are lost.
    if (hasLost && !isSubscribed) {
      hasLost = false
      onGap()
    }
    // Notifications sent between the previous relay and this one are lost.
    if (isNew) await redis.publish(`${prefix}gap`, '')
  }
  const connection = keepConnection({
    url,
    log,
    onNotice(channel, payload) {
      if (!isRelay) {
        // While subscribed, wait for the relay: it publishes the event, or announces a gap when it starts.
        if (!isSubscribed) onMessage(channel, payload)
        return
      }
      redis.publish(`${prefix}${channel}`, payload).catch(() => onMessage(channel, payload))
    },
    onConnect(client) {
      isRelay = false
      isListening = false
      return updateRole(client)
    },
    onTick: updateRole,
  })
  return {
    async close() {
      await connection.close()
      await subscriber.close()
    },
  }
}
