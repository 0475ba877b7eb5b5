import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { cardWith } from '../../lib/test/content-card.ts'
import { list, mount, serve } from '../../lib/test/stage.tsx'
import { ContentScreen } from './content.tsx'

afterEach(cleanup)

const more = { download: [], media: [], companyJobRoles: [], next: null, poster: null, audioFile: null, content: '' }
const references = { contentReference: null, previewReference: null, rating: { average: null, count: 0 } }

test.each([
  ['without access there is nothing to rate, like or star', false],
  ['with access there is', true],
])('%s [PLAYER-19] [PLAYER-20] [library m2]', async (_name, hasAccess) => {
  const card = cardWith({ slug: 'a', hasAccess })
  serve({
    'GET /v1/contents/slug/a': [200, { ...card, ...more, ...references }],
    'GET /v1/comments': list(),
    'GET /v1/notes': list(),
  })
  await mount(<ContentScreen slug="a" />)
  expect(await screen.findByRole('heading', { name: card.title })).toBeDefined()
  expect(screen.queryAllByRole('radio')).toHaveLength(hasAccess ? 5 : 0)
  expect(screen.queryAllByRole('button', { name: /Curtir/ })).toHaveLength(hasAccess ? 1 : 0)
  expect(screen.queryAllByRole('button', { name: /Favorit/ })).toHaveLength(hasAccess ? 1 : 0)
})
