import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDrafts } from '../../lib/drafts/drafts.ts'
import { type Answer, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { hourText, momentText, ownZone, paceText } from './circle-text.ts'
import { CirclesPage } from './circles-page.tsx'
import { FindForm } from './find-form.tsx'
import { OfferCard } from './offer-card.tsx'
import { OpenForm } from './open-form.tsx'
import type { MyCircle, Offer, Overview, Season } from './queries.ts'

const season: Season = {
  ...{ '@id': '/v1/seasons/3', '@type': 'CircleSeason', id: 3, title: 'Metodologia', trail: 'Negociação', episodes: 3 },
}
const anOffer = (own: Partial<Offer> = {}): Offer =>
  ({
    ...{ id: 9, season, name: null, startsAt: '2026-11-26T15:00:00.000Z', expiresAt: '2026-11-22T15:00:00.000Z' },
    ...{ pace: 2, language: 'es-ES', seats: 10, isForming: false },
    ...own,
  }) as Offer
const aWish = (own: Partial<NonNullable<Overview['wish']>> = {}) =>
  ({
    ...{ season: '/v1/seasons/3', slots: ['morning'], pace: 2, language: 'en-US', avoidsColleagues: false },
    ...{ isWaiting: false, isSwitchFixed: false },
    ...own,
  }) as NonNullable<Overview['wish']>
const anOverview = (own: Partial<Overview> = {}) =>
  ({ circles: [], offer: null, offersLeft: 3, wish: null, ...own }) as Overview

beforeEach(() => forgetDrafts())

async function showFind(overview: Overview, answers: Record<string, Answer> = {}) {
  serve(answers)
  const onAnswer = vi.fn()
  const stage = await mount(<FindForm overview={overview} seasons={[season]} onAnswer={onAnswer} />)
  await screen.findByText('Ver um lugar')
  return { ...stage, onAnswer, slot: (name: string) => screen.getByRole('button', { name }) }
}
const pressed = () =>
  screen
    .getAllByRole('button')
    .filter((one) => one.getAttribute('aria-pressed') === 'true')
    .map(({ textContent }) => textContent)

test('[beyond, circles] what was chosen last is chosen again, and is sent with what changed', async () => {
  const { person, onAnswer, slot } = await showFind(anOverview({ wish: aWish(), offersLeft: 1 }), {
    'POST /v1/circle_offers': [201, { offer: anOffer(), offersLeft: 0 }],
  })
  expect(pressed()).toEqual(['De manhã'])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 por semana' }).checked).toBe(true)
  expect(screen.getByText('Ofertas nesta semana: 1')).toBeDefined()
  expect(screen.getByText(/Vale para os dois lados/)).toBeDefined()
  await person.click(slot('Almoço'))
  await person.click(slot('De manhã'))
  await person.click(screen.getByRole('switch', { name: /Sem colegas/ }))
  await person.click(screen.getByText('Ver um lugar'))
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(expect.objectContaining({ id: 9 })))
  expect(askedFor('POST /v1/circle_offers')[0]?.body).toEqual({
    ...{ season: '/v1/seasons/3', slots: ['lunch'], pace: 2, language: 'en-US', avoidsColleagues: true },
    timeZone: ownZone(),
  })
})

test('[beyond, circles] a season and an hour are needed, each with its own words', async () => {
  const { person, slot } = await showFind(anOverview())
  expect(pressed()).toEqual(['À noite'])
  expect(screen.queryByRole('alert')).toBeNull()
  await person.click(slot('À noite'))
  await person.click(screen.getByText('Ver um lugar'))
  expect(await screen.findByText('Escolha ao menos um horário.')).toBeDefined()
  expect(screen.getByText('Preencha este campo.')).toBeDefined()
  expect(askedFor('POST /v1/circle_offers')).toEqual([])
})

test('[beyond, circles] after the third offer of the week nothing is searched, and a fixed switch stays', async () => {
  await showFind(anOverview({ offersLeft: 0, wish: aWish({ isSwitchFixed: true, pace: 1 }) }))
  expect(screen.getByText(/Você já viu três lugares nesta semana/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Ver um lugar/ }).disabled).toBe(true)
  expect(screen.getByText('A sua escolha vale até domingo.')).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('switch', { name: /Sem colegas/ }).disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1 por semana' }).checked).toBe(true)
})

async function showOffer(own: Partial<Offer>, answers: Record<string, Answer> = {}) {
  serve(answers)
  const onFull = vi.fn()
  const stage = await mount(<OfferCard offer={anOffer(own)} onFull={onFull} />, '/circulos')
  await screen.findByText('Negociação, Metodologia')
  return { ...stage, onFull }
}

test.each([
  [{}, '2 lugarescomeça em 26 de novembro'],
  [{ seats: 11 }, '1 lugarcomeça em 26 de novembro'],
  [{ seats: 6, isForming: true }, 'Faltam 2para começar'],
  [{ seats: 7, isForming: true }, 'Falta 1para começar'],
])('[beyond, circles] an offer with %j says "%s"', async (own, text) => {
  const { container } = await showOffer(own)
  expect(container.querySelector('[class*=take] p')?.textContent).toBe(text)
})

test('[beyond, circles] an offer tells day, pace, language and how long it holds, and takes the focus', async () => {
  await showOffer({})
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    `Quinta, ${hourText('2026-11-26T15:00:00.000Z')}`,
    '2 episódios por semana',
    'Espanhol',
    'Câmera opcional',
  ])
  expect(paceText(1)).toBe('1 episódio por semana')
  expect(document.activeElement?.textContent).toBe('Círculo de Quinta')
  expect(screen.getByText('O convite vale até 22 de novembro. O lugar não fica reservado.')).toBeDefined()
})

test('[beyond, circles] the promise comes before the circle; who declines is not asked for one', async () => {
  const { person, router, unmount } = await showOffer({}, { 'POST /v1/circle_offers/9/seat': [201, { id: 7 }] })
  expect(screen.queryByText('O que se diz aqui fica aqui')).toBeNull()
  await person.click(screen.getByText('Pedir lugar'))
  expect(screen.queryByText('Pedir lugar')).toBeNull()
  expect(screen.queryByText('Não é este')).toBeNull()
  await person.click(screen.getByText('Entrar no círculo'))
  expect(await screen.findByText('Marque para entrar.')).toBeDefined()
  expect(askedFor('POST /v1/circle_offers/9/seat')).toEqual([])
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByText('Entrar no círculo'))
  await waitFor(() => expect(router.view.location.pathname).toBe('/circulos/7'))
  expect(askedFor('POST /v1/circle_offers/9/seat')[0]?.body).toEqual({ keepsSecret: true })
  unmount()
  const other = await showOffer({}, { 'DELETE /v1/circle_offers/9': [204] })
  await other.person.click(screen.getByText('Não é este'))
  await waitFor(() => expect(askedFor('DELETE /v1/circle_offers/9')).toHaveLength(1))
})

test.each([
  ['circle_full', 1],
  ['conflict', 0],
])('[beyond, circles] of a place refused with %s the page is told %i times that it is taken', async (code, times) => {
  const { person, onFull } = await showOffer({}, { 'POST /v1/circle_offers/9/seat': [409, { code }] })
  await person.click(screen.getByText('Pedir lugar'))
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByText('Entrar no círculo'))
  await waitFor(() => expect(askedFor('POST /v1/circle_offers/9/seat')).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /Entrar no círculo/ }).getAttribute('data-working')).toBeNull(),
  )
  expect(onFull).toHaveBeenCalledTimes(times)
})

async function showOpen(answers: Record<string, Answer> = {}) {
  serve(answers)
  const stage = await mount(<OpenForm seasons={[season]} />, '/circulos')
  await screen.findByText('Abrir círculo')
  return stage
}

test('[beyond, circles] a circle opens with a season, an hour, a name and the promise', async () => {
  const { person, router } = await showOpen({ 'POST /v1/circles': [201, { id: 12 }] })
  await person.click(screen.getByText('Abrir círculo'))
  expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2)
  expect(screen.getByText('Marque para entrar.')).toBeDefined()
  expect(askedFor('POST /v1/circles')).toEqual([])
  expect(screen.queryByText(/O primeiro, no mínimo/)).toBeNull()
  await person.selectOptions(screen.getByLabelText(/Temporada/), '/v1/seasons/3')
  expect(screen.getByText(/^3 episódios, 3 encontros\. O primeiro, no mínimo, em \d/)).toBeDefined()
  await person.click(screen.getByRole('radio', { name: '2 por semana' }))
  expect(screen.getByText(/^3 episódios, 2 encontros\. O primeiro/)).toBeDefined()
  const hour = screen.getByLabelText(/^Hora/)
  await person.clear(hour)
  expect(screen.queryByText(/O primeiro, no mínimo/)).toBeNull()
  await person.type(hour, '19:30')
  await person.selectOptions(screen.getByLabelText(/^Dia/), 'Quarta')
  await person.type(screen.getByLabelText(/Nome do círculo/), ' Quartas ')
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByText('Abrir círculo'))
  await waitFor(() => expect(router.view.location.pathname).toBe('/circulos/12'))
  expect(askedFor('POST /v1/circles')[0]?.body).toEqual({
    ...{ season: '/v1/seasons/3', weekday: 3, hour: '19:30', pace: 2, language: 'pt-BR', name: 'Quartas' },
    ...{ avoidsColleagues: true, keepsSecret: true, timeZone: ownZone() },
  })
})

test('[beyond, circles] a circle that could not be opened keeps what was typed', async () => {
  const { person, router } = await showOpen({ 'POST /v1/circles': [409, { code: 'conflict' }] })
  await person.selectOptions(screen.getByLabelText(/Temporada/), '/v1/seasons/3')
  await person.type(screen.getByLabelText(/Nome do círculo/), 'Quartas')
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByText('Abrir círculo'))
  await waitFor(() => expect(askedFor('POST /v1/circles')).toHaveLength(1))
  expect(askedFor('POST /v1/circles')[0]?.body).toMatchObject({ pace: 1, weekday: 1, hour: '20:00' })
  expect(router.view.location.pathname).toBe('/circulos')
  expect(screen.getByDisplayValue('Quartas')).toBeDefined()
})

async function showPage(overview: Overview, answers: Parameters<typeof serve>[0] = {}) {
  serve({ 'GET /v1/circles': [200, overview], 'GET /v1/circle_seasons': list(season), ...answers })
  const stage = await mount(<CirclesPage />)
  await screen.findByText('Ver juntas a mesma temporada')
  return stage
}

test('[beyond, circles] the page lists the own circles with what is next in each', async () => {
  const nextAt = '2026-11-26T15:00:00.000Z'
  const circle = (id: number, state: MyCircle['state'], own: Partial<MyCircle> = {}) =>
    ({ id, name: `C${id}`, season, state, seats: 5, nextAt, hourAt: nextAt, ...own }) as MyCircle
  await showPage(
    anOverview({
      circles: [circle(1, 'running'), circle(2, 'forming', { nextAt: null }), circle(3, 'closed', { name: null })],
    }),
  )
  const mine = screen.getByRole('region', { name: 'Seus círculos' })
  expect(
    within(mine)
      .getAllByRole('link')
      .map((one) => [one.getAttribute('href'), one.textContent]),
  ).toEqual([
    ['/circulos/1', `Negociação, MetodologiaC1Próximo encontro: ${momentText(nextAt)}`],
    ['/circulos/2', 'Negociação, MetodologiaC2Formando: 5 de 8'],
    ['/circulos/3', 'Negociação, MetodologiaCírculo de QuintaTerminou'],
  ])
})

test('[beyond, circles] who waits can stop; without a search nothing is said to be full', async () => {
  const { person, unmount } = await showPage(anOverview({ wish: aWish({ isWaiting: true }) }), {
    'PUT /v1/circle_wish': [204],
  })
  expect(screen.queryByText('Seus círculos')).toBeNull()
  expect(screen.getByText('Você está na espera. Quando houver um lugar, avisamos.')).toBeDefined()
  await person.click(screen.getByText('Sair da espera'))
  await waitFor(() => expect(askedFor('PUT /v1/circle_wish')[0]?.body).toEqual({ isWaiting: false }))
  unmount()
  const { unmount: close } = await showPage(anOverview({ wish: aWish() }))
  expect(screen.queryByText('Completo')).toBeNull()
  close()
  await showPage(anOverview({ offer: anOffer(), wish: aWish({ isWaiting: true }) }))
  expect(screen.getByText('Pedir lugar')).toBeDefined()
  expect(screen.queryByText('Completo')).toBeNull()
})

test('[beyond, circles] a search without a place says so until one is found, and so does a place that was taken meanwhile', async () => {
  let found: Offer | null = null
  let overview = anOverview({ wish: aWish() })
  const { person, unmount } = await showPage(overview, {
    'POST /v1/circle_offers': () => [201, { offer: found, offersLeft: 3 }],
  })
  await person.click(screen.getByText('Ver um lugar'))
  expect((await screen.findByText('Completo')).nextSibling?.textContent).toMatch(/^Não há lugar livre/)
  expect(screen.getByText('Entrar na espera')).toBeDefined()
  found = anOffer()
  await person.click(screen.getByText('Ver um lugar'))
  await waitFor(() => expect(screen.queryByText('Completo')).toBeNull())
  unmount()
  overview = anOverview({ offer: anOffer() })
  const taken = await showPage(overview, {
    'GET /v1/circles': () => [200, overview],
    'POST /v1/circle_offers/9/seat': [409, { code: 'circle_full' }],
  })
  await taken.person.click(screen.getByText('Pedir lugar'))
  await taken.person.click(within(screen.getByRole('article')).getByRole('checkbox'))
  overview = anOverview()
  await taken.person.click(screen.getByText('Entrar no círculo'))
  expect(await screen.findByText('Completo')).toBeDefined()
})
