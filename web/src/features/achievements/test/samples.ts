import type { Award, Challenge } from '../queries.ts'

/** An award as a list gives it, for tests. */
export const award = (quantity: number, title: string, isUnlocked: boolean, over: Partial<Award> = {}): Award => ({
  '@id': `/v1/awards/${quantity}`,
  '@type': 'Award',
  id: quantity,
  quantity,
  title,
  description: '',
  badge: { url: `/media/drawn/seals/${quantity}.svg` },
  shareImage: { url: '' },
  content: null,
  isUnlocked,
  earnedOn: isUnlocked ? '2026-11-04' : null,
  isCurrent: false,
  isNew: false,
  ...over,
})

export const challenge = (kind: Challenge['kind'], progress: number, awards: Award[]): Challenge => ({
  '@id': `/v1/challenges/${kind}`,
  '@type': 'Challenge',
  id: kind === 'watch' ? 1 : 2,
  slug: kind,
  kind,
  title: kind === 'watch' ? 'Assistir conteúdos' : 'Fazer network',
  description: '',
  currentCustomerProgress: progress,
  awards,
  startBadge: { url: '/media/drawn/seals/0.svg' },
  startBadgeLabel: 'Partida',
  lastBadge: { url: '/media/drawn/seals/9.svg' },
  lastBadgeLabel: 'Chegada',
})
