// Loaded beforehand: on a busy machine it takes longer than a test waits.
import '@juntas/ui/menu/menu-popover.tsx'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdAnswer } from '../../../lib/test/held-answer.ts'
import { askedFor, list, mount, notified, serve } from '../../../lib/test/render-app.tsx'
import { aLine, texts, wireFound, wireNote } from '../test/samples.ts'
import { ExportMenu, ExportSection } from './note-export.tsx'
import { NotesPage } from './notes-page.tsx'
import { WeeklyNote } from './weekly-note.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  toasts.set([])
  vi.useRealTimers()
  vi.restoreAllMocks()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T17:00:00Z') })
})

const searches = () => askedFor('POST /v1/notes/searches').map(({ body }) => body)

test('[beyond, notebook] own notes come first, then what was said; each plays at its second, a locked one says why', async () => {
  const own = [wireNote(1, 'Falar o número'), wireNote(2, 'Fechado', { lockedBy: 'plan' })]
  const said = [
    aLine(347, { language: 'es-ES', text: 'El silencio no es acuerdo', translation: 'O silêncio não é acordo' }),
    aLine(90),
  ]
  serve({
    'GET /v1/notes': list(...own),
    'POST /v1/notes/searches': [200, wireFound({ notes: own, notesTotal: 2, speech: said, speechTotal: 8 })],
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
  await waitFor(() =>
    expect(searches()).toEqual([
      { q: 'silencio', lines: 5 },
      { q: 'silencio', lines: 200 },
    ]),
  )
  const scopes = () => {
    const row = within(screen.getByRole('group', { name: 'Onde procurar' })).getAllByRole('button')
    return row.filter((one) => one.getAttribute('aria-pressed') === 'true').map(({ textContent }) => textContent)
  }
  expect(scopes()).toEqual(['Tudo'])
  await person.click(screen.getByText('Minhas notas 2'))
  expect([scopes(), screen.queryByText('No que foi dito')]).toEqual([['Minhas notas 2'], null])
  // Emptied, the words are gone at once, before the address knows.
  const box = screen.getByLabelText<HTMLInputElement>('Buscar nas notas e no que foi dito')
  fireEvent.change(box, { target: { value: '' } })
  expect([screen.queryByText('Nas suas notas'), texts('[data-note] h2')]).toEqual([null, ['Falar o número', 'Fechado']])
  fireEvent.change(box, { target: { value: 'acordo' } })
  await waitFor(() => expect(searches().at(-1)).toEqual({ q: 'acordo', lines: 5 }))
  await person.click(await screen.findByText('O que foi dito 8'))
  await waitFor(() => expect(searches().at(-1)).toEqual({ q: 'acordo', lines: 200 }))
  expect([scopes(), screen.queryByText('Nas suas notas')]).toEqual([['O que foi dito 8'], null])
})

test('[beyond, notebook] [review 5] the words of a search come back with Back for the member who typed them, and for nobody else', async () => {
  const signIn = (id: number) => localStorage.setItem('juntas:user', JSON.stringify({ id }))
  signIn(7)
  serve({ 'GET /v1/notes': list(wireNote(1, 'Uma nota')), 'POST /v1/notes/searches': [200, wireFound()] })
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
    'GET /v1/notes': list(wireNote(1, 'Uma nota')),
    'POST /v1/notes/searches': [200, wireFound({ spelling: 'silêncio' })],
  })
  const { person } = await mount(<NotesPage />, '/notas')
  await person.type(await screen.findByLabelText('Buscar nas notas e no que foi dito'), 'silensio')
  await person.click(await screen.findByText('Buscar silêncio'))
  await waitFor(() => expect(searches().at(-1)).toMatchObject({ q: 'silêncio' }))
})

test('[beyond, notebook] without a network the loaded notes are searched, and the page says so', async () => {
  serve({
    'GET /v1/notes': list(wireNote(1, 'Falar'), wireNote(2, 'Outra', { description: 'x' })),
    'POST /v1/notes/searches': 'no answer',
  })
  const { person } = await mount(<NotesPage />, '/notas')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await person.type(await screen.findByLabelText('Buscar nas notas e no que foi dito'), 'SILENCIO')
  await screen.findByText('Sem rede. A busca olha as notas que já estão aqui.')
  expect(texts('[data-note] h3')).toEqual(['Falar'])
  vi.restoreAllMocks()
})

const said = () => toasts.get().map(({ message }) => message)

test('[beyond, notebook] the note of the week is answered once and goes', async () => {
  const old = wireNote(1, 'O não de hoje é o roteiro do sim de março')
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
  const from = 'Você anotou em 15 de setembro, aos 1:01 de Negociar sem pedir desculpas. Ainda vale?'
  await screen.findByText(from)
  expect(texts('aside section:first-child p')).toEqual(['Quem preenche o silêncio perde', from])
  await person.click(screen.getByText('Virou prática'))
  await waitFor(() => expect(screen.queryByText('Uma nota por semana')).toBeNull())
  expect(said()).toEqual(['Agora é evidência do seu crescimento.'])
  expect(askedFor('PUT /v1/notes/1/weekly').map(({ body }) => body)).toEqual([{ answer: 'became_practice' }])
})

test('notes that cannot be taken along say why, and can be asked for again', async () => {
  serve({ 'GET /v1/notes/export.md': [500, {}] })
  const { person } = await mount(<ExportSection />)
  const markdown = await screen.findByRole<HTMLButtonElement>('button', { name: 'Markdown' })
  await person.click(markdown)
  await waitFor(() => expect(notified).toEqual(['Algo de errado aconteceu. Tente novamente em breve.']))
  expect(markdown.ariaDisabled).not.toBe('true')
})

test('[beyond, notebook] the note of the week says the same words once; an answer that fails leaves it there', async () => {
  serve({
    'GET /v1/notes/weekly': [200, { note: wireNote(1, 'Falar', { description: 'Falar' }) }],
    'PUT /v1/notes/1/weekly': [500, {}],
  })
  const { person } = await mount(<WeeklyNote />)
  await person.click(await screen.findByText('Soltar'))
  await waitFor(() => expect(notified).toEqual(['Algo de errado aconteceu. Tente novamente em breve.']))
  const from = 'Você anotou em 15 de setembro, aos 1:01 de Negociar sem pedir desculpas. Ainda vale?'
  expect([texts('section blockquote'), texts('section p'), said()]).toEqual([['Falar'], [from], []])
  // The first book of its drawing has a round back: half as high as it is wide.
  expect(document.querySelector('path')?.getAttribute('d')).toBe('M8 132v-43a17 17 0 0 1 34 0v43z')
})

test('[beyond, notebook] all notes are taken along as a file; only what is asked for waits', async () => {
  const files: unknown[] = []
  URL.createObjectURL = (file) => `blob:${files.push((file as Blob).type, (file as Blob).size)}`
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  serve({ 'GET /v1/notes/export.md': [200, '# Notas'], 'GET /v1/notes/export.json': [200, []] })
  const letGo = [holdAnswer('GET /v1/notes/export.md'), holdAnswer('GET /v1/notes/export.json')]
  const { person } = await mount(
    <>
      <ExportMenu />
      <ExportSection />
    </>,
  )
  const waiting = () =>
    [...document.querySelectorAll('button[aria-disabled="true"] > span:first-child')].map(
      ({ textContent }) => textContent,
    )
  const section = screen.getByRole('heading', { name: 'Leve com você' }).parentElement as HTMLElement
  expect(waiting()).toEqual([])
  await person.click(within(section).getByRole('button', { name: 'Markdown' }))
  expect(waiting()).toEqual(['Markdown'])
  await person.click(within(section).getByRole('button', { name: 'JSON' }))
  expect(waiting()).toEqual(['JSON'])
  await act(async () => letGo[1]!())
  await waitFor(() =>
    expect([waiting(), files]).toEqual([[], ['application/json;charset=utf-8', 3, 'juntas-notas.json']]),
  )
  await person.click(screen.getByRole('button', { name: 'Exportar' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Markdown' }))
  expect(waiting()).toEqual(['Exportar'])
  await act(async () => letGo[0]!())
  const markdown = ['text/markdown;charset=utf-8', 7, 'juntas-notas.md']
  await waitFor(() => expect([waiting(), files.slice(3)]).toEqual([[], [...markdown, ...markdown]]))
})

/** The cards, the pressed chips, how many are shown, the address. */
const shown = (stage: Awaited<ReturnType<typeof mount>>) => [
  texts('[data-note] h2'),
  texts('button[aria-pressed="true"]'),
  texts('[role="status"]')[1],
  stage.router.view.location.href,
]

test('[beyond, notebook] cards are chosen by tag and content, as the address says, and the choice is taken back [NOTE-14]', async () => {
  const other = { content: '/v1/contents/9', contentTitle: 'A promoção' }
  const notes = [wireNote(1, 'Um'), wireNote(2, 'Dois', { tag: 'inspirational_phrase' }), wireNote(3, 'Três', other)]
  serve({ 'GET /v1/notes': list(...notes) })
  const nine = '/notas?content=%2Fv1%2Fcontents%2F9'
  const stage = await mount(<NotesPage />, `${nine}&tag=relevant`)
  const { person } = stage
  const content = await screen.findByLabelText<HTMLSelectElement>('Conteúdo')
  expect([...content.options].map(({ text }) => text)).toEqual([
    'Todos os conteúdos',
    'A promoção',
    'Negociar sem pedir desculpas',
  ])
  expect([content.value, ...shown(stage)]).toEqual([
    other.content,
    ['Três'],
    ['Importante'],
    '1 nota',
    `${nine}&tag=relevant`,
  ])
  const press = async (name: string) => {
    await person.click(screen.getByRole('button', { name }))
    return shown(stage)
  }
  const select = async (value: string) => {
    await person.selectOptions(content, value)
    return shown(stage)
  }
  expect(await press('Importante')).toEqual([['Três'], [], '1 nota', nine])
  expect(await select('')).toEqual([['Um', 'Dois', 'Três'], [], '', '/notas'])
  expect(await press('Importante')).toEqual([['Um', 'Três'], ['Importante'], '2 notas', '/notas?tag=relevant'])
  const phrase = '/notas?tag=inspirational_phrase'
  expect(await press('Frase inspiradora')).toEqual([['Dois'], ['Frase inspiradora'], '1 nota', phrase])
  expect(screen.queryByText('Nenhuma nota com esse filtro')).toBeNull()
  expect((await select(other.content)).slice(0, 3)).toEqual([[], ['Frase inspiradora'], '0 notas'])
  expect(screen.getByText('Nenhuma nota com esse filtro')).toBeTruthy()
  expect(await press('Tirar os filtros')).toEqual([['Um', 'Dois', 'Três'], [], '', '/notas'])
  // All are here: nothing else is asked for.
  expect(askedFor('GET /v1/notes')).toHaveLength(1)
})

test('[beyond, notebook] of more notes than are loaded a tag asks for its own; what the address says besides is kept', async () => {
  const total = (...notes: unknown[]) => [200, { 'hydra:member': notes, 'hydra:totalItems': 3 }] as [number, unknown]
  serve({
    'GET /v1/notes': (query) =>
      query.get('tag') ? (list(wireNote(3, 'Três'), wireNote(1, 'Um')) as [number, unknown]) : total(wireNote(1, 'Um')),
  })
  const stage = await mount(<NotesPage />, '/notas?tag=nada#fim')
  await screen.findByText('3 notas')
  await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
  expect(shown(stage)).toEqual([['Um'], [], '', '/notas?tag=nada#fim'])
  await stage.person.click(screen.getByRole('button', { name: 'Importante' }))
  await waitFor(() => expect(shown(stage)[0]).toEqual(['Três', 'Um']))
  expect(askedFor('GET /v1/notes').map(({ query }) => query.get('tag'))).toEqual([null, 'relevant'])
})
