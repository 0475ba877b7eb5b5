import { Readable } from 'node:stream'
import { csvCell } from '@juntas/contract/rules/text/csv'
import type { FastifyReply } from 'fastify'

export type Cell = string | number | null

/** Sends a table row by row: it is never in memory as a whole. */
export const csvFile = (reply: FastifyReply, name: string, rows: AsyncIterable<readonly Cell[]>) =>
  reply
    .type('text/csv; charset=utf-8')
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${name.replace(/[^\w.-]+/g, '-').slice(0, 80)}.csv"`)
    .send(Readable.from(csvText(rows)))

/** Spreadsheets read the encoding from the mark at the beginning. */
export async function* csvText(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  let waiting = '\uFEFF'
  for await (const row of rows) {
    waiting += `${row.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`
    if (waiting.length < 65_536) continue
    yield waiting
    waiting = ''
  }
  if (waiting) yield waiting
}
