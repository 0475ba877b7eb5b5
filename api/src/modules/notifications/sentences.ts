import type { Language } from '../../db/types.ts'
import { m } from '../../paraglide/messages.js'

export type Event =
  | 'comment_reply'
  | 'post_reply'
  | 'comment_hidden'
  | 'comment_restored'
  | 'comment_warned'
  | 'comment_upheld'
  | 'invite_asked'
  | 'invite_accepted'
  | 'message'
  | 'award'
  | 'job_status'
  | 'mentoring_read'
  | 'mentoring_answer'
  | MentorEvent
  | 'circle_news'

/** What happens between a member and the mentor of a request. */
export type MentorEvent =
  | 'mentor_asked'
  | 'mentor_replied'
  | 'mentor_accepted'
  | 'mentor_more'
  | 'mentor_declined'
  | 'mentor_turn'
  | 'mentor_message'
  | 'mentor_away'
  | 'mentor_late'
  | 'mentor_paused'
  | 'mentor_ended'
  | 'handover_asked'
  | 'handover_open'
  | 'handover_done'
  | 'handover_refused'

interface Facts {
  actor: string | null
  title: string
  detail: string
}

const statuses: Record<string, typeof m.notifications_status_sent> = {
  sent: m.notifications_status_sent,
  seen: m.notifications_status_seen,
  interview: m.notifications_status_interview,
  declined: m.notifications_status_declined,
  hired: m.notifications_status_hired,
}

/** What happened, in one sentence. Sensitive conversations are not named: other people may see the screen. */
export function sentenceOf(event: Event | 'thread', { actor, title, detail }: Facts, language: Language): string {
  const locale = { locale: language }
  const facts = {
    actor: actor ?? m.notifications_someone({}, locale),
    title,
    status: statuses[detail]?.({}, locale) ?? detail,
  }
  return m[`notifications_event_${event}`](facts, locale)
}

export type CommentNotice = 'comment_hidden' | 'comment_restored' | 'comment_warned' | 'comment_upheld'
export type NoticeKind = 'hidden' | 'restored' | 'opened' | 'warned' | 'upheld' | CommentNotice

/** What happened to a member's post or comment. It names neither: other people may see the screen. */
export const noticeSentence = (kind: NoticeKind, language: Language) =>
  m[`notifications_event_${kind}`]({}, { locale: language })
