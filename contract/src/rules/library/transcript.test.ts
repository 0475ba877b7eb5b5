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

test('[beyond, transcript] a cue that only touches rows, or stands before or after all, has a row of its own in order of time', () => {
  const one = cue(2, 4, 'Um.')
  const two = cue(6, 8, 'Dois.')
  const en = [cue(0, 1, 'Music.'), cue(1, 2, 'Before.'), cue(4, 6, 'Between.'), cue(8, 9, 'After.')]
  // It belongs to a row that another translation made.
  const es = [cue(0.5, 1, 'Música.')]
  expect(alignCues({ 'pt-BR': [one, two], en, es }, 'pt-BR')).toEqual([
    { startsMs: 0, endsMs: 1000, cues: { en: [en[0]], es } },
    { startsMs: 1000, endsMs: 2000, cues: { en: [en[1]] } },
    { startsMs: 2000, endsMs: 4000, cues: { 'pt-BR': [one] } },
    { startsMs: 4000, endsMs: 6000, cues: { en: [en[2]] } },
    { startsMs: 6000, endsMs: 8000, cues: { 'pt-BR': [two] } },
    { startsMs: 8000, endsMs: 9000, cues: { en: [en[3]] } },
  ])
})

test.each([
  ['most of its time is in the second', cue(3, 7, 'x'), 1],
  ['as much of its time is in both', cue(3, 5, 'x'), 0],
  ['most of its time is in the first', cue(1, 5, 'x'), 0],
  ['it begins with the second', cue(4, 5, 'x'), 1],
  ['it ends with the last', cue(8, 12, 'x'), 2],
])('[beyond, transcript] a translation belongs to one row of the spoken language: %s', (_, translated, place) => {
  const spoken = [cue(0, 4, 'Um.'), cue(4, 8, 'Dois.'), cue(8, 12, 'Três.')]
  expect(alignCues({ es: spoken, en: [translated] }, 'es')).toEqual(
    spoken.map((one, at) => ({
      startsMs: one.startsMs,
      endsMs: one.endsMs,
      cues: at === place ? { es: [one], en: [translated] } : { es: [one] },
    })),
  )
})

test('[beyond, transcript] an empty track of the spoken language leaves the rows to the others', () => {
  const [hi, hola] = [cue(1, 2, 'Hi'), cue(1, 2, 'Hola')]
  expect(alignCues({ 'pt-BR': [], en: [hi], es: [hola] }, 'pt-BR')).toEqual([
    { startsMs: 1000, endsMs: 2000, cues: { en: [hi], es: [hola] } },
  ])
  expect(alignCues({}, 'en')).toEqual([])
})

const row = (en: string, es: string) => alignCues({ en: [cue(1, 2, en)], es: [cue(1, 2, es)] }, 'en')

test.each([
  ['silence', 'An important silence', 'Un silencio importante', ['silencio']],
  ['ilence', 'The silence', 'El silencio', ['silencio']],
  ['nuclear silence', 'A nuclear silence', 'Un silencio nuclear', ['silencio', 'nuclear']],
  // Four letters are too few, five are enough.
  ['real silence', 'A real silence', 'Un silencio real', ['silencio']],
  ['total silence', 'A total silence', 'Un silencio total', ['silencio', 'total']],
  // Two thirds of the longer word are shared: six of nine letters, not of ten.
  ['contracts', 'Two contracts', 'Un contrato', ['contrato']],
  ['contractor', 'A contractor', 'Un contrato', []],
  // Only words that are part of what was sought, not those that it touches.
  ['silence-', 'A silence-important moment', 'Un silencio importante', ['silencio']],
  ['-important', 'A silence-important moment', 'Un silencio importante', ['importante']],
  ['nce-imp', 'A silence-important moment', 'Un silencio importante', ['silencio', 'importante']],
])('[beyond, transcript] "%s" in "%s" marks in "%s": %j', (sought, en, es, marked) => {
  const [found] = findRows(row(en, es), sought)
  expect(found?.pieces.es?.filter(({ isFound }) => isFound).map(({ text }) => text)).toEqual(marked)
})

test('[beyond, transcript] what is found comes with its row, its place and the lines cut in each language that is there', () => {
  const rows = row('The\nsilence is yours.', 'El silencio.')
  expect(findRows(rows, 'silence')).toEqual([
    {
      row: rows[0],
      index: 0,
      pieces: {
        en: [
          { text: 'The ', isFound: false, at: 0 },
          { text: 'silence', isFound: true, at: 4 },
          { text: ' is yours.', isFound: false, at: 11 },
        ],
        es: [
          { text: 'El ', isFound: false, at: 0 },
          { text: 'silencio', isFound: true, at: 3 },
          { text: '.', isFound: false, at: 11 },
        ],
      },
    },
  ])
  expect(findRows(rows, 'nothing')).toEqual([])
})
