// The tables of docs/load.md, one for each place.
import { cores, writeBetween } from '../process/document-table.mjs'

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
const shown = (ms) => Math.round(ms).toLocaleString('en-US')

/** Writes the table of one place; returns the number of failed calls. */
export function writeDay(day, { members, minutes }) {
  const lines = linesOf(day, { members, minutes })
  console.log(lines.join('\n'))
  writeBetween('load', [`<!-- load: ${day.name} -->`, `<!-- /load: ${day.name} -->`], lines)
  return Object.values(day.errors).reduce((sum, times) => sum + times, 0)
}

function linesOf({ title, kinds, errors, seconds, memory }, { members, minutes }) {
  const all = Object.values(kinds).flat()
  const row = (name, times) => {
    const sorted = times.toSorted((one, other) => one - other)
    return `| ${name} | ${shown(times.length)} | ${[0.5, 0.95, 0.99].map((share) => shown(at(sorted, share))).join(' | ')} |`
  }
  const names = [...new Set(memory.flat().map(({ name }) => name))]
  const byMinute = (name) => memory.map((list) => list.find((one) => one.name === name)?.mb ?? '-').join(' ')
  const day = new Date().toISOString().slice(0, 10)
  const wrong = Object.entries(errors).map(([what, times]) => `${times} × ${what}`)
  return [
    `On ${title}. ${members} members for ${minutes} minutes, ${day}, ${cores()}, Node ${process.versions.node}; the members run on the same cores.`,
    '',
    '| kind | calls | p50 ms | p95 ms | p99 ms |',
    '|---|---|---|---|---|',
    ...Object.entries(kinds).map(([name, times]) => row(name, times)),
    row('all', all),
    '',
    `${(all.length / seconds).toFixed(1)} calls a second. Errors: ${wrong.join(', ') || '0'}. Memory (PSS, MB) before, each minute and after: ${names.map((name) => `${name} ${byMinute(name)}`).join('; ')}.`,
  ]
}
