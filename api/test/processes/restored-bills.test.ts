import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { billing } from '@juntas/contract/billing/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { debianPrograms, startDebianPostgres } from '../../../scripts/deploy/debian-postgres.mjs'
import { createBackup } from '../../src/backup/create-backup.ts'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { checkDataKey } from '../../src/db/data-key.ts'
import { schedules, tasks } from '../../src/modules/modules.ts'
import { startTasks } from '../../src/tasks/runner.ts'
import { prepareTemplate } from '../database/template.ts'
import { cards, type Shop, shop } from '../gateway.ts'
import { world } from '../worlds/world.ts'

const isPossible = process.env.FULL && debianPrograms()
if (process.env.FULL && !isPossible)
  console.error('NOT TESTED: bills after a restore need pg_dump (apt-get install postgresql)')

describe.runIf(isPossible)('bills after a restore', () => {
  let folder: string
  let server: Awaited<ReturnType<typeof startDebianPostgres>>
  let here: Shop
  const programs = process.env.PATH
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'juntas-restored-'))
    chmodSync(folder, 0o755)
    server = await startDebianPostgres(folder)
    process.env.PATH = `${server.bin}:${programs}`
    server.create('first')
    server.create('second')
    await prepareTemplate(server.url('first'))
    here = await shop({ DATABASE_URL: server.url('first'), DATA_DIR: path.join(folder, 'first') })
  }, 120_000)
  afterAll(async () => {
    process.env.PATH = programs
    await here?.close()
    await server?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('one paid after the backup is settled by the comparison that the restore recorded [operator M3]', async () => {
    const one = await here.buyer()
    const gatewayToken = await here.token(cards.review)
    const purchase = await one.call(billing.buy, { body: { plan: await here.plan('upfront'), gatewayToken } })
    expect(purchase.status).toBe('review')
    const backup = { folder: path.join(folder, 'backups'), isGiven: true, key: randomBytes(32).toString('base64') }
    const config = { ...here.context.config, backup }
    await checkDataKey(here.context.db, config.dataKey)
    const { file } = await createBackup(config, new Date())

    // After the backup the bank approves. No webhook is kept for the restored database.
    const [sold] = await here.sold(purchase.id)
    const { bills } = await here.there<{ bills: { charges: { id: number }[] }[] }>(
      `/bills?query=subscription_id=${sold?.id}`,
    )
    await here.gateway.post(`/control/payments/charges/${bills[0]?.charges[0]?.id}/approve`)

    const url = server.url('second')
    const dataDir = path.join(folder, 'second')
    await restoreBackup({ ...config, databaseUrl: url, databaseDirectUrl: url, dataDir }, file, new Date())
    const restored = await world({
      env: {
        DATABASE_URL: url,
        DATA_DIR: dataDir,
        VINDI_API_URL: config.payments.apiUrl,
        VINDI_PUBLIC_KEY: config.payments.publicKey,
        VINDI_PRIVATE_KEY: config.payments.privateKey,
        VINDI_WEBHOOK_TOKEN: config.payments.webhookToken,
      },
    })
    // Only what the restore recorded may settle it: not the purchase's own task, which came with the backup.
    const { rows: waiting } = await restored.pool.query(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier <> 'billing.reconcile' returning t.identifier`,
    )
    const member = await restored.as(one.email)
    const status = async () => (await member.call(billing.getPurchase, { params: purchase })).status
    expect([waiting.length > 0, await status()]).toEqual([true, 'review'])
    const { rows: before } = await restored.pool.query('select count(*)::int as count from bills where paid_at is null')

    const runner = await startTasks(restored.pool, restored.context, tasks, schedules)
    await expect.poll(status, { timeout: 30_000 }).toBe('paid')
    await runner.stop()
    expect((await member.call(billing.myPlan)).hasAccess).toBe(true)
    const { rows: after } = await restored.pool.query('select count(*)::int as count from bills where paid_at is null')
    expect(after[0].count).toBe(before[0].count - 1)
    expect((await restored.pool.query('select 1 from reconciliations')).rowCount).toBeGreaterThan(0)
    await restored.close()
  }, 120_000)
})
