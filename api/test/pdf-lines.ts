import { inflateSync } from 'node:zlib'

/** A piece of text on a page, with the place of its baseline: `down` is counted from the top of an A4 page. */
export interface PdfLine {
  text: string
  left: number
  down: number
  size: number
}

const a4Height = 841.89

/** The text of a PDF of ours in the order in which a screen reader reads it, through the fonts' own tables of letters. */
export function pdfLines(pdf: Uint8Array): PdfLine[] {
  const file = Buffer.from(pdf).toString('latin1')
  const fonts = lettersOf(file)
  return streamsIn(file).flatMap((page) =>
    [...page.matchAll(/BT\s([\s\S]*?)\sET/g)].flatMap(([, block = '']) => {
      const [, left, up] = /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/.exec(block) ?? []
      const [, font = '', size] = /\/(F\d+) ([\d.]+) Tf/.exec(block) ?? []
      const codes = [...block.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? [])
      const text = codes.map((code) => fonts.get(font)?.[Number.parseInt(code, 16)] ?? '?').join('')
      return text ? [{ text, left: Number(left), down: a4Height - Number(up), size: Number(size) }] : []
    }),
  )
}

// The line ends are those of our writer: a carriage return before the last one is a byte of the stream.
const streamsIn = (file: string) =>
  [...file.matchAll(/stream\n([\s\S]*?)\nendstream/g)].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })

/** The letters of each font by the number that stands for them on the page. */
function lettersOf(file: string): Map<string, string[]> {
  const objects = new Map([...file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm)].map(([, id, body]) => [id, body]))
  const fonts = new Map<string, string[]>()
  for (const [, name = '', id] of file.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, table] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
    const [map = ''] = streamsIn(objects.get(table) ?? '')
    const entries = [...map.matchAll(/\[([^\]]*)\]/g)].flatMap(([, list]) => list?.match(/<[^>]*>/g) ?? [])
    fonts.set(
      name,
      entries.map((entry) =>
        String.fromCharCode(...(entry.match(/[0-9a-f]{4}/gi) ?? []).map((unit) => Number.parseInt(unit, 16))),
      ),
    )
  }
  return fonts
}
