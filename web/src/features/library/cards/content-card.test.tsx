import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import { QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installAppBridge } from '../../../lib/app-bridge.ts'
import { queryClient } from '../../../lib/call/query-client.ts'
import { cardWith } from '../../../lib/test/content-card.ts'
import { routerFor } from '../../../lib/test/router.tsx'
import type { ContentCard as Card } from '../types.ts'
import { ContentCard } from './content-card.tsx'

vi.setConfig({ testTimeout: 30_000 })

const key = ['library', 'list', 'talks']
const said: string[] = []
let sent: { body: unknown; answer: (status: number, body: unknown) => void }[] = []

beforeEach(() => {
  queryClient.clear()
  said.length = 0
  sent = []
  installAppBridge({ redirect: () => undefined, notify: (message) => said.push(message), sessionLost: () => undefined })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=h.${btoa(JSON.stringify({ exp: 9_999_999_999 }))}.s; path=/`
  vi.stubGlobal(
    'fetch',
    (_path: string, init: RequestInit) =>
      new Promise((resolve) => {
        const answer = (status: number, body: unknown) =>
          resolve(new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } }))
        sent.push({ body: JSON.parse(String(init.body)), answer })
      }),
  )
})
afterEach(() => vi.unstubAllGlobals())

/** The card as a list shows it: from the cache that the star writes to. */
function FromCache() {
  const { data } = useQuery<Card>({ queryKey: key, queryFn: skipToken })
  return data ? <ContentCard content={data} /> : null
}

async function show(card: Card) {
  queryClient.setQueryData(key, card)
  const router = await routerFor(<FromCache />)
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return { router, person: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}

const star = () => screen.getByRole('button', { name: /^Favoritar/ })
const isOn = () => star().getAttribute('aria-pressed') === 'true'

test('a card shows kicker, title, author, role and its minutes, and leads to its folder [CONTENT-11] [CONTENT-20] [CONTENT-31]', async () => {
  await show(cardWith())
  const card = within(screen.getByRole('article'))
  for (const text of ['Talks', 'Joana Quaresma', 'Fundadora, Ponte', '10 min'])
    expect(card.getByText(text)).toBeDefined()
  const link = card.getByRole('link', { name: 'Salário se conversa em voz alta' })
  expect(link.getAttribute('href')).toBe('/talks/salario-se-conversa-em-voz-alta')
})

test('an episode leads to its trail, and shows its season; a trail leads to its page [CONTENT-22] [GAP-108]', async () => {
  const folder = { id: 9, slug: 'negociacao', title: 'Negociação', type: 'Skill' } as const
  await show(cardWith({ folder, season: { slug: 'mente', title: 'Mente' } }))
  expect(screen.getByText('Mente')).toBeDefined()
  expect(screen.getByRole('link').getAttribute('href')).toBe('/habilidades/9/salario-se-conversa-em-voz-alta')
  queryClient.setQueryData(key, cardWith({ '@type': 'Skill', folder }))
  await waitFor(() => expect(screen.getByRole('link').getAttribute('href')).toBe('/habilidades/9'))
})

test.each([
  ['talks', 'balloons'],
  ['todaspro', 'diamond'],
  ['masterclass', 'compass'],
])('the folder %s has the icon %s, with a name [CONTENT-30]', async (slug, icon) => {
  await show(cardWith({ folder: { id: 1, slug, title: `Folder ${slug}`, type: 'Folder' } }))
  expect(screen.getByRole('img', { name: `Folder ${slug}` }).getAttribute('data-folder-icon')).toBe(icon)
})

test('a content without a picture shows the fallback, also when the picture is gone [CONTENT-29]', async () => {
  await show(cardWith({ thumb: null }))
  const picture = () => document.querySelector('article img')
  expect(picture()?.getAttribute('src')).toBe('/media/drawn/fallback.svg')
  queryClient.setQueryData(key, cardWith({ thumb: '/media/gone.svg' }))
  await waitFor(() => expect(picture()?.getAttribute('src')).toBe('/media/gone.svg'))
  fireEvent.error(picture() as Element)
  expect(picture()?.getAttribute('src')).toBe('/media/drawn/fallback.svg')
})

test('what she began shows how much is left, and a bar [CONTENT-01]', async () => {
  await show(cardWith({ mine: { view: { progress: 150_000, furthest: 300_000, watched: false } } }))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  expect(screen.getByText('faltam 5 min')).toBeDefined()
})

test('without access there is a star and no link; the card opens the window instead [CONTENT-11] [CONTENT-36] [GUARD-12]', async () => {
  const { person, router } = await show(cardWith({ hasAccess: false }))
  expect(screen.getByText('Exclusivo')).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
  expect(star().ariaPressed).toBe('false')
  await person.click(screen.getByRole('button', { name: 'Salário se conversa em voz alta' }))
  const dialog = await screen.findByRole('dialog', { name: 'Conteúdo exclusivo' }, { timeout: 20_000 })
  expect(within(dialog).getByRole('link', { name: 'Ver planos' }).getAttribute('href')).toBe('/planos')
  expect(router.view.location.pathname).toBe('/')
})

test('the star flips before the answer, and then follows createdAt [CONTENT-32] [CONTENT-33] [CONTENT-34]', async () => {
  const { person } = await show(cardWith())
  await person.click(star())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(isOn()).toBe(true)
  expect(sent[0]?.body).toMatchObject({ content: '/v1/contents/7' })
  // The server's answer says that it is no favorite, and that counts.
  sent[0]?.answer(201, { content: '/v1/contents/7' })
  await waitFor(() => expect(isOn()).toBe(false))
})

test('a star that fails goes back to what the server has, and says why [GAP-35]', async () => {
  const { person } = await show(cardWith({ mine: { favorite: true } }))
  await person.click(star())
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(isOn()).toBe(false)
  sent[0]?.answer(500, {})
  await waitFor(() => expect(isOn()).toBe(true))
  expect(said).toHaveLength(1)
})

test('two quick presses are sent one after the other, and the last one counts [CONTENT-33]', async () => {
  const { person } = await show(cardWith())
  await person.click(star())
  await waitFor(() => expect(sent).toHaveLength(1))
  await person.click(star())
  expect(isOn()).toBe(false)
  sent[0]?.answer(201, { content: '/v1/contents/7', createdAt: '2026-11-15T12:00:00Z' })
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(isOn()).toBe(false)
  expect(sent.map(({ body }) => (body as { on: boolean }).on)).toEqual([true, false])
  sent[1]?.answer(201, { content: '/v1/contents/7' })
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(isOn()).toBe(false)
})

test('a refused press does not take back the presses after it [CONTENT-33] [GAP-35]', async () => {
  const { person } = await show(cardWith())
  await person.click(star())
  await waitFor(() => expect(sent).toHaveLength(1))
  await person.click(star())
  await person.click(star())
  sent[0]?.answer(422, { code: 'invalid' })
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(isOn()).toBe(true)
  sent[1]?.answer(201, { content: '/v1/contents/7' })
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(isOn()).toBe(true)
  sent[2]?.answer(201, { content: '/v1/contents/7', createdAt: '2026-11-15T12:00:00Z' })
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(isOn()).toBe(true)
})
