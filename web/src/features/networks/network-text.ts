import { clockOptions } from '@juntas/ui/language/clock.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'
import { daysSince } from '../../lib/language/days-since.ts'
import type { Invite } from './queries.ts'

/** Each state has its own sentence; accepted has two sides [NETWORK-08] [NETWORK-10] [GAP-16]. */
export function stateText(invite: Invite): string {
  const content = invite.content.title
  if (invite.status === 'accepted')
    return invite.isInviter ? m.networks_accepted_by_other({ content }) : m.networks_accepted_by_you({ content })
  if (invite.searching) return m.networks_searching({ content })
  return invite.isInviter ? m.networks_awaiting({ content }) : m.networks_asking({ content })
}

const reasonText = {
  same_content: m.networks_reason_content,
  job_role: m.networks_reason_role,
  age_range: m.networks_reason_age,
} as const
export const reasonsOf = (invite: Invite) => invite.reasons.map((reason) => reasonText[reason]())

/** A message may hold an address: only http and https become links. */
export function pieces(text: string): { text: string; url?: string }[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/g)
    .filter(Boolean)
    .map((piece) => (/^https?:\/\//.test(piece) ? { text: piece, url: piece } : { text: piece }))
}

/** Three suggestions for a first message. */
export const openings = (content: string) => [
  m.networks_opening_1({ content }),
  m.networks_opening_2(),
  m.networks_opening_3(),
]

export const hourText = (iso: string) => dateText(iso, clockOptions())
export const dayOf = (iso: string) => dateText(iso, { day: 'numeric', month: 'long' })

export const isSameDay = (one: string, other: string | undefined) =>
  other !== undefined && daysSince(one, new Date(other)) === 0

/** 'hoje', 'ontem', '12 de novembro': between the messages of two days. */
export function dayText(iso: string, now = new Date()) {
  const days = daysSince(iso, now)
  if (days > 1) return dayOf(iso)
  const words = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(-days, 'day')
  return words.charAt(0).toLocaleUpperCase(currentLocale()) + words.slice(1)
}

/** Beside a row: the hour today, 'ontem', the weekday this week, the date before. */
export function shortTime(iso: string, now = new Date()) {
  const days = daysSince(iso, now)
  if (days === 0) return hourText(iso)
  if (days === 1) return new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' }).format(-1, 'day')
  return days < 7 ? dateText(iso, { weekday: 'short' }) : dateText(iso, { day: '2-digit', month: '2-digit' })
}

/** Until when an answer is awaited; then the next member is asked. */
export const untilText = ({ expiresAt, isInviter }: Pick<Invite, 'expiresAt' | 'isInviter'>) => {
  const when = expiresAt ? dateText(expiresAt, { weekday: 'long', ...clockOptions() }) : ''
  return isInviter ? m.networks_until_own({ when }) : m.networks_until({ when })
}
