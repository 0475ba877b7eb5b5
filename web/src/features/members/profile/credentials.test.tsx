import { closeToast, toasts } from '@juntas/ui/toast/toasts.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { viewerQuery } from '../../../lib/session/viewer.ts'
import { asked, mount, serve, viewer } from '../test/mount.tsx'
import EmailDialog from './email-dialog.tsx'
import { EmailPart } from './email-part.tsx'
import { PasswordForm } from './password-form.tsx'

const state = (hasPassword: boolean) =>
  [200, { email: 'rita@exemplo.test', hasPassword, pending: null }] as [number, unknown]
const route = 'POST /v1/email_change'
const said = () => toasts.get().map(({ message }) => message)
beforeEach(() => {
  for (const { id } of toasts.get()) closeToast(id)
})

test('who comes in by her company’s directory alone is told what to do first, and nothing is asked for', async () => {
  serve({ 'GET /v1/email_change': state(false) })
  await mount(<EmailDialog onClose={() => undefined} />)
  const way = await screen.findByRole('link', { name: 'Criar uma senha' })
  expect(way.getAttribute('href')).toBe('/esqueci-minha-senha')
  expect(screen.getByText(/conta Microsoft da sua empresa/)).toBeTruthy()
  expect(screen.queryByLabelText('Novo e-mail')).toBeNull()
})

test('a wrong password and her own address are told beside their fields; what was typed stays', async () => {
  let answer: [number, unknown] = [422, { code: 'password_wrong' }]
  serve({ 'GET /v1/email_change': state(true), [route]: () => answer })
  let closed = 0
  const { person } = await mount(<EmailDialog onClose={() => closed++} />)
  const email = await screen.findByLabelText<HTMLInputElement>('Novo e-mail')
  const password = screen.getByLabelText<HTMLInputElement>('Sua senha')
  await person.type(email, 'nova@exemplo.test')
  await person.type(password, 'Segredo#1')
  const send = screen.getByRole('button', { name: 'Enviar link' })
  await person.click(send)
  await waitFor(() => expect(password.getAttribute('aria-invalid')).toBe('true'))
  expect(email.value).toBe('nova@exemplo.test')
  answer = [422, { code: 'invalid_input', violations: [{ propertyPath: 'email', message: 'x', code: 'same_email' }] }]
  await person.type(password, '2')
  await person.click(send)
  expect(await screen.findByText('Este já é o seu e-mail')).toBeTruthy()
  answer = [201, (state(true) as [number, unknown])[1]]
  await person.type(email, 'x')
  await person.click(send)
  await waitFor(() => expect(closed).toBe(1))
  expect(said()).toEqual(['O link vai chegar no novo e-mail. Abra a mensagem por lá.'])
  expect(asked.filter(({ address }) => address === route).at(-1)?.body).toEqual({
    email: 'nova@exemplo.testx',
    password: 'Segredo#12',
  })
})

test.each([
  ['a proved address is told, and the dialog says so', true, /O endereço atual recebe um aviso/],
  ['of an address that nobody proved no notice is promised', false, /nenhum aviso vai para ele/],
])('%s [members-money m15]', async (_name, isVerified, text) => {
  serve({ 'GET /v1/email_change': state(true) })
  await mount(<EmailDialog onClose={() => undefined} />)
  queryClient.setQueryData(viewerQuery.queryKey, { ...viewer, isVerified })
  expect(await screen.findByText(text)).toBeTruthy()
})

test('the address that waits is named, and she keeps the one of today with one press', async () => {
  const pending = { email: 'nova@exemplo.test', expiresAt: '2026-11-26T00:00:00Z' }
  serve({
    'GET /v1/email_change': [200, { email: 'rita@exemplo.test', hasPassword: true, pending }],
    'DELETE /v1/email_change': [200, { email: 'rita@exemplo.test', hasPassword: true, pending: null }],
  })
  let asking = 0
  const { person } = await mount(<EmailPart email="antiga@exemplo.test" onChange={() => asking++} />)
  const field = screen.getByLabelText<HTMLInputElement>('E-mail')
  expect([field.value, field.readOnly]).toEqual(['antiga@exemplo.test', true])
  expect(screen.queryByRole('status')).toBeNull()
  expect((await screen.findByRole('status')).textContent).toBe(
    'Um link vai chegar em nova@exemplo.test. Abra a mensagem para confirmar a troca. Manter o e-mail atual',
  )
  expect(field.value).toBe('rita@exemplo.test')
  await person.click(screen.getByText('Manter o e-mail atual'))
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
  await person.click(screen.getByText('Trocar e-mail'))
  expect(asking).toBe(1)
})

test('a new password is sent without its repetition, and the form is empty again; a wrong old one stays beside its field [PROFILE-22]', async () => {
  let answer: [number, unknown] = [422, { code: 'password_wrong' }]
  serve({ 'POST /v1/change_password': () => answer })
  const { person, container } = await mount(<PasswordForm />)
  const fields = ['Senha atual', 'Nova senha', 'Repita a nova senha'].map((label) =>
    screen.getByLabelText<HTMLInputElement>(label),
  ) as [HTMLInputElement, HTMLInputElement, HTMLInputElement]
  const save = screen.getByText('Salvar').closest('button') as HTMLButtonElement
  expect(save.disabled).toBe(true)
  await person.type(fields[0], 'Velha#2025')
  await person.type(fields[1], 'Outra#2026')
  await person.type(fields[2], 'Outra#202')
  expect(save.disabled).toBe(true)
  await person.type(fields[2], '6')
  await person.click(save)
  expect(await screen.findByText('Esta não é a sua senha atual.')).toBeTruthy()
  expect(fields.map(({ value }) => value)).toEqual(['Velha#2025', 'Outra#2026', 'Outra#2026'])
  expect(said()).toEqual([])
  answer = [200, {}]
  await person.click(save)
  await waitFor(() => expect(said()).toEqual(['Senha alterada']))
  expect(fields.map(({ value }) => value)).toEqual(['', '', ''])
  expect(container.querySelector('[aria-invalid=true]')).toBeNull()
  expect(asked.at(-1)?.body).toEqual({ oldPassword: 'Velha#2025', password: 'Outra#2026' })
})
