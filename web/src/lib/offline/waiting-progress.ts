import type { View } from '../changes.ts'

interface Report {
  content: string
  progress?: number
  percent?: number
  at: string
}

/** The progress with the reports that still wait: the newest sets the place, what was watched only grows [GAP-100]. */
export function viewWith(
  view: View | null,
  content: string,
  durationMs: number,
  reports: readonly Report[],
): View | null {
  return reports
    .filter((one) => one.content === content)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .reduce<View | null>((before, { progress = 0, percent }) => {
      const place = percent === 100 ? durationMs : Math.round(progress * 1000)
      return {
        progress: place,
        furthest: Math.max(before?.furthest ?? 0, place),
        watched: percent === 100 || (before?.watched ?? false),
      }
    }, view)
}
