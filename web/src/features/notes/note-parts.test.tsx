import { dayIn, laterDay } from '@juntas/contract/rules/sao-paulo'
import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { asked, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import NewNote from './content/new-note.tsx'
import NoteList from './content/note-list.tsx'
import { nameOf } from './note-text.ts'
import { NotesPage } from './notebook/notes-page.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})

const note = {
  '@id': '/v1/notes/3',
  '@type': 'Note',
  id: 3,
  number: 1,
  title: 'O silêncio',
  description: 'Contar até sete',
  tag: 'relevant',
  timestamp: 42,
  content: '/v1/contents/7',
  contentTitle: 'O silêncio como argumento',
  contentUrl: '/habilidades/7/o-silencio-como-argumento',
  createdAt: '2026-11-01T12:00:00.000Z',
}

test('a note of the first minute is at one minute, like every card [NOTE-16] [library m6]', () => {
  expect(nameOf({ number: 1, timestampSeconds: 42 })).toBe('Nota 01, em 1 min')
  expect(nameOf({ number: 12, timestampSeconds: 150 })).toBe('Nota 12, em 2 min')
})

test('the stamp of a note leads to its second [NOTE-11] [tests E06]', async () => {
  serve({ 'GET /v1/notes': list(note) })
  const seek = vi.fn()
  const { person } = await mount(
    <NoteList contentId={7} onSeek={seek} onNew={() => undefined} onOpen={() => undefined} />,
  )
  await person.click(await screen.findByRole('button', { name: 'Ir para 0:42' }))
  expect(seek).toHaveBeenCalledExactlyOnceWith(42)
})

test('a saved note comes first in the list, and opens it [NOTE-06]', async () => {
  const saved = { ...note, '@id': '/v1/notes/4', id: 4, number: 2, title: 'A pergunta aberta', timestamp: 7 }
  // The list is not read again: the note is put into it here.
  serve({
    'GET /v1/notes': () => (askedFor('POST /v1/notes').length > 0 ? 'no answer' : list(note)),
    'POST /v1/notes': [201, saved],
  })
  const onSaved = vi.fn()
  const { person } = await mount(
    <>
      <NewNote contentId={7} currentSeconds={() => 7} request={null} onTaken={() => undefined} onSaved={onSaved} />
      <NoteList contentId={7} onSeek={() => undefined} onNew={() => undefined} onOpen={() => undefined} />
    </>,
  )
  const titles = () => screen.getAllByRole('listitem').map((item) => item.textContent)
  await screen.findByText('O silêncio')
  await person.type(await screen.findByLabelText('Título'), 'A pergunta aberta')
  await person.type(screen.getByLabelText('Descrição'), 'Esperar')
  await person.click(screen.getByLabelText('Importante'))
  await person.click(screen.getByRole('button', { name: 'Salvar' }))
  await waitFor(() =>
    expect(titles()).toEqual([expect.stringContaining('A pergunta aberta'), expect.stringContaining('O silêncio')]),
  )
  expect(onSaved).toHaveBeenCalledOnce()
})

test('a saved note leaves an empty form with a key of its own [NOTE-09] [tests E07]', async () => {
  serve({ 'POST /v1/notes': [201, note], 'GET /v1/notes': list(note) })
  const write = async () => {
    const { person, unmount } = await mount(
      <NewNote
        contentId={7}
        currentSeconds={() => 42}
        request={null}
        onTaken={() => undefined}
        onSaved={() => undefined}
      />,
    )
    const title = await screen.findByLabelText<HTMLInputElement>('Título')
    expect(title.value).toBe('')
    await person.type(title, 'O silêncio')
    await person.type(screen.getByLabelText('Descrição'), 'Contar até sete')
    await person.click(screen.getByLabelText('Importante'))
    await person.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(title.value).toBe(''))
    unmount()
  }
  await write()
  await write()
  const keys = askedFor('POST /v1/notes').map(({ body }) => (body as { clientKey: string }).clientKey)
  expect(new Set(keys).size).toBe(2)
})

test('[beyond, notebook] a note to be written later gets its day in the player: none, the circle, a chosen one', async () => {
  const today = dayIn(new Date())
  const [circleDay, week] = [laterDay(today, 3), laterDay(today, 7)]
  const circle = (state: string, day: string) => ({ state, nextAt: `${day}T21:00:00.000Z` })
  serve({
    'POST /v1/notes': [201, note],
    'GET /v1/notes': list(note),
    'GET /v1/circles': [200, { circles: [circle('forming', laterDay(today, 1)), circle('running', circleDay)] }],
  })
  const { person } = await mount(
    <NewNote
      contentId={7}
      currentSeconds={() => 42}
      request={null}
      onTaken={() => undefined}
      onSaved={() => undefined}
    />,
  )
  const title = await screen.findByLabelText<HTMLInputElement>('Título')
  const write = async (tag: string, choose?: () => Promise<unknown>) => {
    await person.type(title, 'O')
    await person.type(screen.getByLabelText('Descrição'), 'C')
    await person.click(screen.getByLabelText(tag))
    await choose?.()
    await person.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(title.value).toBe(''))
    return (askedFor('POST /v1/notes').at(-1)!.body as { dueAt?: string }).dueAt
  }
  const select = () => screen.getByLabelText<HTMLSelectElement>('Até que dia?')
  const pick = (name: RegExp | string) => person.selectOptions(select(), screen.getByRole('option', { name }))
  expect(await write('Anotar mais tarde')).toBeUndefined()
  expect(await write('Anotar mais tarde', () => pick('Em uma semana'))).toBe(week)
  const byCircle = async () => {
    await screen.findByRole('option', { name: /^Até o círculo, \d/ })
    expect([...select().options].slice(1).map(({ value }) => value)).toEqual([
      'none',
      'today',
      'circle',
      'week',
      'choose',
    ])
    await pick(/^Até o círculo/)
  }
  expect(await write('Anotar mais tarde', byCircle)).toBe(circleDay)
  const chosen = async () => {
    await pick('Escolher o dia')
    const day = await screen.findByLabelText<HTMLInputElement>('Dia')
    await person.clear(day)
    await person.type(day, '24/12/2030')
  }
  expect(await write('Anotar mais tarde', chosen)).toBe('2030-12-24')
  // A day of a note that is no longer for later is not sent.
  const otherwise = async () => {
    await pick('Hoje')
    await person.click(screen.getByLabelText('Importante'))
    expect(screen.queryByLabelText('Até que dia?')).toBeNull()
  }
  expect(await write('Anotar mais tarde', otherwise)).toBeUndefined()
})

test('a text has no moment to note [library p4]', async () => {
  serve({})
  await mount(
    <NewNote
      contentId={7}
      currentSeconds={undefined}
      request={null}
      onTaken={() => undefined}
      onSaved={() => undefined}
    />,
  )
  expect(await screen.findByLabelText('Título')).toBeDefined()
  expect(screen.queryByText('Usar o momento de agora')).toBeNull()
})

test('a note is deleted from its card, after a question [NOTE-16] [NOTE-12]', async () => {
  let notes: unknown[] = [note]
  serve({
    'GET /v1/notes': () => list(...notes) as [number, unknown],
    'DELETE /v1/notes/3': () => {
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
  await person.click(await screen.findByRole('button', { name: 'Excluir a nota O silêncio' }))
  expect(askedFor('DELETE /v1/notes/3')).toHaveLength(0)
  const dialog = await screen.findByRole('alertdialog')
  await person.click([...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Excluir')!)
  await screen.findByText('Nenhuma nota')
  expect(asked.filter(({ address }) => address === 'DELETE /v1/notes/3')).toHaveLength(1)
})

test('without notes the page says how to take one, and leads to where it can be done [NOTE-15] [library p2]', async () => {
  serve({ 'GET /v1/notes': list() })
  await mount(<NotesPage />)
  expect(await screen.findByText('Anotar aqui')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Continuar assistindo' }).getAttribute('href')).toBe(
    '/conteudos#em-andamento',
  )
  expect(screen.getByRole('link', { name: 'Ver trilhas' }).getAttribute('href')).toBe('/habilidades')
})
