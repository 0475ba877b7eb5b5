import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../test/config.ts'
import { openFiles } from '../integrations/files/open-files.ts'
import { noteErasure } from '../modules/privacy/erasure-list.ts'
import { listErased, warningOf } from './restore-backup.ts'

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

test('a restore repeats that the list of erased members was damaged at the backup, and says nothing of a whole one [operator M3]', () => {
  expect(warningOf({ erasures: 3 })).toBeUndefined()
  expect(warningOf({ erasuresProblem: 'line 2 is no erasure' })).toContain('(line 2 is no erasure)')
  expect(warningOf({ erasures: 3, erasuresProblem: 'the storage was not reached' })).toContain('not reached')
  expect(warningOf({})).toContain('is not proven')
})
