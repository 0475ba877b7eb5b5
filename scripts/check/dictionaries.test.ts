import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fromRoot } from '../process/root.mjs'

// Statements, titles, descriptions and questions are rows of the database, and tested there.
test.each([
  ['profile fields and types', 'web/messages/members', /_(field|type)_/, ['Freelancer']],
  ['login labels', 'web/messages/account', /_(login|sign|forgot|email|password)/, []],
  ['result profiles', 'client/messages/surveys', /_area_/, ['Networking']],
])('%s have words of their own in each language [I18N-03]', (_name, folder, keys, same) => {
  const [portuguese, spanish, english] = ['pt-BR', 'es-ES', 'en-US'].map(
    (language): Record<string, unknown> => JSON.parse(readFileSync(fromRoot(folder, `${language}.json`), 'utf8')),
  ) as [Record<string, unknown>, Record<string, unknown>, Record<string, unknown>]
  const group = Object.entries(portuguese).filter(([key]) => keys.test(key))
  expect(group.length).toBeGreaterThan(10)
  const untranslated = group.filter(([key, text]) => text === english[key] || spanish[key] === english[key])
  expect(untranslated.map(([, text]) => text)).toEqual(same)
})
