import { formatBrl } from '@juntas/contract/rules/billing/money'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import { daysSince } from '../../lib/language/days-since.ts'
import type { Application, Job } from './queries.ts'

export const statuses: Record<Application['status'], () => string> = {
  sent: m.jobs_status_sent,
  seen: m.jobs_status_seen,
  interview: m.jobs_status_interview,
  declined: m.jobs_status_declined,
  hired: m.jobs_status_hired,
}

/** `Hoje`, or how long ago: days, then weeks, then months [JOB-06]. */
export function publishedAgo(publishAt: string, now = new Date()): string {
  const days = daysSince(publishAt, now)
  if (days <= 0) return m.jobs_today()
  const relative = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'always' })
  if (days < 14) return relative.format(-days, 'day')
  if (days < 60) return relative.format(-Math.round(days / 7), 'week')
  return relative.format(-Math.round(days / 30), 'month')
}

export const logoOf = ({ company }: Job): string => company.logo ?? '/media/drawn/marks/company.svg'

export function salaryOf(salary: Job['salary']): string {
  if (!salary) return m.jobs_salary_unsaid()
  const from = formatBrl(salary.fromCents)
  return salary.toCents === null
    ? m.jobs_salary_from({ from })
    : m.jobs_salary_range({ from, to: formatBrl(salary.toCents) })
}
