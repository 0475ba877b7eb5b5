import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/query-client.ts'
import { answer, open, serve } from '../../test/render-app.tsx'
import { changeCount, moved, seasonMoved } from './order.ts'

const order = {
  seasons: [
    { id: 1, contents: [11, 12] },
    { id: 2, contents: [21] },
  ],
  loose: [31],
}
const episode = (id: number) => ({
  id,
  title: `Episódio ${id}`,
  thumbUrl: null,
  durationMs: 600_000,
  phase: 'published',
  publishAt: null,
  author: null,
  shares: { 'pt-BR': 1, 'es-ES': 1, 'en-US': 1 },
})
const trail = {
  id: 3,
  slug: 'negociacao',
  title: 'Negociação',
  order,
  seasons: [
    { id: 1, slug: 'mente', title: 'Mente', description: '' },
    { id: 2, slug: 'metodologia', title: 'Metodologia', description: '' },
  ],
  episodes: [11, 12, 21, 31].map(episode),
  finished: 214,
  underWay: 198,
}

test('an episode moves inside its season, to another one, and never out of the board', () => {
  expect(moved(order, 12, { column: 0, index: 0 }).seasons[0]?.contents).toEqual([12, 11])
  const across = moved(order, 11, { column: 1, index: 99 })
  expect(across.seasons.map(({ contents }) => contents)).toEqual([[12], [21, 11]])
  expect(moved(order, 31, { column: 3, index: 0 })).toBe(order)
  expect(moved(order, 11, { column: -1, index: 0 })).toBe(order)
  expect(changeCount(order, order)).toBe(0)
  expect(changeCount(order, across)).toBe(1)
  const long = { seasons: [{ id: 1, contents: [1, 2, 3, 4, 5] }], loose: [] }
  expect(changeCount(long, moved(long, 5, { column: 0, index: 0 }))).toBe(1)
})

test('a season moves with its episodes: one move is one change', () => {
  const next = seasonMoved(order, 2, 0)
  expect(next.seasons.map(({ id }) => id)).toEqual([2, 1])
  expect(next.seasons[0]?.contents).toEqual([21])
  expect(changeCount(order, next)).toBe(1)
  expect(changeCount(order, moved(next, 31, { column: 0, index: 9 }))).toBe(2)
  expect(seasonMoved(order, 2, 2)).toBe(order)
  expect(seasonMoved(order, 1, -1)).toBe(order)
})

test('by keyboard: Alt and the arrows move and announce, and the whole order is sent with what was seen', async () => {
  const asked = serve({
    'GET /v1/office/folders/{id}/order': () => trail,
    'POST /v1/office/folders/{id}/order': () => answer(200, trail, { 'x-audit-entry': '9' }),
  })
  open('/trilhas/3')
  const handle = await screen.findByRole('button', { name: /^Mover Episódio 12/ })
  handle.focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await screen.findByText('Episódio 12: Mente, 1 de 2')
  expect(screen.getByText(/214 já concluíram/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Publicar a ordem' }))
  await screen.findByText('A nova ordem de Negociação está no ar.')
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    seasons: [
      { id: 1, contents: [12, 11] },
      { id: 2, contents: [21] },
    ],
    loose: [31],
    was: order,
  })
})

test('moves that are not published ask before they are left, and stay when a season is added beside them', async () => {
  let stored = trail
  serve({ 'GET /v1/office/folders/{id}/order': () => stored })
  const router = open('/trilhas/3')
  const titles = () => screen.getAllByRole('link', { name: /^Episódio/ }).map(({ textContent }) => textContent)
  ;(await screen.findByRole('button', { name: /^Mover Episódio 12/ })).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await screen.findByText('1 mudança ainda não publicada')
  stored = {
    ...trail,
    order: { ...order, seasons: [...order.seasons, { id: 4, contents: [] }] },
    seasons: [...trail.seasons, { id: 4, slug: 'nova', title: 'Nova', description: '' }],
  }
  await queryClient.invalidateQueries()
  await screen.findByRole('region', { name: 'Nova' })
  expect(titles()).toEqual([12, 11, 21, 31].map((id) => `Episódio ${id}`))
  expect(screen.queryByText(/Outra pessoa mudou a ordem/)).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Auditoria' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continuar editando' }))
  expect(router.state.location.pathname).toBe('/trilhas/3')
  expect(titles()[0]).toBe('Episódio 12')
})

test('another order stored meanwhile is said beside the own moves, and one of both is chosen', async () => {
  let stored = trail
  const asked = serve({
    'GET /v1/office/folders/{id}/order': () => stored,
    'POST /v1/office/folders/{id}/order': () => answer(200, stored, { 'x-audit-entry': '9' }),
  })
  open('/trilhas/3')
  ;(await screen.findByRole('button', { name: /^Mover Episódio 12/ })).focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  const theirs = { seasons: [order.seasons[0]!, { id: 2, contents: [21, 31] }], loose: [] }
  stored = { ...trail, order: theirs }
  await queryClient.invalidateQueries()
  await screen.findByText(/Outra pessoa mudou a ordem/)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Publicar a ordem' }).disabled).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Ficar com o meu' }))
  await userEvent.click(screen.getByRole('button', { name: 'Publicar a ordem' }))
  await screen.findByText('A nova ordem de Negociação está no ar.')
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    seasons: [
      { id: 1, contents: [12, 11] },
      { id: 2, contents: [21] },
    ],
    loose: [31],
    was: theirs,
  })
})

test('Alt ← → moves a season, dragging too; a new name is written with the one that was seen', async () => {
  const season = { ...trail.seasons[0], folderId: 3, translations: {}, position: 0, contents: 2 }
  const asked = serve({
    'GET /v1/office/folders/{id}/order': () => trail,
    'GET /v1/office/seasons/{id}': () => season,
    'PATCH /v1/office/seasons/{id}': () => answer(200, { ...season, title: 'Mentalidade' }, { 'x-audit-entry': '9' }),
  })
  open('/trilhas/3')
  const names = () =>
    within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
  const handle = await screen.findByRole('button', { name: /^Mover a temporada Mente/ })
  handle.focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await screen.findByText('Temporada Mente: 2 de 2')
  expect(names().slice(0, 3)).toEqual(['Metodologia', 'Mente', 'Sem temporada'])
  const dataTransfer = { getData: () => 'season-1' }
  fireEvent.drop(screen.getByRole('region', { name: 'Metodologia' }), { dataTransfer })
  expect(names().slice(0, 2)).toEqual(['Mente', 'Metodologia'])
  await userEvent.click(screen.getByRole('button', { name: 'Renomear Mente' }))
  const field = await screen.findByRole('textbox', { name: /^Nome da temporada \(pt\)/ })
  await userEvent.clear(field)
  await userEvent.type(field, 'Mentalidade')
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }))
  await screen.findByText('A temporada agora é Mentalidade.')
  expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
    changes: { title: 'Mentalidade' },
    was: { title: 'Mente' },
  })
})
