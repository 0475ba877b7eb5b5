// Loaded beforehand: on a busy machine it takes longer than a test waits.
import '@juntas/ui/menu/menu-popover.tsx'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedFor, list, mount, notified, serve } from '../../../../lib/test/render-app.tsx'
import { aNote, texts, wireNote } from '../../test/samples.ts'
import { notesQuery } from '../notebook-queries.ts'
import { LaterList } from './later-list.tsx'
import LaterRound from './later-round.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  toasts.set([])
  vi.useRealTimers()
})
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T17:00:00Z') })
})

const failed = 'Algo de errado aconteceu. Tente novamente em breve.'

/** The list beside notes that are read. */
function Later() {
  const { data } = useSuspenseQuery(notesQuery())
  return <LaterList notes={data['hydra:member']} />
}

test('[beyond, notebook] what waits is listed by day and done in one go; skipping writes nothing', async () => {
  let notes: { id: number }[] = [
    wireNote(1, 'Pergunta de abertura', { tag: 'write_later', dueAt: '2026-11-16' }),
    wireNote(2, 'Três números', { tag: 'write_later', dueAt: '2026-11-10' }),
    wireNote(3, 'Recusar o plantão', { tag: 'write_later', dueAt: '2026-11-19' }),
    wireNote(4, 'O gráfico', { tag: 'write_later' }),
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
  const { person } = await mount(<Later />)
  const go = await screen.findByText('Fazer as 2 de hoje, 3 min')
  expect(texts('h3')).toEqual(['Hoje', 'Até 19 de novembro', 'Sem prazo'])
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

const toWrite = (id: number, title: string, over: object = {}) => aNote(id, title, { tag: 'write_later', ...over })
const place = '1:01, Negociar sem pedir desculpas'

test('[beyond, notebook] the list says what waits until when, what is locked, and what can be done now', async () => {
  serve({})
  const done = { doneAt: '2026-11-15T12:00:00Z' }
  await mount(
    <>
      <LaterList notes={[aNote(1, 'Importante', done)]} />
      <LaterList notes={[toWrite(1, 'Feita', done)]} />
    </>,
  )
  expect(texts('section')).toEqual([
    'Anotar mais tarde 0Guarde um momento com a etiqueta Anotar mais tarde: ele espera aqui, com dia ou sem.',
    'Anotar mais tarde 0Lista feita. O que você guardou para depois está escrito.',
  ])
  // Without a note that waits the day of the circle is of no use.
  expect(askedFor('GET /v1/circles')).toEqual([])
  cleanup()
  const open = [toWrite(2, 'O gráfico', { lockedBy: 'unpublished' }), toWrite(3, 'O plantão', { dueAt: '2026-11-19' })]
  await mount(
    <>
      <LaterList notes={open} />
      <LaterList notes={[...open, toWrite(4, 'A pergunta', { dueAt: '2026-11-10' })]} />
    </>,
  )
  const rest = `Até 19 de novembroO plantão${place}Sem prazoO gráfico${place}. Este conteúdo saiu do ar. A nota continua sua.`
  expect(texts('section')).toEqual([
    `Anotar mais tarde 2${rest}Fazer as 2, 3 min`,
    `Anotar mais tarde 3HojeA pergunta${place}${rest}Fazer a de hoje, 2 min`,
  ])
  expect(screen.getAllByRole('link', { name: 'Tocar em 1:01' })).toHaveLength(3)
  expect(askedFor('GET /v1/circles')).toHaveLength(1)
})

test('[beyond, notebook] a note that waits gets another day, or is done, which is undone', async () => {
  let isBroken = true
  serve({
    'GET /v1/circles': [200, { circles: [{ state: 'running', nextAt: '2026-11-16T22:00:00.000Z' }] }],
    'PUT /v1/notes/4/due': () => (isBroken ? [500, {}] : [200, wireNote(4, 'O gráfico')]),
  })
  const { person } = await mount(<LaterList notes={[toWrite(4, 'O gráfico', { dueAt: '2026-11-18' })]} />)
  const finish = await screen.findByRole('checkbox', { name: 'Concluir O gráfico' })
  const sent = () => askedFor('PUT /v1/notes/4/due').map(({ body }) => body)
  const day = (dueAt: string | null, isDone = false) => ({ dueAt, isDone })
  await person.click(finish)
  await waitFor(() => expect(notified).toEqual([failed]))
  await act(async () => undefined)
  expect(toasts.get()).toEqual([])
  isBroken = false
  await person.click(finish)
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Nota concluída']))
  const { label, onSelect } = toasts.get()[0]!.action!
  expect(label).toBe('Desfazer')
  await act(async () => onSelect())
  await waitFor(() => expect(sent()).toEqual([day('2026-11-18', true), day('2026-11-18', true), day('2026-11-18')]))
  const choose = async (name: string) => {
    await person.click(screen.getByRole('button', { name: 'Prazo de O gráfico' }))
    await person.click(await screen.findByRole('menuitem', { name }))
  }
  await person.click(screen.getByRole('button', { name: 'Prazo de O gráfico' }))
  await screen.findByRole('menuitem', { name: 'Hoje' })
  // The circle meets today.
  expect(texts('[role="menuitem"]')).toEqual(['Hoje', 'Em uma semana', 'Escolher o dia', 'Sem prazo'])
  await person.click(screen.getByRole('menuitem', { name: 'Hoje' }))
  await choose('Em uma semana')
  await choose('Sem prazo')
  await waitFor(() => expect(sent().slice(3)).toEqual([day('2026-11-16'), day('2026-11-23'), day(null)]))
  expect(screen.queryByRole('button', { name: 'Definir' })).toBeNull()
  await choose('Escolher o dia')
  const field = await screen.findByLabelText<HTMLInputElement>('Até que dia?')
  expect(field.value).toBe('18/11/2026')
  await person.clear(field)
  await person.click(screen.getByRole('button', { name: 'Definir' }))
  await person.type(field, '24/12/2026')
  await person.click(screen.getByRole('button', { name: 'Definir' }))
  await waitFor(() => expect(sent().slice(6)).toEqual([day('2026-12-24')]))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Definir' })).toBeNull())
})

test('[beyond, notebook] of several notes one is left only when it is written and done; the moment of a locked one has no way', async () => {
  const answers = { words: 500, due: 500 }
  serve({
    'PUT /v1/notes/2': () => [answers.words, wireNote(2, 'Dois')],
    'PUT /v1/notes/2/due': () => [answers.due, wireNote(2, 'Dois')],
  })
  const end = vi.fn()
  const { person } = await mount(
    <LaterRound notes={[toWrite(1, 'Um', { lockedBy: 'plan' }), toWrite(2, 'Dois')]} onEnd={end} />,
  )
  const press = (name: string) => person.click(screen.getByRole('button', { name }))
  const from = () => [screen.getByRole('dialog').querySelector('h2')?.textContent, texts('form > p')]
  await screen.findByText('Pular')
  expect(from()).toEqual(['Anotar mais tarde, 1 de 2', ['Negociar sem pedir desculpas']])
  await press('Pular')
  const second = ['Anotar mais tarde, 2 de 2', ['Negociar sem pedir desculpas. Ver o momento em outra aba, 1:01']]
  expect(from()).toEqual(second)
  await press('Salvar e seguir')
  await waitFor(() => expect(notified).toEqual([failed]))
  expect([from(), askedFor('PUT /v1/notes/2/due')]).toEqual([second, []])
  answers.words = 200
  await press('Salvar e seguir')
  await waitFor(() => expect(notified).toEqual([failed, failed]))
  expect(from()).toEqual(second)
  answers.due = 200
  await press('Salvar e seguir')
  expect((await screen.findByText('1 nota escrita.')).role).toBe('status')
  expect([from(), end.mock.calls.length]).toEqual([['Pronto', []], 0])
  await person.click(screen.getByText('Fechar'))
  expect(end).toHaveBeenCalledOnce()
})
