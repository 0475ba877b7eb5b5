import { cardWith } from '../../../lib/test/content-card.ts'
import type { ContentCard, Season, Trail } from '../types.ts'

const watched = { progress: 0, furthest: 0, watched: true }

/** Episodes of ten minutes: finished, begun at four minutes, not begun. */
export const done = (id: number) => cardWith({ id, title: `Feito ${id}`, slug: `feito-${id}`, mine: { view: watched } })
export const begun = (id: number) =>
  cardWith({
    id,
    title: `Começado ${id}`,
    slug: `comecado-${id}`,
    mine: { view: { progress: 200_000, furthest: 240_000, watched: false } },
  })
export const fresh = (id: number) => cardWith({ id, title: `Novo ${id}`, slug: `novo-${id}` })

export const seasonWith = (over: Partial<Season> = {}): Season => ({
  slug: 'mente',
  title: 'Mente',
  description: 'Antes da conversa',
  contents: [],
  ...over,
})

/** A trail of these episodes in one part. */
export const trailOf = (contents: ContentCard[], over: Partial<Trail> = {}): Trail =>
  ({
    '@id': '/v1/skills/9',
    id: 9,
    slug: 'negociacao',
    title: 'Negociação',
    summary: 'Pedir sem pedir desculpas',
    hasAccess: true,
    progress: 0,
    watchedCount: 0,
    episodeCount: contents.length,
    duration: contents.length * 600_000,
    seasons: [seasonWith({ contents })],
    ...over,
  }) as Trail
