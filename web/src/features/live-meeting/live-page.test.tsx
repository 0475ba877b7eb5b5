import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/call/query-client.ts'
import { list, mount, serve } from '../../lib/test/stage.tsx'
import { LivePage } from './live-page.tsx'
import type { JoinPayload } from './meeting-client.ts'
import { type Occasion, scheduleQuery } from './queries.ts'

const joined = vi.hoisted(() => [] as JoinPayload[])
vi.mock('./zoom/zoom-client.ts', () => ({
  openZoom: async () => ({ join: async (payload: JoinPayload) => void joined.push(payload), leave: () => undefined }),
}))

beforeEach(() => {
  joined.length = 0
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const occasion = (id: number, title: string): Occasion => ({
  id,
  title,
  summary: '',
  host: { name: 'Rita', role: 'Mentora', photo: null },
  opensAt: '2026-11-17T21:45:00.000Z',
  startsAt: `2026-11-17T2${id}:00:00.000Z`,
  endsAt: '2026-11-18T01:00:00.000Z',
  date: '2026-11-17',
  hour: '19:00',
  hasAttended: false,
  calendar: null,
})

test('the button enters the meeting that is on the page, not the one before it [LIVE-08] [LIVE-10]', async () => {
  let now = occasion(1, 'Negociar')
  serve({
    'GET /services/node/live-schedule': () => [200, { now, upcoming: [], past: [] }],
    'GET /services/node/live-meeting': () => [
      200,
      {
        token: 't',
        meetingNumber: `80000000${now.id}`,
        password: 'p',
        sdkKey: 'k',
        client: { kind: 'zoom', url: '/zoom' },
      },
    ],
    'GET /services/node/users/7/companies': [200, { companies: [] }],
    'POST /services/node/create-user-live-zoom': list(),
  })
  const { person } = await mount(<LivePage person={{ id: 7, name: 'Ana', email: 'ana@juntas.test' }} />)
  await screen.findByRole('heading', { name: 'Negociar' })
  await screen.findByRole('button', { name: 'Entrar na live' })

  now = occasion(2, 'Liderar')
  await act(() => queryClient.refetchQueries({ queryKey: scheduleQuery().queryKey }))
  await screen.findByRole('heading', { name: 'Liderar' })
  await person.click(await screen.findByRole('button', { name: 'Entrar na live' }))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar' }))
  await vi.waitFor(() => expect(joined).toMatchObject([{ meetingNumber: '800000002' }]))
})
