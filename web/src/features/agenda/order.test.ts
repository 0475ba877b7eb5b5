import { expect, test } from 'vitest'
import { m } from '#paraglide/messages.js'
import { inOrder, withoutPrefix } from './order.ts'
import type { AgendaModule } from './queries.ts'

const module = (number: number, hasContent = true) =>
  ({ number, content: hasContent ? { title: 't', items: [] } : null }) as unknown as AgendaModule

test('module 6 stands first, the others by number, and one without content is dropped [AGENDA-03] [AGENDA-05] [AGENDA-11]', () => {
  expect(inOrder([module(2), module(7), module(1), module(5, false), module(6)]).map(({ number }) => number)).toEqual([
    6, 1, 2, 7,
  ])
  expect(inOrder([module(6), module(9), module(3)]).map(({ number }) => number)).toEqual([6, 3, 9])
})

test('the workshop’s items lose its name [AGENDA-04]', () => {
  expect(withoutPrefix('Workshop Desbloqueie Suas Potências - Aula 1')).toBe('Aula 1')
  expect(withoutPrefix('Mapa de carreira')).toBe('Mapa de carreira')
  expect(withoutPrefix('Aula 1 do Workshop Desbloqueie Suas Potências')).toBe(
    'Aula 1 do Workshop Desbloqueie Suas Potências',
  )
  // The titles come from the office in one language, so a translated name would not be found in them.
  for (const locale of ['pt-BR', 'es-ES', 'en-US'] as const)
    expect(m.agenda_workshop({}, { locale })).toBe('Workshop Desbloqueie Suas Potências')
})
