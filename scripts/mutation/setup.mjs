// Runs before each test file. Without an active mutant it writes down which mutants the file reaches: inside its tests,
// while it prepares them, or while modules load.
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'

const folder = process.env.MUTANT_REACH
globalThis.__stryker__ ??= {}
const space = globalThis.__stryker__

if (folder && !process.env.__STRYKER_ACTIVE_MUTANT__ && !space.activeMutant) {
  let startedAt
  const before = new Set(Object.keys(space.mutantCoverage?.static ?? {}))
  beforeAll(() => {
    startedAt = performance.now()
    space.loaded ??= new Set()
    for (const id of Object.keys(space.mutantCoverage?.static ?? {})) if (!before.has(id)) space.loaded.add(id)
    space.currentTestId = undefined
    if (space.mutantCoverage) space.mutantCoverage.perTest = {}
    space.reached?.clear()
  })
  beforeEach(() => {
    space.currentTestId = 'tests'
  })
  afterEach(() => {
    space.currentTestId = undefined
  })
  // biome-ignore lint/correctness/noEmptyPattern: vitest passes the suite as the second argument.
  afterAll(async ({}, suite) => {
    const ms = performance.now() - startedAt
    await space.tryMutants?.()
    const file = suite.file?.filepath ?? suite.filepath
    const { perTest, static: loaded } = space.mutantCoverage ?? { perTest: {}, static: {} }
    const reach = {
      file,
      ms,
      tests: space.reached ? [...space.reached] : Object.keys(perTest.tests ?? {}),
      prepared: Object.keys(loaded),
      loaded: [...space.loaded],
      killed: space.killed ?? {},
    }
    writeFileSync(
      join(folder, `${createHash('sha256').update(file).digest('hex').slice(0, 16)}.json`),
      JSON.stringify(reach),
    )
  }, 600_000)
}
