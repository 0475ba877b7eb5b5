// One process with a warm vitest. It receives { files, mutant } and answers how the tests of these files ended. With {
// files, trials, ends } the tests run against the mutants in the file `trials` and write the results into `ends`.
import { Writable } from 'node:stream'
import { createVitest } from 'vitest/node'
import { fromRoot, root } from '../process/root.mjs'

const quiet = new Writable({ write: (_chunk, _encoding, done) => done() })
const output = process.env.MUTATION_DEBUG ? process.stderr : quiet
const vitest = await createVitest(
  'test',
  {
    config: fromRoot('scripts/mutation/vitest.config.mjs'),
    root,
    watch: false,
    project: [process.env.MUTANT_PROJECT],
    reporters: [{}],
    onConsoleLog: () => false,
  },
  {},
  { stdout: output, stderr: output },
)
const [project] = vitest.projects
await vitest.standalone()

process.on('message', async ({ files, mutant, trials, ends }) => {
  Object.assign(process.env, { MUTANT_TRIALS: trials ?? '', MUTANT_ENDS: ends ?? '' })
  if (mutant === undefined) delete process.env.__STRYKER_ACTIVE_MUTANT__
  else process.env.__STRYKER_ACTIVE_MUTANT__ = mutant
  // One failed test is enough to notice a mutant. Without a mutant, every file reports what it reaches.
  vitest.config.bail = project.config.bail = mutant === undefined ? 0 : 1
  vitest.state.filesMap.clear()
  try {
    const specifications = files.map((file) => project.createSpecification(fromRoot(file)))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false)
    const failed = testModules.flatMap((module) => failuresOf(module))
    process.send({ failed, errors: unhandledErrors.map((error) => error?.message ?? String(error)) })
  } catch (error) {
    process.send({ failed: [], errors: [String(error.stack ?? error)] })
  }
})
process.on('disconnect', async () => {
  await vitest.close()
  process.exit(0)
})
process.send('ready')

function failuresOf(module) {
  const file = module.moduleId.slice(root.length + 1)
  if (module.state() !== 'failed') return []
  const tests = [...module.children.allTests('failed')].map((test) => ({ file, title: test.fullName }))
  return tests.length ? tests : [{ file, title: '(could not be loaded or prepared)' }]
}
