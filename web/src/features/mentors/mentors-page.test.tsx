import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { MentorsPage } from './mentors-page.tsx'
import type { Mentor, MentorRequest } from './queries.ts'

const rosa = {
  '@id': '/v1/mentors/7',
  '@type': 'Mentor',
  id: 7,
  name: 'Rosa Albuquerque',
  avatar: '/r.svg',
  headline: 'Advogada',
  topics: ['career'],
  wait: { kind: 'seat', ahead: null, days: null },
  seats: { taken: 3, capacity: 4 },
  numbers: { asked: 32, answered: 31, answerDays: 1 },
  daysPerPlace: null,
  request: null,
} satisfies Mentor
const dora = {
  ...rosa,
  ...{ '@id': '/v1/mentors/8', id: 8, name: 'Dora Sampaio', seats: null, numbers: null },
  wait: { kind: 'paused', ahead: null, days: null },
} satisfies Mentor
const nova = { ...rosa, '@id': '/v1/mentors/9', id: 9, name: 'Nova Lima', numbers: null } satisfies Mentor
const queued = {
  '@id': '/v1/mentor_requests/3',
  '@type': 'MentorRequest',
  id: 3,
  state: 'queued',
  mentor: { id: 5, name: 'Lúcia Ferraz', avatar: '/l.svg', headline: 'CFO' },
  reason: null,
  isMentorAway: false,
  movesFirst: false,
  queue: { place: 2, after: 3, expectedDays: 11, promisedDays: 23, isWorstCase: true },
  messages: [],
  handover: null,
  createdAt: '2026-11-10T12:00:00.000Z',
  askedAt: null,
  closedAt: null,
} satisfies MentorRequest
const cardOf = (name: string) => screen.getByText(name).closest('article') as HTMLElement

test('[beyond, mentors] a card says seats and numbers, words for a new mentor, and of a pause nothing else', async () => {
  serve({ 'GET /v1/mentors': list(rosa, nova, dora), 'GET /v1/mentor_requests': list() })
  await mount(<MentorsPage />)
  await screen.findByText('Rosa Albuquerque')
  expect(cardOf('Rosa Albuquerque').textContent).toContain('Lugares3 de 4Responde em1 diaRespondeu31 de 32')
  expect(cardOf('Nova Lima').textContent).toContain('Nova por aqui')
  expect(cardOf('Nova Lima').textContent).not.toContain('Responde em')
  expect(cardOf('Dora Sampaio').textContent).toBe('Dora SampaioAdvogadaEm pausa')
})

test('[beyond, mentors] a seat that another one took: the text stays, and the queue is joined only by a second press', async () => {
  let isTaken = false
  serve({
    'GET /v1/mentors': () =>
      list(isTaken ? { ...rosa, wait: { kind: 'queue', ahead: 1, days: 12 }, seats: { taken: 4, capacity: 4 } } : rosa),
    'GET /v1/mentor_requests': list(),
    'POST /v1/mentor_requests': () => {
      if (isTaken) return [201, { ...queued }]
      isTaken = true
      return [409, { code: 'mentor_seat_taken' }]
    },
  })
  const { person } = await mount(<MentorsPage />)
  await person.click(await screen.findByText('Pedir mentoria'))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByRole('textbox'), 'Quero negociar')
  await person.click(within(dialog).getByText('Enviar pedido'))
  await screen.findByText(/A vaga acabou de ser ocupada/)
  await screen.findByText('1 à sua frente. Espera prevista: 12 dias.')
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Quero negociar')
  await person.click(within(dialog).getByText('Entrar na fila'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(askedFor('POST /v1/mentor_requests').map(({ body }) => body)).toEqual([
    { mentor: '/v1/mentors/7', text: 'Quero negociar', joinsQueue: false },
    { mentor: '/v1/mentors/7', text: 'Quero negociar', joinsQueue: true },
  ])
})

test('[beyond, mentors] the queue tells place, expected and worst wait; past it the author picks the next mentor', async () => {
  serve({
    'GET /v1/mentors': list(rosa, dora),
    'GET /v1/mentor_requests': list({ ...queued, movesFirst: true }),
    'POST /v1/mentor_requests/3/moves': [201, { ...queued, id: 4 }],
  })
  const { person } = await mount(<MentorsPage />)
  const panel = (await screen.findByText('Você é a segunda da fila')).closest('article') as HTMLElement
  expect(panel.textContent).toContain('Espera prevista11 diasPior caso, até aqui23 dias')
  await person.click(within(panel).getByText('Escolher outra'))
  await screen.findByText('Você entra na frente.')
  expect(screen.queryByText('Dora Sampaio')).toBeNull()
  await person.click(screen.getByText('Escolher esta'))
  await waitFor(() => expect(askedFor('POST /v1/mentor_requests/3/moves')).toHaveLength(1))
  expect(askedFor('POST /v1/mentor_requests/3/moves')[0]?.body).toEqual({ mentor: '/v1/mentors/7', joinsQueue: false })
})

test('[beyond, mentors] a yes names the proposal that was read; one that took its place is read first', async () => {
  const handover = (id: number, name: string) => ({
    ...{ id, summary: `Resumo para ${name}`, talkAt: null, successorAt: null, leavesOn: null },
    successor: { id, name, avatar: '/s.svg', headline: 'CFO' },
  })
  const withSuccessor = (id: number, name: string) =>
    list({ ...queued, state: 'accepted', queue: null, handover: handover(id, name) })
  let isReplaced = false
  serve({
    'GET /v1/me': list({ id: 1, name: 'Ana', sessionInfo: {} }),
    'GET /v1/mentors': list(),
    'GET /v1/mentor_requests': () => (isReplaced ? withSuccessor(12, 'Célia') : withSuccessor(11, 'Bruna')),
    'PUT /v1/mentor_requests/3/handover': () => {
      isReplaced = true
      return [409, { code: 'conflict' }]
    },
  })
  const { person } = await mount(<MentorsPage />)
  const approve = async () => person.click(await screen.findByText('Aprovar o resumo'))
  await approve()
  expect(screen.getByDisplayValue('Resumo para Bruna')).toBeDefined()
  await approve()
  await screen.findByText(/Célia ainda não respondeu/)
  expect(screen.getByText(/Este pedido mudou entretanto/)).toBeDefined()
  expect(screen.queryByDisplayValue(/Resumo para/)).toBeNull()
  await approve()
  expect(screen.getByDisplayValue('Resumo para Célia')).toBeDefined()
  expect(askedFor('PUT /v1/mentor_requests/3/handover').map(({ body }) => body)).toEqual([
    { handover: 11, isApproved: true, summary: 'Resumo para Bruna' },
  ])
})

test('[beyond, mentors] a free seat is asked for, a queue is joined, a full one is neither, and who asked is told so', async () => {
  const inQueue = { ...rosa, id: 10, name: 'Quésia Reis', wait: { kind: 'queue', ahead: 0, days: 9 } } satisfies Mentor
  const full = { ...rosa, id: 11, name: 'Flora Pinto', wait: { kind: 'full', ahead: 9, days: 90 } } satisfies Mentor
  const asked = { ...rosa, id: 12, name: 'Pilar Dias', request: 3 } satisfies Mentor
  serve({ 'GET /v1/mentors': list(rosa, nova, inQueue, full, asked), 'GET /v1/mentor_requests': list() })
  await mount(<MentorsPage />)
  await screen.findByText('Rosa Albuquerque')
  const buttonOf = (name: string) => within(cardOf(name)).queryByRole('button')?.getAttribute('aria-label') ?? null
  expect(['Rosa Albuquerque', 'Quésia Reis', 'Flora Pinto', 'Pilar Dias'].map(buttonOf)).toEqual([
    'Pedir mentoria: Rosa Albuquerque',
    'Entrar na fila: Quésia Reis',
    null,
    null,
  ])
  expect(cardOf('Rosa Albuquerque').textContent).toMatch(/Resposta prevista até .+\./)
  expect(cardOf('Nova Lima').textContent).toContain('Seu pedido chega hoje.')
  expect(cardOf('Quésia Reis').textContent).toContain('Você seria a primeira da fila.')
  expect(cardOf('Flora Pinto').textContent).toContain('A fila está completa.')
  expect(cardOf('Pilar Dias').textContent).toContain('Pedido feito')
})
