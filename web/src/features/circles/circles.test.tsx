import { QuestionHost } from '@juntas/ui/dialog/question-host.tsx'
import { act, screen, waitFor, within } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/call/query-client.ts'
import { type Answer, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { CirclePage } from './circle-page.tsx'
import { CirclesPage } from './circles-page.tsx'

const season = { '@id': '/v1/seasons/3', id: 3, title: 'Metodologia', trail: 'Negociação', episodes: 3 }
const person = (id: number, name: string, isMe = false) => ({ id, name, avatar: `/media/${id}.svg`, isMe })
const people = [person(1, 'Ana Prado', true), person(2, 'Dora Lima'), person(3, 'Noemi Sá')]
const soon = new Date(Date.now() + 2 * 86_400_000).toISOString()

const circle = {
  '@id': '/v1/circles/7',
  '@type': 'Circle',
  id: 7,
  name: 'Círculo das quintas',
  season,
  state: 'running',
  seats: 3,
  nextAt: soon,
  hourAt: soon,
  language: 'pt-BR',
  pace: 1,
  week: 2,
  weeks: 3,
  formingUntil: null,
  people,
  meeting: {
    startsAt: soon,
    endsAt: new Date(Date.parse(soon) + 50 * 60_000).toISOString(),
    opensAt: soon,
    coming: null,
    answer: null,
    moderator: 2,
    isMyTurn: false,
    agenda: [{ kind: 'arrive', minutes: 5, title: null, text: null, episode: null }],
    isChanged: false,
    episodes: [2, 2],
  },
  turns: [{ person: people[1], startsAt: soon, isNow: true }],
  line: { episodes: [{ title: 'Um', url: '/a' }], mine: 0.5, others: null },
  commitments: [
    { id: 1, week: 2, person: people[0], text: 'levar um número', state: null },
    { id: 2, week: 2, person: people[1], text: 'dizer não', state: 'done' },
    { id: 3, week: 2, person: people[2], text: 'falar com o RH', state: null },
  ],
  pausedUntil: null,
  isSmall: false,
}

test('[beyond, circles] no news shows nothing beside a name; an answer and a check-in are sent', async () => {
  serve({
    'GET /v1/circles/7': [200, circle],
    'PUT /v1/circles/7/answer': [204],
    'PUT /v1/circles/7/commitment/state': [204],
  })
  const { container, person: user } = await mount(<CirclePage id={7} />)
  const noemi = (await screen.findByText('falar com o RH', { exact: false })).closest('li')!
  expect(noemi.textContent).toBe('Noemi Sá: falar com o RH')
  expect(screen.getByText('dizer não', { exact: false }).closest('li')!.textContent).toContain('Feito')
  expect(container.textContent).not.toMatch(/sem notícia/i)
  await user.click(screen.getByText('Só ouvir desta vez'))
  await waitFor(() => expect(askedFor('PUT /v1/circles/7/answer')[0]?.body).toEqual({ week: 2, answer: 'listening' }))
  await user.click(screen.getByText('Andando'))
  await waitFor(() =>
    expect(askedFor('PUT /v1/circles/7/commitment/state')[0]?.body).toEqual({ week: 2, state: 'ongoing' }),
  )
  // Only the moderator changes the agenda or passes the turn on.
  expect(screen.queryByText('Mudar a pauta')).toBeNull()
  expect(screen.queryByText('Passar a minha vez')).toBeNull()
})

test('[review 9] the news of an earlier commitment are given beside it, for its week', async () => {
  const earlier = [
    { id: 4, week: 1, person: people[0], text: 'falar primeiro', state: null },
    { id: 5, week: 1, person: people[1], text: 'pedir a pauta', state: null },
  ]
  serve({
    'GET /v1/circles/7': [200, { ...circle, commitments: [] }],
    'GET /v1/circles/7/commitments': [200, { commitments: earlier }],
    'PUT /v1/circles/7/commitment/state': [204],
  })
  const { person: user } = await mount(<CirclePage id={7} />)
  await user.click(await screen.findByText('Semanas anteriores'))
  const mine = (await screen.findByText('falar primeiro', { exact: false })).closest('li')!
  // One's own alone have buttons.
  expect(screen.getAllByText('Feito')).toHaveLength(1)
  await user.click(within(mine).getByText('Feito'))
  await waitFor(() =>
    expect(askedFor('PUT /v1/circles/7/commitment/state')[0]?.body).toEqual({ week: 1, state: 'done' }),
  )
})

test('[beyond, circles] a place is asked for with the switch on; without one it says full and offers to wait', async () => {
  serve({
    'GET /v1/circles': [200, { circles: [], offer: null, offersLeft: 3, wish: null }],
    'GET /v1/circle_seasons': list({ ...season, '@type': 'CircleSeason' }),
    'POST /v1/circle_offers': [201, { offer: null, offersLeft: 3 }],
    'PUT /v1/circle_wish': [204],
  })
  const { person: user } = await mount(<CirclesPage />)
  const [find] = await screen.findAllByLabelText('Temporada')
  await user.selectOptions(find!, '/v1/seasons/3')
  await user.click(screen.getByText('Ver um lugar'))
  await waitFor(() =>
    expect(askedFor('POST /v1/circle_offers')[0]).toMatchObject({
      body: { season: '/v1/seasons/3', slots: ['evening'], pace: 1, avoidsColleagues: true },
      key: expect.any(String),
    }),
  )
  await user.click(await screen.findByText('Entrar na espera'))
  await waitFor(() => expect(askedFor('PUT /v1/circle_wish')[0]?.body).toEqual({ isWaiting: true }))
})

test('[beyond, circles] a person of the circle can be blocked; who blocks leaves', async () => {
  serve({
    'GET /v1/circles/7': [200, circle],
    'POST /v1/member_blocks': [201, { '@id': '/v1/member_blocks/1', '@type': 'MemberBlock', id: 1, name: 'Dora Lima' }],
  })
  const { person: user } = await mount(
    <>
      <CirclePage id={7} />
      <QuestionHost />
    </>,
  )
  await user.click(await screen.findByTitle('Dora Lima'))
  await user.click(await screen.findByRole('menuitem', { name: 'Bloquear Dora Lima' }))
  expect(askedFor('POST /v1/member_blocks')).toEqual([])
  await user.click(await screen.findByText('Bloquear e sair'))
  await waitFor(() =>
    expect(askedFor('POST /v1/member_blocks')[0]?.body).toEqual({ subject: '/v1/circle_seats/2', kind: 'block' }),
  )
})

class Boundary extends Component<{ children: ReactNode }> {
  static getDerivedStateFromError = () => ({ isLost: true })
  override state = { isLost: false }
  override render = () => (this.state.isLost ? 'não encontrada' : this.props.children)
}

test('[beyond, circles] a circle that is not found any more leaves the page; another failure does not take it away', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let answer: Answer = [200, circle]
  serve({ 'GET /v1/circles/7': () => answer })
  const { container } = await mount(
    <Boundary>
      <CirclePage id={7} />
    </Boundary>,
  )
  await screen.findByText('Círculo das quintas')
  const readAgain = () => act(() => queryClient.refetchQueries({ queryKey: ['circles', 'one', 7] }))
  const reads = () => askedFor('GET /v1/circles/7').length
  const before = reads()
  answer = [403, { code: 'forbidden' }]
  await readAgain()
  expect(reads()).toBeGreaterThan(before)
  expect(screen.getByText('Círculo das quintas')).toBeDefined()
  answer = [404, { code: 'not_found' }]
  await readAgain()
  await waitFor(() => expect(container.textContent).toBe('não encontrada'))
})
