import { useLocation } from '@juntas/ui/router/hooks.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { cardWith } from '../../../lib/test/content-card.ts'
import { holdAnswer } from '../../../lib/test/held-answer.ts'
import { type Answer, asked, askedFor, list, mount, serve, went } from '../../../lib/test/render-app.tsx'
import type { ContentCard } from '../types.ts'
import { SearchPage } from './search-page.tsx'
import { searchTextOf } from './search-queries.ts'
import { SearchResults } from './search-results.tsx'
import { useSuggestions } from './use-suggestions.ts'

afterEach(cleanup)

const lastAsked = () =>
  Object.fromEntries(asked.findLast(({ address }) => address === 'GET /v1/search')?.query ?? new URLSearchParams())

function Screen() {
  return <SearchPage text={searchTextOf(useLocation().state.searchText)} />
}

const folder = { '@id': '/v1/folders/2', '@type': 'Folder', id: 2, slug: 'talks', title: 'Talks', type: 'Folder' }

test('the address keeps the filter and the state keeps the text, there and back [CONTENT-17] [library m15]', async () => {
  serve({ 'GET /v1/search': list(), 'GET /v1/folders': list(folder) })
  const { person, router } = await mount(<Screen />, '/busca?type=AudioContent&length=nowhere')
  await router.navigate({ to: '/busca', search: { type: 'AudioContent' }, state: { searchText: 'salário' } })
  await waitFor(() => expect(lastAsked()).toEqual({ q: 'salário', page: '1', type: 'AudioContent' }))
  await person.selectOptions(await screen.findByLabelText('Duração'), 'De 2 a 10 min')
  await person.selectOptions(screen.getByLabelText('Onde'), await screen.findByRole('option', { name: 'Talks' }))
  const filtered = {
    q: 'salário',
    page: '1',
    type: 'AudioContent',
    'folder.slug': 'talks',
    minMinutes: '2',
    maxMinutes: '10',
  }
  await waitFor(() => expect(lastAsked()).toEqual(filtered))
  expect(router.view.location.search).toEqual({ type: 'AudioContent', folder: 'talks', length: 'medium' })
  expect(router.view.location.state.searchText).toBe('salário')

  // What a reload, or Back from a content, finds.
  expect(screen.getByLabelText<HTMLSelectElement>('Tipo').value).toBe('AudioContent')
  await person.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  await waitFor(() => expect(router.view.location.search).toEqual({}))
  await waitFor(() => expect(lastAsked()).toEqual({ q: 'salário', page: '1' }))
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
})

const hit = (id: number, over: Partial<ContentCard> = {}, atSeconds: number | null = null) => ({
  '@id': `/v1/search/${id}`,
  content: cardWith({ id, title: `C${id}`, ...over }),
  excerpt: 'Antes da reunião',
  atSeconds,
})
const page = (total: number, ...hits: object[]): Answer => [200, { 'hydra:member': hits, 'hydra:totalItems': total }]
const groups = () =>
  screen
    .queryAllByRole('region')
    .map((one) => [
      one.querySelector('h2')?.textContent,
      ...[...one.querySelectorAll('h3, strong[class*=name]:not(article *)')].map(({ textContent }) => textContent),
    ])
const status = () => screen.getByRole('status').textContent

test('what was found comes in groups: trails, contents, and what was said; more of it on a press [CONTENT-17]', async () => {
  const trail = hit(1, { '@type': 'Skill' })
  let second: Answer = [422, { code: 'invalid' }]
  serve({
    'GET /v1/search': (query) =>
      query.get('page') === '2' ? second : page(5, trail, hit(2), hit(3, {}, 0), hit(4, {}, 42)),
  })
  const { person } = await mount(<SearchResults text="reunião" filter={{}} />)
  await screen.findByText('5 resultados')
  const first = [
    ['Trilhas', 'C1'],
    ['Conteúdos', 'C2'],
    ['Dito nos vídeos', 'C3', 'C4'],
  ]
  expect(groups()).toEqual(first)
  expect(screen.queryByText('Nenhum resultado')).toBeNull()
  expect(screen.queryByText(/^Não deu para carregar mais/)).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Ver mais' }))
  await screen.findByText('Não deu para carregar mais. O que você vê continua aqui.')
  expect(groups()).toEqual(first)
  second = page(5, hit(2), hit(5))
  await person.click(screen.getByRole('button', { name: 'Ver mais' }))
  await waitFor(() => expect(groups()[1]).toEqual(['Conteúdos', 'C2', 'C5']))
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
  expect(status()).toBe('5 resultados')
})

test.each([
  ['a trail', hit(1, { '@type': 'Skill' }), ['Trilhas', 'C1']],
  ['a content', hit(2), ['Conteúdos', 'C2']],
  ['a passage', hit(3, {}, 42), ['Dito nos vídeos', 'C3']],
])('a group that found nothing is not there: only %s [CONTENT-17]', async (_, only, group) => {
  serve({ 'GET /v1/search': page(1, only) })
  await mount(<SearchResults text="a" filter={{}} />)
  await screen.findByText('1 resultado')
  expect(groups()).toEqual([group])
  expect(screen.queryByRole('button', { name: 'Ver mais' })).toBeNull()
})

test('cards in grey stand for what is looked for; nothing found says so, and a filter can be cleared [CONTENT-17] [CONTENT-42]', async () => {
  serve({ 'GET /v1/search': list() })
  const release = holdAnswer('GET /v1/search')
  let cleared = 0
  const first = await mount(<SearchResults text="a" filter={{}} onClear={() => cleared++} />)
  expect(document.querySelectorAll('[data-kind=grid] > div')).toHaveLength(4)
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => release())
  await screen.findByText('Nenhum resultado')
  expect([status(), groups()]).toEqual(['', []])
  expect(screen.getByText('Nada com estes filtros. Tire um deles e tente de novo.')).toBeDefined()
  await first.person.click(screen.getByRole('button', { name: 'Limpar filtros' }))
  expect(cleared).toBe(1)
  first.unmount()
  await mount(<SearchResults text="a" filter={{}} />)
  expect(await screen.findByText(/^Tente outra palavra/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a search that is refused is tried again; one that leads to the page of a failure shows none of its own [CONTENT-17]', async () => {
  let answer: Answer = [422, { code: 'invalid' }]
  serve({ 'GET /v1/search': () => answer })
  const first = await mount(<SearchResults text="a" filter={{}} />)
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  answer = page(1, hit(2))
  await first.person.click(again)
  await screen.findByText('1 resultado')
  first.unmount()
  answer = [503, {}]
  await mount(<SearchResults text="a" filter={{}} />)
  await waitFor(() => expect(went).toEqual(['/503']))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.querySelectorAll('[data-kind=grid] > div')).toHaveLength(4)
})

test('the field of the search looks for what was typed, never for nothing; without a text nothing is asked [CONTENT-17] [ERROR-27] [GAP-78]', async () => {
  serve({})
  const { person, router } = await mount(<SearchPage text="" />, '/busca')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Busca')
  expect(screen.getByText('Nenhum resultado')).toBeDefined()
  expect(screen.queryByRole('region')).toBeNull()
  const field = screen.getByRole('searchbox')
  await person.type(field, '  {Enter}')
  expect(router.view.location.state.searchText).toBeUndefined()
  await person.type(field, 'salário {Enter}')
  await waitFor(() => expect(router.view.location.state.searchText).toBe('salário'))
  expect(asked).toEqual([])
})

test('a search without a filter has nothing to clear; an address typed by hand filters by what is known [CONTENT-17]', async () => {
  serve({ 'GET /v1/search': list(), 'GET /v1/folders': list(folder) })
  const first = await mount(<SearchPage text="a" />, '/busca?type=Book&length=endless')
  expect(await screen.findByText(/^Tente outra palavra/)).toBeDefined()
  expect(lastAsked()).toEqual({ q: 'a', page: '1' })
  expect(screen.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resultados para “a”')
  first.unmount()
  await mount(<SearchPage text="a" />, '/busca?length=long')
  expect(await screen.findByRole('button', { name: 'Limpar filtros' })).toBeDefined()
  expect(lastAsked()).toEqual({ q: 'a', page: '1', minMinutes: '10' })
})

function Suggestions() {
  const [typed, setTyped] = useState('')
  return (
    <>
      <input onChange={(event) => setTyped(event.target.value)} />
      <output>{useSuggestions(typed).join()}</output>
    </>
  )
}

test('suggestions come for two letters after a pause in typing, and go with the second letter [CONTENT-17]', async () => {
  const path = 'GET /v1/search/suggestions'
  serve({ [path]: (query) => [200, { suggestions: [`${query.get('q')}!`] }] })
  await mount(<Suggestions />)
  const shown = () => screen.getByRole('status').textContent
  const type = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } })
  type('s')
  type(' sa ')
  expect(shown()).toBe('')
  await waitFor(() => expect(shown()).toBe('sa!'))
  type('s')
  expect(shown()).toBe('')
  await act(() => new Promise((resolve) => setTimeout(resolve, 250)))
  type('sb')
  expect(shown()).toBe('')
  await waitFor(() => expect(shown()).toBe('sb!'))
  expect(askedFor(path).map(({ query }) => query.get('q'))).toEqual(['sa', 'sb'])
})
