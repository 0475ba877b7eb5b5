import type { TextRecord, Texts } from '../form/translated-fields.tsx'
import { LanguageDiscs, type Shares } from '../parts/progress-discs.tsx'
import type { Column } from './column.ts'

/** The column with the discs of the three languages. */
export const languagesColumn = (label: string, fields: readonly string[]): Column<TextRecord> => ({
  name: 'languages',
  label,
  cell: (record) => <LanguageDiscs shares={sharesOf(record, fields)} />,
})

/** How many of these fields are written in each language. */
export function sharesOf(record: TextRecord, names: readonly string[]): Shares {
  const written = names.filter((name) => record[name])
  const share = (texts: Texts | undefined) =>
    written.length === 0 ? 0 : written.filter((name) => texts?.[name]).length / written.length
  return {
    pt: written.length > 0 ? 1 : 0,
    es: share(record.translations?.['es-ES']),
    en: share(record.translations?.['en-US']),
  }
}
