import { expect, test } from 'vitest'
import { timeAgo } from '../../lib/long-ago.ts'
import { answerWords } from './words.ts'

test('what was just published was published now', () => {
  const now = Date.parse('2026-03-01T12:00:30Z')
  expect(timeAgo('2026-03-01T12:00:00Z', now)).toBe('agora')
  expect(timeAgo('2026-03-01T11:59:00Z', now)).toBe('há 1 minuto')
})

test('a post speaks of answers as its card does; only its own anonymous author reads how she appears [people-growth m3] [people-growth m4]', () => {
  const post = { responses: 4, isMine: true, anonymous: true }
  expect(answerWords(post)).toMatchObject({ heading: '4 respostas', note: expect.stringContaining('Autora') })
  expect(answerWords({ ...post, isMine: false }).note).toBeUndefined()
  expect(answerWords({ ...post, anonymous: false }).note).toBeUndefined()
})
