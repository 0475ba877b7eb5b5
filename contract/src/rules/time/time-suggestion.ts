import { turnSeconds } from './time-choices.ts'

export const timeModes = ['video', 'audio', 'reading'] as const
export type TimeMode = (typeof timeModes)[number]

/** Why something is suggested, in the order in which time is given to it. */
export const timeReasons = ['unfinished', 'due', 'circle', 'chosen', 'next', 'new'] as const
export type TimeReason = (typeof timeReasons)[number]

/** A suggestion has at most three parts: more are not kept in mind. */
const mostParts = 3

/** Something that could fill the time: what is left of a content, a note that is due, news for a circle. */
export interface TimeCandidate {
  key: string
  reason: TimeReason
  /** Rounded up, so that a suggestion never takes longer than it says. */
  seconds: number
  /** In which it can be done; notes and news are written in all. */
  modes: readonly TimeMode[]
  /** Episodes of one trail follow each other in one part. */
  trailId: number | null
}

export interface TimePart<C> {
  reason: TimeReason
  items: C[]
  seconds: number
}

interface Limits {
  seconds: number
  mode: TimeMode
  /** Keys that are not to be suggested: skipped, or in another part. */
  without?: ReadonlySet<string>
  most?: number
}

/**
 * What fits in the time, never longer than it. Candidates are in the order of preference inside their reason. Of what
 * was begun, the shortest rest comes first: most things are finished that way. What is written, notes and news for a
 * circle, is one part.
 */
export function fillTime<C extends TimeCandidate>(candidates: readonly C[], limits: Limits): TimePart<C>[] {
  const { mode, without = new Set(), most = mostParts } = limits
  let left = limits.seconds
  const open = candidates.filter(({ key, modes, seconds }) => seconds > 0 && modes.includes(mode) && !without.has(key))
  const used = new Set<string>()
  const parts: TimePart<C>[] = []
  const add = (items: C[], part?: TimePart<C>) => {
    const [first] = items
    if (!first || (!part && parts.length >= most)) return
    if (part) part.items.push(...items)
    else parts.push({ reason: first.reason, items, seconds: 0 })
    for (const { key } of items) used.add(key)
    left -= costOf(items)
  }
  const unused = (reason: TimeReason) => open.filter((one) => one.reason === reason && !used.has(one.key))
  const rests = () => unused('unfinished').toSorted(byLength).filter(fits(left)).slice(0, 1)
  add(rests())
  add(whileFits([...unused('due'), ...unused('circle').slice(0, 1)], left))
  for (const reason of ['chosen', 'next'] as const)
    for (const trailId of new Set(unused(reason).map((one) => one.trailId)))
      add(
        whileFits(
          unused(reason).filter((one) => one.trailId === trailId),
          left,
        ),
      )
  // A rest that still fits was not the first: the first part is of what was begun.
  const [begun] = parts
  while (begun && rests().length > 0) add(rests(), begun)
  while (parts.length < most && unused('new').some(fits(left))) add(unused('new').filter(fits(left)).slice(0, 1))
  return parts.map(({ reason, items }) => ({ reason, items, seconds: total(items) }))
}

/** Another part in the place of one, no longer than it and the free time together; undefined if there is none. */
export function otherPart<C extends TimeCandidate>(
  candidates: readonly C[],
  parts: readonly TimePart<C>[],
  place: number,
  { seconds, mode, without = new Set() }: Limits,
): TimePart<C> | undefined {
  const others = parts.filter((_, at) => at !== place)
  const taken = new Set([...without, ...parts.flatMap(({ items }) => items.map(({ key }) => key))])
  return fillTime(candidates, { seconds: seconds - planSeconds(others), mode, without: taken, most: 1 })[0]
}

/** What the parts take, with the turns between their items. */
export const planSeconds = (parts: readonly { items: readonly { seconds: number }[] }[]): number =>
  parts.reduce((sum, { items }) => sum + costOf(items), 0)

const total = (items: readonly { seconds: number }[]) => items.reduce((sum, { seconds }) => sum + seconds, 0)
const byLength = (one: TimeCandidate, other: TimeCandidate) => one.seconds - other.seconds
const costOf = (items: readonly { seconds: number }[]) => total(items) + items.length * turnSeconds
const fits = (left: number) => (one: TimeCandidate) => costOf([one]) <= left

/** As many as fit, in their order: an episode is not skipped for a shorter one after it. */
function whileFits<C extends TimeCandidate>(items: readonly C[], seconds: number): C[] {
  let left = seconds
  const end = items.findIndex((one) => {
    left -= costOf([one])
    return left < 0
  })
  return items.slice(0, end === -1 ? items.length : end)
}
