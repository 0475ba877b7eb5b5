import type { DeclineReason, MentorTopic } from '@juntas/contract/rules/mentoring/mentor'
import { clockOptions } from '@juntas/ui/language/clock.ts'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'
import type { Mentor } from './queries.ts'

export const topicNames: Record<MentorTopic, () => string> = {
  career: m.mentors_topic_career,
  leadership: m.mentors_topic_leadership,
  negotiation: m.mentors_topic_negotiation,
  finance: m.mentors_topic_finance,
  technology: m.mentors_topic_technology,
  balance: m.mentors_topic_balance,
}

export const reasonTexts: Record<DeclineReason, () => string> = {
  other_field: m.mentors_reason_other_field,
  no_time: m.mentors_reason_no_time,
  too_close: m.mentors_reason_too_close,
}

/** What the tag of a mentor says. A wait without enough cases has words and no number. */
export function waitText({ wait }: Pick<Mentor, 'wait'>): string {
  if (wait.kind === 'seat') return m.mentors_seat()
  if (wait.kind === 'paused') return m.mentors_paused()
  if (wait.kind === 'full') return m.mentors_full()
  return wait.days === null ? m.mentors_wait() : m.mentors_wait_days({ days: wait.days })
}

/** '18 de novembro' */
export const dayText = (iso: string): string => dateText(iso, { day: 'numeric', month: 'long' })
/** '26 de novembro, 18:00' */
export const momentText = (iso: string): string => dateText(iso, { day: 'numeric', month: 'long', ...clockOptions() })
/** 'quarta-feira, 18 de novembro' */
export const weekdayText = (date: Date): string => dateText(date, { weekday: 'long', day: 'numeric', month: 'long' })
