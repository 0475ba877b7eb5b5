import { toasts } from '@juntas/ui/toast/toasts.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetDrafts } from '../../../lib/drafts/drafts.ts'
import { type Answer, asked, askedFor, mount, serve } from '../../../lib/test/render-app.tsx'
import type { Desk } from '../queries.ts'
import { aDesk } from '../test/samples.ts'
import DeskSettings from './desk-settings.tsx'

type Profile = NonNullable<Desk['profile']>
const withProfile = (own: Partial<Profile>) => aDesk({ profile: { ...(aDesk().profile as Profile), ...own } })

async function show(desk: Desk, answers: Record<string, Answer | (() => Answer)> = {}) {
  serve(answers)
  const stage = await mount(<DeskSettings desk={desk} />)
  await screen.findByText('O que as outras veem')
  return stage
}

beforeEach(() => {
  forgetDrafts()
  toasts.set([])
})

test('[beyond, mentors] a new mentor opens seats: two unless another number is chosen, with no pause and no last day', async () => {
  const { person } = await show(aDesk({ profile: null }), { 'PUT /v1/mentor/profile': [200, aDesk()] })
  expect(screen.queryByText(/Lugares:/)).toBeNull()
  expect(screen.queryByText('Em pausa')).toBeNull()
  expect(screen.queryByText('Último dia como mentora')).toBeNull()
  const seats = screen.getByLabelText<HTMLSelectElement>(/Quantas você acompanha/)
  expect(seats.value).toBe('2')
  expect([...seats.options].map(({ value, text }) => value && text).filter(Boolean)).toEqual(
    Array.from({ length: 12 }, (_, place) => String(place + 1)),
  )
  await person.click(screen.getByText('Abrir vagas'))
  expect(asked).toEqual([])
  await person.type(screen.getByLabelText(/Quem você é, em uma linha/), 'Advogada')
  await person.click(screen.getByLabelText('Finanças'))
  await person.selectOptions(seats, '3')
  await person.click(screen.getByText('Abrir vagas'))
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Salvo']))
  expect(askedFor('PUT /v1/mentor/profile')[0]?.body).toEqual({
    ...{ headline: 'Advogada', topics: ['finance'], capacity: 3 },
  })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[beyond, mentors] the profile shows seats and stays as typed when it is not saved', async () => {
  const { person } = await show(aDesk(), { 'PUT /v1/mentor/profile': 'no answer' })
  expect(screen.getByText('Lugares: 3 de 4')).toBeDefined()
  const headline = screen.getByLabelText<HTMLInputElement>(/Quem você é, em uma linha/)
  await person.type(headline, ' e mãe')
  await person.click(screen.getByText('Salvar'))
  await screen.findByRole('alert')
  expect(headline.value).toBe('Advogada e mãe')
  expect(toasts.get()).toEqual([])
})

test('[beyond, mentors] the pause is switched on and off, tells why it began, and says a failure', async () => {
  const address = 'PUT /v1/mentor/pause'
  const { person, unmount } = await show(aDesk(), { [address]: 'no answer' })
  const pause = screen.getByRole('switch', { name: /Em pausa/ })
  expect(screen.getByText(/Ninguém novo chega a você/)).toBeDefined()
  await person.click(pause)
  await screen.findByRole('alert')
  expect(askedFor(address)[0]?.body).toEqual({ isPaused: true })
  unmount()
  const paused = await show(withProfile({ isPaused: true, isSilent: true }), { [address]: [200, aDesk()] })
  expect(screen.getByText(/A pausa começou sozinha/)).toBeDefined()
  await paused.person.click(screen.getByRole('switch', { name: /Em pausa/ }))
  await waitFor(() => expect(askedFor(address)[0]?.body).toEqual({ isPaused: false }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[beyond, mentors] the last day is set once it is a whole day, and taken back', async () => {
  const address = 'PUT /v1/mentor/leave'
  let isBroken = true
  const { person, unmount } = await show(aDesk(), { [address]: () => (isBroken ? 'no answer' : [200, aDesk()]) })
  const day = screen.getByLabelText<HTMLInputElement>('Último dia como mentora')
  await person.type(day, '0112')
  await person.click(screen.getByText('Marcar o dia'))
  expect(asked).toEqual([])
  await person.clear(day)
  await person.type(day, '01122099')
  await person.click(screen.getByText('Marcar o dia'))
  await screen.findByRole('alert')
  expect(day.value).toBe('01/12/2099')
  isBroken = false
  await person.click(screen.getByText('Marcar o dia'))
  await waitFor(() => expect(day.value).toBe(''))
  expect(askedFor(address)[1]?.body).toEqual({ on: '2099-12-01' })
  unmount()
  const leaving = await show(withProfile({ leavesOn: '2026-12-01' }), { [address]: [200, aDesk()] })
  expect(screen.getByText('Você se afasta em 1 de dezembro.')).toBeDefined()
  expect(screen.queryByText('Marcar o dia')).toBeNull()
  await leaving.person.click(screen.getByText('Vou ficar'))
  await waitFor(() => expect(askedFor(address)[0]?.body).toEqual({ on: null }))
})
