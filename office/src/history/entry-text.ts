import { m } from '#paraglide/messages.js'
import { linkWords } from '../lib/mentoring-links.ts'
import type { AuditEntry } from './audit-entry.ts'

/** By the whole name of the action, where its words are its own. */
const actions: Record<string, () => string> = {
  'factor.begin': m.audit_factor_begin,
  'factor.confirm': m.audit_factor_confirm,
  'factor.pass': m.audit_factor_pass,
  'factor.recover': m.audit_factor_recover,
  'factor.reset': m.audit_factor_reset,
  'factor.ask': m.audit_factor_ask,
  'factor.refuse': m.audit_factor_refuse,
  'staff.invite': m.audit_staff_invite,
  'staff.accept': m.audit_staff_accept,
  'staff.revoke': m.audit_staff_revoke,
  'task.retry': m.audit_task_retry,
  'content.publish': m.audit_content_publish,
  'content.schedule': m.audit_content_schedule,
  'content.unpublish': m.audit_content_unpublish,
  'content.archive': m.audit_content_archive,
  'content.restore': m.audit_content_restore,
  'content.cue': m.audit_content_cue,
  'content.subtitles': m.audit_content_subtitles,
  'content.media': m.audit_content_media,
  'upload.create': m.audit_upload_create,
  'upload.retry': m.audit_upload_retry,
  'content.refuse_correction': m.audit_content_refuse_correction,
  'folder.order': m.audit_folder_order,
  'page.publish': m.audit_page_publish,
  'page.unpublish': m.audit_page_unpublish,
  'terms.publish': m.audit_terms_publish,
  'job.publish': m.audit_job_publish,
  'job.unpublish': m.audit_job_unpublish,
  'job.close': m.audit_job_close,
  'mentee.assign': m.audit_mentee_assign,
  'mentee.move': m.audit_mentee_move,
  'mentee.end': m.audit_mentee_end,
  'mentee.last_meeting': m.audit_mentee_last_meeting,
  'live_permission.give': m.audit_live_permission_give,
  'live_permission.take': m.audit_live_permission_take,
  'report.keep': m.audit_report_keep,
  'report.hide': m.audit_report_hide,
  'report.warn': m.audit_report_warn,
  'report.block': m.audit_report_block,
  'report.take': m.audit_report_take,
  'report.release': m.audit_report_release,
  'seal.ask': m.audit_seal_ask,
  'seal.open': m.audit_seal_open,
  'seal.refuse': m.audit_seal_refuse,
  'member.read': m.audit_member_read,
  'member.grant': m.audit_member_grant,
  'member.end_grant': m.audit_member_end_grant,
  'member.sign_out': m.audit_member_sign_out,
  'member.unlink': m.audit_member_unlink,
  'member.resend_verification': m.audit_member_resend,
  'member.admit_address': m.audit_member_admit_address,
  'member.refuse_address': m.audit_member_refuse_address,
  'member.block': m.audit_member_block,
  'member.unblock': m.audit_member_unblock,
  'member.roles': m.audit_member_roles,
  'member.standing': m.audit_member_standing,
  'subscription.refund': m.audit_subscription_refund,
  'subscription.end_renewal': m.audit_subscription_end_renewal,
  'bill.send_letter': m.audit_bill_letter,
  'import.lot': m.audit_import_lot,
  'import.start': m.audit_import_start,
  'import.undo': m.audit_import_undo,
  'import.undo_lot': m.audit_import_undo_lot,
  'import.pause': m.audit_import_pause,
  'import.resume': m.audit_import_resume,
  'import.columns': m.audit_import_columns,
  'import.correct': m.audit_import_correct,
  'import.wrong_lines': m.audit_import_wrong_lines,
  'export.create': m.audit_export,
  'partners.check': m.audit_partners_check,
  'plans.confirm': m.audit_plans_confirm,
}
const verbs: Record<string, () => string> = {
  create: m.audit_did_create,
  save: m.audit_did_save,
  update: m.audit_did_update,
  delete: m.audit_did_delete,
  revoke: m.audit_did_revoke,
  open: m.audit_did_open,
  end: m.audit_did_end,
}
const things: Record<string, () => string> = {
  folder: m.audit_thing_folder,
  view: m.audit_thing_view,
  content: m.audit_thing_content,
  season: m.audit_thing_season,
  author: m.audit_thing_author,
  help_line: m.audit_thing_help_line,
  job: m.audit_thing_job,
  live_meeting: m.audit_thing_live_meeting,
  agenda_module: m.audit_thing_agenda_module,
  challenge: m.audit_thing_challenge,
  award: m.audit_thing_award,
  mentee: m.audit_thing_mentee,
  mentee_document: m.audit_thing_mentee_document,
  coach_profile: m.audit_thing_coach_profile,
  mentoring_link: m.audit_thing_mentoring_link,
  page: m.audit_thing_page,
  menu_item: m.audit_thing_menu_item,
  faq: m.audit_thing_faq,
  faq_group: m.audit_thing_faq_group,
  setting: m.audit_thing_setting,
  terms: m.audit_thing_terms,
  member: m.audit_thing_member,
  plan: m.audit_thing_plan,
  coupon: m.audit_thing_coupon,
  company: m.audit_thing_company,
  activation_code: m.audit_thing_activation_code,
  company_grant: m.audit_thing_company_grant,
  company_manager: m.audit_thing_company_manager,
  import: m.audit_thing_import,
}

/** `folder.update` → Mudou a pasta. An action that has no words yet is shown by its name. */
export function entryWords({ action, undoes }: Pick<AuditEntry, 'action' | 'undoes'>): string {
  const own = actions[action]
  if (own) return own()
  const [thing = '', verb = ''] = action.split('.')
  const did = (undoes ? m.audit_did_undo : verbs[verb])?.() ?? verb.replaceAll('_', ' ')
  return `${did} ${things[thing]?.() ?? thing.replaceAll('_', ' ')}`
}

/** What the action was done to: its label, or its number where it has none. */
export function subjectWords({ type, id, label }: AuditEntry['subject']): string | null {
  // The addresses of the mentoring programme have fixed names, which are words of the interface.
  const link = type === 'mentoring_link' ? linkWords[id as keyof typeof linkWords] : undefined
  return link?.label() ?? label ?? id
}
