// The table of limits in docs/figures.md against the constants by which tests, checks and measurements hold them.
import { readFileSync } from 'node:fs'
import { leastMessages, leastShares, mostFanOut, mostGrowth, mostP99 } from '../../bench/support/limits.mjs'
import { parts } from '../mutation/parts.mjs'
import { mostAside } from '../mutation/score.mjs'
import { fromRoot } from '../process/root.mjs'
import { anyOtherKib, budgetsKib, mostFiles, officeKib } from '../size.mjs'
import { mostLines } from './file-lengths.mjs'

const percent = (share) => `${Math.round(share * 100)} %`
const least = (share) => `at least ${share}`

/** Each limit by the name of its row. */
export const limits = {
  ...Object.fromEntries(Object.entries(budgetsKib).map(([path, kib]) => [`\`${path}\``, `${kib} KiB`])),
  'any other screen': `${anyOtherKib} KiB`,
  'the office with its start page': `${officeKib} KiB`,
  ...Object.fromEntries(Object.entries(mostFiles).map(([path, count]) => [`files of \`${path}\``, String(count)])),
  'content list': least(leastShares.list),
  'content page': least(leastShares.detail),
  posts: least(leastShares.posts),
  jobs: least(leastShares.jobs),
  'profile (`/v1/me`)': least(leastShares.profile),
  'messages beside raw inserts': least(leastMessages),
  'a message heard by 1,000 streams, beside a bare fan-out': `at most ${mostFanOut} times`,
  'p99 beside p50': `at most ${mostP99} times`,
  'cost on a million rows beside a thousand': `at most ${mostGrowth} times`,
  'mistakes noticed: rules': percent(parts.rules.limit),
  'mistakes noticed: API': percent(parts.api.limit),
  'mistakes noticed: browser': percent(parts.browser.limit),
  'mistakes set aside as equivalent': `at most ${percent(mostAside)}`,
  'lines of a file': String(mostLines),
}

/** What is wrong with the table: rows { gate, limit } as they are read from the document. */
export function limitProblems(rows, expected = limits) {
  const found = new Map(rows.map(({ gate, limit }) => [gate, limit]))
  return Object.entries(expected)
    .filter(([gate, limit]) => found.get(gate) !== limit)
    .map(
      ([gate, limit]) =>
        `docs/figures.md says ${found.get(gate) ?? 'nothing'} of the limit "${gate}", which is ${limit}`,
    )
}

export function checkLimits() {
  const [, section = ''] = readFileSync(fromRoot('docs', 'figures.md'), 'utf8').split(/^## /m)
  const rows = section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, gate, limit]) => ({ gate, limit }))
  return { problems: limitProblems(rows), note: `${Object.keys(limits).length} limits` }
}
