// node scripts/count-lines.mjs [commit]: lines of code by package, today's or of a commit. Tests, demo data, messages,
// migrations, documents and what is generated are left out; so are empty lines and lines that are only a comment.
import { execFileSync } from 'node:child_process'
import { root } from './process/root.mjs'

const commit = process.argv[2] ?? 'HEAD'
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 })
const isCode = (path) =>
  /\.(?:ts|tsx|mts|mjs|css)$/.test(path) &&
  !/\.test\.tsx?$|\.spec\.ts$|\.d\.mts$/.test(path) &&
  !/(?:^|\/)(?:test|tests|messages|migrations|seeds|factories|demo|demo-media|public)\//.test(path) &&
  !/^(?:e2e|bench|docs|media)\//.test(path)
const isLine = (line) => line.trim() !== '' && !/^\s*(?:\/\/|\/\*|\*)/.test(line)

const counts = {}
for (const path of git('ls-tree', '-r', '--name-only', commit).split('\n').filter(isCode)) {
  const place = path.split('/')[0]
  counts[place] = (counts[place] ?? 0) + git('show', `${commit}:${path}`).split('\n').filter(isLine).length
}
for (const [place, count] of Object.entries(counts)) console.log(`${place.padEnd(12)}${String(count).padStart(8)}`)
console.log(`${'all'.padEnd(12)}${String(Object.values(counts).reduce((sum, one) => sum + one, 0)).padStart(8)}`)
