import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type World, world } from '../../test/worlds/world.ts'
import { registry } from '../telemetry/metrics.ts'
import { openHeartbeats } from './heartbeats.ts'
import { restartedParts, writeBeat, writeRestart } from './part-rows.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const everyMs = 60
/** What the lines of the log say about parts. */
function logOf() {
  const lines: string[] = []
  const write = (level: string) => (given: { part: string }, message: string) =>
    void lines.push(`${level} ${given.part}: ${message}`)
  return { lines, log: { error: write('error'), warn: write('warn'), info: write('info') } as never }
}
const restartsOf = async (part: string) =>
  Number(
    new RegExp(`^juntas_background_restarts_total\\{part="${part}"\\} (.*)$`, 'm').exec(await registry.metrics())?.[1],
  )

test('a part that misses three beats is begun anew, logged, counted and kept for the office, and works again after that', async () => {
  const { lines, log } = logOf()
  const before = await restartsOf('workers')
  const kept = vi.fn(async (part: 'workers') => writeRestart(here.context.db, part))
  const heartbeats = openHeartbeats({ log, keepRestart: kept as never, everyMs })
  let isStuck = true
  const restart = vi.fn(async () => {
    expect([beat.mock.calls.length, heartbeats.silent()]).toEqual([3, ['workers']])
    isStuck = false
  })
  const beat = vi.fn(() => (isStuck ? new Promise<void>(() => undefined) : Promise.resolve()))
  heartbeats.watch({ name: 'workers', beat, restart })
  heartbeats.start()
  await expect.poll(() => lines.length).toBe(2)
  expect([restart.mock.calls.length, kept.mock.calls, heartbeats.silent()]).toEqual([1, [['workers']], []])
  heartbeats.close()
  expect(lines).toEqual([
    'error workers: a part of the background is silent; it is started again',
    'info workers: a silent part of the background works again',
  ])
  expect(await restartsOf('workers')).toBe(before + 1)
  await expect
    .poll(() => restartedParts(here.context.db, new Date(Date.now() - 60_000)))
    .toEqual([{ part: 'workers', restartedAt: expect.any(Date) }])
})

test('a part that misses two beats and comes back is left alone; one that stays away is begun anew again and again', async () => {
  const heartbeats = openHeartbeats({ log: logOf().log, keepRestart: async () => undefined, everyMs })
  const restarts = { live: 0, reports: 0 }
  let asked = 0
  heartbeats.watch({
    name: 'live',
    beat: async () => {
      if (asked++ % 3 < 2) throw new Error('away')
    },
    restart: () => void restarts.live++,
  })
  heartbeats.watch({
    name: 'reports',
    beat: () => Promise.reject(new Error('refused')),
    restart: () => void restarts.reports++,
  })
  heartbeats.start()
  await expect.poll(() => restarts.reports).toBe(2)
  heartbeats.close()
  expect(asked).toBeGreaterThanOrEqual(6)
  expect(restarts.live).toBe(0)
})

test('the live channel, the threads and the error reports beat by work of their own, also after they were begun anew', async () => {
  const { live, workers, db } = here.context
  await live.beat(db)
  await live.reopen()
  // What is sent before the new connection listens is not heard.
  await expect
    .poll(() => Promise.race([live.beat(db).then(() => 'heard'), sleep(500).then(() => 'silent')]), { timeout: 10_000 })
    .toBe('heard')
  await workers.beat()
  expect(workers.threadCount()).toBeGreaterThan(0)
  await workers.restart()
  expect(workers.threadCount()).toBe(0)
  await workers.beat()
})

test('the health check says which parts are silent, and that tasks are late', async () => {
  const warnings = async () =>
    ((await here.visitor.raw('GET', '/health/ready')).json().warnings ?? []).filter(
      (warning: string) => warning !== 'nothing_is_sold',
    )
  await here.pool.query('delete from graphile_worker._private_jobs')
  for (const part of ['tasks', 'cron'] as const) await writeBeat(here.context.db, part)
  expect(await warnings()).toEqual([])
  await here.pool.query(`update background_parts set beaten_at = now() - interval '181 seconds' where part = 'tasks'`)
  await here.pool.query(`update background_parts set beaten_at = now() - interval '179 seconds' where part = 'cron'`)
  expect(await warnings()).toEqual(['tasks_silent'])
  const add = (minutes: number, queue: string | null) =>
    here.pool.query(
      `select graphile_worker.add_job('probe', queue_name => $2, run_at => now() - make_interval(mins => $1))`,
      [minutes, queue],
    )
  await add(4, null)
  await add(60, 'held')
  await here.pool.query(`update graphile_worker._private_job_queues set locked_at = now() where queue_name = 'held'`)
  expect(await warnings()).toEqual(['tasks_silent'])
  await add(6, null)
  expect(await warnings()).toEqual(['tasks_silent', 'tasks_late'])
})
