import Fastify from 'fastify'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../../scripts/postgres/postgres.mjs'
import { answerFailures } from '../http/failures.ts'
import { openPool } from './client.ts'

let server: Postgres
let pool: pg.Pool
beforeAll(async () => {
  server = await startPostgres({ settings: { fsync: 'off', shared_buffers: '16MB' } })
  pool = openPool({ url: server.url(), max: 1, waitMs: 10_000 }, () => undefined)
  await pool.query('create table things (n int)')
}, 60_000)
afterAll(async () => {
  await pool.end()
  await server.stop()
})

const pid = async () => (await pool.query('select pg_backend_pid() as pid')).rows[0].pid

test('a connection to a server that takes no writes any more is closed at its first refusal [title 10, 3]', async () => {
  const before = await pid()
  // Like Kysely, return the connection to the pool whatever the answer was.
  const client = await pool.connect()
  await client.query('set default_transaction_read_only = on')
  await expect(client.query('insert into things values (1)')).rejects.toMatchObject({ code: '25006' })
  client.release()
  await expect.poll(pid).not.toBe(before)
  await pool.query('insert into things values (2)')
})

test('a write whose replica did not confirm it is a failure, not a success with a warning [title 10, 3]', async () => {
  const admin = openPool({ url: server.url(), max: 1, waitMs: 10_000 }, () => undefined)
  const names = async () => (await pool.query('show synchronous_standby_names')).rows[0].synchronous_standby_names
  await admin.query("alter system set synchronous_standby_names = 'nobody'")
  await admin.query('select pg_reload_conf()')
  await expect.poll(names).toBe('nobody')
  // PostgreSQL waits for replicas only after its checkpointer has read the setting too, a moment later.
  const write = async () => {
    for (;;) await pool.query('insert into things values (3)')
  }
  const written = expect(write()).rejects.toMatchObject({ code: '08006' })
  const cancel = "select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'"
  await expect.poll(async () => (await admin.query(cancel)).rowCount).toBe(1)
  await written
  await admin.query('alter system reset synchronous_standby_names')
  await admin.query('select pg_reload_conf()')
  await expect.poll(names).toBe('')
  await pool.query('insert into things values (4)')
  await admin.end()
}, 20_000)

test.each(['25006', '08006', '57P01'])(
  '%s is answered with 503 and the time to come again [title 10, 3]',
  async (code) => {
    const app = Fastify()
    answerFailures(app, () => undefined)
    app.get('/', () => {
      throw Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code })
    })
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
  },
)
