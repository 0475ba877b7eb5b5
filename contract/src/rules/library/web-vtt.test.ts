import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCues, readSubtitles, writeCues } from './web-vtt.ts'

test('cues come with their moments and their words', () => {
  const file = `WEBVTT - Aula 1

1
00:00:01.200 --> 00:00:04.000 line:85% align:center
Ninguém te deve
um silêncio.

01:02:03.004 --> 01:02:05.000
Depois`
  expect(readCues(file)).toEqual([
    { startsMs: 1200, endsMs: 4000, text: 'Ninguém te deve\num silêncio.' },
    { startsMs: 3_723_004, endsMs: 3_725_000, text: 'Depois' },
  ])
})

test('comments, styles and regions are not said', () => {
  const file = `WEBVTT

NOTE uma nota
00:00.000 --> 00:01.000
não dita

STYLE
::cue { color: red }

REGION
id:fred

00:02.000 --> 00:03.000
dita`
  expect(readCues(file).map(({ text }) => text)).toEqual(['dita'])
})

test('markup and entities give way to their words, apostrophes too [house D5]', () => {
  const file = `WEBVTT

00:00.000 --> 00:01.000
<v.loud Ana>Eu <i>quero</i> <00:00:00.500>5 &lt; 6 &amp; 7&#33; R&nbsp;&amp;amp;D</v>`
  expect(readCues(file)[0]!.text).toBe('Eu quero 5 < 6 & 7! R &amp;D')
  const spoken = 'WEBVTT\n\n00:00.000 --> 00:01.000\nd&#39;água, d&#x27;olho, d&apos;ouro &quot;ok&quot;'
  expect(readCues(spoken)[0]!.text).toBe(`d'água, d'olho, d'ouro "ok"`)
})

test('two voices at one moment are one line', () => {
  const file = `WEBVTT

00:00.000 --> 00:02.000
- Sim.

00:00.000 --> 00:03.000
- Não.`
  expect(readCues(file)).toEqual([{ startsMs: 0, endsMs: 3000, text: '- Sim.\n- Não.' }])
})

test('a broken file gives what can be read', () => {
  const file = `\uFEFF00:00:01,500 --> 00:00:02,500\r
sem cabeçalho\r
00:03.000 --> 00:04.000\r
sem linha vazia antes\r
\r
00:09.000 --> 00:05.000\r
acaba antes de começar\r
\r
00:0x --> 00:05.000\r
sem hora\r
\r
00:10.000 --> 00:11.000\r
\r
00:12.000 --> 00:13.000\r
<b>cortad`
  expect(readCues(file)).toEqual([
    { startsMs: 1500, endsMs: 2500, text: 'sem cabeçalho' },
    { startsMs: 3000, endsMs: 4000, text: 'sem linha vazia antes' },
    { startsMs: 12_000, endsMs: 13_000, text: 'cortad' },
  ])
})

test('no text makes it fall, and what it gives can be stored', () => {
  const lines = fc.array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        'WEBVTT',
        '',
        'NOTE',
        '00:01.000 --> 00:02.000',
        '0:0:0.0 --> 9999:59:59.999',
        '<v',
        '&#0;',
        '-->',
      ),
    ),
  )
  fc.assert(
    fc.property(lines, (parts) =>
      readCues(parts.join('\n')).every(
        ({ startsMs, endsMs, text }) =>
          startsMs >= 0 && endsMs > startsMs && endsMs < 2 ** 31 && text.trim() !== '' && !text.includes('\u0000'),
      ),
    ),
    { numRuns: 300 },
  )
})

test('cues come in order of time, however the file has them', () => {
  const file = 'WEBVTT\n\n00:09.000 --> 00:10.000\nc\n\n00:01.000 --> 00:02.000\na\n\n00:05.000 --> 00:06.000\nb'
  expect(readCues(file).map(({ text }) => text)).toEqual(['a', 'b', 'c'])
})

test('a line of spaces ends a comment and a cue, and a word that only holds NOTE is said', () => {
  const file =
    'WEBVTT\n\nNOTE\nhidden\n \n00:01.000 --> 00:02.000\nA NOTE to all\n\t\nnot said\n\nSTYLES\n00:03.000 --> 00:04.000\nb'
  expect(readCues(file).map(({ text }) => text)).toEqual(['A NOTE to all', 'b'])
  const styled = 'WEBVTT\n\nSTYLE\n00:01.000 --> 00:02.000\n::cue {}\n\n00:03.000 --> 00:04.000\nb'
  expect(readCues(styled).map(({ text }) => text)).toEqual(['b'])
})

test('a header that mentions a NOTE hides nothing, and a cue without length is left out', () => {
  const file = 'my NOTE\n00:01.000 --> 00:02.000\na\n\n00:03.000 --> 00:03.000\nno time'
  expect(readCues(file).map(({ text }) => text)).toEqual(['a'])
})

test('spaces are one, lines keep no spaces at their ends, and characters that do not exist are left out', () => {
  const cue = (text: string) => readCues(`00:01.000 --> 00:02.000\n${text}`)[0]?.text
  expect(cue('one   two \n  three ')).toBe('one two\nthree')
  expect(cue('a\n b')).toBe('a\nb')
  expect(cue('a \nb')).toBe('a\nb')
  expect(cue('a\uFEFFb')).toBe('a b')
  expect(cue('a&#1114112;b&#9999999;c')).toBe('abc')
  expect(cue('a&#1114111;b')).toBe('a\u{10ffff}b')
  expect(cue('said <i')).toBe('said')
})

test('each line that cannot be read is told by its number, and a title or number of a cue is no mistake', () => {
  const file = `WEBVTT

A title
00:0x --> 00:05.000
no time

2
00:06.000 --> 00:05.000
ends before it starts

00:07.000 --> 00:07.000
no length

00:08.000 --> 00:09.000
<i></i>

23:59:59.000 --> 24:00:00.001
beyond a day

23:59:58.000 --> 24:00:00.000
the last of the day`
  expect(readSubtitles(file)).toEqual({
    cues: [{ startsMs: 86_398_000, endsMs: 86_400_000, text: 'the last of the day' }],
    problems: [
      { line: 4, code: 'invalid_time' },
      { line: 8, code: 'ends_before_start' },
      { line: 11, code: 'ends_before_start' },
      { line: 14, code: 'empty' },
      { line: 17, code: 'too_late' },
    ],
  })
  expect(readSubtitles('')).toEqual({ cues: [], problems: [] })
})

test('cues are written with hours, minutes, seconds and thousandths, and their signs cannot be taken for markup', () => {
  expect(writeCues([])).toBe('WEBVTT\n')
  const cues = [
    { startsMs: 0, endsMs: 59_007, text: 'R&D: 5 < 6 > 4' },
    { startsMs: 60_000, endsMs: 3_599_999, text: 'two\nlines' },
    { startsMs: 3_600_000, endsMs: 45_296_078, text: '&lt;' },
  ]
  expect(writeCues(cues)).toBe(`WEBVTT

00:00:00.000 --> 00:00:59.007
R&amp;D: 5 &lt; 6 &gt; 4

00:01:00.000 --> 00:59:59.999
two
lines

01:00:00.000 --> 12:34:56.078
&amp;lt;
`)
  expect(readCues(writeCues(cues))).toEqual(cues)
})

test('cues that are written are read again as they were', () => {
  const words = fc.array(fc.constantFrom('a', 'ção', '&', '<', '>', '&amp;', '<b>', '--', '\n'), { minLength: 1 })
  const one = fc.record({ startsMs: fc.nat(86_000_000), lasts: fc.integer({ min: 1, max: 400_000 }), words })
  fc.assert(
    fc.property(fc.uniqueArray(one, { selector: ({ startsMs }) => startsMs, maxLength: 5 }), (given) => {
      const cues = given
        .toSorted((a, b) => a.startsMs - b.startsMs)
        .map(({ startsMs, lasts, words: parts }) => ({
          startsMs,
          endsMs: startsMs + lasts,
          text: `x${parts.join('')}x`,
        }))
        .map((cue) => ({ ...cue, text: cue.text.replace(/\n+/g, '\n') }))
      expect(readSubtitles(writeCues(cues))).toEqual({ cues, problems: [] })
    }),
  )
})
