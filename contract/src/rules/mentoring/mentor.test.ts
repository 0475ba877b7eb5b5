import { describe, expect, test } from 'vitest'
import {
  byWait,
  type Case,
  expectedDays,
  isShortWait,
  isSilent,
  medianWithNever,
  movesFirst,
  numbersOf,
  promisedDays,
  shownNumbers,
  type Wait,
  waitOf,
} from './mentor.ts'

const now = new Date('2026-11-16T12:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
let member = 0
const asked = (days: number, answeredAfter: number | null, more: Partial<Case> = {}): Case => ({
  memberId: ++member,
  queuedAt: ago(days),
  joinedPlace: null,
  askedAt: ago(days),
  firstAnswerAt: answeredAfter === null ? null : ago(days - answeredAfter),
  closedAt: null,
  ...more,
})
const queued = (days: number, turnAfter: number | null, more: Partial<Case> = {}): Case => ({
  ...asked(days, null),
  joinedPlace: 1,
  askedAt: turnAfter === null ? null : ago(days - turnAfter),
  ...more,
})

describe('medians', () => {
  test('[beyond, mentors] a case that never ended is longer than every other one', () => {
    expect(medianWithNever([1, 2, 3])).toBe(2)
    expect(medianWithNever([1, 2, null])).toBe(2)
    expect(medianWithNever([2, 4, null, 1])).toBe(3)
    expect(medianWithNever([1, null])).toBeNull()
    expect(medianWithNever([1, null, null])).toBeNull()
    expect(medianWithNever([])).toBeNull()
  })

  test('[beyond, mentors] answers count requests that were given up, and open ones from fourteen days on', () => {
    const cases = [
      asked(60, 1),
      asked(50, 2),
      asked(40, 3),
      asked(30, null, { closedAt: ago(20) }),
      asked(14, null),
      asked(13, null),
      asked(91, 1),
    ]
    expect(numbersOf(cases, now)).toMatchObject({ asked: 5, answered: 3, answerHours: 72 })
    // The ninetieth day still counts, and so does one that was given up after a day.
    expect(numbersOf([asked(90, 1), asked(2, null, { closedAt: ago(1) })], now)).toMatchObject({
      asked: 2,
      answered: 1,
    })
  })

  test('[beyond, mentors] without a case there are no numbers', () => {
    const none = { asked: 0, answered: 0, answerHours: null, waited: 0, daysPerPlace: null, worstDays: null }
    expect(numbersOf([], now)).toEqual(none)
    // Who found a free seat waited in no queue.
    expect(numbersOf([asked(30, 1)], now)).toEqual({ ...none, asked: 1, answered: 1, answerHours: 24 })
    expect(numbersOf([queued(90.5, null)], now)).toEqual(none)
    expect(numbersOf([queued(90, null)], now)).toEqual({ ...none, worstDays: 90 })
  })

  test('[beyond, mentors] waits count those who gave up: as a turn that never came, and in the worst case', () => {
    const cases = [
      queued(80, 4, { joinedPlace: 2 }),
      queued(70, 3),
      queued(60, 12, { joinedPlace: 3 }),
      queued(50, null, { closedAt: ago(20) }),
      queued(10, null),
    ]
    expect(numbersOf(cases, now)).toMatchObject({ waited: 4, daysPerPlace: 3.5, worstDays: 30 })
    // Without the one who gave up the wait would look shorter.
    expect(numbersOf(cases.slice(0, 3), now)).toMatchObject({ daysPerPlace: 3, worstDays: 12 })
    expect(numbersOf([queued(40, null)], now)).toMatchObject({ waited: 0, worstDays: 40 })
  })

  test('[beyond, mentors] a member counts once, with the newest case', () => {
    const same = { memberId: 900 }
    const cases = [asked(9, null, { ...same, closedAt: ago(9) }), asked(8, null, { ...same, closedAt: ago(8) })]
    const newest = { asked: 1, answered: 1, answerHours: 24 }
    expect(numbersOf([...cases, asked(7, 1, same)], now)).toMatchObject(newest)
    expect(numbersOf([asked(7, 1, same), ...cases], now)).toMatchObject(newest)
  })

  test('[beyond, mentors] below five cases there is no number', () => {
    const five = numbersOf(
      [1, 2, 3, 4, 5].map((days) => asked(days + 20, 2)),
      now,
    )
    expect(shownNumbers(five)).toEqual({ asked: 5, answered: 5, answerDays: 2 })
    expect(shownNumbers({ ...five, asked: 4 })).toBeNull()
    expect(shownNumbers(undefined)).toBeNull()
    expect(shownNumbers({ ...five, answerHours: null })).toEqual({ asked: 5, answered: 5, answerDays: null })
    expect(shownNumbers({ ...five, answerHours: 2 })?.answerDays).toBe(1)
    expect(expectedDays(2, { waited: 5, daysPerPlace: 5.2 })).toBe(11)
    expect(expectedDays(2, { waited: 4, daysPerPlace: 5.2 })).toBeNull()
    expect(expectedDays(1, { waited: 9, daysPerPlace: null })).toBeNull()
    expect(expectedDays(1, undefined)).toBeNull()
    expect(promisedDays({ waited: 5, worstDays: 23 })).toBe(23)
    expect(promisedDays({ waited: 4, worstDays: 23 })).toBe(30)
    expect(promisedDays(undefined)).toBe(30)
    expect(promisedDays({ waited: 5, worstDays: null })).toBe(30)
    expect(promisedDays({ waited: 5, worstDays: 0 })).toBe(1)
  })
})

describe('the wait', () => {
  const numbers = { asked: 9, answered: 9, answerHours: 10, waited: 9, daysPerPlace: 6, worstDays: 20 }
  const free = { capacity: 3, taken: 2, queued: 0, isAway: false, numbers }

  test('[beyond, mentors] a seat, a place in the queue, no seat, or a pause and nothing else', () => {
    expect(waitOf(free)).toEqual({ kind: 'seat' })
    expect(waitOf({ ...free, taken: 3 })).toEqual({ kind: 'queue', ahead: 0, days: 6 })
    expect(waitOf({ ...free, taken: 3, queued: 1 })).toEqual({ kind: 'queue', ahead: 1, days: 12 })
    expect(waitOf({ ...free, queued: 1 })).toEqual({ kind: 'queue', ahead: 1, days: 12 })
    expect(waitOf({ ...free, taken: 3, queued: 10 })).toEqual({ kind: 'full' })
    expect(waitOf({ ...free, isAway: true })).toEqual({ kind: 'paused' })
  })

  test('[beyond, mentors] mentors are ordered by wait, and a short one is two weeks at most', () => {
    const queue = (days: number | null): Wait => ({ kind: 'queue', ahead: 1, days })
    const waits = [{ kind: 'paused' }, queue(null), queue(14), { kind: 'full' }, queue(3), { kind: 'seat' }] as Wait[]
    expect(waits.toSorted(byWait)).toEqual([
      { kind: 'seat' },
      queue(3),
      queue(14),
      queue(null),
      { kind: 'full' },
      { kind: 'paused' },
    ])
    expect([...waits, queue(15)].filter(isShortWait)).toEqual([queue(14), queue(3), { kind: 'seat' }])
    // As long a wait: fewer ahead come first, also where it is unknown; the others keep their order.
    const ahead = (count: number, days: number | null): Wait => ({ kind: 'queue', ahead: count, days })
    const equal = [ahead(3, 5), ahead(2, null), ahead(1, 5), ahead(1, null)]
    expect(equal.toSorted(byWait)).toEqual([ahead(1, 5), ahead(3, 5), ahead(1, null), ahead(2, null)])
    for (const kind of ['seat', 'full', 'paused'] as const) expect(byWait({ kind }, { kind })).toBe(0)
  })

  test('[beyond, mentors] fourteen days without an answer are silence', () => {
    expect(isSilent(ago(13.99), now)).toBe(false)
    expect(isSilent(ago(14), now)).toBe(true)
  })

  test('[beyond, mentors] past the promised wait, or when the mentor is away, the author goes first elsewhere', () => {
    const waiting = { state: 'queued' as const, queuedAt: ago(23), promisedDays: 23, isMentorAway: false }
    expect(movesFirst(waiting, now)).toBe(false)
    expect(movesFirst({ ...waiting, queuedAt: ago(23.1) }, now)).toBe(true)
    expect(movesFirst({ ...waiting, queuedAt: ago(23.1), state: 'asked' }, now)).toBe(false)
    expect(movesFirst({ ...waiting, queuedAt: ago(1), state: 'asked', isMentorAway: true }, now)).toBe(true)
    expect(movesFirst({ ...waiting, queuedAt: ago(99), promisedDays: null }, now)).toBe(false)
  })
})
