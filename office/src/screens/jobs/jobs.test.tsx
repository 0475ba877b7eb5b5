import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, collection, open, serve } from '../../test/render-app.tsx'
// The screen and its editor are loaded before the first test waits for them.
import '../../form/rich-text/rich-editor.tsx'
import './jobs-screen.tsx'

const job = {
  id: 7,
  slug: 'analista',
  title: 'Analista',
  description: '<p>Cuidar.</p><ul><li>Medir</li></ul>',
  translations: {},
  area: 'people',
  workMode: 'remote',
  state: 'BA',
  city: 'Salvador',
  salaryFromCents: null,
  salaryToCents: null,
  contactEmail: 'vagas@aurora.example',
  companyName: 'Aurora',
  companyLogo: null,
  companyId: null,
  publishAt: '2026-11-10T12:00:00.000Z',
  closesAt: null,
  phase: 'open',
  company: null,
  applications: 2,
  saves: 1,
}
const names = {
  'GET /v1/office/company_names': () => collection([{ id: 3, name: 'Nimbus', logoUrl: '/media/nimbus.svg' }]),
}

test('a description stands as members will read it, and the moment of closing as São Paulo’s clock shows it', async () => {
  const asked = serve({
    ...names,
    'GET /v1/office/jobs/{id}': () => job,
    'PATCH /v1/office/jobs/{id}': ({ body }) => answer(200, { ...job, ...(body as { changes: object }).changes }),
  })
  open('/vagas/7')
  const text = await screen.findByRole('textbox', { name: 'Descrição (pt)' })
  expect([text.querySelector('p')?.textContent, text.querySelector('li')?.textContent]).toEqual(['Cuidar.', 'Medir'])
  const closing = screen.getByRole('group', { name: 'Encerrar em' })
  fireEvent.change(within(closing).getByLabelText('Dia'), { target: { value: '20/12/2026' } })
  await within(closing).findByText('domingo, 20 de dezembro de 2026, 09h00, horário de Brasília.')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Analista foi salva.')
  expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
    changes: { closesAt: '2026-12-20T12:00:00.000Z' },
    was: { closesAt: null },
  })
})

test('a job with applications is closed at once, with undo, and has no way back to draft; a conflict is said', async () => {
  let reply = () => answer(409, { code: 'conflict', current: job })
  const asked = serve({
    ...names,
    'GET /v1/office/jobs/{id}': () => job,
    'POST /v1/office/jobs/{id}/state': () => reply(),
  })
  open('/vagas/7')
  const close = await screen.findByRole('button', { name: 'Encerrar' })
  expect(screen.queryByRole('button', { name: 'Voltar a rascunho' })).toBeNull()
  await userEvent.click(close)
  await screen.findByText(/Outra pessoa mudou esta vaga/)
  reply = () => answer(200, { ...job, phase: 'closed' }, { 'x-audit-entry': '9' })
  await userEvent.click(close)
  await screen.findByText('Analista foi encerrada.')
  expect(asked.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({ state: 'closed', was: 'open' })
})

test('a customer’s name and logo are filled in when it is chosen; a new job without an address sends none', async () => {
  const asked = serve({
    ...names,
    'POST /v1/office/jobs': () =>
      answer(422, { code: 'invalid_input', violations: [{ propertyPath: 'city', code: 'required', message: '' }] }),
  })
  open('/vagas/nova')
  fireEvent.change(await screen.findByLabelText('Cargo (pt)'), { target: { value: 'Redatora' } })
  await screen.findByRole('option', { name: 'Nimbus' })
  await userEvent.selectOptions(screen.getByLabelText('Empresa cliente'), 'Nimbus')
  expect(screen.getByLabelText<HTMLInputElement>(/Nome que os membros veem/).value).toBe('Nimbus')
  await userEvent.click(screen.getByRole('button', { name: /^Criar vaga/ }))
  await screen.findByText('Este campo é obrigatório')
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  const sent = asked.find(({ method }) => method === 'POST')?.body
  expect(sent).toMatchObject({ companyId: 3, companyName: 'Nimbus', companyLogo: '/media/nimbus.svg', publishAt: null })
  expect(sent).not.toHaveProperty('slug')
})
