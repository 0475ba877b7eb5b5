import { setLocale } from '@juntas/ui/language/locale.ts'
import { afterEach, expect, test } from 'vitest'
import { locales } from '#paraglide/runtime.js'
import { longAgo, timeAgo } from './long-ago.ts'

const now = Date.parse('2026-03-01T12:00:30Z')
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString()
const [minute, hour, day] = [60, 3600, 86_400]

afterEach(() => setLocale('pt-BR'))

test.each(locales)('how long ago is said as the browser says it in %s', (locale) => {
  setLocale(locale)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  for (const [unit, size, counts] of [
    ['minute', minute, [1, 2, 59]],
    ['hour', hour, [1, 2, 23]],
    ['day', day, [1, 2, 3, 40, 400]],
  ] as const)
    for (const count of counts) expect(timeAgo(ago(count * size), now)).toBe(words.format(-count, unit))
  expect(timeAgo(ago(59), now)).toBe(words.format(0, 'second'))
  expect(timeAgo(ago(-5), now)).toBe(words.format(0, 'second'))
})

test('what was just published was published now', () => {
  expect(timeAgo(ago(30), now)).toBe('agora')
  expect(timeAgo(ago(90), now)).toBe('há 1 minuto')
})

test('a part of a unit does not count, and after a week the date stands there', () => {
  expect(timeAgo(ago(2 * hour - 1), now)).toBe('há 1 hora')
  expect(longAgo(ago(7 * day), now)).toBe('há 7 dias')
  expect(longAgo(ago(8 * day), now)).toBe('21 de fev. de 2026')
})
