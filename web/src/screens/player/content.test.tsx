import { cleanup, screen, waitFor } from '@testing-library/react'
import { MediaProvider } from 'media-chrome/react/media-store'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NoteRequest } from '../../features/notes/content/new-note.tsx'
import type { Content } from '../../features/player/queries.ts'
import { cardWith } from '../../lib/test/content-card.ts'
import { list, mount, serve } from '../../lib/test/render-app.tsx'
import { ContentScreen } from './content.tsx'
import { type ContentTab, ContentTabs } from './content-tabs.tsx'

// A text measures how much of it is read, and jsdom draws nothing.
beforeEach(() =>
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  ),
)
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const more = { download: [], media: [], companyJobRoles: [], next: null, poster: null, audioFile: null, content: '' }
const references = { contentReference: null, previewReference: null, rating: { average: null, count: 0 } }

test.each([
  ['without access there is nothing to rate, like or star', false],
  ['with access there is', true],
])('%s [PLAYER-19] [PLAYER-20] [library m2]', async (_name, hasAccess) => {
  const card = cardWith({ slug: 'a', hasAccess })
  serve({
    'GET /v1/contents/slug/a': [200, { ...card, ...more, ...references }],
    'GET /v1/comments': list(),
    'GET /v1/notes': list(),
  })
  await mount(<ContentScreen slug="a" />)
  expect(await screen.findByRole('heading', { name: card.title })).toBeDefined()
  expect(screen.queryAllByRole('radio')).toHaveLength(hasAccess ? 5 : 0)
  expect(screen.queryAllByRole('button', { name: /Curtir/ })).toHaveLength(hasAccess ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: /Favorit/ })).toHaveLength(hasAccess ? 1 : 0)
})

// jsdom's media elements have track lists without events.
for (const name of ['textTracks', 'audioTracks', 'videoTracks', 'videoRenditions'])
  Object.defineProperty(HTMLMediaElement.prototype, name, {
    configurable: true,
    value: Object.assign(new EventTarget(), { [Symbol.iterator]: () => [][Symbol.iterator]() }),
  })

test.each([
  ['a film', { media: [{ url: '/media/a.mp4', type: 'video/mp4' }] }, ['VIDEO']],
  ['a sound', { '@type': 'AudioContent', audioFile: '/media/a.m4a' }, ['AUDIO']],
  ['a text', { '@type': 'TextContent', content: '<p>Era uma vez.</p>' }, []],
])(
  '%s has what plays it, if anything does, and its file to take along [CONTENT-25] [PLAYER-01] [PLAYER-23]',
  async (_name, over, players) => {
    const download = [{ link: '/media/signed/a.pdf', type: 'application/pdf' }]
    serve({
      'GET /v1/contents/slug/a': [200, { ...cardWith({ slug: 'a' }), ...more, ...references, download, ...over }],
      'GET /v1/comments': list(),
      'GET /v1/notes': list(),
    })
    await mount(<ContentScreen slug="a" />)
    expect((await screen.findByRole('link', { name: 'Baixar PDF' })).getAttribute('href')).toBe('/media/signed/a.pdf')
    if ('content' in over) await screen.findByText('Era uma vez.')
    const playing = () => [...document.querySelectorAll('video, audio')].map(({ tagName }) => tagName)
    await waitFor(() => expect(playing()).toEqual(players))
  },
)

const note = { '@id': '/v1/notes/3', id: 3, number: 1, title: 'Sete', description: '', tag: 'relevant', timestamp: 42 }
const tabNamed = (name: RegExp) => screen.getByRole('tab', { name })
const moment = () => screen.getByText(/^Em \d/).textContent

test('"note here" takes the moment once, not at every return to the form [NOTE-01]', async () => {
  const media = [{ url: '/media/a.mp4', type: 'video/mp4' }]
  serve({
    'GET /v1/contents/slug/a': [200, { ...cardWith({ slug: 'a' }), ...more, ...references, media }],
    'GET /v1/comments': list(),
    'GET /v1/notes': list(),
  })
  const { person } = await mount(<ContentScreen slug="a" />)
  const film = await waitFor(() => {
    const found = document.querySelector('video')
    if (!found) throw new Error('nothing plays')
    return found
  })
  film.currentTime = 42
  await person.click(screen.getByRole('button', { name: 'Anotar aqui' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Título')))
  const taken = moment()
  film.currentTime = 99
  await person.click(tabNamed(/Descrição/))
  await person.click(tabNamed(/Nova nota/))
  await screen.findByLabelText('Título')
  expect(moment()).toBe(taken)
  expect(document.activeElement).toBe(tabNamed(/Nova nota/))
  // A second request counts again.
  await person.click(screen.getByRole('button', { name: 'Anotar aqui' }))
  await waitFor(() => expect(moment()).not.toBe(taken))
})

function Passage({ content }: { content: Content }) {
  const [tab, setTab] = useState<ContentTab>('new-note')
  const passage = { text: 'Sete segundos', timestampSeconds: 42 }
  const [noteRequest, setRequest] = useState<NoteRequest | null>({ passage })
  return (
    <MediaProvider>
      <ContentTabs {...{ content, tab, noteRequest }} onTab={setTab} onNoteTaken={() => setRequest(null)} />
    </MediaProvider>
  )
}

test('a passage is quoted once, and after it is saved the form is empty [beyond, transcript]', async () => {
  const content = { ...cardWith({ slug: 'a' }), ...more, ...references } as unknown as Content
  serve({ 'GET /v1/notes': list(), 'POST /v1/notes': [201, note] })
  const { person } = await mount(<Passage content={content} />)
  const description = () => screen.findByLabelText<HTMLTextAreaElement>('Descrição')
  const back = async () => {
    await person.click(tabNamed(/Nova nota/))
    return (await description()).value
  }
  await waitFor(async () => expect((await description()).value).toBe('“Sete segundos”'))
  await person.click(tabNamed(/Descrição/))
  expect(await back()).toBe('“Sete segundos”')
  await person.type(screen.getByLabelText('Título'), 'Sete')
  await person.click(screen.getByLabelText('Importante'))
  await person.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() => expect(screen.queryByLabelText('Título')).toBeNull())
  expect(await back()).toBe('')
})
