import { expect, test } from 'vitest'
import { answerWords } from './board-text.ts'

test('a post speaks of answers as its card does; only its own anonymous author reads how she appears [people-growth m3] [people-growth m4]', () => {
  const post = { responses: 4, isMine: true, anonymous: true }
  expect(answerWords(post)).toMatchObject({ heading: '4 respostas', note: expect.stringContaining('Autora') })
  expect(answerWords({ ...post, isMine: false }).note).toBeUndefined()
  expect(answerWords({ ...post, anonymous: false }).note).toBeUndefined()
})
