import { clock, secondsToMs } from '@juntas/contract/rules/library/duration'
import type { TimePart } from '@juntas/contract/rules/time/time-suggestion'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import type { Item } from './items.ts'

export type Part = TimePart<Item>

/** The contents of parts, without notes and circles. */
export const contentsOf = (parts: readonly Part[]): Item[] =>
  parts.flatMap(({ items }) => items).filter(({ kind }) => kind === 'content')

/** What a part is called: a content by its title, several by their trail. */
export function partTitle({ reason, items }: Part): string {
  const [first] = items
  if (!first) return ''
  const count = items.length
  if (first.kind === 'note') return notesTitle(items)
  if (count === 1) return first.title
  return reason === 'unfinished' ? m.time_rests({ count }) : m.time_episodes_of({ count, trail: first.trail ?? '' })
}

function notesTitle(items: readonly Item[]): string {
  const count = items.filter(({ kind }) => kind === 'note').length
  const [one, many] =
    count < items.length ? [m.time_notes_circle_one, m.time_notes_circle] : [m.time_notes_one, m.time_notes_many]
  return count === 1 ? one() : many({ count })
}

/** Why it is suggested: a sentence of the member's own data. */
export function partReason({ reason, items }: Part): string {
  const [first] = items
  if (!first) return ''
  const trail = first.trail ?? first.title
  switch (reason) {
    case 'unfinished':
      return items.length === 1
        ? m.time_why_unfinished({ time: clock(secondsToMs(first.fromSeconds)) })
        : m.time_why_rests()
    case 'due':
    case 'circle':
      return [dueReason(items.filter(({ kind }) => kind === 'note')), circleReason(items)].filter(Boolean).join(' ')
    case 'chosen':
      return m.time_why_chosen({ trail })
    case 'next':
      return m.time_why_next({ trail })
    default:
      return m.time_why_new()
  }
}

const dueReason = ([first, ...more]: readonly Item[]) =>
  first && (more.length === 0 ? m.time_why_due_one({ title: first.title }) : m.time_why_due())

function circleReason(items: readonly Item[]): string {
  const startsAt = items.find(({ kind }) => kind === 'circle')?.startsAt
  if (!startsAt) return ''
  const day = new Intl.DateTimeFormat(currentLocale(), { weekday: 'long' }).format(new Date(startsAt))
  return m.time_why_circle({ day })
}
