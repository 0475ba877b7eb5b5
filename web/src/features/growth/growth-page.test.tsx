import { toasts } from '@juntas/ui/toast/toasts.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, mount, notified, serve } from '../../lib/test/render-app.tsx'
import PrintDialog from './dialogs/print-dialog.tsx'
import SwapDialog from './dialogs/swap-dialog.tsx'
import { GrowthLoading } from './growth-loading.tsx'
import { GrowthPage } from './growth-page.tsx'
import type { Area, Growth } from './queries.ts'
import { areas, chosen, cycle, hold, low, lowest, page, trail } from './test/growth.ts'

afterEach(() => {
  cleanup()
  toasts.set([])
})

async function show(growth: Growth, answers: Parameters<typeof serve>[0] = {}) {
  serve({ 'GET /v1/growth': [200, growth], ...answers })
  return mount(<GrowthPage memberName="Ana" />)
}
const texts = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)
/** What is on the page, from top to bottom. */
const outline = () => ({
  heads: texts('section h2'),
  panels: [...document.querySelectorAll('li[data-area]')].map((panel) =>
    [panel.getAttribute('data-area'), panel.querySelector('h3 + p')?.textContent].join(': '),
  ),
  coral: texts('[data-kind="primary"]'),
  changes: texts('button[aria-label^="Trocar"], button[aria-label^="Deixar"]'),
  isWithoutReason: screen.queryByText(/Sem motivo, não sugerimos/) !== null,
  unprinted: [...document.querySelectorAll('section[data-print="no"] h2')].map(({ textContent }) => textContent),
  result: screen.getByText('Ver o resultado inteiro').closest('a')?.getAttribute('href'),
})
const panelOf = (area: Area) => document.querySelector<HTMLElement>(`[data-area="${area}"]`)

test('[beyond, growth] the page to come has its title, five steps and three panels', async () => {
  await mount(<GrowthLoading />)
  const shapes = [...document.querySelectorAll('[data-shape]')].map((one) => one.getAttribute('data-shape'))
  expect(shapes).toEqual(['title', ...Array(5).fill('disc'), ...Array(3).fill('block')])
})

test('[beyond, growth] without a survey the page leads to it', async () => {
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
  const coral = [...document.querySelectorAll('[data-kind="primary"]')].map((one) => one.getAttribute('aria-label'))
  expect(coral).toEqual(['Escolher Negociação para Negociação'])
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
  expect(outline()).toMatchObject({
    heads: [
      'As três áreas que você escolheu trabalhar',
      'A outra, sem trilha',
      expect.stringMatching('^Segundo ciclo: a partir de 11 de julho'),
    ],
    changes: [],
    result: '/resultado-perfil-final',
  })
})

test('[beyond, growth] each part of the page is there when it has something to show', async () => {
  await show(page())
  await screen.findByText('Ver o resultado inteiro')
  const later = expect.stringMatching('^Pesquisa final: a partir de 11 de julho')
  const nothing = { panels: [], coral: [], changes: [], unprinted: [] }
  expect(outline()).toEqual({
    ...nothing,
    heads: ['As outras quatro, sem trilha', later],
    isWithoutReason: true,
    result: '/resultado-perfil-inicial',
  })
  cleanup()
  const past = cycle({ afterAt: '2026-11-14T12:00:00Z', isCurrent: false })
  const awards = [{ title: 'Voz', badge: '/voz.svg', earnedOn: '2026-05-20T12:00:00Z' }]
  await show(page({ cycle: past, awards, printed: { hidden: ['awards', 'others'], notes: [] } }))
  await screen.findByText('Também neste ciclo')
  expect(outline()).toEqual({
    ...nothing,
    heads: ['Também neste ciclo', 'As outras quatro, sem trilha'],
    isWithoutReason: false,
    unprinted: ['Também neste ciclo', 'As outras quatro, sem trilha'],
    result: '/resultado-perfil-final',
  })
  cleanup()
  const suggestions = [{ area: 'negotiation' as const, trail: trail(1, 'Negociação'), reason: lowest, others: [] }]
  await show(page({ suggestions, cycle: cycle({ isOpen: true }) }))
  await screen.findByText('Por onde começar')
  expect(outline()).toEqual({
    ...nothing,
    heads: ['Por onde começar', 'As outras três, sem trilha', 'A pesquisa final está aberta'],
    panels: ['negotiation: Antes 2,00'],
    coral: ['Responder a pesquisa final'],
    isWithoutReason: false,
    unprinted: ['Por onde começar'],
    result: '/resultado-perfil-inicial',
  })
})

test('[beyond, growth] beside trails the first unfinished one is the coral action, and another can be chosen from a list', async () => {
  const others = [{ trail: trail(3, 'Liderança'), reason: { ...low, episodes: 1 } }]
  const growth = page({
    areas: areas.map((area, place) => ({ area, before: 2 + place / 4, after: null })),
    chosen: [
      chosen('networking', { trail: trail(7, 'Feita', { progress: 100 }) }),
      chosen('innovation', { trail: trail(8, 'Nova', { progress: 0 }), others }),
      chosen('positioning'),
    ],
    suggestions: [{ area: 'negotiation' as const, trail: trail(2, 'Presença'), reason: low, others }],
  })
  const { person } = await show(growth)
  await screen.findByText('Também sugeridas')
  expect(outline()).toEqual({
    heads: [
      'As três áreas que você escolheu trabalhar',
      'Também sugeridas',
      expect.stringMatching('^Pesquisa final: a partir de 11 de julho'),
    ],
    panels: [
      ...['networking: Antes 2,00', 'innovation: Antes 2,25', 'positioning: Antes 2,50', 'negotiation: Antes 2,75'],
    ],
    coral: ['Começar'],
    changes: ['Deixar', 'Trocar', 'Deixar', 'Deixar'],
    isWithoutReason: false,
    unprinted: ['Também sugeridas'],
    result: '/resultado-perfil-inicial',
  })
  await person.click(screen.getByLabelText('Outras trilhas para Negociação'))
  await screen.findByLabelText('Escolher Liderança para Negociação')
  expect(texts('[role="dialog"] h2')).toEqual(['Outras trilhas para Negociação'])
})

test('[beyond, growth] a trail from the list is chosen once; a refusal leaves the list open', async () => {
  const others = [
    { trail: trail(3, 'Liderança'), reason: { ...low, episodes: 1 } },
    { trail: trail(4, 'Voz', { progress: 0 }), reason: low },
  ]
  const address = 'POST /v1/growth/trails'
  let answer: [number, unknown] = [409, { code: 'conflict' }]
  serve({ [address]: () => answer })
  const release = hold()
  const onClose = vi.fn()
  const { person } = await mount(<SwapDialog area="negotiation" others={others} onClose={onClose} />)
  const choice = await screen.findByLabelText('Escolher Liderança para Negociação')
  expect(texts('[role="dialog"] li p')).toEqual([
    ...['3 de 9 episódios vistos', '1 dos 8 episódios trata desta área.'],
    ...['9 episódios, 1h 48min', '5 dos 8 episódios tratam desta área.'],
  ])
  const states = () => [...document.querySelectorAll('li button')].map((one) => one.getAttribute('aria-disabled'))
  expect(states()).toEqual([null, null])
  await person.click(choice)
  await waitFor(() => expect(states()).toEqual(['true', 'true']))
  release()
  await waitFor(() => expect(notified).toHaveLength(1))
  await waitFor(() => expect(states()).toEqual([null, null]))
  expect([onClose.mock.calls.length, toasts.get()]).toEqual([0, []])
  answer = [201, {}]
  await person.click(choice)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(askedFor(address).map(({ body }) => body)).toEqual(
    Array(2).fill({ area: 'negotiation', trail: '/v1/skills/3' }),
  )
  expect(toasts.get().map(({ message }) => message)).toEqual(['Trilha escolhida: Liderança'])
})

test('[beyond, growth] what was left out of the print can come back; a refusal leaves the choice open', async () => {
  const note = { id: 7, title: 'Um número', text: 'Esperar', createdAt: '2019-08-08T12:00:00Z', area: 'negotiation' }
  const notes = [
    { ...note, contentTitle: 'Preço', isPracticed: false },
    { ...note, id: 8, title: 'Uma pausa', contentTitle: 'Ritmo', isPracticed: true },
  ]
  const address = 'PUT /v1/growth/printed'
  let answer: [number, unknown] = [409, { code: 'conflict' }]
  serve({ 'GET /v1/growth/notes': [200, { notes }], [address]: () => answer })
  const growth = page({
    chosen: [chosen('networking'), chosen('negotiation')],
    printed: { hidden: ['left', 'others', 'negotiation'], notes: [7, 8] },
  })
  const onClose = vi.fn()
  const { person } = await mount(<PrintDialog growth={growth} onClose={onClose} />)
  await screen.findByLabelText(/Um número/)
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input')]
  expect(boxes.map((box) => `${box.checked ? 'x' : '-'} ${box.closest('label')?.textContent}`)).toEqual([
    ...['x Por que cada trilha', '- O que falta', '- As áreas sem trilha', 'x Selos', 'x Networking', '- Negociação'],
    'x Um númeroEsperarPreço · 8 de agosto de 2019',
    'x Uma pausaEsperarRitmo · 8 de agosto de 2019 · virou prática',
  ])
  expect(screen.getByText(/^Nenhuma entra sem você escolher/)).toBeTruthy()
  await person.click(screen.getByLabelText('O que falta'))
  await person.click(screen.getByLabelText(/Um número/))
  await person.click(screen.getByText('Guardar'))
  await waitFor(() => expect(notified).toHaveLength(1))
  expect([onClose.mock.calls.length, toasts.get()]).toEqual([0, []])
  await waitFor(() => expect(document.querySelector('[data-working]')).toBeNull())
  answer = [200, { hidden: [], notes: [] }]
  await person.click(screen.getByText('Guardar'))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(askedFor(address)[1]?.body).toEqual({ hidden: ['others', 'negotiation'], notes: [8] })
  expect(toasts.get().map(({ message }) => message)).toEqual(['Guardado. A impressão sai assim.'])
  cleanup()
  serve({ 'GET /v1/growth/notes': [200, { notes: [] }] })
  await mount(<PrintDialog growth={page()} onClose={onClose} />)
  expect(await screen.findByText('Ainda não há notas nas trilhas deste ciclo.')).toBeTruthy()
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
