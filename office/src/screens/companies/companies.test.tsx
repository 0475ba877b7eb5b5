import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, collection, open, serve, session } from '../../test/render-app.tsx'
import { codesCsv } from './codes-csv.ts'
import type { Code } from './company.ts'

const company = {
  id: 3,
  name: 'Aurora',
  logoUrl: null,
  vicePresidencies: ['Tecnologia'],
  businessUnits: [],
  seats: 120,
  endsOn: '2027-03-31',
  members: 84,
  managers: 1,
  codes: 1,
  createdAt: '2026-01-10T12:00:00Z',
}
const code = {
  id: 7,
  code: '48291307561',
  label: '=Piloto',
  company: { id: 3, name: 'Aurora' },
  seats: 30,
  seatsTaken: 25,
  endsAt: null,
  state: 'open',
} as unknown as Code
const page = {
  'GET /v1/office/companies': () => collection([company]),
  'GET /v1/office/companies/{id}': () => company,
  'GET /v1/office/companies/{id}/grants': () => collection([]),
  'GET /v1/office/companies/{id}/managers': () => collection([]),
  'GET /v1/office/activation_codes': () => collection([code]),
  'GET /v1/office/folders': () => collection([{ id: 1, title: 'Talks' }]),
}

test('support gives a company an area, a code and a folder with its reason', async () => {
  const asked = serve({
    ...page,
    'PATCH /v1/office/companies/{id}': () => answer(200, company, { 'x-audit-entry': '5' }),
    'POST /v1/office/activation_codes': () => answer(201, code, { 'x-audit-entry': '6' }),
    'POST /v1/office/companies/{id}/grants': () => answer(201, {}, { 'x-audit-entry': '7' }),
  })
  open('/empresas/3')
  await userEvent.type(await screen.findByLabelText('Vice-presidências', {}, { timeout: 20_000 }), '{Enter}Pessoas')
  await userEvent.click(screen.getByRole('button', { name: /^Salvar/ }))
  await screen.findByText('Aurora foi salva.')
  await userEvent.type(screen.getByLabelText('Nome do código'), 'Março')
  await userEvent.click(screen.getByRole('button', { name: 'Criar código' }))
  await userEvent.selectOptions(screen.getByLabelText('Pasta'), '1')
  await userEvent.type(screen.getByLabelText('Motivo'), 'Contrato')
  await userEvent.click(screen.getByRole('button', { name: 'Conceder pasta' }))
  await waitFor(() =>
    expect(asked.filter(({ method }) => method !== 'GET').map(({ body }) => body)).toEqual([
      { changes: { vicePresidencies: ['Tecnologia', 'Pessoas'] }, was: { vicePresidencies: ['Tecnologia'] } },
      { company: 3, label: 'Março', seats: 10, endsOn: null },
      { folder: 1, reason: 'Contrato', endsOn: null },
    ]),
  )
}, 60_000)

test('the bar says when a code was made, as of every other write', async () => {
  serve({ ...page, 'POST /v1/office/activation_codes': () => answer(201, code, { 'x-audit-entry': '6' }) })
  open('/empresas/3')
  await userEvent.type(await screen.findByLabelText('Nome do código', {}, { timeout: 20_000 }), 'Março')
  await userEvent.click(screen.getByRole('button', { name: 'Criar código' }))
  await screen.findByText(/^Salvo às/)
}, 60_000)

test('finance reads a company: what writes is absent', async () => {
  serve({ ...page, 'GET /v1/office/session': () => session(['finance']) })
  open('/empresas/3')
  expect(await screen.findByRole('row', { name: /48291307561/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Revogar|Criar código|Conceder|Tornar/ })).toBeNull()
})

test('the codes leave as a table for spreadsheets, without formulas', () => {
  expect(codesCsv([code]).split('\r\n')[1]).toBe(`"48291307561";"'=Piloto";"Aurora";"25";"30";"";"Aberto"`)
})
