import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, asked, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import BellPanel from './bell-panel.tsx'
import { nameOf } from './notification-text.ts'
import { NotificationsPage } from './notifications-page.tsx'
import { Preferences } from './preferences.tsx'
import { type Notification, perPage } from './queries.ts'
import { Unsubscribed } from './unsubscribed.tsx'

// The live channel is tested elsewhere.
vi.mock('../../lib/live/live.ts', () => ({ useLive: () => undefined }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lead = () => document.querySelector('[class*=lead]')?.textContent
const one = (id: number, isRead: boolean, over: Partial<Notification> = {}): Notification =>
  ({
    '@id': `/v1/notifications/${id}`,
    '@type': 'Notification',
    id,
    kind: 'job',
    text: `Aviso ${id}`,
    url: `/jobs/${id}`,
    actor: null,
    isRead,
    createdAt: '2026-11-10T12:00:00Z',
    ...over,
  }) as Notification
const changes = () =>
  asked.filter(({ address }) => !address.startsWith('GET')).map(({ address, body }) => [address, body])

test('the link of a letter stops it when the page opens, once; the button takes it back, and stops it again [GAP-111]', async () => {
  const path = '/v1/notification_unsubscribes/abc'
  serve({
    [`POST ${path}`]: [200, { what: 'job', isSubscribed: false }],
    [`DELETE ${path}`]: [200, { what: 'job', isSubscribed: true }],
  })
  // In development React runs each effect twice.
  const { person } = await mount(
    <StrictMode>
      <Unsubscribed token="abc" />
    </StrictMode>,
  )
  expect(await screen.findByRole('heading', { name: 'Feito: você não recebe mais estes e-mails' })).toBeDefined()
  expect(asked.map(({ address }) => address)).toEqual([`POST ${path}`])
  expect(lead()).toBe('Desligado: Candidaturas. Os avisos continuam na Juntas.')
  await person.click(screen.getByRole('button', { name: 'Voltar a receber' }))
  expect(await screen.findByRole('heading', { name: 'Você volta a receber estes e-mails' })).toBeDefined()
  expect(lead()).toBe('Ligado de novo: Candidaturas.')
  await person.click(screen.getByRole('button', { name: 'Parar de receber' }))
  await screen.findByRole('heading', { name: 'Feito: você não recebe mais estes e-mails' })
  expect(asked.map(({ address }) => address)).toEqual([`POST ${path}`, `DELETE ${path}`, `POST ${path}`])
})

test('a link that does not hold says so and leads to the choices [GAP-111]', async () => {
  serve({})
  await mount(<Unsubscribed token="abc" />)
  expect(await screen.findByRole('heading', { name: 'Este link não funcionou' })).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/notificacoes')
})

test('a choice is saved as it is made, with the other half of it as it was; refused, it goes back [GAP-111]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isRefused = false
  let kept = { kind: 'message', inApp: true, email: 'daily' }
  serve({
    'GET /v1/notification_preferences': () => list(kept),
    'PUT /v1/notification_preferences/message': () => {
      if (isRefused) return [500, { code: 'internal' }]
      kept = { ...kept, ...(asked.at(-1)?.body as object) }
      return [200, kept]
    },
  })
  const { person } = await mount(<Preferences />)
  const rhythm = await screen.findByRole<HTMLSelectElement>('combobox')
  expect(rhythm.value).toBe('daily')
  await person.selectOptions(rhythm, 'weekly')
  await waitFor(() =>
    expect(changes()).toEqual([['PUT /v1/notification_preferences/message', { inApp: true, email: 'weekly' }]]),
  )
  await person.click(screen.getByRole('switch'))
  await waitFor(() => expect(changes().at(-1)?.[1]).toEqual({ inApp: false, email: 'weekly' }))
  isRefused = true
  await person.selectOptions(rhythm, 'none')
  await waitFor(() => expect(changes()).toHaveLength(3))
  await waitFor(() => expect(rhythm.value).toBe('weekly'))
})

test('the bell shows the latest; opening one reads that one and closes the panel [GAP-111]', async () => {
  serve({ 'GET /v1/notifications': list(one(1, false), one(2, true)), 'POST /v1/notification_reads': [200, {}] })
  const close = vi.fn()
  const { person } = await mount(<BellPanel id="bell" onClose={close} />)
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.dataset.unread)).toEqual(['true', undefined])
  await person.click(within(rows[0]!).getByRole('link'))
  expect(close).toHaveBeenCalled()
  await waitFor(() =>
    expect(changes()).toEqual([['POST /v1/notification_reads', { notification: '/v1/notifications/1' }]]),
  )
})

test('on its page all are read with one press [GAP-111]', async () => {
  let isRead = false
  serve({
    'GET /v1/notifications': () => list(one(1, isRead), one(2, isRead)),
    'GET /v1/notification_preferences': list(),
    'POST /v1/notification_reads': () => {
      isRead = true
      return [200, {}]
    },
  })
  const { person } = await mount(<NotificationsPage />)
  await person.click(await screen.findByRole('button', { name: /Marcar/ }))
  await waitFor(() => expect(askedFor('POST /v1/notification_reads').map(({ body }) => body)).toEqual([{}]))
  await waitFor(() => expect(screen.queryByText(/^Novo/)).toBeNull())
})

test('a kind or a whole digest is called by its name [GAP-111]', () => {
  expect((['job', 'daily', 'weekly'] as const).map(nameOf)).toEqual(['Candidaturas', 'Resumo diário', 'Resumo semanal'])
})

test('a notification that was read only closes the panel, and nothing is left to read at once [GAP-111]', async () => {
  const actor = { name: 'Bia Nunes', avatar: '/b.svg' }
  serve({ 'GET /v1/notifications': list(one(2, true), one(3, true, { actor })) })
  const close = vi.fn()
  const { person } = await mount(<BellPanel id="bell" onClose={close} />)
  const [first, second] = await screen.findAllByRole('listitem')
  expect(screen.queryByText('Marcar todos como lidos')).toBeNull()
  expect(screen.queryByText('Nada de novo por aqui.')).toBeNull()
  expect(first?.querySelector('a')?.textContent).toBe('Aviso 2')
  expect(first?.querySelector('svg')).not.toBeNull()
  expect(second?.querySelector('img')?.getAttribute('src')).toBe('/b.svg')
  await person.click(within(first!).getByRole('link'))
  expect(close).toHaveBeenCalledOnce()
  expect(changes()).toEqual([])
})

test('an empty bell says so; one that did not load is asked for again, and all are read at once [GAP-111]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let answer: Answer = [500, {}]
  serve({ 'GET /v1/notifications': () => answer, 'POST /v1/notification_reads': [200, {}] })
  const { person } = await mount(<BellPanel id="bell" onClose={() => undefined} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Os avisos não chegaram.')
  expect(screen.queryByText('Nada de novo por aqui.')).toBeNull()
  answer = list()
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Nada de novo por aqui.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  cleanup()
  answer = list(one(1, false), one(2, true))
  const full = await mount(<BellPanel id="bell" onClose={() => undefined} />)
  expect((await screen.findAllByRole('listitem'))[0]?.querySelector('a')?.textContent).toBe('Novo: Aviso 1')
  await full.person.click(screen.getByText('Marcar todos como lidos'))
  await waitFor(() => expect(changes()).toEqual([['POST /v1/notification_reads', {}]]))
})

test('the page has a list or says that there is none, turns its leaves, and reads what is opened [GAP-111]', async () => {
  const preferences = { 'GET /v1/notification_preferences': list() }
  serve({ 'GET /v1/notifications': list(), ...preferences })
  await mount(<NotificationsPage />)
  expect(await screen.findByText('Nenhum aviso')).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Últimos avisos' })).toBeNull()
  cleanup()
  const leaf = (total: number): Answer => [
    200,
    { 'hydra:member': [one(1, false), one(2, true)], 'hydra:totalItems': total },
  ]
  serve({ 'GET /v1/notifications': () => leaf(perPage + 1), 'POST /v1/notification_reads': [200, {}], ...preferences })
  const read = await mount(<NotificationsPage />)
  expect(await screen.findByRole('button', { name: 'Marcar todos como lidos' })).toBeDefined()
  expect(screen.queryByText('Nenhum aviso')).toBeNull()
  expect(screen.getByRole('navigation')).toBeDefined()
  await read.person.click(screen.getByRole('link', { name: /Aviso 2/ }))
  expect(changes()).toEqual([])
  cleanup()
  const { person } = await mount(<NotificationsPage />)
  await person.click(await screen.findByRole('link', { name: /Aviso 1/ }))
  await waitFor(() =>
    expect(changes()).toEqual([['POST /v1/notification_reads', { notification: '/v1/notifications/1' }]]),
  )
  cleanup()
  serve({ 'GET /v1/notifications': list(one(2, true)), ...preferences })
  await mount(<NotificationsPage />)
  await screen.findByText('Aviso 2')
  expect(screen.queryByText('Marcar todos como lidos')).toBeNull()
  expect(screen.queryByRole('navigation')).toBeNull()
})
