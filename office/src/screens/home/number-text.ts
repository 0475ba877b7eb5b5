import type { NumberKind } from '@juntas/contract/office/numbers'
import { m } from '#paraglide/messages.js'
import { dayMonthText, monthText } from '../../lib/date-text.ts'
import { moneyText } from '../../lib/money-text.ts'
import { numberText } from '../../lib/number-text.ts'
import { spanText } from '../../parts/progress-discs.tsx'
import type { TeamNumber } from './home.ts'

export const shareText = (value: number): string => numberText(value, { style: 'percent', maximumFractionDigits: 0 })
const signed = { signDisplay: 'exceptZero' } as const

/** From here on thousands are enough in a heading; the table has every cent. */
const bigMoney = 100_000

export const valueText: Record<NumberKind, (value: number) => string> = {
  active: (value) => numberText(value),
  hours: (value) => m.home_hours({ count: numberText(value, { maximumFractionDigits: value < 100 ? 1 : 0 }) }),
  firstAnswer: (value) => spanText(value * 60_000),
  completion: shareText,
  revenue: moneyText,
  failed: (value) => numberText(value),
}

export const headText = (kind: NumberKind, value: number): string =>
  kind === 'revenue' && value >= bigMoney
    ? numberText(value, { style: 'currency', currency: 'BRL', notation: 'compact', maximumFractionDigits: 1 })
    : valueText[kind](value)

/** What is better when it falls. */
const isBetterLow = (kind: NumberKind) => kind === 'firstAnswer' || kind === 'failed'

/** The last closed week or month beside the one before it. */
export function changeOf({ kind, points }: TeamNumber): { text: string; isGood: boolean } | null {
  const [before, now] = closedOf(points).slice(-2)
  if (before?.value == null || now?.value == null || before.value === now.value) return null
  const difference = now.value - before.value
  const isGood = difference < 0 === isBetterLow(kind)
  if (kind === 'firstAnswer') {
    const text = `${difference < 0 ? '−' : '+'}${spanText(Math.abs(difference) * 60_000)}`
    return { text, isGood }
  }
  if (kind === 'completion') {
    const points = Math.round(difference * 100)
    return points === 0 ? null : { text: m.home_points({ count: numberText(points, signed) }), isGood }
  }
  if (kind === 'failed' || before.value === 0) return { text: numberText(difference, signed), isGood }
  const share = numberText(difference / before.value, { style: 'percent', maximumFractionDigits: 1, ...signed })
  return { text: share, isGood }
}

export const closedOf = (points: TeamNumber['points']) => points.filter(({ isOpen }) => !isOpen)

/** 16/11, or out. */
export const startText = ({ per }: Pick<TeamNumber, 'per'>, from: string): string =>
  per === 'month' ? monthText(from, 'short') : dayMonthText(from)

export function nameOf(number: TeamNumber): string {
  const last = closedOf(number.points).at(-1)
  if (number.kind === 'revenue') return m.home_number_revenue({ month: last ? monthText(last.from) : '' })
  return {
    active: m.home_number_active,
    hours: m.home_number_hours,
    firstAnswer: m.home_number_answer,
    completion: m.home_number_completion,
    failed: m.home_number_failed,
  }[number.kind]()
}

/** What the number is a part of, and how far the open week or month is. */
export function noteOf(number: TeamNumber, active: TeamNumber | undefined): string {
  const { kind, points, withAccess, share, recovered } = number
  const open = points.at(-1)?.value
  const sofar = (text: string) => (open == null ? '' : text)
  const notes: Record<NumberKind, () => (string | false)[]> = {
    active: () => [
      m.home_of_access({ count: numberText(withAccess ?? 0) }),
      sofar(m.home_this_week({ value: valueText.active(open ?? 0) })),
    ],
    hours: () => {
      const members = active && closedOf(active.points).at(-1)?.value
      const hours = closedOf(points).at(-1)?.value
      return [
        members ? m.home_minutes_each({ count: numberText(Math.round(((hours ?? 0) * 60) / members)) }) : '',
        sofar(m.home_this_week({ value: valueText.hours(open ?? 0) })),
      ]
    },
    firstAnswer: () => [m.home_median(), share != null && m.home_in_promise({ share: shareText(share) })],
    completion: () => [m.home_of_begun()],
    revenue: () => [
      m.home_net(),
      m.home_this_month({ month: monthText(points.at(-1)?.from ?? ''), value: moneyText(open ?? 0) }),
    ],
    failed: () => [
      share != null && m.home_of_charges({ share: numberText(share, { style: 'percent', maximumFractionDigits: 1 }) }),
      recovered != null && m.home_recovered({ share: shareText(recovered) }),
    ],
  }
  return notes[kind]().filter(Boolean).join('; ')
}
