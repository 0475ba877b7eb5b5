import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { MediaProvider } from 'media-chrome/react/media-store'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDataSaved, readDataSaved } from '../../../lib/data-use/data-saved.ts'
import { dataChoice, isLowData, setDataChoice } from '../../../lib/data-use/low-data.ts'
import { usualPlace } from '../../../lib/data-use/usual-quality.ts'
import { mount } from '../../../lib/test/render-app.tsx'
import { watchStream } from '../media/embed.ts'
import { sourcesOf } from '../media/media.tsx'
import { Around, storeWith } from '../test/media-store.tsx'
import LowDataNote from './low-data-note.tsx'
import { savingCounter, sizesOf, sizesText, sparedPerSecond } from './sizes.ts'

const film = { url: '/media/film.mp4', type: 'video/mp4' }
const stream = { url: '/media/master.m3u8', type: 'application/vnd.apple.mpegurl' }
const content = { '@type': 'VimeoContent', id: 5, duration: 100_000, audioFile: null as string | null, media: [film] }

const master = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=3000000
720/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=400000
360/index.m3u8
#EXT-X-STREAM-INF:BANDWIDTH=1000000
540/index.m3u8`
const parts = (count: number) =>
  ['#EXTM3U', ...Array.from({ length: count }, (_, at) => `#EXTINF:10,\n${at}.ts`), '#EXT-X-ENDLIST'].join('\n')
const lengths: Record<string, number> = { 'film.mp4': 9_000_000, 'audio.m4a': 1_000_000 }
const perPart: Record<string, number> = { '360': 50_000, '540': 120_000, '720': 350_000 }

/** A server that tells the length of every file; parts of one quality are all of one length. */
function serveMedia() {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const [folder = '', file = ''] = new URL(url, 'http://here.test').pathname.split('/').slice(-2)
    if (method === 'GET') return new Response(file === 'master.m3u8' ? master : parts(12))
    const length = lengths[file] ?? perPart[folder]
    return new Response(null, length ? { headers: { 'content-length': String(length) } } : { status: 404 })
  })
}
const bothSources = (of: never) => ({ low: sourcesOf(of, true)[0], usual: sourcesOf(of, false)[0] })
const sizes = (of: never) => sizesOf(bothSources(of))
const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })

beforeEach(() => {
  localStorage.clear()
  setDataChoice(false)
  serveMedia()
})
afterEach(() => {
  connect(undefined)
  setDataChoice(false)
  vi.unstubAllGlobals()
})

test('the mode is the member’s choice on this device, and until then what the browser wishes [beyond, low data]', async () => {
  const startWith = async (connection: object | undefined) => {
    connect(connection)
    vi.resetModules()
    return (await import('../../../lib/data-use/low-data.ts')).isLowData()
  }
  localStorage.clear()
  expect(await startWith(undefined)).toBe(false)
  expect(await startWith({ saveData: true })).toBe(true)
  setDataChoice(false)
  expect(await startWith({ saveData: true })).toBe(false)
  setDataChoice('cellular')
  expect(await startWith({ type: 'wifi' })).toBe(false)
  expect(await startWith({ type: 'cellular' })).toBe(true)
})

test('a choice in one tab is the choice of the other open tabs at once, also where nothing is stored [beyond, low data]', async () => {
  const openTab = async () => {
    vi.resetModules()
    return import('../../../lib/data-use/low-data.ts')
  }
  const [one, other] = [await openTab(), await openTab()]
  const shown: boolean[] = []
  other.dataChoice.subscribe(() => shown.push(other.isLowData()))
  one.setDataChoice(true)
  await vi.waitFor(() => expect(shown).toEqual([true]), 10_000)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  other.setDataChoice(false)
  await vi.waitFor(() => expect(one.dataChoice.get()).toBe(false), 10_000)
  vi.restoreAllMocks()
  // No answer to what was heard: two tabs would tell each other for ever.
  expect(shown).toEqual([true, false])
})

test('a stream begins to load where it is resumed, or where it was moved to before it is played [beyond, low data]', async () => {
  const api = { on: () => undefined, autoLevelCapping: -1, config: { startPosition: -1 }, startLoad: vi.fn() }
  const media = Object.assign(document.createElement('video'), { api })
  const stop = watchStream(media, () => undefined, { startSeconds: 95 })
  expect(api.config.startPosition).toBe(95)
  media.dispatchEvent(new Event('play'))
  expect(api.startLoad).not.toHaveBeenCalled()
  stop()
  media.preload = 'none'
  watchStream(media, () => undefined, { startSeconds: 95 })
  media.currentTime = 140
  media.dispatchEvent(new Event('play'))
  await expect.poll(() => api.startLoad.mock.calls).toEqual([[140]])
  expect(api.config.startPosition).toBe(140)
})

test('with it the sound plays before the picture, a stream stays in its smallest quality, and films stand in for a sound that fails [beyond, low data]', () => {
  const both = { ...content, audioFile: '/media/audio.m4a', media: [stream, film] } as never
  expect(sourcesOf(both).map(({ plays }) => plays)).toEqual(['hls-video', 'video'])
  const media = Object.assign(document.createElement('video'), { api: { on: () => undefined, autoLevelCapping: -1 } })
  watchStream(media, () => undefined)()
  expect(media.api.autoLevelCapping).toBe(-1)
  // Nobody sees the picture: the smallest is enough.
  watchStream(media, () => undefined, { isHeard: true })()
  expect(media.api.autoLevelCapping).toBe(0)
  media.api.autoLevelCapping = -1
  setDataChoice(true)
  expect(isLowData()).toBe(true)
  expect(sourcesOf(both).map(({ plays }) => plays)).toEqual(['audio', 'hls-video', 'video'])
  watchStream(media, () => undefined)()
  expect(media.api.autoLevelCapping).toBe(0)
})

test('sizes are those of the server’s files: of a stream, parts of the smallest quality beside those that would play [beyond, low data]', async () => {
  const sound = { ...content, audioFile: '/media/audio.m4a' } as never
  expect(await sizes(sound)).toEqual({ plays: 'sound', low: 1_000_000, usual: 9_000_000 })
  expect(await sizes(content as never)).toEqual({ plays: 'same', low: 9_000_000, usual: 9_000_000 })
  const streamed = { ...content, media: [stream] } as never
  // Nobody knows the connection: compared with the next quality, so that no more is claimed than is true.
  expect(await sizes(streamed)).toEqual({ plays: 'smaller', low: 600_000, usual: 1_440_000 })
  connect({ downlink: 10 })
  expect(await sizes(streamed)).toEqual({ plays: 'smaller', low: 600_000, usual: 4_200_000 })
  connect({ downlink: 0.3 })
  expect(await sizes(streamed)).toEqual({ plays: 'same', low: 600_000, usual: 600_000 })
  expect(await sizes({ ...content, media: [{ url: 'x', type: 'video/vimeo' }] } as never)).toMatchObject({
    plays: 'frame',
  })
  expect(usualPlace([], null)).toBeLessThanOrEqual(0)
})

test('only seconds that were played for the first time count as spared [beyond, low data]', () => {
  const counter = savingCounter(1000, addDataSaved)
  for (const second of [10, 11, 12, 60, 61, 11, 12, 60]) counter.at(second)
  counter.save()
  counter.save()
  expect(readDataSaved()?.bytes).toBe(3000)
  addDataSaved(500)
  expect(readDataSaved()?.bytes).toBe(3500)
})

test('the page says what the mode changes, and turns it off [beyond, low data]', async () => {
  setDataChoice(true)
  const sound = { ...content, audioFile: '/media/audio.m4a' } as never
  const { person } = await mount(
    <MediaProvider>
      <LowDataNote content={sound} sources={bothSources(sound)} />
    </MediaProvider>,
  )
  expect(await screen.findByText(/Só o áudio: 1\sMB em vez de 9\sMB\./)).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Desligar' }))
  await waitFor(() => expect(dataChoice.get()).toBe(false))
  expect(localStorage.getItem('juntas:low-data')).toBe('false')
})

test.each([
  ['frame', null, null, 'Este vídeo vem de outro serviço, que escolhe a qualidade.'],
  ['same', null, null, 'Este conteúdo só existe em um tamanho.'],
  ['same', 9e6, 9e6, 'Este conteúdo só existe em um tamanho: 9 MB.'],
  ['sound', null, 9e6, 'Só o áudio.'],
  ['sound', 1e6, null, 'Só o áudio.'],
  ['sound', 1e6, 9e6, 'Só o áudio: 1 MB em vez de 9 MB.'],
  ['smaller', null, 9e6, 'Imagem menor.'],
  ['smaller', 1e6, null, 'Imagem menor.'],
  ['smaller', 1e6, 9e6, 'Imagem menor: cerca de 1 MB em vez de 9 MB.'],
] as const)('what plays as "%s" in %s instead of %s bytes is told so [beyond, low data]', (plays, low, usual, text) => {
  expect(sizesText({ plays, low, usual }).replace(/\s/g, ' ')).toBe(text)
})

test.each([
  [{ low: 1e6, usual: 9e6 }, 100_000, 80_000],
  [{ low: 0, usual: 500 }, 1000, 500],
  [{ low: 9e6, usual: 1e6 }, 100_000, 0],
  [{ low: null, usual: 9e6 }, 100_000, 0],
  [{ low: 1e6, usual: null }, 100_000, 0],
  [{ low: 1e6, usual: 9e6 }, 0, 0],
  [null, 100_000, 0],
])('of %j in %d ms each second spares %d bytes [beyond, low data]', (known, durationMs, bytes) => {
  expect(sparedPerSecond(known && { plays: 'sound', ...known }, durationMs)).toBe(bytes)
})

test('a step of five seconds was played, a longer one was not, and nothing spared is not written down [beyond, low data]', () => {
  const save = vi.fn()
  const counter = savingCounter(1000, save)
  counter.save()
  for (const second of [3, 4, 9, 14.1, 14.1]) counter.at(second)
  counter.save()
  counter.save()
  expect(save.mock.calls).toEqual([[6000]])
})

test('what is spared is written down at a pause, when the page is hidden, and on leaving [beyond, low data]', async () => {
  const by = storeWith({ mediaPaused: false, mediaCurrentTime: 10 })
  const sound = { ...content, audioFile: '/media/audio.m4a' } as never
  const { container, unmount } = await mount(
    <Around by={by}>
      <LowDataNote content={sound} sources={bothSources(sound)} />
    </Around>,
  )
  expect(container.textContent?.replace(/\s+/g, ' ')).toBe('Poucos dados. Desligar')
  await screen.findByText(/Só o áudio/)
  expect(container.textContent?.replace(/\s/g, ' ')).toBe('Poucos dados. Só o áudio: 1 MB em vez de 9 MB. Desligar')
  // The counter begins after the text is shown.
  await act(async () => undefined)
  by.tell({ mediaCurrentTime: 11 })
  expect(readDataSaved()).toBeNull()
  by.tell({ mediaPaused: true })
  expect(readDataSaved()?.bytes).toBe(80_000)
  by.tell({ mediaCurrentTime: 12 })
  by.tell({ mediaPaused: false })
  by.tell({ mediaCurrentTime: 13 })
  fireEvent(window, new Event('visibilitychange'))
  expect(readDataSaved()?.bytes).toBe(240_000)
  by.tell({ mediaCurrentTime: 14 })
  unmount()
  expect(readDataSaved()?.bytes).toBe(320_000)
  fireEvent(window, new Event('visibilitychange'))
  expect(readDataSaved()?.bytes).toBe(320_000)
})

test('of a stream, five parts spread over it are asked for; one without a length leaves the size unknown [beyond, low data]', async () => {
  const streamed = { ...content, media: [stream] } as never
  const told = globalThis.fetch
  const heads: string[] = []
  let missing = ''
  let count = 12
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const file = url.split('/').at(-1) ?? ''
    if (init.method === 'HEAD') heads.push(url.split('/').slice(-2).join('/'))
    else if (file === 'index.m3u8') return Promise.resolve(new Response(parts(count)))
    return file === missing ? Promise.resolve(new Response(null, { status: 404 })) : told(url, init)
  })
  expect(await sizes(streamed)).toMatchObject({ low: 600_000 })
  expect(heads.filter((one) => one.startsWith('360'))).toEqual([0, 3, 5, 8, 10].map((at) => `360/${at}.ts`))
  heads.length = 0
  count = 3
  expect(await sizes(streamed)).toMatchObject({ low: 150_000 })
  expect(heads.filter((one) => one.startsWith('360'))).toEqual([0, 1, 2].map((at) => `360/${at}.ts`))
  missing = '1.ts'
  expect(await sizes(streamed)).toEqual({ plays: 'same', low: null, usual: null })
  missing = 'master.m3u8'
  expect(await sizes(streamed)).toEqual({ plays: 'same', low: null, usual: null })
  expect(await sizesOf({ low: { ...film, plays: 'video' }, usual: undefined })).toMatchObject({ plays: 'frame' })
})
