// A table in a document with the results of a command: what was measured, what is demanded, and whether it holds. It is
// between two marks, with the day and the machine.
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fromRoot } from './root.mjs'

/** Rows of { what, seen, wanted, holds }, printed as they come. `holds` is undefined if nothing is demanded. */
export function openRows(log = console.log) {
  const rows = []
  return {
    rows,
    add(what, seen, wanted = '', holds = undefined) {
      rows.push({ what, seen: String(seen), wanted, holds })
      log(`${holds === false ? 'FAILS ' : ''}${what}: ${seen}${wanted ? ` (${wanted})` : ''}`)
    },
    /** Demands that a count is zero. */
    none(what, found) {
      this.add(what, Array.isArray(found) ? found.length : found, '0', (found.length ?? found) === 0)
      if (Array.isArray(found)) for (const line of found.slice(0, 20)) log(`  ${line}`)
    },
    hasFailed: () => rows.some(({ holds }) => holds === false),
  }
}

/** The machine on which it was measured, in words. */
export const cores = () => `${cpus().length} shared cores (${process.arch})`

/** Replaces the text between two marks of docs/<document>.md. */
export function writeBetween(document, [start, end], lines) {
  const file = fromRoot('docs', `${document}.md`)
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`docs/${document}.md has no place between ${start} and ${end}.`)
  writeFileSync(file, `${text.slice(0, from)}${start}\n\n${lines.join('\n')}\n\n${text.slice(to)}`)
}

/** Writes the rows into docs/<name>.md, or into another `document`. `how` names the counts of the measurement. */
export function writeTable({ name, document = name, command, how = '' }, rows) {
  const day = new Date().toISOString().slice(0, 10)
  writeBetween(
    document,
    [`<!-- ${name}: ${command} -->`, `<!-- /${name} -->`],
    [
      `As seen on ${day}, on ${cores()}, Node ${process.versions.node}${how ? `; ${how}` : ''}:`,
      '',
      '| what | seen | wanted |',
      '|---|---|---|',
      ...rows.map(
        ({ what, seen, wanted, holds }) => `| ${what} | ${seen} | ${wanted}${holds === false ? ' **(fails)**' : ''} |`,
      ),
    ],
  )
}
