import { type ExportKind, exportFiles } from '@juntas/contract/office/exports'
import { type ImportKind, importKinds, importRoles, type officeImports } from '@juntas/contract/office/imports'
import type { Reply } from '@juntas/contract/route'
import type { OfficeRole } from '@juntas/contract/rules/access'
import { m } from '#paraglide/messages.js'
import { numberText } from '../../lib/number-text.ts'
import { isAllowed } from '../../session/session.ts'

export type Import = Reply<typeof officeImports.import>
export type Problems = Reply<typeof officeImports.problems>
export type Problem = Problems['hydra:member'][number]

export const kindNames: Record<ExportKind, () => string> = {
  members: m.imports_kind_members,
  codes: m.imports_kind_codes,
  jobs: m.imports_kind_jobs,
  agenda: m.imports_kind_agenda,
  contents: m.imports_kind_contents,
  bills: m.imports_kind_bills,
  audit: m.imports_kind_audit,
}
export const kindHints: Record<ImportKind, () => string> = {
  members: m.imports_hint_members,
  codes: m.imports_hint_codes,
  jobs: m.imports_hint_jobs,
  agenda: m.imports_hint_agenda,
  contents: m.imports_hint_contents,
}

/** What a person with these roles may import and export. */
export const importsOf = (own: readonly OfficeRole[]): ImportKind[] =>
  importKinds.filter((kind) => isAllowed(own, importRoles[kind]))
export const exportsOf = (own: readonly OfficeRole[]): ExportKind[] =>
  (Object.keys(exportFiles) as ExportKind[]).filter((kind) => isAllowed(own, exportFiles[kind].roles))

export const acceptedFiles = (kind: ImportKind) => (kind === 'contents' ? '.zip' : '.csv,.txt,.tsv,text/csv')

export const importPath = (id: string) => `/v1/office/imports/${id}`
export const importKey = (id: string) => ['imports', id]

export const percentOf = ({ writing, lines }: Import) => (lines === 0 ? 0 : Math.floor((writing.lines / lines) * 100))

export function stateText(one: Import): string {
  if (one.state === 'checked' && one.errors > 0) return m.imports_state_wrong({ count: numberText(one.errors) })
  if (one.state === 'writing') return m.imports_state_writing({ percent: percentOf(one) })
  return {
    receiving: m.imports_state_receiving,
    checking: m.imports_state_checking,
    checked: m.imports_state_checked,
    paused: m.imports_state_paused,
    done: m.imports_state_done,
    undoing: m.imports_state_undoing,
    undone: m.imports_state_undone,
    failed: m.imports_state_failed,
  }[one.state]()
}
