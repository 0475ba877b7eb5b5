import { expect, test } from 'vitest'
import { alignCues, findRows, rowAt, textIn, translatedCount } from './transcript.ts'

const cue = (from: number, to: number, text: string) => ({ startsMs: from * 1000, endsMs: to * 1000, text })
const pt = [cue(1, 5, 'O silêncio depois\ndo número é seu.'), cue(5, 9, 'E aí vem a pausa.'), cue(9, 12, 'Uma data.')]

test('[beyond, transcript] the spoken language makes the rows and translations join the row they share most time with', () => {
  const rows = alignCues(
    {
      'pt-BR': pt,
      es: [cue(1.4, 5.6, 'El silencio es tuyo.'), cue(9.2, 12, 'Una fecha.')],
      en: [
        cue(0.8, 3, 'The silence'),
        cue(3, 5.4, 'is yours.'),
        cue(5, 9, 'Then the pause.'),
        cue(20, 22, 'Applause.'),
      ],
    },
    'pt-BR',
  )
  expect(rows.map((row) => [row.startsMs, textIn(row, 'pt-BR'), textIn(row, 'es'), textIn(row, 'en')])).toEqual([
    [1000, 'O silêncio depois do número é seu.', 'El silencio es tuyo.', 'The silence is yours.'],
    [5000, 'E aí vem a pausa.', undefined, 'Then the pause.'],
    [9000, 'Uma data.', 'Una fecha.', undefined],
    [20_000, undefined, undefined, 'Applause.'],
  ])
  expect(translatedCount(rows, 'es')).toBe(2)
  expect(rows[0]?.cues.en).toHaveLength(2)
})

test('[beyond, transcript] without the spoken language the first that is there makes the rows; without any there are none', () => {
  expect(alignCues({ en: [cue(1, 2, 'Hi')] }, 'pt-BR').map((row) => textIn(row, 'en'))).toEqual(['Hi'])
  expect(alignCues({ 'pt-BR': [] }, 'pt-BR')).toEqual([])
})

test('[beyond, transcript] words of any language find the moment in all, and what begins like them is marked there', () => {
  const rows = alignCues(
    { 'pt-BR': pt, es: [cue(1, 5, 'El silencio es tuyo.')], en: [cue(1, 5, 'The silence is yours.')] },
    'pt-BR',
  )
  const found = findRows(rows, ' SILENCE ')
  expect(found.map(({ index }) => index)).toEqual([0])
  const marked = (language: 'pt-BR' | 'es' | 'en') =>
    found[0]?.pieces[language]?.filter(({ isFound }) => isFound).map(({ text }) => text)
  expect([marked('pt-BR'), marked('es'), marked('en')]).toEqual([['silêncio'], ['silencio'], ['silence']])
  expect(found[0]?.pieces['pt-BR']?.map(({ text }) => text).join('')).toBe('O silêncio depois do número é seu.')
  expect(findRows(rows, 'pausa').map(({ index }) => index)).toEqual([1])
  expect(findRows(rows, '  ')).toEqual([])
})

test('[beyond, transcript] the current row is the one being said, in a pause the last one, and none before the first', () => {
  const rows = alignCues({ 'pt-BR': pt }, 'pt-BR')
  expect([0, 1, 8.9, 60].map((seconds) => rowAt(rows, seconds))).toEqual([-1, 0, 1, 2])
})
