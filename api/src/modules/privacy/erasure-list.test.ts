import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../sandbox/test/sandbox.ts'
import { testConfig } from '../../../test/config.ts'
import { openFiles } from '../../integrations/files/open-files.ts'
import { countErasures, erasedSince, noteErasure, prepareErasureList, readErasureList } from './erasure-list.ts'

let sandbox: OpenSandbox
let folder: string
beforeAll(async () => {
  sandbox = await openSandbox()
  folder = await mkdtemp(path.join(tmpdir(), 'juntas-erasures-'))
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const machine = (name: string, bucket: boolean) =>
  testConfig({
    DATABASE_URL: 'postgres://nowhere/none',
    DATA_DIR: path.join(folder, name),
    ...(bucket && {
      S3_ENDPOINT: sandbox.at('/storage'),
      S3_BUCKET: 'juntas-erasures',
      S3_KEY: 'demo-access-key',
      S3_SECRET: 'demo-secret-key',
    }),
  })
const listed = async (config: ReturnType<typeof machine>, since: Date) =>
  erasedSince((await readErasureList(config, openFiles(config))).notes, since)
const day = (number: number) => new Date(Date.UTC(2026, 10, number, 12, 30, 15, 7))

test('with a bucket an erasure of one machine is in the list of every other [operator M3]', async () => {
  const [first, second, third] = [machine('first', true), machine('second', true), machine('third', true)]
  await noteErasure(first, openFiles(first), 12, day(1))
  await noteErasure(second, openFiles(second), 2_147_483_647, day(2))
  await noteErasure(second, openFiles(second), 12, day(3))
  expect((await listed(third, day(1))).sort()).toEqual([12, 2_147_483_647])
  expect(await listed(third, day(3))).toEqual([12])
  expect(await listed(third, day(4))).toEqual([])
  // If the bucket is not reached, the erasure must not begin.
  const lost = { ...third, storage: { ...third.storage, endpoint: 'http://127.0.0.1:1' } }
  await expect(noteErasure(lost, openFiles(lost), 5, day(4))).rejects.toThrow('the storage was not reached')
})

test('without a bucket the list is the file beside the backups', async () => {
  const alone = machine('alone', false)
  await noteErasure(alone, openFiles(alone), 7, day(1))
  expect(await listed(alone, day(1))).toEqual([7])
  expect(await readErasureList(machine('other', false), openFiles(alone))).toEqual({ notes: [], hasFile: false })
})

test('a line that a full disk cut off costs no other erasure; any other line is refused [operator M3]', async () => {
  const here = machine('cut', false)
  const files = openFiles(here)
  const file = path.join(here.backup.folder, 'erasures.jsonl')
  await prepareErasureList(here)
  expect(await readErasureList(here, files)).toEqual({ notes: [], hasFile: true })
  await noteErasure(here, files, 7, day(1))
  await appendFile(file, '{"memberId":8,"at":"2026-')
  await prepareErasureList(here)
  await noteErasure(here, files, 9, day(1))
  await appendFile(file, `{"memberId":10{"memberId":11,"at":"${day(2).toISOString()}"}\n{"mem`)
  expect(await listed(here, day(1))).toEqual([7, 9, 11])
  await appendFile(file, '\n7,9\n')
  await expect(readErasureList(here, files)).rejects.toThrow(`line 6 of ${file} is no erasure`)
})

test('a list that was saved with other line ends or spaces is read [operator M3]', async () => {
  const here = machine('edited', false)
  const files = openFiles(here)
  await prepareErasureList(here)
  const file = path.join(here.backup.folder, 'erasures.jsonl')
  await appendFile(file, `{"memberId": 7, "at": "${day(1).toISOString()}"}\r\n{"memberId":8,"at":"2026-\r\n \r\n`)
  await noteErasure(here, files, 9, day(2))
  expect(await listed(here, day(1))).toEqual([7, 9])
})

test('a damaged list and a bucket that is away cost no backup, and are told [operator M3]', async () => {
  const here = machine('damaged', false)
  const files = openFiles(here)
  await noteErasure(here, files, 7, day(1))
  expect(await countErasures(here, files)).toEqual({ count: 1 })
  const lost = { ...here, storage: { ...machine('damaged', true).storage, endpoint: 'http://127.0.0.1:1' } }
  expect(await countErasures(lost, openFiles(lost))).toEqual({
    count: 1,
    problem: expect.stringContaining('the storage was not reached'),
  })
  await appendFile(path.join(here.backup.folder, 'erasures.jsonl'), 'x\r\n')
  expect(await countErasures(here, files)).toEqual({ problem: expect.stringContaining('is no erasure') })
})

test.runIf(process.env.FULL)(
  'a bucket with more erasures than one page of its list gives all of them',
  async () => {
    const here = machine('many', true)
    const files = openFiles(here)
    for (let id = 1; id <= 1005; id += 67)
      await Promise.all(Array.from({ length: 67 }, (_, place) => noteErasure(here, files, id + place, day(10))))
    const other = machine('reader', true)
    expect(await listed(other, day(10))).toHaveLength(1005)
  },
  60_000,
)
