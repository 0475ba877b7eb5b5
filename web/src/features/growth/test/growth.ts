import { vi } from 'vitest'
import type { Area, Chosen, Growth } from '../queries.ts'

export const areas: Area[] = ['networking', 'innovation', 'positioning', 'negotiation']
export const trail = (id: number, title: string, more: Partial<Chosen['trail']> = {}): Chosen['trail'] => ({
  ...{ id, title, progress: 40, episodeCount: 9, watchedCount: 3, minutesLeft: 108, picture: null },
  next: { slug: 'um', place: 4, hasAccess: true },
  ...more,
})
export const lowest = { kind: 'lowest', score: 1.5, episodes: 8, of: 9, statements: 4, isRare: false } as const
export const low = { kind: 'low_answers', score: 2, episodes: 5, of: 8, statements: 2, isRare: true } as const
export const chosen = (area: Area, more: Partial<Chosen> = {}): Chosen => ({
  ...{ area, trail: trail(1, 'Negociação'), reason: lowest, chosenAt: '2026-05-20T12:00:00Z', insteadOf: null },
  ...{ finishedAt: null, others: [] },
  evidence: { notes: 2, practiced: 1, picked: [], commitments: 1, certificate: null, awards: [] },
  ...more,
})
export const page = (more: Partial<Growth> = {}): Growth => ({
  cycle: {
    ...{ number: 1, startsAt: '2026-04-12T12:00:00Z', beforeAt: '2026-04-12T12:00:00Z', afterAt: null },
    ...{ opensAt: '2026-07-11T12:00:00Z', isOpen: false, isCurrent: true, remindAt: null },
  },
  cycleCount: 1,
  areas: areas.map((area) => ({ area, before: 2, after: null })),
  ...{ chosen: [], suggestions: [], awards: [], printed: { hidden: [], notes: [] } },
  totals: { notes: 0, practiced: 0, commitments: 0, certificates: 0, awards: 0 },
  ...more,
})
export const cycle = (more: Partial<NonNullable<Growth['cycle']>>) => ({ ...page().cycle!, ...more })

/** The server's next answers wait until the returned function is called. */
export function hold(): () => void {
  const served = globalThis.fetch
  let open = () => {}
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    await gate
    return served(...given)
  })
  return open
}
