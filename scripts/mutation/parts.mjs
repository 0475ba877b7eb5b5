// What is mutated, and which tests are run against it.
import { filesUnder } from '../process/files.mjs'
import { withoutLiterals } from './mutants.mjs'

const isTest = (file) => /\.test\.tsx?$/.test(file)
const sourcesIn = (folder, leftOut = /$^/) =>
  filesUnder(folder).filter((file) => /\.tsx?$/.test(file) && !isTest(file) && !leftOut.test(file))
const testsIn = (folder, leftOut = /$^/) => filesUnder(folder).filter((file) => isTest(file) && !leftOut.test(file))

// Data, code that only tests use, and the two files that only the bundle runs.
const notLogic = /\/(?:seeds|migrations|test)\/|db\/types\.ts$|common-passwords|\/main\.ts$|\/worker\.ts$/
// These tests start the bundle as separate processes, which contain no mutant. The demo's own tests need the demo.
const ofTheBundle =
  /^api\/(?:demo\/|test\/processes\/(?:kills|chat-cuts|purchases|live-bundle|heavy-work|loop-watchdog))/

/**
 * limit: the share of mutants that tests must notice. budgetMs: how much test time one mutant gets. until: the share of
 * a run's time that has passed when this part of it ends.
 */
export const parts = {
  rules: {
    title: 'rules',
    project: 'unit',
    isPure: true,
    runner: 'pure-runner.mjs',
    sources: () => sourcesIn('contract/src/rules'),
    tests: () => testsIn('contract/src'),
    mutators: withoutLiterals,
    count: Number.POSITIVE_INFINITY,
    limit: 0.9,
    budgetMs: 60_000,
    until: 0.2,
  },
  api: {
    title: 'API',
    project: 'api',
    needsDatabase: true,
    isRepeated: true,
    runner: 'repeat-runner.mjs',
    sources: () => sourcesIn('api/src', notLogic),
    tests: () => testsIn('api', ofTheBundle),
    mutators: withoutLiterals,
    count: 400,
    limit: 0.8,
    budgetMs: 40_000,
    until: 0.6,
  },
  browser: {
    title: 'browser',
    project: 'web',
    isSeenInBrowser: true,
    isRepeated: true,
    runner: 'repeat-runner.mjs',
    // Code that only tests use is none of the product's.
    sources: () => sourcesIn('web/src/features', /queries\.ts$|\/test\//),
    tests: () => testsIn('web/src'),
    // Conditions, comparisons, the bodies of handlers, and arithmetic.
    mutators: ['ConditionalExpression', 'EqualityOperator', 'BlockStatement', 'ArithmeticOperator'],
    count: 300,
    limit: 0.8,
    budgetMs: 40_000,
    until: 1,
  },
}
