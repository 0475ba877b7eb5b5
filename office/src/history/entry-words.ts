import { m } from '#paraglide/messages.js'
import type { AuditEntry } from './audit-entry.ts'

const verbs: Record<string, () => string> = {
  create: m.audit_did_create,
  update: m.audit_did_update,
  change: m.audit_did_update,
  delete: m.audit_did_delete,
  remove: m.audit_did_delete,
  undo: m.audit_did_undo,
  restore: m.audit_did_undo,
}
const subjects: Record<string, () => string> = {
  folder: m.audit_thing_folder,
  view: m.audit_thing_view,
  content: m.audit_thing_content,
  member: m.audit_thing_member,
  factor: m.audit_thing_factor,
}

/** `folder.update` → Mudou a pasta. A kind that has no words yet is shown by its name. */
export function entryWords({ action, undoes }: Pick<AuditEntry, 'action' | 'undoes'>): string {
  const [thing = '', verb = ''] = action.split('.')
  const did = (undoes ? m.audit_did_undo : verbs[verb])?.() ?? verb.replaceAll('_', ' ')
  return `${did} ${subjects[thing]?.() ?? thing.replaceAll('_', ' ')}`
}
