import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cardWith } from '../../../lib/test/content-card.ts'
import { type Answer, asked, mount, serve } from '../../../lib/test/render-app.tsx'
import { MobileViewer, ViewerBoundary, ViewerGone } from './mobile-viewer.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
})

// jsdom's media elements have track lists without events.
for (const name of ['textTracks', 'audioTracks', 'videoTracks', 'videoRenditions'])
  Object.defineProperty(HTMLMediaElement.prototype, name, {
    value: Object.assign(new EventTarget(), { [Symbol.iterator]: () => [][Symbol.iterator]() }),
  })

function Broken(): never {
  throw new Error('gone')
}

test('what the viewer cannot show still leads back to the app [MOBILE-04] [GAP-37] [library m10]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve({ 'GET /v1/mobile_app': [200, { url: 'juntas://app' }] })
  await mount(
    <>
      <ViewerGone screen="trilha" />
      <ViewerBoundary screen={undefined}>
        <Broken />
      </ViewerBoundary>
    </>,
  )
  await waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      'juntas://app?screen=trilha',
      'juntas://app?screens=splash',
    ]),
  )
})

const reads = () => asked.map(({ address }) => address).filter((one) => one.includes('/v1/contents/'))
const gone = 'O vídeo não carregouEste endereço não vale mais. Abra o conteúdo pelo aplicativo.'

// jsdom goes nowhere but to another hash.
const here = 'http://localhost:3000/#app'
const tracks: Answer = [200, { data: [], total: 0, spoken: 'pt-BR', shown: null }]

async function view(content: string, more: object = {}, screenName?: string, url = 'juntas://app') {
  const media = [{ url: '/media/a.mp4', type: 'video/mp4' }]
  const found = { ...cardWith(), media, contentReference: 'v1', audioFile: null, poster: null, next: null, ...more }
  serve({
    'GET /v1/contents/7': [200, found],
    'GET /v1/contents/slug/7-passos': [200, found],
    'GET /v1/mobile_app': [200, { url }],
    'GET /services/video/videos/v1/texttracks': tracks,
    'GET /services/video/videos/v2/texttracks': tracks,
  })
  return mount(<MobileViewer reference="v1" {...{ content, startSeconds: 12, screen: screenName }} />)
}

test.each([
  ['7', 'GET /v1/contents/7'],
  ['7-passos', 'GET /v1/contents/slug/7-passos'],
])(
  'the viewer plays the content %s by itself, from its second, and closing it leads to the app [MOBILE-01] [MOBILE-04] [GAP-99]',
  async (content, address) => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve())
    const { container } = await view(content, {}, 'trilha', here)
    await waitFor(() => expect(container.querySelector('video')?.getAttribute('src')).toBe('/media/a.mp4'))
    expect(reads()).toEqual([address])
    expect(screen.getByRole('heading').textContent).toBe('Salário se conversa em voz alta')
    expect(screen.queryByRole('button', { name: 'Próximo episódio' })).toBeNull()
    const video = container.querySelector('video') as HTMLVideoElement
    fireEvent(video, new Event('loadedmetadata'))
    expect([video.currentTime, play.mock.calls.length]).toEqual([12, 1])
    await waitFor(() => expect(asked.some((one) => one.address === 'GET /v1/mobile_app')).toBe(true))
    await waitFor(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Fechar' }))
      expect(location.hash).toBe('#app?screen=trilha')
    })
  },
)

test.each([
  ['of another video', { contentReference: 'v2' }],
  ['without a source', { media: [] }],
])('an address %s says that it is not valid any more [MOBILE-04] [GAP-37]', async (_name, more) => {
  const { container } = await view('7', more)
  expect(container.querySelector('video')).toBeNull()
  const link = await screen.findByRole('link', { name: 'Voltar ao aplicativo' })
  expect(link.getAttribute('href')).toBe('juntas://app?screens=splash')
  expect(screen.getByRole('main').textContent).toBe(`${gone}Voltar ao aplicativo`)
})

test('a text is read in the viewer, and its end leads to the app [MOBILE-04]', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const text = {
    '@type': 'TextContent',
    media: [],
    contentReference: null,
    content: '<p>Era uma vez.</p>',
    summary: '',
  }
  await view('7', text, 'trilha', here)
  expect(await screen.findByText('Era uma vez.')).toBeDefined()
  await waitFor(() => {
    fireEvent.click(screen.getByRole('button', { name: 'Voltar ao aplicativo' }))
    expect(location.hash).toBe('#app?screen=trilha')
  })
})

test('an audio that is a file alone is played in the viewer [MOBILE-01]', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve())
  const audio = { '@type': 'AudioContent', media: [], contentReference: null, audioFile: '/media/a.m4a' }
  const { container } = await view('7', audio)
  await waitFor(() => expect(container.querySelector('audio')?.getAttribute('src')).toBe('/media/a.m4a'))
})

test('while the app is not known there is no way back, and closing leads nowhere [MOBILE-04]', async () => {
  serve({})
  const { container } = await mount(<ViewerGone screen="trilha" />)
  expect(container.textContent).toBe(gone)
  expect(screen.queryByRole('link')).toBeNull()
})
