import { laterDay } from '@juntas/contract/rules/sao-paulo'
import { m } from '#paraglide/messages.js'
import { dayText, today } from '../day-text.ts'

export interface NamedDay {
  choice: 'today' | 'circle' | 'week'
  day: string
}

/** The days to choose from, in their order; one that two names fit is named once. */
export function daysOf(circleDay: string | null): NamedDay[] {
  const days: NamedDay[] = [{ choice: 'today', day: today() }]
  if (circleDay && circleDay > today()) days.push({ choice: 'circle', day: circleDay })
  const week = laterDay(today(), 7)
  if (week !== circleDay) days.push({ choice: 'week', day: week })
  return days.toSorted((one, other) => one.day.localeCompare(other.day))
}

export function labelOf({ choice, day }: NamedDay): string {
  if (choice === 'today') return m.notes_later_today()
  return choice === 'week' ? m.notes_later_week() : m.notes_later_circle({ day: dayText(day) })
}
