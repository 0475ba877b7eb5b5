import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { readDraft, writeDraft } from '../../../lib/drafts/drafts.ts'
import { asked, askedFor, notified, serve } from '../../../lib/test/render-app.tsx'
import { chooseCaptions, storeChoice, trackFor, unsentChoice, unsentName } from './captions-choice.ts'
import { cueAt, lineAt } from './cues.ts'
import type { MediaElement } from './playback.ts'
import { sendChoice } from './send-choice.ts'
import { useCaptions } from './use-captions.ts'
import { useControlsShown } from './use-controls-shown.ts'
import { useNativeCaptions } from './use-native-captions.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the bar hides 2.8 s after the last input while it plays, and waking says whether it was hidden [PLAYER-03]', () => {
  vi.useFakeTimers()
  const { result, rerender, unmount } = renderHook(({ isPaused }) => useControlsShown(isPaused), {
    initialProps: { isPaused: true },
  })
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  wait(10_000)
  expect(result.current.isAwake).toBe(true)
  rerender({ isPaused: false })
  wait(2799)
  expect(result.current.isAwake).toBe(true)
  act(() => expect(result.current.wake()).toBe(false))
  wait(2799)
  expect(result.current.isAwake).toBe(true)
  wait(1)
  expect(result.current.isAwake).toBe(false)
  act(() => expect(result.current.wake()).toBe(true))
  expect(result.current.isAwake).toBe(true)
  act(() => expect(result.current.wake()).toBe(false))
  wait(2800)
  rerender({ isPaused: true })
  expect(result.current.isAwake).toBe(true)
  rerender({ isPaused: false })
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('a video that is already in a small window gets its words there, and one that has left is not drawn on [PLAYER-09]', () => {
  const tracks = [{ language: 'en', mode: 'disabled' }]
  const media = Object.assign(new EventTarget(), { textTracks: tracks }) as unknown as MediaElement
  Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, value: media })
  const { unmount, rerender } = renderHook(({ of }) => useNativeCaptions(of, 'en'), {
    initialProps: { of: null as MediaElement | null },
  })
  expect(tracks[0]?.mode).toBe('disabled')
  rerender({ of: media })
  expect(tracks[0]?.mode).toBe('showing')
  Object.defineProperty(document, 'pictureInPictureElement', { configurable: true, value: null })
  unmount()
  media.dispatchEvent(new Event('leavepictureinpicture'))
  expect(tracks[0]?.mode).toBe('showing')
  media.dispatchEvent(new Event('webkitendfullscreen'))
  expect(tracks[0]?.mode).toBe('showing')
})

test('a cue is shown from its first millisecond to before its last, and its line stays in the pause after it [PLAYER-09]', () => {
  const cues = [
    { startsMs: 1000, endsMs: 2000, text: 'um' },
    { startsMs: 3000, endsMs: 4000, text: 'dois' },
  ]
  const at = (seconds: number) => [cueAt(cues, seconds)?.text, lineAt(cues, seconds)]
  expect([0.999, 1, 1.999, 2, 3].map(at)).toEqual([
    [undefined, -1],
    ['um', 0],
    ['um', 0],
    [undefined, 0],
    ['dois', 1],
  ])
})

test('the chosen track comes before the one of the page [PLAYER-10]', () => {
  const tracks = (['pt-BR', 'es', 'en'] as const).map((language) => ({ language, link: '', active: true as const }))
  expect(trackFor(tracks, 'en', 'es-ES')?.language).toBe('en')
  expect(trackFor(tracks, 'off', 'es-ES')?.language).toBe('es')
})

const put = 'PUT /v1/contents/7/subtitles'

test.each([
  ['got', [204], null],
  ['refused for good', [422, { code: 'invalid' }], null],
  ['failed at', [500, { code: 'server_error' }], 'es'],
  ['did not answer', 'no answer', 'es'],
] as const)('a choice of subtitles that the server %s is kept or not [PLAYER-09]', async (_name, answer, kept) => {
  serve({ [put]: answer === 'no answer' ? answer : ([...answer] as never) })
  writeDraft(unsentName(7), 'es')
  await sendChoice(7, 'es')
  expect(askedFor(put).map(({ body }) => body)).toEqual([{ shown: 'es' }])
  expect(readDraft(unsentName(7))).toBe(kept)
})

test('a later choice stays unsent, and what was not sent goes out at the next visit [PLAYER-09]', async () => {
  serve({ [put]: [204] })
  writeDraft(unsentName(7), 'en')
  await sendChoice(7, 'es')
  expect(readDraft(unsentName(7))).toBe('en')
  expect(unsentChoice(7)).toBe('en')
  await vi.waitFor(() => expect(askedFor(put).map(({ body }) => body)).toEqual([{ shown: 'es' }, { shown: 'en' }]))
  await vi.waitFor(() => expect(readDraft(unsentName(7))).toBeNull())
  expect(unsentChoice(7)).toBeNull()
  storeChoice(7, 'off')
  expect(readDraft(unsentName(7))).toBe('off')
  await vi.waitFor(() => expect(readDraft(unsentName(7))).toBeNull())
  expect(askedFor(put)).toHaveLength(3)
})

const tracksOf = 'GET /services/video/videos/v1/texttracks'
const link = (language: string) => ({ language, link: `/${language}.vtt`, active: true })
const around = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** The subtitles of content 7, whose files each say their own name. */
function captionsOf(reference: string | null, reply: object = { data: [], total: 0, spoken: 'pt-BR', shown: null }) {
  queryClient.clear()
  chooseCaptions('off')
  serve({ [tracksOf]: [200, reply], [put]: [204] })
  const served = globalThis.fetch
  const files: string[] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (url !== '' && !url.endsWith('.vtt')) return served(url, init)
    files.push(url)
    return Promise.resolve(new Response(`WEBVTT\n\n00:01.000 --> 00:02.000\n${url}\n`))
  })
  const hook = renderHook(({ of }) => useCaptions(of, 7), { initialProps: { of: reference }, wrapper: around })
  const { result } = hook
  const state = () => {
    const { languages, isEmpty, spoken, shown, cues, language } = result.current
    return [languages.join(), isEmpty, spoken, shown, cues.map(({ text }) => text).join(), language]
  }
  return { ...hook, files, state }
}

test('a content without a video has no subtitles, and nothing is asked for [PLAYER-10]', async () => {
  const { state, files, result } = captionsOf(null)
  expect(state()).toEqual(['', true, undefined, 'off', '', undefined])
  act(() => result.current.toggle())
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect([asked.map(({ address }) => address), files]).toEqual([[], []])
})

test('a video without tracks is known to have none once its service has answered [PLAYER-10]', async () => {
  const { state, files } = captionsOf('v1')
  expect(state()[1]).toBe(false)
  await vi.waitFor(() => expect(state()).toEqual(['', true, 'pt-BR', 'off', '', undefined]))
  expect(files).toEqual([])
})

test('subtitles that are off have words for the transcript, go on and off, and are kept by the server [PLAYER-09] [PLAYER-10]', async () => {
  const reply = { data: [link('en'), link('pt-BR')], total: 2, spoken: 'en', shown: null }
  const { state, result } = captionsOf('v1', reply)
  await vi.waitFor(() => expect(state()).toEqual(['en,pt-BR', false, 'en', 'off', '/pt-BR.vtt', 'pt-BR']))
  act(() => result.current.toggle())
  await vi.waitFor(() => expect(state()[3]).toBe('pt-BR'))
  act(() => result.current.choose('en'))
  await vi.waitFor(() => expect(state()).toEqual(['en,pt-BR', false, 'en', 'en', '/en.vtt', 'en']))
  // Chosen elsewhere and not to be had here: nothing is shown, and the first press turns on what there is.
  act(() => result.current.choose('es'))
  await vi.waitFor(() => expect(state().slice(3)).toEqual(['off', '/en.vtt', 'en']))
  act(() => result.current.toggle())
  await vi.waitFor(() => expect(state()[3]).toBe('en'))
  act(() => result.current.toggle())
  await vi.waitFor(() => expect(state()[3]).toBe('off'))
  await vi.waitFor(() =>
    expect(askedFor(put).map(({ body }) => body)).toEqual(
      ['pt-BR', 'en', 'es', 'en', 'off'].map((shown) => ({ shown })),
    ),
  )
  expect(asked.filter(({ address }) => address === tracksOf).map(({ query }) => String(query))).toEqual(['content=7'])
})

test('subtitles that do not come are logged, and nothing is said [PLAYER-11] [ERROR-17]', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  queryClient.clear()
  serve({ [tracksOf]: [502, {}] })
  const { result } = renderHook(() => useCaptions('v1', 7), { wrapper: around })
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Subtitles did not come', expect.anything()))
  expect([result.current.shown, notified]).toEqual(['off', []])
  log.mockRestore()
})
