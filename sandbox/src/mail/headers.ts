import { decodeCharset, encodedWords } from './encodings.ts'

export interface Header {
  name: string
  value: string
}

/** Unfolds and decodes headers; raw 8-bit headers are UTF-8 (SMTPUTF8). */
export function readHeaders(text: string): Header[] {
  const unfolded = text.replace(/\r?\n(?=[ \t])/g, '')
  return unfolded.split(/\r?\n/).flatMap((line) => {
    const colon = line.indexOf(':')
    if (colon < 1) return []
    const value = decodeCharset(Buffer.from(line.slice(colon + 1).trim(), 'latin1'), 'utf-8')
    return [{ name: line.slice(0, colon).trim(), value }]
  })
}

export function headerOf(headers: readonly Header[], name: string): string | undefined {
  return headers.find((header) => header.name.toLowerCase() === name)?.value
}

export function decodedHeader(headers: readonly Header[], name: string): string {
  return encodedWords(headerOf(headers, name) ?? '')
}

export interface Parametered {
  value: string
  parameters: Record<string, string>
}

/** `text/plain; charset=utf-8`, with the continuations and charsets of RFC 2231. */
export function readParameters(text: string | undefined): Parametered {
  const [value = '', ...rest] = splitOutsideQuotes(text ?? '', ';')
  const pieces = new Map<string, { order: number; isEncoded: boolean; text: string }[]>()
  for (const piece of rest) {
    const match = /^([^=*\s]+)(?:\*(\d+))?(\*)?\s*=(.*)$/s.exec(piece.trim())
    if (!match) continue
    const name = (match[1] ?? '').toLowerCase()
    const parts = pieces.get(name) ?? []
    parts.push({ order: Number(match[2] ?? 0), isEncoded: match[3] === '*', text: unquoted((match[4] ?? '').trim()) })
    pieces.set(name, parts)
  }
  const parameters: Record<string, string> = {}
  for (const [name, parts] of pieces) parameters[name] = joined(parts.sort((one, other) => one.order - other.order))
  return { value: value.trim().toLowerCase(), parameters }
}

function joined(parts: { isEncoded: boolean; text: string }[]): string {
  if (!parts.some((part) => part.isEncoded)) return encodedWords(parts.map((part) => part.text).join(''))
  const charset = /^([^']*)'[^']*'/.exec(parts[0]?.text ?? '')
  const bytes = parts.map((part, index) => {
    const text = index === 0 && charset ? part.text.slice(charset[0].length) : part.text
    return part.isEncoded ? percentBytes(text) : Buffer.from(text, 'utf8')
  })
  return decodeCharset(Buffer.concat(bytes), charset?.[1])
}

function percentBytes(text: string): Buffer {
  return Buffer.from(
    text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1') : text
}

function splitOutsideQuotes(text: string, separator: string): string[] {
  const pieces = ['']
  let isQuoted = false
  for (const [index, sign] of [...text].entries()) {
    if (sign === '"' && text[index - 1] !== '\\') isQuoted = !isQuoted
    if (sign === separator && !isQuoted) pieces.push('')
    else pieces[pieces.length - 1] += sign
  }
  return pieces
}
