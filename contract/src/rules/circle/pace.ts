import { fewestShown } from './limits.ts'

/** How many weeks a season takes. */
export const weeksOf = (episodes: number, pace: number) => Math.max(1, Math.ceil(episodes / pace))

/** The episodes of a week, counted from 1: `[from, to]`. */
export function episodesOf(week: number, pace: number, episodes: number): [from: number, to: number] {
  return [Math.min((week - 1) * pace + 1, episodes), Math.min(week * pace, episodes)]
}

export interface Watched {
  /** For each episode in order: the part watched, from 0 to 1; 1 when it was finished. */
  parts: readonly number[]
}

/** Where somebody is on the line: episodes finished in a row, then half of the next once it is half watched. */
export function placeOnLine({ parts }: Watched): number {
  const finished = parts.findIndex((part) => part < 1)
  if (finished === -1) return parts.length
  return finished + (parts[finished]! >= 0.5 ? 0.5 : 0)
}

/**
 * The places of the others, sorted, so that nothing tells whose they are. Below five members there is no line: two places
 * are two names.
 */
export function othersOnLine(others: readonly Watched[]): number[] | null {
  if (others.length + 1 < fewestShown) return null
  return others.map(placeOnLine).sort((a, b) => a - b)
}

/** A number of members is said from five on. */
export const shownCount = (count: number): number | null => (count < fewestShown ? null : count)
