import { setLocale } from '@juntas/ui/language/locale.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft } from '../draft.ts'
import { fill, mount, went } from '../test/mount.tsx'
import { type Answer, addresses, asked, bodyOf, me, registered, serve } from '../test/server.ts'
import { RegisterForm } from './register-form.tsx'

const register = 'POST /v1/academy/service/create-user/by-register'
const terms = 'GET /v1/terms'

beforeEach(() => {
  forgetDraft('register')
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
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /Criar conta|Criando conta/ })
type Person = Awaited<ReturnType<typeof mount>>['person']

async function fillAll(person: Person, but: Record<string, string> = {}) {
  const values = {
    'Nome completo': 'Rita de Souza',
    'E-mail': 'rita@exemplo.com',
    Celular: '11987654321',
    CPF: '39053344705',
    Senha: 'Juntas#2026',
    'Confirme a senha': 'Juntas#2026',
    ...but,
  }
  for (const [label, value] of Object.entries(values)) await fill(person, field(label), value)
}

async function tickBoth(person: Person) {
  await person.click(screen.getByRole('checkbox', { name: /identifico como mulher/ }))
  await person.click(screen.getByRole('checkbox', { name: /termos de uso/ }))
}

test('a woman signs up and goes on to the plans; no code is asked [AUTH-40] [AUTH-45] [AUTH-50] [GAP-46]', async () => {
  serve({ [register]: registered, 'GET /v1/me': me, [terms]: [200, { version: '2026-11' }] })
  const { person } = await mount(<RegisterForm />, '/cadastre-se')
  expect(button().disabled).toBe(true)
  await fillAll(person)
  await tickBoth(person)
  await waitFor(() => expect(button().disabled).toBe(false))
  await person.click(button())
  await waitFor(() => expect(went).toEqual(['/planos']))
  expect(bodyOf(register)).toEqual({
    name: 'Rita de Souza',
    email: 'rita@exemplo.com',
    phone: '5511987654321',
    document: '39053344705',
    password: 'Juntas#2026',
    woman: true,
    terms: true,
    termsVersion: '2026-11',
  })
  expect(screen.queryByLabelText('Código de ativação')).toBeNull()
})

test.each([
  ['/comprar-plano/4?cupom=JUNTAS10', '/comprar-plano/4?cupom=JUNTAS10'],
  ['/notas', '/planos'],
  ['https://evil.test/comprar-plano/4', '/planos'],
  ['//evil.test/comprar-plano/4', '/planos'],
])(
  'who chose a plan before she had an account goes on to it, and to nothing else: %s leads to %s [GAP-166]',
  async (wish, place) => {
    serve({ [register]: registered, 'GET /v1/me': me, [terms]: [200, { version: '2026-11' }] })
    const { person } = await mount(<RegisterForm wish={wish} />, '/cadastre-se')
    await fillAll(person)
    await tickBoth(person)
    await person.click(button())
    await waitFor(() => expect(went).toEqual([place]))
  },
)

test('terms that came into effect after the tick are said beside the box, and ticked again [VALID-28]', async () => {
  let version = '2026-11'
  let answer: Answer = [409, { code: 'terms_changed' }]
  serve({ [register]: () => answer, 'GET /v1/me': me, [terms]: () => [200, { version }] })
  const { person } = await mount(<RegisterForm />, '/cadastre-se')
  await fillAll(person)
  await tickBoth(person)
  version = '2026-12'
  await person.click(button())
  expect(await screen.findByText('Os termos acabam de mudar. Leia a nova versão e marque de novo.')).toBeTruthy()
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /termos de uso/ })
  expect(box.checked).toBe(false)
  answer = registered
  await person.click(box)
  await person.click(button())
  await waitFor(() => expect(went).toEqual(['/planos']))
  const sent = asked.filter(({ address }) => address === register).map(({ body }) => body)
  expect(sent).toMatchObject([{ termsVersion: '2026-11' }, { termsVersion: '2026-12' }])
})

test('the B2C sign-up says its group and asks about the e-mail on leaving it [AUTH-41] [AUTH-49]', async () => {
  serve({
    [register]: registered,
    'GET /v1/me': me,
    'GET /v1/b2c/getEmailExists/ana%40demo.juntas.test': [200, { exists: true }],
    'GET /v1/b2c/getEmailExists/rita%40exemplo.com': [200, { exists: false }],
  })
  const { person } = await mount(<RegisterForm group="b2c" />, '/cadastre-se-b2c')
  const way = () => screen.queryByRole('link', { name: 'Entrar com ele' })?.getAttribute('href')
  await fill(person, field('E-mail'), 'ana@demo')
  await person.tab()
  expect(await screen.findByText('Este e-mail não é válido. Confira o @ e o final.')).toBeTruthy()
  // An address that cannot be one is not asked about, and has no account to sign in with.
  expect([addresses(), way()]).toEqual([[], undefined])
  await fill(person, field('E-mail'), '.juntas.test')
  await person.tab()
  expect(await screen.findByText('O e-mail já está registrado.')).toBeTruthy()
  expect(way()).toBe('/login')
  await person.clear(field('E-mail'))
  await fillAll(person)
  await tickBoth(person)
  await waitFor(() => expect(screen.queryByText('O e-mail já está registrado.')).toBeNull())
  await person.click(button())
  await waitFor(() => expect(bodyOf(register)).toMatchObject({ group: 'b2c' }))
})

test('an answer that comes after the address has changed says nothing about the new one [AUTH-49]', async () => {
  serve({ 'GET /v1/b2c/getEmailExists/ana%40demo.juntas.test': [200, { exists: true }] })
  const server = fetch
  let arrive = () => {}
  const network = new Promise<void>((resolve) => {
    arrive = resolve
  })
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    const answer = await server(...call)
    await network
    return answer
  })
  const { person } = await mount(<RegisterForm group="b2c" />, '/cadastre-se-b2c')
  await fill(person, field('E-mail'), 'ana@demo.juntas.test')
  await person.tab()
  await waitFor(() => expect(addresses()).toHaveLength(1))
  await fill(person, field('E-mail'), '.br')
  await act(async () => {
    arrive()
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect([field('E-mail').value, screen.queryByText('O e-mail já está registrado.')]).toEqual([
    'ana@demo.juntas.test.br',
    null,
  ])
})

test('the common sign-up asks nothing about the e-mail beforehand [AUTH-49]', async () => {
  serve({})
  const { person } = await mount(<RegisterForm />, '/cadastre-se')
  await fill(person, field('E-mail'), 'ana@demo.juntas.test')
  await person.tab()
  expect(addresses()).toEqual([])
})

test.each<[Answer, string, string]>([
  [
    [409, { status: 409, message: 'EMAIL_ALREADY_REGISTERED', code: 'email_already_registered' }],
    'O e-mail já está registrado.',
    '[AUTH-46]',
  ],
  [
    [409, { status: 409, message: 'DOCUMENT_ALREADY_REGISTERED', code: 'document_already_registered' }],
    'O documento já está registrado.',
    '[AUTH-47]',
  ],
  ['no answer', 'Erro ao processar a solicitação.', '[AUTH-48]'],
  [[500, {}], 'Erro ao processar a solicitação.', '[AUTH-48]'],
])('a refused sign-up (%j) says "%s" and loses nothing %s [ERROR-11]', async (answer, text) => {
  serve({ [register]: answer })
  const { person } = await mount(<RegisterForm />, '/cadastre-se')
  await fillAll(person)
  await tickBoth(person)
  await person.click(button())
  expect(await screen.findByText(text)).toBeTruthy()
  expect(field('Nome completo').value).toBe('Rita de Souza')
  expect(field('Senha').value).toBe('Juntas#2026')
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, true])
  expect(went).toEqual([])
})

test.each([
  ['Nome completo', 'A', 'Escreva pelo menos 2 letras', '[VALID-12]'],
  ['E-mail', 'abc', 'Este e-mail não é válido. Confira o @ e o final.', '[VALID-02]'],
  ['Senha', '1234567', 'Use pelo menos 8 caracteres', '[VALID-03] [GAP-01]'],
  ['Senha', '1234567890123456789012345', 'Use no máximo 24 caracteres', '[VALID-03] [GAP-01]'],
  ['Confirme a senha', 'outra-senha', 'As duas senhas precisam ser iguais', '[VALID-04]'],
  ['CPF', '52998224724', 'Este CPF não é válido. Confira os 11 dígitos.', '[VALID-05]'],
  ['CPF', '11111111111', 'Este CPF não é válido. Confira os 11 dígitos.', '[VALID-06]'],
  ['CPF', '12345678909', 'Este CPF não é válido. Confira os 11 dígitos.', '[VALID-07]'],
])('%s "%s" is refused on leaving it, with its marker: %s %s [VALID-29]', async (label, value, text) => {
  serve({})
  const { person } = await mount(<RegisterForm />, '/cadastre-se')
  await fill(person, field(label), value)
  expect(screen.queryByText(text)).toBeNull()
  await person.tab()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(document.querySelectorAll('[data-required-mark]')).toHaveLength(1)
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
})

test('an empty field says that it is required, in her language [VALID-01] [I18N-04]', async () => {
  setLocale('es-ES')
  serve({})
  const { person } = await mount(<RegisterForm />, '/cadastre-se')
  await person.click(screen.getByLabelText('Nombre completo'))
  await person.tab()
  expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy()
})

test('without both ticks nothing is sent, and Enter shows what is missing [VALID-25] [VALID-26] [VALID-28]', async () => {
  serve({ [register]: registered })
  const { person } = await mount(<RegisterForm />, '/cadastre-se')
  await fillAll(person)
  expect(button().disabled).toBe(true)
  await person.click(field('E-mail'))
  await person.keyboard('{Enter}')
  expect(await screen.findAllByText('Este campo é obrigatório')).toHaveLength(2)
  expect(screen.getByText('Para continuar, confira:', { exact: false }).textContent).toContain('termos de uso')
  await tickBoth(person)
  expect(screen.queryAllByText('Este campo é obrigatório')).toHaveLength(0)
  await person.click(screen.getByRole('checkbox', { name: /termos de uso/ }))
  expect(await screen.findAllByText('Este campo é obrigatório')).toHaveLength(1)
  expect(addresses()).not.toContain(register)
})

test('the telephone takes the mask of its country, and another country clears it [VALID-18] [VALID-19]', async () => {
  serve({})
  const { person } = await mount(<RegisterForm />, '/cadastre-se')
  await person.type(field('Celular'), '11987654321')
  expect(field('Celular').value).toBe('(11) 98765-4321')
  await person.selectOptions(screen.getByLabelText('Código do país'), '351')
  expect(field('Celular').value).toBe('')
})

test('a reload keeps what was typed, but no password', async () => {
  serve({})
  const { person } = await mount(<RegisterForm />, '/cadastre-se')
  await fillAll(person)
  const kept = JSON.stringify({ ...sessionStorage })
  expect(kept).toContain('rita@exemplo.com')
  expect(kept).not.toContain('Juntas#2026')
  cleanup()
  await mount(<RegisterForm />, '/cadastre-se')
  expect(field('Nome completo').value).toBe('Rita de Souza')
  expect(field('Celular').value).toBe('(11) 98765-4321')
})

test('changing the password after it was repeated shows that they differ [VALID-04]', async () => {
  serve({})
  const { person } = await mount(<RegisterForm />, '/cadastre-se')
  await fill(person, field('Senha'), 'Juntas#2026')
  await fill(person, field('Confirme a senha'), 'Juntas#2026')
  await person.tab()
  await fill(person, field('Senha'), '7')
  expect(await screen.findByText('As duas senhas precisam ser iguais')).toBeTruthy()
})
