import { expect, test } from 'vitest'
import { dueGroups, minutesFor } from './later.ts'
import { comesBackAt, noteOfTheWeek, weekStart } from './weekly.ts'
import { hasWords, markHits, nearestWord, wordsOf } from './words.ts'

// A Monday; 14:00 in São Paulo.
const monday = new Date('2026-11-16T17:00:00Z')
const days = (count: number) => new Date(monday.getTime() + count * 86_400_000)
const note = (id: number, over: object = {}) => ({ id, resurfaceAt: days(-30), resurfacedAt: null, ...over })

test('[beyond, notebook] words are found without accents, in any case, and marked as they were written', () => {
  expect(wordsOf('  O  Silêncio, não! ')).toEqual(['o', 'silencio', 'nao'])
  expect(hasWords('Quem preenche o SILÊNCIO perde', ['silencio', 'perde'])).toBe(true)
  expect(hasWords('Quem preenche o silêncio', ['silencio', 'perde'])).toBe(false)
  expect(hasWords('Qualquer texto', [])).toBe(false)
  // Letters of names that are no accented ones are found by their nearest, as in the database.
  expect(hasWords('Łucja Øystein, Straße', ['lucja', 'oystein', 'strasse'])).toBe(true)
  expect(markHits('A Straße', wordsOf('strasse'))).toEqual([
    { text: 'A ', isHit: false },
    { text: 'Straße', isHit: true },
  ])
  expect(markHits('O silêncio, o Silencio', ['silencio'])).toEqual([
    { text: 'O ', isHit: false },
    { text: 'silêncio', isHit: true },
    { text: ', o ', isHit: false },
    { text: 'Silencio', isHit: true },
  ])
  expect(markHits('números', ['numero'])).toEqual([{ text: 'números', isHit: true }])
  const apart = 'sile\u0302ncio 👩🏽‍💼 fim'
  expect(
    markHits(apart, ['silencio'])
      .map(({ text }) => text)
      .join(''),
  ).toBe(apart)
})

test('[beyond, notebook] the nearest spelling is offered, and nothing that is far away', () => {
  const known = ['silêncio', 'salário', 'conselho']
  expect(nearestWord('silensio', known)).toBe('silêncio')
  expect(nearestWord('sialrio', known)).toBe('salário')
  expect(nearestWord('silencio', known)).toBeNull()
  expect(nearestWord('zzzzzz', known)).toBeNull()
  expect(nearestWord('sol', ['sal'])).toBe('sal')
  expect(nearestWord('de', ['da'])).toBeNull()
})

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

test('[beyond, notebook] what is due today stands first, overdue among it, without a day last, done nowhere', () => {
  const later = (id: number, dueAt: string | null, over: object = {}) => ({
    id,
    tag: 'write_later',
    dueAt,
    doneAt: null,
    ...over,
  })
  const notes = [
    later(1, null),
    later(2, '2026-11-19'),
    later(3, '2026-11-16'),
    later(4, '2026-11-10'),
    later(5, '2026-11-16', { doneAt: '2026-11-16T12:00:00Z' }),
    later(6, '2026-11-16', { tag: 'relevant' }),
  ]
  const groups = dueGroups(notes, '2026-11-16').map(({ by, notes: members }) => [by, members.map(({ id }) => id)])
  expect(groups).toEqual([
    ['today', [3, 4]],
    ['2026-11-19', [2]],
    ['none', [1]],
  ])
  expect([minutesFor(1), minutesFor(2), minutesFor(3)]).toEqual([2, 3, 5])
})
