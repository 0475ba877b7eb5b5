// Finds out which test files reach which mutants by running every test once without an active mutant. The result is
// stored under the hash of the test file, so that only changed test files run again.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inParallel } from '../process/in-parallel.mjs'
import { fromRoot, root } from '../process/root.mjs'

const perTurn = 4
const limitMs = 8 * 60_000

/**
 * [{ file, ms, tests: Set, prepared: Set, loaded: Set, killed }] of test files that pass without a mutant. isOver stops
 * it early.
 */
export async function learnReach({ pool, tests, folder, isPure, isOver, log }) {
  const known = join(folder, 'known')
  mkdirSync(known, { recursive: true })
  const hashOf = (...names) =>
    names
      .reduce((hash, name) => hash.update(name).update(readFileSync(fromRoot(name))), createHash('sha256'))
      .digest('hex')
  // Pure tests record which mutants they noticed together, so when one file changed, all run again.
  const placeOf = (file) => join(known, `${hashOf(file, ...(isPure ? tests : [])).slice(0, 24)}.json`)
  const unknown = tests.filter((file) => !existsSync(placeOf(file)))
  if (unknown.length) log(`${unknown.length} test files run once, to learn what they reach`)
  const turns = []
  const step = isPure ? unknown.length : perTurn
  for (let at = 0; at < unknown.length; at += step) turns.push(unknown.slice(at, at + step))
  await inParallel(
    turns,
    pool.width,
    async (files) => {
      const { failed = [], errors = [], isTimeout, isGone } = await pool.run({ files }, limitMs)
      for (const error of errors) log(`without a mutant: ${error}`)
      if (isGone) return
      const unsound = new Set()
      // Run it again alone: a test that was only too slow on a busy machine must not exclude its file.
      for (const name of new Set(failed.map(({ file }) => file))) {
        const alone = await pool.run({ files: [name] }, limitMs)
        if (alone.failed?.length === 0) continue
        unsound.add(name)
        for (const { title } of alone.failed ?? []) log(`fails without a mutant, left out: ${name}: ${title}`)
      }
      const reached = reportsIn(folder)
      for (const file of files) {
        const report = reached.get(file)
        const isSound = !isTimeout && report && !unsound.has(file)
        writeFileSync(placeOf(file), JSON.stringify(isSound ? report : { file, isLeftOut: true }))
      }
    },
    isOver,
  )
  return tests
    .filter((file) => existsSync(placeOf(file)))
    .map((file) => JSON.parse(readFileSync(placeOf(file), 'utf8')))
    .filter(({ isLeftOut }) => !isLeftOut)
    .map((report) => ({
      ...report,
      tests: new Set(report.tests),
      prepared: new Set(report.prepared),
      loaded: new Set(report.loaded),
    }))
}

/** The reports that setup.mjs wrote. */
function reportsIn(folder) {
  const reports = readdirSync(folder).filter((name) => name.endsWith('.json') && /^[0-9a-f]{16}\./.test(name))
  return new Map(
    reports.map((name) => {
      const report = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const file = report.file.slice(root.length + 1)
      return [file, { ...report, file }]
    }),
  )
}

/** The test files to run against a mutant, the nearest and quickest first, as many as the budget allows. */
export function testsFor({ id, file }, reach, budgetMs) {
  const inTests = reach.filter(({ tests }) => tests.has(id))
  // Code that only runs while modules load or a test prepares itself is reached by all files that load it, so the
  // nearest of them run.
  const others = reach.filter((one) => !one.tests.has(id) && one.prepared.has(id))
  const near = (one) => sharedFolders(file, one.file)
  const order = (one, other) => near(other) - near(one) || one.ms - other.ms
  const chosen = []
  let ms = 0
  for (const one of [...inTests.sort(order), ...others.sort(order)]) {
    if (chosen.length && ms + one.ms > budgetMs) continue
    chosen.push(one)
    ms += one.ms
  }
  return { files: chosen.map((one) => one.file), ms }
}

function sharedFolders(one, other) {
  const [left, right] = [dirname(one).split('/'), dirname(other).split('/')]
  const differs = left.findIndex((name, at) => name !== right[at])
  return differs === -1 ? left.length : differs
}
