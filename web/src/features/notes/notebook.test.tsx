import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, list, mount, notified, serve } from '../../lib/test/render-app.tsx'
import { NoteDetail } from './notebook/note-detail.tsx'
import { NotesPage } from './notebook/notes-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const note = (id: number, title: string, tag = 'relevant') => ({
  '@id': `/v1/notes/${id}`,
  '@type': 'Note',
  id,
  number: id,
  title,
  description: 'Reunião de quinta',
  tag,
  timestamp: 61,
  content: '/v1/contents/7',
  contentTitle: 'Seu trabalho, com seu nome',
  contentUrl: '/habilidades/9/seu-trabalho-com-seu-nome',
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
})
const every = [note(1, 'Assinar o relatório'), note(2, 'O nome na capa', 'inspirational_phrase')]
const searched = list(...every)

test('the notebook counts its cards, each with its name, its tag and a way in [NOTE-14] [NOTE-16]', async () => {
  serve({ 'GET /v1/notes': searched })
  await mount(<NotesPage />, '/notas')
  expect(await screen.findByText('2 notas')).toBeTruthy()
  const cards = [...document.querySelectorAll<HTMLElement>('[data-note]')]
  expect(cards).toHaveLength(2)
  expect(within(cards[0]!).getByText('Nota 01, em 1 min', { exact: false })).toBeTruthy()
  expect(within(cards[0]!).getByText('Importante')).toBeTruthy()
  const view = within(cards[0]!).getByRole('link', { name: 'Ver a nota Assinar o relatório' })
  expect(view.getAttribute('href')).toBe('/notas/1')
})

test('a tag chooses the notes; the address carries it [NOTE-14]', async () => {
  serve({ 'GET /v1/notes': searched })
  const { person, router } = await mount(<NotesPage />, '/notas')
  const titles = () => [...document.querySelectorAll('[data-note] h2')].map(({ textContent }) => textContent)
  await person.click(await screen.findByRole('button', { name: 'Importante' }))
  await waitFor(() => expect(titles()).toEqual(['Assinar o relatório']))
  expect(router.view.location.search).toEqual({ tag: 'relevant' })
})

test('a note is edited and saved, beside the content it is about [NOTE-17] [NOTE-18] [NOTE-20] [GAP-30]', async () => {
  serve({
    'GET /v1/notes/1': [200, every[0]],
    'PUT /v1/notes/1': [200, { ...every[0], title: 'Assinar tudo' }],
    'GET /v1/notes': searched,
  })
  const { person } = await mount(<NoteDetail id={1} />)
  const title = await screen.findByLabelText<HTMLInputElement>('Título')
  expect([title.value, screen.getByLabelText<HTMLTextAreaElement>('Descrição').value]).toEqual([
    'Assinar o relatório',
    'Reunião de quinta',
  ])
  const side = screen.getByRole('complementary', { name: 'Do conteúdo' })
  expect(within(side).getByRole('link', { name: 'Seu trabalho, com seu nome' }).getAttribute('href')).toBe(
    '/habilidades/9/seu-trabalho-com-seu-nome',
  )
  await person.clear(title)
  await person.type(title, 'Assinar tudo')
  await person.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(askedFor('PUT /v1/notes/1').map(({ body }) => body)).toEqual([
      { title: 'Assinar tudo', description: 'Reunião de quinta', tag: 'relevant' },
    ]),
  )
  expect(title.value).toBe('Assinar tudo')
})

test('a note that is not deleted stays, with a line of text and a log and no alert; then it is gone [NOTE-13] [NOTE-19] [GAP-36]', async () => {
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
