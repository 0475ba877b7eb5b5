// Runs tests of pure functions: each test runs once as it is; then those of a file run again with each mutant they
// reached, in the same process. That is a thousand times cheaper than one process per mutant, and correct only if a
// test leaves nothing behind.
import { TestRunner } from 'vitest'

// A mutant may make a loop endless. It is stopped after it passed the mutated place this many times.
const hitLimit = 100_000

globalThis.__stryker__ ??= {}
const space = globalThis.__stryker__
space.killed ??= {}
space.reached ??= new Set()
space.tried ??= []

export default class PureRunner extends TestRunner {
  async runTask(test) {
    const run = TestRunner.getTestFn(test)
    // Mutants of code that runs while a module loads are active from the start of the process.
    if (process.env.__STRYKER_ACTIVE_MUTANT__) return run()
    space.currentTestId = test.id
    const startedAt = performance.now()
    await run()
    space.currentTestId = undefined
    const reached = new Set(Object.keys(space.mutantCoverage?.perTest[test.id] ?? {}))
    space.tried.push({ title: test.fullName, run, reached, ms: performance.now() - startedAt })
  }
}

/** After the last test of a file: the quickest tests first, because any of them notices most mutants. */
space.tryMutants = async () => {
  const tests = space.tried.splice(0).sort((one, other) => one.ms - other.ms)
  for (const { reached } of tests) for (const id of reached) space.reached.add(id)
  space.currentTestId = 'again'
  for (const { title, run, reached } of tests)
    for (const id of reached) if (!space.killed[id] && (await fails(run, id))) space.killed[id] = title
  space.currentTestId = undefined
}

async function fails(run, id) {
  Object.assign(space, { activeMutant: id, hitCount: 0, hitLimit })
  try {
    await run()
    return false
  } catch {
    return true
  } finally {
    Object.assign(space, { activeMutant: undefined, hitCount: undefined })
  }
}
