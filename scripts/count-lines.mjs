// node scripts/count-lines.mjs [commit] [--without=folder,...]: lines of code by package, in the working tree or in a
// commit. --without leaves out the folders that begin with these names. --since=<commit> counts instead the lines that
// each kind of commit (feat, fix, refactor, ...) added and removed from there to the commit. Tests, demo data, messages,
// migrations, documents and generated files are not counted, nor are empty lines and lines that are only a comment.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from './process/root.mjs'

const options = { without: { type: 'string' }, since: { type: 'string' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const commit = positionals[0] ?? 'HEAD'
const without = values.without?.split(',') ?? []
const git = (args, input) => execFileSync('git', args, { cwd: root, input, maxBuffer: 2e9 })
const isCode = (path) =>
  /\.(?:ts|tsx|mts|mjs|css)$/.test(path) &&
  !/\.test\.tsx?$|\.spec\.ts$|\.d\.mts$/.test(path) &&
  !/(?:^|\/)(?:test|tests|messages|migrations|seeds|factories|demo|demo-media|public)\//.test(path) &&
  !/^(?:e2e|bench|docs|media)\//.test(path) &&
  !without.some((folder) => path.startsWith(folder))
const isLine = (line) => line.trim() !== '' && !/^\s*(?:\/\/|\/\*|\*)/.test(line)
const print = (name, ...numbers) =>
  console.log(name.padEnd(16) + numbers.map((number) => String(number).padStart(9)).join(''))

if (values.since) printChanges()
else printCounts()

function printCounts() {
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
  for (const [place, count] of Object.entries(counts)) print(place, count)
  print(
    'all',
    Object.values(counts).reduce((sum, one) => sum + one, 0),
  )
}

function printChanges() {
  const log = ['log', '--no-merges', '--format=%x00%s', '-p', '-U0', '-M', '--no-color', '--src-prefix=a/']
  const kinds = {}
  for (const text of String(git([...log, '--dst-prefix=b/', `${values.since}..${commit}`]))
    .split('\0')
    .slice(1)) {
    const [subject, ...files] = text.split(/\n(?=diff --git )/)
    const kind = /^\w+/.exec(subject)?.[0] ?? 'other'
    kinds[kind] ??= { commits: 0, added: 0, removed: 0 }
    kinds[kind].commits++
    for (const file of files) {
      const [head, ...hunks] = file.split(/\n(?=@@ )/)
      const isCounted = (side) => isCode(new RegExp(`^${side} [ab]/(.*)$`, 'm').exec(head)?.[1] ?? '')
      const changed = hunks.flatMap((hunk) => hunk.split('\n').slice(1))
      const count = (sign) => changed.filter((line) => line[0] === sign && isLine(line.slice(1))).length
      if (isCounted('\\+\\+\\+')) kinds[kind].added += count('+')
      if (isCounted('---')) kinds[kind].removed += count('-')
    }
  }
  print('', 'commits', 'added', 'removed', 'change')
  for (const [kind, { commits, added, removed }] of Object.entries(kinds).sort((one, other) =>
    one[0].localeCompare(other[0]),
  ))
    print(kind, commits, added, removed, added - removed)
}
