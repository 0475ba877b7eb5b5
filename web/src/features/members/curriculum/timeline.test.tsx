import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { asked, experience, mount, serve } from '../test/mount.tsx'
import type { Experience } from './experience-queries.ts'
import { periodText } from './period.ts'
import { Timeline } from './timeline.tsx'

const timeline = (list: Experience[]) => (
  <Timeline title="Experiência" add="Adicionar" list={list} onAdd={() => {}} onEdit={() => {}} />
)

test('an empty timeline says so [PROFILE-11]', async () => {
  await mount(timeline([]))
  expect(await screen.findByText('Nenhum registro cadastrado até o momento.')).toBeTruthy()
})

test('deleting asks by the name of the item, and only Excluir deletes [PROFILE-12]', async () => {
  serve({ 'DELETE /v1/experiences/3': [204] })
  const { person } = await mount(timeline([experience()]))
  const ask = async () => person.click(await screen.findByRole('button', { name: 'Excluir Gerente de Produto' }))
  await ask()
  expect(await screen.findByText('Você deseja excluir: Gerente de Produto?')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByText(/Você deseja excluir/)).toBeNull())
  expect(asked.filter(({ address }) => address.startsWith('DELETE'))).toEqual([])
  await ask()
  await person.click(await screen.findByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(asked.map(({ address }) => address)).toContain('DELETE /v1/experiences/3'))
})

test('a description of more than four lines has its toggle, a short one none [PROFILE-13]', async () => {
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2)
  const { person } = await mount(timeline([experience({ description: 'Uma longa história.' })]))
  const more = await screen.findByRole('button', { name: 'Mostrar mais' })
  // Opened, the text hides nothing: it is not measured again.
  height.mockReturnValue(0)
  await person.click(more)
  expect(screen.getByText('Uma longa história.').dataset.open).toBe('true')
  await person.click(screen.getByRole('button', { name: 'Mostrar menos' }))
  expect(screen.getByText('Uma longa história.').dataset.open).toBeUndefined()
  expect(screen.queryByText('Mostrar mais')).toBeNull()
  // A pixel more is no line: browsers round.
  height.mockReturnValue(1)
  await mount(timeline([experience({ id: 4, description: 'Curta.' })]))
  await screen.findByText('Curta.')
  expect(screen.queryByText('Mostrar mais')).toBeNull()
  height.mockRestore()
})

test('a description that a narrower window clips gets its toggle [PROFILE-13]', async () => {
  const watched: (() => void)[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        watched.push(measure)
      }
      observe() {}
      disconnect() {}
    },
  )
  const { unmount } = await mount(timeline([experience({ description: 'Uma história.' })]))
  await screen.findByText('Uma história.')
  expect(screen.queryByText('Mostrar mais')).toBeNull()
  const height = vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(2)
  act(() => watched.at(-1)?.())
  expect(screen.getByText('Mostrar mais')).toBeTruthy()
  unmount()
  height.mockRestore()
  vi.unstubAllGlobals()
})

test('a school without a degree stands there once [members-money m11]', async () => {
  await mount(timeline([experience({ type: 'Education', title: null, companyName: null, schoolName: 'UFPE' })]))
  expect(await screen.findAllByText('UFPE')).toHaveLength(1)
})

test('an empty end means that it goes on, and how long it has been [PROFILE-16]', () => {
  expect(periodText({ startAt: '2023-03-01', endAt: null }, '2026-10-15')).toBe(
    'mar. de 2023 a hoje · 3 anos e 8 meses',
  )
  expect(periodText({ startAt: '2020-01-06', endAt: '2020-12-20' })).toBe('jan. de 2020 a dez. de 2020 · 1 ano')
  expect(periodText({ startAt: '2020-01-06', endAt: '2020-01-20' })).toBe('jan. de 2020 a jan. de 2020 · 1 mês')
})
