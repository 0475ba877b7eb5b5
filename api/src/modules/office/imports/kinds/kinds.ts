import type { ImportKind } from '@juntas/contract/office/imports'
import { agendaLines } from './agenda-lines.ts'
import { codeLines } from './code-lines.ts'
import { contentLines } from './content-lines.ts'
import type { KindOfImport } from './import-kind.ts'
import { jobLines } from './job-lines.ts'
import { memberLines } from './member-lines.ts'

export const kinds: Readonly<Record<ImportKind, KindOfImport>> = {
  members: memberLines,
  codes: codeLines,
  jobs: jobLines,
  agenda: agendaLines,
  contents: contentLines,
}
