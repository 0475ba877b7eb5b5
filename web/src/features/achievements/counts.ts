import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import type { Challenge } from './queries.ts'

type Kind = Challenge['kind']

/** `1 conteúdo`, `3 networks`. */
export const countText = (kind: Kind, count: number): string =>
  kind === 'watch'
    ? count === 1
      ? m.achievements_block_content()
      : m.achievements_block_contents({ count })
    : count === 1
      ? m.achievements_block_network()
      : m.achievements_block_networks({ count })

/** `Faltam 3 conteúdos`. */
export const missingText = (kind: Kind, count: number): string =>
  count === 1
    ? m.achievements_missing_one({ what: countText(kind, 1) })
    : m.achievements_missing({ what: countText(kind, count) })

/** What was done so far, in a sentence. */
export const doneText = (kind: Kind, count: number): string => {
  if (count === 0) return kind === 'watch' ? m.achievements_none_watched() : m.achievements_none_met()
  const what = countText(kind, count)
  return kind === 'watch' ? m.achievements_watched({ what }) : m.achievements_met({ what })
}

export const leftText = (count: number, award: string): string =>
  count === 1 ? m.achievements_left_one({ award }) : m.achievements_left({ count, award })

/** `4 de novembro`, with the year where it is another one. */
export function dayText(day: string): string {
  const date = new Date(`${day}T12:00:00`)
  const isThisYear = date.getFullYear() === new Date().getFullYear()
  return new Intl.DateTimeFormat(currentLocale(), {
    day: 'numeric',
    month: 'long',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(date)
}
