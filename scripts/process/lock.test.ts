import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { takeLock } from './lock.mjs'

let folder: string
let file: string
let takers: ChildProcess[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'juntas-lock-'))
  file = join(folder, 'lock')
  takers = []
})

afterEach(() => {
  for (const taker of takers) taker.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('of many who find a lock left by a dead process, exactly one gets it', async () => {
  writeFileSync(file, '4194304 1\n')
  for (let n = 0; n < 6; n++) takers.push(fork(new URL('../test/take-lock.mjs', import.meta.url), [file]))
  await Promise.all(takers.map(answer))
  const answers = Promise.all(takers.map(answer))
  for (const taker of takers) taker.send('now')
  expect((await answers).filter((said) => said === 'taken')).toHaveLength(1)
})

test('a pid that belongs to another process by now holds nothing', () => {
  writeFileSync(file, `${process.ppid} 1\n`)
  takeLock(file)()
  expect(existsSync(file)).toBe(false)
})

test('a released lock is free, and releasing it again takes nothing from the next holder', () => {
  const release = takeLock(file)
  release()
  writeFileSync(file, 'somebody else')
  release()
  expect(existsSync(file)).toBe(true)
})

function answer(taker: ChildProcess) {
  return new Promise((resolve) => taker.once('message', resolve))
}
