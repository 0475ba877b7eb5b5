import { readFile } from 'node:fs/promises'

/**
 * A narration is a text file: blocks of three lines (pt, es, en) separated by a blank line. A block may start with its
 * card in brackets; a block without one belongs to the card before it. The first block belongs to the title.
 *
 *   [face]                      the speaker, full screen
 *   [phrase] One sentence.      a sentence on the panel
 *   [number] 7 | seconds        a large number and what it counts
 *   [list] One | Two | Three    one more item with each block
 */
export async function readScript(file) {
  const text = await readFile(file, 'utf8')
  const lines = []
  for (const block of text.trim().split(/\n\s*\n/)) {
    const rows = block.split('\n').map((row) => row.trim())
    const card = rows[0].startsWith('[') ? readCard(rows.shift()) : null
    if (rows.length !== 3) throw new Error(`${file}: a block needs pt, es and en:\n${block}`)
    const [pt, es, en] = rows
    lines.push({ card, words: { 'pt-BR': pt, es, en } })
  }
  return lines
}

function readCard(row) {
  const [, kind, rest] = /^\[(face|phrase|number|list)\](.*)$/.exec(row) ?? []
  if (!kind) throw new Error(`Unknown card: ${row}`)
  const text = rest.trim()
  const parts = text.split('|').map((part) => part.trim())
  if (kind === 'face') return { kind }
  if (kind === 'phrase') return { kind, text }
  if (kind === 'number') return { kind, number: parts[0], label: parts[1] }
  return { kind, items: parts }
}

/** The pictures of a film in order, each with its first spoken line. A list has one picture per item. */
export function scenesOf(lines) {
  const scenes = [{ kind: 'title', line: 0 }]
  let list = null
  lines.forEach(({ card }, line) => {
    if (card?.kind === 'list') list = { items: card.items, shown: 0 }
    else if (card) list = null
    if (list) {
      list.shown = Math.min(list.shown + 1, list.items.length)
      if (card || scenes.at(-1).shown !== list.shown) scenes.push({ kind: 'list', ...list, line })
    } else if (card && line > 0) scenes.push({ ...card, line })
  })
  return scenes
}
