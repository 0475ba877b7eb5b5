import { addDays } from './add-days.ts'
import { type AreaScore, type SurveyArea, scores, statementsOf } from './survey.ts'

// The growth loop: which surveys make a cycle, and why a trail is suggested, as pure functions.

/** The shortest interval in which a comparison says something. */
const cycleDays = 90
export const afterCycle = (from: Date): Date => addDays(from, cycleDays)

/** One finished survey about oneself, of whatever day. */
interface Measurement {
  moment: 'inicial' | 'final'
  at: Date
}

interface Cycle<M extends Measurement> {
  number: number
  /** What begins here counts for this cycle. */
  startsAt: Date
  before: M
  after: M | null
}

/**
 * The cycles of a member, oldest first, from all finished surveys and from the days on which a further cycle was begun.
 * A cycle begins with the first survey and ends with the final one. In the next one the old "after" is "before".
 */
export function cyclesOf<M extends Measurement>(
  measurements: readonly M[],
  begun: readonly { number: number; at: Date }[] = [],
): Cycle<M>[] {
  const cycles: Cycle<M>[] = []
  const begin = (before: M, startsAt: Date, after: M | null = null) =>
    cycles.push({ number: cycles.length + 1, startsAt, before, after })
  const beginDue = (until: Date) => {
    const last = cycles.at(-1)
    const next = last?.after && begun.find(({ number }) => number === last.number + 1)
    if (last?.after && next && next.at <= until) begin(last.after, next.at)
  }
  for (const one of measurements.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    beginDue(one.at)
    const last = cycles.at(-1)
    if (!last) begin(one, one.at)
    else if (one.moment === 'inicial') {
      // A first survey answered again corrects the start of an open cycle, and starts another one after a closed one.
      if (last.after) begin(one, one.at)
      else Object.assign(last, { before: one, ...(last.number === 1 ? { startsAt: one.at } : {}) })
    } else if (!last.after) {
      const isEarly = last.before.moment === 'final' && one.at < afterCycle(last.startsAt)
      // Soon after a further cycle was begun, the final survey that is its start was corrected.
      Object.assign(last, isEarly ? { before: one } : { after: one })
    } else if (one.at < afterCycle(last.after.at)) last.after = one
    else begin(last.after, last.after.at, one)
  }
  beginDue(new Date(8.64e15))
  return cycles
}

/** Why a trail was suggested: facts of that day, with their numbers. */
export interface TrailReason {
  /** The lowest of the twelve; statements with a low answer; or the area as a whole. */
  kind: 'lowest' | 'low_answers' | 'area'
  score: number
  /** So many of the trail's episodes are about so many of the area's statements. */
  episodes: number
  of: number
  statements: number
  /** All of these statements have the lowest answer. */
  isRare: boolean
}

const lowAnswer = 2
const lowestAnswer = 1

/** Null without a single episode about the area: no reason, no suggestion. */
export function reasonFor(
  area: SurveyArea,
  answers: readonly { id: number; value: number }[],
  /** For each episode of the trail, the statements that it is about. */
  episodes: readonly (readonly number[])[],
): TrailReason | null {
  const own = statementsOf(area)
  const about = (statements: readonly number[]) =>
    episodes.filter((tags) => tags.some((tag) => statements.includes(tag))).length
  const all = scores(answers)
  const score = all.find((one) => one.area === area)?.value ?? 0
  const facts = { score, of: episodes.length }
  const whole = { ...facts, episodes: about(own), statements: own.length, isRare: false }
  if (whole.episodes === 0) return null
  if (isLowest(area, all)) return { ...whole, kind: 'lowest' }
  const low = answers.filter(({ id, value }) => own.includes(id) && value <= lowAnswer)
  const aboutLow = about(low.map(({ id }) => id))
  if (aboutLow === 0) return { ...whole, kind: 'area' }
  const isRare = low.every(({ value }) => value === lowestAnswer)
  return { ...facts, episodes: aboutLow, statements: low.length, isRare, kind: 'low_answers' }
}

/** Alone at the bottom: of two equal areas neither is "the lowest". */
const isLowest = (area: SurveyArea, all: readonly AreaScore[]) => {
  const least = Math.min(...all.map(({ value }) => value))
  return all.filter(({ value }) => value === least).every((one) => one.area === area)
}

/** The trails of an area, the closest first: by the share of their episodes that are about it. */
export const byCloseness = (
  a: { reason: TrailReason; position: number },
  b: { reason: TrailReason; position: number },
): number => shareOf(b.reason) - shareOf(a.reason) || a.position - b.position
const shareOf = ({ episodes, of }: TrailReason) => episodes / of
