import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openLogDestination } from './log-destination.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'juntas-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const line = (number: number) => `${JSON.stringify({ number, text: 'x'.repeat(500) })}\n`
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('lines reach a file whole and in order', async () => {
  const file = path.join(folder, 'all.log')
  const to = openLogDestination(openSync(file, 'a'))
  for (let number = 0; number < 500; number++) to.write(line(number))
  await to.flush(5000)
  const read = readFileSync(file, 'utf8').trim().split('\n')
  expect(read.map((text) => JSON.parse(text).number)).toEqual(Array.from({ length: 500 }, (_, number) => number))
  expect(to.lost()).toBe(0)
})

test('a full disk loses lines and counts them; nothing waits for it [operator M3]', async () => {
  const to = openLogDestination(openSync('/dev/full', 'w'))
  to.write(line(1))
  to.write(line(2))
  await expect.poll(() => to.lost()).toBe(2)
  const before = performance.now()
  for (let number = 0; number < 20_000; number++) to.write(line(number))
  expect(to.lost()).toBeGreaterThan(17_000)
  await turn()
  expect(performance.now() - before).toBeLessThan(2000)
})

test('a pipe that nobody reads loses lines; when it is read again, a line says how many [operator M3]', async () => {
  const pipe = path.join(folder, 'pipe')
  execFileSync('mkfifo', [pipe])
  const to = openLogDestination(openSync(pipe, constants.O_RDWR))
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  let wrote = 0
  const before = performance.now()
  while (to.lost() < 100) {
    to.write(line(wrote++))
    if (wrote % 100 === 0) await turn()
  }
  expect(performance.now() - before).toBeLessThan(5000)
  await to.flush(50)
  const lost = to.lost()
  let read = ''
  const drain = () => {
    const bytes = Buffer.alloc(65_536)
    try {
      for (;;) read += bytes.toString('utf8', 0, readSync(reader, bytes))
    } catch {
      // Empty at this moment.
    }
    return read
  }
  await expect.poll(() => drain().includes('log lines were lost'), { interval: 5, timeout: 5000 }).toBe(true)
  to.write(line(-1))
  await expect.poll(() => drain().includes('"number":-1'), { interval: 5, timeout: 5000 }).toBe(true)
  const lines = read.split('\n').filter(Boolean)
  const told = lines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'log lines were lost')
  expect(told).toMatchObject([{ level: 40, lost }])
  expect(lines.length).toBe(wrote - lost + 2)
  closeSync(reader)
})

test('a pipe whose reader is gone stops nothing [operator M3]', async () => {
  const pipe = path.join(folder, 'closed')
  execFileSync('mkfifo', [pipe])
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK)
  const to = openLogDestination(openSync(pipe, 'w'))
  closeSync(reader)
  to.write(line(1))
  await expect.poll(() => to.lost()).toBe(1)
  to.write(line(2))
  await expect.poll(() => to.lost(), { timeout: 3000 }).toBe(2)
})
