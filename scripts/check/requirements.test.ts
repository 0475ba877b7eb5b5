import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../process/root.mjs'
import { coverage, testFiles } from '../requirements.mjs'
import { playwrightTests, vitestTests } from './test-reports.mjs'
import { testTitles } from './test-titles.mjs'

test('read from the sources, only titles of tests that would run name a requirement [tests D3]', () => {
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

test('the titles of every test file can be read without a run, as on a fresh clone [tests D3]', () => {
  const files = testFiles()
  expect(files).toContain('scripts/check/requirements.test.ts')
  expect(files).toContain('e2e/player/notes.spec.ts')
  const untitled = files.filter((file) => testTitles(readFileSync(fromRoot(file), 'utf8'), file).length === 0)
  expect(untitled).toEqual([])
})

test('a requirement counts when a test with it in its full title passed, in vitest or in a browser [tests D3]', () => {
  const tests = [
    ...vitestTests({
      testResults: [
        {
          name: fromRoot('api/a.test.ts'),
          assertionResults: [
            { fullName: 'codes [AUTH-01] end [AUTH-02]', status: 'passed' },
            { fullName: 'fails [AUTH-03]', status: 'failed' },
            { fullName: 'waits [AUTH-04]', status: 'pending' },
          ],
        },
      ],
    }),
    ...playwrightTests({
      suites: [
        {
          title: 'notes-[AUTH-09].spec.ts',
          file: 'notes.spec.ts',
          specs: [{ file: 'notes.spec.ts', title: 'flaky [NOTE-01]', tests: [{ status: 'flaky' }] }],
          suites: [
            {
              title: 'phone [NOTE-02]',
              specs: [
                { file: 'notes.spec.ts', title: 'opens', tests: [{ status: 'expected' }] },
                { file: 'notes.spec.ts', title: 'later [NOTE-03]', tests: [{ status: 'skipped' }] },
                { file: 'notes.spec.ts', title: 'breaks [NOTE-04]', tests: [{ status: 'unexpected' }] },
              ],
            },
          ],
        },
      ],
    }),
  ]
  expect(tests.map(({ file }) => file)).toContain('api/a.test.ts')
  const ids = [
    ...['AUTH-01', 'AUTH-02', 'AUTH-03', 'AUTH-04', 'AUTH-09'],
    ...['NOTE-01', 'NOTE-02', 'NOTE-03', 'NOTE-04'],
  ]
  expect(coverage(tests, ids)).toEqual([
    { area: 'AUTH', all: 5, open: ['AUTH-03', 'AUTH-09'], skipped: ['AUTH-04'] },
    { area: 'NOTE', all: 4, open: ['NOTE-04'], skipped: ['NOTE-03'] },
  ])
})
