import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MediaProvider } from 'media-chrome/react/media-store'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setDataChoice } from '../../lib/data-use/low-data.ts'
import { cardWith } from '../../lib/test/content-card.ts'
import { mount, serve } from '../../lib/test/render-app.tsx'
import type { Captions } from './media/use-captions.ts'
import { useControls } from './media/use-media.ts'
import { Player } from './player.tsx'
import type { Content } from './queries.ts'
import { Stage } from './stage.tsx'

// jsdom's media elements have track lists without events.
for (const name of ['textTracks', 'audioTracks', 'videoTracks', 'videoRenditions'])
  Object.defineProperty(HTMLMediaElement.prototype, name, {
    configurable: true,
    value: Object.assign(new EventTarget(), { [Symbol.iterator]: () => [][Symbol.iterator]() }),
  })

const captions = {
  tracks: [],
  languages: [],
  shown: 'off',
  cues: [],
  isEmpty: true,
  spoken: 'pt-BR',
  language: undefined,
  choose: () => undefined,
  toggle: () => undefined,
} satisfies Captions

const play = vi.fn(() => Promise.resolve())

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play)
  play.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const film = (): HTMLVideoElement => {
  const video = document.querySelector('video')
  if (!video) throw new Error('nothing plays')
  return video
}

const say = (media: HTMLMediaElement, isPaused: boolean) => {
  Object.defineProperty(media, 'paused', { configurable: true, value: isPaused })
  fireEvent(media, new Event(isPaused ? 'pause' : 'play'))
  if (!isPaused) fireEvent(media, new Event('playing'))
}

test.each([
  ['that nobody started waits', true, 0],
  ['that was playing goes on', false, 1],
])('when a source fails, the next one of a film %s [PLAYER-01] [library m4]', async (_name, isPaused, started) => {
  const media = [
    { url: '/media/first.mp4', type: 'video/mp4' },
    { url: '/media/second.mp4', type: 'video/mp4' },
  ]
  const content = { ...cardWith(), media, audioFile: null, poster: null, next: null } as unknown as Content
  serve({})
  await mount(
    <MediaProvider>
      <Player content={content} captions={captions} startSeconds={0} plays={false} next={null} />
    </MediaProvider>,
  )
  await waitFor(() => expect(film().getAttribute('src')).toBe('/media/first.mp4'))
  say(film(), isPaused)
  fireEvent(film(), new Event('error'))
  await waitFor(() => expect(film().getAttribute('src')).toBe('/media/second.mp4'))
  fireEvent(film(), new Event('loadedmetadata'))
  expect(play).toHaveBeenCalledTimes(started)
})

test.each([
  ['of a content with one source', ['/media/only.mp4'], 1],
  ['of a content with two sources', ['/media/first.mp4', '/media/second.mp4'], 2],
])(
  'after a lost connection, "try again" %s goes on where it stopped [PLAYER-01] [CONTENT-27]',
  async (_name, urls, more) => {
    const media = urls.map((url) => ({ url, type: 'video/mp4' }))
    const content = { ...cardWith(), media, audioFile: null, poster: null, next: null } as unknown as Content
    serve({})
    const { person } = await mount(
      <MediaProvider>
        <Player content={content} captions={captions} startSeconds={30} plays={false} next={null} />
      </MediaProvider>,
    )
    await waitFor(() => expect(film().getAttribute('src')).toBe(urls[0]))
    film().currentTime = 600
    // Every element after the first never loads: it stays at 0.
    for (let failed = 0; failed <= more; failed++) {
      const last = film()
      fireEvent(last, new Event('error'))
      if (failed < more) await waitFor(() => expect(film()).not.toBe(last))
    }
    const failed = film()
    await person.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(film()).not.toBe(failed))
    fireEvent(film(), new Event('loadedmetadata'))
    expect(film().currentTime).toBe(600)
  },
)

function Pause() {
  const { pause } = useControls()
  return (
    <button type="button" onClick={pause}>
      acabou
    </button>
  )
}

test.each([
  ['resumes by itself', false, 1],
  ['stays paused when the end of her time paused it meanwhile', true, 0],
])('what played when the tab was hidden %s [PLAYER-13] [GAP-88]', async (_name, isOver, started) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const show = (state: 'hidden' | 'visible') => {
    visibility.mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }
  const media = [{ url: '/media/film.mp4', type: 'video/mp4' }]
  const content = { ...cardWith(), media, audioFile: null, poster: null, next: null } as unknown as Content
  serve({})
  await mount(
    <MediaProvider>
      <Player content={content} captions={captions} startSeconds={0} plays={false} next={null} />
      <Pause />
    </MediaProvider>,
  )
  await waitFor(() => expect(film().getAttribute('src')).toBe('/media/film.mp4'))
  say(film(), false)
  show('hidden')
  if (isOver) {
    fireEvent.click(screen.getByRole('button', { name: 'acabou' }))
    say(film(), true)
  }
  show('visible')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(play).toHaveBeenCalledTimes(started)
})

test.each([
  ['a sound keeps its bar in sight', 'audio', 'audio/mp4', false, 'Área do áudio'],
  ['a film puts its bar away', 'video', 'video/mp4', true, 'Área do vídeo'],
] as const)('while it plays, %s [PLAYER-01] [library m5]', async (_name, plays, type, isAsleep, surface) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await mount(
    <MediaProvider>
      <Stage
        title="Uma conversa"
        source={{ url: '/media/a', type, plays }}
        poster={null}
        durationMs={60_000}
        startSeconds={0}
        plays={false}
        captions={captions}
        markers={[]}
        onMedia={() => undefined}
        onFailure={() => undefined}
      />
    </MediaProvider>,
  )
  const media = await waitFor(() => {
    const found = document.querySelector<HTMLMediaElement>('audio, video')
    if (!found) throw new Error('nothing plays')
    return found
  })
  say(media, false)
  await screen.findByRole('button', { name: 'Pausar' })
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(screen.getByRole('region', { name: /Uma conversa/ }).dataset.asleep).toBe(isAsleep ? 'true' : undefined)
  expect(screen.getByRole('button', { name: surface })).toBeDefined()
})

function Heard({ audioFile }: { audioFile: string | null }) {
  const [isHeard, setHeard] = useState(true)
  const media = [{ url: '/media/film.mp4', type: 'video/mp4' }]
  return (
    <MediaProvider>
      <Player
        content={{ ...cardWith(), media, audioFile, poster: null, next: null } as unknown as Content}
        {...{ captions, isHeard, startSeconds: 0, plays: false, next: null }}
      />
      <button type="button" onClick={() => setHeard(false)}>
        imagem
      </button>
    </MediaProvider>
  )
}

test('a film that is heard shows no picture, takes a sound of its own if there is one, and goes on with the picture from the same place [beyond, time]', async () => {
  serve({})
  const isShown = () => screen.getByRole('region').dataset.audio === undefined
  const silent = await mount(<Heard audioFile={null} />)
  await waitFor(() => expect(film().getAttribute('src')).toBe('/media/film.mp4'))
  expect(isShown()).toBe(false)
  expect(screen.queryByRole('button', { name: 'Tela cheia' })).toBeNull()
  film().currentTime = 21
  await silent.person.click(screen.getByRole('button', { name: 'imagem' }))
  expect(isShown()).toBe(true)
  expect(screen.getByRole('button', { name: 'Tela cheia' })).toBeTruthy()
  await waitFor(() => expect(film().getAttribute('src')).toBe('/media/film.mp4'))
  fireEvent(film(), new Event('loadedmetadata'))
  expect(film().currentTime).toBe(21)
  silent.unmount()
  await mount(<Heard audioFile="/media/own.m4a" />)
  await waitFor(() => expect(document.querySelector('audio')?.getAttribute('src')).toBe('/media/own.m4a'))
})

test('with little data the place and the length are shown before a byte is loaded, and it can be moved, also to its beginning [GAP-76] [beyond, low data]', async () => {
  setDataChoice(true)
  const { person } = await mount(
    <MediaProvider>
      <Stage
        title="Uma conversa"
        source={{ url: '/media/a.m4a', type: 'audio/mp4', plays: 'audio' }}
        poster={null}
        durationMs={101_000}
        startSeconds={62.4}
        plays={false}
        captions={captions}
        markers={[]}
        onMedia={() => undefined}
        onFailure={() => undefined}
      />
    </MediaProvider>,
  )
  setDataChoice(false)
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Posição no áudio' })
  const media = document.querySelector('audio') as HTMLAudioElement
  expect(media.preload).toBe('none')
  expect(media.readyState).toBe(0)
  expect(screen.getByText('1:02')).toBeTruthy()
  expect([slider.value, slider.max, slider.ariaValueText]).toEqual(['62', '101', '1:02 de 1:41'])
  const shown = () => [slider.value, slider.ariaValueText, media.currentTime]
  screen.getByRole('button', { name: 'Reproduzir' }).focus()
  await person.keyboard('j')
  await waitFor(() => expect(shown()).toEqual(['52', '0:52 de 1:41', 52.4]))
  await person.keyboard('9ll')
  await waitFor(() => expect(shown()).toEqual(['101', '1:41 de 1:41', 101]))
  fireEvent.change(slider, { target: { value: '30' } })
  await waitFor(() => expect(shown()).toEqual(['30', '0:30 de 1:41', 30]))
  expect(play).not.toHaveBeenCalled()
  await person.keyboard('0')
  await person.click(screen.getByRole('button', { name: 'Reproduzir' }))
  expect(play).toHaveBeenCalledOnce()
  fireEvent(media, new Event('loadedmetadata'))
  expect(media.currentTime).toBe(0)
})
