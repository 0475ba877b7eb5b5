import {
  artwork,
  brokenLines,
  bytesOf,
  colours,
  openDocument,
  type Setting,
  type Sheet,
  sizeFor,
  words,
} from '../../../documents/document.ts'
import { wordmark } from '../../../documents/drawing.ts'
import { m } from '../../../paraglide/messages.js'
import type { Curriculum } from './curriculum-document.ts'

const left = 56
const right = 539
const whole = right - left
/** Dates are in a narrow column of their own, the entries beside them. */
const datesWidth = 104
const storyX = left + datesWidth + 16
const storyWidth = right - storyX
const top = 64
const bottom = 780

/** A4 portrait on white, for printing and for machines that sort applications. */
export function curriculumPdf(curriculum: Curriculum): Promise<Uint8Array> {
  const { language, name } = curriculum
  const locale = { locale: language }
  const title = `${m.members_curriculum_title({}, locale)}: ${name}`
  const sheet = openDocument({ title, language, layout: 'portrait' })
  let page = 1
  let y = top

  const foot = () =>
    artwork(sheet, () => {
      wordmark(sheet, left, 802, 13)
      sheet.font('text').fontSize(8).fillColor(colours.faint)
      sheet.text(`${name}, ${m.members_curriculum_page({ number: page }, locale)}`, left, 806, {
        width: whole,
        align: 'right',
        lineBreak: false,
      })
    })
  const turn = () => {
    foot()
    sheet.addPage()
    page++
    y = top
  }
  /** Keeps what belongs together on one page. */
  const room = (height: number) => {
    if (y + height > bottom && y > top) turn()
  }
  const set = (text: string, setting: Partial<Setting> & Pick<Setting, 'face' | 'size'>) => {
    y = words(sheet, text, { x: left, y, width: whole, ...setting })
  }

  artwork(sheet, () => sheet.rect(0, 0, sheet.page.width, 6).fill(colours.accent))
  set(name, { face: 'display', size: sizeFor(sheet, name, 'display', whole, 32, 2), lineGap: 0, as: 'H1' })
  if (curriculum.headline) {
    y += 3
    set(curriculum.headline, { face: 'strong', size: 13, colour: colours.accentText })
  }
  y += 7
  if (curriculum.place) set(curriculum.place, { face: 'text', size: 10, colour: colours.soft })
  for (const { text, url } of curriculum.contacts)
    set(text, { face: 'text', size: 10, colour: colours.soft, link: url })
  if (curriculum.goal) {
    y += 16
    set(curriculum.goal.title, { face: 'display', size: 15, as: 'H2' })
    y += 4
    story(curriculum.goal.text, left, whole)
  }

  for (const section of curriculum.sections) {
    room(96)
    y += 20
    artwork(sheet, () => sheet.rect(left, y, whole, 0.8).fill(colours.line))
    y += 12
    set(section.title, { face: 'display', size: 15, as: 'H2' })
    y += 4
    for (const entry of section.entries) {
      room(58)
      y += 6
      const began = y
      if (entry.period) {
        words(sheet, entry.period, {
          x: left,
          y: began + 1.5,
          width: datesWidth,
          face: 'text',
          size: 9,
          colour: colours.faint,
        })
        y = began
      }
      const [x, width] = entry.period ? [storyX, storyWidth] : [left, whole]
      set(entry.title, { x, width, face: 'strong', size: 11 })
      if (entry.subtitle) set(entry.subtitle, { x, width, face: 'text', size: 10, colour: colours.soft })
      if (entry.url) {
        const address = entry.url.replace(/^https?:\/\//, '')
        set(`${m.members_curriculum_check({}, locale)} ${address}`, {
          x,
          width,
          face: 'text',
          size: 9,
          colour: colours.accentText,
          link: entry.url,
        })
      }
      if (entry.text) {
        y += 3
        story(entry.text, x, width)
      }
      y += 6
    }
  }
  foot()
  return bytesOf(sheet)

  /** Long text continues on the next page line by line. */
  function story(text: string, x: number, width: number) {
    const size = 10
    const height = size * 1.42
    let lines: string[] = []
    const lay = () => {
      if (lines.length) y = brokenLines(sheet, lines, { x, y, face: 'text', size, lineHeight: height })
      lines = []
    }
    let at = y
    for (const line of linesOf(sheet, text, width, size)) {
      if (at + height > bottom) {
        lay()
        turn()
        at = y
      }
      lines.push(line)
      at += height
    }
    lay()
  }
}

/** The text broken into lines. A word longer than a line is split, or it would run off the page. */
function linesOf(sheet: Sheet, text: string, width: number, size: number): string[] {
  sheet.font('text').fontSize(size)
  const widthOf = glyphWidths(sheet)
  const space = widthOf(' ')
  const lines: string[] = []
  for (const paragraph of text.replaceAll('\r', '').split('\n')) {
    let line = ''
    let taken = 0
    for (const word of paragraph.split(/\s+/).filter(Boolean)) {
      for (const [index, { part, partWidth }] of cutWord(word, width, widthOf).entries()) {
        const gap = line && index === 0 ? space : 0
        if (line && (index > 0 || taken + gap + partWidth > width)) {
          lines.push(line)
          line = part
          taken = partWidth
        } else {
          line += gap ? ` ${part}` : part
          taken += gap + partWidth
        }
      }
    }
    lines.push(line)
  }
  return lines
}

/** Pieces of a word that each fit a line: one piece unless the word is longer than a line. Linear in its length. */
function cutWord(word: string, width: number, widthOf: (glyph: string) => number) {
  const pieces: { part: string; partWidth: number }[] = []
  let part = ''
  let partWidth = 0
  for (const glyph of word) {
    const own = widthOf(glyph)
    if (part && partWidth + own > width) {
      pieces.push({ part, partWidth })
      part = ''
      partWidth = 0
    }
    part += glyph
    partWidth += own
  }
  pieces.push({ part, partWidth })
  return pieces
}

/** Widths per glyph, each measured once: measuring whole lines again and again is cubic in the length of a word. */
function glyphWidths(sheet: Sheet) {
  const known = new Map<string, number>()
  return (glyph: string) => {
    const width = known.get(glyph) ?? sheet.widthOfString(glyph)
    known.set(glyph, width)
    return width
  }
}
