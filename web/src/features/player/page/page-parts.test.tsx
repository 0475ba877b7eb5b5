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

test('the stars are filled up to the rating, which changes at once; the favorite is marked [PLAYER-19]', async () => {
  serve({
    'GET /v1/contents/slug/a': [200, { ...content, likes: 2 }],
    [mark('ratings')]: [201, { content: content['@id'], rating: 3 }],
    [mark('favorites')]: [201, { content: content['@id'], createdAt: '2026-11-03T12:00:00.000Z' }],
  })
  await mount(<Hearts />)
  const stars = await screen.findAllByRole('radio')
  expect(starsOf()).toEqual(filled(0))
  fireEvent.click(stars[2] as HTMLElement, { detail: 1 })
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
  expect((await screen.findByRole('alert')).textContent).toContain('Agora não')
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

/** Marks are answered by hand, in any order. */
function answerByHand() {
  serve({ 'GET /v1/contents/slug/a': [200, content] })
  const served = globalThis.fetch
  const sent: { on: boolean; answer: (body: object) => void }[] = []
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method !== 'POST') return served(url, init)
    const { on } = JSON.parse(String(init.body)) as { on: boolean }
    return new Promise<Response>((resolve) => {
      sent.push({ on, answer: (body) => resolve(Response.json({ content: content['@id'], ...body }, { status: 201 })) })
    })
  })
  return sent
}

test('presses of a mark are sent one after the other, and only the last answer counts [PLAYER-20] [GAP-35]', async () => {
  const sent = answerByHand()
  await mount(<Hearts />)
  const heart = await screen.findByRole('button', { name: /Curtir/ })
  const shown = () => [heart.textContent, heart.ariaPressed]
  fireEvent.click(heart)
  await waitFor(() => expect(shown()).toEqual(['Curtir5', 'true']))
  fireEvent.click(heart)
  await waitFor(() => expect(shown()).toEqual(['Curtir4', 'false']))
  // The second press leaves once the first is answered: no order of answers can turn them round.
  expect(sent.map(({ on }) => on)).toEqual([true])
  sent[0]?.answer({ likes: 50 })
  await waitFor(() => expect(sent.map(({ on }) => on)).toEqual([true, false]))
  expect(shown()).toEqual(['Curtir4', 'false'])
  sent[1]?.answer({ likes: 49 })
  await waitFor(() => expect(shown()).toEqual(['Curtir49', 'false']))
})

test('the answer to a like is told while a star is on its way [PLAYER-20] [GAP-35]', async () => {
  const sent = answerByHand()
  await mount(<Hearts />)
  const heart = await screen.findByRole('button', { name: /Curtir/ })
  fireEvent.click(heart)
  fireEvent.click(screen.getByRole('button', { name: 'Favoritar' }))
  await waitFor(() => expect(sent).toHaveLength(2))
  sent[0]?.answer({ likes: 50 })
  await waitFor(() => expect(heart.textContent).toBe('Curtir50'))
  sent[1]?.answer({ createdAt: '2026-11-03T12:00:00.000Z' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Favoritar' }).ariaPressed).toBe('true'))
})

/** From here on no call is answered, and all fail when the function is called. */
function loseNetwork() {
  const lost: (() => void)[] = []
  vi.stubGlobal(
    'fetch',
    () => new Promise((_resolve, reject) => lost.push(() => reject(new TypeError('Failed to fetch')))),
  )
  return () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    for (const fail of lost) fail()
  }
}

test('without a network heart, star and rating go back to what they were, and say that nothing was saved [PLAYER-22] [GAP-35]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const mine = { ...content.currentContentUserCollection, rating: 2 }
  serve({ 'GET /v1/contents/slug/a': [200, { ...content, currentContentUserCollection: mine }] })
  await mount(<Hearts />)
  const heart = await screen.findByRole('button', { name: /Curtir/ })
  const star = screen.getByRole('button', { name: 'Favoritar' })
  const fail = loseNetwork()
  fireEvent.click(heart)
  fireEvent.click(star)
  fireEvent.click(screen.getAllByRole('radio')[4] as HTMLElement, { detail: 1 })
  await waitFor(() => expect([heart.ariaPressed, star.ariaPressed]).toEqual(['true', 'true']))
  await waitFor(() => expect(starsOf()).toEqual(filled(5)))
  fail()
  await waitFor(() => expect([heart.textContent, heart.ariaPressed]).toEqual(['Curtir4', 'false']))
  await waitFor(() => expect([star.ariaPressed, starsOf()]).toEqual(['false', filled(2)]))
  expect(screen.getByRole('alert').textContent).toContain('Sem internet, a marca não foi guardada')
})

test('of two presses without a network the first state comes back, not the one between [GAP-35]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve({ 'GET /v1/contents/slug/a': [200, content] })
  await mount(<Hearts />)
  const heart = await screen.findByRole('button', { name: /Curtir/ })
  const fail = loseNetwork()
  for (const on of ['true', 'false', 'true']) {
    fireEvent.click(heart)
    await waitFor(() => expect(heart.ariaPressed).toBe(on))
  }
  fail()
  await screen.findByRole('alert')
  await waitFor(() => expect([heart.textContent, heart.ariaPressed]).toEqual(['Curtir4', 'false']))
})

test('arrow keys send only the star where they stop; a rating is taken back [PLAYER-19]', async () => {
  serve({
    'GET /v1/contents/slug/a': [200, content],
    [mark('ratings')]: () => [201, { content: content['@id'], ...(askedFor(mark('ratings')).at(-1)?.body as object) }],
  })
  await mount(<Hearts />)
  const stars = await screen.findAllByRole('radio')
  // A click that a key causes counts no presses: `detail` is 0.
  for (const star of stars.slice(0, 4)) fireEvent.click(star)
  await waitFor(() => expect(starsOf()).toEqual(filled(4)))
  expect(askedFor(mark('ratings'))).toEqual([])
  const sent = () => askedFor(mark('ratings')).map(({ body }) => (body as { rating: number | null }).rating)
  await waitFor(() => expect(sent()).toEqual([4]))
  // Leaving the stars sends at once.
  fireEvent.click(stars[1] as HTMLElement)
  fireEvent.blur(stars[1] as HTMLElement, { relatedTarget: document.body })
  await waitFor(() => expect(sent()).toEqual([4, 2]))
  fireEvent.click(await screen.findByRole('button', { name: 'Tirar a nota' }))
  await waitFor(() => expect(sent()).toEqual([4, 2, null]))
  await waitFor(() => expect(starsOf()).toEqual(filled(0)))
  expect(screen.queryByRole('button', { name: 'Tirar a nota' })).toBeNull()
})

test('below a text of a trail stands the way on', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const onGo = vi.fn()
  const read = { ...content, '@type': 'TextContent', content: '<p>Era uma vez.</p>' } as never
  await mount(<Description content={read} end={{ label: 'Próximo episódio', onGo }} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Próximo episódio' }))
  expect(onGo).toHaveBeenCalledOnce()
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
