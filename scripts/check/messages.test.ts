import { expect, test } from 'vitest'
import { problemsOf, unnamed } from './messages.mjs'

const inThree = (portuguese: unknown, spanish: unknown, english: unknown): [string, object][] => [
  ['pt-BR', { notes_count: portuguese }],
  ['es-ES', { notes_count: spanish }],
  ['en-US', { notes_count: english }],
]
const plural = (match: object) => [
  { declarations: ['input count', 'local n = count: plural'], selectors: ['n'], match },
]
const notes = plural({ 'n=one': '{count} nota', 'n=*': '{count} notas' })

test.each([
  ['complete', [notes, notes, notes], []],
  ['missing in one language', [notes, undefined, notes], ['notes_count: missing in es-ES']],
  ['empty in one language', [notes, notes, ' '], ['empty in en-US', 'placeholders differ']],
  ['with another placeholder', ['{count}', '{count}', '{total}'], ['placeholders differ']],
  ['without a form for every number', [notes, plural({ 'n=one': '{count}', 'n=other': '{count}' }), notes], ['n=*']],
])('a text that is %s is told apart', (_, [portuguese, spanish, english], problems) => {
  const found = problemsOf('notes', 'notes_count', inThree(portuguese, spanish, english))
  expect(found).toEqual(problems.map((problem) => expect.stringContaining(problem)))
})

test('a text is used if the code names it, its letter, or a pattern with a word of the code', () => {
  const source = `
    m.board_anonymous({}, locale)
    letterTexts('board_reminder', {}, language)
    letterTexts(\`account_letter_\${kind}\`, {}, language)
    const kinds = ['verify']`
  const used = ['board_anonymous', 'board_reminder_subject', 'account_letter_verify_text']
  const unused = ['board_nobody', 'board_reminder_label', 'account_letter_gone_text', 'account_verify']
  expect(unnamed([...used, ...unused], source)).toEqual(unused)
})
