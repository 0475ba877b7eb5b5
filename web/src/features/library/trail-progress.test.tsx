import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { queryClient } from '../../lib/call/query-client.ts'
import { type Viewer, viewerQuery } from '../../lib/session/viewer.ts'
import { cardWith } from '../../lib/test/content-card.ts'
import { list, mount, serve } from '../../lib/test/render-app.tsx'
import { TrailHead } from './trail/trail-head.tsx'
import { TrailProgress } from './trail/trail-progress.tsx'
import type { Trail } from './types.ts'

afterEach(cleanup)

const trailWith = (leftMinutes: number) => {
  const watched = { progress: 0, furthest: 0, watched: true }
  const contents = [cardWith({ id: 1, mine: { view: watched } }), cardWith({ id: 2, duration: leftMinutes * 60_000 })]
  const seasons = [{ slug: 's', title: 'S', description: '', contents }]
  return { progress: 50, watchedCount: 1, duration: 600_000 + leftMinutes * 60_000, seasons } as unknown as Trail
}

test.each([
  [1, /Falta 1 min\./],
  [2, /Faltam 2 min\./],
  [60, /Falta 1h\./],
])('what is left of a trail is one or many: %i min [CONTENT-18] [library m17]', async (minutes, text) => {
  await mount(<TrailProgress trail={trailWith(minutes)} />)
  expect(await screen.findByText(text)).toBeDefined()
})

test.each([
  ['b2c' as const, 'Trilhas'],
  [null, 'Habilidades'],
])('the way back from a trail has the name of the menu: group %s [SHELL-17] [library p8]', async (group, name) => {
  const trail = {
    ...trailWith(2),
    id: 7,
    slug: 's',
    title: 'Negociação',
    summary: '',
    hasAccess: true,
    episodeCount: 2,
  }
  serve({ 'GET /v1/contents': list() })
  await mount(<TrailHead trail={trail as Trail} />)
  queryClient.setQueryData(viewerQuery.queryKey, { group } as Viewer)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/habilidades')
})
