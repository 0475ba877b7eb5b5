import { setLocale } from '@juntas/ui/language/locale.ts'
import { afterEach, expect, test } from 'vitest'
import { m } from '#paraglide/messages.js'

afterEach(() => setLocale('pt-BR'))

const texts = (count: number) => [
  m.circles_missing({ count }),
  m.circles_episode_count({ count }),
  m.circles_meeting_count({ count }),
  m.circles_kicker({ season: 'A', weeks: count }),
  m.circles_about({ count }).split(',')[0],
  m.company_contract({ seats: count, date: 'D' }),
  m.company_contract_open({ taken: count }),
  m.library_progress_count({ done: 0, all: count }),
  m.player_transcript_count({ language: 'L', count: 0, all: count }),
  m.growth_trail_at({ done: 0, all: count }),
  m.growth_fact_episodes({ count, all: count }),
  m.surveys_trail_new({ episodes: count, time: 'T' }),
  m.surveys_trail_at({ percent: 5, time: 'T', count }),
]

test.each([
  [
    'pt-BR',
    [
      'Falta 1',
      '1 episódio',
      '1 encontro',
      'A em 1 semana',
      '1 mulher',
      'Contrato de 1 lugar até D',
      '1 pessoa tem um lugar',
      '0 de 1 episódio',
      'L: 0 de 1 trecho',
      '0 de 1 episódio visto',
      '1 de 1 episódio',
      '1 episódio, T',
      '5% concluída, falta T',
    ],
  ],
  [
    'es-ES',
    [
      'Falta 1',
      '1 episodio',
      '1 encuentro',
      'A en 1 semana',
      '1 mujer',
      'Contrato de 1 lugar hasta el D',
      '1 persona tiene un lugar',
      '0 de 1 episodio',
      'L: 0 de 1 fragmento',
      '0 de 1 episodio visto',
      '1 de 1 episodio',
      '1 episodio, T',
      '5% completada, falta T',
    ],
  ],
  [
    'en-US',
    [
      '1 to go',
      '1 episode',
      '1 meeting',
      'A in 1 week',
      '1 woman',
      'Contract for 1 seat through D',
      '1 person has a seat',
      '0 of 1 episode',
      'L: 0 of 1 passage',
      '0 of 1 episode watched',
      '1 of 1 episode',
      '1 episode, T',
      '5% done, T left',
    ],
  ],
] as const)('one thing is spoken of in the singular, in %s', async (locale, singular) => {
  await setLocale(locale)
  expect(texts(1)).toEqual(singular)
})
