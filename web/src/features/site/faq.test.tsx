import { type Locale, setLocale } from '@juntas/ui/language/locale.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { list, mount, serve } from '../../lib/test/stage.tsx'
import { Faq } from './faq.tsx'
import { faqTexts } from './faq-texts.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  setLocale('pt-BR')
})

test('an answer that names a page leads there [entry A15] [FAQ-02]', async () => {
  serve({ 'GET /v1/faqs': list({ id: 3 }, { id: 4 }) })
  const { person } = await mount(<Faq />)
  for (const question of await screen.findAllByRole('button')) await person.click(question)
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(addressOf('Meu plano')).toBe('/meu-plano')
  expect(addressOf('código de ativação')).toBe('/opt-in')
  expect(addressOf('Ingressar')).toBe('/ingressar')
})

test.each<Locale>(['pt-BR', 'es-ES', 'en-US'])(
  'in %s every bracket has its address, and every address its bracket',
  (locale) => {
    setLocale(locale)
    for (const { answer, links = [] } of Object.values(faqTexts))
      expect(answer().match(/\[[^\]]+\]/g) ?? []).toHaveLength(links.length)
  },
)
