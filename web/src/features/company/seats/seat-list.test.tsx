import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { list, mount, serve } from '../../../lib/test/render-app.tsx'
import { SeatList } from './seat-list.tsx'

const seat = (id: number, own: object = {}) => ({
  ...{ id, email: `p${String(id).padStart(3, '0')}@a.example`, area: null, since: '2026-03-12T12:00:00Z' },
  ...{ isManager: false, ...own },
})
async function show(seats: unknown[]) {
  serve({ 'GET /v1/company_seats': list(...seats) })
  const stage = await mount(<SeatList areas={[]} />)
  await screen.findByText('Quem tem um lugar')
  return stage
}
const shown = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.trim())

test('seventy seats are found by a part of the address or of the area, and lie on two pages', async () => {
  const { person } = await show(Array.from({ length: 70 }, (_, at) => seat(at, at === 7 ? { area: 'Operações' } : {})))
  expect([shown().length, screen.getByRole('status').textContent]).toEqual([50, 'Lugares: 70'])
  await person.click(screen.getByRole('button', { name: 'Página 2' }))
  expect(shown()).toHaveLength(20)
  await person.type(screen.getByLabelText('Procurar por endereço ou área'), 'operacoes')
  await waitFor(() => expect(shown()).toEqual(['p007@a.example']))
  await person.clear(screen.getByLabelText('Procurar por endereço ou área'))
  await person.type(screen.getByLabelText('Procurar por endereço ou área'), 'ninguem')
  expect(screen.getByRole('status').textContent).toContain('Nenhum lugar com isso.')
  expect(screen.queryByRole('table')).toBeNull()
})

test('seats are sorted by address, by area, or by who came last', async () => {
  const { person } = await show([
    seat(2, { area: 'Vendas' }),
    seat(1, { area: 'Vendas', since: '2026-01-01T12:00:00Z' }),
    seat(3, { area: 'Gente', since: '2026-10-01T12:00:00Z' }),
  ])
  const sortBy = (name: string) => person.selectOptions(screen.getByLabelText(/^Ordenar por/), name)
  expect(shown()).toEqual(['p001@a.example', 'p002@a.example', 'p003@a.example'])
  await sortBy('Área')
  expect(shown()).toEqual(['p003@a.example', 'p001@a.example', 'p002@a.example'])
  await sortBy('Entrada mais recente')
  expect(shown()).toEqual(['p003@a.example', 'p002@a.example', 'p001@a.example'])
})
