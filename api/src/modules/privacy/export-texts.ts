import type { Language } from '../../db/types.ts'
import { english } from './export-texts-english.ts'
import { portuguese } from './export-texts-portuguese.ts'
import { spanish } from './export-texts-spanish.ts'

/** The words of the readable page. A table or column without a name here is in the JSON only. */
export interface ExportTexts {
  fileName: string
  title: string
  lead: (date: string) => string
  sharedWith: string
  yes: string
  no: string
  tables: Readonly<Record<string, string>>
  columns: Readonly<Record<string, string>>
}

export const exportTexts: Readonly<Record<Language, ExportTexts>> = {
  'pt-BR': portuguese,
  'es-ES': spanish,
  'en-US': english,
}
