import type { LiveEvent } from '@juntas/contract/live-events'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedFor, mount, serve } from '../../lib/test/render-app.tsx'
import CircleRoom from './circle-room.tsx'
import { installCalls, lastConnection } from './test/browser-calls.ts'

const listenLive = vi.hoisted(() => vi.fn((_heard: (event: LiveEvent) => void) => () => undefined))
vi.mock('../../lib/live/live.ts', () => ({ listenLive, useLive: () => undefined }))
vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(() => {
  installCalls()
  Element.prototype.scrollTo = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const access = {
  seat: 5,
  name: 'Ana',
  closesAt: new Date(Date.now() + 3_600_000).toISOString(),
  iceServers: [],
  iceTransportPolicy: 'all' as 'all' | 'relay',
}
const room = 'GET /v1/circles/7/room'
const signals = 'POST /v1/circles/7/signals'
const title = () => screen.getByRole('heading', { level: 1 })
const place = () => screen.getByTestId('meeting-place')
const show = (answers: Parameters<typeof serve>[0]) => {
  serve({ [signals]: [204], ...answers })
  installCalls()
  return mount(<CircleRoom id={7} />)
}
const enter = async () => fireEvent.click(await screen.findByRole('button', { name: 'Entrar na sala' }))

test('[beyond, circles] a circle is entered into its round, and left with the door open again', async () => {
  await show({ [room]: [200, access] })
  await screen.findByRole('button', { name: 'Entrar na sala' })
  expect(screen.getByText('Câmera e microfone entram desligados.')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect([place().hidden, title().dataset.small]).toEqual([true, undefined])
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual([''])
  await enter()
  expect(await screen.findByRole('button', { name: 'Entrando' })).toBeDefined()
  expect(place().hidden).toBe(false)
  expect(title().dataset.small).toBeUndefined()
  const leave = await within(place()).findByRole('button', { name: 'Sair da sala' })
  expect(within(place()).getByRole('list', { name: 'Quem está na tela' }).dataset.round).toBe('')
  expect([place().hidden, title().dataset.small]).toEqual([false, 'true'])
  expect(screen.queryByText('Câmera opcional. Nada é gravado, e ninguém anota quem veio.')).toBeNull()
  const read = askedFor(room).length
  await act(async () => fireEvent.click(leave))
  await screen.findByRole('button', { name: 'Entrar na sala' })
  expect(document.activeElement).toBe(title())
  expect(place().hidden).toBe(true)
  await vi.waitFor(() => expect(askedFor(room).length).toBeGreaterThan(read))
})

test('a room without relays says what it shows before anybody enters; one with relays shows nothing, and its browsers use them alone', async () => {
  await show({ [room]: [200, access] })
  expect(await screen.findByText(/pode ver o seu endereço de rede/)).toBeDefined()
  cleanup()
  const iceServers = [{ urls: ['turn:relay.test'], username: 'u', credential: 'c' }]
  await show({ [room]: [200, { ...access, iceServers, iceTransportPolicy: 'relay' }] })
  await enter()
  await within(place()).findByRole('button', { name: 'Sair da sala' })
  expect(screen.queryByText(/endereço de rede/)).toBeNull()
  const tell = listenLive.mock.lastCall?.[0]
  const word = { kind: 'circle_signal', circle: 7, from: '6.bbbbcccc', name: 'Bia', to: null, type: 'hello' } as const
  act(() => tell?.({ ...word, id: 'w1', part: 0, parts: 1, data: '' }))
  expect(lastConnection().options).toEqual({ iceServers, iceTransportPolicy: 'relay' })
})

test('[beyond, circles] an entry that fails says so', async () => {
  await show({ [room]: [200, access], [signals]: [500, {}] })
  await enter()
  expect(await screen.findByText('Você não entrou na sala. Espere um instante e tente de novo.')).toBeDefined()
  expect(place().hidden).toBe(true)
})

test.each([
  [404, 'Você não está mais neste círculo.'],
  [409, 'A sala abre quinze minutos antes do encontro e fecha quando ele termina.'],
  [500, 'A sala não pôde ser preparada agora.'],
])('[beyond, circles] a room that answers %i says why, and is asked again by a press', async (status, words) => {
  let isOpen = false
  await show({ [room]: () => (isOpen ? [200, access] : [status, {}]) })
  expect((await screen.findByRole('alert')).textContent).toBe(words)
  isOpen = true
  fireEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('button', { name: 'Entrar na sala' })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[beyond, circles] while the room is asked for, only that is said', async () => {
  await show({ [room]: [200, access] })
  const fetched = vi.fn(() => new Promise(() => undefined))
  cleanup()
  vi.stubGlobal('fetch', fetched)
  await mount(<CircleRoom id={8} />)
  expect(screen.getByText('Loading...')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})
