import { setLocale } from '@juntas/ui/language/locale.ts'
import { afterEach, expect, test } from 'vitest'
import { dayText, hourText, isSameDay, pieces, reasonsOf, shortTime, stateText, untilText } from './network-text.ts'
import { inviteWith } from './test/samples.ts'

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

// A Tuesday.
const now = new Date(2026, 10, 17, 12)
const ago = (days: number, hour = 9) => new Date(2026, 10, 17 - days, hour).toISOString()

test('beside a row stands the hour, then yesterday, then the weekday, and after a week the date', () => {
  const written = [0, 1, 2, 6, 7].map((days) => shortTime(ago(days), now))
  expect(written).toEqual(['09:00', 'ontem', 'dom.', 'qua.', '10/11'])
})

test('between the messages of two days stands the day', () => {
  expect([0, 1, 2, 5].map((days) => dayText(ago(days), now))).toEqual([
    ...['Hoje', 'Ontem', '15 de novembro', '12 de novembro'],
  ])
})

test('two messages are of one day, or the first has none before it', () => {
  expect(isSameDay(ago(1, 8), ago(1, 23))).toBe(true)
  expect(isSameDay(ago(1), ago(2))).toBe(false)
  expect(isSameDay(ago(1), undefined)).toBe(false)
})

test('words around an address stay words, and only http and https lead anywhere', () => {
  expect(pieces('Veja https://a.test/b e http://c.test ou ftp://d.test')).toEqual([
    { text: 'Veja ' },
    { text: 'https://a.test/b', url: 'https://a.test/b' },
    { text: ' e ' },
    { text: 'http://c.test', url: 'http://c.test' },
    { text: ' ou ftp://d.test' },
  ])
  expect(pieces('https://a.test')).toEqual([{ text: 'https://a.test', url: 'https://a.test' }])
})

test('each side of a request reads until when the answer is awaited', () => {
  const expiresAt = new Date(2026, 10, 17, 9).toISOString()
  expect(untilText({ expiresAt, isInviter: true })).toMatch(/^Ela pode responder até terça-feira.* 09:00\.$/)
  expect(untilText({ expiresAt, isInviter: false })).toMatch(/^Você pode responder até terça-feira.* 09:00\.$/)
  expect(untilText({ expiresAt: null, isInviter: false })).toBe('Você pode responder até .')
})

test('each state of a request has one sentence, on either side of it [NETWORK-08] [NETWORK-10] [GAP-16]', () => {
  const about = ' “Salário se conversa em voz alta”'
  const texts = [
    inviteWith({ status: 'accepted', isInviter: true }),
    inviteWith({ status: 'accepted' }),
    inviteWith({ searching: true, isInviter: true }),
    inviteWith({ isInviter: true }),
    inviteWith(),
  ].map(stateText)
  expect(texts).toEqual([
    `Seu pedido sobre${about} foi aceito. A conversa está aberta.`,
    `Você aceitou o network sobre${about}. A conversa está aberta.`,
    `Estamos procurando o perfil ideal para conversar sobre${about}.`,
    `Seu pedido sobre${about} espera resposta.`,
    `Alguém quer fazer network com você sobre${about}.`,
  ])
})

test('the reasons of a match are named in their order', () => {
  expect(reasonsOf(inviteWith({ reasons: ['age_range', 'same_content', 'job_role'] }))).toEqual([
    ...['Faixa de idade escolhida', 'Viram o mesmo conteúdo', 'Cargo escolhido'],
  ])
})
