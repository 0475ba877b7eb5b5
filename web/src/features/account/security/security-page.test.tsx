import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { dateText } from '../../../lib/language/date-text.ts'
import { type Answer, asked, list, mount, serve, went } from '../../../lib/test/render-app.tsx'
import { SecurityPage } from './security-page.tsx'

afterEach(() => {
  cleanup()
  toasts.set([])
  vi.unstubAllGlobals()
})

const device = (id: string, name: string, isCurrent: boolean, method = 'password') => ({
  method,
  '@id': `/v1/sign_ins/${id}`,
  id,
  device: name,
  isCurrent,
  createdAt: '2026-11-01T12:00:00Z',
  lastSeenAt: '2026-11-10T12:00:00Z',
})
const ways = {
  email: 'ana@exemplo.com.br',
  isEmailProved: true,
  hasPassword: true,
  passwordChangedAt: '2026-03-08T12:00:00Z' as string | null,
  linkedAccounts: [] as object[],
}
const link = { id: 5, provider: 'microsoft', linkedAt: '2026-02-12T12:00:00Z' }
const show = async (end: Answer = 'no answer') => {
  let left = [device('a', 'Firefox no Linux', true), device('b', 'Chrome no Android', false), device('c', '', false)]
  const remove = (gone: string) => (): Answer => {
    left = left.filter(({ id }) => id !== gone)
    return [204]
  }
  serve({
    'GET /v1/security': [200, ways],
    'GET /v1/sign_ins': () => list(...left),
    'DELETE /v1/sign_ins/b': remove('b'),
    'DELETE /v1/sign_ins/c': remove('c'),
    'DELETE /v1/sign_ins': end,
    // The list is read once more when the session has ended: the way to the sign-in comes after it.
    'POST /v1/academy/refresh-token': [200, {}],
  })
  return mount(
    <>
      <SecurityPage />
      <QuestionHost />
    </>,
  )
}
/** Answers the question and waits until it is gone: the next one must not be taken for it. */
const answer = async (person: Awaited<ReturnType<typeof mount>>['person'], name: string) => {
  await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}
const removals = () => asked.filter(({ address }) => address.startsWith('DELETE')).map(({ address }) => address)
const rows = () =>
  within(screen.getByRole('region', { name: 'Dispositivos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const alone = 'Só este dispositivo está conectado.'

test('another device is signed out after a yes, and not after a no; this one has no such button [AUTH-21] [tests E11]', async () => {
  const { person } = await show()
  const end = await screen.findByRole('button', { name: 'Desconectar Chrome no Android' })
  const [used, since] = ['2026-11-10T12:00:00Z', '2026-11-01T12:00:00Z'].map((moment) =>
    dateText(moment, { dateStyle: 'medium', timeStyle: 'short' }),
  )
  const here = `Firefox no LinuxEste dispositivoEm uso agora · Conectado em ${since}`
  const away = `Último uso: ${used} · Conectado em ${since}Desconectar`
  expect(rows()).toEqual([here, `Chrome no Android${away}`, `Dispositivo sem nome${away}`])
  expect(screen.queryByText(alone)).toBeNull()
  await person.click(end)
  await answer(person, 'Cancelar')
  expect(removals()).toEqual([])
  await person.click(end)
  await answer(person, 'Desconectar')
  await waitFor(() => expect(rows()).toEqual([here, `Dispositivo sem nome${away}`]))
  expect(removals()).toEqual(['DELETE /v1/sign_ins/b'])
  await waitFor(() =>
    expect(toasts.get().map(({ message }) => message)).toEqual(['Chrome no Android foi desconectado.']),
  )
  expect(screen.queryByText(alone)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Desconectar Dispositivo sem nome' }))
  await answer(person, 'Desconectar')
  expect(await screen.findByText(alone)).toBeDefined()
  expect(rows()).toEqual([here])
})

test('signing out everywhere asks first, and whoever gets no answer is still signed in [AUTH-21]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { person } = await show()
  const all = await screen.findByRole('button', { name: 'Sair de todos os dispositivos' })
  await person.click(all)
  await answer(person, 'Cancelar')
  expect(removals()).toEqual([])
  await person.click(all)
  await answer(person, 'Sair de todos os dispositivos')
  await waitFor(() => expect(removals()).toEqual(['DELETE /v1/sign_ins']))
  expect(went).toEqual([])
  expect(screen.getByText('Chrome no Android')).toBeDefined()
})

test('whoever is signed out everywhere is led to the sign-in, and this browser forgets her [AUTH-21]', async () => {
  localStorage.setItem('juntas:user', JSON.stringify({ id: 7 }))
  const { person } = await show([204])
  await person.click(await screen.findByRole('button', { name: 'Sair de todos os dispositivos' }))
  await answer(person, 'Sair de todos os dispositivos')
  await waitFor(() => expect(went).toEqual(['/sair']))
  expect(localStorage.getItem('juntas:user')).toBeNull()
})

test('a linked account stands with its dates, is removed after a yes, and the devices are read again [security 4]', async () => {
  const accounts = [
    { ...link, address: 'ana@contoso.example', usedAt: '2026-11-02T12:00:00Z' },
    { ...link, id: 6, address: null, usedAt: null },
  ]
  let left = accounts
  serve({
    'GET /v1/security': () => [200, { ...ways, linkedAccounts: left }],
    'GET /v1/sign_ins': list(device('a', 'Firefox no Linux', true), device('b', 'Edge, Windows', false, 'microsoft')),
    'DELETE /v1/linked_accounts/5': () => {
      left = accounts.slice(1)
      return [204]
    },
  })
  const { person } = await mount(
    <>
      <SecurityPage />
      <QuestionHost />
    </>,
  )
  const links = within(await screen.findByRole('region', { name: 'Contas ligadas' }))
  const words = () => links.getAllByRole('listitem').map(({ textContent }) => textContent)
  const used = dateText('2026-11-02T12:00:00Z', { dateStyle: 'medium', timeStyle: 'short' })
  expect(words()).toEqual([
    `Microsoftana@contoso.exampleLigada em 12 de fevereiro de 2026 · Última entrada: ${used}Remover`,
    'MicrosoftLigada em 12 de fevereiro de 2026 · Ainda sem entrada por elaRemover',
  ])
  expect(screen.getByText('2 contas de fora entram na sua: estão logo abaixo.')).toBeDefined()
  expect(rows()[1]).toContain('Entrou pela Microsoft')
  const [remove] = links.getAllByRole('button', { name: 'Remover a conta Microsoft' })
  if (!remove) throw new Error('no button')
  await person.click(remove)
  await answer(person, 'Remover')
  await waitFor(() => expect(words()).toHaveLength(1))
  expect(removals()).toEqual(['DELETE /v1/linked_accounts/5'])
  await waitFor(() => expect(asked.filter(({ address }) => address === 'GET /v1/sign_ins').length).toBeGreaterThan(1))
})

test('an account without a password says how to get one, and a proved address is the way back [security 4]', async () => {
  serve({
    'GET /v1/security': [200, { ...ways, hasPassword: false, passwordChangedAt: null, isEmailProved: false }],
    'GET /v1/sign_ins': list(device('a', 'Firefox no Linux', true)),
  })
  await mount(<SecurityPage />)
  expect((await screen.findByRole('link', { name: 'Criar senha' })).getAttribute('href')).toBe('/esqueci-minha-senha')
  expect(screen.getByText('ainda não confirmado')).toBeDefined()
  expect(screen.getByText('Nenhuma conta ligada.')).toBeDefined()
})
