import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDataChoice } from '../../lib/data-use/low-data.ts'
import { cardWith } from '../../lib/test/content-card.ts'
import { askedFor, mount, serve } from '../../lib/test/render-app.tsx'
import { Player } from './player.tsx'
import type { Content } from './queries.ts'
import { captionsWith } from './test/captions.ts'
import { Around, storeWith } from './test/media-store.tsx'
import './end-panel.tsx'

// A vendor's frame that says nothing by itself.
vi.mock('vimeo-video-element', () => {
  customElements.define('vimeo-video', class extends HTMLElement {})
  return {}
})

const views = 'POST /v1/content_user_collection_views'
const files = (...urls: string[]) => urls.map((url) => ({ url, type: 'video/mp4' }))
const contentWith = (more: object) =>
  ({ ...cardWith(), media: files('/a.mp4'), audioFile: null, poster: null, next: null, ...more }) as unknown as Content

type Props = Partial<Parameters<typeof Player>[0]>

/** A page whose member can choose to listen. */
function Page({ props, content }: { props: Props; content: Content }) {
  const [isHeard, setHeard] = useState(props.isHeard ?? false)
  return (
    <>
      <Player
        {...{ content, startSeconds: 0, plays: false, next: 'Falar', ...props, isHeard }}
        captions={props.captions ?? captionsWith()}
      />
      <button type="button" onClick={() => setHeard(!isHeard)}>
        ouvir
      </button>
    </>
  )
}

async function open(props: Props = {}, more: object = {}) {
  serve({ [views]: [201, { content: '/v1/contents/7', progress: 0, furthest: 0, watched: false }] })
  const by = storeWith({ mediaPaused: true })
  const content = contentWith(more)
  const opened = await mount(
    <Around by={by}>
      <Page {...{ props, content }} />
    </Around>,
  )
  return { ...opened, ...by }
}
const media = () => {
  const found = document.querySelector<HTMLVideoElement>('video, audio, vimeo-video')
  if (!found) throw new Error('nothing plays')
  return found
}
const put = (state: { [K in 'paused' | 'duration' | 'readyState' | 'currentTime']?: HTMLVideoElement[K] }) => {
  for (const [name, value] of Object.entries(state))
    Object.defineProperty(media(), name, { configurable: true, writable: true, value })
}
const tell = (type: string) => act(() => void fireEvent(media(), new Event(type)))
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const button = (name: string) => screen.queryByRole('button', { name })
const percents = () => askedFor(views).map(({ body }) => (body as { percent?: number }).percent)
const isCovered = () => screen.getByRole('region').dataset.covered
/** The source that follows a failed one. */
async function fail() {
  const last = media()
  tell('error')
  await waitFor(() => expect(media()).not.toBe(last))
}

const play = vi.fn(() => Promise.resolve())
beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  setDataChoice(false)
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  play.mockClear()
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  cleanup()
  setDataChoice(false)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('after the end the next episode is named and opens 6 s later; moved back meanwhile it does not [PLAYER-15] [PLAYER-26] [GAP-89]', async () => {
  const onGoOn = vi.fn()
  const { container } = await open({ onGoOn, unsaved: () => null })
  expect(isCovered()).toBeUndefined()
  expect(screen.queryByRole('alert')).toBeNull()
  tell('ended')
  await screen.findByText('Próximo episódio em 6 s')
  expect(container.querySelector('[data-cover]')?.textContent).toBe(
    'Próximo episódio em 6 sFalarFicar aquiAssistir agora',
  )
  expect(isCovered()).toBe('true')
  tell('seeking')
  expect(isCovered()).toBeUndefined()
  await wait(7000)
  expect(onGoOn).not.toHaveBeenCalled()
  tell('ended')
  await wait(3000)
  expect(onGoOn).not.toHaveBeenCalled()
  await wait(3100)
  expect(onGoOn).toHaveBeenCalledTimes(1)
  expect(percents()).toEqual([100])
})

test('who stays after the end stays, has watched it, and the next end counts anew [PLAYER-15]', async () => {
  const onGoOn = vi.fn()
  const { person } = await open({ onGoOn, next: null })
  tell('ended')
  await person.click(await screen.findByRole('button', { name: 'Ficar aqui' }))
  expect(isCovered()).toBeUndefined()
  await wait(6100)
  expect(onGoOn).not.toHaveBeenCalled()
  expect(isCovered()).toBeUndefined()
  expect(percents()).toEqual([100])
  tell('ended')
  await person.click(await screen.findByRole('button', { name: 'Ir para a trilha' }))
  expect(onGoOn).toHaveBeenCalledTimes(1)
  await wait(6100)
  expect(onGoOn).toHaveBeenCalledTimes(2)
})

test.each([
  ['comment', null, 'Seu comentário ainda não foi enviado', 'Ir para a trilha'],
  ['note', 'Falar', 'Sua nota ainda não foi salva', 'Ir para o próximo'],
] as const)('an unsaved %s holds the end until the member goes on [GAP-101]', async (what, next, words, go) => {
  const onGoOn = vi.fn()
  const { person } = await open({ onGoOn, next, unsaved: () => what })
  tell('ended')
  await wait(6100)
  expect((await screen.findByRole('alert')).textContent).toBe(
    `${words}O texto fica guardado neste conteúdo até você voltar.Continuar escrevendo${go}`,
  )
  expect(document.querySelectorAll('[data-cover]')).toHaveLength(1)
  await person.click(screen.getByRole('button', { name: 'Continuar escrevendo' }))
  expect(isCovered()).toBeUndefined()
  expect(onGoOn).not.toHaveBeenCalled()
  tell('ended')
  await wait(6100)
  await person.click(await screen.findByRole('button', { name: go }))
  expect(onGoOn).toHaveBeenCalledTimes(1)
})

test('where nothing follows the page stays as it is after the end, and nobody is asked about what is unsaved [PLAYER-15]', async () => {
  const unsaved = vi.fn(() => 'note' as const)
  await open({ unsaved })
  expect(button('Próximo episódio')).toBeNull()
  tell('ended')
  expect(isCovered()).toBeUndefined()
  await wait(6100)
  expect(isCovered()).toBeUndefined()
  expect(unsaved).not.toHaveBeenCalled()
  expect(percents()).toEqual([100])
})

test.each([
  [90, [100]],
  [89.9, []],
])('who goes to the next episode at %d s of 100 has reported %j [PLAYER-12]', async (currentTime, reported) => {
  const onGoOn = vi.fn()
  const { person } = await open({ onGoOn })
  put({ currentTime, duration: 100 })
  await person.click(screen.getByRole('button', { name: 'Próximo episódio' }))
  expect(onGoOn).toHaveBeenCalledTimes(1)
  expect(percents()).toEqual(reported)
})

test('the last episode has no next one, and in a member’s running time the strip has it [PLAYER-12]', async () => {
  const { unmount } = await open({ onGoOn: () => undefined, next: null })
  expect(button('Próximo episódio')).toBeNull()
  unmount()
  await open({ onGoOn: () => undefined, home: 'time' })
  expect(button('Próximo episódio')).toBeNull()
  // Nothing is played of a content without a source.
  cleanup()
  await open({}, { media: [] })
  expect(screen.queryByRole('region')).toBeNull()
})

test('what was meant to start and never loaded starts with the next source; what was paused waits [PLAYER-01] [library m4]', async () => {
  const { unmount } = await open({ plays: true }, { media: files('/a.mp4', '/b.mp4') })
  put({ readyState: 0, paused: true })
  await fail()
  expect(media().getAttribute('src')).toBe('/b.mp4')
  tell('loadedmetadata')
  expect(play).toHaveBeenCalledTimes(1)
  unmount()
  play.mockClear()
  await open({ plays: true }, { media: files('/a.mp4', '/b.mp4') })
  tell('loadedmetadata')
  expect(play).toHaveBeenCalledTimes(1)
  put({ readyState: 4, paused: true })
  await fail()
  tell('loadedmetadata')
  expect(play).toHaveBeenCalledTimes(1)
})

test('tried again it starts from the place it had, and another failure is told at once', async () => {
  const { person } = await open({ startSeconds: 30 }, { media: [{ url: '/a.m4a', type: 'audio/mp4' }] })
  put({ currentTime: 0 })
  await fail()
  expect(screen.queryByRole('alert')).toBeNull()
  tell('error')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'O áudio não carregouSua posição está guardada. Confira a conexão e tente de novo.Tentar de novo',
  )
  expect(isCovered()).toBe('true')
  const failed = media()
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(media()).not.toBe(failed))
  expect(isCovered()).toBeUndefined()
  tell('loadedmetadata')
  expect(media().currentTime).toBe(30)
  expect(play).toHaveBeenCalledTimes(1)
  tell('error')
  expect(await screen.findByRole('alert')).toBeDefined()
})

test('a vendor’s frame that failed is not tried again by itself, keeps its picture and has full screen [PLAYER-01]', async () => {
  setDataChoice(true)
  const captions = captionsWith({ tracks: [{ language: 'en', link: '/en.vtt', active: true }] })
  await open({ isHeard: true, captions }, { media: [{ url: 'https://vendor.test/1', type: 'video/vimeo' }] })
  await waitFor(() => expect(media().getAttribute('src')).toBe('https://vendor.test/1'))
  // It must answer to count as working, and has subtitles of its own.
  expect([media().getAttribute('preload'), media().querySelector('track')]).toEqual(['metadata', null])
  expect(screen.getByRole('region').dataset.audio).toBeUndefined()
  expect(button('Tela cheia')).not.toBeNull()
  const frame = media()
  tell('error')
  expect((await screen.findByRole('alert')).textContent).toMatch(/^O vídeo não carregou/)
  expect(media()).toBe(frame)
})

test.each([
  [false, 1],
  [true, 0],
])('a film (paused: %s) that is heard from now on goes on as it was [beyond, time]', async (paused, started) => {
  const { person } = await open({ startSeconds: 12 }, { audioFile: '/own.m4a', poster: '/p.svg' })
  expect([media().tagName, media().getAttribute('poster')]).toEqual(['VIDEO', '/p.svg'])
  put({ paused, currentTime: 0 })
  await person.click(screen.getByRole('button', { name: 'ouvir' }))
  expect([media().tagName, media().getAttribute('src')]).toEqual(['AUDIO', '/own.m4a'])
  tell('loadedmetadata')
  // The one before had not begun: the place is still the first.
  expect(media().currentTime).toBe(12)
  expect(play).toHaveBeenCalledTimes(started)
})

test('with little data the sound plays, or the film, with the drawing of the card and not the large picture [beyond, low data]', async () => {
  await open({}, { audioFile: '/own.m4a', poster: '/large.jpg', thumb: '/small.svg' })
  expect([media().tagName, media().getAttribute('poster')]).toEqual(['VIDEO', '/large.jpg'])
  act(() => setDataChoice(true))
  expect(media().tagName).toBe('AUDIO')
  await screen.findByText('Para ouvir')
  expect(new Set([...document.querySelectorAll('img')].map((one) => one.getAttribute('src')))).toEqual(
    new Set(['/small.svg']),
  )
  cleanup()
  await open({}, { poster: '/large.jpg', thumb: '/small.svg' })
  expect(media().getAttribute('poster')).toBe('/small.svg')
})
