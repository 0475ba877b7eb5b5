import { toasts } from '@juntas/ui/toast/toasts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '../../lib/drafts/drafts.ts'
import { holdAnswer } from '../../lib/test/held-answer.ts'
import { type Answer, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { MentorsPage } from './mentors-page.tsx'
import type { Mentor, MentorRequest } from './queries.ts'
import { aMentor, aRequest } from './test/samples.ts'

const seat = aMentor()
const near = aMentor({ id: 8, name: 'Nara', topics: ['finance'], wait: { kind: 'queue', ahead: 1, days: 14 } })
const far = aMentor({
  id: 9,
  name: 'Flora',
  topics: ['finance', 'career'],
  wait: { kind: 'queue', ahead: 0, days: 15 },
})
const away = aMentor({ id: 10, name: 'Paula', topics: ['career'], wait: { kind: 'paused', ahead: null, days: null } })
const names = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const pressed = () =>
  screen
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent)

async function show(mentors: Mentor[], requests: MentorRequest[] = [], answers: Record<string, Answer> = {}) {
  serve({ 'GET /v1/mentors': list(...mentors), 'GET /v1/mentor_requests': list(...requests), ...answers })
  const stage = await mount(<MentorsPage />)
  await screen.findByText('Mentoras que respondem')
  return stage
}
const chip = (name: string) => screen.getByRole('button', { name })

beforeEach(() => {
  forgetDrafts()
  toasts.set([])
})

test('[beyond, mentors] the list is narrowed to a short wait or to a topic that somebody has', async () => {
  const { person } = await show([seat, near, far, away])
  const filters = within(screen.getByRole('group', { name: 'Mostrar' })).getAllByRole('button')
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'Todas',
    'Com vaga ou espera curta',
    'Carreira',
    'Finanças',
  ])
  expect(names()).toEqual(['Rosa Albuquerque', 'Nara', 'Flora', 'Paula'])
  expect(pressed()).toEqual(['Todas'])
  await person.click(chip('Com vaga ou espera curta'))
  expect(names()).toEqual(['Rosa Albuquerque', 'Nara'])
  expect(pressed()).toEqual(['Com vaga ou espera curta'])
  await person.click(chip('Finanças'))
  expect(names()).toEqual(['Nara', 'Flora'])
  expect(pressed()).toEqual(['Finanças'])
})

test('[beyond, mentors] where nobody has a short wait the page says so and shows all again', async () => {
  const { person } = await show([far])
  await person.click(chip('Com vaga ou espera curta'))
  expect(names()).toEqual(['Nenhuma mentora assim agora'])
  const empty = screen.getByText('Nenhuma mentora assim agora').parentElement as HTMLElement
  await person.click(within(empty).getByRole('button', { name: 'Todas' }))
  expect(names()).toEqual(['Flora'])
})

test('[beyond, mentors] the dialog of the mentor who was pressed opens and can be closed', async () => {
  const { person } = await show([seat, near])
  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(chip('Entrar na fila: Nara'))
  const dialog = await screen.findByRole('dialog', { name: 'Entrar na fila de Nara' })
  expect(within(dialog).getByText('1 à sua frente. Espera prevista: 14 dias.')).toBeDefined()
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await person.click(within(dialog).getByText('Cancelar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  [
    { kind: 'seat', ahead: null, days: null },
    'Pedir mentoria a Rosa Albuquerque',
    'Há vaga: o pedido chega a ela agora.',
  ],
  [
    { kind: 'queue', ahead: 0, days: null },
    'Entrar na fila de Rosa Albuquerque',
    'Você seria a primeira da fila. Ainda há poucos casos para dizer quanto a espera dura.',
  ],
] as const)('[beyond, mentors] with %j the dialog is called "%s" and says "%s"', async (wait, title, sentence) => {
  const isQueue = wait.kind === 'queue'
  const { person } = await show([aMentor({ wait })], [], { 'POST /v1/mentor_requests': [201, aRequest()] })
  await person.click(screen.getByRole('button', { name: /: Rosa/ }))
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(within(dialog).getByText(sentence)).toBeDefined()
  const send = () => person.click(within(dialog).getByText(isQueue ? 'Entrar na fila' : 'Enviar pedido'))
  await send()
  expect(within(dialog).getByText('Escreva o que você quer trabalhar.')).toBeDefined()
  await person.type(within(dialog).getByRole('textbox'), 'Oi')
  await send()
  const toast = isQueue ? 'Você está na fila' : 'Pedido enviado'
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual([toast]))
  expect(askedFor('POST /v1/mentor_requests')[0]?.body).toEqual({
    ...{ mentor: '/v1/mentors/7', text: 'Oi', joinsQueue: isQueue },
  })
})

test('[beyond, mentors] who picks the next mentor sees neither the present one nor a paused one, and can stop', async () => {
  const request = aRequest({ mentor: { id: 8, name: 'Nara', avatar: '', headline: '' } })
  const other = aRequest({ id: 4, state: 'more' })
  const { person } = await show([seat, near, far, away], [other, request])
  expect(screen.queryByRole('status')).toBeNull()
  await person.click(screen.getByText('Escolher outra'))
  const bar = screen.getByRole('status')
  expect(document.activeElement).toBe(bar)
  expect(bar.textContent).toMatch(/^Escolha a próxima mentora para o seu pedido a Nara/)
  expect(bar.textContent).not.toContain('Você entra na frente.')
  expect(
    screen.getAllByRole('button', { name: /^Escolher esta: / }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Escolher esta: Rosa Albuquerque', 'Escolher esta: Flora'])
  await person.click(screen.getByText('Deixar como está'))
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('Paula')).toBeDefined()
})

test('[beyond, mentors] the picked mentor’s button works until the request has moved, and the page says so', async () => {
  const { person } = await show([seat, far], [aRequest()], { 'POST /v1/mentor_requests/3/moves': [201, aRequest()] })
  await person.click(screen.getByText('Escolher outra'))
  const release = holdAnswer('POST /v1/mentor_requests/3/moves')
  await person.click(chip('Escolher esta: Flora'))
  await waitFor(() => expect(chip('Escolher esta: Flora').dataset.working).toBe('true'))
  expect(chip('Escolher esta: Rosa Albuquerque').dataset.working).toBeUndefined()
  release()
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Pedido com outra mentora']))
  expect(screen.queryByRole('status')).toBeNull()
  expect(askedFor('POST /v1/mentor_requests/3/moves')[0]?.body).toEqual({ mentor: '/v1/mentors/9', joinsQueue: true })
})

test('[beyond, mentors] a move that fails says why, and the choice goes on', async () => {
  const { person } = await show([seat], [aRequest()], {
    'POST /v1/mentor_requests/3/moves': [409, { code: 'mentor_paused' }],
  })
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(screen.getByText('Escolher outra'))
  await person.click(chip('Escolher esta: Rosa Albuquerque'))
  await screen.findByText('Ela entrou em pausa. Escolha outra mentora.')
  expect(screen.getByRole('status')).toBeDefined()
  expect(chip('Escolher esta: Rosa Albuquerque').dataset.working).toBeUndefined()
})
