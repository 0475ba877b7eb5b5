// Message bytes are handled as latin1 text, one character per byte, until the charset is known.

export function decodeCharset(bytes: Buffer, charset: string | undefined): string {
  try {
    return new TextDecoder(charset || 'utf-8').decode(bytes)
  } catch {
    return bytes.toString('utf8')
  }
}

export function quotedPrintable(text: string): Buffer {
  const joined = text.replace(/(?<![ \t])[ \t]+$/gm, '').replace(/=\r?\n/g, '')
  return Buffer.from(hexBytes(joined), 'latin1')
}

export function transferDecoded(text: string, encoding: string | undefined): Buffer {
  switch (encoding?.trim().toLowerCase()) {
    case 'base64':
      return Buffer.from(text, 'base64')
    case 'quoted-printable':
      return quotedPrintable(text)
    default:
      return Buffer.from(text, 'latin1')
  }
}

// RFC 2047. Adjacent words of the same charset are joined as bytes first, because some writers split a character.
export function encodedWords(value: string): string {
  const word = /=\?([^?\s]+)\?([bq])\?([^?\s]*)\?=/gi
  let text = ''
  let end = 0
  let pending: { charset: string; bytes: Buffer } | undefined
  const flush = () => {
    if (pending) text += decodeCharset(pending.bytes, pending.charset)
    pending = undefined
  }
  for (const match of value.matchAll(word)) {
    const between = value.slice(end, match.index)
    const charset = (match[1] ?? '').replace(/\*.*/s, '').toLowerCase()
    const bytes = wordBytes(match[2] ?? '', match[3] ?? '')
    if (pending && between.trim() === '') {
      if (pending.charset === charset) pending.bytes = Buffer.concat([pending.bytes, bytes])
      else {
        flush()
        pending = { charset, bytes }
      }
    } else {
      flush()
      text += between
      pending = { charset, bytes }
    }
    end = match.index + match[0].length
  }
  flush()
  return text + value.slice(end)
}

function wordBytes(encoding: string, text: string): Buffer {
  if (encoding.toLowerCase() === 'b') return Buffer.from(text, 'base64')
  return Buffer.from(hexBytes(text.replaceAll('_', ' ')), 'latin1')
}

function hexBytes(text: string): string {
  return text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
