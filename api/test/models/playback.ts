// A member's place in a content as the requirements have it (GAP-13, 76, 100). Nothing here is read from the product.

interface Report {
  /** Which playback, if the client says so. */
  viewing: number | null
  at: number
  seconds: number
  isFinished: boolean
}

/** A report this near to now is of somebody who watches now. */
const liveMs = 120_000

export class PlaybackModel {
  time = 0
  isBegun = false
  seconds = 0
  furthest = 0
  isWatched = false
  #playback: number | null = null
  #reportedAt = Number.NEGATIVE_INFINITY
  readonly #past = new Set<number>()
  readonly #duration: number

  constructor({ duration }: { duration: number }) {
    this.#duration = duration
  }

  report({ viewing, at, seconds, isFinished }: Report) {
    const reached = isFinished ? this.#duration : Math.min(seconds, this.#duration)
    const counts = this.#counts(viewing, at)
    this.isBegun = true
    this.furthest = Math.max(this.furthest, reached)
    this.isWatched ||= isFinished
    if (!counts) return
    this.seconds = reached
    if (viewing === null) return
    if (this.#playback !== null && this.#playback !== viewing) this.#past.add(this.#playback)
    this.#playback = viewing
    this.#reportedAt = at
  }

  /** The newest playback, and in it the newest report, sets the place; who does not say which always does. */
  #counts(viewing: number | null, at: number) {
    if (viewing === null) return true
    if (this.#past.has(viewing)) return false
    const isLater = at >= this.#reportedAt
    return isLater || (viewing !== this.#playback && Math.abs(this.time - at) < liveMs)
  }
}
