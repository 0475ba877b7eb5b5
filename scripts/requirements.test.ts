import { expect, test } from 'vitest'
import { testTitles } from './check/test-titles.mjs'

test('only titles of tests that run name a requirement [tests D3]', () => {
  const source = `
    // [AUTH-01] in a comment
    const data = '[AUTH-02]'
    test('signs in [AUTH-03]', () => { expect('[AUTH-04]') })
    test.skip('not yet [AUTH-05]', () => {})
    describe('inside [AUTH-06]', () => { it(\`a \${data} [AUTH-07]\`, () => {}) })
    describe.skip('gone [AUTH-08]', () => { test('also gone [AUTH-09]', () => {}) })
    test.each([1])('each %i [AUTH-10]', () => {})
    test.runIf(true)('when it may [AUTH-11]', () => {})
    test.describe('a browser’s [AUTH-12]', () => { test('one', async () => {}) })
    test('left to its run', { timeout: 5 }, () => { test.skip(true, 'why [AUTH-13]') })`
  expect(testTitles(source, 'a.test.ts')).toEqual([
    'signs in [AUTH-03]',
    'inside [AUTH-06] a … [AUTH-07]',
    'each %i [AUTH-10]',
    'when it may [AUTH-11]',
    'a browser’s [AUTH-12] one',
    'left to its run',
  ])
})
