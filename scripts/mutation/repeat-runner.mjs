// Runs tests that need the whole app. A file runs once as it is, then completely again for each of its mutants, in the
// same process, because loading the app costs more than most files' tests. Every run gets its own copy of the database.
// A mutant may leave something behind in the process that makes the next run fail. So after two failures in a row the
// file runs without a mutant; if that fails too, a new process does the rest. A file that cannot run twice at all gets
// a process for each mutant.
import { appendFileSync, readFileSync } from 'node:fs'
import { startTests } from '@vitest/runner'
import { TestRunner } from 'vitest'

// A mutant may make a loop endless. It is stopped after it passed the mutated place this many times.
const hitLimit = 1_000_000

globalThis.__stryker__ ??= {}
const space = globalThis.__stryker__
const { MUTANT_TRIALS: trials, MUTANT_ENDS: ends, MUTANT_ROOT: root } = process.env
/** { file: [mutant] }: the mutants that each file is run against. */
const asked = trials ? JSON.parse(readFileSync(trials, 'utf8')) : {}
const noticed = new Set()

export default class RepeatRunner extends TestRunner {
  importFile(path, source) {
    const known = this.isRepeated && this.workerState.evaluatedModules.getModuleById(path)
    if (known) this.workerState.evaluatedModules.invalidateModule(known)
    return super.importFile(path, source)
  }

  async onAfterRunFiles(files) {
    super.onAfterRunFiles(files)
    // Without trials the files only say what they reach.
    if (!trials) return
    for (const file of files) await tryMutants(this, file)
  }
}

async function tryMutants(runner, { filepath, ...base }) {
  const file = filepath.slice(root.length + 1)
  if (failureOf(base)) return write({ file, isBroken: true, by: failureOf(base) })
  // Everything is loaded by now, so component tests need not wait as long for what a mutant took away.
  process.env.WAIT_MS = '4000'
  // A file that fails when it runs a second time would seem to notice every mutant.
  if (asked[file] && (await failure(runner, filepath))) return write({ file, isOnceOnly: true })
  let isDoubted = false
  for (const id of asked[file] ?? []) {
    if (noticed.has(id)) continue
    write({ file, id, startedAt: Date.now() })
    const by = await failure(runner, filepath, id)
    if (by && isDoubted) {
      if (await failure(runner, filepath)) return write({ file, id, isUnsure: true })
      isDoubted = false
    } else isDoubted = Boolean(by)
    write({ file, id, by: by ?? null })
    if (by) noticed.add(id)
  }
}

const write = (line) => appendFileSync(ends, `${JSON.stringify(line)}\n`)

/** The title of the first test that fails with this mutant, or without any. */
async function failure(runner, filepath, id) {
  Object.assign(space, { activeMutant: id, hitCount: 0, hitLimit })
  try {
    const [file] = await startTests([{ filepath }], silent(runner))
    return failureOf(file)
  } catch (error) {
    return String(error)
  } finally {
    Object.assign(space, { activeMutant: undefined, hitCount: undefined })
  }
}

/** Reports nothing to vitest, and stops at the first failure. */
function silent(runner) {
  const nothing = () => undefined
  const names = [
    ...['onCollectStart', 'onCollected', 'onTaskUpdate', 'onAfterRunSuite', 'onAfterRunFiles'],
    'onCleanupWorkerContext',
  ]
  return Object.assign(Object.create(runner), Object.fromEntries(names.map((name) => [name, nothing])), {
    isRepeated: true,
    onAfterRunTask(test) {
      if (test.result?.state === 'fail') this.cancelRun = true
    },
    cancel: nothing,
  })
}

function failureOf(task) {
  if (task.result?.state !== 'fail') return undefined
  const inside = task.tasks?.map(failureOf).find(Boolean)
  return inside ?? task.fullTestName ?? task.name ?? '(could not be loaded or prepared)'
}
