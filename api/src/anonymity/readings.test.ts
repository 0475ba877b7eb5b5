import { expect, test } from 'vitest'
import {
  extended,
  isMuted,
  isRead,
  noReadings,
  openReadings,
  type Readings,
  readIds,
  sealReadings,
  setRead,
} from './readings.ts'
import { seals } from './seal.ts'

const keyOf = (byte: number) => seals(Buffer.alloc(32, byte).toString('base64'))
const key = keyOf(7)
const read = (ids: number[], over: Partial<Readings> = {}): Readings => {
  const readings = { first: 8, bits: Buffer.alloc(256), muted: [], ...over }
  for (const id of ids) setRead(readings, id)
  return readings
}

test('a post is read when it was marked so, and no other; what is too old or too new for the range is not kept', () => {
  const readings = read([7, 8, 15, 16, 2055, 2056])
  expect(readIds(readings)).toEqual([8, 15, 16, 2055])
  expect([7, 8, 9, 15, 16, 17, 2055, 2056].filter((id) => isRead(readings, id))).toEqual([8, 15, 16, 2055])
  // Marking a post twice leaves it read.
  setRead(readings, 15)
  expect(isRead(readings, 15)).toBe(true)
  expect([9, 10].map((id) => isMuted({ ...readings, muted: [9] }, id))).toEqual([true, false])
  expect(readIds(noReadings)).toEqual([])
})

test('over a new range of news the readings within it stay, its first and last post included', () => {
  const readings = read([8, 15, 16, 20, 21, 2055], { muted: [9] })
  const moved = extended(readings, { first: 18, last: 20 })
  expect(moved).toMatchObject({ first: 16, muted: [9] })
  expect(readIds(moved)).toEqual([16, 20])
  expect(moved.bits).toHaveLength(256)
  const longer = extended(readings, { first: 8, last: 2056 })
  expect(readIds(longer)).toEqual([8, 15, 16, 20, 21, 2055])
  expect(longer.bits).toHaveLength(512)
  expect(extended(readings, { first: 8, last: 2055 }).bits).toHaveLength(256)
})

test('sealed readings open for their member alone, and their length does not tell how much was read', () => {
  const readings = read([8, 300], { muted: [9, 70_000] })
  const sealed = sealReadings(key, 5, readings)
  expect(openReadings(key, 5, sealed)).toEqual(readings)
  for (const [opening, memberId] of [
    [key, 6],
    [keyOf(8), 5],
  ] as const)
    expect(openReadings(opening, memberId, sealed)).toEqual(noReadings)
  expect(openReadings(key, 5, null)).toEqual(noReadings)
  const many = read(
    Array.from({ length: 500 }, (_, place) => place + 8),
    { muted: [9] },
  )
  expect(sealReadings(key, 5, many)).toHaveLength(sealed.length)
})
