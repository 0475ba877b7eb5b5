import { expect, test } from 'vitest'
import { removedWords } from './removed-text.ts'

const marked = (copy: string, current: string) =>
  removedWords(copy, current)
    .map(({ text, isRemoved }) => (isRemoved ? `[${text.trim()}]` : text.trim()))
    .join(' ')

test.each([
  ['Eu sei quem você é e onde mora', 'Eu sei onde mora', 'Eu sei [quem você é e] onde mora'],
  ['Apaga isso ou eu conto', 'Apaga isso', 'Apaga isso [ou eu conto]'],
  ['Sei onde você mora', 'oi, tudo bem?', '[Sei onde você mora]'],
  ['Tudo igual', 'Tudo igual', 'Tudo igual'],
  ['Um dois', 'Zero um Um dois três', 'Um dois'],
  ['Some tudo', '', '[Some tudo]'],
])('of the copy “%s”, beside “%s”, what was taken out is marked', (copy, current, wanted) => {
  expect(marked(copy, current)).toBe(wanted)
})
