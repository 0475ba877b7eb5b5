import { setSharedDevice } from '@juntas/client/shared-device.ts'
import { setLocale } from '@juntas/ui/language/locale.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { directoryPath, forgetDraft, knownEmail, rememberEmail, wentToDirectory } from '../draft.ts'
import { ForgotForm } from '../recovery/forgot-form.tsx'
import { fill, mount, went } from '../test/mount.tsx'
import { type Answer, addresses, asked, bodyOf, me, serve, success } from '../test/server.ts'
import { arrive } from './after-sign-in.ts'
import { BackToLogin } from './back-to-login.tsx'
import { LoginForm } from './login-form.tsx'
import { MicrosoftButton } from './microsoft-button.tsx'
import MicrosoftLink from './microsoft-link.tsx'
import { newsOf } from './microsoft-result.tsx'

const login = 'POST /v1/academy/service-login'

beforeEach(() => {
  for (const draft of ['login', 'link', 'email', 'microsoft']) forgetDraft(draft)
  sessionStorage.clear()
  localStorage.clear()
  setLocale('pt-BR')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const password = () => screen.getByLabelText<HTMLInputElement>('Senha')

async function tryToEnter(wish?: string) {
  const { person } = await mount(<LoginForm wish={wish} />)
  await fill(person, email(), 'ana@demo.juntas.test')
  await fill(person, password(), 'Juntas#2026')
  await person.keyboard('{Enter}')
  return person
}

test('a member signs in with Enter and arrives where she wanted to go [AUTH-03] [AUTH-09]', async () => {
  serve({ [login]: success, 'GET /v1/me': me })
  await tryToEnter('/notas')
  await waitFor(() => expect(went).toEqual(['/notas']))
  expect(bodyOf(login)).toEqual({ email: 'ana@demo.juntas.test', password: 'Juntas#2026' })
})

test('the address she types here, also while the next screen is on its way, is filled in there [AUTH-23]', async () => {
  const { person, unmount } = await mount(<LoginForm wish={undefined} />)
  await fill(person, email(), 'ana@demo.juntas.test')
  unmount()
  await mount(<ForgotForm />, '/esqueci-minha-senha')
  expect(email().value).toBe('ana@demo.juntas.test')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar código' }).disabled).toBe(false)
})

test('the way back goes along to the recovery and home again [entry A12] [AUTH-09]', async () => {
  await mount(<LoginForm wish="/notas" />)
  expect(screen.getByRole('link', { name: 'Esqueci minha senha' }).getAttribute('href')).toBe(
    '/esqueci-minha-senha?redirect=%2Fnotas',
  )
  cleanup()
  await mount(<BackToLogin />, '/esqueci-minha-senha?redirect=%2Fnotas')
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login?redirect=%2Fnotas')
})

test('the user is stored with the keys the specification names [AUTH-08]', async () => {
  serve({ [login]: success, 'GET /v1/me': me })
  await tryToEnter()
  await waitFor(() => expect(went).toEqual(['/']))
  const stored = JSON.parse(localStorage.getItem('juntas:user') ?? '{}') as object
  expect(Object.keys(stored).sort()).toEqual(
    ['@id', 'accessFreeContent', 'avatar', 'email', 'id', 'name', 'nickname'].sort(),
  )
})

test('a redirect to another site leads home [AUTH-09]', async () => {
  serve({ [login]: success, 'GET /v1/me': me })
  await tryToEnter('https://example.org/notas')
  await waitFor(() => expect(went).toEqual(['/']))
})

test('an answer that is not SUCCESS is no sign-in, whatever its status [AUTH-03]', async () => {
  serve({ [login]: [200, { message: 'USER_NOT_VERIFIED' }], 'GET /v1/me': me })
  await tryToEnter()
  expect(await screen.findByText('Usuário não verificado')).toBeTruthy()
  expect(went).toEqual([])
})

test.each<[Answer, string, string]>([
  ['no answer', 'Erro de conexão. Tente novamente mais tarde.', '[AUTH-10] [ERROR-12]'],
  [[401, { code: 'invalid_credentials' }], 'E-mail ou senha inválidos.', '[GAP-63]'],
  [[403, { code: 'user_not_verified' }], 'Usuário não verificado', '[AUTH-11]'],
  [[403, { code: 'password_update_required' }], 'Sua senha é do site antigo.', '[GAP-43]'],
  [[403, { code: 'member_blocked' }], 'Esta conta está bloqueada. Fale com a gente para resolver.', '[GAP-43]'],
  [[429, {}, { 'retry-after': '40' }], 'Muitas tentativas. Tente de novo em 40 s.', '[GAP-06]'],
  [[500, {}], 'Algo de errado aconteceu. Tente novamente em breve.', '[GAP-05]'],
])('a refused sign-in (%j) says "%s" and keeps what she typed %s', async (answer, text) => {
  serve({ [login]: answer })
  await tryToEnter()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(email().value).toBe('ana@demo.juntas.test')
  expect(password().value).toBe('Juntas#2026')
  expect(went).toEqual([])
})

test('an unverified member reads it in Spanish, with the way to confirm [AUTH-11] [I18N-04]', async () => {
  setLocale('es-ES')
  serve({ [login]: [403, { code: 'user_not_verified' }] })
  const { person } = await mount(<LoginForm wish={undefined} />)
  await fill(person, screen.getByLabelText('Correo electrónico'), 'julia@demo.juntas.test')
  await fill(person, screen.getByLabelText('Contraseña'), 'Juntas#2026')
  await person.keyboard('{Enter}')
  expect(await screen.findByText('Usuario no verificado')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Confirmar mi correo' }).getAttribute('href')).toBe('/confirmar-usuario')
})

test('spaces do not get into e-mail and password [VALID-16]', async () => {
  serve({})
  const { person } = await mount(<LoginForm wish={undefined} />)
  await person.type(email(), 'a b@c.co')
  await person.click(password())
  await person.paste('se nha 1')
  expect(email().value).toBe('ab@c.co')
  expect(password().value).toBe('senha1')
})

test('an old short password is not judged here; an empty one is [GAP-01] [VALID-01]', async () => {
  serve({ [login]: success, 'GET /v1/me': me })
  const { person } = await mount(<LoginForm wish={undefined} />)
  await fill(person, email(), 'kelly@demo.juntas.test')
  await person.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(await screen.findByText('Este campo é obrigatório')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(password()))
  expect(addresses()).toEqual([])
  await person.type(password(), 'abc{Enter}')
  await waitFor(() => expect(addresses()).toContain(login))
})

test('a password can be shown and hidden again', async () => {
  serve({})
  const { person } = await mount(<LoginForm wish={undefined} />)
  expect(password().type).toBe('password')
  await person.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(password().type).toBe('text')
})

test('a reload keeps the e-mail and never the password', async () => {
  serve({ [login]: 'no answer' })
  await tryToEnter()
  await screen.findByText('Erro de conexão. Tente novamente mais tarde.')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Juntas#2026')
  cleanup()
  await mount(<LoginForm wish={undefined} />)
  expect(email().value).toBe('ana@demo.juntas.test')
})

test('a directory that is not set up is not offered [AUTH-31]', async () => {
  const offered = () => screen.queryByRole('button', { name: 'Entrar com conta Microsoft' })
  await mount(<MicrosoftButton wish={undefined} />)
  expect(offered()).not.toBeNull()
  cleanup()
  document.head.insertAdjacentHTML('beforeend', '<meta name="no-directory">')
  await mount(<MicrosoftButton wish={undefined} />)
  expect(offered()).toBeNull()
  document.querySelector('[name=no-directory]')?.remove()
})

test('every word the directory may send back is explained [GAP-48]', () => {
  const words = ['cancelled', 'expired', 'failed', 'not_configured', 'tenant_not_allowed', 'user_not_verified']
  const titles = [...words, 'member_blocked'].map((word) => newsOf(word).title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(newsOf('anything else').title).toBe(newsOf('failed').title)
})

test('e-mail, Tab, password, Enter signs in: nothing stands between the two fields [entry A1] [AUTH-02]', async () => {
  serve({ [login]: [200, success] })
  const { person } = await mount(<LoginForm wish={undefined} />)
  await person.click(email())
  await person.keyboard('ana@demo.juntas.test')
  await person.tab()
  expect(document.activeElement).toBe(password())
  await person.keyboard('Juntas#2026{Enter}')
  await waitFor(() => expect(bodyOf(login)).toEqual({ email: 'ana@demo.juntas.test', password: 'Juntas#2026' }))
})

test('the computer of other people is ticked with what it means, and can be taken back', async () => {
  const { person } = await mount(<LoginForm wish={undefined} />)
  const box = () => screen.getByRole<HTMLInputElement>('checkbox')
  const help = () => screen.queryByText(/^Nada fica guardado nele/)
  await fill(person, email(), 'ana@demo.juntas.test')
  expect([box().checked, help()]).toEqual([false, null])
  await person.click(box())
  expect([box().checked, help() !== null, document.cookie.includes('sharedDevice')]).toEqual([true, true, true])
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('ana@demo.juntas.test')
  await person.click(box())
  expect([box().checked, help(), document.cookie.includes('sharedDevice')]).toEqual([false, null, false])
  expect(JSON.stringify({ ...sessionStorage })).toContain('ana@demo.juntas.test')
  setSharedDevice(false)
})

test('another app is a whole new page, and the address that was typed is known no more [AUTH-09]', async () => {
  await mount(<LoginForm wish={undefined} />)
  rememberEmail('ana@demo.juntas.test')
  // jsdom opens no other page: what the router is not asked for is opened by the browser.
  for (const wish of ['/admin', '/docs?a=1', '/documentos', undefined, '/notas']) arrive(wish)
  expect([went, knownEmail()]).toEqual([['/documentos', '/', '/notas'], ''])
})

test('the way to the directory takes along where the viewer wanted to go, and this tab knows that she left [AUTH-09] [AUTH-31]', async () => {
  expect([undefined, '/notas?p=á'].map(directoryPath)).toEqual([
    '/v1/academy/microsoft',
    '/v1/academy/microsoft?redirect=%2Fnotas%3Fp%3D%C3%A1',
  ])
  const { person } = await mount(<MicrosoftButton wish="/notas" />)
  expect(wentToDirectory()).toBe(false)
  await person.click(screen.getByRole('button'))
  expect(wentToDirectory()).toBe(true)
})

const link = 'POST /v1/academy/microsoft/link'
const sendLinkCode = 'POST /v1/academy/microsoft/link-code'
const ticket = 'GET /v1/academy/microsoft/ticket'
const waiting: Answer = [200, { kind: 'link', name: null, email: 'ana@demo.juntas.test', redirect: '/talks' }]

test('a directory account is linked once, by password or by an e-mailed code; each refusal has its own place [GAP-48]', async () => {
  let answer: Answer = [401, { code: 'invalid_credentials' }]
  serve({ [ticket]: waiting, [link]: () => answer, [sendLinkCode]: [200, { message: 'SUCCESS' }], 'GET /v1/me': me })
  const { person } = await mount(<MicrosoftLink wish={undefined} />)
  expect(await screen.findByText(/^Já existe uma conta com ana@demo.juntas.test/)).toBeTruthy()
  const bodies = () => asked.filter(({ address }) => address === link).map(({ body }) => body)
  const send = () => person.click(screen.getByRole('button', { name: 'Ligar contas e entrar' }))
  const alert = () => screen.queryByRole('alert')?.textContent
  await send()
  expect([await screen.findAllByText('Este campo é obrigatório'), bodies()]).toEqual([[expect.anything()], []])
  await fill(person, password(), 'errada')
  await send()
  const wrong = 'A senha não confere. Confira ou peça um código por e-mail.'
  expect(await screen.findByText(wrong)).toBeTruthy()
  expect([alert(), screen.queryByLabelText('Código')]).toEqual([undefined, null])
  answer = [403, { code: 'member_blocked' }]
  await send()
  await waitFor(() => expect(alert()).toBe('Erro: Esta conta está bloqueada. Fale com a gente para resolver. '))
  expect(screen.queryByText(wrong)).toBeNull()
  answer = [410, { code: 'ticket_expired' }]
  await send()
  await waitFor(() => expect(alert()).toContain('O tempo para ligar as contas acabou.'))

  await person.click(screen.getByRole('radio', { name: 'Não lembro' }))
  expect(screen.queryByLabelText('Senha')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Enviar código' }))
  await waitFor(() => expect(alert()).toBe('Feito: Código enviado com sucesso '))
  await send()
  expect(await screen.findByText('Este campo é obrigatório')).toBeTruthy()
  answer = [422, { code: 'code_wrong' }]
  await fill(person, screen.getByLabelText('Código'), '12345')
  await send()
  expect(await screen.findByText('O código não confere. Confira os 5 dígitos ou peça outro.')).toBeTruthy()
  expect([alert(), went]).toEqual([undefined, []])
  answer = success
  await send()
  await waitFor(() => expect(went).toEqual(['/talks']))
  expect(bodies()).toEqual([...Array(3).fill({ password: 'errada' }), { code: '12345' }, { code: '12345' }])
})

test('a directory account that waited too long begins again [GAP-48]', async () => {
  serve({ [ticket]: [410, { code: 'ticket_expired' }] })
  await mount(<MicrosoftLink wish="/notas" />)
  expect((await screen.findByRole('alert')).textContent).toContain('O tempo para ligar as contas acabou.')
  expect([screen.queryByRole('radio'), screen.queryByText(/^Já existe uma conta/)]).toEqual([null, null])
  expect(screen.getByRole('link', { name: /^Agora não/ }).getAttribute('href')).toBe('/login')
})
