// Loaded beforehand: on a busy machine it takes longer than a test waits.
import '@juntas/ui/menu/menu-popover.tsx'
import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { writeDraft } from '../../lib/drafts/drafts.ts'
import { askedFor, list, mount, notified, serve } from '../../lib/test/render-app.tsx'
import NoteList from './content/note-list.tsx'
import { NoteDetail } from './notebook/note-detail.tsx'
import { NotesPage } from './notebook/notes-page.tsx'
import { texts, wireNote } from './test/samples.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  toasts.set([])
  vi.restoreAllMocks()
})

const every = [wireNote(1, 'Assinar o relatório'), wireNote(2, 'O nome na capa', { tag: 'inspirational_phrase' })]
const searched = list(...every)

test('the notebook counts its cards, each with its name, its tag and a way in [NOTE-14] [NOTE-16]', async () => {
  serve({ 'GET /v1/notes': searched })
  await mount(<NotesPage />, '/notas')
  expect(await screen.findByText('2 notas')).toBeTruthy()
  expect(parts().map((part) => part !== null)).toEqual([false, true, true, true, true, true])
  const cards = [...document.querySelectorAll<HTMLElement>('[data-note]')]
  const words = 'Quem preenche o silêncio perdeNegociar sem pedir desculpas'
  expect(cards.map(({ textContent }) => textContent?.replace(/VerExcluir.*$/, ''))).toEqual([
    `Importante Nota 01, em 1 minAssinar o relatório${words}`,
    `Frase inspiradora Nota 02, em 1 minO nome na capa${words}`,
  ])
  expect(texts('[data-note] [role="status"]')).toEqual(['', ''])
  const view = within(cards[0]!).getByRole('link', { name: 'Ver a nota Assinar o relatório' })
  expect(view.getAttribute('href')).toBe('/notas/1')
})

test('a note is edited and saved, beside the content it is about [NOTE-17] [NOTE-18] [NOTE-20] [GAP-30]', async () => {
  let isBroken = true
  serve({
    'GET /v1/notes/1': [200, every[0]],
    'PUT /v1/notes/1': () => (isBroken ? [500, {}] : [200, { ...every[0], title: 'Assinar tudo' }]),
    'GET /v1/notes': searched,
  })
  const { person } = await mount(<NoteDetail id={1} />)
  const title = await screen.findByLabelText<HTMLInputElement>('Título')
  expect([title.value, screen.getByLabelText<HTMLTextAreaElement>('Descrição').value]).toEqual([
    'Assinar o relatório',
    'Quem preenche o silêncio perde',
  ])
  const side = screen.getByRole('complementary', { name: 'Do conteúdo' })
  expect(within(side).getByRole('link', { name: 'Negociar sem pedir desculpas' }).getAttribute('href')).toBe(
    '/talks/negociar',
  )
  await person.clear(title)
  await person.type(title, 'Assinar tudo')
  const save = () => person.click(screen.getByRole('button', { name: 'Salvar' }))
  await save()
  await waitFor(() => expect(notified).toEqual(['Algo de errado aconteceu. Tente novamente em breve.']))
  await act(async () => undefined)
  expect([title.value, said(), texts('[role="status"]')]).toEqual(['Assinar tudo', [], ['']])
  isBroken = false
  await save()
  await waitFor(() => expect(said()).toEqual(['Nota salva com sucesso']))
  const words = { title: 'Assinar tudo', description: 'Quem preenche o silêncio perde', tag: 'relevant' }
  expect(askedFor('PUT /v1/notes/1').map(({ body }) => body)).toEqual([words, words])
  expect(title.value).toBe('Assinar tudo')
})

test('a note that is not deleted stays, with a line of text and a log and no alert; then it is gone [NOTE-13] [NOTE-19] [ERROR-19] [GAP-36]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let isBroken = true
  serve({
    'GET /v1/notes/1': [200, every[0]],
    'DELETE /v1/notes/1': () => (isBroken ? [500, {}] : [204]),
    'GET /v1/notes': searched,
  })
  const { person, router } = await mount(
    <>
      <NoteDetail id={1} />
      <QuestionHost />
    </>,
    '/notas/1',
  )
  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Excluir' }))
    await person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Excluir' }))
  }
  await remove()
  expect(await screen.findByText('Não foi excluída. A nota continua aqui.')).toBeTruthy()
  expect(logged).toHaveBeenCalledWith('The note was not deleted', expect.anything())
  expect(notified).toEqual([])
  isBroken = false
  await remove()
  await waitFor(() => expect(router.view.location.pathname).toBe('/notas'))
})

const taken = wireNote(3, 'O silêncio', { description: 'Contar até sete', timestamp: 42 })
const nothing = () => undefined
const ListOf = (props: Partial<ComponentProps<typeof NoteList>>) => (
  <>
    <NoteList contentId={7} onSeek={nothing} onNew={nothing} onOpen={nothing} {...props} />
    <QuestionHost />
  </>
)
const said = () => toasts.get().map(({ message }) => message)

test('the stamp of a note leads to its second [tests E06]', async () => {
  serve({ 'GET /v1/notes': list(taken) })
  const seek = vi.fn()
  const { person } = await mount(<ListOf onSeek={seek} />)
  await person.click(await screen.findByRole('button', { name: 'Ir para 0:42' }))
  expect(seek).toHaveBeenCalledExactlyOnceWith(42)
})

const outbox = (key: string, body: object, over: object = {}) => ({
  kind: 'note',
  key,
  at: '2026-11-16T12:00:00.000Z',
  body: { title: key, description: 'Sem rede', tag: 'relevant', timestamp: 5, content: '/v1/contents/7', ...body },
  ...over,
})

test('[beyond, offline] notes that wait for a network are above the others, the newest first, and lead to their second', async () => {
  writeDraft('outbox', [
    outbox('Primeira', {}),
    outbox('Comentário', {}, { kind: 'comment' }),
    outbox('Segunda', { timestamp: 75 }, { isRefused: true }),
    outbox('De outro vídeo', { content: '/v1/contents/8' }),
  ])
  serve({})
  const seek = vi.fn()
  const { person } = await mount(<ListOf onSeek={seek} />)
  expect(await screen.findByText('Não foi possível ler suas notas')).toBeTruthy()
  const waiting = [
    '1:15SegundaSem redeNão foi aceito como está. Fica aqui até você decidir.Tentar de novoRetirarPrecisa de você',
    '0:05PrimeiraSem redeRetirarNa fila',
  ]
  expect(texts('li')).toEqual(waiting)
  await person.click(screen.getByRole('button', { name: 'Ir para 1:15' }))
  expect(seek.mock.calls).toEqual([[75]])
  act(() => writeDraft('outbox', [outbox('Primeira', {})]))
  serve({ 'GET /v1/notes': list(taken) })
  await person.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(texts('li')).toEqual([waiting[1], '0:42O silêncioContar até seteImportante']))
  expect([screen.queryByRole('alert'), screen.queryByText('Nenhuma nota')]).toEqual([null, null])
})

test('without a note the list offers the first; one that is not read says so alone [NOTE-21]', async () => {
  serve({ 'GET /v1/notes': list() })
  const onNew = vi.fn()
  const { person } = await mount(<ListOf onNew={onNew} />)
  await person.click(await screen.findByRole('button', { name: 'Nova nota' }))
  expect([onNew.mock.calls.length, screen.queryByRole('list'), screen.queryByRole('alert')]).toEqual([1, null, null])
  expect(askedFor('GET /v1/notes').map(({ query }) => query.get('content'))).toEqual(['/v1/contents/7'])
  cleanup()
  serve({})
  await mount(<ListOf />)
  expect(await screen.findByText('Não foi possível ler suas notas')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
})

test('a note is opened and deleted from its menu in the player; a failure is said there [NOTE-10] [NOTE-11] [NOTE-12] [ERROR-19] [ERROR-25]', async () => {
  vi.spyOn(console, 'error').mockImplementation(nothing)
  let isBroken = true
  let notes = [taken, wireNote(4, 'A pergunta', { tag: 'write_later' })]
  serve({
    'GET /v1/notes': () => list(...notes) as [number, unknown],
    'DELETE /v1/notes/4': () => {
      if (isBroken) return [500, {}]
      notes = [taken]
      return [204]
    },
  })
  const onOpen = vi.fn()
  const { person } = await mount(<ListOf onOpen={onOpen} />)
  const choose = async (name: string) => {
    await person.click(await screen.findByRole('button', { name: 'Opções da nota A pergunta' }))
    await person.click(await screen.findByRole('menuitem', { name }))
  }
  const remove = async (answer: string) => {
    await choose('Excluir')
    const dialog = await screen.findByRole('alertdialog')
    expect(within(dialog).getByText('A pergunta')).toBeTruthy()
    await person.click(within(dialog).getByRole('button', { name: answer }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  const selected = () => [...document.querySelectorAll('li')].map((row) => row.dataset.selected)
  await screen.findByText('A pergunta')
  expect(selected()).toEqual([undefined, undefined])
  await choose('Ver')
  expect(onOpen.mock.calls).toEqual([[4]])
  expect(selected()).toEqual([undefined, 'true'])
  await remove('Cancelar')
  expect(askedFor('DELETE /v1/notes/4')).toEqual([])
  await remove('Excluir')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Algo de errado aconteceu. Tente novamente em breve.')
  expect([texts('strong'), said(), notified]).toEqual([['O silêncio', 'A pergunta'], [], []])
  await person.click(within(alert).getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('alert')).toBeNull()
  isBroken = false
  await remove('Excluir')
  await waitFor(() =>
    expect([texts('strong'), said(), selected()]).toEqual([['O silêncio'], ['Nota excluída'], [undefined]]),
  )
})

test('a note is deleted from its card, after a question; one that is not stays, with a line and a log alone [NOTE-13] [NOTE-16] [ERROR-27]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(nothing)
  let notes: unknown[] = [taken]
  let isBroken = true
  serve({
    'GET /v1/notes': () => list(...notes) as [number, unknown],
    'DELETE /v1/notes/3': () => {
      if (isBroken) return [500, {}]
      notes = []
      return [204]
    },
  })
  const { person } = await mount(
    <>
      <NotesPage />
      <QuestionHost />
    </>,
  )
  const remove = async () => {
    await person.click(await screen.findByRole('button', { name: 'Excluir a nota O silêncio' }))
    const before = askedFor('DELETE /v1/notes/3').length
    const dialog = await screen.findByRole('alertdialog')
    expect(askedFor('DELETE /v1/notes/3')).toHaveLength(before)
    await person.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(askedFor('DELETE /v1/notes/3')).toHaveLength(before + 1))
  }
  await remove()
  expect(await screen.findByText('Não foi excluída. A nota continua aqui.')).toBeTruthy()
  expect(logged).toHaveBeenCalledWith('The note was not deleted', expect.anything())
  expect([texts('[data-note] h2'), notified, screen.queryByRole('alert')]).toEqual([['O silêncio'], [], null])
  isBroken = false
  await remove()
  await screen.findByText('Nenhuma nota')
})

/** What only a notebook with notes has, after whether its column stands alone. */
const parts = () => [
  document.querySelector('[data-print="no"] + div')?.getAttribute('data-alone') ?? null,
  screen.queryByRole('button', { name: 'Exportar' }),
  screen.queryByRole('group', { name: 'Filtrar por etiqueta' }),
  screen.queryByLabelText('Conteúdo'),
  screen.queryByRole('heading', { name: 'Leve com você' }),
  screen.queryByRole('complementary'),
]

test('without notes the page says how to take one, and leads to where it can be done [NOTE-15] [library p2]', async () => {
  serve({ 'GET /v1/notes': list() })
  await mount(<NotesPage />)
  expect(await screen.findByText('Anotar aqui')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Nenhuma nota' })).toBeDefined()
  // A drawing of its own, not that of every empty list.
  expect([...document.querySelectorAll('svg')].map((one) => one.getAttribute('viewBox'))).toContain('0 0 360 180')
  expect(screen.getByRole('link', { name: 'Continuar assistindo' }).getAttribute('href')).toBe(
    '/conteudos#em-andamento',
  )
  expect(screen.getByRole('link', { name: 'Ver trilhas' }).getAttribute('href')).toBe('/habilidades')
  expect(screen.getByText('0 notas')).toBeDefined()
  expect(parts()).toEqual(['true', null, null, null, null, null])
})
