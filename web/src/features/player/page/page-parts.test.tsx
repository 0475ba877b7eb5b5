import { useSuspenseQuery } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { cardWith } from '../../../lib/test/content-card.ts'
import { askedFor, mount, serve } from '../../../lib/test/render-app.tsx'
import { type Content, contentQuery } from '../queries.ts'
import { Description } from './description.tsx'
import { Engagement } from './engagement.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const content = { ...cardWith(), likes: 4, media: [], download: [], next: null } as unknown as Content

// Not read again by itself: the stand-in does not remember the marks, and a busy machine takes its time.
function Hearts() {
  return <Engagement content={useSuspenseQuery({ ...contentQuery('a'), staleTime: Number.POSITIVE_INFINITY }).data} />
}

const mark = (name: 'likes' | 'ratings' | 'favorites') => `POST /v1/content_user_collection_${name}`
const starsOf = () =>
  screen.getAllByRole<HTMLInputElement>('radio').map((star) => {
    const label = star.closest('label') as HTMLElement
    return [star.checked, label.dataset.filled === 'true', label.querySelector('svg')?.getAttribute('fill') !== 'none']
  })
const filled = (count: number) => [1, 2, 3, 4, 5].map((at) => [at === count, at <= count, at <= count])

test('the stars are filled up to the rating, which changes at once; the favourite is marked [PLAYER-19] [PLAYER-22]', async () => {
  serve({
    'GET /v1/contents/slug/a': [200, { ...content, likes: 2 }],
    [mark('ratings')]: [201, { content: content['@id'], rating: 3 }],
    [mark('favorites')]: [201, { content: content['@id'] }],
  })
  await mount(<Hearts />)
  const stars = await screen.findAllByRole('radio')
  expect(starsOf()).toEqual(filled(0))
  fireEvent.click(stars[2] as HTMLElement)
  await waitFor(() => expect(starsOf()).toEqual(filled(3)))
  const favorite = screen.getByRole('button', { name: 'Favoritar' })
  expect(favorite.ariaPressed).toBe('false')
  fireEvent.click(favorite)
  await waitFor(() => expect(favorite.ariaPressed).toBe('true'))
  await waitFor(() =>
    expect(askedFor(mark('favorites')).map(({ body }) => body)).toEqual([{ content: content['@id'], on: true }]),
  )
  expect(askedFor(mark('ratings')).map(({ body }) => body)).toEqual([{ content: content['@id'], rating: 3 }])
  // Neither answer tells of likes.
  expect(screen.getByRole('button', { name: /Curtir/ }).textContent).toBe('Curtir')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a mark that the server refused is taken back and says why, until it is put away or tried again [PLAYER-22] [ERROR-16]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isUp = false
  serve({
    'GET /v1/contents/slug/a': [200, content],
    [mark('likes')]: () =>
      isUp
        ? [201, { content: content['@id'], likes: 9 }]
        : [422, { code: 'invalid', 'hydra:description': 'Agora não' }],
  })
  await mount(<Hearts />)
  const heart = await screen.findByRole('button', { name: /Curtir/ })
  fireEvent.click(heart)
  expect((await screen.findByRole('alert')).textContent).not.toBe('')
  await waitFor(() => expect([heart.ariaPressed, heart.textContent]).toEqual(['false', 'Curtir4']))
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button'))
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.click(heart)
  await screen.findByRole('alert')
  isUp = true
  fireEvent.click(heart)
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect([heart.ariaPressed, heart.textContent]).toEqual(['true', 'Curtir9']))
})

test('the answer to an older press does not undo a newer one [PLAYER-20] [GAP-35]', async () => {
  serve({ 'GET /v1/contents/slug/a': [200, content] })
  const served = globalThis.fetch
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return served(url, init)
    const likes = 50 + answers.length
    return new Promise<Response>((resolve) => {
      answers.push(() => resolve(Response.json({ content: content['@id'], likes }, { status: 201 })))
    })
  })
  await mount(<Hearts />)
  const heart = await screen.findByRole('button', { name: /Curtir/ })
  fireEvent.click(heart)
  await waitFor(() => expect([heart.textContent, answers.length]).toEqual(['Curtir5', 1]))
  fireEvent.click(heart)
  await waitFor(() => expect([heart.textContent, answers.length]).toEqual(['Curtir4', 2]))
  answers[0]?.()
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect([heart.textContent, heart.ariaPressed]).toEqual(['Curtir4', 'false'])
  answers[1]?.()
  await waitFor(() => expect([heart.textContent, heart.ariaPressed]).toEqual(['Curtir51', 'false']))
})

const text = { '@type': 'TextContent', content: '<p>Era uma vez.</p>', summary: 'Um conto' } as const
const film = [{ url: '/a.mp4', type: 'video/mp4' }]

test.each([
  ['a text', text, true, false],
  ['a text with a film', { ...text, media: film }, false, false],
  ['what is about a film', { ...text, '@type': 'VimeoContent', media: film }, false, false],
  ['what is about a film that is missing', { ...text, '@type': 'VimeoContent' }, false, false],
  ['a text without access', { ...text, hasAccess: false }, false, false],
  ['what is about a preview', { ...text, hasAccess: false, media: film }, false, true],
])(
  '%s is read with its progress: %s %s; only a preview says that it is one: %s [PLAYER-01] [CONTENT-01]',
  async (_name, more, isRead, isPreview) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined
        disconnect = () => undefined
      },
    )
    const { container } = await mount(<Description content={{ ...content, ...more } as never}>mais</Description>)
    if (isRead) await screen.findByRole('progressbar')
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(screen.queryByRole('progressbar') !== null).toBe(isRead)
    expect(container.querySelector('[class*="_read_"]') !== null).toBe(isRead)
    const preview = isPreview ? 'Este é um trecho. O conteúdo inteiro é exclusivo de quem tem acesso.' : ''
    expect(container.textContent).toBe(
      `Um conto${preview}${isRead ? screen.getByRole('progressbar').parentElement?.textContent : ''}Era uma vez.mais`,
    )
  },
)
