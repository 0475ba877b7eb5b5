import { onLocaleChange, setLocale } from '@juntas/ui/language/locale.ts'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../lib/call/query-client.ts'
import { readInNewLanguage } from '../lib/language/language-reads.ts'
import { asked, serve } from '../lib/test/render-app.tsx'
import { App } from './app.tsx'
import { router } from './router.ts'

const endings: (() => void)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) end()
  cleanup()
  queryClient.clear()
  await setLocale('pt-BR')
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(path: string) {
  await router.navigate({ href: path })
  render(<App />)
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

test('another language renders every text again and mounts nothing: the typed text, its field and the focus stay [SHELL-25] [I18N-01] [I18N-03] [house 3]', async () => {
  serve({})
  const person = await open('/login')
  const email = (await screen.findByLabelText('E-mail')) as HTMLInputElement
  const password = screen.getByLabelText('Senha') as HTMLInputElement
  await person.type(email, 'ana@demo.juntas.test')
  await person.type(password, 'Juntas#2026')
  await waitFor(() => expect(document.title).toMatch(/ · Juntas$/))
  const title = document.title
  await act(async () => void (await setLocale('es-ES')))
  expect(screen.getByLabelText('Correo electrónico')).toBe(email)
  expect(screen.getByLabelText('Contraseña')).toBe(password)
  expect([email.value, password.value]).toEqual(['ana@demo.juntas.test', 'Juntas#2026'])
  expect(document.activeElement).toBe(password)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Qué bien tenerte de vuelta.')
  await waitFor(() => expect(document.title).toBe('Qué bien tenerte de vuelta. · Juntas'))
  expect(title).not.toBe(document.title)
  expect(document.documentElement.lang).toBe('es-ES')
})

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../ui/src/**/*.{ts,tsx}', '!../../../**/*.test.{ts,tsx}', '!../paraglide/**'],
  { query: '?raw', import: 'default', eager: true },
)

test('nothing between the root and a text is memoized, and no key is a text: both would stand in the way of a language', () => {
  const found = Object.entries(sources).flatMap(([path, source]) =>
    /\bmemo\(|PureComponent|shouldComponentUpdate|\bkey=\{(?:m\.\w+\(|useLocale\(|locale\b)/.test(source) ? [path] : [],
  )
  expect(found).toEqual([])
})

test('what is on the screen is read again in the new language, what is only cached is dropped, and the member is neither [I18N-01]', async () => {
  endings.push(onLocaleChange(readInNewLanguage))
  const read = vi.fn(async () => 'texto')
  const { QueryObserver } = await import('@tanstack/react-query')
  const shown = new QueryObserver(queryClient, { queryKey: ['site', 'page', 'sobre'], queryFn: read })
  endings.push(shown.subscribe(() => undefined))
  await waitFor(() => expect(shown.getCurrentResult().data).toBe('texto'))
  queryClient.setQueryData(['jobs', 'list'], 'vagas')
  queryClient.setQueryData(['viewer'], { id: 1 })
  read.mockImplementation(async () => 'text')
  serve({})
  await setLocale('en-US')
  // Until the answer arrives, the screen keeps what it has.
  expect(shown.getCurrentResult().data).toBe('texto')
  await waitFor(() => expect(shown.getCurrentResult().data).toBe('text'))
  expect(queryClient.getQueryData(['jobs', 'list'])).toBeUndefined()
  expect(queryClient.getQueryData(['viewer'])).toEqual({ id: 1 })
  expect(asked).toEqual([])
})

test('a first read under way in the old language is repeated [I18N-01]', async () => {
  endings.push(onLocaleChange(readInNewLanguage))
  const answers = ['texto', 'text']
  const read = vi.fn(() => new Promise<string>((resolve) => setTimeout(() => resolve(answers.shift() as string), 20)))
  const { QueryObserver } = await import('@tanstack/react-query')
  const shown = new QueryObserver(queryClient, { queryKey: ['site', 'page', 'sobre'], queryFn: read })
  endings.push(shown.subscribe(() => undefined))
  await setLocale('en-US')
  await waitFor(() => expect(shown.getCurrentResult().data).toBe('text'))
})
