import { useSuspenseQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MediaProvider } from 'media-chrome/react/media-store'
import { afterEach, expect, test, vi } from 'vitest'
import { cardWith } from '../../lib/test/content-card.ts'
import { askedFor, mount, serve } from '../../lib/test/render-app.tsx'
import { SettingsMenu } from './controls/settings-menu.tsx'
import { Volume } from './controls/volume.tsx'
import { Media } from './media/media.tsx'
import type { MediaElement } from './media/playback.ts'
import type { Captions } from './media/use-captions.ts'
import { Engagement } from './page/engagement.tsx'
import { NextList } from './page/next-list.tsx'
import Transcript from './page/transcript.tsx'
import { type Content, contentQuery, type Trail } from './queries.ts'
import { Around, storeWith } from './test/media-store.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const content = { ...cardWith(), likes: 4, media: [], download: [], next: null } as unknown as Content

// Not read again by itself: the stand-in does not remember the marks, and a busy machine takes its time.
function Hearts() {
  return <Engagement content={useSuspenseQuery({ ...contentQuery('a'), staleTime: Number.POSITIVE_INFINITY }).data} />
}

test('a second press on the heart takes the like back [PLAYER-20] [tests E09]', async () => {
  let likes = 4
  serve({
    'GET /v1/contents/slug/a': [200, content],
    'POST /v1/content_user_collection_likes': () => [
      201,
      { content: content['@id'], likes: likes === 4 ? ++likes : --likes },
    ],
  })
  const { person } = await mount(<Hearts />)
  const heart = await screen.findByRole('button', { name: /Curtir/ })
  await person.click(heart)
  await waitFor(() => expect(heart.ariaPressed).toBe('true'))
  await waitFor(() => expect(heart.textContent).toContain('5'))
  await person.click(heart)
  await waitFor(() => expect(heart.ariaPressed).toBe('false'))
  await waitFor(() => expect(heart.textContent).toContain('4'))
  expect(askedFor('POST /v1/content_user_collection_likes').map(({ body }) => body)).toEqual([
    { content: content['@id'], on: true },
    { content: content['@id'], on: false },
  ])
})

test('five stars, likes from three on, a volume of 0 to 10 and speeds of 0.25 to 2 [CONST-04] [PLAYER-04] [PLAYER-08] [PLAYER-19] [PLAYER-21]', async () => {
  const captions: Captions = {
    ...{ tracks: [], languages: [], shown: 'off', cues: [], isEmpty: true, spoken: 'pt-BR', language: undefined },
    ...{ choose: () => undefined, toggle: () => undefined },
  }
  const { person } = await mount(
    <MediaProvider>
      <Engagement content={{ ...content, likes: 2 }} />
      <Engagement content={{ ...content, likes: 3 }} />
      <Volume />
      <SettingsMenu captions={captions} />
    </MediaProvider>,
  )
  expect(screen.getAllByRole('button', { name: /Curtir/ }).map((one) => one.textContent)).toEqual(['Curtir', 'Curtir3'])
  expect(screen.getAllByRole<HTMLInputElement>('radio').map((star) => star.value)).toEqual([...'1234512345'])
  const { min, max, step } = screen.getByRole<HTMLInputElement>('slider', { name: 'Volume' })
  expect([min, max, step]).toEqual(['0', '10', '1'])
  await person.click(screen.getByRole('button', { name: 'Configurações' }))
  await person.click(await screen.findByRole('menuitem', { name: /Velocidade/ }))
  const speeds = screen.getAllByRole('menuitemradio').map((one) => Number.parseFloat(one.textContent.replace(',', '.')))
  expect(speeds).toEqual([0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2])
})

// jsdom's media elements have track lists without events.
for (const name of ['textTracks', 'audioTracks', 'videoTracks', 'videoRenditions'])
  Object.defineProperty(HTMLMediaElement.prototype, name, {
    value: Object.assign(new EventTarget(), { [Symbol.iterator]: () => [][Symbol.iterator]() }),
  })

// Nor can jsdom scroll.
Element.prototype.scrollTo = () => undefined

const source = { url: '/media/a.mp4', type: 'video/mp4', plays: 'video' } as const
const tracks = [
  { language: 'pt-BR', link: '/media/pt.vtt', active: true },
  { language: 'en', link: '/media/en.vtt', active: true },
] as const

test('a line of the transcript leads to its moment [PLAYER-09] [tests E10]', async () => {
  let media: MediaElement | null = null
  const cues = [
    { startsMs: 1000, endsMs: 2000, text: 'Primeiro' },
    { startsMs: 42_500, endsMs: 45_000, text: 'Depois' },
  ]
  const { person } = await mount(
    <MediaProvider>
      <Media
        {...{
          source,
          poster: null,
          title: 'Uma conversa',
          durationMs: 60_000,
          startSeconds: 0,
          plays: false,
          onFailure: () => undefined,
        }}
        captions={{ tracks: [], shown: 'off' }}
        onMedia={(element) => {
          media = element
        }}
      />
      <Transcript cues={cues} language="pt-BR" />
    </MediaProvider>,
  )
  await person.click(screen.getByRole('button', { name: /Depois/ }))
  await waitFor(() => expect(media?.currentTime).toBe(42.5))
})

test('[beyond, transcript] closed, the focus is at the button that opened it', async () => {
  const cues = [{ startsMs: 1000, endsMs: 2000, text: 'Primeiro' }]
  const page = (takesFocus: boolean) => (
    <MediaProvider>
      <Transcript cues={cues} language="pt-BR" onOpen={() => undefined} takesFocus={takesFocus} />
    </MediaProvider>
  )
  const first = await mount(page(false))
  expect(document.activeElement).toBe(document.body)
  first.unmount()
  await mount(page(true))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir ao lado do vídeo' }))
})

test('subtitles are tracks too: drawn by the browser only away from the page [PLAYER-09] [library m11]', async () => {
  await mount(
    <MediaProvider>
      <Media
        {...{
          source,
          poster: null,
          title: 'Uma conversa',
          durationMs: 60_000,
          startSeconds: 0,
          plays: false,
          onFailure: () => undefined,
        }}
        captions={{ tracks, shown: 'en' }}
        onMedia={() => undefined}
      />
    </MediaProvider>,
  )
  const video = document.querySelector('video') as HTMLVideoElement
  expect([...video.querySelectorAll('track')].map(({ srclang, label, kind }) => [srclang, label, kind])).toEqual([
    ['pt-BR', 'Português', 'subtitles'],
    ['en', 'Inglês', 'subtitles'],
  ])
})

test('the side list has the next episodes across the seasons, in their order, and a press on one goes to it [PLAYER-24]', async () => {
  const episode = (id: number) => cardWith({ id, slug: `e${id}`, title: `Episódio ${id}`, hasAccess: true })
  const seasons = [{ contents: [episode(1), episode(2), episode(3)] }, { contents: [episode(4)] }]
  const { person, router } = await mount(<NextList trail={{ id: 7, seasons } as unknown as Trail} currentId={2} />)
  const side = screen.getByRole('complementary', { name: 'PRÓXIMOS VÍDEOS DA TRILHA' })
  expect(within(side).getByRole('heading').textContent).toBe('PRÓXIMOS VÍDEOS DA TRILHA')
  const links = within(side).getAllByRole('link')
  expect(links.map((link) => link.querySelector('strong')?.textContent)).toEqual([2, 3, 4].map((n) => `Episódio ${n}`))
  expect(links.map((link) => link.ariaCurrent ?? link.getAttribute('aria-current'))).toEqual(['true', null, null])
  await person.click(links[2] as HTMLElement)
  await waitFor(() => expect(router.view.location.pathname).toBe('/habilidades/7/e4'))
})

test('the side list of a locked episode links nowhere that is locked, and says so [CONTENT-11] [library m3]', async () => {
  const episode = (id: number, hasAccess: boolean) =>
    cardWith({ id, slug: `e${id}`, title: `Episódio ${id}`, hasAccess })
  const trail = {
    id: 7,
    seasons: [{ contents: [episode(1, false), episode(2, false), episode(3, true)] }],
  } as unknown as Trail
  await mount(<NextList trail={trail} currentId={1} />)
  expect(screen.queryByText('Assistindo agora')).toBeNull()
  expect(screen.getByText('Você está aqui')).toBeDefined()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/habilidades/7/e3'])
  expect(screen.getAllByText(/Exclusivo/)).toHaveLength(1)
})

test('a list that was touched stands still for six seconds, and then follows to a third of its height [PLAYER-09]', async () => {
  vi.useFakeTimers({ now: 1_000_000 })
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(900)
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300)
  const cues = [1, 3, 5, 7].map((at) => ({ startsMs: at * 1000, endsMs: at * 1000 + 900, text: `Linha\n ${at}` }))
  const by = storeWith({ mediaCurrentTime: 1 })
  await mount(
    <Around by={by}>
      <Transcript cues={cues} language="en" />
    </Around>,
  )
  const list = screen.getByRole('list')
  expect([list.lang, list.textContent]).toEqual(['en', '0:01Linha 10:03Linha 30:05Linha 50:07Linha 7'])
  expect(scrollTo.mock.calls).toEqual([[{ top: 800, behavior: 'smooth' }]])
  fireEvent.wheel(list)
  vi.advanceTimersByTime(5999)
  by.tell({ mediaCurrentTime: 3 })
  expect(scrollTo).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  by.tell({ mediaCurrentTime: 5 })
  expect(scrollTo).toHaveBeenCalledTimes(2)
  by.tell({ mediaCurrentTime: 0 })
  expect(scrollTo).toHaveBeenCalledTimes(2)
  expect(screen.queryAllByRole('button', { current: true })).toEqual([])
})
