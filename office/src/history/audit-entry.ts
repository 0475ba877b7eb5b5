import type { officeAudit } from '@juntas/contract/office/audit'
import type { Reply } from '@juntas/contract/route'

export type AuditEntry = Reply<(typeof officeAudit)['auditEntries']>['hydra:member'][number]
