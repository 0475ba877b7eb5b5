import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, open, serve } from '../../test/stage.tsx'
import { changeCount, moved } from './order.ts'

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
  expect(changeCount(order, across)).toBeGreaterThan(0)
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
