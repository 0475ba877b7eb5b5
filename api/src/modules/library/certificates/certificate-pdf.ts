import type { Language } from '../../../db/types.ts'
import type { Statement } from '../../../documents/certificate-signature.ts'
import { artwork, bytesOf, colours, openDocument, sizeFor, words } from '../../../documents/document.ts'
import { seal, sidePanel, wordmark } from '../../../documents/drawing.ts'
import { m } from '../../../paraglide/messages.js'
import { longDate } from '../../../texts/long-date.ts'
import { certificateFacts } from './certificate-facts.ts'

export interface Printed extends Omit<Statement, 'issuedAt'> {
  verificationUrl: string
  /** The signed statement and its signature, attached so that the file can be verified without our server. */
  record: string
}

const left = 56
const column = 450
const panelX = 570

/** A4 landscape: name and trail on cream on the left, the seal on aubergine on the right. */
export function certificatePdf(printed: Printed, language: Language): Promise<Uint8Array> {
  const locale = { locale: language }
  const title = m.library_certificate_title({}, locale)
  const sheet = openDocument({ title: `${title}: ${printed.trail}`, language, layout: 'landscape' })
  const { width, height } = sheet.page

  artwork(sheet, () => {
    sheet.rect(0, 0, width, height).fill(colours.canvas)
    sidePanel(sheet, panelX, 210)
    seal(sheet, panelX + (width - panelX) / 2, 236, 92)
    wordmark(sheet, left, 48, 34)
    sheet.rect(left, 458, column, 0.8).fill(colours.line)
  })

  const line = (text: string, y: number, more: Partial<Parameters<typeof words>[2]> = {}) =>
    words(sheet, text, { x: left, y, width: column, face: 'text', size: 13, colour: colours.soft, ...more })

  let y = line(title, 142, { face: 'strong', size: 14, colour: colours.accentText, as: 'H1' })
  const nameSize = sizeFor(sheet, printed.name, 'display', column, 44, 2)
  y = line(printed.name, y + 14, { face: 'display', size: nameSize, colour: colours.ink, lineGap: 0 })
  y = line(m.library_certificate_completed({}, locale), y + 12, { size: 16 })
  const trailSize = sizeFor(sheet, printed.trail, 'display', column, 30, 2)
  y = line(printed.trail, y + 10, { face: 'display', size: trailSize, colour: colours.ink, lineGap: 0, as: 'H2' })
  y = line(certificateFacts(printed.episodes, printed.totalMs, language), y + 16, { size: 14 })
  line(m.library_certificate_finished({ date: longDate(printed.finishedAt, language) }, locale), y + 4, { size: 14 })

  y = line(m.library_certificate_check({}, locale), 474, { size: 10.5 })
  y = line(printed.verificationUrl.replace(/^https?:\/\//, ''), y + 1, {
    face: 'strong',
    size: 12,
    colour: colours.ink,
    link: printed.verificationUrl,
  })
  y = line(`${m.library_certificate_code({}, locale)} ${printed.code}`, y + 5, { size: 10.5 })
  line(m.library_certificate_signed({}, locale), y + 3, { size: 9, colour: colours.faint })

  sheet.file(Buffer.from(printed.record), { name: 'certificate.json', type: 'application/json' })
  return bytesOf(sheet)
}
