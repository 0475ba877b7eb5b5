import { crc32, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unzip } from '../../test/unzip.ts'
import { packEntry, zip } from './zip.ts'

const at = new Date('2026-03-02T21:47:58Z')
const files = [
  { name: 'leia.txt', bytes: Buffer.from('Olá, olá, olá, olá') },
  { name: 'pasta/ação.json', bytes: Buffer.from('{"a":1}'.repeat(500)) },
  { name: 'vazio', bytes: Buffer.alloc(0) },
]
async function archive() {
  const parts: Uint8Array[] = []
  const entries = (async function* () {
    for (const file of files) yield packEntry(file)
  })()
  for await (const part of zip(entries, at)) parts.push(part)
  return Buffer.concat(parts)
}

test('a file is packed with its size and its checksum', () => {
  for (const file of files) {
    const { packed, ...facts } = packEntry(file)
    expect(facts).toEqual({ name: file.name, byteCount: file.bytes.length, checksum: crc32(file.bytes) })
    expect(inflateRawSync(packed)).toEqual(file.bytes)
  }
})

test('the archive holds every file under its name, and lists where it is, its size and its moment', async () => {
  const bytes = await archive()
  expect([...unzip(bytes)]).toEqual(files.map(({ name, bytes: content }) => [name, content]))
  const end = bytes.subarray(-22)
  expect([end.readUInt32LE(0), end.readUInt16LE(8), end.readUInt16LE(10)]).toEqual([0x06054b50, 3, 3])
  let place = end.readUInt32LE(16)
  expect(place + end.readUInt32LE(12)).toBe(bytes.length - 22)
  for (const { name, bytes: content } of files) {
    expect(bytes.readUInt32LE(place)).toBe(0x02014b50)
    // The local header of a file equals its entry in the central directory.
    const local = bytes.readUInt32LE(place + 42)
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50)
    expect(bytes.subarray(local + 4, local + 30)).toEqual(bytes.subarray(place + 6, place + 32))
    const [time, day] = [bytes.readUInt16LE(place + 12), bytes.readUInt16LE(place + 14)]
    expect([time >> 11, (time >> 5) & 63, (time & 31) * 2]).toEqual([21, 47, 58])
    expect([(day >> 9) + 1980, (day >> 5) & 15, day & 31]).toEqual([2026, 3, 2])
    expect(bytes.readUInt32LE(place + 24)).toBe(content.length)
    place += 46 + Buffer.byteLength(name)
  }
})
