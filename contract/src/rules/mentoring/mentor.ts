import { dayMs, hourMs } from '../add-days.ts'

/** What a mentor can help with, as codes that the screens have texts for. */
export const mentorTopics = ['career', 'leadership', 'negotiation', 'finance', 'technology', 'balance'] as const
export type MentorTopic = (typeof mentorTopics)[number]

/** Why a mentor declines. A code and no free text: a refusal can then not hurt, and nothing of it needs moderation. */
export const declineReasons = ['other_field', 'no_time', 'too_close'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const openStates = ['queued', 'asked', 'more', 'accepted'] as const
export type RequestState = (typeof openStates)[number] | 'declined' | 'withdrawn' | 'moved' | 'ended'

export const SEATS_MAX = 12
export const QUEUE_MAX = 10
/** Requests that a member may have waiting at the same time. */
export const WAITING_MAX = 3
export const REQUEST_TEXT_MAX = 1500
export const MENTOR_MESSAGE_MAX = 4000
export const HEADLINE_MAX = 120
export const TOPICS_MAX = 3
/** A mentor who answers nothing for this long is paused. */
export const SILENCE_DAYS = 14
/** Below this many cases there are words and no number. */
export const FEW_CASES = 5
export const NUMBERS_DAYS = 90
/** The longest wait that is promised where there are too few cases for a worst one. */
export const PROMISED_DAYS = 30
/** After a refusal the same mentor can be asked again. */
export const ASK_AGAIN_DAYS = 30
/** A wait up to here is shown together with the free seats. */
export const SHORT_WAIT_DAYS = 14

/**
 * The median where null is a case that never came to an end: it counts as longer than every other one. Null: half of
 * the cases or more never ended, so no number is true.
 */
export function medianWithNever(values: readonly (number | null)[]): number | null {
  if (values.length === 0) return null
  const sorted = values.map((value) => value ?? Number.POSITIVE_INFINITY).toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] as number
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] as number
  const median = (lower + upper) / 2
  return Number.isFinite(median) ? median : null
}

/** One request as the numbers of a mentor count it. */
export interface Case {
  memberId: number
  queuedAt: Date
  /** The place in the queue when the member joined it; null if there was a seat. */
  joinedPlace: number | null
  /** When it reached the mentor. */
  askedAt: Date | null
  firstAnswerAt: Date | null
  closedAt: Date | null
}

export interface MentorNumbers {
  asked: number
  answered: number
  answerHours: number | null
  waited: number
  daysPerPlace: number | null
  worstDays: number | null
}

/**
 * The numbers of a mentor over the last 90 days. Who gave up counts: in the answers as one that never came, in the wait
 * as a turn that never came, and in the worst case with the days until then. A member counts once in each, with the
 * newest case, so that one person who asks and withdraws again and again changes little.
 */
export function numbersOf(cases: readonly Case[], now: Date): MentorNumbers {
  const since = now.getTime() - NUMBERS_DAYS * dayMs
  const asked = newestOfEach(
    cases.filter(
      ({ askedAt, firstAnswerAt, closedAt }) =>
        askedAt !== null &&
        askedAt.getTime() >= since &&
        // One that still waits counts as unanswered when the silence is long enough for a pause.
        (firstAnswerAt !== null || closedAt !== null || isSilent(askedAt, now)),
    ),
  )
  const queued = newestOfEach(
    cases.filter(({ joinedPlace, queuedAt }) => joinedPlace !== null && queuedAt.getTime() >= since),
  )
  const over = queued.filter(({ askedAt, closedAt }) => askedAt !== null || closedAt !== null)
  return {
    asked: asked.length,
    answered: asked.filter(({ firstAnswerAt }) => firstAnswerAt !== null).length,
    answerHours: medianWithNever(
      asked.map(({ askedAt, firstAnswerAt }) =>
        firstAnswerAt && askedAt ? (firstAnswerAt.getTime() - askedAt.getTime()) / hourMs : null,
      ),
    ),
    waited: over.length,
    daysPerPlace: medianWithNever(
      over.map(({ queuedAt, askedAt, joinedPlace }) =>
        askedAt ? (askedAt.getTime() - queuedAt.getTime()) / dayMs / (joinedPlace ?? 1) : null,
      ),
    ),
    worstDays: queued.length === 0 ? null : Math.max(...queued.map((one) => waitedDays(one, now))),
  }
}

const newestOfEach = (cases: readonly Case[]): Case[] => [
  ...new Map(
    cases.toSorted((a, b) => a.queuedAt.getTime() - b.queuedAt.getTime()).map((one) => [one.memberId, one]),
  ).values(),
]

/** Days from joining the queue to the turn, to giving up, or until now. */
export const waitedDays = (
  { queuedAt, askedAt, closedAt }: Omit<Case, 'memberId' | 'joinedPlace' | 'firstAnswerAt'>,
  now: Date,
) => Math.ceil(((askedAt ?? closedAt ?? now).getTime() - queuedAt.getTime()) / dayMs)

/** Whether somebody has waited for this mentor's answer as long as pauses a mentor. */
export const isSilent = (waitingSince: Date, now: Date): boolean =>
  now.getTime() - waitingSince.getTime() >= SILENCE_DAYS * dayMs

/** What members may see: nothing below five cases, and no median that half of the cases did not reach. */
export function shownNumbers(numbers: MentorNumbers | undefined) {
  if (!numbers || numbers.asked < FEW_CASES) return null
  const { asked, answered, answerHours } = numbers
  return { asked, answered, answerDays: answerHours === null ? null : daysOf(answerHours) }
}

/** Answers in hours are told in whole days, and never as none. */
const daysOf = (hours: number) => Math.max(1, Math.round(hours / 24))

/** The expected wait at a place of the queue, in whole days; null: words and no number. */
export function expectedDays(
  place: number,
  numbers: Pick<MentorNumbers, 'waited' | 'daysPerPlace'> | undefined,
): number | null {
  if (!numbers || numbers.waited < FEW_CASES || numbers.daysPerPlace === null) return null
  return Math.max(1, Math.ceil(place * numbers.daysPerPlace))
}

/** The wait after which the member may go first in another queue. It is fixed when the member joins. */
export const promisedDays = (numbers: Pick<MentorNumbers, 'waited' | 'worstDays'> | undefined): number =>
  numbers && numbers.waited >= FEW_CASES && numbers.worstDays !== null ? Math.max(1, numbers.worstDays) : PROMISED_DAYS

export const isPastPromise = (queuedAt: Date, days: number, now: Date): boolean =>
  now.getTime() - queuedAt.getTime() > days * dayMs

export type Wait =
  | { kind: 'paused' }
  /** No seat, and the queue is full. */
  | { kind: 'full' }
  | { kind: 'seat' }
  | { kind: 'queue'; ahead: number; days: number | null }

interface Occupancy {
  capacity: number
  taken: number
  queued: number
  /** Paused, about to leave, or a mentor who blocked the member: the three look the same. */
  isAway: boolean
  numbers: MentorNumbers | undefined
}

/** What a member is told before asking. A pause tells nothing else, not even how many wait. */
export function waitOf({ capacity, taken, queued, isAway, numbers }: Occupancy): Wait {
  if (isAway) return { kind: 'paused' }
  // Those who wait get a free seat first, so a member who asks now joins the queue.
  if (taken < capacity && queued === 0) return { kind: 'seat' }
  if (queued >= QUEUE_MAX) return { kind: 'full' }
  return { kind: 'queue', ahead: queued, days: expectedDays(queued + 1, numbers) }
}

const order: Record<Wait['kind'], number> = { seat: 0, queue: 1, full: 2, paused: 3 }

/** The smallest wait first; an unknown one comes after the known ones. */
export const byWait = (a: Wait, b: Wait): number =>
  order[a.kind] - order[b.kind] ||
  (a.kind === 'queue' && b.kind === 'queue'
    ? (a.days ?? Number.MAX_SAFE_INTEGER) - (b.days ?? Number.MAX_SAFE_INTEGER) || a.ahead - b.ahead
    : 0)

export const isShortWait = (wait: Wait): boolean =>
  wait.kind === 'seat' || (wait.kind === 'queue' && wait.days !== null && wait.days <= SHORT_WAIT_DAYS)

export interface Waiting {
  state: RequestState
  queuedAt: Date
  promisedDays: number | null
  /** The mentor is paused, is leaving, is no mentor any more, or blocked the author. */
  isMentorAway: boolean
}

/**
 * Whether the author goes first in the queue of the next mentor: the promised wait is over, or the mentor
 * is away. Only the author moves a request.
 */
export const movesFirst = ({ state, queuedAt, promisedDays, isMentorAway }: Waiting, now: Date): boolean =>
  isMentorAway || (state === 'queued' && promisedDays !== null && isPastPromise(queuedAt, promisedDays, now))
