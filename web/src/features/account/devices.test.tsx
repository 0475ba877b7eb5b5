import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { asked, list, mount, serve, went } from '../../lib/test/render-app.tsx'
import { Devices } from './devices/devices.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const device = (id: string, name: string, isCurrent: boolean) => ({
  '@id': `/v1/sign_ins/${id}`,
  id,
  device: name,
  isCurrent,
  createdAt: '2026-11-01T12:00:00Z',
  lastSeenAt: '2026-11-10T12:00:00Z',
})
const show = async () => {
  let left = [device('a', 'Firefox no Linux', true), device('b', 'Chrome no Android', false)]
  serve({
    'GET /v1/sign_ins': () => list(...left),
    'DELETE /v1/sign_ins/b': () => {
      left = left.filter(({ id }) => id !== 'b')
      return [204]
    },
    'DELETE /v1/sign_ins': 'no answer',
  })
  return mount(
    <>
      <Devices />
      <QuestionHost />
    </>,
  )
}
const answer = async (person: Awaited<ReturnType<typeof mount>>['person'], name: string) =>
  person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const removals = () => asked.filter(({ address }) => address.startsWith('DELETE')).map(({ address }) => address)

test('another device is signed out after a yes, and not after a no; this one has no such button [AUTH-21] [tests E11]', async () => {
  const { person } = await show()
  const end = await screen.findByRole('button', { name: 'Desconectar Chrome no Android' })
  expect(screen.queryByRole('button', { name: 'Desconectar Firefox no Linux' })).toBeNull()
  await person.click(end)
  await answer(person, 'Cancelar')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(removals()).toEqual([])
  await person.click(end)
  await answer(person, 'Desconectar')
  await waitFor(() => expect(screen.queryByText('Chrome no Android')).toBeNull())
  expect(removals()).toEqual(['DELETE /v1/sign_ins/b'])
  expect(await screen.findByText('Só este dispositivo está conectado.')).toBeDefined()
})

test('signing out everywhere asks first, and whoever gets no answer is still signed in [AUTH-21]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { person } = await show()
  const all = await screen.findByRole('button', { name: 'Sair de todos os dispositivos' })
  await person.click(all)
  await answer(person, 'Cancelar')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(removals()).toEqual([])
  await person.click(all)
  await answer(person, 'Sair de todos os dispositivos')
  await waitFor(() => expect(removals()).toEqual(['DELETE /v1/sign_ins']))
  expect(went).toEqual([])
  expect(screen.getByText('Chrome no Android')).toBeDefined()
})
