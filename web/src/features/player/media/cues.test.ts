import { readCues } from '@juntas/contract/rules/library/web-vtt'
import { expect, test } from 'vitest'
import { finder } from '../page/word-finder.ts'
import { cueAt, lineAt } from './cues.ts'

const source = `\uFEFFWEBVTT - legendas

NOTE escrito à mão

1
00:00:01.300 --> 00:00:07.108 line:90%
Antes de <i>negociar</i>,
você já negociou sozinha.

00:11.500 --> 00:16,000
Sal &amp; pimenta &lt;3

nada --> disso
perdido

01:00:02.000 --> 01:00:04.000
`.replaceAll('\n', '\r\n')

test('subtitles are read as the server reads them, line breaks kept; markup, notes and broken ones fall away [PLAYER-09] [house D5]', () => {
  expect(readCues(source)).toEqual([
    { startsMs: 1300, endsMs: 7108, text: 'Antes de negociar,\nvocê já negociou sozinha.' },
    { startsMs: 11_500, endsMs: 16_000, text: 'Sal & pimenta <3' },
  ])
  expect(readCues('')).toEqual([])
})

test('a pause shows no words, but keeps the reader on the last line [PLAYER-09]', () => {
  const cues = readCues(source)
  expect(cueAt(cues, 1.2)).toBeUndefined()
  expect(cueAt(cues, 1.3)?.text).toContain('Antes')
  expect(cueAt(cues, 9)).toBeUndefined()
  expect(lineAt(cues, 9)).toBe(0)
  expect(lineAt(cues, 0)).toBe(-1)
  expect(lineAt(cues, 99)).toBe(1)
})

test('a word is found whatever its accents and capitals, and marked where it stands', () => {
  const find = finder('NEGOCIACAO')
  expect(find('A negociação,\nde novo')).toEqual([
    { text: 'A ', isFound: false, at: 0 },
    { text: 'negociação', isFound: true, at: 2 },
    { text: ', de novo', isFound: false, at: 12 },
  ])
  expect(find('Outra coisa')).toBeNull()
  expect(finder('  ')('Tudo')).toEqual([{ text: 'Tudo', isFound: false, at: 0 }])
})
