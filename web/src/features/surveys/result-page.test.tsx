import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { mount, serve } from '../../lib/test/render-app.tsx'
import type { Area, Moment } from './queries.ts'
import { ResultPage } from './result/result-page.tsx'

afterEach(cleanup)

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

async function show(moment: Moment) {
  const isFinal = moment === 'final'
  const done = { inicial: true, final: isFinal }
  serve({
    'POST /services/assessment/user/verify': [200, { impacto: done, potencial: done }],
    'POST /services/assessment/question/potencial/resultado': [
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

test('all twelve areas have their names and numbers, in both surveys [SURVEY-11] [SURVEY-14] [people-growth m10] [tests E04]', async () => {
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
