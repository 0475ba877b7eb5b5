import { expect, test } from 'vitest'
import { answerWords, countText, medianText, timeLeft } from './board-text.ts'

test('a post speaks of answers as its card does; only its own anonymous author reads how she appears [people-growth m3] [people-growth m4]', () => {
  const post = { responses: 4, isMine: true, anonymous: true }
  expect(answerWords(post)).toMatchObject({ heading: '4 respostas', note: expect.stringContaining('Autora') })
  expect(answerWords(post).isAnonymous).toBe(true)
  expect(answerWords({ ...post, isMine: false }).note).toBeUndefined()
  expect(answerWords({ ...post, isMine: false }).isAnonymous).toBe(false)
  expect(answerWords({ ...post, anonymous: false }).note).toBeUndefined()
  expect(answerWords({ ...post, anonymous: false }).isAnonymous).toBe(false)
})

test('answers are counted in words', () => {
  expect([0, 1, 2].map(countText)).toEqual(['Sem respostas', '1 resposta', '2 respostas'])
})

test('of the 48 hours the begun ones are left, and the share of the disc; never less than none', () => {
  const dueAt = '2026-11-16T12:00:00.000Z'
  const at = (iso: string) => timeLeft({ dueAt }, Date.parse(iso))
  expect(at('2026-11-14T12:00:00.000Z')).toEqual({ hours: 48, share: 1 })
  expect(at('2026-11-15T12:00:00.000Z')).toEqual({ hours: 24, share: 0.5 })
  expect(at('2026-11-16T11:59:00.000Z').hours).toBe(1)
  expect(at('2026-11-16T13:00:00.000Z')).toEqual({ hours: 0, share: 0 })
})

test('an answer took at least an hour', () => {
  expect(medianText(0.2)).toContain('levou 1 h')
  expect(medianText(11.6)).toContain('levou 12 h')
})
