import { expect, test } from 'vitest'
import { dueGroups, minutesFor } from './later.ts'

const later = (id: number, dueAt: string | null, over: object = {}) => ({
  id,
  tag: 'write_later',
  dueAt,
  doneAt: null,
  ...over,
})

test('[beyond, notebook] what is due today stands first, overdue among it, without a day last, done nowhere', () => {
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

test('[beyond, notebook] days come in their order, whatever the order of the notes, and the notes of a day keep theirs', () => {
  const days = ['2026-11-20', null, '2027-01-02', '2026-11-17', '2026-12-01', '2026-11-17', null, '2026-11-16']
  const notes = days.map((day, at) => later(at, day))
  const groups = [
    { by: 'today', notes: [notes[7]] },
    { by: '2026-11-17', notes: [notes[3], notes[5]] },
    { by: '2026-11-20', notes: [notes[0]] },
    { by: '2026-12-01', notes: [notes[4]] },
    { by: '2027-01-02', notes: [notes[2]] },
    { by: 'none', notes: [notes[1], notes[6]] },
  ]
  expect(dueGroups(notes, '2026-11-16')).toEqual(groups)
  const reversed = groups.map((group) => ({ ...group, notes: group.notes.toReversed() }))
  expect(dueGroups(notes.toReversed(), '2026-11-16')).toEqual(reversed)
  expect(dueGroups([], '2026-11-16')).toEqual([])
})
