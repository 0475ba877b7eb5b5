import { dayIn, hourIn } from '@juntas/contract/rules/sao-paulo'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { headingOf, wordOf, yesOrNo } from '../table-headings.ts'
import type { Cell } from './csv-file.ts'

/** A table of the export: its columns, and rows with a value for each; what else a row has stays here. */
export interface ExportTable {
  fields: readonly string[]
  /** Taken back in by an import, so it holds the values that the import reads: no words, no days as people write them. */
  isReturning?: boolean
  rows: (db: Db, at: Date) => AsyncIterable<Record<string, unknown>>
}

/** The headings and the rows of a table as texts. */
export async function* cellsOf(table: ExportTable, db: Db, language: Language, at: Date) {
  const { fields, rows, isReturning } = table
  yield fields.map((field) => headingOf(field, language))
  for await (const row of rows(db, at))
    yield fields.map((field) => (isReturning ? plainCell(row[field]) : cellOf(field, row[field], language)))
}

/** A moment in ISO form, yes and no as 1 and 0. */
function plainCell(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? Number(value) : ((value ?? null) as Cell)
}

/** For the reader and her spreadsheet: moments by the clock of São Paulo, the names of states, decimals of her language. */
function cellOf(field: string, value: unknown, language: Language): Cell {
  if (value instanceof Date) return momentText(value, language)
  if (typeof value === 'boolean') return yesOrNo(value, language)
  if (isAmount(value)) {
    const text = (value.cents / 100).toFixed(2)
    return language === 'en-US' ? text : text.replace('.', ',')
  }
  return wordOf(field, value, language) ?? ((value ?? null) as Cell)
}

/** 22/07/2026 10:57; in English 2026-07-22 10:57, which no spreadsheet mistakes for another day. */
function momentText(moment: Date, language: Language): string {
  const day = dayIn(moment)
  return `${language === 'en-US' ? day : day.split('-').toReversed().join('/')} ${hourIn(moment)}`
}

const isAmount = (value: unknown): value is { cents: number } =>
  typeof value === 'object' && value !== null && 'cents' in value
