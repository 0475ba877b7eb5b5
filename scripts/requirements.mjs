// Lists requirements that no passed test names. `npm run requirements`, or with areas: node scripts/requirements.mjs
// --list AUTH
import { readFileSync } from 'node:fs'
import { runOfTheseSources, sourceFolders } from './check/test-reports.mjs'
import { testsIn } from './check/test-titles.mjs'
import { filesUnder } from './process/files.mjs'
import { isMain } from './process/refusal.mjs'
import { fromRoot } from './process/root.mjs'
import { isByTurns } from './test/turns.mjs'

const firstOwnGap = 115
// Statements about the specification itself, which no test can prove.
const statements = new Set([
  'SHELL-01',
  'SHELL-02',
  'SHELL-03',
  'I18N-05',
  'GUARD-22',
  'ERROR-28',
  'CONTENT-35',
  'MENTOR-07',
])

/** { area, all, open, skipped } for each area, in the order of the document; open: no passed test has the id in its title. */
export function coverage(tests, ids = requirementIds()) {
  const passed = namedBy(tests.filter(({ status }) => status === 'passed'))
  const skipped = namedBy(tests.filter(({ status }) => status === 'skipped'))
  const areas = new Map()
  for (const id of ids) {
    const area = id.split('-')[0]
    const row = areas.get(area) ?? { area, all: 0, open: [], skipped: [] }
    row.all++
    if (!passed.has(id)) (skipped.has(id) ? row.skipped : row.open).push(id)
    areas.set(area, row)
  }
  return [...areas.values()]
}

/** One sentence for each requirement that a complete run should have named and did not. */
export function missingIn(tests) {
  const rows = coverage(tests)
  return [
    ...rows.flatMap(({ open }) => open).map((id) => `${id}: no test names it`),
    ...rows.flatMap(({ skipped }) => skipped).map((id) => `${id}: named by skipped tests only`),
  ]
}

function requirementIds() {
  const document = readFileSync(fromRoot('docs', 'requirements.md'), 'utf8')
  const ids = [...document.matchAll(/^([A-Z0-9]+-\d{2,3}) \| /gm)].map((match) => match[1])
  // The first gaps explain how to read a requirement, and are tested with it. The later ones are requirements of their
  // own.
  const isOwn = (id) => !/^(GAP|DATA)-/.test(id) || Number(id.slice(4)) >= firstOwnGap
  return ids.filter((id) => isOwn(id) && !statements.has(id))
}

/** Requirements whose tests all take turns, so that some runs of npm test prove them by nothing (record 48). */
export function namedByTurnsOnly(tests) {
  const always = namedBy(tests.filter((test) => !isByTurns(test) && !test.isConditional))
  return [...namedBy(tests.filter(isByTurns))].filter((id) => !always.has(id)).sort()
}

const namedBy = (tests) =>
  new Set(tests.flatMap(({ title }) => [...title.matchAll(/\[([A-Z0-9]+-\d{2,3})\]/g)].map((match) => match[1])))

/** { file, title, tags, isConditional } of each test in the sources. */
export function testsInSources() {
  const files = sourceFolders.flatMap(filesUnder).filter((path) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(path))
  return files.flatMap((file) => testsIn(readFileSync(fromRoot(file), 'utf8'), file).map((test) => ({ file, ...test })))
}

// Titles in the sources do not prove that their tests pass.
const asPassed = (tests) => tests.map((test) => ({ ...test, status: 'passed' }))

if (isMain(import.meta.url)) {
  const args = process.argv.slice(2)
  const only = args.filter((arg) => !arg.startsWith('--'))
  const ran = runOfTheseSources()
  if (!ran) console.log('No whole `npm test` of these sources was found: these titles were read, not run.\n')
  const rows = coverage(ran ?? asPassed(testsInSources())).filter(
    ({ area }) => only.length === 0 || only.includes(area),
  )
  for (const { area, all, open, skipped } of rows) {
    const lists = [
      ...(open.length ? [`open: ${open.join(' ')}`] : []),
      ...(skipped.length ? [`only skipped: ${skipped.join(' ')}`] : []),
    ]
    const rest = args.includes('--list') ? lists.map((list) => `  ${list}`).join('') : ''
    console.log(`${area.padEnd(10)}${all - open.length - skipped.length}/${all}${rest}`)
  }
  const all = rows.reduce((sum, row) => sum + row.all, 0)
  const left = rows.reduce((sum, row) => sum + row.open.length + row.skipped.length, 0)
  console.log(`named by a test ${ran ? 'that passed' : '(not run)'}: ${all - left} of ${all}`)
}
