import { questions } from '@juntas/ui/dialog/questions.ts'
import { toasts } from '@juntas/ui/toast/toasts.ts'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, mount, notified, serve } from '../../lib/test/render-app.tsx'
import type { Area, Moment, Survey } from './queries.ts'
import { SurveySaved } from './questions/survey-saved.tsx'
import { ResultPage } from './result/result-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  toasts.set([])
})

// As the specification lists them, in Portuguese; the server decides the order of the areas.
const names: Record<Area, string> = {
  networking: 'Networking',
  innovation: 'Inovação',
  authorship: 'Autoria e protagonismo',
  positioning: 'Posicionamento',
  self_confidence: 'Autoconfiança',
  adaptability: 'Adaptabilidade',
  negotiation: 'Negociação',
  discipline: 'Disciplina',
  emotional_intelligence: 'Inteligência emocional',
  critical_thinking: 'Pensamento crítico',
  leadership: 'Liderança',
  strategic_communication: 'Comunicação estratégica',
}
const areas = Object.keys(names) as Area[]
const scoreAt = (place: number) => 1.5 + place / 4

type Done = Record<Survey, Record<Moment, boolean>>
const doneOf = (impacto: boolean, potencial: boolean, final = [false, false]): Done => ({
  impacto: { inicial: impacto, final: final[0]! },
  potencial: { inicial: potencial, final: final[1]! },
})
const resultCall = 'POST /services/assessment/question/potencial/resultado'

async function show(moment: Moment, done?: Done) {
  const isFinal = moment === 'final'
  serve({
    'POST /services/assessment/user/verify': [200, done ?? doneOf(true, true, [isFinal, isFinal])],
    [resultCall]: [
      200,
      {
        pesquisaType: moment,
        savedAt: isFinal ? '2026-11-14T15:00:00.000Z' : '2026-05-10T15:00:00.000Z',
        beforeSavedAt: isFinal ? '2026-05-10T15:00:00.000Z' : null,
        impactSavedAt: '2026-11-13T15:00:00.000Z',
        impactBeforeSavedAt: isFinal ? '2026-05-09T15:00:00.000Z' : null,
        areas: areas.map((area, place) => ({
          area,
          value: scoreAt(place),
          impact: 3,
          before: isFinal ? (place === 0 ? 3 : 1.25) : null,
          impactBefore: isFinal ? 2 : null,
        })),
        strengths: areas.slice(-3).toReversed(),
        opportunities: areas.slice(0, 3).map((area) => ({ area, trails: [] })),
      },
    ],
  })
  return mount(<ResultPage moment={moment} userId={11} />)
}

test('all twelve areas have their names and numbers, in both surveys [SURVEY-11] [SURVEY-14] [CONST-05] [people-growth m10] [tests E04]', async () => {
  await show('inicial')
  const tables = await screen.findAllByRole('table')
  expect(tables).toHaveLength(2)
  for (const table of tables)
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((header) => header.textContent?.replace(/^\d+/, ''))
        .toSorted(),
    ).toEqual(Object.values(names).toSorted())
  const row = within(tables[0] as HTMLElement).getByRole('rowheader', { name: /Comunicação estratégica/ }).parentElement
  expect(row?.textContent).toContain('4,25')
})

test('before and after have a legend with dates, a real minus, and numbers of one length [SURVEY-14] [people-growth m9] [people-growth m10]', async () => {
  await show('final')
  const [table] = await screen.findAllByRole('table')
  expect(screen.getAllByText('10 de maio de 2026').length).toBeGreaterThan(0)
  expect(screen.getAllByText('14 de novembro de 2026').length).toBeGreaterThan(0)
  // The impact survey has its own dates, and is on the page as well.
  expect(screen.getAllByText('13 de novembro de 2026').length).toBeGreaterThan(0)
  const fallen = within(table as HTMLElement).getByRole('rowheader', { name: /Networking/ }).parentElement
  expect(fallen?.textContent).toContain('3,00')
  expect(fallen?.textContent).toContain('−1,50')
  const heading = screen.getByRole('heading', { name: 'Suas forças' })
  expect(heading.parentElement?.textContent).toMatch(/Comunicação estratégica4,25\+3,00/)
})

const textOf = ({ textContent }: Element) => textContent
const linksIn = (selector: string) =>
  [...document.querySelectorAll(`${selector} a`)].map((link) => `${link.textContent} ${link.getAttribute('href')}`)

test('until both surveys are done, the page says which one is missing and leads to it [SURVEY-12]', async () => {
  const missing = async (moment: Moment, done: Done) => {
    await show(moment, done)
    const link = await screen.findByRole('link')
    const said = [screen.getByText(/^Faltam? a /).textContent, `${link.textContent} ${link.getAttribute('href')}`]
    expect(askedFor(resultCall)).toEqual([])
    cleanup()
    return said
  }
  const impact = 'Falta a pesquisa de impacto para o resultado aparecer.'
  const potential = 'Falta a pesquisa de potências para o resultado aparecer.'
  const first = 'Pesquisa de impacto /pesquisa-impacto-inicial'
  const both = 'Faltam a pesquisa de impacto e a de potências para o resultado aparecer.'
  expect(await missing('inicial', doneOf(false, false, [true, true]))).toEqual([both, first])
  expect(await missing('inicial', doneOf(false, true))).toEqual([impact, first])
  expect(await missing('inicial', doneOf(true, false))).toEqual([
    potential,
    'Pesquisa de potências /pesquisa-potencia-inicial',
  ])
  expect(await missing('final', doneOf(true, true, [true, false]))).toEqual([
    potential,
    'Pesquisa de potências /pesquisa-potencia-final',
  ])
})

test('a first result shows one survey at a time, can be printed, and leads on to the final surveys or their result [SURVEY-04] [SURVEY-13]', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await show('inicial', doneOf(true, true, [true, false]))
  await screen.findAllByRole('table')
  const shown = () => [...document.querySelectorAll('[data-shown] caption')].map(textOf)
  expect(shown()).toEqual(['Pesquisa de potências'])
  act(() => screen.getByLabelText('Impacto').click())
  expect(shown()).toEqual(['Pesquisa de impacto'])
  act(() => screen.getByText('Imprimir').click())
  expect(print).toHaveBeenCalledOnce()
  expect(screen.getByText('Cada área é a média de quatro afirmações, de 1 a 5.')).toBeTruthy()
  const again = [
    'Pesquisa de impacto /pesquisa-impacto-inicial',
    'Pesquisa de potências /pesquisa-potencia-inicial',
  ] as const
  const growth = 'Escolher trilhas e seguir o seu crescimento /crescimento'
  expect(linksIn('nav')).toEqual([growth, 'Responder de novo no fim da jornada /pesquisa-impacto-final', ...again])
  expect(askedFor(resultCall)[0]?.body).toEqual({ user_id: 11, pesquisaType: 'inicial' })
  // The impact survey has its own dates.
  const legends = [...document.querySelectorAll('[class*="legend"]')].map(textOf)
  expect(legends).toEqual(['Resultado10 de maio de 2026', 'Resultado13 de novembro de 2026'])
  cleanup()
  await show('inicial', doneOf(true, true, [true, true]))
  await screen.findAllByRole('table')
  expect(linksIn('nav')).toEqual([growth, 'Ver o resultado final /resultado-perfil-final', ...again])
  cleanup()
  await show('final')
  await screen.findAllByRole('table')
  expect(linksIn('nav')).toEqual([
    growth,
    'Ver o resultado inicial /resultado-perfil-inicial',
    ...['Pesquisa de impacto /pesquisa-impacto-final', 'Pesquisa de potências /pesquisa-potencia-final'],
  ])
  expect(askedFor(resultCall)[0]?.body).toEqual({ user_id: 11, pesquisaType: 'final' })
  expect(screen.getByText(/^Cada área é a média .* Mudanças menores que 0,3, em cinza, podem ser do dia/)).toBeTruthy()
})

async function saved(survey: Survey, moment: Moment, done: Done) {
  cleanup()
  const onAgain = vi.fn()
  const { person } = await mount(<SurveySaved {...{ survey, moment, done, userId: 11, onAgain }} />)
  return { person, onAgain, lead: document.querySelector('[data-text="lead"]')?.textContent, links: linksIn('') }
}

test('saved answers lead to the other survey of the same moment, and from both to the result [SURVEY-09] [SURVEY-12]', async () => {
  expect(await saved('impacto', 'inicial', doneOf(true, false, [false, true]))).toMatchObject({
    lead: 'Falta a pesquisa de potências para o resultado aparecer.',
    links: ['Continuar /pesquisa-potencia-inicial'],
  })
  expect(await saved('potencial', 'final', doneOf(true, true, [false, true]))).toMatchObject({
    lead: 'Falta a pesquisa de impacto para o resultado aparecer.',
    links: ['Continuar /pesquisa-impacto-final'],
  })
  const lead = 'As duas pesquisas estão feitas. Seu resultado está pronto.'
  expect(await saved('potencial', 'inicial', doneOf(true, true))).toMatchObject({
    ...{ lead, links: ['Ver meu resultado /resultado-perfil-inicial'] },
  })
  expect(await saved('impacto', 'final', doneOf(false, false, [true, true]))).toMatchObject({
    ...{ lead, links: ['Ver meu resultado /resultado-perfil-final'] },
  })
})

test('answering again corrects, unless it would begin a new cycle: then the member is asked first [GAP-119]', async () => {
  const again = async (survey: Survey, moment: Moment, done: Done) => {
    const { person, onAgain } = await saved(survey, moment, done)
    await person.click(screen.getByText('Responder de novo'))
    return onAgain
  }
  for (const onAgain of [
    await again('impacto', 'final', doneOf(true, true, [true, true])),
    await again('impacto', 'inicial', doneOf(true, true, [false, true])),
    await again('potencial', 'inicial', doneOf(true, true, [true, false])),
  ])
    expect(onAgain.mock.calls).toEqual([['correct']])
  for (const isSure of [false, true]) {
    const onAgain = await again('potencial', 'inicial', doneOf(true, true, [false, true]))
    expect(questions.get()).toHaveLength(1)
    await act(async () => questions.get()[0]?.answer(isSure))
    expect(onAgain.mock.calls).toEqual(isSure ? [['anew']] : [])
  }
})

test('the evaluation needs a grade and a comment; once it has arrived the member is thanked [SURVEY-08] [GAP-60]', async () => {
  const address = 'POST /v1/general/evaluations'
  let answer: [number, unknown] = [409, { code: 'conflict' }]
  serve({ [address]: () => answer })
  const { person } = await saved('impacto', 'inicial', doneOf(true, false))
  const send = () => person.click(screen.getByText('Enviar avaliação'))
  await send()
  expect(await screen.findByText('Selecione uma nota')).toBeTruthy()
  expect(screen.getByLabelText(/^Comentário/).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Selecione uma nota')).toHaveLength(1)
  await person.click(screen.getByLabelText('4'))
  await person.type(screen.getByLabelText(/^Comentário/), 'Curta')
  await send()
  await waitFor(() => expect(notified).toHaveLength(1))
  expect([screen.queryByText('Obrigada pela avaliação.'), toasts.get()]).toEqual([null, []])
  await waitFor(() => expect(document.querySelector('[data-working]')).toBeNull())
  answer = [201, {}]
  await send()
  expect((await screen.findByText('Obrigada pela avaliação.')).getAttribute('role')).toBe('status')
  await waitFor(() => expect(toasts.get().map(({ message }) => message)).toEqual(['Obrigada pela avaliação.']))
  expect(askedFor(address)).toHaveLength(2)
  expect(askedFor(address)[1]?.body).toEqual({
    ...{ user_iri: '/v1/users/11', content_iri: '/pesquisa-impacto-inicial', value: 4, type: 'survey' },
    comment: 'Curta',
  })
})
