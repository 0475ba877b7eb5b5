import type { officeAwards, officeChallenges } from '@juntas/contract/office/challenges'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'

export type Challenge = Reply<(typeof officeChallenges)['read']>
export type Award = Reply<(typeof officeAwards)['read']>

export const lists = () => [
  { to: '/desafios', label: m.challenges_awards() },
  { to: '/desafios/desafios', label: m.challenges_challenges() },
]

const kinds: Record<Challenge['kind'], () => string> = {
  watch: m.challenges_kind_watch,
  network: m.challenges_kind_network,
}
export const kindText = (kind: Challenge['kind']): string => kinds[kind]()
