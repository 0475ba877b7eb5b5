import { setLocale } from '@juntas/ui/language/locale.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '../../../lib/drafts/drafts.ts'
import { forgetDraft, knownEmail } from '../draft.ts'
import { fromLink } from '../registration/link-code.ts'
import { fill, mount, went } from '../test/mount.tsx'
import { type Answer, addresses, bodyOf, me, serve, success } from '../test/server.ts'
import { ForgotForm } from './forgot-form.tsx'
import { RecoverForm } from './recover-form.tsx'
import { UpdatePasswordForm } from './update-password-form.tsx'

const forgot = 'POST /v1/academy/service-forgot'
const update = 'POST /v1/academy/service-update-password'
const login = 'POST /v1/academy/service-login'
const done = [200, { success: true, message: 'SUCCESS' }] as [number, object]
const inside = { [update]: done, [login]: success, 'GET /v1/me': me }

beforeEach(() => {
  for (const draft of ['forgot', 'recover', 'update']) forgetDraft(draft)
  sessionStorage.clear()
  setLocale('pt-BR')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

test('a code is asked for, and the next step takes it; the history holds no address, a sign-out forgets it [AUTH-21] [AUTH-23] [review 5]', async () => {
  serve({ [forgot]: [200, { message: 'SUCCESS' }] })
  const { person, router } = await mount(<ForgotForm />, '/esqueci-minha-senha')
  await fill(person, field('E-mail'), 'ana@demo.juntas.test')
  await person.click(screen.getByRole('button', { name: 'Enviar código' }))
  await waitFor(() => expect(router.view.location.pathname).toBe('/recuperar-senha'))
  expect(bodyOf(forgot)).toEqual({ email: 'ana@demo.juntas.test' })
  expect(router.view.location.state).toEqual({ isCodeSent: true })
  expect(knownEmail()).toBe('ana@demo.juntas.test')
  forgetDrafts()
  expect(knownEmail()).toBe('')
})

test.each([
  ['pt-BR', 'Código enviado com sucesso'],
  ['es-ES', 'Código enviado con éxito'],
  ['en-US', 'Code sent successfully'],
] as const)('in %s the code was sent: "%s" [AUTH-25] [ERROR-25]', async (language, text) => {
  setLocale(language)
  serve({})
  await mount(<RecoverForm sentTo="ana@demo.juntas.test" />, '/recuperar-senha')
  expect(screen.getByText(text)).toBeTruthy()
})

test.each<[string, Answer]>([
  ['a broken server', [500, {}]],
  ['no network', 'no answer'],
])('%s: the code was not sent, in Spanish word for word [AUTH-26] [ERROR-26] [I18N-04]', async (_, answer) => {
  setLocale('es-ES')
  serve({ [forgot]: answer })
  const { person } = await mount(<ForgotForm />, '/esqueci-minha-senha')
  await fill(person, field('Correo electrónico'), 'ana@demo.juntas.test')
  await person.click(screen.getByRole('button', { name: 'Enviar código' }))
  expect(await screen.findByText('Error al enviar el código. Por favor, inténtelo de nuevo.')).toBeTruthy()
  expect(field('Correo electrónico').value).toBe('ana@demo.juntas.test')
})

test('code and new password open the door at once [AUTH-24] [VALID-10]', async () => {
  serve(inside)
  const { person } = await mount(<RecoverForm sentTo="ana@demo.juntas.test" />, '/recuperar-senha')
  await fill(person, field('Código'), '12a')
  await person.tab()
  expect(await screen.findByText('Use só números')).toBeTruthy()
  await person.clear(field('Código'))
  await fill(person, field('Código'), '48 213')
  await fill(person, field('Nova senha'), 'Outra#2026')
  await fill(person, field('Confirme a nova senha'), 'Outra#2026')
  await person.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
  await waitFor(() => expect(went).toEqual(['/']))
  expect(bodyOf(update)).toEqual({ email: 'ana@demo.juntas.test', code: '48213', password: 'Outra#2026' })
})

test('a link from the e-mail asks for the password alone; a dead code is asked for again [AUTH-28] [GAP-45]', async () => {
  const link = fromLink('#email=ana%40demo.juntas.test&code=48213&secret=s3cr3t')
  expect(link).toEqual({ email: 'ana@demo.juntas.test', code: '48213', secret: 's3cr3t' })
  serve({ [update]: [410, { code: 'code_expired' }] })
  const { person } = await mount(<RecoverForm link={link} />, '/nova-senha')
  expect(screen.queryByLabelText('Código')).toBeNull()
  await fill(person, field('Nova senha'), 'Outra#2026')
  await fill(person, field('Confirme a nova senha'), 'Outra#2026')
  await person.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
  expect(await screen.findByText('Este código já expirou. Peça outro.')).toBeTruthy()
  // The e-mail's own proof is sent too: it still works when a stranger has used up the attempts [security M11].
  expect(bodyOf(update)).toMatchObject({ code: '48213', secret: 's3cr3t' })
  expect(field('Código').value).toBe('48213')
  expect(field('Nova senha').value).toBe('Outra#2026')
  expect(screen.getByRole('button', { name: 'Enviar outro código' })).toBeTruthy()
})

test.each([
  ['the code and the address of the link', '48213', 'ana@demo.juntas.test', true],
  ['another code', '10203', 'ana@demo.juntas.test', false],
  ['another address', '48213', 'rita@demo.juntas.test', false],
])(
  'with %s, the proof of the link goes along only where it is about both [AUTH-28] [security M11]',
  async (_, code, address, isProved) => {
    serve({ [update]: [410, { code: 'code_expired' }] })
    const link = { email: 'ana@demo.juntas.test', code: '48213', secret: 's3cr3t' }
    const { container, person } = await mount(<RecoverForm link={link} />, '/nova-senha')
    const hidden = () => container.querySelector<HTMLInputElement>('input[type=hidden]')?.value
    const shown = () => [hidden(), screen.queryByLabelText('E-mail') !== null, screen.queryAllByText(again).length]
    const again = 'Enviar outro código'
    expect(shown()).toEqual(['ana@demo.juntas.test', false, 0])
    for (const label of ['Nova senha', 'Confirme a nova senha']) await fill(person, field(label), 'Outra#2026')
    expect(screen.getByText('Tamanho certo.')).toBeTruthy()
    const save = () => person.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
    await save()
    await waitFor(() => expect(shown()).toEqual([undefined, true, 1]))
    for (const [label, value] of Object.entries({ Código: code, 'E-mail': address })) {
      await person.clear(field(label))
      await fill(person, field(label), value)
    }
    serve(inside)
    await save()
    await waitFor(() => expect(went).toEqual(['/']))
    const proof = isProved ? { secret: 's3cr3t' } : {}
    expect(bodyOf(update)).toEqual({ email: address, code, password: 'Outra#2026', ...proof })
  },
)

test.each([
  ['ana@demo.juntas.test', '482'],
  ['ana', '48213'],
])('a link that lost a part on its way (%s, %s) is completed by hand [AUTH-28]', async (email, code) => {
  await mount(<RecoverForm link={{ email, code, secret: 's' }} />, '/nova-senha')
  expect(['E-mail', 'Código'].map((label) => field(label).value)).toEqual([email, code])
})

test('a code is sent again to the address that is there; without one, or where it was just sent, it is not [AUTH-24] [AUTH-26]', async () => {
  forgetDraft('email')
  let answer: Answer = [429, {}, { 'retry-after': '40' }]
  serve({ [forgot]: () => answer })
  const { person } = await mount(<RecoverForm />, '/recuperar-senha')
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: /outro código/i })
  expect([screen.queryByRole('alert'), send().disabled]).toEqual([null, false])
  expect(screen.getByText('De 8 a 24 caracteres, sem espaços.')).toBeTruthy()
  await person.click(send())
  expect(await screen.findByText('Este campo é obrigatório')).toBeTruthy()
  expect([addresses(), send().disabled]).toEqual([[], false])
  await fill(person, field('E-mail'), 'ana@demo.juntas.test')
  await person.click(send())
  const alert = () => screen.getByRole('alert').textContent
  const failed = 'Erro ao enviar o código. Por favor, tente novamente.'
  await waitFor(() => expect(alert()).toBe(`Erro: ${failed} Muitas tentativas. Tente de novo em 40 s.`))
  expect([send().disabled, knownEmail()]).toEqual([false, ''])
  answer = [200, { message: 'SUCCESS' }]
  await person.click(send())
  await waitFor(() => expect(send().disabled).toBe(true))
  expect([alert(), knownEmail()]).toEqual([expect.stringContaining('Código enviado'), 'ana@demo.juntas.test'])
  cleanup()
  await mount(<RecoverForm sentTo="ana@demo.juntas.test" />, '/recuperar-senha?redirect=%2Fnotas')
  expect([send().disabled, field('E-mail').value]).toEqual([true, 'ana@demo.juntas.test'])
})

test('a password that everybody tries first is refused beside its field, and the code stays good [security M10]', async () => {
  const violations = [{ propertyPath: 'password', message: 'password_common', code: 'password_common' }]
  serve({ [update]: [422, { code: 'invalid_input', violations }] })
  const link = fromLink('#email=ana%40demo.juntas.test&code=48213&secret=s3cr3t')
  const { person } = await mount(<RecoverForm link={link} />, '/nova-senha')
  await fill(person, field('Nova senha'), 'senha1234')
  await fill(person, field('Confirme a nova senha'), 'senha1234')
  await person.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
  expect(await screen.findAllByText('Esta senha é muito usada e fácil de adivinhar. Escolha outra.')).toHaveLength(1)
  expect(screen.queryByLabelText('Código')).toBeNull()
})

test('a migrated member updates with her old password [AUTH-30] [GAP-43]', async () => {
  serve(inside)
  const { person } = await mount(<UpdatePasswordForm wish="/notas" />, '/criar-nova-senha')
  await fill(person, field('E-mail'), 'kelly@demo.juntas.test')
  await fill(person, field('Nova senha'), 'Outra#2026')
  await fill(person, field('Confirme a nova senha'), 'Outra#2026')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Atualizar senha e entrar' })
  expect([save.disabled, screen.queryByLabelText('Código')]).toEqual([true, null])
  await fill(person, field('Senha antiga'), 'velha')
  await person.click(screen.getByRole('button', { name: 'Atualizar senha e entrar' }))
  await waitFor(() => expect(went).toEqual(['/notas']))
  expect(bodyOf(update)).toEqual({ email: 'kelly@demo.juntas.test', oldPassword: 'velha', password: 'Outra#2026' })
})

test('who does not remember the old password gets a code [AUTH-30]', async () => {
  serve({ ...inside, [forgot]: [200, { message: 'SUCCESS' }] })
  const { person } = await mount(<UpdatePasswordForm wish={undefined} />, '/criar-nova-senha')
  await person.click(screen.getByRole('radio', { name: 'Não lembro' }))
  await person.click(screen.getByRole('button', { name: 'Enviar código' }))
  expect(await screen.findByText('Este campo é obrigatório')).toBeTruthy()
  expect(addresses()).toEqual([])
  await fill(person, field('E-mail'), 'kelly@demo.juntas.test')
  await person.click(screen.getByRole('button', { name: 'Enviar código' }))
  expect(await screen.findByText('Código enviado com sucesso')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Outro código em/ }).disabled).toBe(true)
  expect([screen.queryByLabelText('Senha antiga'), knownEmail()]).toEqual([null, 'kelly@demo.juntas.test'])
  await fill(person, field('Nova senha'), 'Outra#2026')
  await fill(person, field('Confirme a nova senha'), 'Outra#2026')
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Atualizar senha e entrar' })
  expect(save.disabled).toBe(true)
  await fill(person, field('Código'), '10203')
  await person.click(screen.getByRole('button', { name: 'Atualizar senha e entrar' }))
  await waitFor(() => expect(bodyOf(update)).toMatchObject({ code: '10203' }))
  expect(bodyOf(update)).not.toHaveProperty('oldPassword')
})

test('a wrong old password is said beside it, and she may try again at once [AUTH-30]', async () => {
  serve({ [update]: [401, { code: 'invalid_credentials' }] })
  const { person } = await mount(<UpdatePasswordForm wish={undefined} />, '/criar-nova-senha')
  await fill(person, field('E-mail'), 'kelly@demo.juntas.test')
  await fill(person, field('Senha antiga'), 'errada')
  await fill(person, field('Nova senha'), 'Outra#2026')
  await fill(person, field('Confirme a nova senha'), 'Outra#2026')
  await person.click(screen.getByRole('button', { name: 'Atualizar senha e entrar' }))
  const text = 'E-mail ou senha antiga não conferem. Se não lembra, peça um código.'
  expect(await screen.findByText(text)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Senha antiga')))
})
