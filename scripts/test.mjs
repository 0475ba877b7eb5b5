// npm test: everything that proves the product, with only Node installed. The last line is the count.
import './start/node-version.mjs'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { keepRun, skippedTitles, unloadedFiles, vitestReport, vitestTests } from './check/test-reports.mjs'
import { allE2e, runE2e } from './e2e.mjs'
import { nodeVersions } from './nodes/binaries.mjs'
import { testNodes } from './nodes/run.mjs'
import { turnOfCommit } from './process/commit.mjs'
import { endOf, startGroup } from './process/group.mjs'
import { runScript } from './process/refusal.mjs'
import { fromRoot } from './process/root.mjs'
import { ensureInstalled } from './start/install.mjs'
import { tryAgain } from './test/second-try.mjs'
import { leftToOtherTurns } from './test/turns.mjs'
import { ensureChromium } from './web/chromium.mjs'

const isFull = process.argv.includes('--full')
const isCi = process.env.CI === 'true'
// Kills, races and long flows run at their full counts on request, otherwise at a twentieth.
const scale = { COUNT_SCALE: isFull ? '1' : '0.05', ...(isFull && { FULL: '1' }) }

await runScript(async () => {
  const summary = []
  const stage = async (name, run) => {
    console.log(`\n== ${name}`)
    const startedAt = performance.now()
    const counts = await run().catch((error) => {
      console.error(error.message)
      return { passed: 0, failed: 1 }
    })
    summary.push({ name, ...counts, seconds: (performance.now() - startedAt) / 1000 })
  }

  await ensureInstalled()
  const chromium = ensureChromium()
  // The tests wait for other processes a quarter of their time. The checks use it, in the background and with a low
  // priority. Both need the build; the second one finds it done.
  const checks = stage('checks', check)
  await endOf(startGroup(['scripts/build.mjs', '--quiet']))
  await stage('unit and API tests', () => vitest(chromium))
  await checks
  if (chromium) await stage('browser tests', () => runE2e({ chromium, env: scale }))
  else summary.push({ name: 'browser tests', passed: 0, failed: isCi ? 1 : 0, isMissing: true })
  if (isFull) await stage('unit and API tests on other versions of Node', otherNodes)

  const ran = summary.flatMap((row) => row.tests ?? [])
  // Without browser tests a run can prove half of the requirements at most.
  if (chromium) await stage('requirements', () => requirements(ran))

  const failed = summary.reduce((sum, row) => sum + row.failed, 0)
  const passed = summary.reduce((sum, row) => sum + row.passed, 0)
  console.log('')
  for (const row of summary) console.log(describe(row))
  const skips = skippedTitles(ran)
  if (skips.length) console.log(`\nskipped, ${skips.length}:\n${skips.map((title) => `  ${title}`).join('\n')}`)
  if (!isFull) console.log(`\n${left(chromium)}`)
  // Printed at the end, where it is seen: a run without a browser proves only half of the product.
  if (!chromium) console.log(`\n${'!'.repeat(72)}\nNO BROWSER TEST WAS RUN\n${'!'.repeat(72)}`)
  console.log(`${passed} passed, ${failed} failed${skips.length ? `, ${skips.length} skipped` : ''}`)
  process.exitCode = failed ? 1 : 0
})

function describe({ name, passed, failed, seconds, isMissing }) {
  if (isMissing) {
    return `${name}: NOT RUN. No Chromium was found and none could be installed: install one, or name it with CHROMIUM_PATH.`
  }
  return `${name}: ${failed ? `${failed} failed` : 'ok'}${passed ? `, ${passed} passed` : ''} (${seconds.toFixed(0)} s)`
}

function left(chromium) {
  try {
    return leftToOtherTurns(turnOfCommit(), chromium ? allE2e() : undefined)
  } catch (error) {
    return `what is left to other turns could not be listed: ${error.message}`
  }
}

/** A failed check counts as a failure. A passed check is not counted as a test. */
async function check() {
  const child = startGroup(['scripts/check.mjs'], { stdio: ['ignore', 'pipe', 'pipe'] })
  setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text))
  const code = await endOf(child)
  // The tests print at the same time, so these lines are printed together.
  console.log(`\n== checks, done\n${said}`)
  return { passed: 0, failed: code === 0 ? 0 : 1 }
}

/** The versions that this run does not use. A version that npm does not have counts as a failure. */
async function otherNodes() {
  const here = process.versions.node.split('.')[0]
  const failures = await testNodes({ majors: Object.keys(nodeVersions).filter((major) => major !== here) })
  for (const failure of failures) console.error(failure)
  return { passed: 0, failed: failures.length }
}

/** Stores the run, then demands that a passed test names each requirement. */
async function requirements(tests) {
  // Imported only here: it parses test files with a package that must be installed first.
  const { missingIn } = await import('./requirements.mjs')
  keepRun(tests)
  const missing = missingIn(tests)
  for (const line of missing) console.error(line)
  return { passed: 0, failed: missing.length ? 1 : 0 }
}

async function vitest(chromium) {
  mkdirSync(fromRoot('.cache'), { recursive: true })
  rmSync(vitestReport, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${vitestReport}`]
  // The stand-ins' own players are tested in the same browser as the product.
  const env = { ...process.env, ...scale, TURN: turnOfCommit(), ...(chromium && { CHROMIUM_PATH: chromium }) }
  const code = await endOf(startGroup(['node_modules/vitest/vitest.mjs', 'run', ...reporters], { env }))
  let report
  try {
    report = JSON.parse(readFileSync(vitestReport, 'utf8'))
  } catch {
    return { passed: 0, failed: 1 } // vitest ended before it could write
  }
  const { tests, again } = await tryAgain(vitestTests(report), { env })
  if (again.length) console.log(`\n${again.length} needed a second try:\n${again.join('\n')}`)
  const count = (status) => tests.filter((test) => test.status === status).length
  const failed = count('failed') + unloadedFiles(report).length
  // An error outside of any test fails the run too.
  return { passed: count('passed'), failed: failed || (code !== 0 && again.length === 0 ? 1 : 0), tests }
}
