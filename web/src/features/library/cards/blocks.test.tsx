import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { cardWith } from '../../../lib/test/content-card.ts'
import { holdAnswer } from '../../../lib/test/held-answer.ts'
import { type Answer, asked, askedFor, list, mount, serve, went } from '../../../lib/test/render-app.tsx'
import { done, fresh, trailOf } from '../test/trail.ts'
import type { ContentCard } from '../types.ts'
import { CardList } from './card-list.tsx'
import ContentGridBlock from './content-grid-block.tsx'
import ContentRowBlock from './content-row-block.tsx'
import ContinueBlock from './continue-block.tsx'
import { NoContent } from './no-content.tsx'
import { PagedCards } from './paged-cards.tsx'
import PosterRowBlock from './poster-row-block.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const blockOf = (endpoint: string) => ({ id: 1, title: 'Talks', description: '', endpoint })
const block = blockOf('/v1/contents?folder.slug=talks')
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
const titles = () => screen.queryAllByRole('article').map((one) => one.querySelector('h2, h3')?.textContent)
const cards = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => cardWith({ id: from + at, title: `C${from + at}` }))
const page = (total: number, from: number, to: number): Answer => [
  200,
  { 'hydra:member': cards(from, to), 'hydra:totalItems': total },
]

test('a row of contents has a title and a link to all of them; an empty one shows what stands for it [HOME-03]', async () => {
  const first = await mount(<ContentRowBlock block={block} data={[{ 'hydra:member': cards(1, 3) }]} />)
  expect(screen.getByRole('region', { name: 'Talks' })).toBeDefined()
  expect(links()[0]).toEqual(['Ver todos: Talks', '/talks'])
  expect(titles()).toEqual(['C1', 'C2'])
  expect(document.querySelector('ul')?.dataset.kind).toBe('row')
  first.unmount()
  const second = await mount(
    <ContentRowBlock block={blockOf('/v1/contents')} data={[{ 'hydra:member': cards(1, 2) }]} />,
  )
  expect(screen.queryByText('Ver todos')).toBeNull()
  second.unmount()
  await mount(<ContentRowBlock block={block} data={[{ 'hydra:member': [] }]} fallback="Comece por aqui" />)
  expect(screen.getByText('Comece por aqui')).toBeDefined()
  expect(screen.queryByRole('region')).toBeNull()
})

const author = (over: object) => ({
  '@id': '/v1/authors/1',
  '@type': 'Author',
  slug: 'joana',
  name: 'Joana',
  count: 2,
  avatar: '/media/drawn/portraits/rosto.svg',
  ...over,
})

test('a poster of an author leads to her classes with the face of her portrait; one of a content leads to the content [HOME-03]', async () => {
  const posters = [
    author({}),
    author({ '@id': '/v1/authors/2', slug: 'ivete', name: 'Ivete', avatar: '/media/uploads/a.jpg', count: 1 }),
    cardWith({ '@id': '/v1/contents/7', thumb: null }),
    cardWith({ '@id': '/v1/contents/8', author: null, thumb: null }),
  ]
  const first = await mount(<PosterRowBlock block={block} data={[{ 'hydra:member': posters }]} />)
  expect(screen.getByRole('region', { name: 'Talks' })).toBeDefined()
  const address = '/talks/salario-se-conversa-em-voz-alta'
  expect(links()).toEqual([
    ['Ver todos: Talks', '/talks'],
    ['Joana2 aulas', '/talks?autora=joana'],
    ['Ivete1 aula', '/talks?autora=ivete'],
    ['Joana QuaresmaSalário se conversa em voz alta', address],
    ['Salário se conversa em voz alta', address],
  ])
  expect([...document.querySelectorAll('img')].map((one) => one.getAttribute('src'))).toEqual([
    '/media/drawn/thumbs/talks/joana.svg?author=rosto&shape=poster',
    '/media/drawn/thumbs/talks/ivete.svg?author=ivete&shape=poster',
    '/media/drawn/fallback.svg',
    '/media/drawn/fallback.svg',
  ])
  first.unmount()
  await mount(<PosterRowBlock block={block} data={[]} fallback="Nada" />)
  expect(screen.getByText('Nada')).toBeDefined()
  expect(screen.queryByRole('region')).toBeNull()
})

const view = { progress: 120_000, furthest: 300_000, watched: false }
const home = (content: ContentCard | undefined) => {
  const locked = cardWith({ id: 99, title: 'Fechado', hasAccess: false })
  return (
    <ContinueBlock block={block} data={[{ 'hydra:member': content ? [locked, content] : [locked] }]} fallback="Oi" />
  )
}

test('home begins with what the member was watching, and where to go on; what is closed to her is left out [HOME-03]', async () => {
  const first = await mount(home(cardWith({ mine: { view } })))
  expect(screen.getByRole('heading').textContent).toBe('Salário se conversa em voz alta')
  expect(links()).toEqual([
    ['Continuar', '/talks/salario-se-conversa-em-voz-alta'],
    ['Ver Talks', '/talks'],
  ])
  const bar = screen.getByRole('progressbar', { name: 'Assistido: 50%' })
  const said = ['aria-valuenow', 'aria-valuemax', 'aria-valuetext'].map((name) => bar.getAttribute(name))
  expect(said).toEqual(['120000', '600000', '2:00 de 10:00'])
  expect(screen.getByText('com Joana Quaresma, Fundadora, Ponte')).toBeDefined()
  first.unmount()
  const second = await mount(home(cardWith({ author: null })))
  expect(screen.queryByText(/^com /)).toBeNull()
  second.unmount()
  await mount(home(undefined))
  expect(screen.getByText('Oi')).toBeDefined()
})

test('an episode that was begun says its place in the trail once the trail is read [HOME-03]', async () => {
  const folder = { id: 9, slug: 'negociacao', title: 'Negociação', type: 'Skill' } as const
  let answer: Answer = [200, trailOf([done(1), fresh(7), fresh(8)])]
  serve({ 'GET /v1/skills/9': () => answer })
  const first = await mount(home(cardWith({ id: 7, folder, season: { slug: 'mente', title: 'Mente' } })))
  expect(await screen.findByText('Episódio 2 de 3 · Mente')).toBeDefined()
  expect(links()).toEqual([
    ['Continuar', '/habilidades/9/salario-se-conversa-em-voz-alta'],
    ['Ver a trilha', '/habilidades/9'],
  ])
  first.unmount()
  answer = [200, trailOf([done(1)])]
  const second = await mount(home(cardWith({ id: 7, folder })))
  await waitFor(() => expect(askedFor('GET /v1/skills/9')).toHaveLength(2))
  expect(await screen.findByText('Negociação')).toBeDefined()
  second.unmount()
  serve({ 'GET /v1/skills/9': [200, trailOf([cardWith({ id: 7 }), done(1)])] })
  await mount(home(cardWith({ id: 7, folder })))
  expect(await screen.findByText('Episódio 1 de 2 · Negociação')).toBeDefined()
})

test('an empty list says where to find something, with its drawing [CONTENT-42]', async () => {
  const first = await mount(<NoContent drawing="favorites">Toque na estrela</NoContent>)
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/art/empty-favorites.svg')
  expect(screen.getByText('Toque na estrela')).toBeDefined()
  expect(links()).toEqual([['Ver trilhas', '/habilidades']])
  first.unmount()
  await mount(<NoContent />)
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByText(/^Ainda não há nada publicado aqui/)).toBeDefined()
})

const seen = (furthest: number, watched = false) => ({ view: { progress: 0, furthest, watched } })

test('the picture of a card says its folder, its minutes or when it begins, what is seen, and that it is exclusive [CONTENT-20] [CONTENT-30] [CONTENT-36]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-16T17:00:00Z') })
  const all = [
    cardWith({ id: 1 }),
    cardWith({ id: 2, mine: seen(150_000) }),
    cardWith({ id: 3, mine: seen(599_000) }),
    cardWith({ id: 4, mine: seen(0, true) }),
    cardWith({ id: 5, '@type': 'Skill', mine: seen(150_000) }),
    cardWith({ id: 6, duration: 0 }),
    cardWith({ id: 7, startsAt: '2026-11-16T17:00:00Z' }),
    cardWith({ id: 8, startsAt: '2026-11-16T18:00:00Z', author: null }),
    cardWith({ id: 9, hasAccess: false, season: { slug: 'mente', title: 'Mente' } }),
  ]
  await mount(<CardList contents={all} />)
  const rows = screen.getAllByRole('article').map((card) => {
    const art = card.firstElementChild as HTMLElement
    return [
      ...[...art.children].slice(1).map((one) => one.textContent || one.getAttribute('aria-label')),
      art.dataset.locked ?? '',
      art.dataset.bar ?? '',
      card.querySelector('h3 ~ p')?.textContent ?? '',
      card.querySelectorAll('[aria-pressed]').length,
    ]
  })
  const by = 'Joana QuaresmaFundadora, Ponte'
  const live = expect.stringMatching(/^Ao vivo em .*16 de nov/)
  expect(rows).toEqual([
    ['Talks', '10 min', '', '', by, 1],
    ['Talks', 'faltam 8 min', 'Assistido: 25%', '', 'true', by, 1],
    ['Talks', 'falta 1 min', 'Assistido: 100%', '', 'true', by, 1],
    ['Talks', '10 min', 'Concluído', 'Assistido: 100%', '', 'true', by, 1],
    ['Talks', 'Assistido: 25%', '', 'true', by, 1],
    ['Talks', '', '', by, 1],
    ['Talks', '10 min', '', '', by, 1],
    ['Talks', live, '', '', '', 1],
    ['Talks', '10 min', 'Exclusivo', 'true', '', by, 1],
  ])
  expect(screen.getByText('Mente')).toBeDefined()
})

const path = 'contents?folder.slug=talks'
const more = () => screen.queryByRole('button', { name: 'Ver mais' })

test('twelve more follow on a press, with the focus on the first of them; the last page has no button [CONST-03]', async () => {
  serve({ 'GET /v1/contents': (query) => (query.get('page') === '2' ? page(14, 12, 14) : page(14, 0, 12)) })
  const { person } = await mount(<PagedCards path={path} empty="vazio" head={(all) => <h1>{all.length}</h1>} />)
  await screen.findByText('12 de 14')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('12')
  expect(document.activeElement).toBe(document.body)
  await person.click(more()!)
  await waitFor(() => expect(titles()).toHaveLength(14))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('C12'))
  expect(more()).toBeNull()
  expect(screen.queryByText('vazio')).toBeNull()
  expect(screen.queryByText('14 de 14')).toBeNull()
  expect(asked.map(({ query }) => query.get('page'))).toEqual(['1', '2'])
  expect(screen.queryByText(/^Não deu para carregar mais/)).toBeNull()
})

test('when the next page does not come, what is there stays, and the next press brings it [CONST-03]', async () => {
  let second: Answer = [422, { code: 'invalid' }]
  serve({ 'GET /v1/contents': (query) => (query.get('page') === '2' ? second : page(13, 0, 12)) })
  const { person } = await mount(<PagedCards path={path} empty="vazio" />)
  await screen.findByText('12 de 13')
  expect(screen.queryByText(/^Não deu para carregar mais/)).toBeNull()
  await person.click(more()!)
  await screen.findByText('Não deu para carregar mais. O que você vê continua aqui.')
  expect(titles()).toHaveLength(12)
  second = page(13, 12, 13)
  await person.click(more()!)
  await waitFor(() => expect(titles()).toHaveLength(13))
})

test('a list that is refused offers to read it again; an empty one shows what stands for it [CONTENT-42]', async () => {
  let answer: Answer = [422, { code: 'invalid' }]
  serve({ 'GET /v1/contents': () => answer })
  const release = holdAnswer('GET /v1/contents')
  const { person } = await mount(<PagedCards path={path} empty="vazio" />)
  // Cards in grey, and no failure before there is one.
  expect(document.querySelectorAll('[data-kind=grid] > div')).toHaveLength(8)
  expect(screen.queryByRole('alert')).toBeNull()
  release()
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(screen.queryByText('vazio')).toBeNull()
  answer = list()
  await person.click(again)
  expect(await screen.findByText('vazio')).toBeDefined()
  expect(titles()).toEqual([])
  expect(more()).toBeNull()
})

test('a list that leads to the page of a failure shows nothing of its own meanwhile [CONTENT-42]', async () => {
  serve({ 'GET /v1/contents': [503, {}] })
  await mount(<PagedCards path={path} empty="vazio" />)
  await waitFor(() => expect(went).toEqual(['/503']))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('vazio')).toBeNull()
})

test('a folder shows its first page as it came, and one author when the address names her, until the chip is removed [CONTENT-02]', async () => {
  serve({ 'GET /v1/contents': list(cardWith({ id: 1, title: 'Dela' })) })
  const first = { 'hydra:member': cards(1, 3), 'hydra:totalItems': 2 }
  const grid = <ContentGridBlock block={block} data={[first]} />
  const { person, router } = await mount(grid, '/talks?autora=joana-quaresma')
  await waitFor(() => expect(titles()).toEqual(['Dela']))
  expect(Object.fromEntries(asked[0]!.query)).toEqual({
    'folder.slug': 'talks',
    'author.slug': 'joana-quaresma',
    page: '1',
  })
  await person.click(screen.getByRole('button', { name: /Com Joana Quaresma/ }))
  await waitFor(() => expect(titles()).toEqual(['C1', 'C2']))
  expect(router.view.location.search).toEqual({})
  expect(asked).toHaveLength(1)
})
