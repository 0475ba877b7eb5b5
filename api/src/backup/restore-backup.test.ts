import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../test/config.ts'
import { copyDatabase } from '../../test/worlds/world.ts'
import { inDatabase } from '../command.ts'
import { markRestore, markRestored } from '../db/unfinished-restore.ts'
import { openFiles } from '../integrations/files/open-files.ts'
import { noteErasure } from '../modules/privacy/erasure-list.ts'
import { finishRestore, listErased, restoreBackup, warningOf } from './restore-backup.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'juntas-restore-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('with a bucket that is away only --without-list restores, with the erasures in the file [operator M3]', async () => {
  const at = new Date('2026-11-17T02:20:00.000Z')
  const settings = { DATABASE_URL: 'postgres://nowhere/none', DATA_DIR: folder }
  const alone = testConfig(settings)
  await noteErasure(alone, openFiles(alone), 7, at)
  const bucket = { S3_ENDPOINT: 'http://127.0.0.1:1', S3_BUCKET: 'lost', S3_KEY: 'key', S3_SECRET: 'secret' }
  const config = testConfig({ ...settings, ...bucket })
  await expect(listErased(config, at, {})).rejects.toThrow('the storage was not reached')
  expect(await listErased(config, at, { isWithoutList: true })).toEqual([7])
})

test('a restore without the key of the backup asks for it, before it looks at anything [operator M3]', async () => {
  const config = testConfig({ DATABASE_URL: 'postgres://127.0.0.1:1/none', DATA_DIR: folder })
  await expect(restoreBackup(config, 'no-file', new Date())).rejects.toThrow('set BACKUP_KEY')
})

test('a restore repeats that the list of erased members was damaged at the backup, and says nothing of a whole one [operator M3]', () => {
  expect(warningOf({ erasures: 3 })).toBeUndefined()
  expect(warningOf({ erasuresProblem: 'line 2 is no erasure' })).toContain('(line 2 is no erasure)')
  expect(warningOf({ erasures: 3, erasuresProblem: 'the storage was not reached' })).toContain('not reached')
  expect(warningOf({})).toContain('is not proven')
})

test('the last steps of a restore erase again, record the comparison with the gateway and open the database [operator M3]', async () => {
  const [at, now] = [new Date('2026-11-17T02:20:00.000Z'), new Date('2026-11-18T09:00:00.000Z')]
  const config = testConfig({ DATABASE_URL: await copyDatabase(), DATA_DIR: path.join(folder, 'restored') })
  const client = new pg.Client({ connectionString: config.databaseUrl })
  await client.connect()
  try {
    const membersNamed = async () =>
      (await client.query("select id from members where email = 'ana@demo.juntas.test'")).rows.map(({ id }) => id)
    const [ana] = await membersNamed()
    await noteErasure(config, openFiles(config), ana, new Date('2026-11-17T12:00:00.000Z'))
    await markRestore(client, at)
    await expect(finishRestore(config, now, now)).rejects.toThrow('not restored completely')
    await markRestored(client)
    const open = () => inDatabase(config, async () => 'open')
    await expect(open()).rejects.toThrow(`restore.js erasures ${at.toISOString()}`)
    // The moment stored in the backup counts, not a later one that the operator typed.
    expect(await finishRestore(config, now, now)).toBe(1)
    expect([await membersNamed(), await open()]).toEqual([[], 'open'])
    const { rows } = await client.query("select from graphile_worker.jobs where task_identifier = 'billing.reconcile'")
    expect(rows).toHaveLength(1)
  } finally {
    await client.end()
  }
})
