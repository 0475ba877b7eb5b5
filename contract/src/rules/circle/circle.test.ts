import { describe, expect, test } from 'vitest'
import { wallOf } from '../wall-clock.ts'
import { agendaOf, isAgenda } from './agenda.ts'
import { isTimeZone, meetingTimes, nextTime, roomClosesAt, roomOpensAt, slotOf, weekStart } from './hours.ts'
import { episodesOf, othersOnLine, placeOnLine, shownCount, weeksOf } from './pace.ts'
import { areApart, avoidedOf, type Candidate, formingUntil, hasSeat, placeOf } from './placement.ts'
import { moderatorOf, turnsAhead } from './turns.ts'

// A Monday, 12:00 in São Paulo.
const now = new Date('2026-11-16T15:00:00Z')
const zone = 'America/Sao_Paulo'
const thursdays = { weekday: 4, hour: '19:00', timeZone: zone }

describe('hours [beyond, circles]', () => {
  test('the weekly hour comes next on its day, and a week later once it has passed', () => {
    expect(nextTime(thursdays, now).toISOString()).toBe('2026-11-19T22:00:00.000Z')
    expect(nextTime(thursdays, new Date('2026-11-19T22:00:00Z')).toISOString()).toBe('2026-11-26T22:00:00.000Z')
    // From a Saturday to a Monday.
    const mondays = { ...thursdays, weekday: 1 }
    expect(nextTime(mondays, new Date('2026-11-21T15:00:00Z')).toISOString()).toBe('2026-11-23T22:00:00.000Z')
  })

  test('the room is open from a quarter of an hour before the meeting until as long after it', () => {
    const startsAt = new Date('2026-11-19T22:00:00Z')
    expect(roomOpensAt(startsAt).toISOString()).toBe('2026-11-19T21:45:00.000Z')
    expect(roomClosesAt(startsAt).toISOString()).toBe('2026-11-19T23:05:00.000Z')
  })

  test('a time zone is one that the clocks of the machine know', () => {
    expect(['America/Sao_Paulo', 'UTC', 'Europe/Lisbon'].map(isTimeZone)).toEqual([true, true, true])
    expect(['', 'America/Sao Paulo', 'Mars/Base'].map(isTimeZone)).toEqual([false, false, false])
  })

  test('meetings are at least three days away and keep the hour on the wall over a change of clocks', () => {
    const newYork = { weekday: 2, hour: '19:00', timeZone: 'America/New_York' }
    const times = meetingTimes(newYork, new Date('2026-10-21T12:00:00Z'), 3)
    expect(times.map((time) => wallOf(time, newYork.timeZone).hour)).toEqual(['19:00', '19:00', '19:00'])
    expect(times.map((time) => time.toISOString().slice(0, 16))).toEqual([
      '2026-10-27T23:00',
      '2026-11-04T00:00',
      '2026-11-11T00:00',
    ])
    expect(meetingTimes(thursdays, now, 1)[0]?.toISOString()).toBe('2026-11-19T22:00:00.000Z')
    expect(meetingTimes(thursdays, new Date('2026-11-17T15:00:00Z'), 1)[0]?.toISOString()).toBe(
      '2026-11-26T22:00:00.000Z',
    )
  })

  test('an hour belongs to another part of the week elsewhere', () => {
    const lunch = new Date('2026-11-18T15:00:00Z')
    expect([slotOf(lunch, zone), slotOf(lunch, 'Europe/Lisbon'), slotOf(lunch, 'America/Los_Angeles')]).toEqual([
      'lunch',
      'afternoon',
      'morning',
    ])
    expect(slotOf(new Date('2026-11-21T15:00:00Z'), zone)).toBe('weekend')
    expect(slotOf(new Date('2026-11-19T22:00:00Z'), zone)).toBe('evening')
  })

  test.each([
    ['20T11:29', 'morning'],
    ['20T11:30', 'lunch'],
    ['20T13:59', 'lunch'],
    ['20T14:00', 'afternoon'],
    ['20T17:59', 'afternoon'],
    ['20T18:00', 'evening'],
    ['21T00:00', 'weekend'],
    ['22T23:59', 'weekend'],
    ['23T00:00', 'morning'],
  ])('the November day and hour %s is %s', (hour, slot) => {
    expect(slotOf(new Date(`2026-11-${hour}:00Z`), 'UTC')).toBe(slot)
  })

  test('the week begins on Monday in São Paulo', () => {
    expect(weekStart(now)).toBe('2026-11-16')
    expect(weekStart(new Date('2026-11-16T02:00:00Z'))).toBe('2026-11-09')
  })
})

describe('placing [beyond, circles]', () => {
  const startsAt = new Date('2026-11-19T22:00:00Z')
  const place = (more: Partial<Candidate>): Candidate => ({
    id: 1,
    state: 'forming',
    taken: 4,
    shown: 4,
    startsAt,
    isApart: false,
    isAvoided: false,
    ...more,
  })
  const wish = { slots: ['evening' as const], timeZone: zone }

  test('one place: the circle that is nearest to eight, then the one that begins soonest', () => {
    const list = [
      place({ id: 1 }),
      place({ id: 2, taken: 7, shown: 5 }),
      place({ id: 3, state: 'running', taken: 9, shown: 9 }),
    ]
    expect(placeOf(wish, list, now)).toBe(2)
    expect(placeOf(wish, [list[2]!], now)).toBe(3)
    const later = new Date('2026-11-20T22:00:00Z')
    expect(placeOf(wish, [place({ id: 4, startsAt: later }), place({ id: 5 })], now)).toBe(5)
    expect(placeOf(wish, [place({ id: 7 }), place({ id: 6 })], now)).toBe(6)
  })

  test('who is kept apart gets the answer of a full circle', () => {
    const none = [
      [place({ isApart: true })],
      [place({ isAvoided: true })],
      [place({ taken: 12, shown: 8 })],
      // A seat that was freed this week is not shown before the week ends.
      [place({ taken: 11, shown: 12 })],
      [place({ taken: 0 })],
      [place({ startsAt: new Date('2026-11-19T12:30:00Z') })],
      [place({ state: 'running', startsAt: new Date('2026-11-12T22:00:00Z') })],
    ]
    for (const list of none) expect(placeOf(wish, list, now)).toBeNull()
    expect(hasSeat(place({ taken: 11, shown: 11 }), now)).toBe(true)
    // A running circle can be entered until its first meeting; one that forms has no meeting to miss.
    const begun = { startsAt: now }
    expect(hasSeat(place({ state: 'running', ...begun }), now)).toBe(false)
    expect(hasSeat(place({ state: 'running', startsAt: new Date(now.getTime() + 1) }), now)).toBe(true)
    expect(hasSeat(place(begun), now)).toBe(true)
  })

  test('[review 1] left out for the member’s own block alone: a circle that would have been offered', () => {
    const list = [
      place({ id: 1, isAvoided: true }),
      place({ id: 2, isAvoided: true, isApart: true }),
      place({ id: 3, isAvoided: true, taken: 12 }),
      place({ id: 4 }),
    ]
    expect(avoidedOf(wish, list, now)).toEqual([1])
    expect(avoidedOf({ ...wish, slots: ['morning'] }, list, now)).toEqual([])
    expect(placeOf(wish, list, now)).toBe(4)
  })

  test('no one from my company works both ways; a block always', () => {
    const one = { id: 1, companies: [7], avoidsColleagues: true }
    const other = { id: 2, companies: [7, 8], avoidsColleagues: false }
    const nobody = new Set<number>()
    expect([areApart(one, other, nobody), areApart(other, one, nobody)]).toEqual([true, true])
    expect(areApart({ ...one, avoidsColleagues: false }, other, nobody)).toBe(false)
    expect(areApart(one, { ...other, companies: [8] }, nobody)).toBe(false)
    expect(areApart({ ...one, avoidsColleagues: false }, other, new Set([2]))).toBe(true)
  })

  test('a circle has fourteen days to reach eight', () => {
    expect(formingUntil(now).toISOString()).toBe('2026-11-30T15:00:00.000Z')
  })
})

describe('turns [beyond, circles]', () => {
  const seat = (id: number, moderated = 0, isAway = false) => ({ id, moderated, isAway })

  test('they go round; who is away is passed over, and nobody is taken twice before the others', () => {
    expect(moderatorOf([seat(1), seat(2), seat(3)])).toBe(1)
    expect(moderatorOf([seat(1, 1), seat(2), seat(3)])).toBe(2)
    expect(moderatorOf([seat(1, 1), seat(2, 0, true), seat(3)])).toBe(3)
    expect(moderatorOf([seat(1, 1), seat(2, 1), seat(3, 1)])).toBe(1)
    expect(moderatorOf([seat(1, 0, true)])).toBeNull()
  })

  test('the weeks ahead follow from this one', () => {
    expect(turnsAhead([seat(1, 1), seat(2), seat(3)], 2, 3)).toEqual([3, 1, 2])
    expect(turnsAhead([], null, 2)).toEqual([])
  })
})

describe('pace [beyond, circles]', () => {
  test('weeks and episodes of a week', () => {
    expect([weeksOf(9, 2), weeksOf(3, 1), weeksOf(0, 1)]).toEqual([5, 3, 1])
    expect([episodesOf(1, 2, 9), episodesOf(5, 2, 9)]).toEqual([
      [1, 2],
      [9, 9],
    ])
  })

  test('a place is what was finished in a row, and half of the next', () => {
    expect(placeOnLine({ parts: [1, 1, 0.5, 0] })).toBe(2.5)
    expect(placeOnLine({ parts: [1, 0.4, 1] })).toBe(1)
    expect(placeOnLine({ parts: [1, 1] })).toBe(2)
  })

  test('the others are sorted, and below five women there is no line and no number', () => {
    const at = (...parts: number[]) => ({ parts })
    expect(othersOnLine([at(1, 1), at(0, 0), at(1, 0), at(1, 0.6)])).toEqual([0, 1, 1.5, 2])
    expect(othersOnLine([at(1), at(0), at(0)])).toBeNull()
    expect([shownCount(4), shownCount(5)]).toEqual([null, 5])
  })
})

describe('agenda [beyond, circles]', () => {
  const passage = (contentId: number) => ({ contentId, second: 60, text: 'Fala o número.' })
  const minutes = (blocks: { minutes: number }[]) => blocks.reduce((sum, block) => sum + block.minutes, 0)

  test('a passage of the first episode, a practice with the last, the commitments: fifty minutes', () => {
    const two = agendaOf([passage(4), passage(5)])
    expect(two.map(({ kind, contentId }) => [kind, contentId])).toEqual([
      ['arrive', null],
      ['passage', 4],
      ['practice', 5],
      ['commitments', null],
      ['close', null],
    ])
    expect(
      agendaOf([passage(4), passage(5)], { contentId: 4, second: 9, text: 'Diga o seu número.' })[2],
    ).toMatchObject({
      kind: 'practice',
      contentId: 4,
      second: 9,
      text: 'Diga o seu número.',
    })
    expect(agendaOf([passage(4), passage(5), passage(6)])[2]).toMatchObject({ kind: 'practice', contentId: 6 })
    // One episode is not gone through twice.
    expect(agendaOf([passage(4)]).map(({ contentId }) => contentId)).toEqual([null, 4, null, null, null])
    expect([minutes(two), minutes(agendaOf([passage(4)])), minutes(agendaOf([]))]).toEqual([50, 50, 50])
    expect(agendaOf([]).map(({ kind }) => kind)).toEqual(['arrive', 'practice', 'commitments', 'close'])
  })

  test('a moderator keeps to three to eight parts and fifty minutes', () => {
    const parts = (count: number, each: number) => Array.from({ length: count }, () => ({ minutes: each }))
    expect([parts(3, 10), parts(5, 10), parts(8, 6)].map(isAgenda)).toEqual([true, true, true])
    expect([parts(5, 11), parts(2, 5), parts(9, 1)].map(isAgenda)).toEqual([false, false, false])
  })
})
