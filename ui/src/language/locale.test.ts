// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

const freshLocale = async () => (await import('./locale.ts')).currentLocale()

test('the first visit is in pt-BR whatever the browser speaks [GAP-96]', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US', 'es-ES'])
  expect(await freshLocale()).toBe('pt-BR')
  expect(document.documentElement.lang).toBe('pt-BR')
})

test('the next visit is in the language she chose [GAP-96]', async () => {
  localStorage.setItem('juntas:locale', 'en-US')
  expect(await freshLocale()).toBe('en-US')
  const { m } = await import('#paraglide/messages.js')
  expect(m.ui_loading()).toBe('Loading')
})

test('a language that does not exist is pt-BR [I18N-02]', async () => {
  localStorage.setItem('juntas:locale', 'xx-XX')
  expect(await freshLocale()).toBe('pt-BR')
})

test('storage that is closed to us harms nothing', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const { currentLocale, setLocale } = await import('./locale.ts')
  expect(currentLocale()).toBe('pt-BR')
  setLocale('es-ES')
  expect(currentLocale()).toBe('es-ES')
})
