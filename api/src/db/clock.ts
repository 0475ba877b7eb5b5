import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'

/** A clock that differs less is taken as right: the machines are no more exact, and time must not jump by moments. */
const toleratedMs = 1000
const everyMs = 60_000

/**
 * The time of the product is the database's. Processes on several machines compare times that the others stored: with a
 * clock ten minutes off, a renewal that came twice within a second would look like a stolen token, and end the sign-in.
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
  // While the database is away, the last difference holds.
  const tryCompare = () => compare().catch(() => undefined)
  await tryCompare()
  const timer = setInterval(tryCompare, everyMs).unref()
  return { now: () => new Date(Date.now() + offsetMs), close: () => clearInterval(timer) }
}
