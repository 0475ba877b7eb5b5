import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installCalls, StreamDouble } from '../test/browser-calls.ts'
import { Gallery } from './gallery.tsx'
import { ParticipantAudio } from './participant-audio.tsx'
import type { Seat } from './room-types.ts'
import { picturesOf, RoundGallery } from './round-gallery.tsx'
import { Tile } from './tile.tsx'

const play = vi.fn(async () => undefined)
const streamOf = () => new StreamDouble() as unknown as MediaStream
const seat = (id: string, more: Partial<Seat> = {}): Seat => ({
  ...{ id, name: id, isHost: false, isSelf: false, stream: null, link: 'connected' },
  ...{ hasCamera: false, hasMicrophone: true, isSpeaking: false },
  ...more,
})
const self = seat('ana', { isSelf: true })
const tiles = () => within(screen.getByRole('list', { name: 'Quem está na tela' })).getAllByRole('listitem')
const names = () => tiles().map((tile) => tile.lastElementChild?.textContent)
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  installCalls()
  play.mockClear()
  HTMLMediaElement.prototype.play = play
})
afterEach(cleanup)

test('a participant without a camera is their initials, and the same name has the same color', () => {
  render(<Tile seat={seat('Bia Souza')} />)
  const tile = screen.getByRole('listitem')
  expect(tile.textContent).toBe('BSBia Souza')
  expect(tile.dataset).toMatchObject({ ground: '4' })
  expect(tile.dataset.speaking).toBeUndefined()
  cleanup()
  render(<Tile seat={seat('Ana', { isSpeaking: true })} />)
  expect(screen.getByRole('listitem').dataset).toMatchObject({ ground: '4', speaking: 'true' })
})

test('a microphone that is off is drawn and said; the viewer is named as such', () => {
  render(<Tile seat={seat('Ana', { isSelf: true, hasMicrophone: false })} />)
  expect(screen.getByRole('listitem').textContent).toBe('AAna (você), microfone desligado')
  expect(document.querySelectorAll('svg')).toHaveLength(1)
  cleanup()
  render(<Tile seat={seat('Ana')} />)
  expect(document.querySelectorAll('svg')).toHaveLength(0)
})

test('a connection that is not there says which kind', () => {
  render(<Tile seat={seat('Bia', { link: 'connecting' })} />)
  expect(screen.getByRole('listitem').textContent).toBe('BConectandoBia')
  cleanup()
  render(<Tile seat={seat('Bia', { link: 'lost' })} />)
  expect(screen.getByRole('listitem').textContent).toBe('BSem sinalBia')
})

test('a camera that is on is a picture, mirrored for oneself; none without a stream or a place', () => {
  const stream = streamOf()
  const on = seat('Bia', { hasCamera: true, stream })
  render(<Tile seat={on} />)
  const picture = screen.getByLabelText<HTMLVideoElement>('Vídeo de Bia')
  expect(picture.srcObject).toBe(stream)
  expect(play).toHaveBeenCalledTimes(1)
  expect(picture.dataset.mirrored).toBeUndefined()
  expect(screen.getByRole('listitem').textContent).toBe('Bia')
  cleanup()
  render(<Tile seat={{ ...on, isSelf: true }} />)
  expect(screen.getByLabelText('Vídeo de Bia').dataset.mirrored).toBe('true')
  cleanup()
  render(
    <ul>
      <Tile seat={on} hasPicture={false} />
      <Tile seat={{ ...on, hasCamera: false }} />
      <Tile seat={{ ...on, stream: null }} />
    </ul>,
  )
  expect(screen.queryByLabelText('Vídeo de Bia')).toBeNull()
})

test('everybody else is heard, also who has no place on the screen', () => {
  const [one, other] = [streamOf(), streamOf()]
  const seats = [{ ...self, stream: streamOf() }, seat('b', { stream: one }), seat('c'), seat('d', { stream: other })]
  const { container } = render(<ParticipantAudio seats={seats} />)
  expect([...container.querySelectorAll('audio')].map(({ srcObject }) => srcObject)).toEqual([one, other])
  expect(play).toHaveBeenCalledTimes(2)
})

test('who is alone is told so, and there is one page without buttons', () => {
  render(<Gallery seats={[self]} />)
  expect(names()).toEqual(['ana (você)'])
  expect(screen.getByText('Só você por enquanto. As outras aparecem aqui quando entrarem.')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('three fit on a page, oneself last on the first; the others are turned to [LIVE-07]', () => {
  const seats = [self, ...['b', 'c', 'd', 'e', 'f', 'g'].map((id) => seat(id))]
  render(<Gallery seats={seats} />)
  expect(screen.queryByText(/Só você/)).toBeNull()
  expect(names()).toEqual(['b', 'c', 'ana (você)'])
  expect(screen.getByRole('list').dataset.count).toBe('3')
  expect(screen.getByText('1 de 3')).toBeDefined()
  const disabled = () => screen.getAllByRole<HTMLButtonElement>('button').map((one) => one.disabled)
  expect(disabled()).toEqual([true, false])
  press('Ver as próximas')
  expect(names()).toEqual(['d', 'e', 'f'])
  expect(disabled()).toEqual([false, false])
  press('Ver as próximas')
  expect(names()).toEqual(['g'])
  expect(screen.getByText('3 de 3')).toBeDefined()
  expect(disabled()).toEqual([false, true])
  press('Ver as anteriores')
  expect(names()).toEqual(['d', 'e', 'f'])
})

test('a page that is gone is replaced by the last one; three need no second', () => {
  const seats = [self, seat('b'), seat('c'), seat('d')]
  const { rerender } = render(<Gallery seats={seats} />)
  press('Ver as próximas')
  expect(names()).toEqual(['d'])
  rerender(<Gallery seats={seats.slice(0, 3)} />)
  expect(names()).toEqual(['b', 'c', 'ana (você)'])
  expect(screen.queryByRole('button')).toBeNull()
})

test('who speaks on another page is named', () => {
  const seats = [self, seat('b', { isSpeaking: true }), seat('c'), seat('d'), seat('e')]
  const { rerender } = render(<Gallery seats={seats} />)
  expect(screen.queryByText(/Fala agora/)).toBeNull()
  expect(screen.getByText('1 de 2').parentElement?.children).toHaveLength(3)
  rerender(<Gallery seats={seats.map((one) => ({ ...one, isSpeaking: one.id !== 'c' }))} />)
  expect(screen.getByText('Fala agora: d, e')).toBeDefined()
})

test('[beyond, circles] in a circle everybody has a tile; who speaks newly gets a picture, and the line is told', () => {
  const onWatch = vi.fn()
  const seats = ['b', 'c', 'd', 'e'].map((id) => seat(id, { hasCamera: true, stream: streamOf() }))
  const watched = () => [...onWatch.mock.lastCall![0]]
  const show = (speaking: string[]) => (
    <RoundGallery seats={seats.map((one) => ({ ...one, isSpeaking: speaking.includes(one.id) }))} onWatch={onWatch} />
  )
  const { rerender } = render(show([]))
  expect(names()).toEqual(['b', 'c', 'd', 'e'])
  expect(screen.queryByText(/Só você/)).toBeNull()
  expect(watched()).toEqual(['b', 'c', 'd'])
  act(() => rerender(show(['e'])))
  expect(watched()).toEqual(['e', 'b', 'c'])
  expect(screen.getAllByLabelText(/Vídeo de/).map((one) => one.getAttribute('aria-label'))).toEqual([
    ...['Vídeo de b', 'Vídeo de c', 'Vídeo de e'],
  ])
  act(() => rerender(show(['b'])))
  expect(watched()).toEqual(['b', 'e', 'c'])
  // While only those in front speak, nothing moves.
  act(() => rerender(show(['e'])))
  expect(onWatch).toHaveBeenCalledTimes(3)
})

test('[beyond, circles] who is alone in a circle is told so', () => {
  render(<RoundGallery seats={[self]} onWatch={vi.fn()} />)
  expect(screen.getByText('Só você por enquanto. As outras aparecem aqui quando entrarem.')).toBeDefined()
})

test('[beyond, circles] before anybody spoke the others come before oneself, in their order', () => {
  const on = (id: string, isSelf = false) => seat(id, { hasCamera: true, isSelf })
  const seats = [on('ana', true), on('b'), on('c')]
  expect(picturesOf(seats, [])).toEqual(['b', 'c', 'ana'])
  expect(picturesOf(seats, ['c'])).toEqual(['c', 'b', 'ana'])
})
