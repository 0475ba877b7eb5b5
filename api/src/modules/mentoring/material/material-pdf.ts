import { artwork, bytesOf, colours, openDocument, words } from '../../../documents/document.ts'
import { wordmark } from '../../../documents/drawing.ts'
import type { Material } from './material.ts'

const left = 64
const column = 467
const step = 16

/** One A4 page: the title, its purpose, then its parts as short lines with a half-disc before each. */
export function materialPdf({ language, title, lead, parts, foot }: Material): Promise<Uint8Array> {
  const sheet = openDocument({ title, language, layout: 'portrait' })
  artwork(sheet, () => {
    sheet.rect(0, 0, sheet.page.width, sheet.page.height).fill(colours.canvas)
    wordmark(sheet, left, 52, 30)
  })
  const line = (text: string, y: number, more: Partial<Parameters<typeof words>[2]> = {}) =>
    words(sheet, text, { x: left, y, width: column, face: 'text', size: 11, ...more })

  let y = line(title, 112, { face: 'display', size: 32, as: 'H1', lineGap: 0 })
  y = line(lead, y + 10, { size: 12.5, colour: colours.soft })
  for (const part of parts) {
    y = line(part.title, y + 22, { face: 'strong', size: 13.5, colour: colours.accentText, as: 'H2' }) + 3
    for (const text of part.lines) {
      const top = y + 5
      // The right half of the logo's disc, as a bullet.
      artwork(sheet, () => sheet.path(`M${left + 1} ${top + 3}a3.6 3.6 0 0 1 0 7.2z`).fill(colours.accent))
      y = line(text, top, { x: left + step, width: column - step })
    }
  }
  artwork(sheet, () => sheet.rect(left, 772, column, 0.8).fill(colours.line))
  line(foot, 782, { size: 9.5, colour: colours.faint })
  return bytesOf(sheet)
}
