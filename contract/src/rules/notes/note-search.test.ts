import { expect, test } from 'vitest'
import { hasWords, markHits, nearestWord, wordsOf } from './note-search.ts'

test('[beyond, notebook] words are found without accents, in any case, and marked as they were written', () => {
  expect(wordsOf('  O  Silêncio, não! ')).toEqual(['o', 'silencio', 'nao'])
  expect(hasWords('Quem preenche o SILÊNCIO perde', ['silencio', 'perde'])).toBe(true)
  expect(hasWords('Quem preenche o silêncio', ['silencio', 'perde'])).toBe(false)
  expect(hasWords('Qualquer texto', [])).toBe(false)
  // Letters of names that are no accented ones are found by their nearest, as in the database.
  expect(hasWords('Łucja Øystein, Straße', ['lucja', 'oystein', 'strasse'])).toBe(true)
  expect(markHits('A Straße', wordsOf('strasse'))).toEqual([
    { text: 'A ', isHit: false },
    { text: 'Straße', isHit: true },
  ])
  expect(markHits('O silêncio, o Silencio', ['silencio'])).toEqual([
    { text: 'O ', isHit: false },
    { text: 'silêncio', isHit: true },
    { text: ', o ', isHit: false },
    { text: 'Silencio', isHit: true },
  ])
  expect(markHits('números', ['numero'])).toEqual([{ text: 'números', isHit: true }])
  const apart = 'sile\u0302ncio 👩🏽‍💼 fim'
  expect(
    markHits(apart, ['silencio'])
      .map(({ text }) => text)
      .join(''),
  ).toBe(apart)
})

test('[beyond, notebook] the nearest spelling is offered, and nothing that is far away', () => {
  const known = ['silêncio', 'salário', 'conselho']
  expect(nearestWord('silensio', known)).toBe('silêncio')
  expect(nearestWord('sialrio', known)).toBe('salário')
  expect(nearestWord('silencio', known)).toBeNull()
  expect(nearestWord('zzzzzz', known)).toBeNull()
  expect(nearestWord('sol', ['sal'])).toBe('sal')
  expect(nearestWord('de', ['da'])).toBeNull()
})

test('[beyond, notebook] a search has at most eight words', () => {
  expect(wordsOf('um, dois; três - quatro 5 seis sete oito nove')).toEqual([
    'um',
    'dois',
    'tres',
    'quatro',
    '5',
    'seis',
    'sete',
    'oito',
  ])
  expect(wordsOf(' … ')).toEqual([])
})

test.each([
  ['o silêncio', ['lencio'], ['o ', '[silêncio]']],
  ['o silêncio vale', ['enc'], ['o ', '[silêncio]', ' vale']],
  ['a-b c', ['b'], ['a-', '[b]', ' c']],
  ['a b', ['a', 'b'], ['[a]', ' ', '[b]']],
  ['sile\u0302ncio', ['sil'], ['[sile\u0302ncio]']],
  ['nada', ['silencio'], ['nada']],
  ['nada', [], ['nada']],
  ['', ['nada'], []],
])('[beyond, notebook] in %j the words %j are marked so: %j', (text, words, marked) => {
  const shown = markHits(text, words).map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
  expect(shown).toEqual(marked)
})

test.each([
  // Of the spellings that are near, the nearest, and of equals the first.
  ['salario', ['solariu', 'salaria'], 'salaria'],
  ['salario', ['salaria', 'solariu'], 'salaria'],
  ['salario', ['salaria', 'salariu'], 'salaria'],
  // Up to five letters one step, from six on two.
  ['salar', ['solar'], 'solar'],
  ['salar', ['solor'], null],
  ['salari', ['solori'], 'solori'],
  ['salari', ['soloru'], null],
  // A part of a known word is spelled right.
  ['alari', ['salari'], null],
  // A letter more or less, at any place.
  ['salri', ['salari'], 'salari'],
  ['salarri', ['salari'], 'salari'],
  ['ssalari', ['salari'], 'salari'],
  ['lari', ['salari'], null],
  ['alarx', ['salari'], null],
  ['slrio', ['salario'], null],
  ['slario', ['salarios'], 'salarios'],
  ['salarios', ['slario'], 'slario'],
  // Two letters that change places are one step; other two are two.
  ['sla', ['sal'], 'sal'],
  ['asl', ['sal'], 'sal'],
  ['las', ['sal'], null],
  ['sab', ['sbx'], null],
  ['sab', ['sxa'], null],
  ['zalraio', ['salario'], 'salario'],
  ['zolraio', ['salario'], null],
  ['aslraio', ['salario'], 'salario'],
  ['aslraoi', ['salario'], null],
])('[beyond, notebook] for "%s" and the known words %j the spelling is %j', (typed, known, spelling) => {
  expect(nearestWord(typed, known)).toBe(spelling)
})
