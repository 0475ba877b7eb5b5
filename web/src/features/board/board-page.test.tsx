import { setLocale } from '@juntas/ui/language/locale.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { holdAnswer } from '../../lib/test/held-answer.ts'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { BoardPage } from './board-page.tsx'
import { postWith } from './test/samples.ts'

afterEach(() => {
  cleanup()
  setLocale('pt-BR')
  vi.unstubAllGlobals()
})

const viewer = (roles: string[] = []) => list({ '@id': '/v1/users/1', id: 1, name: 'Ana', roles, sessionInfo: {} })
const pulse: [number, unknown] = [200, { promiseHours: 48, medianHours: 11.6, unread: 2 }]

test('posts with their tags and answers, the unread total of the server, and the promise of 48 hours [COMMUNITY-01] [COMMUNITY-02] [COMMUNITY-11] [COMMUNITY-14]', async () => {
  serve({
    'GET /v1/me': viewer(),
    'GET /v1/board': pulse,
    'GET /v1/posts': (query) =>
      query.get('unread') ? [200, { 'hydra:member': [], 'hydra:totalItems': 14 }] : list(postWith({ unread: true })),
  })
  await mount(<BoardPage />, '/todas-juntas')
  expect(await screen.findByRole('heading', { name: 'Por onde começo?' })).toBeDefined()
  const post = within(screen.getByRole('article'))
  expect([post.getByText('Trabalho'), post.getByText('2 respostas')]).toHaveLength(2)
  expect(screen.getByText('14 publicações não lidas')).toBeDefined()
  expect(screen.getByText('Toda publicação recebe resposta em até 48 horas.')).toBeDefined()
  expect(await screen.findByText(/levou 12 h em geral/)).toBeDefined()
  expect(
    askedFor('GET /v1/posts')
      .find(({ query }) => query.get('unread'))
      ?.query.get('perPage'),
  ).toBe('1000')
  expect(screen.queryByRole('link', { name: 'Denúncias a decidir' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Perguntas esperando' })).toBeNull()
  const own = screen.getByRole('link', { name: 'Minhas publicações' })
  expect(own.getAttribute('href')).toBe('/todas-juntas/minhas-publicacoes')
})

test.each([
  ['pt-BR', 'Toda publicação recebe resposta em até 48 horas.'],
  ['es-ES', /48 horas/],
  ['en-US', /48 hours/],
] as const)('in %s an answer is promised within 48 hours [COMMUNITY-14]', async (language, promise) => {
  setLocale(language)
  serve({ 'GET /v1/me': viewer(), 'GET /v1/board': pulse, 'GET /v1/posts': list() })
  await mount(<BoardPage />, '/todas-juntas')
  expect(await screen.findByText(promise)).toBeDefined()
})

test('nothing found and nothing there are two different sentences [COMMUNITY-12] [COMMUNITY-13]', async () => {
  serve({ 'GET /v1/me': viewer(), 'GET /v1/board': pulse, 'GET /v1/posts': list() })
  const { person } = await mount(<BoardPage />, '/todas-juntas')
  expect(await screen.findByRole('heading', { name: 'Documentos não encontrados' })).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Lazer' }))
  expect(await screen.findByRole('heading', { name: 'Nenhum resultado' })).toBeDefined()
  await waitFor(() => expect(askedFor('GET /v1/posts').at(-1)?.query.get('tag')).toBe('leisure'))
})

test('specialists and moderators find their work from here', async () => {
  serve({
    'GET /v1/me': viewer(['specialist', 'moderator']),
    'GET /v1/board': pulse,
    'GET /v1/posts': list(postWith()),
  })
  await mount(<BoardPage />, '/todas-juntas')
  expect((await screen.findByRole('link', { name: 'Perguntas esperando' })).getAttribute('href')).toBe('/especialista')
  expect(screen.getByRole('link', { name: 'Denúncias a decidir' }).getAttribute('href')).toBe('/moderacao')
})

test('tag, words and page stand in the address and are read from it, so that Back shows the same list [people-growth D8]', async () => {
  serve({
    'GET /v1/me': viewer(),
    'GET /v1/board': pulse,
    'GET /v1/posts': [200, { 'hydra:member': [postWith()], 'hydra:totalItems': 40 }],
  })
  const { person, router } = await mount(<BoardPage />, '/todas-juntas?tag=harassment&page=2')
  await screen.findByRole('button', { name: 'Assédio', pressed: true })
  expect(screen.getByLabelText('Página 2').ariaCurrent).toBe('page')
  expect([screen.queryByLabelText('Página 4'), screen.queryByLabelText('Página 5')]).toEqual([expect.anything(), null])
  const listed = () => askedFor('GET /v1/posts').filter(({ query }) => !query.get('unread'))
  expect(Object.fromEntries(listed()[0]!.query)).toMatchObject({ tag: 'harassment', page: '2' })
  const busy = () => screen.getByRole('article').parentElement?.getAttribute('aria-busy')
  expect(busy()).toBe('false')
  const answer = holdAnswer('GET /v1/posts')
  fireEvent.click(screen.getByRole('button', { name: 'Lazer' }))
  await waitFor(() => expect(router.view.location.search).toEqual({ tag: 'leisure' }))
  await waitFor(() => expect(busy()).toBe('true'))
  answer()
  await waitFor(() => expect(busy()).toBe('false'))
  await person.type(screen.getByRole('searchbox'), 'férias')
  await waitFor(() => expect(router.view.location.search).toEqual({ q: 'férias', tag: 'leisure' }))
})

test('the number of unread posts is asked for without their texts [CONST-03] [people-growth m15]', async () => {
  serve({ 'GET /v1/me': viewer(), 'GET /v1/board': pulse, 'GET /v1/posts': list(postWith()) })
  await mount(<BoardPage />, '/todas-juntas')
  await screen.findByRole('heading', { name: 'Por onde começo?' })
  const [unread] = askedFor('GET /v1/posts').filter(({ query }) => query.get('unread'))
  expect(Object.fromEntries(unread!.query)).toEqual({ unread: 'true', perPage: '1000', only: 'total' })
})
