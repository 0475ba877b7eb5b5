import { expect, test } from 'vitest'
import { readExpressions } from './regular-expressions.mjs'

const problemsOf = (code: string) => readExpressions('a.ts', code).problems

test.each([
  'const a = /^(https?:\\/\\/[^\\s/]+\\.\\S+)?$/i',
  'export const f = (text: string) => text.replace(/^-+|-+$/g, "")',
  'const a = /\\s*\\n\\s*/g',
  'const a = /^(?:a+)+$/',
  `const part = '[a-z]+'; const a = new RegExp(\`^\${part}[a-z]*$\`)`,
  'const part = String.raw`a*a+b`; const a = RegExp(part)',
])('an expression that grows faster than its text is refused: %s', (code) => {
  expect(problemsOf(code)).toHaveLength(1)
})

test.each([
  'const a = /^-|-$/g',
  'const a = /(?<!\\s)\\s*\\n\\s*/g',
  'const a = /^[^,]+,[^,]+$/',
  `const part = '[a-z]'; const a = new RegExp(\`^\${part}+$\`, 'i')`,
])('an expression that reads each character a bounded number of times may stay: %s', (code) => {
  expect(problemsOf(code)).toEqual([])
})

test('an expression from parts of elsewhere cannot be read', () => {
  expect(readExpressions('a.ts', 'const a = (word: string) => new RegExp(word)')).toMatchObject({
    problems: [],
    unknown: ['new RegExp(word)'],
    count: 0,
  })
})
