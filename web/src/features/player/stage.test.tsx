import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount } from '../../lib/test/render-app.tsx'
import { Stage } from './stage.tsx'
import { captionsWith } from './test/captions.ts'
import { Around, storeWith } from './test/media-store.tsx'
import './audio-cover.tsx'

// Time stands still unless a test moves it: a slow machine must not put the bar away.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const source = { url: '/a.mp4', type: 'video/mp4', plays: 'video' } as const
const none = () => undefined

/** A film of a minute. */
async function stage(state: Parameters<typeof storeWith>[0] = {}, props: Partial<Parameters<typeof Stage>[0]> = {}) {
  const by = storeWith({ mediaPaused: true, ...state })
  const dispatched = vi.spyOn(by.store, 'dispatch')
  const opened = await mount(
    <Around by={by}>
      <Stage
        {...{ source, title: 'Uma conversa', poster: '/p.svg', durationMs: 60_000, startSeconds: 0, plays: false }}
        {...{ captions: captionsWith(), markers: [], onMedia: none, onFailure: none, ...props }}
      />
    </Around>,
  )
  const region = screen.getByRole('region', { name: 'Player: Uma conversa' })
  const surface = screen.getByRole('button', { name: /^Área do/ })
  return { ...opened, ...by, dispatched, region, surface }
}
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const words = () => document.querySelector<HTMLElement>('[data-captions]')
const nextVideo = () => screen.queryByRole('button', { name: 'Próximo Vídeo' })

test('a press on the picture plays or pauses, two make it large, and the place that is made large is the player [PLAYER-02] [PLAYER-05]', async () => {
  const { surface, region, asked, tell, dispatched } = await stage()
  expect(dispatched).toHaveBeenCalledWith({ type: 'fullscreenelementchangerequest', detail: region })
  expect([surface.dataset.paused, surface.tabIndex, surface.ariaLabel]).toEqual(['true', -1, 'Área do vídeo'])
  const { asleep, audio, covered } = region.dataset
  expect([asleep, audio, covered]).toEqual([undefined, undefined, undefined])
  expect(screen.queryByText('Para ouvir')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.click(surface)
  fireEvent.doubleClick(surface)
  tell({ mediaPaused: false })
  expect(surface.dataset.paused).toBeUndefined()
  expect(asked().map(([type]) => type)).toEqual(['play', 'enterfullscreen'])
})

test('on a touch screen the first press only shows the hidden bar, a mouse plays at once [PLAYER-03]', async () => {
  const { surface, region, asked } = await stage({ mediaPaused: false })
  const press = (pointerType: string) => {
    const down = new Event('pointerdown', { bubbles: true })
    fireEvent(surface, Object.assign(down, { pointerType }))
    fireEvent.click(surface)
    return asked().length
  }
  expect(region.dataset.asleep).toBeUndefined()
  expect(press('touch')).toBe(1)
  await wait(2900)
  expect(region.dataset.asleep).toBe('true')
  expect(press('touch')).toBe(1)
  expect(region.dataset.asleep).toBeUndefined()
  expect(press('touch')).toBe(2)
  await wait(2900)
  expect(region.dataset.asleep).toBe('true')
  expect(press('mouse')).toBe(3)
  await wait(2900)
  // What is pressed without a pointer plays, too, also after a touch that only showed the bar.
  expect(press('touch')).toBe(3)
  fireEvent.click(surface)
  expect(asked()).toHaveLength(4)
  await wait(2900)
  expect(region.dataset.asleep).toBe('true')
  fireEvent.pointerMove(region)
  expect(region.dataset.asleep).toBeUndefined()
})

test('a key of the player shows the hidden bar, any other key does not, and who has left the page hears none', async () => {
  const toggle = vi.fn()
  const { surface, region, asked, unmount } = await stage(
    { mediaPaused: false, mediaVolume: 0.5, mediaPlaybackRate: 1.5 },
    { captions: captionsWith({ toggle }) },
  )
  await wait(2900)
  const key = (name: string) => fireEvent.keyDown(surface, { key: name })
  key('x')
  expect(region.dataset.asleep).toBe('true')
  key('k')
  expect(region.dataset.asleep).toBeUndefined()
  for (const one of ['ArrowUp', '>', '5', 'c']) key(one)
  expect(toggle).toHaveBeenCalledTimes(1)
  expect(asked()).toEqual([
    ['play', undefined],
    ['volume', 0.6],
    ['unmute', undefined],
    ['playbackrate', 1.75],
    ['seek', 30],
  ])
  unmount()
  fireEvent.keyDown(document.body, { key: ' ' })
  expect(asked()).toHaveLength(5)
})

test('a sound has its cover and no full screen, and its bar stays [PLAYER-01] [library m5]', async () => {
  const { region, surface, asked } = await stage(
    { mediaPaused: false },
    { source: { url: '/a.m4a', type: 'audio/mp4', plays: 'audio' } },
  )
  await wait(2900)
  expect(screen.getByText('Para ouvir')).toBeDefined()
  expect([region.dataset.audio, region.dataset.asleep, surface.ariaLabel]).toEqual([
    ...['true', undefined, 'Área do áudio'],
  ])
  fireEvent.doubleClick(surface)
  expect(asked()).toEqual([])
  expect(document.querySelector('audio')?.hasAttribute('poster')).toBe(false)
})

test('the chosen subtitles are over the film while they are said, and not where the browser draws them [PLAYER-09]', async () => {
  const cues = [{ startsMs: 1000, endsMs: 2000, text: 'Hello' }]
  const { tell, unmount } = await stage({ mediaCurrentTime: 1.5 }, { captions: captionsWith({ cues, shown: 'en' }) })
  expect([words()?.textContent, words()?.lang]).toEqual(['Hello', 'en'])
  tell({ mediaIsPip: true })
  expect(words()).toBeNull()
  tell({ mediaIsPip: false, mediaCurrentTime: 2.5 })
  expect(words()).toBeNull()
  unmount()
  await stage({ mediaCurrentTime: 1.5 }, { captions: captionsWith({ cues, shown: 'off' }) })
  expect(words()).toBeNull()
})

test('what should play and has no data yet says so; what is paused waits for nothing [PLAYER-01]', async () => {
  const { tell } = await stage({ mediaPaused: false, mediaLoading: true })
  expect(screen.getByRole('status').textContent).toBe('Carregando o vídeo')
  tell({ mediaPaused: true })
  expect(screen.queryByRole('status')).toBeNull()
})

test('in the last ten seconds, and not before, there is a way to the next episode [PLAYER-12] [CONST-02]', async () => {
  const onNext = vi.fn()
  const { tell } = await stage({ mediaCurrentTime: 49.9 }, { onNext })
  expect(nextVideo()).toBeNull()
  tell({ mediaCurrentTime: 50 })
  fireEvent.click(nextVideo() as HTMLElement)
  expect(onNext).toHaveBeenCalledTimes(1)
  tell({ mediaDuration: 61 })
  expect(nextVideo()).toBeNull()
})

test.each([
  ['there is no next one', {}],
  ['the end already says where it goes', { onNext: none, children: <p>fim</p> }],
  ['its length is not known', { onNext: none, durationMs: 0 }],
])('there is none where %s [PLAYER-12]', async (_name, props) => {
  const { region } = await stage({ mediaCurrentTime: 55 }, props)
  expect(nextVideo()).toBeNull()
  expect(region.dataset.covered).toBe('children' in props ? 'true' : undefined)
  expect(screen.queryByRole('button', { name: 'Anotar aqui' })).toBeNull()
})

test('a note that is begun in full screen leaves it first [NOTE-01]', async () => {
  const onNote = vi.fn()
  const { asked } = await stage({ mediaIsFullscreen: true }, { onNote })
  fireEvent.click(screen.getByRole('button', { name: 'Anotar aqui' }))
  expect(asked()).toEqual([['exitfullscreen', undefined]])
  expect(onNote).toHaveBeenCalledTimes(1)
})
