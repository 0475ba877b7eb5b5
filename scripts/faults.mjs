// npm run faults: kills the product's processes and breaks its partners, network and disks, with a table of the results
// in docs/faults.md. --scale 1: the share of the full counts (1 is 200 kills of the API); --only 1,2,11: only some
// lines; with --write the table then says that the others were not run.
import { parseArgs } from 'node:util'
import { trySignUps } from '../bench/reliability/sign-ups.mjs'
import { buildInOwnProcess } from './build/build-process.mjs'
import { proofs } from './faults/proofs.mjs'
import { openRows, writeTable } from './process/document-table.mjs'
import { Refusal, runScript } from './process/refusal.mjs'
import { runTests } from './test/test-run.mjs'

const { values: options } = parseArgs({
  options: {
    scale: { type: 'string', default: '1' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
/** The names of counts that must be zero. */
const mustBeNone =
  /^(lost|doubled|disordered|diverged|failed|accepted|charged twice|paid without access|access without payment|without an end|processes left|connections leaked)$/

await runScript(async () => {
  const scale = Number(options.scale)
  if (!(scale > 0 && scale <= 1)) throw new Refusal('--scale is a number above 0 and at most 1.')
  const only = options.only?.split(',').map(Number)
  const chosen = proofs.filter(({ line }) => !only || only.includes(line))
  const startedAt = performance.now()
  await buildInOwnProcess(['web', 'office', 'api', 'sandbox'])
  const counts = { COUNT_SCALE: String(scale), KILLS: String(Math.max(2, Math.round(200 * scale))), FULL: '1' }
  const killed = chosen.some(({ kills }) => kills) ? await killProduct(Math.max(2, Math.round(50 * scale))) : {}
  // Not more at once than a small machine has cores: kills take time, and tests of races use time limits.
  const tests = []
  for (const [isAlone, workers] of [
    [false, 2],
    [true, 1],
  ]) {
    const files = chosen.filter((proof) => Boolean(proof.isAlone) === isAlone).flatMap((proof) => proof.files ?? [])
    if (files.length) tests.push(...(await runTests([...new Set(files)], { env: counts, workers })))
  }

  const rows = openRows()
  for (const proof of proofs) {
    if (chosen.includes(proof)) addRow(rows, proof, tests, killed)
    else if (options.write) rows.add(`${proof.line}. ${proof.what}`, seenElsewhere(proof), proof.wanted)
  }
  const all = [...tests.map(({ figures }) => figures), ...Object.values(killed)]
  const kills = all.reduce((sum, figures) => sum + (figures.kills ?? 0), 0)
  const isWhole = scale === 1 && !only
  if (kills) rows.add('processes killed in all', kills, isWhole ? 'at least 200' : '', !isWhole || kills >= 200)
  rows.add('tests run', tests.length)
  rows.add('minutes in all', ((performance.now() - startedAt) / 60_000).toFixed(1))
  const how = `at ${scale} of the full counts`
  if (!only || options.write) writeTable({ name: 'faults', command: 'npm run faults', how }, rows.rows)
  else console.log('\nOnly some lines were run: docs/faults.md is left as it was.')
  process.exitCode = rows.hasFailed() ? 1 : 0
})

/** People sign up at a separate product while its API, then its database, is killed again and again. */
async function killProduct(kills) {
  console.log(`\n== ${kills} kills each of the API and of PostgreSQL`)
  let seen
  try {
    seen = await trySignUps({ kills, log: console.log })
  } catch (error) {
    // Run the other lines anyway: an hour of results must not be lost with this one.
    console.error(error)
    return { api: { failed: 1 }, database: { failed: 1 } }
  }
  const { acknowledged, lost, back, orphans } = seen
  const figuresOf = (times) => ({
    kills: times.length,
    acknowledged,
    lost,
    'processes left': orphans,
    'ms until ready again (longest)': Math.round(Math.max(...times)),
  })
  return { api: figuresOf(back.api), database: figuresOf(back.database) }
}

function addRow(rows, { line, what, wanted = '', files = [], titles = /./, kills, elsewhere, open }, tests, killed) {
  const own = tests.filter(({ file, title }) => files.includes(file) && titles.test(title))
  const broken = own.filter(({ status }) => status === 'failed')
  const skipped = own.filter(({ status }) => status !== 'failed' && status !== 'passed')
  const missing = files.filter((file) => !own.some((test) => test.file === file))
  const figures = [...own.map((test) => test.figures), ...(kills ? [killed[kills]] : [])]
  const wrong = figures.some((one) => Object.entries(one).some(([name, n]) => mustBeNone.test(name) && n !== 0))
  const runs = figures.map((one) => one.runs ?? 0).filter(Boolean)
  const seen = [
    ...figures.map(wordsOf).filter(Boolean),
    runs.length > 1 && `${runs.reduce((sum, n) => sum + n).toLocaleString('en-US')} runs in all`,
    own.length && `${own.length - broken.length - skipped.length} of ${own.length} tests passed`,
    skipped.length && `${skipped.length} skipped here`,
    missing.length && `did not run: ${missing.join(', ')}`,
    elsewhere && `see \`${elsewhere}\``,
    open && `**not covered**: ${open}`,
  ].filter(Boolean)
  const isDemanded = files.length || kills
  const holds = isDemanded ? !broken.length && !missing.length && !wrong : undefined
  rows.add(`${line}. ${what}`, seen.join('; '), wanted, holds)
  for (const { file, title } of broken) console.log(`  failed: ${file}: ${title}`)
}

function seenElsewhere({ elsewhere, open, files, kills }) {
  if (elsewhere) return `see \`${elsewhere}\``
  return files || kills ? 'not run in this run' : `**not covered**: ${open}`
}

/** JSON has no NaN and no infinity: what a test could not count is null in its report. */
function wordsOf(figures) {
  return Object.entries(figures)
    .map(([name, count]) => `${count?.toLocaleString('en-US') ?? 'no'} ${name}`)
    .join(', ')
}
