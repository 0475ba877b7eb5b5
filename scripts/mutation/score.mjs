// Scores with their confidence interval, and the table in docs/figures.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from '../process/root.mjs'

const [begin, end] = ['<!-- mutation: written by npm run mutation -->', '<!-- /mutation -->']
const head = ['| part | noticed | score (95 % interval) | limit | set aside | not reached in time | drawn by |']
const rule = '|---|---|---|---|---|---|---|'

/** The largest share of mutants that may be set aside as equivalent. */
export const mostAside = 0.05

/** Wilson's interval of a proportion, at 95 %. */
export function wilson(hits, all) {
  if (all === 0) return { low: 0, high: 1 }
  const z = 1.959964
  const share = hits / all
  const middle = (share + (z * z) / (2 * all)) / (1 + (z * z) / all)
  const half = (z / (1 + (z * z) / all)) * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all))
  return { low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}

/** { noticed, all, share, aside, isHeld } of results with ends killed, timeout, survived or equivalent. */
export function scoreOf(results, limit) {
  const aside = results.filter((result) => result.end === 'equivalent').length
  const all = results.length - aside
  const noticed = results.filter((result) => result.end === 'killed' || result.end === 'timeout').length
  const isAsideFew = aside <= results.length * mostAside
  return {
    noticed,
    all,
    share: all ? noticed / all : 0,
    aside,
    isAsideFew,
    isHeld: noticed >= all * limit && isAsideFew,
  }
}

export function rowOf({ title, limit }, { noticed, all, share, aside }, { unreached, seed }) {
  const { low, high } = wilson(noticed, all)
  const percent = (value) => `${(value * 100).toFixed(1)} %`
  const interval = `${percent(share)} (${(low * 100).toFixed(1)} to ${percent(high)})`
  return `| ${title} | ${noticed} of ${all} | ${interval} | ${limit * 100} % | ${aside} | ${unreached} | ${seed.slice(0, 7)} |`
}

/** The document with this row in its place. Rows of other parts stay. */
export function withRow(document, row) {
  const [before, rest] = document.split(begin)
  const [table, after] = rest.split(end)
  const cell = (line) => line.split('|')[1].trim()
  const kept = table.split('\n').filter((line) => line.startsWith('| ') && line !== head[0] && cell(line) !== cell(row))
  const order = ['rules', 'API', 'browser']
  const rows = [...kept, row].sort((one, other) => order.indexOf(cell(one)) - order.indexOf(cell(other)))
  return `${before}${begin}\n${[...head, rule, ...rows].join('\n')}\n${end}${after}`
}

export function writeRow(row) {
  const file = fromRoot('docs', 'figures.md')
  writeFileSync(file, withRow(readFileSync(file, 'utf8'), row))
}
