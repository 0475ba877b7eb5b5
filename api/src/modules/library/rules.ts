/** What is known of a member's place in a content. */
export interface Standing {
  viewing: string | null
  reportedAt: Date
}

/** A report of where a playback is. Programs that know nothing of playbacks leave `viewing` out. */
export interface Report {
  viewing: string | undefined
  at: Date
  /** A newer playback has taken over from this one before. */
  wasReplaced: boolean
}

export type Move = 'begins' | 'continues' | 'stays'

/** A report this fresh comes from somebody who is watching now, whatever her clock says about earlier ones. */
const liveWithinMs = 120_000

/**
 * Whether a report sets the place to go on from (GAP-100): the newest playback, and in it the newest report. One that
 * comes late, out of a queue or a second time, stays without effect on the place.
 */
export function moveOf(standing: Standing, report: Report, now: Date): Move {
  if (report.viewing === undefined) return 'continues'
  const isLater = report.at >= standing.reportedAt
  if (report.viewing === standing.viewing) return isLater ? 'continues' : 'stays'
  if (report.wasReplaced) return 'stays'
  const isLive = Math.abs(now.getTime() - report.at.getTime()) < liveWithinMs
  return isLive || isLater ? 'begins' : 'stays'
}
