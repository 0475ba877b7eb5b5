import { setLocale } from '@juntas/ui/language/locale.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft } from '../draft.ts'
import { fill, mount } from '../test/mount.tsx'
import { type Answer, bodyOf, serve } from '../test/server.ts'
import { VerifyForm } from './verify-form.tsx'

const token = 'POST /v1/academy/service-verify-token'
const byEmail = 'POST /v1/academy/service/config/verify-by-email'
const resign = 'POST /v1/academy/service/resign'
const noLink = { email: '', code: '' }
let feedback: string[] = []

beforeEach(() => {
  feedback = []
  forgetDraft('verify')
  sessionStorage.clear()
  localStorage.clear()
  setLocale('pt-BR')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const open = (by: 'token' | 'email', link = noLink) =>
  mount(<VerifyForm by={by} link={link} onDone={(message) => feedback.push(message)} />, '/verify-email')

test('a code from the e-mail confirms who she is; six characters cannot be typed [AUTH-32] [AUTH-33] [VALID-13] [VALID-14]', async () => {
  serve({ [token]: [200, { success: true, message: 'SUCCESS' }] })
  const { person } = await open('token')
  await person.type(field('Código'), '123456')
  expect(field('Código').value).toBe('12345')
  await person.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(feedback).toEqual(['E-mail confirmado.']))
  expect(bodyOf(token)).toEqual({ token: '12345' })
})

test.each<[string, Answer]>([
  ['no network', 'no answer'],
  ['a broken server', [500, {}]],
])('%s at the check of a token: Unexpected error [AUTH-32] [ERROR-13]', async (_, answer) => {
  serve({ [token]: answer })
  const { person } = await open('token')
  await fill(person, field('E-mail'), 'julia@demo.juntas.test')
  await fill(person, field('Código'), '00000')
  await person.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Unexpected error')).toBeTruthy()
  expect(field('Código').value).toBe('00000')
  expect(feedback).toEqual([])
})

test('a mistyped code is said once, beside its field, and is nothing unexpected [entry A15] [GAP-84]', async () => {
  serve({ [token]: [422, { code: 'code_wrong', success: false }] })
  const { person } = await open('token')
  await fill(person, field('E-mail'), 'julia@demo.juntas.test')
  await fill(person, field('Código'), '00000')
  await person.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findAllByText('O código não confere. Confira os 5 dígitos ou peça outro.')).toHaveLength(1)
  expect(screen.queryByText('Unexpected error')).toBeNull()
})

test('without an address, and with nobody signed in, it is asked for', async () => {
  serve({ [token]: [422, { code: 'code_wrong' }] })
  const { person } = await open('token')
  await fill(person, field('Código'), '00000')
  await person.click(screen.getByRole('button', { name: 'Confirmar' }))
  expect(await screen.findByText('Diga também o e-mail do seu cadastro.')).toBeTruthy()
})

test('the message of the answer is shown as it comes [AUTH-34]', async () => {
  serve({ [byEmail]: [200, { data: { status: 200, message: 'Conta verificada por nós' } }] })
  const { person } = await open('email', { email: 'julia@demo.juntas.test', code: '12345' })
  await person.click(screen.getByRole('button', { name: 'Confirmar' }))
  await waitFor(() => expect(feedback).toEqual(['Conta verificada por nós']))
  expect(bodyOf(byEmail)).toEqual({ email: 'julia@demo.juntas.test', token: '12345' })
})

test('another code is sent, and the answer of the server is shown [AUTH-35]', async () => {
  serve({ [resign]: [200, { data: { status: 200, message: 'SUCCESS' } }] })
  const { person } = await open('email')
  await person.click(screen.getByRole('button', { name: 'Enviar outro código' }))
  expect(await screen.findByText('Diga seu e-mail para receber outro código.')).toBeTruthy()
  await fill(person, field('E-mail'), 'julia@demo.juntas.test')
  await person.click(screen.getByRole('button', { name: 'Enviar outro código' }))
  expect(await screen.findByText('Código enviado com sucesso')).toBeTruthy()
  expect(bodyOf(resign)).toEqual({ email: 'julia@demo.juntas.test' })
})

test.each([byEmail, resign])('no answer to %s: Unexpected error [AUTH-36] [ERROR-13]', async (address) => {
  serve({ [address]: 'no answer' })
  const { person } = await open('email')
  await fill(person, field('E-mail'), 'julia@demo.juntas.test')
  await fill(person, field('Código'), '12345')
  const name = address === resign ? 'Enviar outro código' : 'Confirmar'
  await person.click(screen.getByRole('button', { name }))
  expect(await screen.findByText('Unexpected error')).toBeTruthy()
})
