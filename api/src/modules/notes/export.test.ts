import { expect, test } from 'vitest'
import { markdownOf } from './export.ts'

const origin = 'https://juntas.test'
const now = new Date('2026-03-05T12:00:00Z')
const note = (more: object = {}) => ({
  title: 'Ancorar alto',
  description: 'Dizer o número primeiro.',
  tag: 'relevant' as const,
  timestampSeconds: 42,
  createdAt: new Date('2026-03-01T12:00:00Z'),
  contentTitle: 'Negociar',
  contentUrl: '/talks/negociar',
  ...more,
})

test('each content is one heading with its notes below, each with its minute, tag and day [library M5]', () => {
  const later = note({ title: 'Depois', timestampSeconds: 3725, tag: 'write_later' })
  const other = note({ contentTitle: 'Ouvir *bem*', contentUrl: '/talks/ouvir' })
  expect(markdownOf([note(), later, other], 'en-US', origin, now)).toBe(
    [
      '# My notes',
      '3 notes, on March 5, 2026.',
      '## [Negociar](https://juntas.test/talks/negociar)',
      '### [0:42](https://juntas.test/talks/negociar#t=42) Ancorar alto',
      '*Important*, March 1, 2026',
      'Dizer o número primeiro.',
      '### [1:02:05](https://juntas.test/talks/negociar#t=3725) Depois',
      '*Write later*, March 1, 2026',
      'Dizer o número primeiro.',
      '## [Ouvir \\*bem\\*](https://juntas.test/talks/ouvir)',
      '### [0:42](https://juntas.test/talks/ouvir#t=42) Ancorar alto',
      '*Important*, March 1, 2026',
      'Dizer o número primeiro.\n',
    ].join('\n\n'),
  )
})

test.each([
  ['a\r\nb\rc\nd', 'a  \nb  \nc  \nd'],
  ['a\n\n\n\nb', 'a\n\nb'],
  ['  a   b  ', 'a b'],
  ['- a\n+ b\n= c', '\\- a  \n\\+ b  \n\\= c'],
  ['1. a\n12) b\n3 c', '1\\. a  \n12\\) b  \n3 c'],
  ['a - b 1. c', 'a - b 1. c'],
  ['a & b | c ~ {d} \\', 'a \\& b \\| c \\~ \\{d\\} \\\\'],
])('the text %j is written so that it stays text', (description, written) => {
  const [, text] = markdownOf([note({ description })], 'pt-BR', origin, now).split('1 de março de 2026\n\n')
  expect(text).toBe(`${written}\n`)
})

test('a line break in a title does not end it', () => {
  expect(markdownOf([note({ title: 'Um\n# dois' })], 'pt-BR', origin, now)).toContain('#t=42) Um \\# dois\n')
})
