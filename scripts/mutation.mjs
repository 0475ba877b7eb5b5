// npm run mutation: puts small mistakes into the product, one at a time, and counts how many of them the tests notice.
// npm run mutation -- rules    npm run mutation -- api 60    and --minutes=8, --seed=<commit>, --again (survivors only),
// --near (only tests of the mutants' own modules, and no browser), --only=billing/card (only sources whose path holds this; no row)
import './start/node-version.mjs'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { parts } from './mutation/parts.mjs'
import { rowOf, scoreOf, writeRow } from './mutation/score.mjs'
import { tryPart } from './mutation/trial.mjs'
import { currentCommit } from './process/commit.mjs'
import { Refusal, runScript } from './process/refusal.mjs'

const known = {
  minutes: { type: 'string', default: '60' },
  seed: { type: 'string', default: currentCommit() },
  width: { type: 'string', default: String(Math.max(1, Math.min(4, availableParallelism()))) },
  again: { type: 'boolean', default: false },
  near: { type: 'boolean', default: false },
  only: { type: 'string', default: '' },
}

await runScript(async () => {
  const { values: options, positionals } = parseArgs({ options: known, allowPositionals: true })
  const [only, count] = positionals
  if (only && !parts[only]) throw new Refusal(`There is no part ${only}: ${Object.keys(parts).join(', ')}.`)
  const chosen = only ? [parts[only]] : Object.values(parts)
  const startedAt = Date.now()
  const { seed } = options
  const given = {
    seed,
    width: Number(options.width),
    isAgain: options.again,
    isNear: options.near,
    only: options.only,
    log: (line) => console.log(line),
  }
  let isHeld = true
  for (const part of chosen) {
    const share = chosen.length === 1 ? 1 : part.until
    const endsAt = startedAt + Number(options.minutes) * 60_000 * share
    const isOver = () => Date.now() > endsAt
    const { results, unreached } = await tryPart(part, { ...given, isOver, count: count ? Number(count) : part.count })
    const score = scoreOf(results, part.limit)
    const row = rowOf(part, score, { unreached, seed })
    console.log(row)
    if (!score.isAsideFew) console.error(`${part.title}: more than 5 % of the mutants are set aside.`)
    if (results.length && !given.only) writeRow(row)
    isHeld &&= score.isHeld
  }
  process.exitCode = isHeld ? 0 : 1
})
