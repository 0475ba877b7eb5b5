// Lists requirements that no test names. `npm run requirements`, or with areas: node scripts/requirements.mjs --list
// AUTH
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { testTitles } from './check/test-titles.mjs'
import { filesUnder } from './process/files.mjs'
import { fromRoot } from './process/root.mjs'

const testFolders = ['contract', 'api', 'web', 'sandbox', 'e2e', 'art', 'bench', 'scripts']
const firstOwnGap = 115
// Statements about the specification itself: no test can prove them.
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

/** { area, all, open } for each area, in the order of the document. */
export function coverage() {
  const document = readFileSync(fromRoot('docs', 'requirements.md'), 'utf8')
  const ids = [...document.matchAll(/^([A-Z0-9]+-\d{2,3}) \| /gm)].map((match) => match[1])
  const named = namedByTests()
  const areas = new Map()
  // The first gaps say how a requirement is read, and are tested with it; the later ones are requirements of their own.
  const isOwn = (id) => !/^(GAP|DATA)-/.test(id) || Number(id.slice(4)) >= firstOwnGap
  for (const id of ids.filter((id) => isOwn(id) && !statements.has(id))) {
    const area = id.split('-')[0]
    const row = areas.get(area) ?? { area, all: 0, open: [] }
    row.all++
    if (!named.has(id)) row.open.push(id)
    areas.set(area, row)
  }
  return [...areas.values()]
}

function namedByTests() {
  const named = new Set()
  for (const file of testFolders.flatMap(filesUnder).filter((path) => /\.(test|spec)\.[cm]?[jt]sx?$/.test(path))) {
    for (const title of testTitles(readFileSync(fromRoot(file), 'utf8'), file))
      for (const match of title.matchAll(/\[([A-Z0-9]+-\d{2,3})\]/g)) named.add(match[1])
  }
  return named
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const args = process.argv.slice(2)
  const only = args.filter((arg) => !arg.startsWith('--'))
  const rows = coverage().filter(({ area }) => only.length === 0 || only.includes(area))
  for (const { area, all, open } of rows) {
    const rest = args.includes('--list') && open.length ? `  open: ${open.join(' ')}` : ''
    console.log(`${area.padEnd(10)}${all - open.length}/${all}${rest}`)
  }
  const all = rows.reduce((sum, row) => sum + row.all, 0)
  const open = rows.reduce((sum, row) => sum + row.open.length, 0)
  console.log(`named by a test: ${all - open} of ${all}`)
}
