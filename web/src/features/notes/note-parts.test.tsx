import { dayIn, laterDay } from '@juntas/contract/rules/sao-paulo'
import { setLocale } from '@juntas/ui/language/locale.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, list, mount, notified, serve } from '../../lib/test/render-app.tsx'
import NewNote, { type NoteRequest } from './content/new-note.tsx'
import { NoteDay } from './content/note-day.tsx'
import NoteList from './content/note-list.tsx'
import { hasNoteDraft } from './draft.ts'
import { tags } from './tags.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  toasts.set([])
  setLocale('pt-BR')
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

const nothing = () => undefined
const NewNoteOf = (props: Partial<ComponentProps<typeof NewNote>>) => (
  <NewNote contentId={7} currentSeconds={() => 42} request={null} onTaken={nothing} onSaved={nothing} {...props} />
)
const said = () => toasts.get().map(({ message }) => message)
const stampShown = () => screen.getByText(/^Em \d/).textContent

test('three tags with the words of the specification, and their values on the wire [NOTE-03]', () => {
  expect(tags.map(({ value, label }) => [value, label()])).toEqual([
    ['relevant', 'Importante'],
    ['inspirational_phrase', 'Frase inspiradora'],
    ['write_later', 'Anotar mais tarde'],
  ])
  setLocale('en-US')
  expect(tags.map(({ label }) => label())).toEqual(['Important', 'Inspiring phrase', 'Note later'])
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
      <NewNoteOf currentSeconds={() => 7} onSaved={onSaved} />
      <NoteList contentId={7} onSeek={nothing} onNew={nothing} onOpen={nothing} />
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

test('a saved note leaves an empty form with a key of its own [GAP-116] [tests E07]', async () => {
  serve({ 'POST /v1/notes': [201, note], 'GET /v1/notes': list(note) })
  const write = async () => {
    const { person, unmount } = await mount(<NewNoteOf />)
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
  const keys = askedFor('POST /v1/notes').map(({ key }) => key)
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
  const { person } = await mount(<NewNoteOf />)
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
  await mount(<NewNoteOf currentSeconds={undefined} />)
  expect(await screen.findByLabelText('Título')).toBeDefined()
  expect(screen.queryByText('Usar o momento de agora')).toBeNull()
})

test('a note is saved once title, description and tag are there, at the second it was begun; a failure keeps it [NOTE-05] [NOTE-07] [NOTE-08] [NOTE-09] [ERROR-18] [ERROR-25] [CONST-11] [VALID-32]', async () => {
  let isBroken = true
  serve({ 'POST /v1/notes': () => (isBroken ? [500, {}] : [201, note]) })
  const onSaved = vi.fn()
  let second = 7.9
  const { person } = await mount(<NewNoteOf currentSeconds={() => second} onSaved={onSaved} />)
  const title = await screen.findByLabelText<HTMLInputElement>('Título')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' })
  const needs = () => screen.queryByText('Preencha título, descrição e etiqueta para salvar.') !== null
  const states = [[save.disabled, needs()]]
  expect([stampShown(), hasNoteDraft(7)]).toEqual(['Em 0:07', false])
  await person.type(title, ' ')
  expect(hasNoteDraft(7)).toBe(false)
  await person.type(title, 'O silêncio')
  second = 20
  states.push([save.disabled, needs()])
  await person.type(screen.getByLabelText('Descrição'), 'Contar')
  states.push([save.disabled, needs()])
  await person.click(screen.getByLabelText('Importante'))
  states.push([save.disabled, needs()])
  expect(states).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ])
  expect([stampShown(), hasNoteDraft(7), hasNoteDraft(8)]).toEqual(['Em 0:07', true, false])
  expect([screen.queryByLabelText('Até que dia?'), screen.queryByLabelText('Dia')]).toEqual([null, null])
  await person.click(save)
  await waitFor(() => expect(notified).toEqual(['Algo de errado aconteceu. Tente novamente em breve.']))
  expect([title.value, said(), onSaved.mock.calls.length]).toEqual([' O silêncio', [], 0])
  isBroken = false
  await person.type(title, '!')
  await person.click(screen.getByText('Usar o momento de agora'))
  expect(stampShown()).toBe('Em 0:20')
  await person.click(save)
  await waitFor(() => expect([title.value, said(), hasNoteDraft(7)]).toEqual(['', ['Nota salva com sucesso'], false]))
  expect(onSaved).toHaveBeenCalledOnce()
  const sent = askedFor('POST /v1/notes')
  const words = { description: 'Contar', tag: 'relevant', content: '/v1/contents/7' }
  expect(sent.map(({ body }) => body)).toEqual([
    { ...words, title: expect.stringMatching(/O silêncio$/), timestamp: 7 },
    { ...words, title: expect.stringMatching(/O silêncio!$/), timestamp: 20 },
  ])
  // It failed without a word about the first: the same attempt.
  expect(sent[1]!.key).toBe(sent[0]!.key)
})

const passage = (text: string, timestampSeconds: number): NoteRequest => ({ passage: { text, timestampSeconds } })

function Asking({ onTaken }: { onTaken: () => void }) {
  const [request, setRequest] = useState<NoteRequest | null>(passage('Contar até sete', 30))
  return (
    <>
      <NewNoteOf request={request} onTaken={onTaken} />
      <button type="button" onClick={() => setRequest(passage('O dobro', 95))}>
        Citar
      </button>
      <button type="button" onClick={() => setRequest({})}>
        Anotar aqui
      </button>
    </>
  )
}

test('[beyond, transcript] a passage begins a note at its second; what is written stays before it', async () => {
  serve({})
  const taken = vi.fn()
  const { person } = await mount(<Asking onTaken={taken} />)
  const text = await screen.findByLabelText<HTMLTextAreaElement>('Descrição')
  const shown = () => [text.value, stampShown(), taken.mock.calls.length, document.activeElement]
  const title = screen.getByLabelText('Título')
  expect(shown()).toEqual(['“Contar até sete”', 'Em 0:30', 1, title])
  await person.click(screen.getByText('Citar'))
  expect(shown()).toEqual(['“Contar até sete”\n\n“O dobro”', 'Em 1:35', 2, title])
  await person.click(screen.getByText('Anotar aqui'))
  expect(shown()).toEqual(['“Contar até sete”\n\n“O dobro”', 'Em 0:42', 3, title])
})

function Choosing({ onChange }: { onChange: (day: string | null) => void }) {
  const [day, setDay] = useState<string | null>(null)
  const change = (next: string | null) => {
    onChange(next)
    setDay(next)
  }
  return <NoteDay day={day} onChange={change} />
}

test('[beyond, notebook] the day of a note is chosen by its name or typed, and taken away again', async () => {
  const today = dayIn(new Date())
  const tomorrow = laterDay(today, 1)
  serve({ 'GET /v1/circles': [200, { circles: [{ state: 'closing', nextAt: `${tomorrow}T21:00:00.000Z` }] }] })
  const changed = vi.fn()
  const { person } = await mount(<Choosing onChange={changed} />)
  await screen.findByRole('option', { name: /^Até o círculo/ })
  const select = screen.getByLabelText<HTMLSelectElement>('Até que dia?')
  const field = () => screen.queryByLabelText<HTMLInputElement>('Dia')
  const shown = () => [select.value, field()?.value]
  expect(shown()).toEqual(['none', undefined])
  const seen: unknown[] = []
  for (const choice of ['week', 'today', 'circle', 'none', 'choose']) {
    await person.selectOptions(select, choice)
    seen.push(shown())
  }
  // Tomorrow is the day of the circle too: whoever chooses a day goes on choosing.
  expect(seen).toEqual([
    ['week', undefined],
    ['today', undefined],
    ['circle', undefined],
    ['none', undefined],
    ['choose', tomorrow.split('-').reverse().join('/')],
  ])
  await person.clear(field()!)
  expect(shown()).toEqual(['choose', ''])
  expect(changed.mock.calls.flat()).toEqual([laterDay(today, 7), today, tomorrow, null, tomorrow, null])
})
