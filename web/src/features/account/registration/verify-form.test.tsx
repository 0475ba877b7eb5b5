import { setLocale } from '@juntas/ui/language/locale.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emailProof, proveEmail } from '../../../lib/call/email-proof.ts'
import { queryClient } from '../../../lib/call/query-client.ts'
import { viewerQuery } from '../../../lib/session/viewer.ts'
import { forgetDraft, readDraft, rememberEmail } from '../draft.ts'
import { fill, mount } from '../test/mount.tsx'
import { type Answer, addresses, bodyOf, serve } from '../test/server.ts'
import { EmailVerification } from './email-verification.tsx'
import ProveEmailDialog from './prove-email-dialog.tsx'
import { VerifyForm } from './verify-form.tsx'

const token = 'POST /v1/academy/service-verify-token'
const byEmail = 'POST /v1/academy/service/config/verify-by-email'
const resign = 'POST /v1/academy/service/resign'
const noLink = { email: '', code: '' }
let feedback: string[] = []

beforeEach(() => {
  feedback = []
  forgetDraft('verify')
  forgetDraft('email')
  sessionStorage.clear()
  localStorage.clear()
  setLocale('pt-BR')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  emailProof.get()?.answer(false)
  toasts.set([])
  cleanup()
  location.hash = ''
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Confirmar' })
const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /outro código/i })
const wrong = 'O código não confere. Confira os 5 dígitos ou peça outro.'
const open = (by: 'token' | 'email', link = noLink) =>
  mount(<VerifyForm by={by} link={link} onDone={(message) => feedback.push(message)} />, '/verify-email')

test('a code from the e-mail confirms who she is; six characters cannot be typed [AUTH-32] [AUTH-33] [VALID-13] [VALID-14]', async () => {
  serve({ [token]: [200, { success: true, message: 'SUCCESS' }] })
  const { person } = await open('token')
  await person.type(field('Código'), '123456')
  expect(field('Código').value).toBe('12345')
  await person.click(confirm())
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
  await person.click(confirm())
  expect(await screen.findByText('Unexpected error')).toBeTruthy()
  expect(field('Código').value).toBe('00000')
  expect(feedback).toEqual([])
})

test('a mistyped code is said once, beside its field, and is nothing unexpected [entry A15] [GAP-84]', async () => {
  serve({ [token]: [422, { code: 'code_wrong', success: false }] })
  const { person } = await open('token')
  await fill(person, field('E-mail'), 'julia@demo.juntas.test')
  await fill(person, field('Código'), '00000')
  await person.click(confirm())
  expect(await screen.findAllByText(wrong)).toHaveLength(1)
  expect(screen.queryByText('Unexpected error')).toBeNull()
})

test('without an address, and with nobody signed in, it is asked for', async () => {
  serve({ [token]: [422, { code: 'code_wrong' }] })
  const { person } = await open('token')
  await fill(person, field('Código'), '00000')
  await person.click(confirm())
  expect(await screen.findByText('Diga também o e-mail do seu cadastro.')).toBeTruthy()
})

test('the message of the answer is shown as it comes [AUTH-34]', async () => {
  serve({ [byEmail]: [200, { data: { status: 200, message: 'Conta verificada por nós' } }] })
  const { person } = await open('email', { email: 'julia@demo.juntas.test', code: '12345' })
  await person.click(confirm())
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

test('the address is filled in where it is known: from another screen, else of the member who is signed in', async () => {
  localStorage.setItem('juntas:user', JSON.stringify({ id: 7, email: 'julia@demo.juntas.test' }))
  await open('email')
  expect([field('E-mail').value, field('E-mail').required]).toEqual(['julia@demo.juntas.test', true])
  cleanup()
  rememberEmail('rita@demo.juntas.test')
  const { person } = await open('token')
  expect([field('E-mail').value, field('E-mail').required]).toEqual(['rita@demo.juntas.test', false])
  await fill(person, field('Código'), '00000')
  serve({ [token]: [200, { success: true, message: 'SUCCESS' }] })
  await person.click(confirm())
  await waitFor(() => expect(feedback).toEqual(['E-mail confirmado.']))
  expect(bodyOf(token)).toEqual({ email: 'rita@demo.juntas.test', token: '00000' })
  expect(readDraft('verify')).toEqual({})
})

test('where nobody is signed in the address is required; a wrong code for it is said beside the code [AUTH-34]', async () => {
  serve({ [byEmail]: [422, { code: 'code_expired' }] })
  const { person } = await open('email')
  await fill(person, field('Código'), '00000')
  expect([field('E-mail').value, confirm().disabled]).toEqual(['', true])
  await fill(person, field('E-mail'), 'julia@demo.juntas.test')
  await person.click(confirm())
  expect(await screen.findByText('Este código já expirou. Peça outro.')).toBeTruthy()
  expect([screen.queryByRole('alert'), screen.queryByText('Diga também o e-mail do seu cadastro.')]).toEqual([
    null,
    null,
  ])
  expect([feedback, JSON.stringify(readDraft('verify'))]).toEqual([[], expect.stringContaining('julia')])
  serve({ [byEmail]: [200, { data: { status: 200, message: 'SUCCESS' } }] })
  await person.click(confirm())
  await waitFor(() => expect(feedback).toEqual(['E-mail confirmado.']))
})

test('too many attempts say when to try again, and an address is not asked for then [ERROR-13] [GAP-06]', async () => {
  serve({
    [token]: [429, {}, { 'retry-after': '40' }],
    [resign]: [200, { data: { status: 200, message: 'Olhe o spam' } }],
  })
  const { person } = await open('token')
  await person.click(again())
  expect(await screen.findByText('Diga seu e-mail para receber outro código.')).toBeTruthy()
  // Nothing was sent, so nothing has to be waited for.
  expect([addresses(), again().disabled, screen.queryByRole('alert')]).toEqual([[], false, null])
  await fill(person, field('Código'), '00000')
  await person.click(confirm())
  const alert = async () => (await screen.findByRole('alert')).textContent
  expect(await alert()).toBe('Erro: Unexpected error Muitas tentativas. Tente de novo em 40 s.')
  await fill(person, field('E-mail'), 'julia@demo.juntas.test')
  await person.click(again())
  await waitFor(async () => expect(await alert()).toBe('Feito: Olhe o spam '))
  expect(again().disabled).toBe(true)
})

test.each([
  [null, 'Entrar', '/login'],
  [{ id: 7 }, 'Continuar na Juntas', '/'],
])('whose address is proved goes on (signed in as %j: %s) [AUTH-33]', async (user, name, to) => {
  serve({ [byEmail]: [200, { data: { status: 200, message: 'Conta verificada por nós' } }] })
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = 'jwtToken=; path=/; max-age=0'
  if (user) localStorage.setItem('juntas:user', JSON.stringify(user))
  location.hash = '#email=julia%40demo.juntas.test&code=12345'
  const { person } = await mount(<EmailVerification by="email" lead="Diga seu e-mail." />, '/verify-email')
  const title = () => screen.getByRole('heading', { level: 1 }).textContent
  expect([title(), screen.getByText('Diga seu e-mail.').tagName]).toEqual(['Confirme seu e-mail.', 'P'])
  expect(screen.getByRole('link', { name: 'Voltar para o login' }).getAttribute('href')).toBe('/login')
  await person.click(confirm())
  await waitFor(() => expect(title()).toBe('Tudo certo.'))
  expect(screen.getByRole('alert').textContent).toBe('Feito: Conta verificada por nós ')
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
})

test('the window sends one code when it opens; one that was not sent is said, and so is any other failure [GAP-117]', async () => {
  const user = { id: 7, email: 'rita@example.com', isVerified: false }
  serve({ [resign]: [429, {}, { 'retry-after': '40' }], [token]: [500, {}] })
  const { person } = await mount(
    <StrictMode>
      <ProveEmailDialog />
    </StrictMode>,
  )
  queryClient.setQueryData(viewerQuery.queryKey, user as never)
  expect(screen.queryByRole('dialog')).toBeNull()
  const proved = proveEmail()
  await screen.findByRole('dialog')
  const alert = async () => (await screen.findByRole('alert')).textContent
  expect(await alert()).toBe('Erro: Muitas tentativas. Tente de novo em 40 s. ')
  expect(addresses()).toEqual([resign])
  expect(screen.getByText('Vamos enviar um código para rita@example.com.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /outro código/i })).toBeNull()
  await fill(person, field('Código'), '48 213')
  await person.click(confirm())
  await waitFor(async () => expect(await alert()).not.toContain('40 s'))
  expect([bodyOf(token), screen.queryByText(wrong), emailProof.get() === null]).toEqual([
    { token: '48213' },
    null,
    false,
  ])
  expect(addresses()).toEqual([resign, token])
  serve({ [token]: [200, { success: true, message: 'SUCCESS' }] })
  await person.click(confirm())
  await expect(proved).resolves.toBe(true)
  expect([addresses(), queryClient.getQueryState(viewerQuery.queryKey)?.isInvalidated]).toEqual([[token], true])
  expect(toasts.get().map(({ message }) => message)).toEqual(['E-mail confirmado.'])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('who would rather use another address is led to it, and what waited is told so [GAP-117]', async () => {
  serve({ [resign]: [200, { data: { status: 200, message: 'SUCCESS' } }] })
  const { person } = await mount(<ProveEmailDialog />)
  const proved = proveEmail()
  const other = await screen.findByRole('link', { name: 'Usar outro e-mail' })
  await waitFor(() => expect(again().disabled).toBe(true))
  expect(other.getAttribute('href')).toBe('/editar-perfil')
  await person.click(other)
  await expect(proved).resolves.toBe(false)
})
