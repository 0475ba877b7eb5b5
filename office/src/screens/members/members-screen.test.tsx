import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { as, bia, page } from '../../test/member-pages.ts'
import { answer, collection, open, serve } from '../../test/render-app.tsx'

test('the page of a member: one annual bill with its instalments, the reason, devices without place, what is not seen', async () => {
  serve({ ...page, ...as('support') })
  open('/membros/7')
  await screen.findByRole('heading', { name: 'Beatriz Lemos' })
  expect(screen.getByText('Anual parcelado, 12x de R$ 260,00')).toBeTruthy()
  const bills = screen.getByRole('table', { name: 'Cobranças' })
  expect(within(bills).getAllByRole('row')).toHaveLength(2)
  expect(bills.textContent).toContain('limite insuficiente')
  const unseen = screen.getByRole('region', { name: 'O que o escritório não vê' })
  expect(within(unseen).getAllByRole('listitem')).toHaveLength(6)
  expect(within(unseen).queryByRole('button')).toBeNull()
  // What support cannot do is absent: letters about bills, blocks, roles.
  for (const name of [/Reenviar aviso/, /Bloquear/, 'Mudar']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.getByText('só a Responsável muda')).toBeTruthy()
})

test('support grants a folder with a reason, by keyboard, and Z undoes it', async () => {
  let reads = 0
  const asked = serve({
    ...page,
    ...as('support'),
    'GET /v1/office/folders': () => (++reads === 1 ? answer(500, {}) : page['GET /v1/office/folders']()),
    'POST /v1/office/members/{id}/grants': () => answer(201, { grants: [] }, { 'x-audit-entry': '51' }),
    'POST /v1/office/audit_entries/{id}/undo': () => answer(201, {}),
  })
  open('/membros/7')
  await screen.findByRole('heading', { name: 'Beatriz Lemos' })
  await userEvent.keyboard('c')
  const dialog = await screen.findByRole('dialog', { name: 'Conceder acesso a Beatriz Lemos' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Conceder acesso' }))
  await within(dialog).findByText('Escolha ao menos uma pasta')
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  // A list that could not be read says so, and is read again.
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Tentar de novo' }))
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Livros' }))
  await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Cartão novo na sexta')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Conceder acesso' }))
  await screen.findByText(/Beatriz Lemos tem acesso até/)
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    folders: [2],
    endsOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    reason: 'Cartão novo na sexta',
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.keyboard('z')
  await screen.findByText('Desfeito. Uma linha nova está na auditoria.')
})

test('a device, all devices, a grant and the letter: each press is one call', async () => {
  const done = () => answer(204, null, { 'x-audit-entry': '5' })
  const asked = serve({
    ...page,
    ...as('support'),
    'DELETE /v1/office/members/{id}/sign_ins/aa': done,
    'DELETE /v1/office/members/{id}/sign_ins': done,
    'DELETE /v1/office/grants/{id}': done,
    'POST /v1/office/members/{id}/verification_letters': () => answer(409, { code: 'already_verified' }),
  })
  open('/membros/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Sair de Safari, iPhone' }))
  await screen.findByText('O dispositivo saiu da conta.')
  await userEvent.click(screen.getByRole('button', { name: 'Sair de todos' }))
  await screen.findByText('Todos os dispositivos saíram da conta.')
  await userEvent.click(screen.getByRole('button', { name: 'Encerrar Livros' }))
  await screen.findByText('A concessão de Livros acabou.')
  await userEvent.click(screen.getByRole('button', { name: 'Reenviar' }))
  await screen.findByText('O e-mail já foi verificado.')
  expect(asked.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /v1/office/members/7/sign_ins/aa',
    'DELETE /v1/office/members/7/sign_ins',
    'DELETE /v1/office/grants/9',
    'POST /v1/office/members/7/verification_letters',
  ])
})

test('an address that refuses letters is said, with its end; support lifts it with a reason, and Z undoes it [office 5]', async () => {
  let refused: string | null = '2026-11-03T12:00:00Z'
  const asked = serve({
    ...page,
    ...as('support'),
    'GET /v1/office/members/{id}': () => ({ ...bia, lettersRefusedAt: refused }),
    'POST /v1/office/members/{id}/address_admissions': () => {
      refused = null
      return answer(201, { email: bia.email }, { 'x-audit-entry': '52' })
    },
    'POST /v1/office/audit_entries/{id}/undo': () => answer(201, {}),
  })
  open('/membros/7')
  await screen.findByText('O endereço recusa cartas desde 03/11/2026.')
  expect(screen.getByText(/prova o endereço de novo e acaba com a recusa/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Voltar a enviar cartas' }))
  const dialog = await screen.findByRole('dialog', { name: 'Voltar a enviar cartas' })
  const send = within(dialog).getByRole('button', { name: 'Voltar a enviar cartas' })
  await userEvent.click(send)
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'A caixa voltou')
  await userEvent.click(send)
  await screen.findByText('As cartas para Beatriz Lemos voltam a sair.')
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ reason: 'A caixa voltou' })
  await waitFor(() => expect(screen.queryByText(/recusa cartas desde/)).toBeNull())
  await userEvent.keyboard('z')
  await screen.findByText('Desfeito. Uma linha nova está na auditoria.')
  expect(asked.map(({ path }) => path)).toContain('/v1/office/audit_entries/52/undo')
})

test('the owner changes roles with a reason, and is told of the last owner; a block says its consequence', async () => {
  const asked = serve({
    ...page,
    ...as('owner'),
    'PUT /v1/office/members/{id}/roles': () => answer(409, { code: 'last_owner' }),
    'PUT /v1/office/members/{id}/block': () => answer(200, {}, { 'x-audit-entry': '6' }),
  })
  open('/membros/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar' }))
  const roles = await screen.findByRole('dialog', { name: 'Papéis' })
  expect(within(roles).queryByRole('checkbox', { name: 'Suporte' })).toBeNull()
  await userEvent.click(within(roles).getByRole('checkbox', { name: 'Equipe' }))
  await userEvent.click(within(roles).getByRole('checkbox', { name: 'Suporte' }))
  await userEvent.type(within(roles).getByLabelText(/Motivo/), 'Entrou na equipe')
  await userEvent.click(within(roles).getByRole('button', { name: 'Gravar papéis' }))
  await within(roles).findByText(/É a última Responsável/)
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual({
    roles: ['staff'],
    officeRoles: ['support'],
    was: { roles: [], officeRoles: [] },
    reason: 'Entrou na equipe',
  })
  await userEvent.click(within(roles).getByRole('button', { name: 'Voltar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Bloquear a conta' }))
  const block = await screen.findByRole('alertdialog', { name: 'Bloquear a conta' })
  expect(block.textContent).toContain('Ela sai de todos os dispositivos')
  await userEvent.type(within(block).getByLabelText(/Motivo/), 'Ameaças')
  await userEvent.click(within(block).getByRole('button', { name: 'Bloquear a conta' }))
  await screen.findByText('A conta de Beatriz Lemos está bloqueada.')
  expect(asked.at(-1)?.method === 'PUT' || asked.some(({ path }) => path.endsWith('/block'))).toBe(true)
})

test('roles that another owner changed meanwhile are marked as they are, and saved only from there [office review 10]', async () => {
  let reply = () => answer(409, { code: 'conflict', current: { roles: ['coach'], officeRoles: [] } })
  const asked = serve({ ...page, ...as('owner'), 'PUT /v1/office/members/{id}/roles': () => reply() })
  open('/membros/7')
  await userEvent.click(await screen.findByRole('button', { name: 'Mudar' }))
  const roles = await screen.findByRole('dialog', { name: 'Papéis' })
  const staff = within(roles).getByRole<HTMLInputElement>('checkbox', { name: 'Equipe' })
  await userEvent.click(staff)
  await userEvent.type(within(roles).getByLabelText(/Motivo/), 'Entrou na equipe')
  await userEvent.click(within(roles).getByRole('button', { name: 'Gravar papéis' }))
  await within(roles).findByText(/Outra pessoa mudou estes papéis agora/)
  expect(staff.checked).toBe(false)
  expect(within(roles).getByRole<HTMLInputElement>('checkbox', { name: 'Coach' }).checked).toBe(true)
  await userEvent.click(staff)
  reply = () => answer(200, { roles: ['coach', 'staff'], officeRoles: [] }, { 'x-audit-entry': '8' })
  await userEvent.click(within(roles).getByRole('button', { name: 'Gravar papéis' }))
  await screen.findByText('Papéis de Beatriz Lemos gravados.')
  expect(asked.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    roles: ['coach', 'staff'],
    was: { roles: ['coach'], officeRoles: [] },
  })
})

test('a member opened from the list is read: the row of the list is not the page', async () => {
  const { id, name, email, avatar, createdAt, roles, officeRoles } = bia
  const row = { id, name, email, avatar, createdAt, roles, officeRoles }
  const listed = { ...row, isVerified: false, isBlocked: false, company: null, subscription: 'grace' }
  serve({ ...page, ...as('support'), 'GET /v1/office/members': () => collection([listed]) })
  open('/membros')
  await userEvent.click(await screen.findByRole('link', { name: /Beatriz Lemos/ }))
  await screen.findByRole('region', { name: 'O que o escritório não vê' })
  expect(screen.getByRole('table', { name: 'Cobranças' })).toBeTruthy()
})

test('the list is filtered by company', async () => {
  const asked = serve({
    'GET /v1/office/members': () => collection([]),
    'GET /v1/office/companies': () => collection([{ id: 2, name: 'Aurora' }]),
  })
  open('/membros')
  await screen.findByRole('option', { name: 'Aurora' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Empresa' }), 'Aurora')
  await screen.findByRole('button', { name: /Empresa: Aurora/ })
  expect(asked.some(({ path, query }) => path === '/v1/office/members' && query.get('company') === '2')).toBe(true)
})
