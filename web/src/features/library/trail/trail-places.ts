import { isWatched, seenMs } from '@juntas/contract/rules/library/trail-progress'
import type { ContentCard, Trail } from '../types.ts'
import { isBegun } from '../view.ts'

export const episodesOf = ({ seasons }: Pick<Trail, 'seasons'>): ContentCard[] =>
  seasons.flatMap(({ contents }) => contents)

/** The picture of a trail is that of its first episode that has one. */
export const artOfTrail = (trail: Pick<Trail, 'seasons'>) =>
  episodesOf(trail).find(({ thumb }) => thumb !== null)?.thumb ?? null

export interface NextPlace {
  episode: ContentCard
  /** Counted through all seasons, from 1. */
  place: number
  kind: 'start' | 'continue' | 'again'
}

/**
 * Where the trail goes on: the last begun episode, else the one after the last finished, else the first unfinished; and
 * the first once all were seen.
 */
export function nextPlace(trail: Pick<Trail, 'seasons'>): NextPlace | null {
  const episodes = episodesOf(trail)
  const missing = episodes.findIndex((episode) => !isWatched(episode))
  const begun = episodes.findLastIndex(isBegun)
  const finished = episodes.findLastIndex(isWatched)
  const following = finished >= 0 && finished + 1 < episodes.length ? finished + 1 : missing
  const index = begun >= 0 ? begun : following
  const episode = episodes[Math.max(0, missing < 0 ? 0 : index)]
  if (!episode) return null
  if (missing < 0) return { episode, place: 1, kind: 'again' }
  return { episode, place: index + 1, kind: begun < 0 && finished < 0 ? 'start' : 'continue' }
}

export const seenOf = (trail: Pick<Trail, 'seasons'>): number =>
  episodesOf(trail).reduce((sum, episode) => sum + seenMs(episode), 0)
