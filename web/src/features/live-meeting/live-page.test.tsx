import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/call/query-client.ts'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { LivePage } from './live-page.tsx'
import type { JoinPayload } from './meeting-client.ts'
import { type Occasion, scheduleQuery } from './queries.ts'

const { joined, leave, opening } = vi.hoisted(() => ({
  joined: [] as JoinPayload[],
  leave: vi.fn(),
  opening: { ready: Promise.resolve() },
}))
vi.mock('./zoom/zoom-client.ts', () => ({
  openZoom: async () => {
    await opening.ready
    return { join: async (payload: JoinPayload) => void joined.push(payload), leave }
  },
}))

beforeEach(() => {
  joined.length = 0
  leave.mockReset()
  opening.ready = Promise.resolve()
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

const meetingOf = ({ id }: Occasion) => ({
  token: 't',
  meetingNumber: `80000000${id}`,
  password: 'p',
  sdkKey: 'k',
  client: { kind: 'zoom', url: '/zoom' },
})
const person = { id: 7, name: 'Ana', email: 'ana@juntas.test' }

test('the button enters the meeting that is on the page, not the one before it [LIVE-10]', async () => {
  let now = occasion(1, 'Negociar')
  serve({
    'GET /services/node/live-schedule': () => [200, { now, upcoming: [], past: [] }],
    'GET /services/node/live-meeting': () => [200, meetingOf(now)],
    'GET /services/node/users/7/companies': [200, { companies: [] }],
    'POST /services/node/create-user-live-zoom': list(),
  })
  const { person: user } = await mount(<LivePage person={person} />)
  await screen.findByRole('heading', { name: 'Negociar' })
  await screen.findByRole('button', { name: 'Entrar na live' })

  now = occasion(2, 'Liderar')
  await act(() => queryClient.refetchQueries({ queryKey: scheduleQuery().queryKey }))
  await screen.findByRole('heading', { name: 'Liderar' })
  await user.click(await screen.findByRole('button', { name: 'Entrar na live' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar' }))
  await vi.waitFor(() => expect(joined).toMatchObject([{ meetingNumber: '800000002' }]), 10_000)
})

test('who leaves the page while the meeting opens is not in it, and attended nothing [LIVE-11]', async () => {
  const now = occasion(1, 'Negociar')
  serve({
    'GET /services/node/live-schedule': [200, { now, upcoming: [], past: [] }],
    'GET /services/node/live-meeting': [200, meetingOf(now)],
  })
  let open = () => {}
  opening.ready = new Promise((resolve) => (open = resolve))
  const { person: user, unmount } = await mount(<LivePage person={person} />)
  await user.click(await screen.findByRole('button', { name: 'Entrar na live' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar' }))
  unmount()
  open()
  await vi.waitFor(() => expect(leave).toHaveBeenCalled(), 10_000)
  expect(joined).toEqual([])
  expect(askedFor('GET /services/node/users/7/companies')).toEqual([])
})
