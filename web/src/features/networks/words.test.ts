import { setLocale } from '@juntas/ui/language/locale.ts'
import { afterEach, expect, test } from 'vitest'
import { hourText, shortTime, untilText } from './network-text.ts'

afterEach(() => setLocale('pt-BR'))

test('the hour is written as each language writes it [GAP-124]', async () => {
  const texts: Record<string, string[]> = {}
  const evening = new Date(2026, 10, 17, 19, 43)
  const morning = new Date(2026, 10, 17, 7, 5).toISOString()
  for (const locale of ['pt-BR', 'es-ES', 'en-US'] as const) {
    await setLocale(locale)
    texts[locale] = [hourText(evening.toISOString()), hourText(morning), shortTime(morning, evening)].map((text) =>
      text.replace(/\s/g, ' '),
    )
  }
  expect(texts).toEqual({
    'pt-BR': ['19:43', '07:05', '07:05'],
    'es-ES': ['19:43', '07:05', '07:05'],
    'en-US': ['7:43 PM', '7:05 AM', '7:05 AM'],
  })
  await setLocale('en-US')
  const until = untilText({ expiresAt: evening.toISOString(), isInviter: false })
  expect(until.replace(/\s/g, ' ')).toContain('7:43 PM')
})
