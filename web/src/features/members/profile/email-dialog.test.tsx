import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { viewerQuery } from '../../../lib/session/viewer.ts'
import { asked, mount, serve, viewer } from '../test/mount.tsx'
import EmailDialog from './email-dialog.tsx'

const state = (hasPassword: boolean) =>
  [200, { email: 'rita@exemplo.test', hasPassword, pending: null }] as [number, unknown]
const route = 'POST /v1/email_change'

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
