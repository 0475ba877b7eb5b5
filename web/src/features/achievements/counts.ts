import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import type { Award, Challenge } from './queries.ts'
import { missingTo, nextOf } from './steps.ts'

type Kind = Challenge['kind']

const units = {
  watch: [m.achievements_block_content, m.achievements_block_contents],
  network: [m.achievements_block_network, m.achievements_block_networks],
} as const

/** `1 conteúdo`, `3 networks`. */
export function countText(kind: Kind, count: number): string {
  const [one, many] = units[kind]
  return count === 1 ? one() : many({ count })
}

/** `faltam 3 conteúdos` */
export function missingText(award: Award, challenge: Challenge): string {
  const count = missingTo(award, challenge)
  const what = countText(challenge.kind, count)
  return count === 1 ? m.achievements_missing_one({ what }) : m.achievements_missing({ what })
}

/** What was done so far, in a sentence. */
export function doneText({ kind, currentCustomerProgress: count }: Challenge): string {
  if (count === 0) return kind === 'watch' ? m.achievements_none_watched() : m.achievements_none_met()
  const what = countText(kind, count)
  return kind === 'watch' ? m.achievements_watched({ what }) : m.achievements_met({ what })
}

/** What is missing for the next award, in a sentence. */
export function leftText(challenge: Challenge): string {
  const next = nextOf(challenge)
  if (!next) return m.achievements_all()
  const count = missingTo(next, challenge)
  const award = next.title
  return count === 1 ? m.achievements_left_one({ award }) : m.achievements_left({ count, award })
}

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
