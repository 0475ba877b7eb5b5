import { cleanup, screen, waitFor } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { cardWith } from '../../lib/test/content-card.ts'
import { asked, list, mount, serve, went } from '../../lib/test/render-app.tsx'
import TrailPartScreen from './trail-part.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const folder = { id: 7, slug: 'negociacao', title: 'Negociação', type: 'Skill' }
const more = { download: [], media: [], companyJobRoles: [], next: null, poster: null, audioFile: null, content: '' }
const references = { contentReference: null, previewReference: null, rating: { average: null, count: 0 } }
const episode = {
  ...cardWith({ slug: 'pedir', title: 'Pedir sem desculpas', folder } as never),
  ...more,
  ...references,
}
const season = { '@id': '/v1/seasons/1', id: 1, slug: 'metodologia', title: 'Metodologia', contents: [episode] }
const trail = { '@id': '/v1/skills/7', id: 7, slug: 'negociacao', title: 'Negociação', seasons: [season], authors: [] }

const answers = {
  'GET /v1/contents/slug/pedir': [200, episode],
  'GET /v1/comments': list(),
  'GET /v1/notes': list(),
  'GET /v1/skills/7': [200, trail],
} as const

/** In the app the page's boundary draws nothing while it is left. */
class Page extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ failed: true })
  override state = { failed: false }
  override render = () => !this.state.failed && this.props.children
}

const open = (part: string) =>
  mount(
    <Page>
      <TrailPartScreen />
    </Page>,
    `/habilidades/7/${part}`,
    '/habilidades/$id/$seasonOrContent',
  )
const countOf = (path: string) => asked.filter(({ address }) => address === `GET ${path}`).length

test('an episode is asked for beside its trail, once, and shown on the player’s page when both are there [CONTENT-10] [GAP-20]', async () => {
  serve(answers as never)
  const served = globalThis.fetch
  let letTrailCome = () => {}
  const held = new Promise<void>((resolve) => {
    letTrailCome = resolve
  })
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (new URL(url, 'http://here.test').pathname === '/v1/skills/7') await held
    return served(url, init)
  })
  await open('pedir')
  await waitFor(() => expect(countOf('/v1/contents/slug/pedir')).toBe(1))
  expect(screen.queryByRole('heading', { name: episode.title })).toBeNull()
  letTrailCome()
  await screen.findByRole('heading', { name: episode.title })
  expect(screen.getByRole('tab', { name: 'Nova nota' })).toBeDefined()
  expect(countOf('/v1/contents/slug/pedir')).toBe(1)
})

test('a season is shown although no content has its name, and nobody is sent away [CONTENT-09] [GAP-20]', async () => {
  serve(answers as never)
  await open('metodologia')
  await screen.findByRole('heading', { name: 'Metodologia', level: 1 })
  expect(went).toEqual([])
})

test('what is neither leads to /404 [GAP-20]', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve(answers as never)
  await open('nada')
  await waitFor(() => expect(went).toEqual(['/404']))
})
