import * as z from 'zod/mini'
import { ById, collection, Id, item, paging } from '../hydra.ts'
import { route } from '../route.ts'
import { officeRoles } from '../rules/access.ts'
import { isoDate, sized } from '../sized.ts'

export const AuditEntry = item('AuditEntry', {
  id: Id,
  at: z.string(),
  /** Null if the account is gone. */
  actor: z.nullable(z.object({ id: Id, name: z.string() })),
  area: z.enum(officeRoles),
  /** `folder.update`: the kind of thing, and what was done to it. */
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string(), label: z.nullable(z.string()) }),
  changes: z.array(z.object({ field: z.string(), before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
  /**
   * True if values are left out: the viewer may not read this member's data, or the account was erased.
   */
  isSealed: z.boolean(),
  reason: z.nullable(z.string()),
  undoes: z.nullable(Id),
  undoneBy: z.nullable(Id),
  canUndo: z.boolean(),
})

const everyRole = { access: 'office', office: officeRoles } as const

/** What was done in the office. Nobody changes it; staff read the areas of their roles, the owner all. */
export const officeAudit = {
  auditEntries: route({
    ...everyRole,
    method: 'GET',
    path: '/v1/office/audit_entries',
    title: 'The audit log, newest first',
    query: z.object({
      ...paging,
      area: z.optional(z.enum(officeRoles)),
      actor: z.optional(Id),
      member: z.optional(Id),
      action: z.optional(sized(80)),
      subjectType: z.optional(sized(40)),
      subjectId: z.optional(sized(80)),
      from: z.optional(isoDate()),
      to: z.optional(isoDate()),
    }),
    reply: collection(AuditEntry),
  }),
  undo: route({
    ...everyRole,
    method: 'POST',
    path: '/v1/office/audit_entries/{id}/undo',
    title: 'Undo what an entry did, by a new write',
    params: ById,
    reply: AuditEntry,
    /** As stored: the log is about every kind of thing. */
    conflict: z.unknown(),
    idempotency: 'transaction',
    status: 201,
  }),
}
