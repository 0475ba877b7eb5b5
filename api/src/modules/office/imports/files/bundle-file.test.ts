import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { zipOf } from '../../../../../test/zip.ts'
import { openBundle, readBundleTable } from './bundle-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'juntas-bundles-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const stored = (bytes: Buffer) => {
  const file = path.join(folder, `${files++}.zip`)
  writeFileSync(file, bytes)
  return file
}
const table = { 'contents.csv': 'slug,tipo\na,b\n' }
const notZip = { problem: 'not_zip' }

test('a bundle names its files without its folders, and gives each as it came', async () => {
  const bundle = await openBundle(
    stored(await zipOf({ ...table, 'media/': '', 'media/a.mp4': 'filme', 'b.vtt': 'olá', 'c.png': 'pontos' })),
  )
  expect([...bundle.names]).toEqual(['contents.csv', 'media/a.mp4', 'b.vtt', 'c.png'])
  expect((await bundle.readTable()).toString()).toBe(table['contents.csv'])
  expect(await bundle.readText('b.vtt')).toBe('olá')
  expect((await bundle.readPicture('c.png')).toString()).toBe('pontos')
  const target = path.join(folder, 'a.mp4')
  expect(await bundle.extract('media/a.mp4', target)).toBe(5)
  expect(readFileSync(target, 'utf8')).toBe('filme')
  await expect(bundle.readText('nenhum.vtt')).rejects.toMatchObject(notZip)
  bundle.close()
  await expect(bundle.readText('b.vtt')).rejects.toThrow()
})

test('subtitles of 2 MB and pictures of 8 MB are read, larger ones are not', async () => {
  const sizes = { 'a.vtt': 2_000_000, 'b.vtt': 2_000_001, 'c.png': 8_000_000, 'd.png': 8_000_001 }
  const given = Object.fromEntries(Object.entries(sizes).map(([name, size]) => [name, Buffer.alloc(size, 'x')]))
  const bundle = await openBundle(stored(await zipOf({ ...table, ...given }, { isPlain: true })))
  expect(await bundle.readText('a.vtt')).toHaveLength(2_000_000)
  await expect(bundle.readText('b.vtt')).rejects.toMatchObject(notZip)
  expect(await bundle.readPicture('c.png')).toHaveLength(8_000_000)
  await expect(bundle.readPicture('d.png')).rejects.toMatchObject(notZip)
  bundle.close()
})

test('what grows two hundredfold is refused from 1 MB on; a smaller one harms nobody', async () => {
  const zeros = (size: number) => zipOf({ ...table, 'media/a.mp4': Buffer.alloc(size) }).then(stored)
  expect((await readBundleTable(await zeros(1_000_000))).toString()).toBe(table['contents.csv'])
  await expect(readBundleTable(await zeros(1_000_001))).rejects.toMatchObject(notZip)
})

test('a locked file and a broken table are no bundle', async () => {
  const locked = await zipOf({ ...table, 'a.mp4': 'filme' })
  // The lowest bit of the flags says that a file is encrypted; the last entry of the directory is the film's.
  const entry = locked.lastIndexOf(Buffer.from([0x50, 0x4b, 1, 2]))
  locked[entry + 8]! |= 1
  await expect(openBundle(stored(locked))).rejects.toMatchObject(notZip)

  const broken = await zipOf({ 'contents.csv': 'slug,tipo\n'.repeat(100) })
  broken.fill(0xff, 30 + 'contents.csv'.length, 50 + 'contents.csv'.length)
  await expect(readBundleTable(stored(broken))).rejects.toMatchObject(notZip)
})
