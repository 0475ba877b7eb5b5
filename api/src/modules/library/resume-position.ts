import { liveWithinMs } from '@juntas/contract/rules/library/progress-report'

/** What is stored about a member's position in a content. */
export interface Standing {
  viewing: string | null
  reportedAt: Date
}

/** A report of a playback's position. Clients that do not know playbacks leave `viewing` out. */
export interface Report {
  viewing: string | undefined
  at: Date
  /** A newer playback has already replaced this one. */
  wasReplaced: boolean
}

export type Move = 'begins' | 'continues' | 'stays'

/**
 * Whether a report sets the position to resume from (GAP-100): the newest playback, and in it the newest report. A
 * report that arrives late or twice does not change the position.
 */
export function moveOf(standing: Standing, report: Report, now: Date): Move {
  if (report.viewing === undefined) return 'continues'
  const isLater = report.at >= standing.reportedAt
  if (report.viewing === standing.viewing) return isLater ? 'continues' : 'stays'
  if (report.wasReplaced) return 'stays'
  const isLive = Math.abs(now.getTime() - report.at.getTime()) < liveWithinMs
  return isLive || isLater ? 'begins' : 'stays'
}
