import type { Language } from '../../db/types.ts'
import { english } from './export-texts-english.ts'
import { portuguese } from './export-texts-portuguese.ts'
import { spanish } from './export-texts-spanish.ts'

/** Why a table is not part of an export. */
export type WithheldReason = 'hashes' | 'lock'
/** Recipients of a member's data: two vendors by name, a directory, companies. */
export type Recipient = 'vindi' | 'activeCampaign' | 'microsoft' | 'companies'

/**
 * The texts of the readable page, and the sentences in the JSON. A table or column without a name here is in the JSON
 * only.
 */
export interface ExportTexts {
  fileName: string
  title: string
  lead: (date: string) => string
  sharedWith: string
  notIncluded: string
  withheld: Readonly<Record<WithheldReason, string>>
  recipients: Readonly<Record<Recipient, readonly [who: string, what: string]>>
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
