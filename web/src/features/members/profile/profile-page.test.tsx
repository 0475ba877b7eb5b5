import { setLocale } from '@juntas/ui/language/locale.ts'
import { closeToast, toasts } from '@juntas/ui/toast/toasts.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { asked, customer, mount, serve, viewer } from '../test/mount.tsx'
import { ProfilePage } from './profile-page.tsx'
import { bodyOf } from './profile-values.ts'
import { ShortProfile } from './short-profile.tsx'

const states = [
  { id: 26, sigla: 'PE', nome: 'Pernambuco' },
  { id: 35, sigla: 'SP', nome: 'São Paulo' },
]
const towns = (...names: string[]) => [200, names.map((nome, id) => ({ id, nome }))] as [number, unknown]
const known = {
  'GET /v1/customers/9': [200, customer()] as [number, unknown],
  'GET /services/location/states': [200, states] as [number, unknown],
  'GET /services/location/states/PE/municipios': towns('Olinda', 'Recife'),
  'GET /services/location/states/SP/municipios': towns('Campinas', 'São Paulo'),
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' })
const sent = () => asked.filter(({ address }) => address.startsWith('PUT')).map(({ body }) => body)
const said = () => toasts.get().map(({ message }) => message)
beforeEach(() => {
  sessionStorage.clear()
  for (const { id } of toasts.get()) closeToast(id)
})

test('only what she changed is sent, under the names of the specification [PROFILE-06] [PROFILE-07]', async () => {
  serve({ ...known, 'PUT /v1/customers/9': [200, customer({ nickname: 'Ritinha', companyJobRole: null })] })
  const { person } = await mount(<ProfilePage viewer={viewer} />)
  const nickname = await screen.findByLabelText('Nome de exibição')
  for (const label of ['Nome completo', 'E-mail', 'Data de nascimento', 'Celular', 'Profissão ou cargo', 'CPF', 'CEP'])
    expect(await screen.findByLabelText(label)).toBeTruthy()
  expect(save().disabled).toBe(true)
  const isChanged = () => [
    document.querySelector('[data-dirty]') !== null,
    screen.queryByText('Você tem mudanças que ainda não foram salvas.') !== null,
    screen.queryByText('Descartar mudanças') !== null,
  ]
  expect(isChanged()).toEqual([false, false, false])
  await person.clear(nickname)
  expect(isChanged()).toEqual([true, true, true])
  await person.type(nickname, 'Ritinha')
  await person.clear(screen.getByLabelText('Profissão ou cargo'))
  await person.click(save())
  await waitFor(() => expect(sent()).toEqual([{ nickname: 'Ritinha', companyJobRole: null }]))
  await waitFor(() => expect(save().disabled).toBe(true))
  expect(sessionStorage.length).toBe(0)
  await waitFor(() => expect(said()).toEqual(['Perfil salvo']))

  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(screen.getByText('Trocar e-mail'))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByText('Cancelar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const rooms = screen.getByLabelText('Sua conta')
  expect([...rooms.querySelectorAll('a')].map((room) => room.getAttribute('href'))).toEqual([
    ...['/meu-curriculo', '/meu-plano', '/trocar-senha', '/seguranca', '/notificacoes', '/privacidade'],
  ])
})

test('choosing a state loads its towns, and another state forgets the town [PROFILE-08]', async () => {
  serve({ ...known, 'PUT /v1/customers/9': [200, customer({ state: 'SP', city: 'Campinas' })] })
  const { person } = await mount(<ProfilePage viewer={viewer} />)
  const state = await screen.findByLabelText('Estado')
  await screen.findByRole('option', { name: 'Pernambuco' })
  expect(screen.getByLabelText<HTMLSelectElement>('Cidade').disabled).toBe(true)
  await person.selectOptions(state, 'PE')
  await person.selectOptions(await waitForTown('Recife'), 'Recife')
  await person.selectOptions(state, 'SP')
  expect(screen.getByLabelText<HTMLSelectElement>('Cidade').value).toBe('')
  await person.selectOptions(await waitForTown('Campinas'), 'Campinas')
  await person.click(save())
  await waitFor(() => expect(sent()).toEqual([{ state: 'SP', city: 'Campinas' }]))
})
async function waitForTown(name: string) {
  await screen.findByRole('option', { name })
  return screen.getByLabelText('Cidade')
}

test('when the list of places is away, she writes state and town herself [PROFILE-08]', async () => {
  serve({ ...known, 'GET /services/location/states': [503], 'PUT /v1/customers/9': [200, customer()] })
  const { person } = await mount(<ProfilePage viewer={viewer} />)
  await waitFor(() => expect(screen.getByLabelText('Cidade').tagName).toBe('INPUT'), { timeout: 15_000 })
  await person.type(screen.getByLabelText('Cidade'), 'Recife')
  await person.click(save())
  await waitFor(() => expect(sent()).toEqual([{ city: 'Recife' }]))
})

test('abroad no CPF is asked, and a free address takes the place of state and town [GAP-98]', async () => {
  serve({ ...known, 'PUT /v1/customers/9': [200, customer({ foreign: true, country: 'PT' })] })
  const { person } = await mount(<ProfilePage viewer={viewer} />)
  await person.click(await screen.findByRole('switch', { name: 'Moro fora do Brasil' }))
  expect(screen.queryByLabelText('CPF')).toBeNull()
  expect(screen.queryByLabelText('Estado')).toBeNull()
  expect(save().disabled).toBe(true)
  await person.selectOptions(screen.getByLabelText(/País/), 'PT')
  await person.type(screen.getByLabelText('Endereço completo'), 'Rua do Ouro 10, Lisboa')
  await person.click(save())
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({
    foreign: true,
    country: 'PT',
    foreignAddress: 'Rua do Ouro 10, Lisboa',
    state: null,
    city: null,
  })
  expect(sent()[0]).not.toHaveProperty('identity')
})

test('nothing typed is lost: not by a failed save, not by a reload; what is refused stands at its field [PROFILE-01]', async () => {
  let answer: [number, unknown?] | 'no answer' = 'no answer'
  serve({ ...known, 'PUT /v1/customers/9': () => answer })
  const first = await mount(<ProfilePage viewer={viewer} />)
  await first.person.type(await screen.findByLabelText('Empresa'), 'Nimbus')
  await first.person.click(save())
  expect(await screen.findByText(/Sem conexão/)).toBeTruthy()
  answer = [500]
  await first.person.click(save())
  expect(await screen.findByText(/Não foi salvo/)).toBeTruthy()
  expect(said()).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>('Empresa').value).toBe('Nimbus')
  first.unmount()

  await mount(<ProfilePage viewer={viewer} />)
  expect((await screen.findByLabelText<HTMLInputElement>('Empresa')).value).toBe('Nimbus')
  expect(screen.getByText('Você tem mudanças que ainda não foram salvas.')).toBeTruthy()
  answer = [409, { code: 'document_already_registered' }]
  await first.person.click(save())
  expect(await screen.findByText('O documento já está registrado.')).toBeTruthy()
  await first.person.click(screen.getByRole('button', { name: 'Descartar mudanças' }))
  expect(screen.getByLabelText<HTMLInputElement>('Empresa').value).toBe('')
  expect(sessionStorage.length).toBe(0)
})

test('another member in the same tab gets nothing of it', async () => {
  serve(known)
  const first = await mount(<ProfilePage viewer={viewer} />)
  await first.person.type(await screen.findByLabelText('Empresa'), 'Nimbus')
  first.unmount()
  await mount(<ProfilePage viewer={{ ...viewer, id: 8 }} />)
  expect((await screen.findByLabelText<HTMLInputElement>('Empresa')).value).toBe('')
})

test.each([
  [
    'pt-BR',
    'Seu momento',
    ['Estudante', 'Empreendedora', 'Corporativa', 'Freelancer', 'Em transição', 'Jurídico', 'Saúde'],
  ],
  [
    'es-ES',
    'Tu momento',
    ['Estudiante', 'Emprendedora', 'Corporativa', 'Freelancer', 'En transición', 'Jurídico', 'Salud'],
  ],
  [
    'en-US',
    'Where you are now',
    ['Student', 'Entrepreneur', 'Corporate', 'Freelancer', 'In transition', 'Legal', 'Healthcare'],
  ],
] as const)('seven profile types in %s [PROFILE-23] [I18N-03]', async (locale, label, names) => {
  act(() => setLocale(locale))
  serve(known)
  await mount(<ProfilePage viewer={viewer} />)
  const options = [...(await screen.findByLabelText<HTMLSelectElement>(label)).options]
  expect(options.slice(1).map(({ text }) => text)).toEqual(names)
  act(() => setLocale('pt-BR'))
})

test('an emptied phone number is sent as none, a changed one whole [PROFILE-06]', () => {
  expect(bodyOf({ phoneNumber: { countryCode: '55', number: ' ' } })).toEqual({ phoneNumber: null })
  expect(bodyOf({ phoneNumber: { countryCode: '55', number: '(11) 98765-4321' } })).toEqual({
    phoneNumber: '5511987654321',
  })
  expect(bodyOf({ nickname: '' })).toEqual({ nickname: null })
})

test('a CNPJ is punctuated once it is whole, and may hold letters [PROFILE-07]', async () => {
  serve(known)
  await mount(<ProfilePage viewer={viewer} />)
  const field = await screen.findByLabelText<HTMLInputElement>('CNPJ da empresa')
  const typed = (value: string) => {
    fireEvent.change(field, { target: { value } })
    return field.value
  }
  expect(['12abc34501de3', '12abc34501de35', '11222333000181'].map(typed)).toEqual([
    ...['12abc34501de3', '12.ABC.345/01DE-35', '11.222.333/0001-81'],
  ])
})

test('who moves abroad and back has changed nothing; a country that is known stays [GAP-98]', async () => {
  serve(known)
  const first = await mount(<ProfilePage viewer={viewer} />)
  const toggle = async () => fireEvent.click(await screen.findByLabelText('Moro fora do Brasil'))
  await toggle()
  expect(screen.getByLabelText<HTMLSelectElement>(/País/).value).toBe('')
  await toggle()
  expect(screen.getByLabelText('CPF')).toBeTruthy()
  expect(save().disabled).toBe(true)
  expect(screen.queryByText('Descartar mudanças')).toBeNull()
  first.unmount()
  serve({ ...known, 'GET /v1/customers/9': [200, customer({ country: 'PT' })] })
  await mount(<ProfilePage viewer={viewer} />)
  await toggle()
  expect(screen.getByLabelText<HTMLSelectElement>(/País/).value).toBe('PT')
})

test('before a survey a member corrects the few facts it needs, or goes on at once; a refusal keeps her there [PROFILE-09] [GAP-45]', async () => {
  let answer: [number, unknown?] = [500]
  serve({ ...known, 'PUT /v1/customers/9': () => answer })
  const { person, router } = await mount(<ShortProfile viewer={viewer} />, '/atualiza-perfil')
  const path = () => router.view.location.pathname
  await person.type(await screen.findByLabelText('Empresa'), 'Nimbus')
  await person.click(screen.getByText('Salvar e ir para a pesquisa'))
  expect(await screen.findByText(/Não foi salvo/)).toBeTruthy()
  expect(path()).toBe('/atualiza-perfil')
  answer = [200, customer({ company: 'Nimbus' })]
  await person.click(screen.getByText('Salvar e ir para a pesquisa'))
  await waitFor(() => expect(path()).toBe('/pesquisa-impacto-inicial'))
  expect(sent()).toEqual([{ company: 'Nimbus' }, { company: 'Nimbus' }])
})

test('who changes nothing goes on to the survey without a request [PROFILE-09]', async () => {
  serve(known)
  const { person, router } = await mount(<ShortProfile viewer={viewer} />, '/atualiza-perfil')
  await person.click(await screen.findByText('Salvar e ir para a pesquisa'))
  await waitFor(() => expect(router.view.location.pathname).toBe('/pesquisa-impacto-inicial'))
  expect(sent()).toEqual([])
})
