import { storeUser } from '@juntas/client/stored-user.ts'
import { setLocale } from '@juntas/ui/language/locale.ts'
import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { forgetDraft, readDraft, writeDraft } from '../draft.ts'
import { fill, mount, went } from '../test/mount.tsx'
import { addresses, bodyOf, me, serve, success } from '../test/server.ts'
import { CompleteProfile } from './complete-profile.tsx'
import { OptIn } from './opt-in.tsx'

const first = 'POST /v1/academy/opt-in'
const second = 'POST /v1/academy/opt-in/profile'
const third = 'POST /v1/academy/opt-in/plan'
const codeOf = (code: string) => `GET /v1/companies/by-code/${code}`
const aurora = { name: 'Aurora', vicePresidencies: ['Pessoas', 'Operações'], businessUnits: ['Energia'] }
const registration = '0b0f1c5e-0000-4000-8000-000000000000'
const chosen = (choice: string, company: string | null) =>
  [200, { ...(success[1] as object), choice, company }] as never

beforeEach(() => {
  for (const step of ['', '-person', '-profile', '-plan']) forgetDraft(`opt-in${step}`)
  forgetDraft('complete-profile')
  sessionStorage.clear()
  localStorage.clear()
  setLocale('pt-BR')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // jsdom has no layout to scroll.
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => screen.getByRole('button', { name })
type Person = Awaited<ReturnType<typeof mount>>['person']

async function fillPerson(person: Person, code: string) {
  const values = {
    Nome: 'Nina Duarte',
    'E-mail': 'nina@exemplo.com',
    'Código de ativação': code,
    Celular: '11987654321',
    Senha: 'Juntas#2026',
    'Confirme a senha': 'Juntas#2026',
  }
  for (const [label, value] of Object.entries(values)) if (value) await fill(person, field(label), value)
  await person.click(screen.getByRole('checkbox', { name: /identifico como mulher/ }))
  await person.click(screen.getByRole('checkbox', { name: /termos de uso/ }))
}

async function fillProfile(person: Person) {
  await fill(person, field('Cargo atual'), 'Analista')
  await fill(person, field('Número do documento (CPF)'), '39053344705')
}

test('four steps with a code end in a welcome [AUTH-51] [AUTH-52] [AUTH-53] [AUTH-54] [AUTH-55]', async () => {
  serve({
    [codeOf('482913')]: [200, aurora],
    [first]: [201, { registration, company: aurora }],
    [second]: [200, { registration }],
    [third]: chosen('corporate', 'Aurora'),
    'GET /v1/me': me,
  })
  const { person } = await mount(<OptIn ownPlan={() => null} />, '/opt-in')
  await fillPerson(person, '482913')
  expect(await screen.findByText('Código da Aurora')).toBeTruthy()
  await person.click(press('Continuar'))

  await screen.findByText('Onde você trabalha hoje?')
  expect(bodyOf(first)).toMatchObject({ activationCode: '482913', phone: '5511987654321', woman: true, terms: true })
  expect(field('Empresa').value).toBe('Aurora')
  await person.selectOptions(field('Vice-presidência'), 'Operações')
  expect(field('Unidade de negócio').tagName).toBe('SELECT')
  expect(field('Link do perfil profissional')).toBeTruthy()
  await fillProfile(person)
  await person.click(press('Continuar'))

  await screen.findByText('Qual plano é o seu?')
  expect(bodyOf(second)).toMatchObject({
    registration,
    vicePresidency: 'Operações',
    position: 'Analista',
    document: '39053344705',
  })
  expect(screen.getAllByRole('radio')).toHaveLength(2)
  await person.click(screen.getByRole('radio', { name: /Plano corporativo/ }))
  expect(screen.queryByLabelText('Código de ativação')).toBeNull()
  await person.click(press('Continuar'))

  expect(await screen.findByText('Bem-vinda, Nina.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Entrar na Juntas' }).getAttribute('href')).toBe('/')
})

test.each([
  ['pt-BR', '10 minutos'],
  ['es-ES', '10 minutos'],
  ['en-US', '10 minutes'],
] as const)('it says in %s that it takes about %s [AUTH-56] [CONST-05]', async (language, time) => {
  setLocale(language)
  serve({})
  await mount(<OptIn ownPlan={() => null} />, '/opt-in')
  expect(screen.getByText(time, { exact: false })).toBeTruthy()
})

test('an unknown code is refused when she leaves it, a short one too; none is a way to the sign-up [AUTH-51] [VALID-11] [GAP-10]', async () => {
  serve({ [codeOf('000000')]: [422, { code: 'activation_code_unknown' }] })
  const { person } = await mount(<OptIn ownPlan={() => null} />, '/opt-in')
  await fill(person, field('Código de ativação'), '12345')
  await person.tab()
  expect(await screen.findByText('O código de ativação tem 6 dígitos ou mais')).toBeTruthy()
  await person.clear(field('Código de ativação'))
  await fill(person, field('Código de ativação'), '000000')
  await person.tab()
  expect(await screen.findByText('Não conhecemos este código. Confira com a sua empresa.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Não tenho código' }).getAttribute('href')).toBe('/cadastre-se')
})

test('without a code the corporate plan asks for one, her own plan does not [AUTH-54] [GAP-10]', async () => {
  writeDraft('opt-in', { step: 'plan', registration, name: 'Nina', company: null })
  serve({ [third]: chosen('individual', null), [codeOf('482913')]: [200, aurora], 'GET /v1/me': me })
  const { person } = await mount(<OptIn ownPlan={() => null} />, '/opt-in')
  await person.click(screen.getByRole('radio', { name: /Plano corporativo/ }))
  expect(field('Código de ativação')).toBeTruthy()
  expect(press('Continuar')).toHaveProperty('disabled', true)
  await person.click(screen.getByRole('radio', { name: /Plano individual/ }))
  await person.click(press('Continuar'))
  await waitFor(() => expect(went).toEqual(['/planos']))
  expect(bodyOf(third)).toEqual({ registration, choice: 'individual', activationCode: null })
  expect(['opt-in', 'opt-in-plan'].map(readDraft)).toEqual([{}, {}])
})

test('a reload comes back to the same step; an expired registration begins again and keeps the profile', async () => {
  writeDraft('opt-in', { step: 'profile', registration, name: 'Nina', company: aurora })
  serve({ [second]: [410, { code: 'registration_expired' }] })
  const { person } = await mount(<OptIn ownPlan={() => null} />, '/opt-in')
  await fillProfile(person)
  await person.click(press('Continuar'))
  expect(await screen.findByText(/Este cadastro expirou por segurança/)).toBeTruthy()
  expect(field('Nome')).toBeTruthy()
  expect(JSON.stringify(readDraft('opt-in-profile'))).toContain('Analista')
  expect(readDraft('opt-in')).toMatchObject({ step: 'person', registration: '', company: null, name: 'Nina' })
  expect(screen.getByRole('alert').dataset.kind).toBe('warning')
})

test('opened directly, the profile is filled in and waits for the opt-in [AUTH-57] [GAP-47]', async () => {
  serve({})
  const { person, router } = await mount(<CompleteProfile />, '/complete-perfil')
  for (const label of [
    'Empresa',
    'Vice-presidência',
    'Unidade de negócio',
    'Cargo atual',
    'Link do perfil profissional',
  ])
    expect(field(label)).toBeTruthy()
  await fill(person, field('E-mail'), 'nina@exemplo.com')
  await fill(person, field('Link do perfil profissional'), 'nina')
  await fillProfile(person)
  expect(await screen.findByText('Use o endereço completo, com https:// no começo.')).toBeTruthy()
  await person.clear(field('Link do perfil profissional'))
  await person.click(press('Seguir para o cadastro'))
  await waitFor(() => expect(router.view.location.pathname).toBe('/opt-in'))
  expect(JSON.stringify(readDraft('opt-in-person'))).toContain('nina@exemplo.com')
  expect(addresses()).toEqual([])
})

test('a signed-in member is asked for the code alone, and her company opens the door [entry A4] [members-money M4] [GAP-121]', async () => {
  storeUser({
    id: 5,
    name: 'Eva',
    avatar: null,
    '@id': '/v1/users/5',
    nickname: null,
    email: 'eva@demo.juntas.test',
    accessFreeContent: false,
  })
  const redeem = 'POST /v1/activation_redemptions'
  serve({ [codeOf('482913')]: [200, aurora], [redeem]: [201, { company: 'Aurora' }], 'GET /v1/me': me })
  const { person } = await mount(<OptIn ownPlan={() => null} />, '/opt-in')
  await fill(person, await screen.findByLabelText<HTMLInputElement>('Código de ativação'), '482913')
  expect(screen.queryByLabelText('Senha')).toBeNull()
  await person.click(press('Usar o código'))
  await screen.findByRole('heading', { name: 'Pronto. Você entrou pela Aurora.' })
  expect(bodyOf(redeem)).toEqual({ activationCode: '482913' })
})

test('what she left unfinished goes on with the plan when her profile is there [entry A4] [GAP-121]', async () => {
  serve({ [codeOf('482913')]: [200, aurora], [first]: [201, { registration, company: aurora, hasProfile: true }] })
  const { person } = await mount(<OptIn ownPlan={() => null} />, '/opt-in')
  await fillPerson(person, '482913')
  await person.click(press('Continuar'))
  expect(await screen.findByRole('radio', { name: /Plano corporativo/ })).toBeTruthy()
})

const begun = {
  [first]: [201, { registration, company: null, hasProfile: false }],
  [second]: [200, { registration }],
  [third]: chosen('corporate', 'Aurora'),
  'GET /v1/me': me,
} as Parameters<typeof serve>[0]

test('Back leads to the step before, where her e-mail can be corrected; the same registration goes on [entry A10]', async () => {
  serve(begun)
  const { person, router } = await mount(<OptIn ownPlan={() => null} />, '/opt-in')
  await fillPerson(person, '')
  await person.click(press('Continuar'))
  await screen.findByText('Onde você trabalha hoje?')
  router.back()
  await waitFor(() => expect(field('E-mail').value).toBe('nina@exemplo.com'))
  // Passwords are stored nowhere.
  await person.clear(field('E-mail'))
  for (const [label, value] of [
    ['E-mail', 'nina.duarte@exemplo.com'],
    ['Senha', 'Juntas#2026'],
    ['Confirme a senha', 'Juntas#2026'],
  ] as const)
    if (field(label).value === '') await fill(person, field(label), value)
  serve(begun)
  await person.click(press('Continuar'))
  await screen.findByText('Onde você trabalha hoje?')
  expect(bodyOf(first)).toMatchObject({ registration, email: 'nina.duarte@exemplo.com' })
})

test('from the plan she goes back to her work, or begins again with nothing left [entry A10]', async () => {
  serve(begun)
  writeDraft('opt-in', { step: 'plan', registration, name: 'Nina' })
  writeDraft('opt-in-person', { name: 'Nina Duarte' })
  writeDraft('opt-in-profile', { position: 'Analista' })
  const { person } = await mount(<OptIn ownPlan={() => null} />, '/opt-in')
  await screen.findByText('Qual plano é o seu?')
  await person.click(press('Voltar'))
  await screen.findByText('Onde você trabalha hoje?')
  expect(field('Cargo atual').value).toBe('Analista')
  await person.click(press('Começar de novo'))
  await waitFor(() => expect(field('Nome').value).toBe(''))
  expect(readDraft('opt-in')).toMatchObject({ step: 'person', registration: '' })
  expect(['opt-in-person', 'opt-in-profile', 'opt-in-plan'].map(readDraft)).toEqual([{}, {}, {}])
})

test('a reload of the welcome shows it again; a later visit begins anew [entry A10]', async () => {
  serve({})
  writeDraft('opt-in', { step: 'welcome', name: 'Nina Duarte', payer: 'Aurora' })
  const { router } = await mount(<OptIn ownPlan={() => null} />, '/opt-in')
  expect(field('Nome').value).toBe('')
  cleanup()
  writeDraft('opt-in', { step: 'welcome', name: 'Nina Duarte', payer: 'Aurora' })
  await router.navigate({ href: '/opt-in#passo-4' })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText('Bem-vinda, Nina.')).toBeTruthy()
})

test('an address without its beginning is not refused, and goes to the server, which completes it [entry A16]', async () => {
  serve(begun)
  writeDraft('opt-in', { step: 'profile', registration, name: 'Nina' })
  const { person } = await mount(<OptIn ownPlan={() => null} />, '/opt-in')
  await screen.findByText('Onde você trabalha hoje?')
  await fillProfile(person)
  await fill(person, field('Link do perfil profissional'), 'linkedin.com/in/nina')
  await person.click(press('Continuar'))
  await screen.findByText('Qual plano é o seu?')
  expect(bodyOf(second)).toMatchObject({ profileLink: 'linkedin.com/in/nina' })
})

test('what came from Microsoft is said inside the form, with the room between its fields [entry A16] [GAP-48]', async () => {
  writeDraft('microsoft', { began: true })
  serve({
    'GET /v1/academy/microsoft/ticket': [200, { kind: 'opt_in', name: 'Nina Duarte', email: 'nina@exemplo.com' }],
  })
  await mount(<OptIn ownPlan={() => null} />, '/opt-in')
  const note = await screen.findByText('Seu nome e seu e-mail vieram da conta Microsoft. Complete o resto.')
  expect(note.closest('form')?.contains(field('Nome'))).toBe(true)
  expect([field('Nome').value, field('E-mail').value]).toEqual(['Nina Duarte', 'nina@exemplo.com'])
  forgetDraft('microsoft')
})

test('what waits to be linked fills in nothing: the letter of the company does [entry A4] [GAP-48]', async () => {
  writeDraft('microsoft', { began: true })
  const ticket = 'GET /v1/academy/microsoft/ticket'
  serve({ [ticket]: [200, { kind: 'link', name: 'Nina Duarte', email: 'nina@exemplo.com' }] })
  await mount(<OptIn ownPlan={() => null} />, '/opt-in#codigo=482913&email=eva%40exemplo.com')
  await waitFor(() => expect(queryClient.getQueryData(['account', 'ticket'])).toMatchObject({ kind: 'link' }))
  const values = ['Nome', 'E-mail', 'Código de ativação'].map((label) => field(label).value)
  expect([...values, screen.queryByRole('alert')]).toEqual(['', 'eva@exemplo.com', '482913', null])
  // Only a later step takes the focus to its heading.
  expect(document.activeElement).toBe(document.body)
  forgetDraft('microsoft')
})
