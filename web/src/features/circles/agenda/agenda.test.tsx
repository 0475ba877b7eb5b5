import { toasts } from '@juntas/ui/toast/toasts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type Answer, askedFor, mount, serve } from '../../../lib/test/render-app.tsx'
import { hourText } from '../circle-text.ts'
import type { Meeting } from '../queries.ts'
import { aCircle, aMeeting, people } from '../test/samples.ts'
import { Agenda } from './agenda.tsx'
import { blockText, blockTitle } from './agenda-text.ts'

type Block = Meeting['agenda'][number]
const block = (kind: Block['kind'], minutes: number, own: Partial<Block> = {}): Block => ({
  ...{ kind, minutes, title: null, text: null, episode: null },
  ...own,
})
const agenda = [block('arrive', 5), block('practice', 25), block('close', 20)]
const turns = [
  { person: people[1]!, startsAt: '2099-11-19T18:00:00.000Z', isNow: true },
  { person: people[2]!, startsAt: '2099-11-26T18:00:00.000Z', isNow: false },
]
const address = '/v1/circles/7/agenda'
// A week of its own for each test: what one leaves unsent is a draft of that week.
let week = 1

async function show(own: Partial<Meeting>, answers: Record<string, Answer | (() => Answer)> = {}) {
  serve(answers)
  const meeting = aMeeting({ agenda, ...own })
  const stage = await mount(<Agenda circle={aCircle({ week, meeting, turns })} meeting={meeting} />)
  await screen.findByText('Pauta de quinta')
  return stage
}

beforeEach(() => {
  week += 1
  toasts.set([])
})

test('[beyond, circles] a part has the product’s words until the moderator changes them', () => {
  expect(agenda.map(blockTitle)).toEqual(['Chegar', 'Treino em duplas', 'Fechar'])
  expect(blockTitle(block('close', 5, { title: 'Abraço' }))).toBe('Abraço')
  expect(
    [
      block('arrive', 5),
      block('arrive', 5, { title: 'Chegada', text: 'Respirar' }),
      block('arrive', 5, { title: 'Chegada' }),
      block('own', 5, { text: 'Nossa parte' }),
      block('own', 5),
      block('passage', 5),
      block('passage', 5, { text: 'Peça' }),
      block('practice', 5, { text: 'unused' }),
    ].map((one) => blockText(one, 'Dora')),
  ).toEqual([
    'Uma palavra cada uma. Ninguém explica atraso.',
    'Respirar',
    '',
    'Nossa parte',
    '',
    'Assistir juntas a este trecho.',
    '“Peça” Assistir juntas a este trecho.',
    'Cada uma conta onde isso cabe na semana dela e treina a frase. Troquem de papel na metade.',
  ])
  expect(blockText(block('close', 5), 'Dora')).toBe('Quem modera a próxima: Dora.')
  expect(blockText(block('close', 5), null)).toBe('Uma frase para levar.')
})

test('[beyond, circles] the agenda tells when each part begins, how long it is and who moderates next', async () => {
  const start = '2099-11-19T18:00:00.000Z'
  await show({ startsAt: start })
  const parts = screen.getAllByRole('listitem')
  const at = (minutes: number) => hourText(new Date(Date.parse(start) + minutes * 60_000).toISOString())
  expect(parts.map((one) => one.querySelector('[class*=time]')?.textContent)).toEqual([
    `${at(0)}5 min`,
    `${at(5)}25 min`,
    `${at(30)}20 min`,
  ])
  expect(parts[2]?.querySelector('p')?.textContent).toBe('Quem modera a próxima: Noemi Sá.')
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText('Mudar a pauta')).toBeNull()
})

test.each([
  [{}, 'Feita dos episódios 2 e 3. Dora Lima pode mudar.'],
  [{ episodes: [2, 2] }, 'Feita do episódio 2. Dora Lima pode mudar.'],
  [{ isChanged: true }, 'Dora Lima mudou a pauta.'],
  [{ moderator: 1 }, 'Feita dos episódios 2 e 3.'],
  [{ moderator: 1, isChanged: true }, 'Feita dos episódios 2 e 3.'],
  [{ moderator: null }, 'Feita dos episódios 2 e 3.'],
] as [Partial<Meeting>, string][])('[beyond, circles] the agenda of %j says "%s"', async (own, text) => {
  const { container } = await show(own)
  expect(container.querySelector('header span')?.textContent).toBe(text)
})

test('[beyond, circles] a part opens its episode at the passage, with its picture if there is one', async () => {
  const episode = { title: 'Um', url: '/aulas/1', second: 90, thumb: '/t.jpg' }
  const { container } = await show({
    agenda: [
      block('passage', 10, { episode }),
      block('passage', 10, { episode: { ...episode, title: 'Dois', thumb: null } }),
    ],
  })
  const [first, second] = screen.getAllByRole('link')
  expect(first?.getAttribute('href')).toBe('/aulas/1#t=90')
  expect(first?.getAttribute('aria-label')).toBe('Abrir Um em 1:30')
  expect(first?.textContent).toBe('1:30')
  expect(second?.querySelector('img')).toBeNull()
  expect(container.querySelectorAll('img')).toHaveLength(1)
})

async function open(own: Partial<Meeting> = {}, answers: Record<string, Answer | (() => Answer)> = {}) {
  const stage = await show({ isMyTurn: true, ...own }, answers)
  expect(screen.queryByRole('dialog')).toBeNull()
  await stage.person.click(screen.getByText('Mudar a pauta'))
  const dialog = await screen.findByRole('dialog')
  return {
    ...stage,
    dialog,
    titles: () => within(dialog).getAllByLabelText<HTMLInputElement>(/^Parte/),
    minutes: () => within(dialog).getAllByLabelText<HTMLInputElement>(/^Minutos/),
    removes: () => within(dialog).getAllByRole<HTMLButtonElement>('button', { name: 'Tirar esta parte' }),
    total: () => within(dialog).getByRole('status'),
    save: () => stage.person.click(within(dialog).getByText('Guardar pauta')),
  }
}

test('[beyond, circles] the moderator changes words and minutes, and they are sent as they stand', async () => {
  let isRefused = true
  const { person, dialog, titles, minutes, total, save } = await open(
    {},
    { [`PUT ${address}`]: () => (isRefused ? [409, { code: 'conflict' }] : [204]) },
  )
  expect(total().textContent).toBe('50 de 50 minutos')
  expect(total().dataset.over).toBeUndefined()
  expect(within(dialog).queryByText('Voltar à pauta pronta')).toBeNull()
  await person.clear(titles()[1]!)
  await person.type(titles()[1]!, ' Ensaio ')
  await person.clear(minutes()[2]!)
  await person.type(minutes()[2]!, '1')
  expect(total().textContent).toBe('31 de 50 minutos')
  await save()
  await waitFor(() => expect(askedFor(`PUT ${address}`)).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('[data-working]')).toBeNull())
  expect(toasts.get()).toEqual([])
  isRefused = false
  await save()
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Guardado.']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedFor(`PUT ${address}`)[1]?.body).toEqual({
    week,
    blocks: [
      { kind: 'arrive', title: 'Chegar', text: 'Uma palavra cada uma. Ninguém explica atraso.', minutes: 5 },
      {
        ...{ kind: 'practice', title: 'Ensaio', minutes: 25 },
        text: 'Cada uma conta onde isso cabe na semana dela e treina a frase. Troquem de papel na metade.',
      },
      { kind: 'close', title: 'Fechar', text: 'Quem modera a próxima: Noemi Sá.', minutes: 1 },
    ],
  })
})

test('[beyond, circles] a part without a name or without a minute is not sent and says so after the attempt', async () => {
  const { person, dialog, titles, minutes, total, save } = await open()
  await person.clear(titles()[0]!)
  await person.clear(minutes()[1]!)
  await person.type(minutes()[1]!, '1')
  await person.clear(minutes()[2]!)
  expect(within(dialog).queryByText('Preencha este campo.')).toBeNull()
  expect(total().textContent).toBe('6 de 50 minutos')
  await save()
  await waitFor(() => expect(titles()[0]?.getAttribute('aria-invalid')).toBe('true'))
  expect(titles().map((one) => one.getAttribute('aria-invalid') === 'true')).toEqual([true, false, false])
  expect(minutes().map((one) => one.getAttribute('aria-invalid') === 'true')).toEqual([false, false, true])
  expect(askedFor(`PUT ${address}`)).toEqual([])
  await person.type(titles()[0]!, 'Oi')
  await save()
  expect(askedFor(`PUT ${address}`)).toEqual([])
  await person.type(minutes()[2]!, '9')
  await person.clear(titles()[1]!)
  await person.type(titles()[1]!, ' ')
  await save()
  expect(titles().map((one) => one.getAttribute('aria-invalid') === 'true')).toEqual([false, true, false])
  expect(minutes().map((one) => one.getAttribute('aria-invalid') === 'true')).toEqual([false, false, false])
  expect(askedFor(`PUT ${address}`)).toEqual([])
})

test('[beyond, circles] more than fifty minutes are said and not sent', async () => {
  const { person, minutes, total, save } = await open()
  await person.clear(minutes()[0]!)
  await person.type(minutes()[0]!, '6')
  expect(total().textContent).toBe('Passa de 50 minutos.')
  expect(total().dataset.over).toBe('true')
  await save()
  expect(askedFor(`PUT ${address}`)).toEqual([])
})

test('[beyond, circles] there are three to eight parts; the pressed one goes and a new one takes five minutes', async () => {
  const { person, dialog, titles, minutes, removes } = await open()
  expect(removes().map(({ disabled }) => disabled)).toEqual([true, true, true])
  await person.click(within(dialog).getByText('Mais uma parte'))
  await person.type(titles()[3]!, 'Nossa')
  expect(titles().map(({ value }) => value)).toEqual(['Chegar', 'Treino em duplas', 'Fechar', 'Nossa'])
  expect(minutes()[3]?.value).toBe('5')
  expect(removes().map(({ disabled }) => disabled)).toEqual([false, false, false, false])
  await person.click(removes()[1]!)
  expect(titles().map(({ value }) => value)).toEqual(['Chegar', 'Fechar', 'Nossa'])
  for (let count = 3; count < 8; count++) await person.click(within(dialog).getByText('Mais uma parte'))
  expect(titles()).toHaveLength(8)
  expect(within(dialog).queryByText('Mais uma parte')).toBeNull()
})

test('[beyond, circles] a changed agenda can go back to the product’s own', async () => {
  let isRefused = true
  const { person, dialog } = await open(
    { isChanged: true },
    { [`DELETE ${address}`]: () => (isRefused ? [409, { code: 'conflict' }] : [204]) },
  )
  await person.click(within(dialog).getByText('Voltar à pauta pronta'))
  await waitFor(() => expect(askedFor(`DELETE ${address}`)).toHaveLength(1))
  await waitFor(() => expect(document.querySelector('[data-working]')).toBeNull())
  expect(toasts.get()).toEqual([])
  isRefused = false
  await person.click(within(dialog).getByText('Voltar à pauta pronta'))
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Guardado.']))
  expect(askedFor(`DELETE ${address}`)[1]?.query.get('week')).toBe(String(week))
})
