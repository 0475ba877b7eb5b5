// A table of a document that a command measured: what was seen, what is wanted, and whether it holds. It stands between two
// marks, with the day and the machine.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fromRoot } from './root.mjs'

/** Rows of { what, seen, wanted, holds }, printed as they come. `holds` is undefined where nothing is demanded. */
export function openRows(log = console.log) {
  const rows = []
  return {
    rows,
    add(what, seen, wanted = '', holds = undefined) {
      rows.push({ what, seen: String(seen), wanted, holds })
      log(`${holds === false ? 'FAILS ' : ''}${what}: ${seen}${wanted ? ` (${wanted})` : ''}`)
    },
    /** Demands that a count is 0. */
    none(what, found) {
      this.add(what, Array.isArray(found) ? found.length : found, '0', (found.length ?? found) === 0)
      if (Array.isArray(found)) for (const line of found.slice(0, 20)) log(`  ${line}`)
    },
    hasFailed: () => rows.some(({ holds }) => holds === false),
  }
}

/** Writes the rows into docs/<name>.md, or into another `document`. `how` says with which counts they were measured. */
export function writeTable({ name, document = name, command, how = '' }, rows) {
  const file = fromRoot('docs', `${document}.md`)
  const marks = [`<!-- ${name}: ${command} -->`, `<!-- /${name} -->`]
  const text = readFileSync(file, 'utf8')
  const [start, end] = marks.map((mark) => text.indexOf(mark))
  if (start < 0 || end < start) throw new Error(`docs/${document}.md has no place for the table ${name}.`)
  const day = new Date().toISOString().slice(0, 10)
  const machine = `${cpus().length} shared cores (${process.arch}), Node ${process.versions.node}`
  const table = [
    marks[0],
    '',
    `As seen on ${day}, on ${machine}${how ? `; ${how}` : ''}:`,
    '',
    '| what | seen | wanted |',
    '|---|---|---|',
    ...rows.map(
      ({ what, seen, wanted, holds }) => `| ${what} | ${seen} | ${wanted}${holds === false ? ' **(fails)**' : ''} |`,
    ),
    '',
  ].join('\n')
  writeFileSync(file, `${text.slice(0, start)}${table}\n${text.slice(end)}`)
}
