// For tests of pure functions: each test runs once as it is, and then again with each mutant it reached, in the same
// process. That is a thousand times cheaper than a process for each mutant, and right only where a test leaves nothing
// behind.
import { TestRunner } from 'vitest'

// A mutant may make a loop endless: it is stopped after this many passes through the mutated place.
const hitLimit = 100_000

globalThis.__stryker__ ??= {}
const space = globalThis.__stryker__
space.killed ??= {}
space.reached ??= new Set()

export default class PureRunner extends TestRunner {
  async runTask(test) {
    const run = TestRunner.getTestFn(test)
    // Mutants of code that runs while a module loads are active from the start of the process.
    if (process.env.__STRYKER_ACTIVE_MUTANT__) return run()
    space.currentTestId = test.id
    await run()
    space.currentTestId = undefined
    const reached = Object.keys(space.mutantCoverage?.perTest[test.id] ?? {})
    for (const id of reached) space.reached.add(id)
    for (const id of reached) if (!space.killed[id] && (await fails(run, id))) space.killed[id] = test.fullName
  }
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
