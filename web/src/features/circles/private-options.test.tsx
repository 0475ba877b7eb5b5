import { questions } from '@juntas/ui/dialog/questions.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { askedFor, mount, serve } from '../../lib/test/render-app.tsx'
import { PersonMenu } from './person-menu.tsx'
import { PrivateOptions } from './private-options.tsx'
import type { Circle } from './queries.ts'
import { aCircle, aMeeting, people } from './test/samples.ts'

const said = () => toasts.get().map(({ message }) => message)
const answerYes = (isYes: boolean) => act(async () => questions.get()[0]?.answer(isYes))

async function show(circle: Circle) {
  serve({
    'PUT /v1/circles/7/answer': [204],
    'PUT /v1/circles/7/pause': [204],
    'DELETE /v1/circles/7/seat': [204],
    'POST /v1/circles/7/reports': [204],
    'POST /v1/member_blocks': [201, {}],
  })
  const stage = await mount(<PrivateOptions circle={circle} />, '/circulos/7')
  await screen.findByText('Se precisar de espaço')
  return stage
}
const ways = () => screen.getAllByRole('button').map((one) => [one.querySelector('b')?.textContent, one.ariaPressed])

beforeEach(() => {
  toasts.set([])
  questions.set([])
})

test('[beyond, circles] without a meeting one can leave or write to the team', async () => {
  await show(aCircle())
  expect(ways().map(([title]) => title)).toEqual(['Sair em silêncio', 'Algo não está bem'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[beyond, circles] who only listens sees that it is on; a pause is taken and ended', async () => {
  const { person, unmount } = await show(aCircle({ meeting: aMeeting({ answer: 'listening' }) }))
  const listen = screen.getByRole('button', { name: /Só ouvir esta semana/ })
  expect(listen.getAttribute('aria-pressed')).toBe('true')
  await person.click(listen)
  await waitFor(() => expect(askedFor('PUT /v1/circles/7/answer')[0]?.body).toEqual({ week: 2, answer: 'listening' }))
  await person.click(screen.getByText('Pausar duas semanas'))
  await waitFor(() => expect(askedFor('PUT /v1/circles/7/pause')[0]?.body).toEqual({ isPaused: true }))
  unmount()
  const back = await show(aCircle({ meeting: aMeeting({ answer: 'coming' }), pausedUntil: '2026-12-03T12:00:00.000Z' }))
  expect(screen.getByRole('button', { name: /Só ouvir esta semana/ }).getAttribute('aria-pressed')).toBe('false')
  expect(screen.getByText('Em pausa até 3 de dezembro.')).toBeDefined()
  expect(screen.queryByText('Pausar duas semanas')).toBeNull()
  await back.person.click(screen.getByText('Voltar agora'))
  await waitFor(() => expect(askedFor('PUT /v1/circles/7/pause')[0]?.body).toEqual({ isPaused: false }))
})

test('[beyond, circles] one leaves only after a yes, and is then at the list of circles', async () => {
  const { person, router } = await show(aCircle())
  await person.click(screen.getByText('Sair em silêncio'))
  expect(questions.get()[0]).toMatchObject({ title: 'Sair deste círculo?', action: 'Sair', danger: true })
  await answerYes(false)
  expect(askedFor('DELETE /v1/circles/7/seat')).toEqual([])
  await person.click(screen.getByText('Sair em silêncio'))
  await answerYes(true)
  await waitFor(() => expect(router.view.location.pathname).toBe('/circulos'))
  expect(askedFor('DELETE /v1/circles/7/seat')).toHaveLength(1)
})

test('[beyond, circles] the team is told about nobody or about another person, in words', async () => {
  const { person } = await show(aCircle())
  await person.click(screen.getByText('Algo não está bem'))
  const dialog = await screen.findByRole('dialog', { name: 'Falar com a equipe' })
  const about = within(dialog).getByLabelText<HTMLSelectElement>(/Sobre quem/)
  expect(about.value).toBe('0')
  expect([...about.options].map(({ text }) => text)).toEqual(
    expect.arrayContaining(['Sobre ninguém em especial', 'Dora Lima', 'Noemi Sá']),
  )
  expect(within(dialog).queryByText('Ana Prado')).toBeNull()
  await person.click(within(dialog).getByText('Enviar para a equipe'))
  expect(askedFor('POST /v1/circles/7/reports')).toEqual([])
  await person.selectOptions(within(dialog).getByLabelText(/O que foi/), 'spam')
  await person.type(within(dialog).getByLabelText(/Conte o que aconteceu/), 'Vende cursos')
  await person.click(within(dialog).getByText('Enviar para a equipe'))
  await waitFor(() => expect(said()).toEqual(['Recebemos. A equipe responde em até 48 horas.']))
  expect(askedFor('POST /v1/circles/7/reports')[0]?.body).toEqual({
    ...{ reason: 'spam', details: 'Vende cursos', person: null },
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[beyond, circles] a report that is not accepted stays as it was written', async () => {
  const { person } = await show(aCircle())
  serve({ 'POST /v1/circles/7/reports': [409, { code: 'conflict' }] })
  await person.click(screen.getByText('Algo não está bem'))
  const dialog = await screen.findByRole('dialog')
  await person.type(within(dialog).getByLabelText(/Conte o que aconteceu/), 'Vende cursos')
  await person.click(within(dialog).getByText('Enviar para a equipe'))
  await waitFor(() => expect(askedFor('POST /v1/circles/7/reports')).toHaveLength(1))
  expect(await within(dialog).findByDisplayValue('Vende cursos')).toBeDefined()
  expect(said()).toEqual([])
})

test('[beyond, circles] the menu of a person opens a report about this person, or blocks after a yes', async () => {
  serve({ 'POST /v1/circles/7/reports': [204], 'POST /v1/member_blocks': [201, {}] })
  const { person, router } = await mount(<PersonMenu circle={aCircle()} person={people[1]!} />, '/circulos/7')
  await person.click(await screen.findByTitle('Dora Lima'))
  await person.click(await screen.findByRole('menuitem', { name: 'Algo não está bem' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText<HTMLSelectElement>(/Sobre quem/).value).toBe('2')
  await person.type(within(dialog).getByLabelText(/Conte o que aconteceu/), 'Gritou')
  await person.click(within(dialog).getByText('Enviar para a equipe'))
  await waitFor(() => expect(askedFor('POST /v1/circles/7/reports')[0]?.body).toMatchObject({ person: 2 }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  toasts.set([])
  const block = async (isSure: boolean) => {
    await person.click(screen.getByTitle('Dora Lima'))
    await person.click(await screen.findByRole('menuitem', { name: 'Bloquear Dora Lima' }))
    await waitFor(() => expect(questions.get()[0]?.title).toBe('Bloquear Dora Lima?'))
    await answerYes(isSure)
  }
  await block(false)
  expect(askedFor('POST /v1/member_blocks')).toEqual([])
  await block(true)
  await waitFor(() => expect(said()).toEqual(['Pronto. Você saiu do círculo, e ninguém foi avisada.']))
  await waitFor(() => expect(router.view.location.pathname).toBe('/circulos'))
})
