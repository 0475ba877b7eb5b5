import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { headingOf } from '../table-headings.ts'
import type { Cell } from './csv-file.ts'

/** A table of the export: its columns, and rows with a value for each; what else a row has stays here. */
export interface ExportTable {
  fields: readonly string[]
  rows: (db: Db, at: Date) => AsyncIterable<Record<string, unknown>>
}

/** The headings and the rows of a table as texts: a moment in ISO form, yes and no as 1 and 0. */
export async function* cellsOf({ fields, rows }: ExportTable, db: Db, language: Language, at: Date) {
  yield fields.map((field) => headingOf(field, language))
  for await (const row of rows(db, at)) yield fields.map((field) => cellOf(row[field]))
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'boolean' ? Number(value) : ((value ?? null) as Cell)
}
