import { MENTORING_FORM_NAMES } from '@juntas/contract/rules/mentoring/mentoring-form'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { holdAnswer } from '../../../lib/test/held-answer.ts'
import { type Answer, askedFor, mount, serve } from '../../../lib/test/render-app.tsx'
import { formNames } from '../answers/questions.ts'
import { momentText } from '../moment-text.ts'
import type { CoachedMentee } from '../queries.ts'
import { faceOf } from './mentee-list.tsx'
import { MenteesPage } from './mentees-page.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const day = (number: number) => `2026-11-0${number}T12:00:00.000Z`
const aMentee = (id: number, own: object = {}) =>
  ({
    ...{ id, name: `Pessoa ${id}`, cargo: 'Gerente', email: `pessoa.${id}.sa@a.example`, photo: null, forms: [] },
    ...own,
  }) as unknown as CoachedMentee
const readAddress = 'GET /services/mentoring/mentored-qa-by-email'
const [first, second, third] = MENTORING_FORM_NAMES as [
  keyof typeof formNames,
  keyof typeof formNames,
  keyof typeof formNames,
]

async function show(mentees: CoachedMentee[], selected: number | null, record: Answer = [404, {}]) {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve({ 'GET /services/mentoring/mentees': [200, mentees], [readAddress]: record })
  const onSelect = vi.fn()
  const stage = await mount(<MenteesPage selected={selected} onSelect={onSelect} />)
  await screen.findByRole('heading', { level: 1 })
  return { ...stage, onSelect }
}
const names = () => within(screen.getByRole('list', { name: 'Participantes' })).queryAllByRole('button')

test('who accompanies nobody is told so', async () => {
  const { container } = await show([], null)
  expect(screen.getByText('Nenhuma participante')).toBeDefined()
  expect(container.querySelector('[data-open]')).toBeNull()
  expect(screen.queryByText('Escolha uma participante')).toBeNull()
})

test('a participant is chosen from the list, and left again', async () => {
  const one = await show([aMentee(1), aMentee(2, { forms: [{}, {}] })], null)
  expect(screen.getByText('Escolha uma participante')).toBeDefined()
  expect(one.container.querySelector('[data-open]')).toBeNull()
  expect(names().map((row) => [row.textContent?.replace(/^P\d/, ''), row.getAttribute('aria-current')])).toEqual([
    ['Pessoa 1Gerente0 de 6 formulários', null],
    ['Pessoa 2Gerente2 de 6 formulários', null],
  ])
  await one.person.click(names()[1]!)
  expect(one.onSelect).toHaveBeenCalledWith(2)
  one.unmount()
  const { person, onSelect, container } = await show([aMentee(1), aMentee(2)], 2)
  expect(names().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true'])
  expect(container.querySelector('[data-open]')).not.toBeNull()
  expect(screen.getByRole('heading', { level: 2, name: 'Pessoa 2' })).toBeDefined()
  await person.click(screen.getByText('Todas as participantes'))
  expect(onSelect).toHaveBeenCalledWith(null)
})

test('from nine participants on the list can be searched, without regard to accents', async () => {
  const eight = Array.from({ length: 8 }, (_, place) => aMentee(place + 1))
  const { unmount } = await show(eight, null)
  expect(screen.queryByRole('searchbox')).toBeNull()
  unmount()
  const { person } = await show([...eight, aMentee(9, { name: 'Zoé', cargo: 'Médica' })], null)
  expect(screen.queryByText('Nenhum resultado')).toBeNull()
  await person.type(screen.getByRole('searchbox'), ' medica ')
  expect(names().map((row) => row.textContent)).toEqual([expect.stringContaining('Zoé')])
  await person.type(screen.getByRole('searchbox'), 'x')
  expect(screen.getByText('Nenhum resultado')).toBeDefined()
  expect(names()).toEqual([])
})

test('a participant without a picture has the portrait drawn from the address', () => {
  expect(faceOf(aMentee(1))).toBe('/media/drawn/portraits/pessoa-1-sa.svg')
  expect(faceOf(aMentee(1, { photo: '/p.jpg' }))).toBe('/p.jpg')
})

const forms = [
  { form: first, updatedAt: day(2), readAt: null },
  { form: second, updatedAt: day(2), readAt: day(2) },
]
const region = (name: keyof typeof formNames) => within(screen.getByRole('region', { name: formNames[name]() }))

test('each form says when it was written and read; one that is not written cannot be opened', async () => {
  await show([aMentee(1, { forms })], 1)
  expect(region(first).getByText(`Atualizado em ${momentText(day(2))}`)).toBeDefined()
  expect(
    region(second).getByText(`Atualizado em ${momentText(day(2))} · Você leu em ${momentText(day(2))}`),
  ).toBeDefined()
  expect(region(third).getByText('Ainda não respondido')).toBeDefined()
  expect([first, second, third].map((form) => region(form).queryByRole('button') !== null)).toEqual([true, true, false])
  // Read in the moment in which it was written is read.
  expect(region(second).queryByText('Novo')).toBeNull()
})

test('the answers are read only when they are opened, and can be closed', async () => {
  const record = { _id: 'x', item: [{ id: 'question_02', question: 'question_02', response: 'Crescer' }] }
  const { person } = await show([aMentee(1, { forms })], 1, [200, record])
  expect(askedFor(readAddress)).toEqual([])
  expect(region(first).getByText('Novo')).toBeDefined()
  const release = holdAnswer(readAddress)
  const button = region(first).getByRole('button')
  await person.click(button)
  await waitFor(() => expect(button.dataset.working).toBe('true'))
  release()
  await region(first).findByText('Fechar')
  expect(askedFor(readAddress)).toHaveLength(1)
  expect(Object.fromEntries(askedFor(readAddress)[0]!.query)).toEqual({ email: 'pessoa.1.sa@a.example', fase: '1' })
  const answers = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
  expect(answers).toEqual(['', 'Crescer', '', '', '', ''])
  expect(region(first).queryByText('Novo')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(region(first).getByText('Fechar'))
  expect(screen.queryByText('Crescer')).toBeNull()
})

test('answers that cannot be opened say so', async () => {
  const { person } = await show([aMentee(1, { forms })], 1, [500, {}])
  await person.click(region(first).getByRole('button'))
  expect((await screen.findByRole('alert')).textContent).toBe('As respostas não puderam ser abertas. Tente de novo.')
  expect(document.querySelector('dl')).toBeNull()
})
