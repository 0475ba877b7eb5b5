// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// As in the build: a message asks for its text, and has Portuguese itself.
beforeEach(() => vi.resetModules())
afterEach(() => localStorage.clear())

const spanish = { default: { notes_count: () => 'tres notas' } }

test('in Portuguese nothing is fetched and nobody waits', async () => {
  const { bring, word } = await import('./loaded-texts.ts')
  const load = vi.fn(async () => spanish)
  expect(bring({ 'es-ES': load })).toBeUndefined()
  expect(load).not.toHaveBeenCalled()
  expect(word('notes_count', {})).toBeUndefined()
})

test('the page turns to a language when its words are there, not before [GAP-96]', async () => {
  const { bring, word } = await import('./loaded-texts.ts')
  const { currentLocale, setLocale } = await import('./locale.ts')
  let arrive = (_words: typeof spanish) => {}
  bring({ 'es-ES': () => new Promise((resolve) => (arrive = resolve)) })
  setLocale('es-ES')
  expect(currentLocale()).toBe('pt-BR')
  arrive(spanish)
  await vi.waitFor(() => expect(currentLocale()).toBe('es-ES'), 10_000)
  expect(word('notes_count', {})).toBe('tres notas')
  expect(document.documentElement.lang).toBe('es-ES')
})

test('a screen that is opened while a language is on its way is not left in Portuguese [GAP-96]', async () => {
  const { bring, word } = await import('./loaded-texts.ts')
  const { currentLocale, setLocale } = await import('./locale.ts')
  let arrive = (_words: typeof spanish) => {}
  bring({ 'es-ES': () => new Promise((resolve) => (arrive = resolve)) })
  setLocale('es-ES')
  bring({ 'es-ES': async () => ({ default: { start_title: () => 'Te damos la bienvenida' } }) })
  arrive(spanish)
  await vi.waitFor(() => expect(currentLocale()).toBe('es-ES'), 10_000)
  expect(word('start_title', {})).toBe('Te damos la bienvenida')
})

test('the last of two quick choices wins, whichever file comes first', async () => {
  const { bring } = await import('./loaded-texts.ts')
  const { currentLocale, setLocale } = await import('./locale.ts')
  let arrive = (_words: typeof spanish) => {}
  bring({
    'es-ES': () => new Promise((resolve) => (arrive = resolve)),
    'en-US': async () => ({ default: { notes_count: () => 'three notes' } }),
  })
  setLocale('es-ES')
  setLocale('en-US')
  await vi.waitFor(() => expect(currentLocale()).toBe('en-US'), 10_000)
  arrive(spanish)
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(currentLocale()).toBe('en-US')
})

test('words that do not come leave Portuguese, and the page goes on [I18N-02]', async () => {
  localStorage.setItem('juntas:locale', 'es-ES')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await import('./locale.ts')
  const { bring, word } = await import('./loaded-texts.ts')
  await bring({ 'es-ES': () => Promise.reject(new Error('offline')) })
  expect(word('notes_count', {})).toBeUndefined()
})
