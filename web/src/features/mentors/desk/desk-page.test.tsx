import { questions } from '@juntas/ui/dialog/questions.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetDrafts, readDraft } from '../../../lib/drafts/drafts.ts'
import { type Answer, askedFor, mount, serve } from '../../../lib/test/render-app.tsx'
import type { Desk } from '../queries.ts'
import { aDesk, aDeskRequest, aMessage } from '../test/samples.ts'
import { DeskPage } from './desk-page.tsx'

async function show(desk: Desk, answers: Record<string, Answer | (() => Answer)> = {}, hasMentorsPage = true) {
  serve({ 'GET /v1/mentor': [200, desk], ...answers })
  const stage = await mount(<DeskPage hasMentorsPage={hasMentorsPage} />)
  await screen.findByText('Pedidos de mentoria')
  return stage
}
const said = () => toasts.get().map(({ message }) => message)
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const answerYes = (isYes: boolean) => act(async () => questions.get()[0]?.answer(isYes))

beforeEach(() => {
  forgetDrafts()
  toasts.set([])
  questions.set([])
})

test('[beyond, mentors] an empty desk says that nobody waits and has no other list', async () => {
  await show(aDesk({ profile: null }), {}, false)
  await screen.findByText('O que as outras veem')
  expect(headings()).toEqual([
    'Pedidos de mentoria',
    'Esperam a sua resposta',
    'Nenhum pedido esperando',
    'O que as outras veem',
  ])
  expect(screen.queryByText(/na fila/)).toBeNull()
  expect(screen.queryByText('Ver a página das mentoras')).toBeNull()
})

test('[beyond, mentors] who waits, offers and mentees are in lists of their own, with the length of the queue', async () => {
  const mentee = aDeskRequest({ id: 22, state: 'accepted', member: { name: 'Célia', avatar: '', jobRole: null } })
  const waits = aDeskRequest({ waitingSince: '2026-11-08T12:00:00.000Z', messages: [aMessage({ text: 'Oi' })] })
  const offer = { id: 31, from: 'Dora', talkAt: null, isTaken: false }
  await show(aDesk({ queued: 2, requests: [mentee, waits], offers: [offer] }))
  expect(screen.getByText('2 na fila')).toBeDefined()
  expect(screen.getByText('Ver a página das mentoras').getAttribute('href')).toBe('/mentoras')
  expect(screen.queryByText('Nenhum pedido esperando')).toBeNull()
  const sections = screen.getAllByRole('region')
  const people = sections.map((one) => [
    one.querySelector('h2')?.textContent,
    ...[...one.querySelectorAll('h3')].map(({ textContent }) => textContent),
  ])
  expect(people.slice(0, 3)).toEqual([
    ['Esperam a sua resposta', 'Bia Nunes'],
    ['Perguntam se você continua'],
    ['Você acompanha', 'Célia'],
  ])
  const card = screen.getByLabelText('Bia Nunes')
  expect(within(card).getByText('Espera desde 8 de novembro')).toBeDefined()
  expect(within(card).getByText('Oi')).toBeDefined()
  expect(within(screen.getByLabelText('Célia')).queryByText(/Espera desde/)).toBeNull()
})

test('[beyond, mentors] a request is accepted without words or with them, and the draft is then gone', async () => {
  let isBroken = true
  const address = 'PUT /v1/mentor/requests/21/answer'
  const { person } = await show(aDesk({ requests: [aDeskRequest()] }), {
    [address]: () => (isBroken ? [409, { code: 'conflict' }] : [200, aDesk()]),
  })
  await person.click(await screen.findByText('Aceitar'))
  await screen.findByText('Este pedido mudou entretanto. A página já mostra como está.')
  expect(said()).toEqual([])
  isBroken = false
  await person.type(screen.getByLabelText(/Sua resposta/), ' Na quinta ')
  await waitFor(() => expect(readDraft('mentor-answer:21')).toEqual({ text: ' Na quinta ' }))
  await person.click(screen.getByText('Aceitar'))
  await waitFor(() => expect(said()).toEqual(['Pedido aceito']))
  expect(askedFor(address).map(({ body }) => body)).toEqual([
    { answer: 'accept' },
    { answer: 'accept', text: 'Na quinta' },
  ])
  expect(readDraft('mentor-answer:21')).toBeNull()
})

test('[beyond, mentors] the mentor asks for more once, and only with words', async () => {
  const address = 'PUT /v1/mentor/requests/21/answer'
  const { person, unmount } = await show(aDesk({ requests: [aDeskRequest()] }), { [address]: [200, aDesk()] })
  await person.click(await screen.findByText('Perguntar mais'))
  await screen.findByText('Escreva o que falta saber.')
  expect(askedFor(address)).toEqual([])
  expect(screen.queryByText(/Você pediu mais/)).toBeNull()
  await person.type(screen.getByLabelText(/Sua resposta/), 'Qual área?')
  await person.click(screen.getByText('Perguntar mais'))
  await waitFor(() => expect(said()).toEqual(['Pergunta enviada']))
  expect(askedFor(address)[0]?.body).toEqual({ answer: 'more', text: 'Qual área?' })
  unmount()
  await show(aDesk({ requests: [aDeskRequest({ state: 'more' })] }))
  expect(await screen.findByText('Você pediu mais; agora é com ela.')).toBeDefined()
  expect(screen.queryByText('Perguntar mais')).toBeNull()
})

test('[beyond, mentors] a request is declined by one of three sentences', async () => {
  const address = 'PUT /v1/mentor/requests/21/answer'
  const { person } = await show(aDesk({ requests: [aDeskRequest()] }), { [address]: [200, aDesk()] })
  const decline = await screen.findByText('Recusar')
  expect(screen.queryByRole('group', { name: 'Por quê? Ela lê só esta frase.' })).toBeNull()
  await person.click(decline)
  const reasons = screen.getByRole('group', { name: 'Por quê? Ela lê só esta frase.' })
  expect(
    within(reasons)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Trabalho com outros temas', 'Estou sem tempo agora', 'Somos próximas demais'])
  await person.click(decline)
  expect(screen.queryByText('Estou sem tempo agora')).toBeNull()
  await person.click(decline)
  await person.click(screen.getByText('Estou sem tempo agora'))
  await waitFor(() => expect(said()).toEqual(['Pedido respondido']))
  expect(askedFor(address)[0]?.body).toEqual({ answer: 'decline', reason: 'no_time' })
})

test('[beyond, mentors] an offer tells the talk, is taken or refused, and says why it failed', async () => {
  const offers = [
    { id: 31, from: 'Dora', talkAt: '2026-11-26T18:00:00.000Z', isTaken: false },
    { id: 32, from: 'Eva', talkAt: null, isTaken: true },
  ]
  let code = 'mentor_paused'
  const { person } = await show(aDesk({ offers }), {
    'PUT /v1/mentor/handovers/31': () => [409, { code }],
  })
  const [open, taken] = screen.getAllByText(/se afasta e pergunta/).map((one) => one.closest('article')!)
  expect(open?.textContent).toMatch(/^Dora se afasta.*Conversa a três em 26 de novembro/)
  expect(taken?.textContent).toBe(
    'Eva se afasta e pergunta se você continua uma mentoria. Você lê o resumo quando a mentorada aprovar.Você disse sim. Falta a mentorada aprovar o resumo.',
  )
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(screen.getByText('Continuar com ela'))
  await screen.findByText('Você está em pausa ou vai se afastar. Volte antes de dizer sim.')
  code = 'conflict'
  await person.click(screen.getByText('Agora não'))
  await screen.findByText('Este pedido mudou entretanto. A página já mostra como está.')
  expect(askedFor('PUT /v1/mentor/handovers/31').map(({ body }) => body)).toEqual([
    { isTaken: true },
    { isTaken: false },
  ])
})

test('[beyond, mentors] a mentoring ends after a yes, and a failure is said', async () => {
  const handover = {
    ...{ id: 41, talkAt: null, successorAt: null, leavesOn: null },
    successor: { id: 8, name: 'Bruna Reis', avatar: '', headline: 'CTO' },
  }
  const mentee = aDeskRequest({ state: 'accepted', handover })
  const { person } = await show(aDesk({ requests: [mentee] }), {
    'DELETE /v1/mentor/requests/21': [404, { code: 'not_found' }],
  })
  expect(await screen.findByText('Passagem a Bruna Reis: esperando')).toBeDefined()
  await person.click(screen.getByText('Encerrar a mentoria'))
  expect(questions.get()[0]?.title).toBe('Encerrar a mentoria com Bia Nunes?')
  await answerYes(false)
  expect(askedFor('DELETE /v1/mentor/requests/21')).toEqual([])
  await person.click(screen.getByText('Encerrar a mentoria'))
  await answerYes(true)
  await screen.findByText('Este pedido mudou entretanto. A página já mostra como está.')
  expect(askedFor('DELETE /v1/mentor/requests/21')).toHaveLength(1)
})

test('[beyond, mentors] a hand-over names a successor and a summary, and what was typed stays after a failure', async () => {
  let isBroken = true
  const address = 'POST /v1/mentor/requests/21/handovers'
  const successors = [{ id: 8, name: 'Bruna Reis', avatar: '', headline: 'CTO' }]
  const { person } = await show(aDesk({ successors, requests: [aDeskRequest({ state: 'accepted' })] }), {
    [address]: () => (isBroken ? 'no answer' : [201, aDesk()]),
  })
  expect(screen.queryByText(/: esperando/)).toBeNull()
  await person.click(await screen.findByText('Propor passagem'))
  const dialog = await screen.findByRole('dialog', { name: 'Passagem de Bia Nunes' })
  const propose = () => person.click(within(dialog).getByText('Propor'))
  await propose()
  expect(askedFor(address)).toEqual([])
  await person.selectOptions(within(dialog).getByLabelText(/Quem continua/), 'Bruna Reis · CTO')
  const summary = within(dialog).getByLabelText<HTMLTextAreaElement>(/Resumo para a próxima/)
  await person.type(summary, 'Quer negociar')
  await propose()
  await within(dialog).findByRole('alert')
  expect(summary.value).toBe('Quer negociar')
  isBroken = false
  await person.type(within(dialog).getByLabelText(/Conversa a três/), '2026-11-26T18:00')
  await propose()
  await waitFor(() => expect(said()).toEqual(['Passagem proposta']))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const proposal = { successor: '/v1/mentors/8', summary: 'Quer negociar' }
  expect(askedFor(address).map(({ body }) => body)).toEqual([
    proposal,
    { ...proposal, talkAt: new Date('2026-11-26T18:00').toISOString() },
  ])
})
