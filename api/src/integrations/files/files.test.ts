import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../sandbox/test/sandbox.ts'
import { testConfig } from '../../../test/config.ts'
import { type Files, FilesFailure } from './files.ts'
import { localFolder } from './local-folder.ts'
import { openFiles } from './open-files.ts'
import { s3 } from './s3.ts'

let sandbox: OpenSandbox
let folder: string
beforeAll(async () => {
  sandbox = await openSandbox()
  folder = await mkdtemp(path.join(tmpdir(), 'juntas-files-'))
})
afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true, force: true })
})

const settings = () => ({
  endpoint: sandbox.at('/storage'),
  bucket: 'juntas-test',
  key: 'demo-access-key',
  secret: 'demo-secret-key',
  region: 'sa-east-1',
})
const kinds: [string, () => Files][] = [
  ['a folder', () => localFolder(folder)],
  ['a bucket', () => s3(settings())],
]
const name = `avatars/${'a'.repeat(43)}.webp`
const bytes = Buffer.from([1, 2, 3, 0, 255])

describe.each(kinds)('%s', (_kind, open) => {
  test('keeps a file, replaces it, gives it back and forgets it', async () => {
    const files = open()
    expect(await files.get(name)).toBeNull()
    await files.put(name, Buffer.from('first'), 'image/webp')
    await files.put(name, bytes, 'image/webp')
    expect(await files.get(name)).toEqual(bytes)
    await files.remove(name)
    expect(await files.get(name)).toBeNull()
    await files.remove(name)
  })

  test('lists a folder in the order of its names, from one on, and nothing of another folder', async () => {
    const files = open()
    const names = ['c', 'a', 'b'].map((letter) => `covers/${letter.repeat(43)}.webp`)
    const [c = '', a = '', b = ''] = names
    expect(await files.list('covers')).toEqual([])
    for (const one of [...names, `others/${'d'.repeat(43)}.webp`]) await files.put(one, bytes, 'image/webp')
    expect(await files.list('covers')).toEqual([a, b, c])
    expect(await files.list('covers', a)).toEqual([b, c])
    expect(await files.list('covers', c)).toEqual([])
    for (const bad of ['../covers', 'Covers', 'covers/', ''])
      await expect((async () => files.list(bad))()).rejects.toThrow('not a name for a folder')
    for (const one of names) await files.remove(one)
  })

  test.each(['../secrets.json', 'avatars/../../x.webp', '/etc/passwd', 'avatars/%2e%2e.webp', ''])(
    'takes no name like %j',
    async (bad) => {
      const files = open()
      await expect((async () => files.get(bad))()).rejects.toBeInstanceOf(FilesFailure)
      await expect((async () => files.put(bad, bytes, 'image/webp'))()).rejects.toBeInstanceOf(FilesFailure)
    },
  )
})

test('a folder that cannot be written says so, and leaves no half a file', async () => {
  const blocked = path.join(folder, 'blocked')
  await writeFile(blocked, '')
  await expect(localFolder(blocked).put(name, bytes, 'image/webp')).rejects.toBeInstanceOf(FilesFailure)
  const files = localFolder(path.join(folder, 'whole'))
  await files.put(name, bytes, 'image/webp')
  expect(await readdir(path.join(folder, 'whole', 'avatars'))).toEqual([`${'a'.repeat(43)}.webp`])
  // A file that another process is still writing is not listed.
  await writeFile(path.join(folder, 'whole', 'avatars', 'half.webp.part'), '')
  expect(await files.list('avatars')).toEqual([name])
  const wrong = localFolder(blocked)
  await expect(wrong.get(name)).rejects.toThrow('the file could not be read')
  await expect(wrong.list('avatars')).rejects.toThrow('the folder could not be read')
  // A folder is in the place of the file.
  await mkdir(path.join(folder, 'taken', name), { recursive: true })
  await expect(localFolder(path.join(folder, 'taken')).remove(name)).rejects.toThrow('the file could not be removed')
  await expect(localFolder(path.join(folder, 'taken')).put(name, bytes, 'image/webp')).rejects.toThrow('not be written')
  expect(await readdir(path.join(folder, 'taken', 'avatars'))).toEqual([`${'a'.repeat(43)}.webp`])
})

test('a storage that fails is told apart from a file that is not there', async () => {
  await sandbox.post('/control/storage/faults', { kind: 'status', status: 503 })
  const files = s3(settings())
  await expect(files.get(name)).rejects.toThrow('the storage answered 503 to GET')
  await expect(files.put(name, bytes, 'image/webp')).rejects.toThrow('the storage answered 503 to PUT')
  await expect(files.remove(name)).rejects.toThrow('the storage answered 503 to DELETE')
  await expect(files.list('avatars')).rejects.toThrow('the storage answered 503 to LIST')
  await sandbox.clearFaults('storage')
  await expect(s3({ ...settings(), secret: 'another' }).put(name, bytes, 'image/webp')).rejects.toThrow('403')
  await expect(s3({ ...settings(), endpoint: 'http://127.0.0.1:1' }).get(name)).rejects.toThrow('not reached')
})

test('the bucket is used where it is configured, and half a configuration does not start', async () => {
  const { endpoint, bucket, key, secret } = settings()
  const env = { DATABASE_URL: 'postgres://x', DATA_DIR: folder, S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key }
  const files = openFiles(testConfig({ ...env, S3_SECRET: secret }))
  await files.put(name, bytes, 'image/webp')
  const answer = await fetch(sandbox.at('/control/storage/objects'))
  expect(JSON.stringify(await answer.json())).toContain(name)
  expect(() => testConfig(env)).toThrow('S3_SECRET')
})
