import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** A smaller difference is ignored: clocks are no more exact than that, and the time must not jump back and forth. */
const toleratedMs = 1000
const everyMs = 60_000

/**
 * The product uses the database's time, because processes on several machines compare times that others stored. If one
 * clock were ten minutes off, a token renewed twice within a second would look stolen, and the sign-in would end.
 */
export async function openClock(pool: pg.Pool, log: Pick<FastifyBaseLogger, 'warn'>) {
  let offsetMs = 0
  async function compare() {
    const asked = Date.now()
    const { rows } = await pool.query('select extract(epoch from clock_timestamp())::float8 * 1000 as ms')
    const took = Date.now() - asked
    const difference = Math.round(rows[0].ms - asked - took / 2)
    const isOff = Math.abs(difference) > toleratedMs + took / 2
    if (isOff && offsetMs === 0)
      log.warn({ differenceMs: difference }, 'the clock of this machine is off; the time of the database is used')
    offsetMs = isOff ? difference : 0
  }
  // While the database is unreachable, keep the last difference.
  const tryCompare = () => compare().catch(() => undefined)
  await tryCompare()
  const timer = setInterval(tryCompare, everyMs).unref()
  return { now: () => new Date(Date.now() + offsetMs), close: () => clearInterval(timer) }
}
