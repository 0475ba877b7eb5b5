import { expect, test } from 'vitest'
import { fromRoot } from '../process/root.mjs'
import { coverage, namedByTurnsOnly, testsInSources } from '../requirements.mjs'
import { filesByTurns, filesOfFullRuns } from '../test/turns.mjs'
import { playwrightTests, vitestTests } from './test-reports.mjs'
import { testsIn, testTitles } from './test-titles.mjs'

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

test('tags are read from the details of a test or of what is around it, and from titles', () => {
  const source = `
    test('signs in', { tag: '@turn-1' }, async () => {})
    test.describe('by keyboard', { tag: ['@slow', '@turn-2'] }, () => { test('signs out', () => {}) })
    test('the first hour @turn-3', () => {})
    test.runIf(isLinux)('kills', () => {})`
  expect(testsIn(source, 'a.spec.ts')).toEqual([
    { title: 'signs in', tags: ['@turn-1'], isConditional: false },
    { title: 'by keyboard signs out', tags: ['@slow', '@turn-2'], isConditional: false },
    { title: 'the first hour @turn-3', tags: ['@turn-3'], isConditional: false },
    { title: 'kills', tags: [], isConditional: true },
  ])
})

test('a requirement by turns alone is found: a test of every run has to name it too', () => {
  const one = (title: string, given = {}) => ({
    file: 'e2e/a.spec.ts',
    title,
    tags: [],
    isConditional: false,
    ...given,
  })
  const byTurns = { tags: ['@turn-0'] }
  expect(
    namedByTurnsOnly([
      one('a [NOTE-01] [NOTE-02] [NOTE-03]', byTurns),
      one('b [NOTE-04]', { file: filesByTurns[0] }),
      one('c [NOTE-05]', { file: `e2e/${filesOfFullRuns[0]}` }),
      one('d [NOTE-02]', { tags: ['@turn-1'] }),
      one('e [NOTE-03]', { isConditional: true }),
      one('f [NOTE-01] [NOTE-06]'),
    ]),
  ).toEqual(['NOTE-02', 'NOTE-03', 'NOTE-04', 'NOTE-05'])
})

test('every test file can be read, as on a fresh clone, and no requirement is left to turns [tests D3]', () => {
  const tests = testsInSources()
  const files = tests.map(({ file }) => file)
  expect(files).toEqual(expect.arrayContaining(['scripts/check/requirements.test.ts', 'e2e/player/notes.spec.ts']))
  expect(files).toEqual(expect.arrayContaining(filesByTurns))
  expect(namedByTurnsOnly(tests)).toEqual([])
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
