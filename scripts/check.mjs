// npm run check: everything that can be checked without running the product. It prints one line per step, and all
// failures at the end.
import './start/node-version.mjs'
import { availableParallelism } from 'node:os'
import { buildChanged } from './build.mjs'
import { checkBundleSecrets } from './check/bundle-secrets.mjs'
import { checkContrast } from './check/contrast.mjs'
import { checkDecisionRecords } from './check/decision-records.mjs'
import { checkFileLengths } from './check/file-lengths.mjs'
import { checkCircles, checkDirection } from './check/import-rules.mjs'
import { checkLockfile } from './check/lockfile.mjs'
import { checkMessages } from './check/messages.mjs'
import { checkStyleSheets } from './check/style-sheets.mjs'
import { checkTypes } from './db-types.mjs'
import { runScript } from './process/refusal.mjs'
import { toolStep } from './process/tool.mjs'
import { checkReleased } from './release-schema.mjs'
import { checkSettings } from './settings-table.mjs'
import { checkSizes } from './size.mjs'
import { ensureInstalled } from './start/install.mjs'

const packages = ['web', 'office', 'ui', 'client', 'api', 'contract', 'sandbox', 'art', 'e2e', 'scripts']

// Steps that read what the build makes: the compiled texts and the bundles.
const afterBuild = new Set([
  'types of api',
  'types of web',
  'types of office',
  'types of ui',
  'types of client',
  'import direction',
  'import circles',
  'unused code',
  'unused outside tests',
  'sizes',
  'style sheets',
  'no secret in bundles',
])

const knipOptions = ['--no-progress', '--no-config-hints']

// The slow ones first, so that both cores stay busy until the end.
const steps = [
  ['table types', async () => ({ problems: await asProblems(checkTypes()) })],
  ...packages
    // One type checker per step: several packages are checked side by side, and each further checker reads all types
    // once more (for the API: 33 s of processor time with the default, 17 with one).
    .map((name) => [`types of ${name}`, () => toolStep('tsc', '-p', name, '--checkers', '1')]),
  ['import direction', checkDirection],
  ['unused code', () => toolStep('knip', ...knipOptions)],
  // Leaves tests out: what only a test uses counts as unused. Rules in particular once existed twice, with only one
  // copy tested.
  [
    'unused outside tests',
    () =>
      toolStep(
        'knip',
        '--production',
        '-c',
        'knip.production.jsonc',
        '--include',
        'files,exports,types',
        ...knipOptions,
      ),
  ],
  ['lint and format', () => toolStep('biome', 'ci', '--colors=off', '--max-diagnostics=200', '.')],
  ['import circles', checkCircles],
  ['file lengths', checkFileLengths],
  // Imported only here: the mutation tests' limits stand beside code that needs installed packages.
  ['table of limits', async () => (await import('./check/limits.mjs')).checkLimits()],
  ['messages', checkMessages],
  ['regular expressions', async () => (await import('./check/regular-expressions.mjs')).checkRegularExpressions()],
  ['table of settings', checkSettings],
  ['released migrations', checkReleased],
  ['decision records', checkDecisionRecords],
  ['contrast', checkContrast],
  ['sizes', checkSizes],
  ['style sheets', checkStyleSheets],
  ['no secret in bundles', checkBundleSecrets],
  ['lockfile and licences', checkLockfile],
]

await runScript(async () => {
  await ensureInstalled()
  const only = process.argv.slice(2)
  const chosen = only.length ? steps.filter(([name]) => only.some((word) => name.includes(word))) : steps
  const build = chosen.some(([name]) => afterBuild.has(name)) ? buildChanged() : undefined
  const failures = await runSteps(chosen, Math.max(2, availableParallelism()), build)
  for (const { name, problems } of failures)
    console.error(`\n${name}:\n${problems.map((line) => `  ${line}`).join('\n')}`)
  console.log(
    failures.length ? `\n${failures.length} of ${chosen.length} checks failed` : `\n${chosen.length} checks passed`,
  )
  process.exitCode = failures.length ? 1 : 0
})

// The build keeps one core busy; the other core starts with steps that do not need it.
async function runSteps(list, width, build) {
  const first = list.filter(([name]) => !afterBuild.has(name))
  const rest = list.filter(([name]) => afterBuild.has(name))
  const failures = []
  const worker = async (lists) => {
    for (const waiting of lists) {
      if (waiting === rest) await build
      for (let next = waiting.shift(); next; next = waiting.shift()) await take(next)
    }
  }
  const take = async ([name, run]) => {
    const startedAt = performance.now()
    const { problems, note } = await Promise.resolve()
      .then(run)
      .catch((error) => ({ problems: [error.stack ?? String(error)] }))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    const mark = problems.length ? 'FAIL' : 'ok  '
    console.log(`${mark} ${name.padEnd(24)}${seconds.padStart(6)} s${note ? `  ${note}` : ''}`)
    if (problems.length) failures.push({ name, problems })
  }
  await Promise.all(Array.from({ length: width }, (_, place) => worker(place === 0 ? [rest, first] : [first, rest])))
  return failures
}

async function asProblems(promise) {
  try {
    await promise
    return []
  } catch (error) {
    return [error.message]
  }
}
