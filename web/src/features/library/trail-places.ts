import type { ContentCard, Season, Trail } from './types.ts'
import { isFinished, seenMs } from './view.ts'

export const episodesOf = ({ seasons }: Pick<Trail, 'seasons'>): ContentCard[] =>
  seasons.flatMap(({ contents }) => contents)

/** A trail shows the woman who opens it. */
export const artOfTrail = (trail: Pick<Trail, 'seasons'>) =>
  episodesOf(trail).find(({ thumb }) => thumb !== null)?.thumb ?? null

export interface NextPlace {
  episode: ContentCard
  /** Counted through all seasons, from 1. */
  place: number
  kind: 'start' | 'continue' | 'again'
}

/** Where the trail goes on: the first episode she has not finished, or the beginning once she has seen them all. */
export function nextPlace(trail: Pick<Trail, 'seasons'>): NextPlace | null {
  const episodes = episodesOf(trail)
  const index = episodes.findIndex((episode) => !isFinished(episode))
  const episode = episodes[Math.max(0, index)]
  if (!episode) return null
  if (index < 0) return { episode, place: 1, kind: 'again' }
  const isFresh = index === 0 && seenMs(episode) === 0
  return { episode, place: index + 1, kind: isFresh ? 'start' : 'continue' }
}

export const seenOf = (trail: Pick<Trail, 'seasons'>): number =>
  episodesOf(trail).reduce((sum, episode) => sum + seenMs(episode), 0)

export const finishedIn = ({ contents }: Pick<Season, 'contents'>): number => contents.filter(isFinished).length
