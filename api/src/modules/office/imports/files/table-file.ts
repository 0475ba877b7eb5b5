import { Readable } from 'node:stream'
import { withoutGuard } from '@juntas/contract/rules/text/csv'
import { CsvError, parse } from 'csv-parse'

/** Why a file is no table that can be imported. */
export class UnreadableFile extends Error {
  readonly problem: 'not_csv' | 'not_zip' | 'too_long_line' | 'too_many_lines' | 'too_many_columns' | 'empty'
  constructor(problem: UnreadableFile['problem'], cause?: unknown) {
    super(problem, { cause })
    this.problem = problem
  }
}

export interface TableRow {
  /** As a text editor counts; of a row over several lines, the last one. */
  line: number
  cells: string[]
}

const longestRow = 200_000
const mostColumns = 200
const separators = [';', ',', '\t', '|'] as const

/** UTF-8 with or without its mark, else Windows-1252, which is what spreadsheets on Windows write. */
export function decodeTable(bytes: Uint8Array): { text: string; encoding: 'UTF-8' | 'Windows-1252' } {
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}

/** The sign that the first line has most often outside quotes. */
export function separatorOf(text: string): string {
  const [head = ''] = text
    .slice(0, longestRow)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n|\r/, 1)
  const counts = separators.map((sign) => head.split(sign).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** The rows of a table, the heading first. Empty lines are left out. */
export async function* readTable(text: string, separator: string): AsyncGenerator<TableRow> {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no table has these; pictures and archives do.
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new UnreadableFile('not_csv')
  const parser = parse({
    delimiter: separator,
    bom: true,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  })
  // An error of the reader below ends the parser; its own is thrown by the loop.
  const source = Readable.from(pieces(text)).on('error', (error) => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const { info, record } of parser as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      if (record.length > mostColumns) throw new UnreadableFile('too_many_columns')
      if (record.some((cell) => cell.trim() !== '')) yield { line: info.lines, cells: record.map(withoutGuard) }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableFile(error.code === 'CSV_MAX_RECORD_SIZE' ? 'too_long_line' : 'not_csv', error)
  } finally {
    source.destroy()
  }
}

/** In pieces, so that requests are answered between them. */
function* pieces(text: string) {
  for (let at = 0; at < text.length; at += 65_536) yield text.slice(at, at + 65_536)
}
