import type { Caller } from './worlds/world.ts'

/** Undoes what an answer of the office did. */
export const undo = (staff: Caller, answer: { headers: Record<string, unknown> }) =>
  staff.raw('POST', `/v1/office/audit_entries/${answer.headers['x-audit-entry']}/undo`, {})
