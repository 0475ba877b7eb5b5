import { toasts } from '@juntas/ui/toast/toasts.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedFor, list, mount, notified, serve } from '../../../lib/test/render-app.tsx'
import { ExportSection } from './note-export.tsx'
import type { SpeechHit as Line } from './notebook-queries.ts'
import { NotesPage } from './notes-page.tsx'
import { SpeechHit } from './search/speech-hit.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  toasts.set([])
  vi.useRealTimers()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T17:00:00Z') })
})

const note = (id: number, title: string, over: object = {}) => ({
  '@id': `/v1/notes/${id}`,
  '@type': 'Note',
  id,
  number: id,
  title,
  description: 'Quem preenche o silêncio perde',
  tag: 'relevant',
  timestamp: 61,
  content: '/v1/contents/7',
  contentTitle: 'Negociar sem pedir desculpas',
  contentUrl: '/talks/negociar',
  contentThumb: null,
  contentDuration: 600_000,
  lockedBy: null,
  dueAt: null,
  doneAt: null,
  practicedAt: null,
  sharedUntil: null,
  createdAt: '2026-09-15T12:00:00.000Z',
  updatedAt: '2026-09-15T12:00:00.000Z',
  ...over,
})
const line = (timestamp: number, over: object = {}) => ({
  content: '/v1/contents/9',
  contentTitle: 'Quando a promoção vem',
  contentUrl: '/talks/promocao',
  contentThumb: null,
  contentDuration: 400_000,
  author: 'Teresa Vidal',
  timestamp,
  language: 'pt-BR',
  text: 'Sete segundos de silêncio',
  translation: null,
  ...over,
})
const found = (over: object = {}) => ({
  notes: [],
  notesTotal: 0,
  speech: [],
  speechTotal: 0,
  isSpeechMore: false,
  spelling: null,
  ...over,
})
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
const searches = () => askedFor('POST /v1/notes/searches').map(({ body }) => body)

test('[beyond, notebook] own notes come first, then what was said; each plays at its second, a locked one says why', async () => {
  const own = [note(1, 'Falar o número'), note(2, 'Fechado', { lockedBy: 'plan' })]
  const said = [
    line(347, { language: 'es-ES', text: 'El silencio no es acuerdo', translation: 'O silêncio não é acordo' }),
    line(90),
  ]
  serve({
    'GET /v1/notes': list(...own),
    'POST /v1/notes/searches': [200, found({ notes: own, notesTotal: 2, speech: said, speechTotal: 8 })],
  })
  const { person, router } = await mount(<NotesPage />, '/notas')
  await person.type(await screen.findByLabelText('Buscar nas notas e no que foi dito'), 'silencio')
  await screen.findByText('Ver os outros 6 trechos')
  expect(texts('h2').slice(0, 2)).toEqual(['Nas suas notas', 'No que foi dito'])
  expect(texts('mark')).toEqual(['silêncio', 'silêncio', 'silencio', 'silêncio', 'silêncio'])
  const links = [...document.querySelectorAll('a[aria-label^="Tocar"]')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/talks/negociar#t=61', '/talks/promocao#t=347', '/talks/promocao#t=90'])
  expect(screen.getByText('Seu plano não abre mais este conteúdo. A nota continua sua.')).toBeTruthy()
  expect(screen.getByText('Teresa Vidal, Quando a promoção vem. Em espanhol')).toBeTruthy()
  expect(screen.getAllByLabelText('Aos 5:47 de 6:40')).toHaveLength(1)
  // The search is in no address, and is there again after a visit elsewhere.
  expect(router.view.location.href).toBe('/notas')
  await waitFor(() => expect(router.view.location.state).toMatchObject({ searchText: 'silencio' }))
  await person.click(screen.getByText('Ver os outros 6 trechos'))
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ q: 'silencio', lines: 200 }))
  await person.click(screen.getByText('Minhas notas 2'))
  expect(screen.queryByText('No que foi dito')).toBeNull()
})

test('[beyond, notebook] [review 5] the words of a search come back with Back for the member who typed them, and for nobody else', async () => {
  const signIn = (id: number) => localStorage.setItem('juntas:user', JSON.stringify({ id }))
  signIn(7)
  serve({ 'GET /v1/notes': list(note(1, 'Uma nota')), 'POST /v1/notes/searches': [200, found()] })
  const { person, router } = await mount(<NotesPage />, '/notas')
  const box = () => screen.findByLabelText<HTMLInputElement>('Buscar nas notas e no que foi dito')
  await person.type(await box(), 'assédio')
  await waitFor(() => expect(router.view.location.state).toMatchObject({ searchText: 'assédio', typed: { by: 7 } }))
  const back = async (id: number) => {
    await act(() => router.navigate({ to: '/talks' }))
    signIn(id)
    act(() => router.back())
    return (await box()).value
  }
  expect(await back(8)).toBe('')
  expect(await back(7)).toBe('assédio')
})

test('[beyond, notebook] nothing found: the nearest spelling is one press away', async () => {
  serve({
    'GET /v1/notes': list(note(1, 'Uma nota')),
    'POST /v1/notes/searches': [200, found({ spelling: 'silêncio' })],
  })
  const { person } = await mount(<NotesPage />, '/notas')
  await person.type(await screen.findByLabelText('Buscar nas notas e no que foi dito'), 'silensio')
  await person.click(await screen.findByText('Buscar silêncio'))
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ q: 'silêncio' }))
})

test('[beyond, notebook] without a network the loaded notes are searched, and the page says so', async () => {
  serve({
    'GET /v1/notes': list(note(1, 'Falar'), note(2, 'Outra', { description: 'x' })),
    'POST /v1/notes/searches': 'no answer',
  })
  const { person } = await mount(<NotesPage />, '/notas')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await person.type(await screen.findByLabelText('Buscar nas notas e no que foi dito'), 'SILENCIO')
  await screen.findByText('Sem rede. A busca olha as notas que já estão aqui.')
  expect(texts('[data-note] h3')).toEqual(['Falar'])
  vi.restoreAllMocks()
})

test.each([
  ['is noted', [201, note(3, 'Sete segundos de silêncio')], 'Trecho anotado'],
  ['only waits without a network', 'no answer', 'Sem rede: está na fila e sai sozinho quando a rede voltar.'],
] as const)('[beyond, notebook] a passage %s, and that alone is said', async (_name, answer, said) => {
  localStorage.setItem('juntas:user', JSON.stringify({ id: 7 }))
  serve({ 'POST /v1/notes': answer as [number, unknown] })
  const hit = { ...line(90), timestampSeconds: 90 } as unknown as Line
  const { person } = await mount(<SpeechHit hit={hit} words={['silencio']} />)
  await person.click(await screen.findByRole('button', { name: 'Opções do trecho em 1:30' }))
  await person.click(await screen.findByText('Anotar o trecho'))
  const shown = () => toasts.get().map(({ message }) => message)
  await waitFor(() => expect(shown()).toContain(said))
  await act(async () => undefined)
  expect(shown()).toEqual([said])
})

test('[beyond, notebook] what waits is listed by day and done in one go; skipping writes nothing', async () => {
  let notes: { id: number }[] = [
    note(1, 'Pergunta de abertura', { tag: 'write_later', dueAt: '2026-11-16' }),
    note(2, 'Três números', { tag: 'write_later', dueAt: '2026-11-10' }),
    note(3, 'Recusar o plantão', { tag: 'write_later', dueAt: '2026-11-19' }),
    note(4, 'O gráfico', { tag: 'write_later' }),
  ]
  serve({
    'GET /v1/notes': () => list(...notes) as [number, unknown],
    'GET /v1/circles': [200, { circles: [{ state: 'running', nextAt: '2026-11-18T22:00:00.000Z' }] }],
    'PUT /v1/notes/4/due': () => [200, notes[3]],
    'PUT /v1/notes/1': [200, notes[0]],
    'PUT /v1/notes/1/due': () => {
      notes = notes.map((one) => (one.id === 1 ? { ...one, doneAt: '2026-11-16T17:00:00Z' } : one))
      return [200, notes[0]]
    },
  })
  const { person } = await mount(<NotesPage />, '/notas')
  const go = await screen.findByText('Fazer as 2 de hoje, 3 min')
  expect(texts('aside h3')).toEqual(['Hoje', 'Até 19 de novembro', 'Sem prazo'])
  await person.click(screen.getByRole('button', { name: 'Prazo de O gráfico' }))
  await person.click(await screen.findByText('Até o círculo, 18 de novembro'))
  await waitFor(() =>
    expect(askedFor('PUT /v1/notes/4/due').map(({ body }) => body)).toEqual([{ dueAt: '2026-11-18', isDone: false }]),
  )
  await person.click(go)
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Descrição')
  await person.clear(text)
  await person.type(text, 'Começar pela pergunta')
  await person.click(screen.getByText('Salvar e seguir'))
  await screen.findByText('Anotar mais tarde, 2 de 2')
  await person.click(screen.getByText('Pular'))
  await screen.findByText('1 nota escrita.')
  expect(askedFor('PUT /v1/notes/1').map(({ body }) => body)).toMatchObject([{ description: 'Começar pela pergunta' }])
  expect(askedFor('PUT /v1/notes/1/due').map(({ body }) => body)).toEqual([{ dueAt: '2026-11-16', isDone: true }])
  expect(askedFor('PUT /v1/notes/2')).toEqual([])
  await person.click(screen.getByText('Fechar'))
  await screen.findByText('Fazer a de hoje, 2 min')
})

test('[beyond, notebook] the list says when it is done', async () => {
  const done = note(1, 'Feita', { tag: 'write_later', doneAt: '2026-11-15T12:00:00Z' })
  serve({ 'GET /v1/notes': list(done) })
  await mount(<NotesPage />, '/notas')
  await screen.findByText('Lista feita. O que você guardou para depois está escrito.')
})

test('[beyond, notebook] the note of the week is answered once and goes', async () => {
  const old = note(1, 'O não de hoje é o roteiro do sim de março')
  let weekly: object | null = old
  serve({
    'GET /v1/notes': list(old),
    'GET /v1/notes/weekly': () => [200, { note: weekly }],
    'PUT /v1/notes/1/weekly': () => {
      weekly = null
      return [200, old]
    },
  })
  const { person } = await mount(<NotesPage />, '/notas')
  await screen.findByText('Você anotou em 15 de setembro, aos 1:01 de Negociar sem pedir desculpas. Ainda vale?')
  await person.click(screen.getByText('Virou prática'))
  await waitFor(() => expect(screen.queryByText('Uma nota por semana')).toBeNull())
  expect(askedFor('PUT /v1/notes/1/weekly').map(({ body }) => body)).toEqual([{ answer: 'became_practice' }])
})

test('notes that cannot be taken along say why, and can be asked for again [ERROR-13]', async () => {
  serve({ 'GET /v1/notes/export.md': [500, {}] })
  const { person } = await mount(<ExportSection />)
  const markdown = await screen.findByRole<HTMLButtonElement>('button', { name: 'Markdown' })
  await person.click(markdown)
  await waitFor(() => expect(notified).toEqual(['Algo de errado aconteceu. Tente novamente em breve.']))
  expect(markdown.ariaDisabled).not.toBe('true')
})
