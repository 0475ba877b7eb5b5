// Reads from the JSON reports of vitest and Playwright which tests ran and how they ended. They are stored for one
// state of the sources: `npm run requirements` counts only titles of tests that passed in a complete run of these very
// sources.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { filesUnder } from '../process/files.mjs'
import { fromRoot, root } from '../process/root.mjs'

export const vitestReport = fromRoot('.cache', 'vitest.json')
export const playwrightReport = fromRoot('.cache', 'e2e.json')
const lastRun = fromRoot('.cache', 'test-run.json')

/** Folders that contain tests and what they test. */
export const sourceFolders = [
  ...['contract', 'client', 'ui', 'api', 'web', 'office', 'sandbox'],
  ...['e2e', 'art', 'bench', 'media', 'scripts'],
]

/** [{ file, title, status, seconds, figures }] with the full title (describe and test) and passed, failed or skipped. */
export function vitestTests(report) {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, duration, meta }) => ({
      file: relative(root, name),
      title: fullName,
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      seconds: (duration ?? 0) / 1000,
      figures: meta?.figures ?? {},
    })),
  )
}

/** The files that could not be loaded. They contain no failed test. */
export const unloadedFiles = (report) =>
  report.testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name }) => relative(root, name))

/** The same for a Playwright report, and the tags. A test that passed at its second try counts as passed. */
export function playwrightTests(report) {
  const walk = ({ specs = [], suites = [], title }, above) => {
    const titles = title === undefined ? above : [...above, title]
    return [
      ...specs.map((spec) => ({
        file: `e2e/${spec.file}`,
        title: [...titles, spec.title].join(' '),
        tags: (spec.tags ?? []).map((tag) => `@${tag}`),
        status: endOf(spec.tests.map(({ status }) => status)),
      })),
      ...suites.flatMap((suite) => walk(suite, titles)),
    ]
  }
  // The outermost suite is the file; its name is not part of a title.
  return report.suites.flatMap(({ specs, suites }) => walk({ specs, suites }, []))
}

function endOf(statuses) {
  if (statuses.includes('unexpected')) return 'failed'
  return statuses.every((status) => status === 'skipped') ? 'skipped' : 'passed'
}

export const skippedTitles = (tests) =>
  tests.filter(({ status }) => status === 'skipped').map(({ file, title }) => `${file}: ${title}`)

/** Stores the tests of a complete run together with the hash of its sources. */
export function keepRun(tests) {
  mkdirSync(dirname(lastRun), { recursive: true })
  writeFileSync(lastRun, JSON.stringify({ sources: sourceHash(), tests }))
}

/** The tests of the last complete run, if the sources are unchanged; else undefined. */
export function runOfTheseSources() {
  if (!existsSync(lastRun)) return undefined
  const { sources, tests } = JSON.parse(readFileSync(lastRun, 'utf8'))
  return sources === sourceHash() ? tests : undefined
}

// Git is not used, because a copy of the sources without it is tested too.
function sourceHash() {
  const hash = createHash('sha256')
  for (const file of sourceFolders.flatMap(filesUnder).filter((name) => /\.([cm]?[jt]sx?|sql|css|json)$/.test(name)))
    hash.update(file).update(readFileSync(fromRoot(file)))
  return hash.digest('hex')
}
