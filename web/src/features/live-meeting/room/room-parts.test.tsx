import { longestChatMessage } from '@juntas/contract/rules/circle/room'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { devices, installCalls } from '../test/browser-calls.ts'
import { LineDouble } from '../test/line.ts'
import { CircleSignalling } from './circle-signalling.ts'
import { Room } from './room.ts'
import { openRoom, showRoom } from './room-client.tsx'
import { RoomView } from './room-view.tsx'
import { type Line, Signalling } from './signalling.ts'

const scrollTo = vi.fn()
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
const bia = { id: 'bia', name: 'Bia', isHost: false }
const person = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
const payload = {
  ...{ signature: 's', sdkKey: 'k', meetingNumber: '1', password: 'p', userName: 'Ana', userEmail: '' },
  ...({ tk: '', zak: '' } as const),
}

beforeEach(() => {
  installCalls()
  scrollTo.mockClear()
  errors.mockClear()
  Element.prototype.scrollTo = scrollTo
  HTMLMediaElement.prototype.play = async () => undefined
})
afterEach(cleanup)

const rooms: Room[] = []
afterEach(() => {
  for (const room of rooms.splice(0)) room.close('left')
})
async function entered({ isRound = false, people = [bia] } = {}) {
  const line = new LineDouble(people)
  const onLeave = vi.fn()
  const room = new Room(line, vi.fn())
  rooms.push(room)
  await room.join()
  render(<RoomView room={room} isRound={isRound} onLeave={onLeave} />)
  return { line, onLeave, room, hear: (...given: Parameters<LineDouble['tell']>) => act(() => line.tell(...given)) }
}
const button = (name: string) => screen.getByRole('button', { name })

const chatFieldOf = (line: Line) => {
  render(<RoomView room={new Room(line, vi.fn())} isRound onLeave={vi.fn()} />)
  return screen.getByRole('textbox')
}

test('[beyond, circles] the chat of a circle takes no message that the server refuses as too long', () => {
  const access = {
    seat: 5,
    name: 'Ana',
    closesAt: new Date().toISOString(),
    iceServers: [],
    iceTransportPolicy: 'all' as const,
  }
  expect(chatFieldOf(new CircleSignalling(7, access)).getAttribute('maxlength')).toBe(String(longestChatMessage))
})

test('the chat of a live meeting takes messages of 4000 characters [LIVE-07]', () => {
  expect(chatFieldOf(new Signalling('/room', payload)).getAttribute('maxlength')).toBe('4000')
})

test('who enters stands at the meeting, by its topic, with both devices off [GAP-41]', async () => {
  await entered()
  const stage = screen.getByRole('region', { name: 'Negociar' })
  expect(document.activeElement).toBe(stage)
  for (const name of ['Ligar microfone', 'Ligar câmera']) {
    expect(button(name).dataset.on).toBeUndefined()
    expect(button(name).getAttribute('aria-busy')).toBeNull()
  }
  expect(within(stage).getByRole('status').textContent).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('list', { name: 'Quem está na tela' }).dataset.round).toBeUndefined()
})

test('[beyond, circles] a meeting without a topic is the room of the circle, with a tile for each', () => {
  render(<RoomView room={new Room(new LineDouble([]), vi.fn())} isRound onLeave={vi.fn()} />)
  expect(screen.getByRole('region', { name: 'Sala do círculo' })).toBeDefined()
  expect(screen.getByRole('list', { name: 'Quem está na tela' }).dataset.round).toBe('')
  expect(button('Sair da sala')).toBeDefined()
  expect(button('Ligar câmera').dataset.on).toBeUndefined()
})

test.each([
  ['microfone', 'microphone'],
  ['câmera', 'camera'],
])('a press on the %s asks for it, and the next one turns it off', async (name, device) => {
  const { room } = await entered()
  let allow = () => {}
  const found = devices.getUserMedia.getMockImplementation()!
  devices.getUserMedia.mockImplementationOnce(async (wanted) => {
    await new Promise<void>((resolve) => (allow = resolve))
    return found(wanted)
  })
  await person.click(button(`Ligar ${name}`))
  expect(button(`Ligar ${name}`).getAttribute('aria-busy')).toBe('true')
  expect(room.state.get().waking).toEqual([device])
  expect(screen.getByRole('toolbar').querySelectorAll('[aria-busy]')).toHaveLength(1)
  allow()
  expect((await screen.findByRole('button', { name: `Desligar ${name}` })).dataset.on).toBe('true')
  expect(screen.getByRole('toolbar').querySelectorAll('[data-on]')).toHaveLength(1)
  await person.click(button(`Desligar ${name}`))
  expect(button(`Ligar ${name}`).dataset.on).toBeUndefined()
})

test('a device that does not work says why, until the note is closed', async () => {
  await entered()
  devices.getUserMedia.mockRejectedValueOnce(new DOMException('', 'NotReadableError'))
  await person.click(button('Ligar câmera'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Outro programa está usando a câmera. Feche-o e ligue de novo.',
  )
  await person.click(button('Fechar'))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a broken line is said while it is broken', async () => {
  const { line } = await entered()
  const status = within(screen.getByRole('region', { name: 'Negociar' })).getByRole('status')
  act(() => line.link('broken'))
  expect(status.textContent).toBe('A rede falhou. Reconectando.')
  act(() => line.link('open'))
  expect(status.textContent).toBe('')
})

test('leaving is one press, and the button waits', async () => {
  const { onLeave } = await entered()
  await person.click(button('Sair da live'))
  expect(onLeave).toHaveBeenCalledTimes(1)
  expect(button('Sair da live').hasAttribute('disabled')).toBe(true)
})

test('a chat message says who wrote it; a new one scrolls into sight', async () => {
  const { hear } = await entered()
  expect(screen.getByText('2 pessoas')).toBeDefined()
  const log = screen.getByRole('log', { name: 'Mensagens' })
  const lines = () =>
    [...log.children].map((one) => [
      one.querySelector('strong')?.textContent,
      one.lastElementChild?.textContent,
      (one as HTMLElement).dataset.mine,
    ])
  expect(lines()).toEqual([['Bia', 'Oi', undefined]])
  expect(screen.queryByText('Ninguém escreveu ainda. Diga oi.')).toBeNull()
  scrollTo.mockClear()
  Object.defineProperty(log, 'scrollHeight', { value: 321 })
  const message = { id: 'm2', from: 'ana', name: 'Ana', text: 'Olá', at: '2026-11-17T22:00:00Z' }
  hear({ type: 'chat-on-message', message })
  expect(lines()).toEqual([
    ['Bia', 'Oi', undefined],
    ['Você', 'Olá', 'true'],
  ])
  expect(scrollTo.mock.calls).toEqual([[{ top: 321 }]])
})

test('a chat without messages invites to write', () => {
  render(<RoomView room={new Room(new LineDouble([]), vi.fn())} onLeave={vi.fn()} />)
  expect(screen.getByText('Ninguém escreveu ainda. Diga oi.')).toBeDefined()
})

test('a message is sent trimmed and leaves the field; an empty one is not sent and not scolded', async () => {
  const { line } = await entered()
  const field = screen.getByRole('textbox', { name: 'Escreva para todas' })
  await person.click(button('Enviar'))
  expect(line.say).not.toHaveBeenCalled()
  expect(field.getAttribute('aria-describedby')).toBeNull()
  await person.type(field, ' Oi {Enter}')
  expect(line.say.mock.calls).toEqual([['Oi']])
  await vi.waitFor(() => expect((field as HTMLInputElement).value).toBe(''))
})

test('a message that could not be sent stays in the field and says so', async () => {
  const { line } = await entered()
  line.say.mockRejectedValueOnce(new Error('no network'))
  const field = screen.getByRole<HTMLInputElement>('textbox')
  await person.type(field, 'Oi{Enter}')
  expect(await screen.findByText('A mensagem pode não ter chegado e continua aqui. Tente de novo.')).toBeDefined()
  expect(field.value).toBe('Oi')
})

test('a meeting that is shown in a place leaves it once, by the button or with the page', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const onClosed = vi.fn()
  const line = new LineDouble([bia])
  const shown = showRoom({ place, onClosed })
  await act(() => shown.enter(line))
  expect(within(place).getByRole('region', { name: 'Negociar' })).toBeDefined()
  act(() => void window.dispatchEvent(new Event('pagehide')))
  shown.leave()
  expect(line.leave).toHaveBeenCalledTimes(1)
  expect(onClosed.mock.calls).toEqual([['left']])
  await vi.waitFor(() => expect(place.childElementCount).toBe(0))
})

test('a meeting that was never entered is closed once', async () => {
  const onClosed = vi.fn()
  const client = await openRoom({ place: document.createElement('div'), url: '/room', onClosed })
  client.leave()
  client.leave()
  expect(onClosed.mock.calls).toEqual([['left']])
})

test('the local meeting is joined over its own address', async () => {
  const fetched = vi.fn(async (_url: string) => new Response('{"type":"refused"}', { status: 403 }))
  vi.stubGlobal('fetch', fetched)
  const client = await openRoom({ place: document.createElement('div'), url: '/room', onClosed: vi.fn() })
  await expect(client.join(payload)).rejects.toEqual({ type: 'refused' })
  expect(fetched.mock.lastCall?.[0]).toBe('/room/1/join')
})
