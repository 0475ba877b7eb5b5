import { expect, test, vi } from 'vitest'
import { tryAgain } from './second-try.mjs'

const one = (file: string, status: string) => ({ file, title: 'works', status })

test('a failed test that passes alone is named, one that fails again stays failed', async () => {
  const run = vi.fn(async () => [one('busy.test.ts', 'passed'), one('wrong.test.ts', 'failed')])
  const tests = [one('good.test.ts', 'passed'), one('busy.test.ts', 'failed'), one('wrong.test.ts', 'failed')]
  expect(await tryAgain(tests, { env: {}, run })).toEqual({
    tests: [one('good.test.ts', 'passed'), one('busy.test.ts', 'passed'), one('wrong.test.ts', 'failed')],
    again: ['busy.test.ts: works'],
  })
  expect(run).toHaveBeenCalledExactlyOnceWith(['busy.test.ts', 'wrong.test.ts'], { env: {} })
})

test('neither a run without failures nor one with many is tried again', async () => {
  const run = vi.fn()
  for (const tests of [
    [one('good.test.ts', 'passed')],
    Array.from({ length: 4 }, (_, index) => one(`${index}.test.ts`, 'failed')),
  ])
    expect(await tryAgain(tests, { env: {}, run })).toEqual({ tests, again: [] })
  expect(run).not.toHaveBeenCalled()
})
