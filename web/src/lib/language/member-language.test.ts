import { chooseLocale, currentLocale, setLocale } from '@juntas/ui/language/locale.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedFor, serve } from '../test/render-app.tsx'
import { followMemberLanguage } from './member-language.ts'

const save = 'PUT /v1/me/language'
const lia = { language: 'es-ES' as const }

beforeEach(() => {
  void setLocale('pt-BR')
  localStorage.clear()
  serve({ [save]: [200, {}] })
})
afterEach(() => vi.unstubAllGlobals())

test('on a new device her stored language is the interface’s [entry A7] [GAP-120]', async () => {
  await followMemberLanguage(lia)
  expect(currentLocale()).toBe('es-ES')
  expect(askedFor(save)).toEqual([])
})

test('what she chose here before signing in wins, and is stored for her e-mails and other devices [entry A7] [GAP-120]', async () => {
  chooseLocale('en-US')
  await followMemberLanguage(lia)
  expect(currentLocale()).toBe('en-US')
  expect(askedFor(save).map(({ body }) => body)).toEqual([{ language: 'en-US' }])
  // Later the member chose another language on another device: this device follows at the next sign-in.
  await followMemberLanguage({ language: 'pt-BR' })
  expect(currentLocale()).toBe('pt-BR')
})

test('the language of who used this browser before is not hers [entry A7] [GAP-120]', async () => {
  await followMemberLanguage(lia)
  await followMemberLanguage({ language: 'pt-BR' })
  expect(currentLocale()).toBe('pt-BR')
  // Storage holds no member id.
  expect(JSON.stringify({ ...localStorage })).not.toMatch(/\d/)
})

test('a choice that could not be stored is tried again with the next sign-in [entry A7]', async () => {
  serve({ [save]: 'no answer' })
  chooseLocale('en-US')
  await followMemberLanguage(lia)
  serve({ [save]: [200, {}] })
  await followMemberLanguage(lia)
  expect([currentLocale(), askedFor(save).length]).toEqual(['en-US', 1])
})
