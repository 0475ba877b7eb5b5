import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { Upload } from '@tus/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../../sandbox/test/sandbox.ts'
import { testConfig } from '../../../../test/config.ts'
import { S3UploadStore } from './s3-upload-store.ts'
import { openUploadStore } from './upload-store.ts'

let sandbox: OpenSandbox
const folder = mkdtempSync(path.join(tmpdir(), 'juntas-s3-'))
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Each call is another machine: nothing is kept in memory between pieces. */
const machine = () =>
  new S3UploadStore(
    {
      endpoint: sandbox.at('/storage'),
      bucket: 'juntas-test',
      key: 'demo-access-key',
      secret: 'demo-secret-key',
      region: 'sa-east-1',
    },
    1000,
  )
const begin = (id: string, size: number) =>
  machine().create(new Upload({ id, size, offset: 0, metadata: { filename: 'filme.mp4' } }))
/** A stream that breaks after its bytes, as a killed sender or a lost network does. */
async function* cut(bytes: Buffer) {
  yield bytes
  throw new Error('aborted')
}
const names = async () => JSON.stringify(await sandbox.get('/control/storage/objects'))

test('a film arrives in a bucket over cut connections and several machines, the same bytes', async () => {
  const bytes = randomBytes(21_000_000)
  await begin('film', bytes.length)
  // Shorter than a part, longer than two, and the rest; each piece breaks off.
  for (const end of [3_000_001, 3_000_011, 20_500_000, bytes.length]) {
    const { offset } = await machine().getUpload('film')
    const piece = bytes.subarray(offset, end)
    const at = await machine().write(Readable.from(end === bytes.length ? [piece] : cut(piece)), 'film', offset)
    expect(at).toBe(end)
  }
  const { offset, size, metadata } = await machine().getUpload('film')
  expect({ offset, size, metadata }).toEqual({
    offset: bytes.length,
    size: bytes.length,
    metadata: { filename: 'filme.mp4' },
  })
  const file = path.join(folder, 'film')
  await machine().fetch('film', file)
  expect(readFileSync(file).equals(bytes)).toBe(true)
  await machine().remove('film')
  expect(await names()).not.toContain('uploads/film')
  await expect(machine().getUpload('film')).rejects.toMatchObject({ status_code: 404 })
})

test('a machine that dies after a part was stored does not count the waiting bytes twice', async () => {
  const bytes = randomBytes(10_000_000)
  await begin('dies', bytes.length)
  await machine().write(Readable.from(cut(bytes.subarray(0, 4_000_000))), 'dies', 0)
  // The next piece fills a part with the waiting bytes; then the storage refuses, as if the machine were gone.
  const dying = async function* () {
    yield bytes.subarray(4_000_000, 9_000_000)
    await expect.poll(async () => (await machine().getUpload('dies')).offset).toBe(8 * 1024 * 1024)
    await sandbox.fault('storage', { kind: 'status', status: 503 })
    throw new Error('aborted')
  }
  await expect(machine().write(Readable.from(dying()), 'dies', 4_000_000)).rejects.toThrow('503')
  await sandbox.clearFaults('storage')
  const { offset } = await machine().getUpload('dies')
  expect(offset).toBe(8 * 1024 * 1024)
  await machine().write(Readable.from([bytes.subarray(offset)]), 'dies', offset)
  await machine().fetch('dies', path.join(folder, 'dies'))
  expect(readFileSync(path.join(folder, 'dies')).equals(bytes)).toBe(true)
})

test('an upload that is given up leaves nothing in the bucket', async () => {
  await begin('half', 9_000_000)
  await machine().write(Readable.from(cut(randomBytes(1000))), 'half', 0)
  await machine().remove('half')
  expect(await names()).not.toContain('uploads/half')
  await machine().remove('half')
})

test('a file of a bundle is taken into the bucket, also a second time, and prepared by another machine', async () => {
  const at = (name: string) =>
    openUploadStore({
      ...testConfig({ DATABASE_URL: 'postgres://127.0.0.1/none' }),
      dataDir: path.join(folder, name),
      storage: {
        endpoint: sandbox.at('/storage'),
        bucket: 'juntas-test',
        key: 'demo-access-key',
        secret: 'demo-secret-key',
        region: 'sa-east-1',
      },
    })
  const bytes = randomBytes(9_000_000)
  const here = at('one')
  for (const _ of [1, 2]) {
    mkdirSync(path.dirname(here.placeOf('sound')), { recursive: true })
    writeFileSync(here.placeOf('sound'), bytes)
    await here.take('sound')
  }
  expect(existsSync(here.placeOf('sound'))).toBe(false)
  const there = at('two')
  mkdirSync(path.dirname(there.placeOf('sound')), { recursive: true })
  expect(readFileSync(await there.fileOf('sound')).equals(bytes)).toBe(true)
  await there.drop('sound')
  expect(await names()).not.toContain('uploads/sound')
})
