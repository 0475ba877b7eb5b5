import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { testConfig } from '../../test/config.ts'
import { scaled } from '../../test/count-scale.ts'
import { openLateDatabase } from '../../test/late-database.ts'
import { openOutageProxy } from '../../test/outage-proxy.ts'
import { keptSerializers } from '../../test/serializers.ts'
import { copyDatabase } from '../../test/worlds/world.ts'
import { buildApp } from '../app.ts'
import type { Message } from '../integrations/mail/mail.ts'
import { openPartners } from '../integrations/partners.ts'
import { schedules, tasks } from '../modules/modules.ts'
import { migrateTasks, startTasks } from './runner.ts'

/** How long a letter may take after the database is back. */
const promisedMs = 30_000

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** The app and its background against the database at `url`, begun again like a supervisor does if it cannot start. */
async function startAll(url: string) {
  const config = testConfig({ DATABASE_URL: url, DATABASE_WAIT_MS: '1000' })
  const letters: Message[] = []
  const mail = { send: async (letter: Message) => void letters.push(letter), close: () => undefined }
  for (let starts = 1; ; starts++) {
    const app = await buildApp(config, {
      partners: { ...openPartners(config), mail },
      schemaController: keptSerializers,
      logTo: { write: () => undefined },
    })
    try {
      await migrateTasks(app.pool)
      const runner = await startTasks(app.pool, app.context, tasks, schedules)
      closers.push(async () => {
        await runner.stop()
        await app.server.close()
      })
      return { letters, app }
    } catch (error) {
      await app.server.close()
      if (starts > 3) throw error
    }
  }
}

/** The database as the test sees it, whatever happens to the product's connections. */
async function openDirect() {
  const url = await copyDatabase()
  const direct = new pg.Client({ connectionString: url })
  await direct.connect()
  closers.push(() => direct.end())
  await direct.query('delete from graphile_worker._private_jobs')
  const { rows } = await direct.query(`select id from members where email = 'ana@demo.juntas.test'`)
  const letter = { memberId: rows[0].id, template: 'password_changed' }
  return {
    url,
    send: () => direct.query(`select graphile_worker.add_job('account.mail', $1::json)`, [JSON.stringify(letter)]),
  }
}

test.each(Array.from({ length: 20 }, (_, before) => before + 1))(
  'a letter leaves after a start with a late database whose call %i fails',
  { timeout: 90_000 },
  async (failing) => {
    const direct = await openDirect()
    const late = await openLateDatabase(direct.url, { failing, lateMs: 20 })
    closers.push(late.close)
    const { letters } = await startAll(late.url)
    expect(late.calls()).toBeGreaterThanOrEqual(failing)
    await direct.send()
    await expect.poll(() => letters.length, { timeout: promisedMs }).toBe(1)
  },
)

test.each(['reset', 'silent'] as const)(
  'letters leave after the database was away in mid-run (%s)',
  { timeout: 400_000 },
  async (how) => {
    const direct = await openDirect()
    const proxy = await openOutageProxy()
    closers.push(proxy.close)
    const { port } = new URL(direct.url)
    proxy.leadTo(Number(port))
    const { letters } = await startAll(Object.assign(new URL(direct.url), { port: String(proxy.port) }).href)
    await direct.send()
    await expect.poll(() => letters.length, { timeout: promisedMs }).toBe(1)
    proxy.shut(how)
    await direct.send()
    await sleep(scaled(300) * 1000)
    expect(letters.length).toBe(1)
    proxy.open()
    await expect.poll(() => letters.length, { timeout: promisedMs }).toBe(2)
    await direct.send()
    await expect.poll(() => letters.length, { timeout: promisedMs }).toBe(3)
  },
)
