import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.mjs'

const memory = '/dev/shm'
const made: string[] = []
const make = (options?: { memoryBytes?: number }) => {
  const folder = temporaryFolder('test', options)
  made.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('a folder is in memory only if that is asked for and there is room, and other users can pass through it', () => {
  expect(dirname(make())).toBe(tmpdir())
  expect(dirname(make({ memoryBytes: Number.MAX_SAFE_INTEGER }))).toBe(tmpdir())
  const folder = make({ memoryBytes: 1 })
  expect(dirname(folder)).toBe(existsSync(memory) ? memory : tmpdir())
  expect(statSync(folder).mode & 0o777).toBe(0o711)
})

test('what a killed run left is removed from both places, what belongs to a live one stays', () => {
  const places = [tmpdir(), memory].filter((place) => existsSync(place))
  // No process has this number: it is above the greatest that Linux gives.
  const left = places.map((place) => `${place}/juntas-test-4194305-left`)
  for (const folder of left) mkdirSync(folder)
  const [mine, next] = [make(), make()]
  expect(left.filter((folder) => existsSync(folder))).toEqual([])
  expect([mine, next].every((folder) => existsSync(folder))).toBe(true)
})
