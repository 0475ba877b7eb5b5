import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'

export interface JobRoleRow {
  id: number
  slug: string
  title: string
  translations: unknown
}

export const jobRoleOf = (row: JobRoleRow, language: Language) => ({
  '@id': `/v1/job_roles/${row.id}`,
  '@type': 'JobRole' as const,
  id: row.id,
  slug: row.slug,
  title: translated(row, language).title,
})
