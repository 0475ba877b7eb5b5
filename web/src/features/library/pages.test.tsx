import { toasts } from '@juntas/ui/toast/toasts.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/call/query-client.ts'
import { cardWith } from '../../lib/test/content-card.ts'
import { holdAnswer } from '../../lib/test/held-answer.ts'
import { type Answer, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { VerificationPage } from './certificates/verification-page.tsx'
import { verifiedFacts } from './certificates/verified-facts.ts'
import EventPage from './event-page.tsx'
import FolderPage from './folder-page.tsx'
import { FavoritesPage, OwnContents } from './own-contents.tsx'
import { ProgressPage } from './progress-page.tsx'
import { begun, done, fresh, trailOf } from './test/trail.ts'
import type { Content, Folder } from './types.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T17:00:00Z') })
})
afterEach(() => {
  cleanup()
  toasts.set([])
  vi.useRealTimers()
})

const eventWith = (over: object = {}) =>
  ({
    ...cardWith({ startsAt: '2026-12-08T22:00:00Z' }),
    summary: 'Uma conversa',
    content: '',
    ...over,
  }) as unknown as Content
const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)
const register = 'POST /v1/content_registrations'

/** The event as its page shows it: from the cache that a registration writes to. */
function FromCache() {
  const { data } = useQuery<Content>({ queryKey: eventKey, queryFn: skipToken })
  return data ? <EventPage event={data} /> : null
}
const eventKey = ['library', 'list', 'events']

test('an event to come says when, how long and with whom; a member registers and withdraws [CONTENT-12]', async () => {
  serve({ [register]: () => [200, askedFor(register).length % 2 ? { createdAt: '2026-11-16T17:00:00Z' } : {}] })
  const { person } = await mount(<FromCache />)
  act(() => void queryClient.setQueryData(eventKey, eventWith()))
  const enter = await screen.findByRole('button', { name: 'Inscrever-me' })
  expect(facts()[0]).toMatch(/^Quando.*8 de dezembro/)
  expect(facts()[1]).toBe('Duração10 min')
  expect(document.querySelector('time')?.dateTime).toBe('2026-12-08T22:00:00Z')
  expect(screen.getByText('Fundadora, Ponte')).toBeDefined()
  expect(screen.queryByText('Inscrição confirmada')).toBeNull()
  await person.click(enter)
  expect(await screen.findByText('Inscrição confirmada')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Inscrever-me' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Cancelar inscrição' }))
  expect(await screen.findByRole('button', { name: 'Inscrever-me' })).toBeDefined()
  expect(screen.queryByText('Inscrição confirmada')).toBeNull()
  const asks = [true, false].map((on) => ({ content: '/v1/contents/7', on }))
  expect(askedFor(register).map(({ body }) => body)).toEqual(asks)
})

test('an event without access opens the dialog that says why; one without a day or an author shows none [CONTENT-36]', async () => {
  const bare = eventWith({ hasAccess: false, author: null, startsAt: null })
  const { person } = await mount(<EventPage event={bare} />)
  expect(facts()).toEqual(['Duração10 min'])
  expect(screen.queryByText('Joana Quaresma')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Inscrever-me' }))
  expect(await screen.findByRole('dialog', { name: 'Conteúdo exclusivo' })).toBeDefined()
})

test.each([
  ['2026-11-16T16:49:59Z', true],
  ['2026-11-16T16:50:00Z', false],
  ['2026-11-16T16:55:00Z', false],
])('an event is over when its minutes are: begun at %s, over %s [CONTENT-12]', async (startsAt, isOver) => {
  await mount(<EventPage event={eventWith({ startsAt })} />)
  expect(screen.queryByText(/^Este evento já aconteceu/) !== null).toBe(isOver)
  expect(screen.queryByRole('button', { name: 'Inscrever-me' }) !== null).toBe(!isOver)
})

const certificate = {
  id: 4,
  code: 'ABCD-EFGH-JKLM',
  trail: { id: 3, title: 'Com' },
  showsName: false,
  issuedAt: '2026-11-03T12:00:00Z',
}

test('each trail has its progress and the way on; a finished one has its certificate, or offers it [CONTENT-18]', async () => {
  const trails = [
    trailOf([fresh(1), fresh(2)], { id: 1, title: 'Nova' }),
    trailOf([begun(1)], { id: 2, title: 'Começada', progress: 99 }),
    trailOf([done(1)], { id: 3, title: 'Com', progress: 100, watchedCount: 1 }),
    trailOf([done(1)], { '@id': '/v1/skills/4', id: 4, title: 'Sem', progress: 100, watchedCount: 1 }),
    trailOf([cardWith({ hasAccess: false })], { id: 5, title: 'Fechada' }),
    trailOf([], { id: 6, title: 'Vazia' }),
  ]
  const issued = { ...certificate, id: 5, trail: { id: 4, title: 'Sem' } }
  const own = [certificate]
  serve({
    'GET /v1/skills': list(...trails),
    'GET /v1/certificates': () => list(...own),
    'POST /v1/certificates': () => {
      own.push(issued)
      return [201, issued]
    },
  })
  const { person } = await mount(<ProgressPage />)
  await screen.findByText('Sem')
  const rows = screen.getAllByRole('article')
  const ways = rows.map((row) => [
    row.querySelector('h2')?.textContent,
    row.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'),
    [...row.querySelectorAll('a:not(h2 a), button')].map((one) => one.textContent.replace('Carregando', '')),
    row.querySelector('a:not(h2 a)')?.getAttribute('href'),
  ])
  expect(ways).toEqual([
    ['Nova', '0', ['Começar'], '/habilidades/1/novo-1'],
    ['Começada', '99', ['Continuar'], '/habilidades/2/comecado-1'],
    ['Com', '100', ['Ver página pública', 'Baixar PDF'], '/verificar/ABCD-EFGH-JKLM'],
    ['Sem', '100', ['Emitir certificado'], undefined],
    ['Fechada', '0', ['Ver a trilha'], '/habilidades/5'],
    ['Vazia', '0', ['Ver a trilha'], '/habilidades/6'],
  ])
  await person.click(screen.getByText('Emitir certificado'))
  await waitFor(() => expect(screen.queryByText('Emitir certificado')).toBeNull())
  expect(toasts.get().map(({ message }) => message)).toEqual(['Certificado emitido'])
  expect(askedFor('POST /v1/certificates').map(({ body }) => body)).toEqual([{ skill: '/v1/skills/4' }])
  await waitFor(() => expect(screen.getAllByText('Baixar PDF')).toHaveLength(2))
})

test('without trails the page of the progress says so, with its drawing [CONTENT-18]', async () => {
  serve({ 'GET /v1/skills': list(), 'GET /v1/certificates': list() })
  await mount(<ProgressPage />)
  expect(await screen.findByText('Nenhuma trilha')).toBeDefined()
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/art/empty-certificates.svg')
})

test('the file of a certificate is saved under its code; when it does not come, the page says so; the name is a choice [CONTENT-18]', async () => {
  const trail = trailOf([done(1)], { id: 3, progress: 100 })
  let pdf: Answer = [500, {}]
  serve({
    'GET /v1/skills': list(trail),
    'GET /v1/certificates': list(certificate),
    'GET /v1/certificates/4/pdf': () => pdf,
    'PUT /v1/certificates/4': [200, { ...certificate, showsName: true }],
  })
  const { person } = await mount(<ProgressPage />)
  const save = await screen.findByRole('button', { name: 'Baixar PDF' })
  expect(screen.getByText('Emitido em 3 de novembro de 2026')).toBeDefined()
  expect(screen.queryByText(/^O PDF não veio/)).toBeNull()
  await person.click(save)
  expect(await screen.findByText(/^O PDF não veio/)).toBeDefined()
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  URL.createObjectURL = () => 'blob:pdf'
  pdf = [200, {}]
  await person.click(save)
  await waitFor(() => expect(saved).toEqual(['juntas-ABCD-EFGH-JKLM.pdf blob:pdf']))
  expect(screen.queryByText(/^O PDF não veio/)).toBeNull()
  vi.restoreAllMocks()
  await person.click(screen.getByRole('switch'))
  await waitFor(() => expect(askedFor('PUT /v1/certificates/4').map(({ body }) => body)).toEqual([{ showsName: true }]))
})

const verification = {
  code: 'ABCD-EFGH-JKLM',
  isValid: true,
  trail: 'Negociação',
  name: 'Ana',
  episodeCount: 2,
  duration: 5_400_000,
  finishedAt: '2026-11-02T12:00:00Z',
  issuedAt: '2026-11-03T12:00:00Z',
}
const known = [
  ['Trilha', 'Negociação'],
  ['Nome', 'Ana'],
  ['Carga', '2 episódios, 1h 30min'],
  ['Concluída em', '2 de novembro de 2026'],
  ['Emitido em', '3 de novembro de 2026'],
  ['Código', 'ABCD-EFGH-JKLM'],
]

test('the facts of a certificate are shown while it is valid, the name if she shows it [CONTENT-18]', () => {
  expect(verifiedFacts('ABCD-EFGH-JKLM', verification as never)).toEqual(known)
  expect(verifiedFacts('ABCD-EFGH-JKLM', null)).toEqual([['Código', 'ABCD-EFGH-JKLM']])
  const bare = {
    isValid: true,
    trail: null,
    name: null,
    episodeCount: null,
    duration: null,
    finishedAt: null,
    issuedAt: null,
  }
  expect(verifiedFacts('X', bare as never).map(([, value]) => value)).toEqual([
    '',
    'Não aparece neste certificado',
    '0 episódio, 1 min',
    '',
    '',
    'X',
  ])
})

test.each([
  ['a valid code', [200, verification], 'Este certificado é verdadeiro', 'success', 6],
  [
    'a record that was changed',
    [200, { ...verification, isValid: false }],
    'Este certificado não é válido',
    'danger',
    1,
  ],
  ['an unknown code', [404, { code: 'not_found' }], 'Não encontramos este código', 'danger', 1],
] as const)('anyone may check a code: %s [CONTENT-18]', async (_, answer, title, tone, count) => {
  const address = 'GET /v1/certificates/verify/ABCD-EFGH-JKLM'
  serve({ [address]: answer as unknown as Answer })
  const release = holdAnswer(address)
  await mount(<VerificationPage code="ABCD-EFGH-JKLM" />)
  // No verdict before there is one.
  expect(document.querySelector('[data-tone]')).toBeNull()
  release()
  const strong = await screen.findByText(title)
  expect(strong.parentElement?.dataset.tone).toBe(tone)
  expect(facts()).toHaveLength(count)
})

test('a check that fails is tried again; another code is asked for in capitals, an empty one is not [CONTENT-18]', async () => {
  let answer: Answer = [500, {}]
  serve({ 'GET /v1/certificates/verify/X': () => answer })
  const { person, router } = await mount(<VerificationPage code="X" />)
  const again = await screen.findByRole('button', { name: /Tentar/ })
  answer = [200, verification]
  await person.click(again)
  await screen.findByText('Este certificado é verdadeiro')
  const field = screen.getByLabelText('Verificar outro código')
  await person.type(field, '  {Enter}')
  expect(router.view.location.pathname).toBe('/')
  await person.type(field, 'abcd-2 {Enter}')
  await waitFor(() => expect(router.view.location.pathname).toBe('/verificar/ABCD-2'))
})

test('the own contents are chosen by their tab and by the address; each empty list says how to fill it [CONTENT-14] [CONTENT-42]', async () => {
  serve({
    'GET /v1/watched_contents': list(),
    'GET /v1/in_progress_contents': list(),
    'GET /v1/favorite_contents': list(),
  })
  const { person, router } = await mount(<OwnContents />, '/conteudos#em-andamento')
  expect(await screen.findByText(/^O que você começar aparece aqui/)).toBeDefined()
  await person.click(screen.getByRole('tab', { name: 'Favoritos' }))
  expect(await screen.findByText(/^Toque na estrela/)).toBeDefined()
  expect(router.view.location.hash.replace('#', '')).toBe('favoritos')
  await person.click(screen.getByRole('tab', { name: 'Assistidos' }))
  expect(await screen.findByText(/^O que você assistir até o fim/)).toBeDefined()
})

test('the favorites and a folder have a page with a title and a lead; a folder without a summary has none [CONTENT-16]', async () => {
  serve({ 'GET /v1/favorite_contents': list(), 'GET /v1/contents': list() })
  const first = await mount(<FavoritesPage />)
  expect(await screen.findByText(/^Toque na estrela/)).toBeDefined()
  expect(document.querySelector('[data-text=lead]')?.textContent).toBe('O que você guardou para depois.')
  first.unmount()
  await mount(<FolderPage folder={{ slug: 'talks', title: 'Talks', summary: '' } as Folder} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Talks')
  expect(document.querySelector('[data-text=lead]')).toBeNull()
  expect(await screen.findByText(/^Ainda não há nada publicado aqui/)).toBeDefined()
})
