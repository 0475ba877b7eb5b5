import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { CompanyPage } from './company-page.tsx'
import { CompanyView } from './company-view.tsx'
import { numbersCsv } from './numbers/numbers-csv.ts'
import type { CompanyNumbers } from './queries.ts'
import { readAddresses } from './seats/address-list.ts'
import InviteDialog from './seats/invite-dialog.tsx'

const line = (kind: 'company' | 'area', area: string | null, seats: number, active: number | null) => ({
  kind,
  area,
  seats,
  shown: active === null ? null : { active, hours: active * 10, conclusions: 25 },
})
const numbers = {
  '@id': '/v1/company_numbers',
  '@type': 'CompanyNumbers',
  company: { name: 'Aurora', logo: null },
  months: [
    {
      month: '2026-10-01',
      closedAt: '2026-11-01T03:07:00Z',
      lines: [line('company', null, 34, 30), line('area', 'Tecnologia', 25, 20), line('area', 'Pessoas', 9, null)],
    },
    { month: '2026-09-01', closedAt: '2026-10-01T03:07:00Z', lines: [line('company', null, 8, null)] },
  ],
  seat: { email: 'carla@aurora.example', since: '2026-03-12T12:00:00Z', area: 'Pessoas' },
} satisfies CompanyNumbers
const company = {
  name: 'Aurora',
  logo: null,
  areas: ['Tecnologia', 'Pessoas'],
  endsOn: '2027-03-31',
  seats: { limit: 120, taken: 34, invited: 2 },
  invitations: { accepted: 0, invited: 2, expired: 1 },
}
const invitation = (id: number, email: string | null, state: string) => ({ id, email, area: null, state, sentAt: null })
const manager = {
  'GET /v1/company': [200, company],
  'GET /v1/company_numbers': [200, numbers],
  'GET /v1/company_invitations': list(
    invitation(1, 'espera@aurora.example', 'invited'),
    invitation(2, 'venceu@aurora.example', 'expired'),
  ),
  'GET /v1/company_seats': list({ id: 5, email: 'carla@aurora.example', area: null, since: '2026-03-12T12:00:00Z' }),
  'GET /v1/company_codes': list(),
} satisfies Parameters<typeof serve>[0]

test('the chart has its table one press away, with the same numbers, and withheld is one mark [GAP-122]', async () => {
  serve(manager)
  const { person } = await mount(<CompanyPage jobs={null} />, '/empresa')
  const areas = await screen.findByRole('table', { name: /outubro de 2026/i })
  const row = within(areas).getByRole('row', { name: /Pessoas/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['9', 'retida'])
  await person.click(await screen.findByRole('radio', { name: 'Tabela' }))
  await person.click(screen.getByRole('radio', { name: 'Horas' }))
  const months = screen.getByRole('table', { name: 'Por mês' })
  expect(
    within(months)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['300 h', 'retida'])
})

test('the CSV has the shown numbers, the word for a withheld one, and no formulas', () => {
  const months = [{ ...numbers.months[0]!, lines: [line('area', '=1+1', 9, null), line('area', 'Tecnologia', 25, 20)] }]
  const [, ...rows] = numbersCsv({ company: numbers.company, months }).trim().split('\r\n')
  expect(rows).toEqual([
    `"2026-10";"'=1+1";"9";"retida";"retida";"retida"`,
    `"2026-10";"Tecnologia";"25";"20";"200";"25"`,
  ])
})

test('a member sees the same numbers, her own area marked, and what the company knows of her', async () => {
  serve({ 'GET /v1/company_numbers': [200, numbers] })
  await mount(<CompanyView />, '/o-que-minha-empresa-ve')
  expect(await screen.findByRole('heading', { level: 1, name: 'A Aurora vê grupos. Nunca você.' })).toBeTruthy()
  expect(
    screen.getByText(/carla@aurora\.example ocupa um lugar desde 12 de março de 2026, na área Pessoas/),
  ).toBeTruthy()
  expect(screen.getByRole('row', { name: /Pessoas \(a sua\)/ }).textContent).toContain('retida')
  expect(screen.getByText(/tem menos de dez lugares/)).toBeTruthy()
})

test('a list with a wrong line is not sent; a right one is, with its areas, once each', async () => {
  serve({ ...manager, 'POST /v1/company_invitations': [201, { invited: 2, known: [] }] })
  const { person } = await mount(<InviteDialog areas={company.areas} onClose={() => undefined} />, '/empresa')
  const field = await screen.findByLabelText(/Endereços/)
  await person.type(field, 'uma@aurora.example, tecnologia{Enter}duas')
  const send = screen.getByRole('button', { name: 'Enviar convites' })
  expect(screen.getByText('Linha 2: duas não é um e-mail.')).toBeTruthy()
  expect(send).toHaveProperty('disabled', true)
  await person.type(field, '@aurora.example{Enter}UMA@aurora.example;Tecnologia')
  await person.click(send)
  await waitFor(() =>
    expect(askedFor('POST /v1/company_invitations').map(({ body }) => body)).toEqual([
      {
        invitations: [
          { email: 'uma@aurora.example', area: 'Tecnologia' },
          { email: 'duas@aurora.example', area: null },
        ],
      },
    ]),
  )
})

test('a CSV with a heading, quotes and a mark of its encoding is read; an unknown area is named with its line', () => {
  const file = '\uFEFFe-mail;área\r\n"uma@a.example";"Pessoas"\r\n\r\nduas@a.example;Marte\r\n'
  expect(readAddresses(file, ['Pessoas'])).toEqual({
    addresses: [{ email: 'uma@a.example', area: 'Pessoas' }],
    bad: [{ line: 4, text: 'Marte', problem: 'area' }],
  })
})

test('an erased address is told in words, for the manager and for whoever keeps its seat [GAP-112]', async () => {
  serve({
    ...manager,
    'GET /v1/company_invitations': list(invitation(1, null, 'accepted')),
    'GET /v1/company_seats': list({ id: 5, email: null, area: null, since: '2026-03-12T12:00:00Z' }),
    'GET /v1/company_numbers': [200, { ...numbers, seat: { ...numbers.seat, email: null } }],
  })
  const { person } = await mount(<CompanyPage jobs={null} />, '/empresa')
  await person.click(await screen.findByRole('tab', { name: /Lugares/ }))
  expect(await screen.findAllByRole('rowheader', { name: 'Endereço apagado' })).toHaveLength(2)
  cleanup()
  await mount(<CompanyView />, '/o-que-minha-empresa-ve')
  expect(await screen.findByText(/Que um endereço apagado ocupa um lugar/)).toBeDefined()
})

test('expired invitations are sent again together, and only those', async () => {
  serve({
    ...manager,
    'PUT /v1/company_invitations/2': [200, invitation(2, 'venceu@aurora.example', 'invited')],
  })
  const { person } = await mount(<CompanyPage jobs={null} />, '/empresa#lugares')
  await person.click(await screen.findByRole('tab', { name: 'Números' }))
  await person.click(await screen.findByRole('button', { name: 'Reenviar os vencidos' }))
  await waitFor(() => expect(askedFor('PUT /v1/company_invitations/2')).toHaveLength(1))
  expect(askedFor('PUT /v1/company_invitations/1')).toHaveLength(0)
})
