import { m } from '#paraglide/messages.js'
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

/** The other's message may hold an address: only http and https become links. */
export function pieces(text: string): { text: string; url?: string }[] {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/g)
    .filter(Boolean)
    .map((piece) => (/^https?:\/\//.test(piece) ? { text: piece, url: piece } : { text: piece }))
}

/** Three ways to begin, from what both watched. */
export const openings = (content: string) => [
  m.networks_opening_1({ content }),
  m.networks_opening_2(),
  m.networks_opening_3(),
]
