import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdAnswer } from '../../../lib/test/held-answer.ts'
import { type Answer, askedFor, list } from '../../../lib/test/render-app.tsx'
import { customer, experience, mount, serve, viewer } from '../test/mount.tsx'
import { CurriculumPage } from './curriculum-page.tsx'
import CurriculumPreview from './curriculum-preview.tsx'
import type { Curriculum } from './curriculum-queries.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const curriculum = (over: Partial<Curriculum> = {}) =>
  ({
    name: 'Rita de Souza',
    language: 'pt-BR',
    headline: null,
    place: null,
    contacts: [],
    goal: null,
    sections: [],
    certificates: [],
    badges: [],
    completeness: { percent: 100, missing: [] },
    ...over,
  }) as unknown as Curriculum
const school = experience({ id: 4, type: 'Education', title: null, companyName: null, schoolName: 'UFPE' })

async function page(answers: Record<string, Answer>) {
  serve({
    'GET /v1/experiences': list(experience(), school),
    'GET /v1/curriculum': [200, curriculum()],
    'GET /v1/customers/9': [200, customer()],
    ...answers,
  })
  const opened = await mount(<CurriculumPage viewer={viewer} />, '/meu-curriculo')
  await screen.findByRole('heading', { level: 2, name: 'Rita de Souza' })
  return opened
}
const header = () => document.querySelector('header') as HTMLElement
const chips = () => [...header().querySelectorAll('[data-cluster="2"] > *')].map((chip) => chip.textContent)
const about = () => header().querySelector('h2 + p')?.textContent
const timeline = (title: string) => {
  const section = screen.getByRole('heading', { level: 2, name: title }).closest('section') as HTMLElement
  return [...section.querySelectorAll('h3')].map((one) => one.textContent)
}

test('a member reads who she is, her work apart from her education, and adds or changes either [PROFILE-10]', async () => {
  const known = {
    headline: 'Gerente',
    place: 'Recife, PE',
    goal: { title: 'Objetivo', text: 'Liderar' },
    completeness: { percent: 80, missing: ['experience'] },
  } as Partial<Curriculum>
  const { person } = await page({
    'GET /v1/curriculum': [200, curriculum(known)],
    'GET /v1/customers/9': [200, customer({ profileType: 'corporate' })],
  })
  expect(screen.getByRole('heading', { level: 2, name: 'Rita de Souza' }).textContent).toBe('Rita de Souza')
  expect(about()).toBe('Gerente. Recife, PE')
  await waitFor(() => expect(chips()).toEqual(['Corporativa', 'Quer: Liderar']))
  expect(timeline('Experiência profissional')).toEqual(['Gerente de Produto'])
  expect(timeline('Formação')).toEqual(['UFPE'])
  expect([...document.querySelectorAll('ol')].map((one) => one.dataset.kind)).toEqual(['Work', 'Education'])
  expect(screen.queryByRole('dialog')).toBeNull()

  const dialog = async (press: HTMLElement, title: string, first: string) => {
    await person.click(press)
    const opened = await screen.findByRole('dialog', { name: title })
    const values = [...opened.querySelectorAll('input')].map(({ value }) => value)
    expect(values[0]).toBe(first)
    await person.click(within(opened).getByText('Cancelar'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await dialog(screen.getByLabelText('Adicionar formação'), 'Formação', '')
  await dialog(screen.getByLabelText('Editar UFPE'), 'Formação', 'UFPE')
})

test('a new member is told what the page is for, and each timeline is empty [PROFILE-11]', async () => {
  await page({ 'GET /v1/experiences': list() })
  expect(about()).toBe('O que você fez e estudou, na sua ordem. É isto que uma empresa vê quando você se candidata.')
  expect(chips()).toEqual([])
  expect(screen.getAllByText('Nenhum registro cadastrado até o momento.')).toHaveLength(2)
  expect(document.querySelector('ol')).toBeNull()
})

test('the résumé is downloaded in the chosen language under her name, one file at a time; a missing file is said', async () => {
  const { person } = await page({ 'GET /v1/curriculum/json': [500, {}], 'GET /v1/curriculum/pdf': [200, {}] })
  URL.createObjectURL = () => 'blob:1'
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const button = (name: string) => screen.getByText(name).closest('button') as HTMLButtonElement
  const working = () => ['Baixar PDF', 'Baixar JSON'].map((name) => button(name).getAttribute('aria-disabled'))
  expect(working()).toEqual([null, null])
  expect(screen.queryByRole('alert')).toBeNull()
  await person.selectOptions(screen.getByLabelText(/Língua do currículo/), 'es-ES')
  const answer = holdAnswer('GET /v1/curriculum/pdf')
  await person.click(button('Baixar PDF'))
  await waitFor(() => expect(working()).toEqual(['true', null]))
  answer()
  await waitFor(() => expect(saved).toEqual(['rita-de-souza-es.pdf']))
  await waitFor(() => expect(working()).toEqual([null, null]))
  expect(askedFor('GET /v1/curriculum/pdf').map(({ query }) => query.get('language'))).toEqual(['es-ES'])
  await person.click(button('Baixar JSON'))
  expect((await screen.findByRole('alert')).textContent).toMatch(/O arquivo não veio. O seu currículo está guardado/)
  expect(saved).toHaveLength(1)

  expect(screen.queryByRole('dialog')).toBeNull()
  await person.click(button('Ver como fica'))
  const preview = await screen.findByRole('dialog', { name: 'Como o seu currículo fica' })
  await waitFor(() => expect(askedFor('GET /v1/curriculum').at(-1)?.query.get('language')).toBe('es-ES'))
  fireEvent.click(within(preview).getByLabelText('Fechar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const entry = (over: object) => ({ title: 'Gerente', subtitle: null, period: null, text: null, url: null, ...over })
const lines = (of: Element) => [...of.querySelectorAll('h3, h4, p, span, a')].map((one) => one.textContent)

test('the preview is the printed page: every part that is known, in its order, and nothing of what is not', async () => {
  const full = entry({
    subtitle: 'Nimbus',
    period: '2023 a hoje',
    text: 'Cuidei de tudo.',
    url: 'https://nimbus.test/r',
  })
  serve({
    'GET /v1/curriculum': [
      200,
      curriculum({
        language: 'en-US',
        headline: 'Manager',
        place: 'Recife',
        contacts: [{ kind: 'email', text: 'rita@exemplo.test', url: 'mailto:rita@exemplo.test' }],
        goal: { title: 'Goal', text: 'To lead' },
        sections: [{ kind: 'work', title: 'Work', entries: [full, entry({ title: 'Dev' })] }],
      }),
    ],
  })
  await mount(<CurriculumPreview language="en-US" onClose={() => undefined} />)
  const sheet = await screen.findByRole('article')
  expect(sheet.lang).toBe('en-US')
  expect(lines(sheet)).toEqual([
    ...[
      'Rita de Souza',
      'Manager',
      'Reciferita@exemplo.test',
      'Recife',
      'rita@exemplo.test',
      'Goal',
      'To lead',
      'Work',
    ],
    ...['2023 a hoje', 'Gerente', 'Nimbus', 'nimbus.test/r', 'Cuidei de tudo.'],
    'Dev',
  ])
  const [dated, undated] = [...sheet.querySelectorAll('[class*=entry]')] as HTMLElement[]
  expect([dated?.dataset.dated, undated?.dataset.dated]).toEqual(['', undefined])
  expect(sheet.querySelector('a')?.href).toBe('https://nimbus.test/r')
})

test('an empty résumé says where to begin, and one that could not be read is read again', async () => {
  let answer: Answer = [404, { code: 'not_found' }]
  serve({ 'GET /v1/curriculum': () => answer })
  const { person } = await mount(<CurriculumPreview language="en-US" onClose={() => undefined} />)
  const alert = await screen.findByRole('alert')
  answer = [200, curriculum()]
  await person.click(alert.querySelector('button') as Element)
  expect(lines(await screen.findByRole('article'))).toEqual([
    'Rita de Souza',
    '',
    'Ainda não há experiências. Comece por uma: cargo, empresa e a data bastam.',
  ])
})
