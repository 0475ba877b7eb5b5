// The browser tests against the product as npm start runs it. On their own: node scripts/e2e.mjs [names of files].
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { playwrightReport, playwrightTests, skippedTitles } from './check/test-reports.mjs'
import { turnOfCommit } from './process/commit.mjs'
import { endOf, startGroup } from './process/group.mjs'
import { isMain, runScript } from './process/refusal.mjs'
import { fromRoot, root } from './process/root.mjs'
import { requireChromium } from './web/chromium.mjs'
import { startProduct } from './web/product.mjs'

const cli = fromRoot('node_modules/@playwright/test/cli.js')

/** Runs the tests; resolves with { passed, failed, tests }. `running`: a product that already runs. */
export async function runE2e({ chromium, filters = [], env = {}, running }) {
  const product = running ?? (await startProduct({ env }))
  mkdirSync(fromRoot('.cache'), { recursive: true })
  rmSync(playwrightReport, { force: true })
  const args = [cli, 'test', '-c', 'e2e/playwright.config.ts', '--reporter=dot,json', ...filters]
  const given = {
    ...process.env,
    ...env,
    APP_URL: product.origin,
    SANDBOX_URL: product.sandboxOrigin,
    CHROMIUM_PATH: chromium,
    ...(!filters.length && { TURN: turnOfCommit() }),
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
    ...(filters.length && { TRACE_FAILURES: '1' }),
  }
  const code = await endOf(startGroup(args, { env: given })).finally(() => product.stop?.())
  return countsOf(code)
}

/** Every browser test with its tags, those of other turns too. */
export function allE2e() {
  const args = [cli, 'test', '-c', 'e2e/playwright.config.ts', '--list', '--reporter=json']
  const { TURN, ...env } = process.env
  return playwrightTests(JSON.parse(execFileSync(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 26 })))
}

function countsOf(code) {
  let counts = { passed: 0, failed: 0, tests: [] }
  try {
    const report = JSON.parse(readFileSync(playwrightReport, 'utf8'))
    const { stats, errors } = report
    if (stats.flaky) console.log(`${stats.flaky} needed a second try`)
    const failed = stats.unexpected + errors.length
    counts = { passed: stats.expected + stats.flaky, failed, tests: playwrightTests(report) }
  } catch {
    // There is no report, so only the exit code tells the result.
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  return counts
}

if (isMain(import.meta.url)) {
  await runScript(async () => {
    const chromium = requireChromium()
    const { passed, failed, tests } = await runE2e({ chromium, filters: process.argv.slice(2) })
    for (const title of skippedTitles(tests)) console.log(`skipped ${title}`)
    console.log(`${passed} passed, ${failed} failed`)
    process.exitCode = failed ? 1 : 0
  })
}
