// Runs test files against many mutants each, in few processes: first the nearest file against every mutant, then the
// other files that reach the mutants it missed.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inParallel } from '../process/in-parallel.mjs'
import { jsonLines } from '../process/json-lines.mjs'
import { testsFor } from './reach.mjs'
import { trySingle } from './single-trial.mjs'

// About how long the files of one process take. The time limit of a run is only checked between two processes.
const turnMs = 120_000
const limitMs = 60 * 60_000

/** Calls `found(mutant, end)` for each mutant: { end: killed | timeout | survived, by }. */
export async function tryRepeatedly(mutants, { pool, reach, part, folder, isOver, found, log }) {
  const plans = new Map(mutants.map((mutant) => [mutant.id, { mutant, ...testsFor(mutant, reach, part.budgetMs) }]))
  const msOf = new Map(reach.map(({ file, ms }) => [file, ms]))
  const open = new Map([...plans].filter(([, { files }]) => files.length > 0))
  const end = (id, value) => {
    if (open.delete(id)) found(plans.get(id).mutant, value)
  }
  for (const { mutant, files } of plans.values())
    if (files.length === 0) found(mutant, { end: 'survived', by: 'no test reaches it' })

  for (const isFirst of [true, false]) {
    const asked = {}
    for (const [id, { files }] of open)
      for (const file of isFirst ? files.slice(0, 1) : files.slice(1)) asked[file] = [...(asked[file] ?? []), id]
    const turns = turnsOf(asked, msOf).map((turn, index) => ({ turn, name: `${Number(!isFirst)}-${index}` }))
    const isStopped = await askInTurns(turns, { pool, open, end, msOf, folder, isOver, log })
    if (isStopped) return
  }
  for (const id of [...open.keys()]) end(id, { end: 'survived', by: `${plans.get(id).files.length} test files` })
}

/** Whether the time was up before every file was run. */
async function askInTurns(turns, { pool, open, end, msOf, folder, isOver, log }) {
  let asked = 0
  await inParallel(
    turns,
    pool.width,
    async ({ turn, name }) => {
      await askTurn(turn, { pool, open, end, msOf, place: join(folder, name), log })
      asked++
    },
    isOver,
  )
  return asked < turns.length
}

/** One process for these files, and another one for the rest if it hangs or ends. */
async function askTurn(turn, { pool, open, end, msOf, place, log }) {
  let waiting = turn
  for (let attempt = 0; Object.keys(waiting).length > 0; attempt++) {
    const [trials, ends] = [`${place}-${attempt}.trials`, `${place}-${attempt}.ends`]
    const left = withoutEnded(waiting, open)
    writeFileSync(trials, JSON.stringify(left))
    writeFileSync(ends, '')
    // Three times the duration of the same tests, because the machine may be shared.
    const isStuck = () => {
      const last = jsonLines(ends).at(-1)
      return last?.startedAt !== undefined && Date.now() - last.startedAt > msOf.get(last.file) * 3 + 45_000
    }
    const answer = await pool.run({ files: Object.keys(left), trials, ends }, limitMs, isStuck)
    const said = jsonLines(ends)
    for (const { id, file, by, isBroken, isOnceOnly } of said) {
      if (isBroken) log(`fails without a mutant: ${file}: ${by}`)
      else if (isOnceOnly) await askSingly(file, left[file], { pool, open, end, msOf, log })
      else if (by) end(id, { end: 'killed', by: `${file}: ${by}` })
    }
    const last = said.at(-1)
    const isCut = last?.startedAt !== undefined
    if (isCut && answer.isTimeout) end(last.id, { end: 'timeout' })
    else if (isCut && answer.isGone) end(last.id, { end: 'killed', by: answer.errors[0] })
    const isBroken = said.some((one) => one.isBroken)
    const isWhole = !answer.isTimeout && !answer.isGone && !last?.isUnsure && !isBroken
    // A file that fails without a mutant is tried once more: on a busy machine a test may have waited too long.
    if (isWhole || said.length === 0 || (isBroken && attempt > 0)) return
    waiting = withoutSaid(left, said)
  }
}

/** For a file that fails when it runs a second time in its process: one process for each mutant. */
async function askSingly(file, ids, { pool, open, end, msOf, log }) {
  log(`cannot run twice in one process: ${file}`)
  for (const id of ids.filter((one) => open.has(one))) {
    const found = await trySingle(pool, { id, files: [file], ms: msOf.get(file) })
    if (found) end(id, found)
  }
}

const withoutEnded = (asked, open) =>
  Object.fromEntries(
    Object.entries(asked)
      .map(([file, ids]) => [file, ids.filter((id) => open.has(id))])
      .filter(([, ids]) => ids.length > 0),
  )

/** The mutants without a result; a mutant with an uncertain result is tried again. */
function withoutSaid(asked, said) {
  const known = new Set(said.filter(({ id, by }) => id && by !== undefined).map(({ file, id }) => `${file} ${id}`))
  const onceOnly = new Set(said.filter(({ isOnceOnly }) => isOnceOnly).map(({ file }) => file))
  return Object.fromEntries(
    Object.entries(asked)
      .filter(([file]) => !onceOnly.has(file))
      .map(([file, ids]) => [file, ids.filter((id) => !known.has(`${file} ${id}`))])
      .filter(([, ids]) => ids.length > 0),
  )
}

/** Groups files into turns of about `turnMs`, the longest first. */
function turnsOf(asked, msOf) {
  const costOf = (file) => (asked[file].length + 1) * msOf.get(file)
  const turns = []
  let ms = Number.POSITIVE_INFINITY
  for (const file of Object.keys(asked).sort((one, other) => costOf(other) - costOf(one))) {
    if (ms + costOf(file) > turnMs) {
      turns.push({})
      ms = 0
    }
    turns.at(-1)[file] = asked[file]
    ms += costOf(file)
  }
  return turns
}
