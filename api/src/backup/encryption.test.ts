import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { joinEntries, splitEntries } from './archive.ts'
import { decrypt, encrypt } from './encryption.ts'

const key = randomBytes(32).toString('base64')
const all = async (parts: AsyncIterable<Buffer>) => {
  const found: Buffer[] = []
  for await (const part of parts) found.push(part)
  return Buffer.concat(found)
}
const pieces = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, turn) => bytes.subarray(turn * size, (turn + 1) * size)),
  )

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])(
  '%i bytes come back the same, in any pieces',
  async (length) => {
    const bytes = randomBytes(length)
    const sealed = await all(encrypt(pieces(bytes, 1000), key))
    if (length >= 32) expect(sealed.includes(bytes.subarray(0, 32))).toBe(false)
    expect((await all(decrypt(pieces(sealed, 7777), key))).equals(bytes)).toBe(true)
  },
)

test('a backup that is altered, cut at a chunk, put in another order or opened with another key is refused', async () => {
  const sealed = await all(encrypt(pieces(randomBytes(200_000), 65_536), key))
  const [head, chunk] = [32, 65_536 + 16]
  const altered = Buffer.from(sealed)
  altered[100_000] = (altered[100_000] ?? 0) ^ 1
  const swapped = Buffer.concat([
    sealed.subarray(0, head),
    sealed.subarray(head + chunk, head + 2 * chunk),
    sealed.subarray(head, head + chunk),
    sealed.subarray(head + 2 * chunk),
  ])
  for (const wrong of [
    altered,
    swapped,
    sealed.subarray(0, head + chunk),
    sealed.subarray(0, head + 2 * chunk),
    sealed.subarray(0, -1),
  ])
    await expect(all(decrypt(pieces(wrong, 5000), key))).rejects.toThrow('damaged, cut off')
  const other = randomBytes(32).toString('base64')
  await expect(all(decrypt(pieces(sealed, 5000), other))).rejects.toThrow('another BACKUP_KEY')
  await expect(all(decrypt(pieces(randomBytes(500), 100), key))).rejects.toThrow('no backup')
})

test('entries keep their names and bytes', async () => {
  const given = [
    { name: 'manifest', bytes: Buffer.from('{"a":1}\n') },
    { name: 'file/ã b.webp', bytes: randomBytes(100_000) },
    { name: 'file/empty', bytes: Buffer.alloc(0) },
  ]
  async function* entries() {
    for (const { name, bytes } of given) yield { name, content: pieces(bytes, 4096) }
  }
  const joined = await all(joinEntries(entries()))
  const found = []
  for await (const { name, content } of splitEntries(pieces(joined, 333)))
    found.push({ name, bytes: await all(content) })
  expect(found).toEqual(given)
})

test('an archive without entries has none, and one that ends within an entry is refused', async () => {
  const names = async (bytes: Buffer) => {
    const found = []
    for await (const { name, content } of splitEntries(pieces(bytes, 10))) {
      found.push(name)
      await all(content)
    }
    return found
  }
  async function* entries() {
    for (const name of ['one', 'two']) yield { name, content: pieces(Buffer.from('abcdef'), 3) }
  }
  const whole = await all(joinEntries(entries()))
  expect(await names(whole)).toEqual(['one', 'two'])
  expect(await names(Buffer.alloc(0))).toEqual([])
  for (const cut of [1, 4, 5]) await expect(names(whole.subarray(0, -cut))).rejects.toThrow('ends too early')
})
