import type { Redis } from '../../redis.ts'
import { type Counter, counterKey } from './counters.ts'

// Each script runs as one step. A window begins with its first hit, as in PostgreSQL.
const hitScript = `
local hits = redis.call('INCR', KEYS[1])
if hits == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return { hits, redis.call('PTTL', KEYS[1]) }`
const peekScript = `return { tonumber(redis.call('GET', KEYS[1]) or '0'), redis.call('PTTL', KEYS[1]) }`
const giveBackScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then redis.call('DECR', KEYS[1]) end
return 0`

/**
 * Counts in Redis, the same for all processes. While Redis is unreachable, `otherwise` counts from zero, so a caller
 * can use a limit at most twice within one window.
 */
export function redisCounter(redis: Redis, dataKey: string, now: () => Date, otherwise: Counter): Counter {
  const keyOf = (key: string) => `juntas:count:${counterKey(dataKey, key).toString('base64url')}`
  return {
    async hit(key, seconds) {
      try {
        const [hits, leftMs] = (await redis.run(hitScript, keyOf(key), [String(seconds * 1000)])) as [number, number]
        return { hits, untilMs: now().getTime() + leftMs }
      } catch {
        return otherwise.hit(key, seconds)
      }
    },
    async peek(key) {
      try {
        const [hits, leftMs] = (await redis.run(peekScript, keyOf(key), [])) as [number, number]
        return { hits, untilMs: now().getTime() + Math.max(0, leftMs) }
      } catch {
        return otherwise.peek(key)
      }
    },
    async giveBack(key) {
      try {
        await redis.run(giveBackScript, keyOf(key), [])
      } catch {
        await otherwise.giveBack(key)
      }
    },
  }
}
