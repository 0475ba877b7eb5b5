import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asked, mentee, mount, startService } from '../../test/programme.tsx'
import { isReady, peopleOf, peopleRules, phoneDigits } from './people.ts'
import { Stakeholders } from './stakeholders.tsx'

let service: ReturnType<typeof startService>
beforeEach(() => {
  service = startService()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const rita = { name: 'Rita Lobo', email: 'rita@empresa.example', phone: '11987654', fase: 1 }
const writeDraft = (value: object) =>
  localStorage.setItem('juntas:draft:7:mentoring:stakeholders', JSON.stringify({ at: Date.now(), value }))
const people = (from: number) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5]
      .filter((fase) => fase >= from)
      .flatMap((fase) => [
        [`${fase}.name`, `Pessoa ${fase}`],
        [`${fase}.email`, `p${fase}@empresa.example`],
        [`${fase}.phone`, '11987654321'],
      ]),
  )
const button = (name: string) => screen.queryByRole('button', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const steps = () =>
  screen
    .getAllByRole('listitem')
    .map((one) => [
      one.textContent,
      one.getAttribute('aria-current'),
      one.dataset.ready,
      one.querySelector('svg') !== null,
    ])

test('who was asked stays as she was asked; the others are as written [MENTOR-24]', () => {
  const sent = { item: [{ ...rita, fase: 2 }] } as never
  expect(peopleOf({ '1.name': 'Ana', '2.name': 'Outra' }, sent).slice(0, 3)).toEqual([
    { name: 'Ana', email: '', phone: '', fase: 1 },
    { ...rita, fase: 2 },
    { name: '', email: '', phone: '', fase: 3 },
  ])
  expect(peopleOf({ '2.name': 'Outra' }, false)[1]?.name).toBe('Outra')
})

test('a person is complete with a name, an address and eight digits [MENTOR-26] [MENTOR-27]', () => {
  expect(
    [rita, { ...rita, phone: '1198765' }, { ...rita, name: ' ' }, { ...rita, email: 'rita@' }].map(isReady),
  ).toEqual([...[true, false, false, false]])
  const phone = peopleRules['1.phone']!
  expect(['', '1198765', '11987654'].map((text) => phone(text))).toEqual(['required', 'invalid_phone', null])
  expect(phoneDigits('+1 (2) 3')).toBe('123')
})

test('a person who was asked cannot be changed, and one goes on and back past her [MENTOR-25]', async () => {
  service.sent.set(1, rita)
  const { person } = await mount(<Stakeholders mentee={mentee} />)
  await screen.findByText('2 de 5')
  expect(steps().slice(0, 3)).toEqual([
    ['Líder', null, 'true', true],
    ['Par 01', 'step', undefined, false],
    ['RH', null, undefined, false],
  ])
  expect(screen.queryByText('Convite a caminho')).toBeNull()
  expect(field('Nome').readOnly).toBe(false)
  await person.click(button('Anterior')!)
  expect(screen.getByText('Convite a caminho')).toBeDefined()
  expect(button('Anterior')).toBeNull()
  expect(field('Nome').readOnly).toBe(true)
  expect(steps()[0]).toEqual(['Líder', 'step', 'true', false])
  await person.click(button('Próximo')!)
  expect(screen.getByText('2 de 5')).toBeDefined()
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
})

test('a wrong telephone is said at the field, an empty field once below, and the first one has the focus [MENTOR-26]', async () => {
  const { person } = await mount(<Stakeholders mentee={mentee} />)
  await screen.findByText('1 de 5')
  expect(button('Anterior')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('')
  await person.type(field('Nome'), 'Rita')
  await person.type(field('Telefone'), '119')
  await person.click(button('Próximo')!)
  expect(screen.getByRole('alert').textContent).toBe('Preencha todos os campos para continuar')
  expect(document.activeElement).toBe(field('E-mail'))
  await person.type(field('E-mail'), 'rita@empresa.example')
  await person.click(button('Próximo')!)
  expect(screen.getByRole('alert').textContent).toBe('')
  expect(document.activeElement).toBe(field('Telefone'))
  expect(field('Telefone').getAttribute('aria-invalid')).toBe('true')
  expect(field('Nome').getAttribute('aria-invalid')).not.toBe('true')
  expect(screen.getByText('1 de 5')).toBeDefined()
})

test('a number is pasted into what is selected of the old one [MENTOR-27]', async () => {
  const { person } = await mount(<Stakeholders mentee={mentee} />)
  await screen.findByText('1 de 5')
  const phone = field('Telefone')
  await person.type(phone, '1234')
  phone.setSelectionRange(1, 3)
  await person.paste('(9)')
  expect(phone.value).toBe('194')
})

test('a reload with all five written comes back to the last, and a second press sends nothing twice [MENTOR-24]', async () => {
  writeDraft(people(1))
  let goOn = () => {}
  const { person } = await mount(<Stakeholders mentee={mentee} />)
  await screen.findByText('5 de 5')
  expect(steps().map(([, , isReadyNow, isTicked]) => [isReadyNow, isTicked])).toEqual([
    ...[
      ['true', true],
      ['true', true],
      ['true', true],
      ['true', true],
      ['true', false],
    ],
  ])
  service.delay = new Promise((resolve) => {
    goOn = resolve
  })
  await person.click(button('Enviar')!)
  expect(screen.getByRole('button', { name: /Enviando/ }).dataset.working).toBe('true')
  await person.type(field('Nome'), '{Enter}')
  goOn()
  expect(await screen.findByText('As cinco pessoas já foram convidadas')).toBeDefined()
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(5)
})

test('the answers go to the coach, or to the member without one [MENTOR-25]', async () => {
  for (const fase of [1, 2, 3, 4, 5]) service.sent.set(fase, { ...rita, fase })
  const { unmount } = await mount(<Stakeholders mentee={mentee} />)
  expect(await screen.findByText(/As respostas chegam à sua coach/)).toBeDefined()
  expect([...document.querySelectorAll('dl > div')][1]?.textContent).toBe('Par 01Rita Lobo rita@empresa.example')
  unmount()
  await mount(<Stakeholders mentee={{ ...mentee, coach: null }} />)
  expect(await screen.findByText(/As respostas chegam a você/)).toBeDefined()
})
