import { afterEach, expect, test, vi } from 'vitest'
import { nextCircleDay } from './circle-day.ts'
import { daysOf, labelOf } from './content/named-days.ts'
import { dayText, instantDayText, isDay } from './day-text.ts'
import { lockText, nameOf } from './note-text.ts'
import { tagOf } from './tags.ts'

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [{ number: 1, timestampSeconds: 0 }, 'Nota 01, em 1 min'],
  [{ number: 1, timestampSeconds: 42 }, 'Nota 01, em 1 min'],
  [{ number: 12, timestampSeconds: 150 }, 'Nota 12, em 2 min'],
  [{ number: 120, timestampSeconds: 3600 }, 'Nota 120, em 60 min'],
])('a note of the first minute is at one minute, like every card: %j [NOTE-16] [library m6]', (note, name) => {
  expect(nameOf(note)).toBe(name)
})

test.each([
  [{}, null],
  [{ lockedBy: null }, null],
  [{ lockedBy: 'plan' as const }, 'Seu plano não abre mais este conteúdo. A nota continua sua.'],
  [{ lockedBy: 'unpublished' as const }, 'Este conteúdo saiu do ar. A nota continua sua.'],
])('[beyond, notebook] why the moment of a note cannot be played: %j', (note, text) => {
  expect(lockText(note)).toBe(text)
})

test('each tag is shown in a tone of its own [NOTE-03] [NOTE-04]', () => {
  const shown = (['relevant', 'inspirational_phrase', 'write_later'] as const).map((value) => {
    const { label, tone } = tagOf(value)
    return [label(), tone]
  })
  expect(shown).toEqual([
    ['Importante', 'relevant'],
    ['Frase inspiradora', 'phrase'],
    ['Anotar mais tarde', 'later'],
  ])
})

test('[beyond, notebook] a day that is not typed to its end is none', () => {
  expect(['2026-11-19', '2026-11-1', '2026-11-190', '19/11', '', null].map(isDay)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
  ])
})

test('[beyond, notebook] a day is named as such, and that of an instant is the one in Brazil', () => {
  expect(dayText('2026-11-19')).toBe('19 de novembro')
  expect(instantDayText('2026-11-19T02:00:00.000Z')).toBe('18 de novembro')
})

test.each([
  ['none is there', [], null],
  ['the only one still forms', [['forming', '2026-11-17T22:00:00.000Z']], null],
  ['the only one is over', [['ended', '2026-11-17T22:00:00.000Z']], null],
  ['one has no day yet', [['running', null]], null],
  ['one closes', [['closing', '2026-11-17T22:00:00.000Z']], '2026-11-17'],
  [
    'the first of several',
    [
      ['running', null],
      ['running', '2026-11-25T22:00:00.000Z'],
      ['forming', '2026-11-17T22:00:00.000Z'],
      ['closing', '2026-11-19T01:30:00.000Z'],
    ],
    '2026-11-18',
  ],
] as const)('[beyond, notebook] the day of the next circle: %s', (_name, circles, day) => {
  expect(nextCircleDay(circles.map(([state, nextAt]) => ({ state, nextAt })))).toBe(day)
})

test.each([
  ['without a circle', null, ['2026-11-16 today', '2026-11-23 week']],
  ['with the circle in three days', '2026-11-19', ['2026-11-16 today', '2026-11-19 circle', '2026-11-23 week']],
  ['with the circle in two weeks', '2026-11-30', ['2026-11-16 today', '2026-11-23 week', '2026-11-30 circle']],
  ['with the circle in a week', '2026-11-23', ['2026-11-16 today', '2026-11-23 circle']],
  ['with the circle today', '2026-11-16', ['2026-11-16 today', '2026-11-23 week']],
  ['with a circle that has met', '2026-11-15', ['2026-11-16 today', '2026-11-23 week']],
])('[beyond, notebook] a note for later can be due, %s, on days in their order', (_name, circleDay, days) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T17:00:00Z') })
  expect(daysOf(circleDay).map(({ choice, day }) => `${day} ${choice}`)).toEqual(days)
})

test('[beyond, notebook] the days a note can be due on are named', () => {
  const day = '2026-11-19'
  expect((['today', 'circle', 'week'] as const).map((choice) => labelOf({ choice, day }))).toEqual([
    'Hoje',
    'Até o círculo, 19 de novembro',
    'Em uma semana',
  ])
})
