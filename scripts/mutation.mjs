// npm run mutation: puts small mistakes into the product, one at a time, and counts how many of them the tests notice.
// npm run mutation -- rules    npm run mutation -- api 60    and --minutes=8, --seed=<commit>, --again (survivors only),
// --near (only tests of the mutants' own modules, and no browser), --only=billing/card (only sources whose path holds this; no row)
import './start/node-version.mjs'
import { execFileSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { parts } from './mutation/parts.mjs'
import { rowOf, scoreOf, writeRow } from './mutation/score.mjs'
import { tryPart } from './mutation/trial.mjs'
import { Refusal, runScript } from './process/refusal.mjs'
import { root } from './process/root.mjs'

const options = Object.fromEntries(
  process.argv.filter((arg) => arg.startsWith('--')).map((arg) => arg.slice(2).split('=')),
)
const [only, count] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const minutes = Number(options.minutes ?? 60)

const known = ['minutes', 'seed', 'width', 'again', 'near', 'only']

await runScript(async () => {
  const unknown = Object.keys(options).filter((name) => !known.includes(name))
  if (unknown.length) throw new Refusal(`There is no --${unknown[0]}: ${known.map((name) => `--${name}`).join(', ')}.`)
  if (only && !parts[only]) throw new Refusal(`There is no part ${only}: ${Object.keys(parts).join(', ')}.`)
  const chosen = only ? [parts[only]] : Object.values(parts)
  const endsAt = Date.now() + minutes * 60_000
  const seed = options.seed ?? execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const given = {
    seed,
    width: Number(options.width ?? Math.max(1, Math.min(4, availableParallelism()))),
    isOver: () => Date.now() > endsAt,
    isAgain: 'again' in options,
    isNear: 'near' in options,
    only: options.only ?? '',
    log: (line) => console.log(line),
  }
  let isHeld = true
  for (const part of chosen) {
    const { results, unreached } = await tryPart(part, { ...given, count: count ? Number(count) : part.count })
    const score = scoreOf(results, part.limit)
    const row = rowOf(part, score, { unreached, seed })
    console.log(row)
    if (!score.isAsideFew) console.error(`${part.title}: more than 5 % of the mutants are set aside.`)
    if (results.length && !given.only) writeRow(row)
    isHeld &&= score.isHeld
  }
  process.exitCode = isHeld ? 0 : 1
})
