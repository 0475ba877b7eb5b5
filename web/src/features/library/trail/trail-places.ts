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
  const [first] = episodes
  if (!first) return null
  const unfinished = episodes.find((episode) => !isWatched(episode))
  if (!unfinished) return { episode: first, place: 1, kind: 'again' }
  const begun = episodes.findLast(isBegun)
  const finished = episodes.findLastIndex(isWatched)
  const episode = begun ?? episodes[finished + 1] ?? unfinished
  return { episode, place: episodes.indexOf(episode) + 1, kind: begun || finished >= 0 ? 'continue' : 'start' }
}

export const seenOf = (trail: Pick<Trail, 'seasons'>): number =>
  episodesOf(trail).reduce((sum, episode) => sum + seenMs(episode), 0)
