import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cardWith } from '../../../lib/test/content-card.ts'
import { askedFor, list, mount, serve } from '../../../lib/test/render-app.tsx'
import { begun, done, fresh, seasonWith, trailOf } from '../test/trail.ts'
import { SeasonCard } from './season-card.tsx'
import SeasonPage from './season-page.tsx'
import TrailGridBlock from './trail-grid-block.tsx'
import { TrailPage } from './trail-page.tsx'
import { artOfTrail, nextPlace, seenOf } from './trail-places.ts'

afterEach(cleanup)

const head = () => document.querySelector<HTMLButtonElement>('button[aria-expanded]')!
const episodes = () => document.getElementById(head().getAttribute('aria-controls')!)!
const names = (from: ParentNode = document) => [...from.querySelectorAll('h3')].map(({ textContent }) => textContent)

test('a part of a trail is open, closes and opens by its head, and opens when the browser finds a word in it [CONTENT-39]', async () => {
  const { person } = await mount(<SeasonCard season={seasonWith({ contents: [done(1), fresh(2)] })} />)
  const state = () => [
    head().getAttribute('aria-expanded'),
    episodes().getAttribute('hidden'),
    head().querySelector('[data-open]') !== null,
  ]
  expect(names()).toEqual(['Feito 1', 'Novo 2'])
  expect(state()).toEqual(['true', null, true])
  await person.click(head())
  expect(state()).toEqual(['false', 'until-found', false])
  await person.click(head())
  expect(state()).toEqual(['true', null, true])
  await person.click(head())
  fireEvent(episodes(), new Event('beforematch'))
  await waitFor(() => expect(state()).toEqual(['true', null, true]))
})

test.each([
  ['no episode yet', [], '0 de 0', 'Os episódios desta parte ainda não saíram.'],
  ['one of two', [done(1), fresh(2)], '1 de 2', ''],
  ['all', [done(1), done(2)], 'Concluída', ''],
])(
  'a part of a trail says how much of it is seen, and its title leads to its own page: %s [CONTENT-09] [CONTENT-39]',
  async (_, contents, state, empty) => {
    await mount(<SeasonCard season={seasonWith({ contents })} trailId={9} />)
    expect(screen.getByRole('button', { name: `Mente ${state}` })).toBe(head())
    expect(screen.getByText('Antes da conversa')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Mente' }).getAttribute('href')).toBe('/habilidades/9/mente')
    expect(episodes().querySelector('p[data-text]')?.textContent ?? '').toBe(empty)
    expect(episodes().querySelectorAll('li')).toHaveLength(contents.length)
  },
)

test('at its own address a part has its title above, its description as its head, and links to the others [CONTENT-09]', async () => {
  const trail = trailOf([], { seasons: [seasonWith(), seasonWith({ slug: 'corpo', title: 'Corpo', description: '' })] })
  const first = await mount(<SeasonPage trail={trail} season={trail.seasons[0]!} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Mente')
  expect(screen.getByRole('button', { name: 'Antes da conversa 0 de 0' })).toBe(head())
  expect(screen.getByRole('link', { name: 'Negociação' }).getAttribute('href')).toBe('/habilidades/9')
  const parts = within(screen.getByRole('navigation', { name: 'Partes da trilha' })).getAllByRole('link')
  expect(parts.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Mente', '/habilidades/9/mente'],
    ['Corpo', '/habilidades/9/corpo'],
  ])
  first.unmount()
  await mount(<SeasonPage trail={trail} season={trail.seasons[1]!} />)
  expect(screen.getByRole('button', { name: 'Corpo 0 de 0' })).toBe(head())
})

test('each episode has its picture, its title, its length, its bar and the time that was watched of it [CONTENT-41]', async () => {
  await mount(<SeasonCard season={seasonWith({ contents: [begun(1), fresh(2), done(3)] })} />)
  const shown = [...document.querySelectorAll('article')].map((one) => {
    const bar = one.querySelector('[role=progressbar]')
    const said = ['aria-label', 'aria-valuenow', 'aria-valuetext'].map((name) => bar?.getAttribute(name))
    return [...said, one.querySelector('article > p')?.textContent, one.textContent.includes('10 min')]
  })
  expect(shown).toEqual([
    ['Assistido: 40%', '40', '4 min assistidos', '4 min assistidos', true],
    ['Assistido: 0%', '0', 'Ainda não começou', 'Ainda não começou', true],
    ['Assistido: 100%', '100', '10 min assistidos', '10 min assistidos', true],
  ])
  expect(names()).toEqual(['Começado 1', 'Novo 2', 'Feito 3'])
  expect([...document.querySelectorAll('article img')].map((one) => one.getAttribute('src'))).toEqual(
    Array(3).fill('/media/drawn/thumbs/talks/salario.svg'),
  )
  // The label of the folder, and the bar on the picture, are of lists elsewhere.
  expect(document.querySelectorAll('[data-folder-icon], [data-bar]')).toHaveLength(0)
})

const facts = () => [...document.querySelectorAll('dd')].map(({ textContent }) => textContent)
const main = () => screen.queryByRole('link', { name: /trilha$|Continuar no/ })

test.each([
  ['not begun', [fresh(1), fresh(2)], {}, 'Começar a trilha', 'novo-1', 'ao concluir'],
  ['begun', [done(1), fresh(2)], { progress: 50 }, 'Continuar no episódio 2', 'novo-2', 'ao concluir'],
  ['finished', [done(1), done(2)], { progress: 100 }, 'Rever a trilha', 'feito-1', 'disponível'],
])(
  'the head of a trail leads to where it goes on: %s [CONTENT-08]',
  async (_, contents, over, text, slug, certificate) => {
    serve({ 'GET /v1/contents': list() })
    await mount(<TrailPage trail={trailOf(contents, over)} />)
    expect([main()?.textContent, main()?.getAttribute('href')]).toEqual([text, `/habilidades/9/${slug}`])
    expect(facts()).toEqual(['20 min', '2', certificate])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Negociação')
    expect(names()).toEqual(contents.map(({ title }) => title))
  },
)

test('a trail without episodes leads nowhere; one without access opens the dialog that says why [CONTENT-36]', async () => {
  serve({ 'GET /v1/contents': list() })
  const first = await mount(<TrailPage trail={trailOf([])} />)
  expect(main()).toBeNull()
  expect(screen.queryByRole('button', { name: 'Abrir esta trilha' })).toBeNull()
  first.unmount()
  const { person } = await mount(<TrailPage trail={trailOf([cardWith({ hasAccess: false })])} />)
  expect(main()).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Abrir esta trilha' }))
  expect((await screen.findByRole('dialog')).textContent).toContain('“Negociação” não faz parte do seu acesso.')
  await person.click(screen.getByText('Fechar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test.each([
  ['without access', { hasAccess: false, progress: 50, watchedCount: 1 }, false],
  ['not begun', { progress: 0, watchedCount: 0 }, false],
  ['less than a per cent seen, one episode finished', { progress: 0, watchedCount: 1 }, true],
  ['begun, no episode finished', { progress: 1, watchedCount: 0 }, true],
])('the progress is on the page of a trail that was begun: %s [CONTENT-08]', async (_, over, isShown) => {
  serve({ 'GET /v1/contents': list() })
  await mount(<TrailPage trail={trailOf([fresh(1)], over)} />)
  expect(screen.queryByText(/^Você está em/) !== null).toBe(isShown)
})

test('the panel of a trail says what is seen and what is left; at the end it leads to the certificate [CONTENT-18]', async () => {
  serve({ 'GET /v1/contents': list() })
  const over = { progress: 46, watchedCount: 1 }
  const first = await mount(<TrailPage trail={trailOf([done(1), begun(2), fresh(3)], over)} />)
  const panel = () => screen.getByRole('region', { name: /^Você está em/ })
  expect(panel().textContent).toContain('Você está em 46% da trilha')
  expect(panel().textContent).toContain('14 min')
  expect(panel().textContent).toContain('Faltam 16 min.')
  expect(panel().querySelector('svg')?.style.getPropertyValue('--percent')).toBe('46')
  first.unmount()
  await mount(<TrailPage trail={trailOf([done(1)], { progress: 100, watchedCount: 1 })} />)
  expect(panel().textContent).toContain('Você concluiu a trilha')
  expect(screen.getByRole('link', { name: 'Ver certificado' }).getAttribute('href')).toBe('/progresso-habilidade')
  expect(panel().textContent).not.toContain('Falta')
})

test.each([
  [false, true],
  [true, false],
])('the star of a trail is its own: from %s to %s [CONTENT-32]', async (favorite, on) => {
  const asContent = cardWith({ '@type': 'Skill', mine: { favorite } })
  serve({
    'GET /v1/contents': list(asContent),
    'POST /v1/content_user_collection_favorites': [201, on ? { createdAt: '2026-11-15T12:00:00Z' } : {}],
  })
  const { person } = await mount(<TrailPage trail={trailOf([])} />)
  const star = await screen.findByRole('button', { name: 'Favoritar' })
  expect(star.getAttribute('aria-pressed')).toBe(String(favorite))
  expect(star.querySelector('[data-on]') !== null).toBe(favorite)
  await person.click(star)
  const path = 'POST /v1/content_user_collection_favorites'
  await waitFor(() => expect(askedFor(path).map(({ body }) => body)).toEqual([{ content: '/v1/contents/7', on }]))
})

test('the list of trails shows what each takes, whether it is exclusive, and how far the member is [CONTENT-07]', async () => {
  const trails = [
    trailOf([fresh(1), fresh(2)], { id: 1, title: 'Nova' }),
    trailOf([fresh(1)], { id: 2, title: 'Começada', progress: 1 }),
    trailOf([fresh(1)], { id: 3, title: 'Feita', progress: 100 }),
    trailOf([fresh(1)], { id: 4, title: 'Fechada', hasAccess: false }),
  ]
  const block = { id: 1, title: '', description: '', endpoint: '/v1/skills' }
  await mount(<TrailGridBlock block={block} data={[{ 'hydra:member': trails }]} />)
  const shown = screen
    .getAllByRole('article')
    .map((card) => [
      card.querySelector('a')?.getAttribute('href'),
      card.querySelector('a')?.textContent,
      card.querySelector('p:last-of-type')?.textContent,
      card.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'),
      card.querySelector('[role=progressbar] + span')?.textContent,
    ])
  expect(shown).toEqual([
    ['/habilidades/1', 'Nova', '2 episódios · 20 min', undefined, undefined],
    ['/habilidades/2', 'Começada', '1 episódio · 10 min', '1', '1%'],
    ['/habilidades/3', 'Feita', '1 episódio · 10 min', '100', 'Concluída'],
    ['/habilidades/4', 'Fechada', '1 episódio · 10 minExclusivo', undefined, undefined],
  ])
  cleanup()
  await mount(<TrailGridBlock block={block} data={[{ 'hydra:member': [] }]} />)
  expect(screen.getByText('Nenhuma trilha')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Ver talks' }).getAttribute('href')).toBe('/talks')
})

test('a trail has the picture of its first episode that has one, and goes on where the member was [CONTENT-08]', () => {
  const bare = cardWith({ thumb: null })
  expect(artOfTrail(trailOf([bare, cardWith({ thumb: '/a.svg' }), cardWith({ thumb: '/b.svg' })]))).toBe('/a.svg')
  expect(artOfTrail(trailOf([bare]))).toBeNull()
  const at = (...contents: Parameters<typeof trailOf>[0]) => {
    const next = nextPlace(trailOf(contents))
    return next && [next.place, next.kind, next.episode.id]
  }
  expect(at(done(1), done(2), fresh(3))).toEqual([3, 'continue', 3])
  expect(at(begun(1), fresh(2))).toEqual([1, 'continue', 1])
  expect(at(fresh(1), done(2), fresh(3))).toEqual([3, 'continue', 3])
  expect(at(fresh(1), fresh(2), done(3))).toEqual([1, 'continue', 1])
  expect(at(fresh(1), begun(2), begun(3))).toEqual([3, 'continue', 3])
  expect(at(begun(1), done(2), fresh(3))).toEqual([1, 'continue', 1])
  expect(at(done(1), fresh(2), done(3))).toEqual([2, 'continue', 2])
  expect(at(done(1), fresh(2))).toEqual([2, 'continue', 2])
  expect(at(done(1), done(2))).toEqual([1, 'again', 1])
  expect(at(fresh(1), fresh(2))).toEqual([1, 'start', 1])
  expect(at()).toBeNull()
  expect(seenOf(trailOf([done(1), begun(2), fresh(3)]))).toBe(840_000)
})
