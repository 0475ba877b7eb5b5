import { setLocale } from '@juntas/ui/language/locale.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, mount, serve } from '../../lib/test/render-app.tsx'
import { GrowthPage } from './growth-page.tsx'
import { EvidenceList } from './panel/evidence-list.tsx'
import { ChoiceReason, OtherReason, ReasonText } from './panel/reason-text.tsx'
import { TrailLine } from './panel/trail-line.tsx'
import { OtherAreas } from './parts/other-areas.tsx'
import type { Area, Growth } from './queries.ts'
import { areas, chosen, cycle, low, lowest, page, trail } from './test/growth.ts'

afterEach(cleanup)

async function show(growth: Growth, answers: Parameters<typeof serve>[0] = {}) {
  serve({ 'GET /v1/growth': [200, growth], ...answers })
  return mount(<GrowthPage memberName="Ana" />)
}
const panelOf = (area: Area) => document.querySelector<HTMLElement>(`[data-area="${area}"]`)

test('[beyond, growth] [GAP-123] without a survey the page leads to it', async () => {
  await show(page({ cycle: null, cycleCount: 0, areas: [] }))
  expect(await screen.findByText('Tudo começa com uma pesquisa')).toBeTruthy()
  expect(screen.getByText('Responder a pesquisa').getAttribute('href')).toBe('/pesquisa-potencia-inicial')
})

test('[beyond, growth] only the first survey: left halves alone, each suggestion with its reason and count, chosen by one press', async () => {
  const others = [{ trail: trail(3, 'Liderança'), reason: { ...low, episodes: 1 } }]
  const suggestions = [
    { area: 'negotiation' as const, trail: trail(1, 'Negociação'), reason: lowest, others: [] },
    { area: 'positioning' as const, trail: trail(2, 'Presença'), reason: low, others },
  ]
  const { person } = await show(page({ suggestions }), { 'POST /v1/growth/trails': [201, {}] })
  await screen.findByText('Seu ponto de partida em doze áreas')
  expect(panelOf('negotiation')?.textContent).toContain('a sua menor nota, 1,50. 8 dos 9 episódios')
  expect(panelOf('positioning')?.textContent).toContain(
    '5 dos 8 episódios tratam das duas afirmações em que você marcou Raramente',
  )
  expect(document.querySelector('[data-half]')).toBeNull()
  await person.click(screen.getByLabelText('Escolher Presença para Posicionamento'))
  await waitFor(() => expect(askedFor('POST /v1/growth/trails')).toHaveLength(1))
  expect(askedFor('POST /v1/growth/trails')[0]).toMatchObject({ body: { area: 'positioning', trail: '/v1/skills/2' } })
  expect(askedFor('POST /v1/growth/trails')[0]?.key).toBeTruthy()
  await waitFor(() => expect(askedFor('GET /v1/growth').length).toBeGreaterThan(1))
})

test('[beyond, growth] trails running: the right half waits, what is left is in minutes, and the reminder is asked for', async () => {
  const choice = chosen('negotiation', { insteadOf: 'Presença' })
  const { person } = await show(
    page({ chosen: [choice], totals: { notes: 2, practiced: 1, commitments: 1, certificates: 0, awards: 0 } }),
    {
      'PUT /v1/growth/reminder': [200, { remindAt: null }],
    },
  )
  await screen.findByText('A área que você escolheu trabalhar')
  const panel = panelOf('negotiation')
  expect(panel?.querySelector('[data-half="waiting"]')).toBeTruthy()
  expect(panel?.textContent).toContain('1h 48min')
  expect(panel?.textContent).toContain('2 notas, 1 virou prática')
  expect(panel?.textContent).toContain('Você trocou Presença por esta, em 20 de maio')
  await person.click(screen.getByText('Avisar em julho'))
  await waitFor(() => expect(askedFor('PUT /v1/growth/reminder')[0]?.body).toEqual({ isOn: true }))
})

test('[beyond, growth] the final survey open: it is the one coral action', async () => {
  await show(page({ chosen: [chosen('negotiation')], cycle: cycle({ isOpen: true }) }))
  await screen.findByText('Hora do depois')
  expect([...document.querySelectorAll('[data-kind="primary"]')].map((one) => one.textContent)).toEqual([
    'Responder a pesquisa final',
  ])
})

test('[beyond, growth] closed: a fall has soft ink and a word about context, below 0.3 is stable, and no score is red', async () => {
  const after = { networking: 1.25, innovation: 2.25, positioning: 3.5, negotiation: 3 } as Record<Area, number>
  await show(
    page({
      cycle: cycle({ afterAt: '2026-11-14T12:00:00Z' }),
      areas: areas.map((area) => ({ area, before: 2, after: after[area] })),
      chosen: [chosen('networking'), chosen('innovation'), chosen('positioning')],
    }),
  )
  await screen.findByText('De abril a novembro: +0,50')
  const change = (area: Area) => panelOf(area)?.querySelector('[data-change]')
  expect(change('networking')?.getAttribute('data-change')).toBe('fallen')
  expect(panelOf('networking')?.textContent).toContain('A nota fala do momento, não de você.')
  expect(change('innovation')?.textContent).toBe('estável')
  expect(change('positioning')?.textContent).toBe('+1,50')
  expect(document.querySelectorAll('[data-half="after"]')).toHaveLength(areas.length)
})

test('[beyond, growth] what appears in print is chosen, notes one by one', async () => {
  const note = { id: 7, title: 'Um número', text: 'Esperar', createdAt: '2026-08-08T12:00:00Z', area: 'negotiation' }
  const { person } = await show(page({ chosen: [chosen('negotiation')], printed: { hidden: ['left'], notes: [] } }), {
    'GET /v1/growth/notes': [200, { notes: [{ ...note, contentTitle: 'Um', isPracticed: false }] }],
    'PUT /v1/growth/printed': [200, { hidden: [], notes: [] }],
  })
  await screen.findByText('A área que você escolheu trabalhar')
  expect(panelOf('negotiation')?.querySelectorAll('[data-print="no"]')).toHaveLength(1)
  await person.click(screen.getByText('Escolher o que aparece'))
  await person.click(await screen.findByLabelText(/Um número/))
  await person.click(screen.getByLabelText('Por que cada trilha'))
  await person.click(screen.getByText('Guardar'))
  await waitFor(() =>
    expect(askedFor('PUT /v1/growth/printed')[0]?.body).toEqual({ hidden: ['left', 'reasons'], notes: [7] }),
  )
})

test('[beyond, growth] the next cycle begins with a press, and an earlier one is a link away', async () => {
  vi.stubGlobal('scrollTo', () => undefined)
  const closed = cycle({ afterAt: '2026-11-14T12:00:00Z', isOpen: true, number: 2 })
  const { person } = await show(page({ cycle: closed, cycleCount: 2, chosen: [chosen('negotiation')] }), {
    'POST /v1/growth/cycles': [201, {}],
  })
  expect((await screen.findByText('Ciclo 1')).getAttribute('href')).toBe('/crescimento?ciclo=1')
  await person.click(screen.getAllByText('Começar o ciclo')[0] as HTMLElement)
  await waitFor(() => expect(askedFor('POST /v1/growth/cycles')[0]?.body).toEqual({ number: 3 }))
})

const reasons = {
  lowest: { ...lowest, episodes: 1, of: 5 },
  area: { ...lowest, kind: 'area', episodes: 1, of: 5 },
  rare: { ...low, episodes: 1, of: 5 },
  low: { ...low, isRare: false, episodes: 1, of: 5 },
} as const
const singular = {
  'pt-BR': [
    /1 dos 5 episódios trata /,
    '1 episódio, 5 min',
    'Certificado ao concluir o episódio',
    'A outra, sem trilha',
  ],
  'es-ES': [
    /1 de los 5 episodios trata /,
    '1 episodio, 5 min',
    'Certificado al completar el episodio',
    'La otra, sin ruta',
  ],
  'en-US': [
    /1 of the 5 episodes deals /,
    '1 episode, 5 min',
    'Certificate after the episode',
    'The other one, without a trail',
  ],
} as const

test.each(Object.keys(singular) as (keyof typeof singular)[])(
  '[beyond, growth] one episode is spoken of in the singular, in %s',
  async (locale) => {
    const [sentence, ...texts] = singular[locale]
    await setLocale(locale)
    const one = trail(1, 'Negociação', { progress: 0, episodeCount: 1, minutesLeft: 5 })
    const instead = chosen('negotiation', { trail: one, reason: reasons.low, insteadOf: 'Presença' })
    const { container } = await mount(
      <>
        {Object.values(reasons).flatMap((reason) =>
          [1, 2].map((statements) => (
            <p key={`${reason.kind} ${reason.isRare} ${statements}`}>
              <ReasonText reason={{ ...reason, statements }} />
            </p>
          )),
        )}
        <p>
          <ChoiceReason choice={instead} />
        </p>
        <p>
          <OtherReason reason={reasons.low} />
        </p>
        <TrailLine trail={one} />
        <EvidenceList choice={instead} />
        <OtherAreas lines={[{ area: 'innovation', before: 2, after: null }]} isPrinted />
      </>,
    )
    const said = [...container.querySelectorAll(':scope > p')].map(({ textContent }) => textContent)
    expect(said).toHaveLength(10)
    for (const text of said) expect(text).toMatch(sentence)
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
    await setLocale('pt-BR')
  },
)

test('[beyond, growth] the areas without a trail name their scores, and after the last survey what changed', async () => {
  const { unmount } = await mount(<OtherAreas lines={[{ area: 'networking', before: 2, after: null }]} isPrinted />)
  expect(screen.getByText('Cada área é a média de quatro afirmações, de 1 a 5')).toBeTruthy()
  expect(screen.queryByText(/A nota fala do momento/)).toBeNull()
  unmount()
  await mount(<OtherAreas lines={[{ area: 'networking', before: 3, after: 2 }]} isPrinted />)
  expect(screen.getByText('Mudanças menores que 0,3 podem ser do dia')).toBeTruthy()
  expect(screen.getByText(/A nota fala do momento/)).toBeTruthy()
})
