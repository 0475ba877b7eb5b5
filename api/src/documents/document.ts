import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PDFDocument from 'pdfkit'
import type { Language } from '../db/types.ts'

/** A PDF document: one font for titles, one for the rest, and tagged text so that screen readers can read it. */
export type Sheet = PDFKit.PDFDocument

/** The colours of the light theme; a printed page has no other theme. */
export const colours = {
  canvas: '#FAF5EE',
  night: '#2A0F31',
  ink: '#26102B',
  soft: '#5C4961',
  faint: '#72607A',
  line: '#E3D8CB',
  accent: '#FF7455',
  accentText: '#AC3115',
  cream: '#FBF3EA',
} as const

// The bundle is in api/dist; the source is one folder deeper.
const fontFolder = ['../assets/fonts/', '../../assets/fonts/']
  .map((folder) => fileURLToPath(new URL(folder, import.meta.url)))
  .find((folder) => existsSync(folder))

const faces = {
  display: 'bricolage-grotesque-680.ttf',
  text: 'instrument-sans-400.ttf',
  strong: 'instrument-sans-600.ttf',
} as const
export type Face = keyof typeof faces

/** The root of each document's structure tree. All tagged text is added to it. */
const roots = new WeakMap<Sheet, ReturnType<Sheet['struct']>>()

export interface Opening {
  title: string
  language: Language
  layout: 'landscape' | 'portrait'
}

export function openDocument({ title, language, layout }: Opening): Sheet {
  const sheet = new PDFDocument({
    size: 'A4',
    layout,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title, Author: 'Juntas', Creator: 'Juntas', Producer: 'Juntas' },
  })
  for (const [face, file] of Object.entries(faces)) sheet.registerFont(face, `${fontFolder}${file}`)
  const root = sheet.struct('Document')
  sheet.addStructure(root)
  roots.set(sheet, root)
  return sheet
}

export async function bytesOf(sheet: Sheet): Promise<Uint8Array> {
  const parts: Buffer[] = []
  roots.get(sheet)?.end()
  sheet.end()
  for await (const part of sheet) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** Draws decoration, marked as an artifact so that screen readers skip it. */
export function artwork(sheet: Sheet, draw: () => void) {
  sheet.markContent('Artifact', { type: 'Layout' })
  draw()
  sheet.endMarkedContent()
}

export interface Setting {
  x: number
  y: number
  width: number
  face: Face
  size: number
  colour?: string
  lineGap?: number
  link?: string
  /** The tag for screen readers: a heading or a paragraph. */
  as?: 'H1' | 'H2' | 'P'
}

/** Writes text and returns the y coordinate below it. */
export function words(sheet: Sheet, text: string, { x, y, width, face, size, ...more }: Setting): number {
  roots.get(sheet)?.add(
    sheet.struct(more.as ?? 'P', {}, () => {
      sheet
        .font(face)
        .fontSize(size)
        .fillColor(more.colour ?? colours.ink)
        .text(text, x, y, {
          width,
          lineGap: more.lineGap ?? size * 0.12,
          ...(face === 'display' ? { characterSpacing: -0.018 * size } : {}),
          ...(more.link ? { link: more.link } : {}),
        })
    }),
  )
  return sheet.y
}

/**
 * Writes lines that are already broken, each at its own position, without measuring. Returns the y coordinate below
 * them.
 */
export function brokenLines(
  sheet: Sheet,
  lines: readonly string[],
  { x, y, face, size, lineHeight }: Pick<Setting, 'x' | 'y' | 'face' | 'size'> & { lineHeight: number },
): number {
  roots.get(sheet)?.add(
    sheet.struct('P', {}, () => {
      sheet.font(face).fontSize(size).fillColor(colours.ink)
      for (const [index, line] of lines.entries())
        if (line) sheet.text(line, x, y + index * lineHeight, { lineBreak: false })
    }),
  )
  return y + lines.length * lineHeight
}

/** The largest size, from `largest` downward, at which the text takes at most `lines` lines. */
export function sizeFor(sheet: Sheet, text: string, face: Face, width: number, largest: number, lines: number): number {
  for (let size = largest; size > 12; size--) {
    sheet.font(face).fontSize(size)
    const height = sheet.heightOfString(text, { width, lineGap: 0, characterSpacing: -0.018 * size })
    if (height <= sheet.currentLineHeight(true) * lines + 1) return size
  }
  return 12
}
