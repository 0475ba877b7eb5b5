import { useLocation } from '@juntas/ui/router/hooks.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asked, list, mount, serve } from '../../../lib/test/render-app.tsx'
import { SearchPage } from './search-page.tsx'
import { searchTextOf } from './search-queries.ts'

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
