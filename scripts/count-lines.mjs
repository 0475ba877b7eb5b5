// node scripts/count-lines.mjs [commit] [--without=folder,...]: lines of code by package, in the working tree or in a
// commit. --without leaves out the folders that begin with these names. Tests, demo data, messages, migrations,
// documents and generated files are not counted, nor are empty lines and lines that are only a comment.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from './process/root.mjs'

const { values, positionals } = parseArgs({ options: { without: { type: 'string' } }, allowPositionals: true })
const commit = positionals[0] ?? 'HEAD'
const without = values.without?.split(',') ?? []
const git = (args, input) => execFileSync('git', args, { cwd: root, input, maxBuffer: 1e9 })
const isCode = (path) =>
  /\.(?:ts|tsx|mts|mjs|css)$/.test(path) &&
  !/\.test\.tsx?$|\.spec\.ts$|\.d\.mts$/.test(path) &&
  !/(?:^|\/)(?:test|tests|messages|migrations|seeds|factories|demo|demo-media|public)\//.test(path) &&
  !/^(?:e2e|bench|docs|media)\//.test(path) &&
  !without.some((folder) => path.startsWith(folder))
const isLine = (line) => line.trim() !== '' && !/^\s*(?:\/\/|\/\*|\*)/.test(line)

const paths = String(git(['ls-tree', '-r', '--name-only', commit]))
  .split('\n')
  .filter(isCode)
const contents = git(['cat-file', '--batch'], paths.map((path) => `${commit}:${path}\n`).join(''))
const counts = {}
let at = 0
for (const path of paths) {
  // The format of `git cat-file --batch`: "<hash> blob <bytes>\n", the bytes, a line feed.
  const head = contents.indexOf('\n', at)
  const end = head + 1 + Number(contents.toString('latin1', at, head).split(' ')[2])
  const lines = contents
    .toString('utf8', head + 1, end)
    .split('\n')
    .filter(isLine).length
  const place = path.split('/')[0]
  counts[place] = (counts[place] ?? 0) + lines
  at = end + 1
}
for (const [place, count] of Object.entries(counts)) console.log(`${place.padEnd(12)}${String(count).padStart(8)}`)
console.log(`${'all'.padEnd(12)}${String(Object.values(counts).reduce((sum, one) => sum + one, 0)).padStart(8)}`)
