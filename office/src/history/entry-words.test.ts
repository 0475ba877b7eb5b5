import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { entryWords, subjectWords } from './entry-text.ts'

const sources = join(import.meta.dirname, '../../../api/src')
const actions = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(/action: '([a-z_]+\.[a-z_]+)'/g)])
  .map(([, action]) => action as string)

test('every action that the server records has words in the history [office 3]', () => {
  expect(actions.length).toBeGreaterThan(30)
  // Without words an action is shown by its own name.
  const isBare = (action: string) => {
    const [thing = '', verb = ''] = action.split('.').map((word) => word.replaceAll('_', ' '))
    const words = entryWords({ action, undoes: null })
    return words.startsWith(`${verb} `) || words.endsWith(` ${thing}`)
  }
  expect(actions.filter(isBare)).toEqual([])
})

test('an address of the programme is called by its words, anything else by its label or number [office 3]', () => {
  expect(subjectWords({ type: 'mentoring_link', id: 'session_1', label: 'session_1' })).toBe('Sessão 1')
  expect(subjectWords({ type: 'folder', id: '7', label: 'Talks' })).toBe('Talks')
  expect(subjectWords({ type: 'mentee', id: '7', label: null })).toBe('7')
})
