import { dayMs, hourMs } from '@juntas/contract/rules/add-days'
import { m } from '#paraglide/messages.js'
import { dateText } from './language/date-text.ts'

const minuteMs = 60_000

/** 'há 3 horas'; after a week the date itself. */
export function longAgo(iso: string, now = Date.now()): string {
  return now - Date.parse(iso) > 7 * dayMs ? dateText(iso, { dateStyle: 'medium' }) : timeAgo(iso, now)
}

/**
 * 'há 3 horas', 'ontem', however long ago. The words are those of Intl.RelativeTimeFormat (long-ago.test.ts), whose
 * first use would block home for 35 to 40 ms, and a phone four times as long.
 */
export function timeAgo(iso: string, now = Date.now()): string {
  const passedMs = Math.max(0, now - Date.parse(iso))
  const days = Math.floor(passedMs / dayMs)
  if (days > 2) return m.shell_ago_days_many({ count: days })
  if (days > 0) return days === 1 ? m.shell_ago_days_one() : m.shell_ago_days_two()
  const hours = Math.floor(passedMs / hourMs)
  if (hours > 0) return hours === 1 ? m.shell_ago_hours_one() : m.shell_ago_hours_many({ count: hours })
  const minutes = Math.floor(passedMs / minuteMs)
  if (minutes > 0) return minutes === 1 ? m.shell_ago_minutes_one() : m.shell_ago_minutes_many({ count: minutes })
  return m.shell_ago_now()
}
