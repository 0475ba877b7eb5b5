/** What the progress of a trail is computed from. */
export interface EpisodeProgress {
  duration: number
  currentContentUserCollection: { view: { furthest: number; watched: boolean } | null }
}

export const isWatched = ({ currentContentUserCollection: { view } }: EpisodeProgress) => view?.watched === true

export const watchedCountOf = (episodes: readonly EpisodeProgress[]): number => episodes.filter(isWatched).length

/** Whole per cent of the trail's duration; 100 only when every episode is finished. */
export function trailProgressOf(episodes: readonly EpisodeProgress[]): number {
  const watchedCount = watchedCountOf(episodes)
  if (watchedCount === episodes.length) return episodes.length ? 100 : 0
  const seen = episodes.reduce((sum, episode) => sum + seenMs(episode), 0)
  const whole = episodes.reduce((sum, { duration }) => sum + duration, 0)
  return Math.min(99, Math.floor((whole === 0 ? watchedCount / episodes.length : seen / whole) * 100))
}

/** How much of it the member has seen: the furthest position ever, and the whole once it is finished. */
export const seenMs = (episode: EpisodeProgress) =>
  isWatched(episode)
    ? episode.duration
    : Math.min(episode.currentContentUserCollection.view?.furthest ?? 0, episode.duration)
