import { alerts } from '@juntas/ui/alert/alerts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, list, mount, serve } from '../../lib/test/render-app.tsx'
import { ChallengePage } from './challenge-page.tsx'
import { ChallengesPage } from './challenges-page.tsx'
import { countText, dayText, doneText, leftText, missingText } from './counts.ts'
import type { Challenge } from './queries.ts'
import { fillsOf, missingTo, nextOf, placeOf } from './steps.ts'
import { award, challenge } from './test/samples.ts'

beforeEach(() => {
  alerts.set([])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const content = (title: string) => ({ url: '/talks/um', title, summary: `Sobre ${title}`, picture: null }) as never

test('contents and networks are counted in words, one or many', () => {
  expect([countText('watch', 1), countText('watch', 2), countText('network', 1), countText('network', 0)]).toEqual([
    '1 conteúdo',
    '2 conteúdos',
    '1 network',
    '0 networks',
  ])
  const five = award(5, 'Ponte', false)
  expect([0, 4].map((done) => missingText(five, challenge('watch', done, [five])))).toEqual([
    'faltam 5 conteúdos',
    'falta 1 conteúdo',
  ])
  expect(
    [
      challenge('watch', 0, []),
      challenge('watch', 2, []),
      challenge('network', 0, []),
      challenge('network', 1, []),
    ].map(doneText),
  ).toEqual([
    'Você ainda não viu nenhum conteúdo até o fim.',
    'Você já viu 2 conteúdos até o fim.',
    'Você ainda não começou nenhum network.',
    'Você já fez 1 network.',
  ])
  expect([3, 4].map((done) => leftText(challenge('watch', done, [five])))).toEqual([
    'Faltam 2 para o selo Ponte',
    'Falta 1 para o selo Ponte',
  ])
  expect(leftText(challenge('watch', 9, [award(5, 'Ponte', true)]))).toBe('Todos os selos são seus.')
})

test('a day of this year has no year', () => {
  vi.useFakeTimers({ now: new Date('2026-11-19T12:00:00Z'), toFake: ['Date'] })
  expect([dayText('2026-11-04'), dayText('2025-11-04')]).toEqual(['4 de novembro', '4 de novembro de 2025'])
})

test('the next award is the first locked one, at least one step away, and an earned one counts in full', () => {
  const awards = [award(3, 'Um', true), award(10, 'Dois', false), award(20, 'Três', false)]
  expect(nextOf({ awards })?.title).toBe('Dois')
  expect(nextOf({ awards: awards.slice(0, 1) })).toBeUndefined()
  expect([4, 12].map((currentCustomerProgress) => missingTo(awards[1]!, { currentCustomerProgress }))).toEqual([6, 1])
  expect([1, 7].map((currentCustomerProgress) => placeOf({ awards, currentCustomerProgress }))).toEqual([3, 7])
})

test('a stretch of the line is half its first point’s and half its second’s', () => {
  expect(fillsOf([0, 10, 20], 2.5).map(({ into, out }) => [into, out])).toEqual([
    [0, 0.5],
    [0, 0],
    [0, 0],
  ])
  expect(fillsOf([0, 10], 7.5).map(({ into, out }) => [into, out])).toEqual([
    [0, 1],
    [0.5, 0],
  ])
  expect(fillsOf([5, 5], 4).map(({ into, out }) => [into, out])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(fillsOf([5, 5], 5).map(({ into, out }) => [into, out])).toEqual([
    [0, 1],
    [1, 0],
  ])
  expect(fillsOf([5, 4], 4.5).map(({ into, out }) => [into, out])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(fillsOf([10], 20)).toEqual([{ into: 0, out: 0 }])
})

async function showAll(...challenges: Challenge[]) {
  serve({ 'GET /v1/challenges': list(...challenges) })
  const stage = await mount(<ChallengesPage name="Ana" avatar="/a.svg" />)
  await screen.findByRole('heading', { level: 1 })
  return stage
}
const head = () => document.querySelector('header')?.textContent

test('the page congratulates on none, one or several awards [ACHIEVE-01]', async () => {
  const none = await showAll(challenge('watch', 0, [award(1, 'Um', false)]))
  expect(head()).toMatch(/^Parabéns, Ana!Seu primeiro selo espera você.Veja um conteúdo até o fim.*selos0$/)
  expect(screen.queryByText('Seus prêmios')).toBeNull()
  none.unmount()
  const one = await showAll(challenge('watch', 1, [award(1, 'Um', true), award(2, 'Dois', false)]))
  expect(head()).toBe('Parabéns, Ana!Você já tem 1 selo. Ele abre algo que é só seu.selo1')
  one.unmount()
  await showAll(
    challenge('watch', 2, [award(1, 'Um', true), award(2, 'Dois', true)]),
    challenge('network', 1, [award(1, 'Três', true)]),
  )
  expect(head()).toBe('Parabéns, Ana!Você já tem 3 selos. Cada um abre algo que é só seu.selos3')
})

const points = (line: HTMLElement) =>
  within(line)
    .getAllByRole('listitem')
    .map((one) => [
      one.style.getPropertyValue('--into'),
      one.style.getPropertyValue('--out'),
      one.querySelector('img')?.getAttribute('src'),
      one.querySelector('img')?.getAttribute('alt'),
      one.dataset.locked,
      one.querySelector('[class*=lock]') !== null,
    ])

test('a challenge shows its line, coloured up to the member’s place, and the next prize [ACHIEVE-01]', async () => {
  const next = award(10, 'Dois', false, { content: content('Aula') })
  await showAll(
    challenge('watch', 5, [award(4, 'Um', true), next]),
    challenge('network', 2, [award(5, 'Três', false)]),
    { ...challenge('network', 9, [award(5, 'Todos', true)]), id: 3 },
  )
  const [first, , last] = screen.getAllByRole('list', { name: /^Os selos de/ })
  expect(points(first!)).toEqual([
    ['0', '1', '/media/drawn/seals/0.svg', '', undefined, false],
    ['1', String(2 / 6), '/media/drawn/seals/4.svg', '', undefined, false],
    ['0', '0', '/media/drawn/seals/locked.svg', 'Ainda não alcançado', 'true', true],
  ])
  expect(points(last!)).toHaveLength(2)
  expect(screen.getAllByText(/^Com /).map(({ textContent }) => textContent)).toEqual([
    'Com 10 conteúdos: Aula',
    'Com 5 networks: Um prêmio que chega em breve',
  ])
})

test('the prizes below are those of the challenge with the larger share of awards', async () => {
  await showAll(
    challenge('watch', 9, [
      award(1, 'Um', true, { isCurrent: true }),
      award(20, 'Dois', false),
      award(30, 'Mais', false),
    ]),
    challenge('network', 3, [
      award(3, 'Três', true, { isCurrent: true, content: content('Aula') }),
      award(5, 'Quatro', false),
    ]),
  )
  const prizes = within(screen.getByRole('region', { name: 'Seus prêmios' }))
  expect(prizes.getByText('Só para quem tem o selo Três')).toBeDefined()
  expect(prizes.getByRole('heading', { level: 3, name: 'Aula' })).toBeDefined()
  expect(prizes.getByText('Sobre Aula')).toBeDefined()
  expect(prizes.getByText('Abre com Quatro')).toBeDefined()
  expect(prizes.getByText('3 de 5 networks, faltam 2 networks.', { selector: 'p' })).toBeDefined()
})

async function showOne(one: Challenge, answers: Record<string, Answer | (() => Answer)> = {}) {
  serve({ 'GET /v1/challenges': list(challenge('network', 1, []), one), ...answers })
  const stage = await mount(<ChallengePage slug={one.slug} />, `/conquistas/${one.slug}`)
  await screen.findByRole('heading', { level: 1, name: one.title })
  return stage
}
const section = () => document.querySelector<HTMLElement>('[aria-labelledby=prizes]')

test('the prize of the current award stands beside the next one, or alone', async () => {
  const current = award(3, 'Um', true, { isCurrent: true })
  const both = await showOne(challenge('watch', 4, [current, award(10, 'Dois', false)]))
  expect(section()?.firstElementChild?.textContent).toBe('Seu prêmio por chegar a 3')
  expect(section()?.querySelector<HTMLElement>('[class*=pair]')?.dataset.single).toBeUndefined()
  expect(screen.getAllByText('Um prêmio que chega em breve')).toHaveLength(2)
  both.unmount()
  const alone = await showOne(challenge('watch', 4, [award(10, 'Dois', false)]))
  expect(section()?.firstElementChild?.textContent).toBe('Próximo prêmio')
  expect(section()?.querySelector<HTMLElement>('[class*=pair]')?.dataset.single).toBe('true')
  alone.unmount()
  const last = await showOne(challenge('watch', 4, [current]))
  expect(section()?.querySelector<HTMLElement>('[class*=pair]')?.dataset.single).toBe('true')
  expect(screen.queryByText('Abre com Dois')).toBeNull()
  last.unmount()
  await showOne(challenge('watch', 4, [award(3, 'Um', true)]))
  expect(section()).toBeNull()
})

test('an unknown challenge is a missing page', async () => {
  serve({ 'GET /v1/challenges': list(challenge('watch', 4, [])) })
  const { router } = await mount(<ChallengePage slug="outro" />, '/conquistas/outro')
  await waitFor(() => expect(router.view.location.pathname).toBe('/404'))
})

test('the line of a challenge begins at the view of the current award and is coloured to the member’s place [ACHIEVE-06]', async () => {
  const awards = [10, 20, 30, 40, 50].map((quantity) =>
    award(quantity, `Selo ${quantity}`, quantity <= 30, { isCurrent: quantity === 30 }),
  )
  const { person } = await showOne(challenge('watch', 35, awards))
  const line = () => document.querySelector<HTMLElement>('[data-kind=long]')!
  const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(names()).toEqual(['Selo 30', 'Selo 40'])
  expect(points(line()).map(([into, out]) => [into, out])).toEqual([
    ['0', '1'],
    ['1', '1'],
    ['0', '0'],
    ['0', '0'],
  ])
  expect(screen.getByRole('status').textContent).toBe('')
  await person.click(screen.getByRole('button', { name: 'Próximos prêmios' }))
  expect(names()).toEqual(['Selo 50'])
  // The end is a locked seal until every award is reached.
  expect(points(line()).at(-1)?.[2]).toBe('/media/drawn/seals/locked.svg')
  await person.click(screen.getByRole('button', { name: 'Prêmios anteriores' }))
  await person.click(screen.getByRole('button', { name: 'Prêmios anteriores' }))
  expect(names()).toEqual(['Selo 10', 'Selo 20'])
})

test('the line goes on to the next award that is not in view [ACHIEVE-06]', async () => {
  const awards = [10, 20, 30, 40, 50].map((quantity) =>
    award(quantity, `Selo ${quantity}`, quantity <= 40, { isCurrent: quantity === 40 }),
  )
  await showOne(challenge('watch', 45, awards))
  expect(points(document.querySelector<HTMLElement>('[data-kind=long]')!).map(([into, out]) => [into, out])).toEqual([
    ['0', '1'],
    ['1', '1'],
    ['1', '1'],
    ['0', '0'],
  ])
})

test('when every award is reached the end has its own seal', async () => {
  await showOne(challenge('watch', 3, [award(3, 'Um', true, { description: 'Muito bem', earnedOn: null })]))
  const seals = points(document.querySelector<HTMLElement>('[data-kind=long]')!)
  expect(seals.at(-1)?.[2]).toBe('/media/drawn/seals/9.svg')
  expect(screen.getByText('Muito bem')).toBeDefined()
  expect(screen.queryByText('Selo atual')).toBeNull()
})

test('only a new award is marked as new; a locked one says what is missing and its button does nothing', async () => {
  const awards = [award(1, 'Um', true), award(3, 'Dois', true, { isNew: true })]
  const { unmount } = await showOne(challenge('watch', 4, awards), { 'POST /v1/awards/3/sightings': [201, {}] })
  const marks = () => [...document.querySelectorAll<HTMLElement>('[data-kind=long] > li')].map((one) => one.dataset.new)
  await waitFor(() => expect(marks()).toEqual([undefined, undefined, 'true', undefined]))
  unmount()
  await showOne(challenge('watch', 1, [award(3, 'Dois', false)]))
  const [bar] = screen.getAllByRole('progressbar', { name: 'Dois' })
  expect(bar?.getAttribute('aria-valuetext')).toBe('1 de 3')
  const open = screen.getByRole('button', { name: 'Abrir prêmio' })
  expect(document.getElementById(open.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '3 conteúdos, faltam 2 conteúdos',
  )
})

test('a picture to share is saved; one that cannot be read is said [ACHIEVE-10]', async () => {
  const one = award(3, 'Um', true, { shareImage: { url: '/v1/awards/3/share.png' } })
  let picture: Answer = [200, {}]
  const { person } = await showOne(challenge('watch', 4, [one]), { 'GET /v1/awards/3/share.png': () => picture })
  const saved: string[] = []
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  URL.createObjectURL = () => 'blob:x'
  URL.revokeObjectURL = () => undefined
  await person.click(screen.getByRole('button', { name: /Compartilhar/ }))
  await waitFor(() => expect(saved).toEqual(['juntas-3.png']))
  save.mockRestore()
  await waitFor(() => expect(screen.getByRole('button', { name: /Compartilhar/ }).dataset.working).toBeUndefined())
  expect(alerts.get()).toEqual([])
  picture = [500, {}]
  const open = screen.getByRole('button', { name: 'Abrir prêmio' })
  expect(open.getAttribute('aria-describedby')).toBeNull()
  await person.click(screen.getByRole('button', { name: /Compartilhar/ }))
  await waitFor(() => expect(JSON.stringify(alerts.get())).toContain('A imagem não pôde ser baixada. Tente de novo.'))
  expect(screen.getByRole('button', { name: /Compartilhar/ }).dataset.working).toBeUndefined()
})
