import type { Reply } from '../http/exchange.ts'
import { escapeHtml } from '../http/html.ts'

export function failure(status: number, code: string, message: string): Reply {
  return xml(status, `<Error><Code>${code}</Code><Message>${escapeHtml(message)}</Message></Error>`)
}

export function xml(status: number, body: string): Reply {
  return {
    status,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?>\n${body}`,
  }
}
