import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, collection, open, serve } from '../test/render-app.tsx'

const secret = 'a'.repeat(43)
const join = (isMember: boolean, accepted: () => unknown) => {
  window.location.hash = secret
  return serve({
    'GET /v1/office/session': () => answer(401, { code: 'unauthenticated' }),
    'POST /v1/staff_invitations/readings': () => ({ email: 'renata@example.com', officeRoles: ['editor'], isMember }),
    'POST /v1/staff_invitations/acceptances': accepted,
  })
}

test('an invited person makes her account before the gate of the office [GAP-125]', async () => {
  const asked = join(false, () => answer(201, { email: 'renata@example.com' }))
  open('/convite')
  await screen.findByText('renata@example.com entra como Editora.')
  await userEvent.type(screen.getByLabelText(/Nome completo/), 'Renata Pires')
  await userEvent.type(screen.getByLabelText(/^Senha/), 'Outono#7431')
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar o convite' }))
  await screen.findByRole('heading', { name: 'Convite aceito' })
  expect(asked.find(({ path }) => path.endsWith('acceptances'))?.body).toEqual({
    secret,
    account: { name: 'Renata Pires', password: 'Outono#7431', terms: true },
  })
})

test('a refused field says what it needs, and the page stays [GAP-125] [office 8]', async () => {
  join(false, () =>
    answer(422, { code: 'invalid_input', violations: [{ propertyPath: 'account.password', code: 'password_short' }] }),
  )
  const first = open('/convite')
  await userEvent.click(await screen.findByRole('button', { name: 'Aceitar o convite' }))
  await screen.findByText('Use pelo menos 8 caracteres')
  expect(first.state.location.pathname).toBe('/convite')
})

test('whoever has an account signs in to it first [GAP-125]', async () => {
  join(true, () => answer(401, { code: 'unauthenticated' }))
  open('/convite')
  await userEvent.click(await screen.findByRole('button', { name: 'Aceitar o convite' }))
  await screen.findByText(/Este e-mail já tem conta/)
})

test('without a network no invitation is said to be over, and an acceptance whose answer was lost is done at the second press [office 8]', async () => {
  let isOnline = false
  let tries = 0
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  window.location.hash = secret
  serve({
    'GET /v1/office/session': () => answer(401, { code: 'unauthenticated' }),
    'POST /v1/staff_invitations/readings': () =>
      isOnline ? { email: 'renata@example.com', officeRoles: ['owner'], isMember: false } : lost(),
    'POST /v1/staff_invitations/acceptances': () => (++tries === 1 ? lost() : answer(410, { code: 'gone' })),
  })
  open('/convite')
  await screen.findByRole('alert')
  expect(screen.queryByText('Este convite não vale mais')).toBeNull()
  isOnline = true
  await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await userEvent.type(await screen.findByLabelText(/Nome completo/), 'Renata Pires')
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar o convite' }))
  await screen.findByRole('alert')
  await userEvent.click(screen.getByRole('button', { name: 'Aceitar o convite' }))
  await screen.findByRole('heading', { name: 'Convite aceito' })
})

test('an invitation that is over says whom to ask', async () => {
  window.location.hash = secret
  serve({ 'POST /v1/staff_invitations/readings': () => answer(410, { code: 'gone' }) })
  open('/convite')
  await screen.findByRole('heading', { name: 'Este convite não vale mais' })
})

test('a failed task is tried again by its button, and the owner invites with roles', async () => {
  const task = { id: 9, kind: 'billing.mail', state: 'gave_up', attempts: 25, maxAttempts: 25, lastError: '550 …@…' }
  const asked = serve({
    'GET /v1/office/tasks': () =>
      collection([{ ...task, runAt: '2026-11-16T10:00:00Z', createdAt: '2026-11-16T10:00:00Z' }]),
    'POST /v1/office/tasks/{id}/retries': () => answer(201, task),
    'GET /v1/office/staff_invitations': () => collection([]),
    'POST /v1/office/staff_invitations': () => answer(201, { id: 1 }),
  })
  const router = open('/tarefas')
  await userEvent.click(await screen.findByRole('button', { name: 'Repetir' }))
  await waitFor(() => expect(asked.some(({ path }) => path === '/v1/office/tasks/9/retries')).toBe(true))
  await router.navigate('/equipe')
  await userEvent.type(await screen.findByLabelText(/E-mail/), 'nova@example.com')
  await userEvent.click(screen.getByRole('button', { name: 'Convidar' }))
  await screen.findByText('Escolha pelo menos um papel.')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Suporte' }))
  await userEvent.click(screen.getByRole('button', { name: 'Convidar' }))
  await waitFor(() =>
    expect(asked.find(({ method, path }) => method === 'POST' && path.endsWith('staff_invitations'))?.body).toEqual({
      email: 'nova@example.com',
      officeRoles: ['support'],
    }),
  )
})
