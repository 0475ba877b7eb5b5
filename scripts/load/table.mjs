// The tables of the load in docs/load.md, one for each place.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fromRoot } from '../process/root.mjs'

const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
const shown = (ms) => Math.round(ms).toLocaleString('en-US')

/** Writes the table of one place; returns the number of failed calls. */
export function writeDay(day, { members, minutes }) {
  const file = fromRoot('docs/load.md')
  const text = readFileSync(file, 'utf8')
  const lines = linesOf(day, { members, minutes })
  console.log(lines.join('\n'))
  const [start, end] = [`<!-- load: ${day.name} -->`, `<!-- /load: ${day.name} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/load.md has no place for ${day.name}.`)
  writeFileSync(file, `${text.slice(0, from)}${start}\n\n${lines.join('\n')}\n\n${text.slice(to)}`)
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
    `On ${title}. ${members} members for ${minutes} minutes, ${day}, ${cpus().length} shared cores (${process.arch}), Node ${process.versions.node}; the members run on the same cores.`,
    '',
    '| kind | calls | p50 ms | p95 ms | p99 ms |',
    '|---|---|---|---|---|',
    ...Object.entries(kinds).map(([name, times]) => row(name, times)),
    row('all', all),
    '',
    `${(all.length / seconds).toFixed(1)} calls a second. Errors: ${wrong.join(', ') || '0'}. Memory (PSS, MB) before, each minute and after: ${names.map((name) => `${name} ${byMinute(name)}`).join('; ')}.`,
  ]
}
