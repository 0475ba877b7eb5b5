import { Readable } from 'node:stream'
import { csvCell, csvSeparator } from '@juntas/contract/rules/text/csv'
import type { FastifyReply } from 'fastify'
import type { Language } from '../../../db/types.ts'

export type Cell = string | number | null

/** Sends a table row by row: it is never in memory as a whole. */
export const csvFile = (reply: FastifyReply, name: string, rows: AsyncIterable<readonly Cell[]>, language: Language) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-').slice(0, 80)}.csv"`)
    .send(Readable.from(csvText(rows, language)))

/** Spreadsheets read the encoding from the mark at the beginning. */
export async function* csvText(rows: AsyncIterable<readonly Cell[]>, language: Language): AsyncGenerator<string> {
  const separator = csvSeparator(language)
  let waiting = '\uFEFF'
  for await (const row of rows) {
    waiting += `${row.map((cell) => csvCell(cell ?? '')).join(separator)}\r\n`
    if (waiting.length < 65_536) continue
    yield waiting
    waiting = ''
  }
  if (waiting) yield waiting
}
