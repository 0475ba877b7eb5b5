import type { RaRecord } from 'ra-core'
import type { OfficeRole } from '../session/session.ts'

export interface AuditEntry extends RaRecord {
  id: number
  at: string
  actor: { id: number; name: string } | null
  area: OfficeRole
  action: string
  subject: { type: string; id: string; label: string | null }
  changes: { field: string; before?: unknown; after?: unknown }[]
  isSealed: boolean
  reason: string | null
  undoes: number | null
  undoneBy: number | null
  canUndo: boolean
}
