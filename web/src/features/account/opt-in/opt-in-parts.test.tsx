import { setLocale } from '@juntas/ui/language/locale.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askedFor } from '../../../lib/test/render-app.tsx'
import { forgetDraft, readDraft, writeDraft } from '../draft.ts'
import { fill, mount, went } from '../test/mount.tsx'
import { type Answer, addresses, bodyOf, me, serve, success } from '../test/server.ts'
import { CompleteProfile } from './complete-profile.tsx'
import { OptIn } from './opt-in.tsx'
import { OptInPerson } from './opt-in-person.tsx'
import OptInPlan from './opt-in-plan.tsx'
import OptInProfileStep from './opt-in-profile-step.tsx'
import type { OptInState } from './opt-in-state.ts'
import RedeemCode from './redeem-code.tsx'

const first = 'POST /v1/academy/opt-in'
const second = 'POST /v1/academy/opt-in/profile'
const third = 'POST /v1/academy/opt-in/plan'
const aurora = { name: 'Aurora', vicePresidencies: ['Pessoas', 'Operações'], businessUnits: [] }
const registration = '0b0f1c5e-0000-4000-8000-000000000000'
const state = (over: Partial<OptInState> = {}): OptInState => ({
  step: 'plan',
  registration,
  name: 'Nina Duarte',
  company: null,
  payer: null,
  ...over,
})
const chosen = (choice: string, company: string | null): Answer => [200, { ...(success[1] as object), choice, company }]
const expired: Answer = [410, { code: 'registration_expired' }]
const usedUp: Answer = [409, { code: 'activation_code_used_up' }]
const usedUpText = 'Todas as vagas deste código já foram usadas. Fale com a sua empresa.'

beforeEach(() => {
  for (const draft of ['opt-in', 'opt-in-person', 'opt-in-profile', 'opt-in-plan', 'redeem-code']) forgetDraft(draft)
  localStorage.clear()
  setLocale('pt-BR')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const codeField = () => screen.queryByLabelText<HTMLInputElement>('Código de ativação')
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const radio = (name: RegExp) => screen.getByRole('radio', { name })
const alert = () => screen.queryByRole('alert')?.textContent
const ways = () => ({
  onCorporate: vi.fn(),
  onIndividual: vi.fn(),
  onExpired: vi.fn(),
  onBack: vi.fn(),
  onRestart: vi.fn(),
})
const used = (spies: Record<string, ReturnType<typeof vi.fn>>) =>
  Object.entries(spies).flatMap(([name, { mock }]) => mock.calls.map((call) => [name, ...call.slice(0, 1)]))

async function plan(over: Partial<OptInState>, answer: Answer | (() => Answer)) {
  serve({ [third]: answer, 'GET /v1/me': me })
  const spies = ways()
  const page = await mount(<OptInPlan state={state(over)} {...spies} />, '/opt-in')
  return { ...page, spies, corporate: radio(/^Plano corporativo/), individual: radio(/^Plano individual/) }
}

test("the company's plan without a code asks for one, and her own plan forgets it again [AUTH-54] [GAP-10]", async () => {
  const { person, spies, container, corporate, individual } = await plan({}, chosen('corporate', 'Aurora'))
  const said = () => screen.queryByText('O plano corporativo pede o código de ativação da sua empresa.')
  expect(document.activeElement?.textContent).toBe('Qual plano é o seu?')
  expect([codeField(), said(), press('Continuar').disabled]).toEqual([null, null, true])
  expect([...container.querySelectorAll('[role=radiogroup] label')].map((one) => one.textContent)).toEqual([
    'Plano corporativoSua empresa paga. Você entra agora, sem cobrança.',
    'Plano individualVocê paga. Na próxima tela escolhe como, com o total à vista.',
  ])
  expect(screen.getByText('Passo 3 de 4')).toBeDefined()
  const steps = [...screen.getByRole('list', { name: 'Passos do cadastro' }).children] as HTMLElement[]
  expect(
    steps.map((one) => [
      one.textContent,
      one.dataset.done,
      one.getAttribute('aria-current'),
      one.querySelectorAll('svg').length,
    ]),
  ).toEqual([
    ['Cadastro', 'true', null, 1],
    ['Perfil', 'true', null, 1],
    ['Plano', undefined, 'step', 0],
    ['Boas-vindas', undefined, null, 0],
  ])
  await person.click(corporate)
  expect([codeField()?.required, said() !== null, press('Continuar').disabled]).toEqual([true, true, true])
  await fill(person, field('Código de ativação'), '48 29')
  await person.click(individual)
  expect([codeField(), said(), press('Continuar').disabled]).toEqual([null, null, false])
  await person.click(press('Continuar'))
  await waitFor(() => expect(used(spies)).toEqual([['onCorporate', 'Aurora']]))
  expect(askedFor(third).map(({ body }) => body)).toEqual([
    { registration, choice: 'individual', activationCode: null },
  ])
  await person.click(corporate)
  await person.clear(field('Código de ativação'))
  await fill(person, field('Código de ativação'), '48 29 13')
  serve({ [third]: chosen('individual', null), 'GET /v1/me': me })
  await person.click(press('Continuar'))
  await waitFor(() => expect(used(spies)).toEqual([['onCorporate', 'Aurora'], ['onIndividual']]))
  expect(bodyOf(third)).toEqual({ registration, choice: 'corporate', activationCode: '482913' })
  for (const name of ['Voltar', 'Começar de novo']) await person.click(press(name))
  expect(used(spies).map(([name]) => name)).toEqual(['onCorporate', 'onIndividual', 'onBack', 'onRestart'])
})

test('with a code the company is named and no other is asked for, until its seats are taken [AUTH-54] [GAP-10]', async () => {
  const { person, spies, corporate, individual } = await plan({ company: aurora }, usedUp)
  expect(screen.getByText('A Aurora paga. Você entra agora, sem cobrança.')).toBeDefined()
  await person.click(individual)
  expect(codeField()).toBeNull()
  await person.click(corporate)
  expect([codeField(), press('Continuar').disabled]).toEqual([null, false])
  await person.click(press('Continuar'))
  expect(await screen.findByText(usedUpText)).toBeDefined()
  expect([codeField()?.value, bodyOf(third), alert()]).toEqual([
    '',
    { registration, choice: 'corporate', activationCode: null },
    undefined,
  ])
  expect(used(spies)).toEqual([])
})

test.each<[Answer, string[], string | undefined]>([
  [expired, ['onExpired'], undefined],
  [[500, {}], [], 'Erro: Erro ao processar a solicitação. Nada do que você escreveu se perdeu.'],
])('a choice that is refused (%j) begins again or says so [AUTH-54]', async (answer, names, words) => {
  const { person, spies, individual } = await plan({}, answer)
  await person.click(individual)
  await person.click(press('Continuar'))
  await waitFor(() => expect([used(spies).map(([name]) => name), alert()]).toEqual([names, words]))
})

async function profile(over: Partial<OptInState>, answer: Answer) {
  serve({ [second]: answer })
  const spies = { onDone: vi.fn(), onExpired: vi.fn(), onBack: vi.fn(), onRestart: vi.fn() }
  const page = await mount(<OptInProfileStep state={state(over)} {...spies} />, '/opt-in')
  await fill(page.person, field('Cargo atual'), ' Analista ')
  await fill(page.person, field('Número do documento (CPF)'), '39053344705')
  await page.person.click(press('Continuar'))
  return { ...page, spies }
}

test("the company's name is fixed, its departments are a list, and what it lists none of is typed [AUTH-53]", async () => {
  const { spies, unmount } = await profile({ company: aurora }, [200, { registration }])
  await waitFor(() => expect(used(spies)).toEqual([['onDone']]))
  const drawn = () => [
    ...['Empresa', 'Vice-presidência', 'Unidade de negócio'].map((label) => field(label).tagName),
    field('Empresa').readOnly,
    field('Empresa').value,
    screen.queryAllByText('Opcional').length,
  ]
  expect(drawn()).toEqual(['INPUT', 'SELECT', 'INPUT', true, 'Aurora', 2])
  expect([...field('Vice-presidência').querySelectorAll('option')].map(({ value }) => value)).toEqual(
    expect.arrayContaining(['Pessoas', 'Operações']),
  )
  expect(bodyOf(second)).toEqual({
    registration,
    company: 'Aurora',
    vicePresidency: '',
    businessUnit: '',
    position: ' Analista ',
    profileLink: '',
    document: '39053344705',
  })
  unmount()
  for (const [answer, names, words] of [
    [expired, ['onExpired'], undefined],
    [[500, {}], [], 'Erro: Erro ao processar a solicitação. Nada do que você escreveu se perdeu.'],
  ] as const) {
    forgetDraft('opt-in-profile')
    const again = await profile({}, answer as Answer)
    expect(drawn()).toEqual(['INPUT', 'INPUT', 'INPUT', false, '', 3])
    await waitFor(() => expect([used(again.spies).map(([name]) => name), alert()]).toEqual([names, words]))
    again.unmount()
  }
})

test('where no registration has begun the profile says so; with one it is saved and the plan is next [AUTH-57] [GAP-47]', async () => {
  writeDraft('opt-in', state({ step: 'profile' }))
  serve({ [second]: [200, { registration }] })
  const { person, router } = await mount(<CompleteProfile />, '/complete-perfil')
  expect(screen.queryByRole('note')).toBeNull()
  await fill(person, field('Cargo atual'), 'Analista')
  await fill(person, field('Número do documento (CPF)'), '39053344705')
  await person.click(press('Continuar'))
  await waitFor(() => expect(router.view.location.hash).toBe('passo-3'))
  expect([bodyOf(second), readDraft('opt-in')]).toMatchObject([{ registration }, { step: 'plan', registration }])
  cleanup()
  forgetDraft('opt-in')
  await mount(<CompleteProfile />, '/complete-perfil')
  expect(screen.getByRole('note').textContent).toContain('Este passo completa um cadastro pela empresa.')
})

test('the first step sends what was typed, for the registration to correct; new terms are ticked again [AUTH-52] [VALID-28]', async () => {
  const phone = { countryCode: '55', number: '11987654321' }
  writeDraft('opt-in-person', { name: 'Nina Duarte', email: 'nina@exemplo.com', phone, woman: true, terms: true })
  let answer: Answer = [409, { code: 'terms_changed' }]
  serve({ [first]: () => answer })
  const done = vi.fn()
  const { person } = await mount(
    <OptInPerson known={{}} registration={registration} note={{ kind: 'info', title: 'Da Microsoft' }} onDone={done} />,
    '/opt-in',
  )
  for (const label of ['Senha', 'Confirme a senha']) await fill(person, field(label), 'Juntas#2026')
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /termos de uso/ })
  await person.click(press('Continuar'))
  expect(await screen.findByText('Os termos acabam de mudar. Leia a nova versão e marque de novo.')).toBeDefined()
  expect([box().checked, done.mock.calls.length]).toEqual([false, 0])
  await person.click(box())
  answer = usedUp
  await person.click(press('Continuar'))
  expect(await screen.findByText(usedUpText)).toBeDefined()
  expect([box().checked, screen.getAllByRole('alert').length]).toEqual([true, 1])
  for (const [hasProfile, step] of [
    [true, 'plan'],
    [false, 'profile'],
  ] as const) {
    answer = [201, { registration: 'r2', company: aurora, hasProfile }]
    await person.click(press('Continuar'))
    await waitFor(() =>
      expect(done.mock.lastCall).toEqual([{ step, registration: 'r2', company: aurora, name: 'Nina Duarte' }]),
    )
  }
  const sent = { name: 'Nina Duarte', email: 'nina@exemplo.com', password: 'Juntas#2026', woman: true, terms: true }
  const rest = { phone: '5511987654321', activationCode: null, termsVersion: '', registration }
  expect(askedFor(first).at(-1)?.body).toEqual({ ...sent, ...rest })
})

test('the plain address is the first step again after a later one was shown [entry A10]', async () => {
  writeDraft('opt-in', state())
  serve({})
  const { router } = await mount(<OptIn ownPlan={() => null} />, '/opt-in#passo-2')
  await screen.findByText('Onde você trabalha hoje?')
  await act(() => router.navigate({ href: '/opt-in' }))
  expect(field('Nome')).toBeDefined()
})

test('a company code is looked up once when it is whole; without an answer nothing is said, and another has its own hint [AUTH-51] [GAP-129]', async () => {
  let answer: Answer = [200, { name: 'Aurora' }]
  const codes = ['482913', '482914', '482915'].map((code) => `GET /v1/companies/by-code/${code}`)
  const redeem = 'POST /v1/activation_redemptions'
  serve({
    ...Object.fromEntries(codes.map((code) => [code, () => answer])),
    [redeem]: [409, { code: 'already_redeemed' }],
  })
  const { person } = await mount(
    <RedeemCode ownPlan={(isSeated) => <p>{isSeated ? 'depois' : 'antes'}</p>} />,
    '/opt-in',
  )
  const note = () => document.getElementById(field('Código de ativação').getAttribute('aria-describedby')!)?.textContent
  const type = async (code: string) => {
    await person.clear(field('Código de ativação'))
    await fill(person, field('Código de ativação'), code)
    await person.tab()
  }
  await type('48291')
  expect([addresses(), note(), screen.getByText('antes').tagName]).toEqual([
    [],
    'O código de ativação tem 6 dígitos ou mais',
    'P',
  ])
  await type('48 29 13')
  await waitFor(() => expect(note()).toBe('Código da Aurora'))
  await type('482913')
  expect(addresses()).toEqual([codes[0]])
  answer = 'no answer'
  await type('482914')
  await waitFor(() => expect(addresses()).toEqual(codes.slice(0, 2)))
  expect(note()).toBe('Veio da sua empresa e tem 6 dígitos ou mais.')
  answer = usedUp
  await type('482915')
  await waitFor(() => expect(note()).toBe(usedUpText))
  await type('482913')
  expect([note(), addresses()]).toEqual(['Código da Aurora', codes])
  expect(JSON.stringify(readDraft('redeem-code'))).toContain('482913')
  await person.click(press('Usar o código'))
  await waitFor(() => expect(field('Código de ativação').getAttribute('aria-invalid')).toBe('true'))
  expect([askedFor(redeem).map(({ body }) => body), went, alert()]).toEqual([
    [{ activationCode: '482913' }],
    [],
    undefined,
  ])
  serve({ [redeem]: [201, { company: 'Aurora' }], 'GET /v1/me': me })
  await person.click(press('Usar o código'))
  // Whose plan applies now is said before anything else opens, and what becomes of her own [GAP-129].
  await screen.findByRole('heading', { level: 1, name: 'Pronto. Você entrou pela Aurora.' })
  expect([screen.getByText('depois').tagName, screen.getAllByRole('link').at(-1)?.getAttribute('href')]).toEqual([
    'P',
    '/',
  ])
  expect(readDraft('redeem-code')).toEqual({})
})
