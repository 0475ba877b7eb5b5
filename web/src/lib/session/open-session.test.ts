import { chooseLocale, currentLocale, onLocaleChange, setLocale, settleLocale } from '@juntas/ui/language/locale.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../call/query-client.ts'
import { readInNewLanguage } from '../language/language-reads.ts'
import { askedFor, list, serve } from '../test/render-app.tsx'
import { openSession } from './open-session.ts'
import { knownViewer } from './viewer.ts'

const save = 'PUT /v1/me/language'
const me = (language: string) => ({ 'GET /v1/me': list({ id: 7, name: 'Lia', language, sessionInfo: {} }) })

beforeEach(async () => {
  queryClient.clear()
  localStorage.clear()
  await setLocale('pt-BR')
  settleLocale()
})
afterEach(() => vi.unstubAllGlobals())

test('a device that is already signed in speaks the language chosen on another one when the app is opened [entry A7] [GAP-120]', async () => {
  serve({ ...me('es-ES'), [save]: [200, {}] })
  queryClient.setQueryData(['board'], 'in Portuguese')
  const stop = onLocaleChange(readInNewLanguage)
  await openSession()
  await vi.waitFor(() => expect(currentLocale()).toBe('es-ES'), 10_000)
  expect(askedFor(save)).toEqual([])
  // The answers in the previous language are not shown again.
  await vi.waitFor(() => expect(queryClient.getQueryData(['board'])).toBeUndefined(), 10_000)
  stop()
})

test('a newer choice on this device stays, and the server learns it [entry A7] [GAP-120]', async () => {
  serve({ ...me('es-ES'), [save]: [200, {}] })
  chooseLocale('en-US')
  await openSession()
  await vi.waitFor(() => expect(askedFor(save).map(({ body }) => body)).toEqual([{ language: 'en-US' }]), 10_000)
  await vi.waitFor(() => expect(knownViewer()?.language).toBe('en-US'), 10_000)
  expect(currentLocale()).toBe('en-US')
})
