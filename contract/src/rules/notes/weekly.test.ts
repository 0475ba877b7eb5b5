import { expect, test } from 'vitest'
import { comesBackAt, noteOfTheWeek, weekStart } from './weekly.ts'

// A Monday; 14:00 in São Paulo.
const monday = new Date('2026-11-16T17:00:00Z')
const days = (count: number) => new Date(monday.getTime() + count * 86_400_000)
const note = (id: number, over: object = {}) => ({ id, resurfaceAt: days(-30), resurfacedAt: null, ...over })

test('[beyond, notebook] a week begins on Monday in São Paulo', () => {
  expect(weekStart(monday).toISOString()).toBe('2026-11-16T03:00:00.000Z')
  // Sunday 23:00 in São Paulo is Monday in London.
  expect(weekStart(new Date('2026-11-23T02:00:00Z')).toISOString()).toBe('2026-11-16T03:00:00.000Z')
  expect(weekStart(new Date('2026-11-23T04:00:00Z')).toISOString()).toBe('2026-11-23T03:00:00.000Z')
})

test('[beyond, notebook] one note a week comes back, the same until Sunday, whatever else is written or deleted', () => {
  const notes = Array.from({ length: 20 }, (_, at) => note(at + 1))
  const chosen = noteOfTheWeek(notes, monday)
  expect(chosen).not.toBeNull()
  expect(noteOfTheWeek(notes, days(6))).toBe(chosen)
  expect(noteOfTheWeek([...notes, note(21, { resurfaceAt: days(1) })], days(3))).toBe(chosen)
  expect(noteOfTheWeek([chosen!, notes.find((one) => one !== chosen)!], monday)).toBe(chosen)
  const others = Array.from({ length: 10 }, (_, week) => noteOfTheWeek(notes, days(7 * (week + 1)))?.id)
  expect(new Set(others).size).toBeGreaterThan(3)
})

test('[beyond, notebook] after an answer none comes back this week; a note let go never does, a young one not yet', () => {
  const answered = note(1, { resurfacedAt: days(-0.1), resurfaceAt: null })
  expect(noteOfTheWeek([answered, note(2)], monday)).toBeNull()
  expect(noteOfTheWeek([answered, note(2)], days(7))?.id).toBe(2)
  expect(noteOfTheWeek([note(1, { resurfaceAt: null }), note(2, { resurfaceAt: days(1) })], monday)).toBeNull()
})

test('[beyond, notebook] still true comes back in three months, the rest never', () => {
  expect(comesBackAt('still_true', monday)?.toISOString()).toBe('2027-02-16T03:00:00.000Z')
  expect(comesBackAt('still_true', new Date('2026-11-30T12:00:00Z'))?.toISOString()).toBe('2027-02-28T03:00:00.000Z')
  expect(comesBackAt('became_practice', monday)).toBeNull()
  expect(comesBackAt('let_go', monday)).toBeNull()
})

test('[beyond, notebook] which note comes back is drawn anew each week, and the draw does not change between versions', () => {
  const notes = Array.from({ length: 20 }, (_, at) => note(at + 1))
  expect([0, 7, 14, 21, 28].map((later) => noteOfTheWeek(notes, days(later))?.id)).toEqual([14, 14, 5, 5, 9])
  expect(noteOfTheWeek(notes.toReversed(), monday)).toEqual(noteOfTheWeek(notes, monday))
})

test('[beyond, notebook] a note whose time comes as the week begins is drawn; an answer in that moment is of this week', () => {
  const start = weekStart(monday)
  const later = new Date(start.getTime() + 1)
  const earlier = new Date(start.getTime() - 1)
  expect(noteOfTheWeek([note(1, { resurfaceAt: start })], monday)).toEqual(note(1, { resurfaceAt: start }))
  expect(noteOfTheWeek([note(1, { resurfaceAt: later })], monday)).toBeNull()
  expect(noteOfTheWeek([note(1, { resurfacedAt: start })], monday)).toBeNull()
  expect(noteOfTheWeek([note(1, { resurfacedAt: earlier })], monday)).toEqual(note(1, { resurfacedAt: earlier }))
  expect(noteOfTheWeek([], monday)).toBeNull()
})
