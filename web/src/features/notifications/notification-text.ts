import { optionsOf } from '@juntas/ui/field/options.ts'
import { m } from '#paraglide/messages.js'
import type { Preference } from './queries.ts'

export const kinds: Record<Preference['kind'], [title: () => string, text: () => string]> = {
  reply: [m.notifications_kind_reply, m.notifications_kind_reply_text],
  thread: [m.notifications_kind_thread, m.notifications_kind_thread_text],
  invitation: [m.notifications_kind_invitation, m.notifications_kind_invitation_text],
  message: [m.notifications_kind_message, m.notifications_kind_message_text],
  award: [m.notifications_kind_award, m.notifications_kind_award_text],
  job: [m.notifications_kind_job, m.notifications_kind_job_text],
  mentoring: [m.notifications_kind_mentoring, m.notifications_kind_mentoring_text],
  circle: [m.notifications_kind_circle, m.notifications_kind_circle_text],
}

const rhythms: Record<Preference['email'], () => string> = {
  none: m.notifications_email_none,
  now: m.notifications_email_now,
  daily: m.notifications_email_daily,
  weekly: m.notifications_email_weekly,
}

/** A letter about an anonymous thread leaves at a random time, so that its hour names nobody. */
export const rhythmOptions = (kind: Preference['kind']) =>
  optionsOf(kind === 'thread' ? { ...rhythms, now: m.notifications_email_soon } : rhythms)

/** One kind of notification, or a whole digest. */
export const nameOf = (what: Preference['kind'] | 'daily' | 'weekly'): string =>
  what === 'daily' || what === 'weekly' ? rhythms[what]() : kinds[what][0]()
