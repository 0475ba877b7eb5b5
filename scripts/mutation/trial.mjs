// Tries the mutants of one part against the tests that reach them. Results are stored under .cache/mutation, so that an
// interrupted run continues where it stopped.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { startPostgres } from '../postgres/postgres.mjs'
import { inParallel } from '../process/in-parallel.mjs'
import { jsonLines } from '../process/json-lines.mjs'
import { fromRoot, root } from '../process/root.mjs'
import { tryInBrowser } from './browser-trial.mjs'
import { draw, makeMutants } from './mutants.mjs'
import { learnReach, testsFor } from './reach.mjs'
import { tryRepeatedly } from './repeated-trials.mjs'
import { openPool } from './runner-pool.mjs'
import { trySingle } from './single-trial.mjs'

const togetherCount = 100

/**
 * Returns { results, unreached }. A result is a mutant with its end: killed (by whom), timeout, survived or equivalent.
 */
export async function tryPart(part, { count, seed, width, isOver, isAgain, isNear, only, log }) {
  const folder = fromRoot('.cache', 'mutation', `${part.project}-${seed.slice(0, 12)}`)
  mkdirSync(folder, { recursive: true })
  const { mutants, sources, key } = await keptMutants(part, fromRoot('.cache', 'mutation'))
  const drawn = draw(
    mutants.filter(({ file }) => file.includes(only)),
    count,
    seed,
  )
  log(`${part.title}: ${drawn.length} of ${mutants.length} mutants`)
  const holders = new Set(drawn.map(({ file }) => file))
  // The sources determine the numbers of the mutants, and only files with drawn mutants are instrumented: what a test
  // reaches is valid for these sources and this choice only.
  const reachFolder = join(folder, ['reach', key, ...(only.match(/\w+/g) ?? [])].join('-'))
  mkdirSync(reachFolder, { recursive: true })
  const place = join(reachFolder, 'sources')
  writeFileSync(
    place,
    JSON.stringify(Object.fromEntries(Object.entries(sources).filter(([file]) => holders.has(file)))),
  )

  const kept = keptResults(join(folder, 'results.jsonl'), isAgain)
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: 300 }
  const postgres = part.needsDatabase ? await startPostgres({ settings }) : undefined
  const env = {
    MUTANT_SOURCES: place,
    MUTANT_REACH: reachFolder,
    MUTANT_PROJECT: part.project,
    MUTANT_RUNNER: part.runner ?? '',
    MUTANT_ROOT: root,
    ...(postgres && { DATABASE_URL: postgres.url('postgres') }),
  }
  const pool = openPool({ width, env })
  try {
    const reach = await learnReach({
      pool,
      tests: chosenTests(part, drawn, isNear),
      folder: reachFolder,
      isPure: part.isPure,
      isOver,
      log,
    })
    const waiting = drawn.filter((mutant) => !kept.has(nameOf(mutant)))
    const given = { part, pool, reach, folder: reachFolder, isOver, log }
    if (part.isRepeated) await tryTogether(waiting, { ...given, keep: kept.add })
    else await inParallel(waiting, width, async (mutant) => kept.add(await tryMutant(mutant, given)), isOver)
  } finally {
    await pool.close()
    await postgres?.stop()
  }
  const found = drawn.map((mutant) => kept.get(nameOf(mutant))).filter(Boolean)
  const results = part.isSeenInBrowser && !isNear ? await tryInBrowser(found, { isOver, log, keep: kept.add }) : found
  // A mutant that component tests missed and that no browser test was asked about in time counts as missed, because
  // leaving it out would leave out only the hard ones.
  return { results, unreached: drawn.length - results.length }
}

/** Making the mutants takes half a minute for the API, so they are stored until a source changes. */
async function keptMutants({ project, sources, mutators }, folder) {
  const files = sources()
  const hash = createHash('sha256').update(mutators.join())
  for (const file of files) hash.update(file).update(readFileSync(fromRoot(file)))
  const key = hash.digest('hex').slice(0, 16)
  const place = join(folder, `mutants-${project}-${key}.json`)
  if (existsSync(place)) return { ...JSON.parse(readFileSync(place, 'utf8')), key }
  const made = await makeMutants(files, mutators)
  writeFileSync(place, JSON.stringify(made))
  return { ...made, key }
}

/** With isNear only tests of the mutants' own modules: that is quicker, and the score can only be lower. */
function chosenTests(part, drawn, isNear) {
  const moduleOf = (file) => dirname(file).split('/').slice(0, 4).join('/')
  const modules = new Set(drawn.map(({ file }) => moduleOf(file)))
  return isNear ? part.tests().filter((file) => modules.has(moduleOf(file))) : part.tests()
}

/**
 * Tries many mutants in few processes, in parts of the draw. A part that the time limit interrupts is left out
 * completely: noticed mutants are found sooner than missed ones, so the score of half a part would be too high.
 */
async function tryTogether(waiting, { keep, ...given }) {
  for (let at = 0; at < waiting.length && !given.isOver(); at += togetherCount) {
    const mutants = waiting.slice(at, at + togetherCount)
    const results = await endsOf(mutants, given)
    if (results.length === mutants.length) for (const result of results) keep(result)
  }
}

/** The ends that are known when all mutants were tried or the time was up. */
async function endsOf(mutants, given) {
  const { pool, reach, isOver, log } = given
  const loaded = new Set(reach.flatMap((one) => [...one.loaded]))
  const isEquivalent = (mutant) => equivalents().has(describeMutant(mutant))
  const results = []
  const single = mutants.filter(isEquivalent)
  await tryRepeatedly(
    mutants.filter((mutant) => !isEquivalent(mutant)),
    {
      ...given,
      found(mutant, end) {
        // Code that runs while its module loads ran before the mutant was active, so it needs a separate process.
        if (end.end === 'survived' && loaded.has(mutant.id)) return single.push(mutant)
        if (end.end === 'survived') logSurvivor(mutant, log)
        results.push({ ...mutant, ...end })
      },
    },
  )
  await inParallel(single, pool.width, async (mutant) => results.push(await tryMutant(mutant, given)), isOver)
  return results
}

async function tryMutant(mutant, { part, pool, reach, log }) {
  const reason = equivalents().get(describeMutant(mutant))
  if (reason) return { ...mutant, end: 'equivalent', reason }
  const killer = reach.find(({ killed }) => killed?.[mutant.id])
  if (killer) return { ...mutant, end: 'killed', by: `${killer.file}: ${killer.killed[mutant.id]}` }
  const survived = (by) => {
    logSurvivor(mutant, log)
    return { ...mutant, end: 'survived', by }
  }
  // Every test that reaches the mutant has run with it. Only code that runs while a module loads needs a fresh process.
  const isLoaded = reach.some(({ prepared }) => prepared.has(mutant.id))
  if (part.isPure && !isLoaded) return survived('every test that reaches it')
  const { files, ms } = testsFor(mutant, reach, part.budgetMs)
  if (files.length === 0) return survived('no test reaches it')
  const end = await trySingle(pool, { id: mutant.id, files, ms })
  return end ? { ...mutant, ...end } : survived(`${files.length} test files`)
}

const logSurvivor = ({ file, line, original, replacement }, log) =>
  log(`survived ${file}:${line} ${original.slice(0, 100)} -> ${replacement.slice(0, 100)}`)

// Two conditions can begin at the same place and both become true, so the replaced text is a part of the name.
const nameOf = ({ file, line, column, mutator, original, replacement }) =>
  [file, line, column, mutator, original, replacement].join('\n')

/** How equivalent.json names a mutant: without its line number, which changes. */
export const describeMutant = ({ file, original, replacement }) => [file, original, replacement].join('\n')

let read
function equivalents() {
  read ??= JSON.parse(readFileSync(fromRoot('scripts/mutation/equivalent.json'), 'utf8'))
  return new Map(read.map((one) => [describeMutant(one), one.reason]))
}

/** The stored results of this sample. With isAgain, survivors are tried again. */
function keptResults(file, isAgain) {
  const results = new Map(
    jsonLines(file)
      .filter(({ end }) => !isAgain || end === 'killed' || end === 'timeout')
      .map((result) => [nameOf(result), result]),
  )
  return {
    has: (name) => results.has(name),
    get: (name) => results.get(name),
    add(result) {
      results.set(nameOf(result), result)
      appendFileSync(file, `${JSON.stringify(result)}\n`)
    },
  }
}
