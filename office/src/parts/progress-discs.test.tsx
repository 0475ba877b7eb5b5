import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ClockDisc, LanguageDiscs, sector, spanText } from './progress-discs.tsx'

const hour = 3_600_000

test('a span is hours alone when there are many, and minutes when it gets close', () => {
  expect([31 * hour, 6 * hour, 3.2 * hour, hour / 2].map(spanText)).toEqual(['31h', '6h', '3h 12min', '30min'])
})

test('a sector of more than a half takes the long way round', () => {
  expect(sector(0.25, 4)).toBe('M7 7V3A4 4 0 0 1 11.00 7.00z')
  expect(sector(0.75, 4)).toContain(' 0 1 1 ')
})

test('the clock of 48 hours always has words, and a tone as it runs out', () => {
  const now = Date.parse('2026-11-16T12:00:00Z')
  const at = (hours: number) => new Date(now + hours * hour).toISOString()
  render([31, 12, 3.2, -2].map((hours) => <ClockDisc key={hours} dueAt={at(hours)} hours={48} now={now} />))
  const tones = ['restam 31h', 'restam 12h', 'restam 3h 12min', 'passou 2h 0min'].map((words) =>
    screen.getByText(words).getAttribute('data-tone'),
  )
  expect(tones).toEqual(['soft', 'warning', 'danger', 'danger'])
})

test('a language is complete, partly written with its share, or missing: in words too', () => {
  const { container } = render(<LanguageDiscs shares={{ pt: 1, es: 0.944, en: 0 }} />)
  expect(container.textContent).toBe('pt: completoes 94%en: falta')
})
