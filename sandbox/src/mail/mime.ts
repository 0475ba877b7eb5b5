import { decodeCharset, transferDecoded } from './encodings.ts'
import { decodedHeader, type Header, headerOf, readHeaders, readParameters } from './headers.ts'

export interface Attachment {
  filename: string
  contentType: string
  contentId: string | undefined
  content: Buffer
}

export interface ParsedMessage {
  headers: Header[]
  subject: string
  from: string
  to: string
  date: string | undefined
  text: string | undefined
  html: string | undefined
  attachments: Attachment[]
}

const deepest = 10

export function parseMessage(raw: Buffer): ParsedMessage {
  const { headers, body } = split(raw.toString('latin1'))
  const message: ParsedMessage = {
    headers: headers.map(({ name }, index) => ({
      name,
      value: decodedHeader(headers.slice(index), name.toLowerCase()),
    })),
    subject: decodedHeader(headers, 'subject'),
    from: decodedHeader(headers, 'from'),
    to: decodedHeader(headers, 'to'),
    date: headerOf(headers, 'date'),
    text: undefined,
    html: undefined,
    attachments: [],
  }
  collect(headers, body, message, 0)
  return message
}

function collect(headers: Header[], body: string, message: ParsedMessage, depth: number): void {
  const type = readParameters(headerOf(headers, 'content-type') ?? 'text/plain')
  const { boundary } = type.parameters
  if (type.value.startsWith('multipart/') && boundary && depth < deepest) {
    for (const part of parts(body, boundary)) {
      const inner = split(part)
      collect(inner.headers, inner.body, message, depth + 1)
    }
    return
  }
  const content = transferDecoded(body, headerOf(headers, 'content-transfer-encoding'))
  const disposition = readParameters(headerOf(headers, 'content-disposition'))
  const isInline = disposition.value !== 'attachment'
  if (isInline && type.value === 'text/plain' && message.text === undefined) {
    message.text = lines(decodeCharset(content, type.parameters.charset))
  } else if (isInline && type.value === 'text/html' && message.html === undefined) {
    message.html = lines(decodeCharset(content, type.parameters.charset))
  } else {
    message.attachments.push({
      filename: disposition.parameters.filename ?? type.parameters.name ?? 'unnamed',
      contentType: type.value || 'application/octet-stream',
      contentId: headerOf(headers, 'content-id')?.replace(/^<|>$/g, ''),
      content,
    })
  }
}

function split(text: string): { headers: Header[]; body: string } {
  // A part without headers starts with its empty line.
  const start = /^\r?\n/.exec(text)
  if (start) return { headers: [], body: text.slice(start[0].length) }
  const gap = /\r?\n\r?\n/.exec(text)
  if (!gap) return { headers: readHeaders(text), body: '' }
  return { headers: readHeaders(text.slice(0, gap.index)), body: text.slice(gap.index + gap[0].length) }
}

function parts(body: string, boundary: string): string[] {
  const mark = boundary.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // The line break before a boundary belongs to the boundary.
  const pieces = `\r\n${body}`.split(new RegExp(`\\r?\\n--${mark}(--)?[ \\t]*(?=\\r?\\n|$)`))
  const found: string[] = []
  // split() leaves the closing mark between the pieces: text, mark, text, mark, ...
  for (let index = 1; index < pieces.length; index += 2) {
    if (pieces[index] === '--') break
    found.push((pieces[index + 1] ?? '').replace(/^\r?\n/, ''))
  }
  return found
}

function lines(text: string): string {
  return text.replace(/\r\n/g, '\n')
}
