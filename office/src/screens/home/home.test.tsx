import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { collection, open, serve, session } from '../../test/render-app.tsx'
import type { TeamNumber, Waiting } from './home.ts'
import { changeOf } from './number-text.ts'

const item = (given: Partial<Waiting> & Pick<Waiting, 'kind'>): Waiting => ({
  id: null,
  title: null,
  count: 1,
  amount: null,
  words: [],
  takenBy: null,
  dueAt: null,
  since: null,
  ...given,
})
const waiting = {
  waiting: [
    item({
      kind: 'report',
      id: 9,
      count: 3,
      words: ['harassment'],
      dueAt: new Date(Date.now() + 60_000).toISOString(),
    }),
    item({ kind: 'charges', count: 7, amount: 4160, words: ['card_expired'], since: '2026-11-01T12:00:00Z' }),
  ],
  planned: [
    { kind: 'content', id: 5, title: 'Fechar', at: '2030-01-01T12:00:00Z', place: 'Talks', missing: ['en-US'] },
  ],
}
const points = [1612, 1866, 1904, 300].map((value, place) => ({
  from: `2026-11-0${place + 1}`,
  value,
  before: 1500,
  isOpen: place === 3,
}))
const numbers = {
  countedAt: '2026-11-16T12:00:00Z',
  numbers: [{ kind: 'active', per: 'week', points, withAccess: 2731 }],
  trails: [{ id: 4, title: 'Negociação', started: 412, finished: 214, stop: { id: 8, title: 'Dizer não' } }],
}
const page = {
  'GET /v1/office/waiting': () => waiting,
  'GET /v1/office/numbers': () => numbers,
  'GET /v1/office/reports': () => collection([]),
  'GET /v1/office/tasks': () => collection([]),
  'GET /v1/office/subscriptions': () => collection([]),
}

test('the start page says what waits, what is due first, and leads to the screen where it is done', async () => {
  serve(page)
  open('/')
  await screen.findByRole('heading', { level: 1, name: /2 assuntos pedem uma pessoa\./ }, { timeout: 20_000 })
  const links = within(screen.getByRole('region', { name: 'Precisa de uma pessoa' })).getAllByRole('link')
  expect(
    links.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')]),
  ).toEqual([
    ['/denuncias/9', 'Decidir: Assédio ou ameaça'],
    ['/assinaturas?failed=true', 'Ver cobranças: 7 cobranças recusadas, R$ 4.160,00'],
  ])
  screen.getByText(/falta en/)
})

test('a number has its table one press away with the same numbers and a CSV; Escape closes it [office 7]', async () => {
  const asked = serve({ ...page, 'GET /v1/office/session': () => session(['editor']) })
  open('/')
  const button = await screen.findByRole('button', { name: 'Tabela: Membros ativos na semana' }, { timeout: 20_000 })
  // The last closed week: the open one is not over yet.
  screen.getByText('+2%')
  await userEvent.click(button)
  const table = screen.getByRole('table', { name: 'Membros ativos na semana' })
  expect(
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent),
  ).toEqual(['04/11 (até agora)3001.500', '03/111.9041.500', '02/111.8661.500', '01/111.6121.500'])
  const csv = decodeURIComponent(screen.getAllByRole('link', { name: 'CSV' })[0]?.getAttribute('href') ?? '')
  expect(csv).toContain('"2026-11-03";"1904";"1500"')
  await userEvent.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)
  expect(screen.queryByRole('table', { name: 'Membros ativos na semana' })).toBeNull()
  screen.getByRole('row', { name: /Negociação 412 214 52% Dizer não/ })
  await userEvent.click(screen.getByRole('radio', { name: '12 meses' }))
  await waitFor(() => expect(asked.some(({ query }) => query.get('weeks') === '52')).toBe(true))
})

test('a shorter wait is better, a smaller number of members is not', () => {
  const of = (kind: TeamNumber['kind'], before: number, now: number) =>
    changeOf({
      kind,
      per: 'week',
      points: [before, now].map((value) => ({ from: '2026-11-02', value, before: null, isOpen: false })),
    })
  expect(of('firstAnswer', 312, 276)).toEqual({ text: '−36min', isGood: true })
  expect(of('active', 100, 90)).toMatchObject({ isGood: false })
  expect(of('failed', 4, 9)).toEqual({ text: '+5', isGood: false })
  expect(of('completion', 0.38, 0.41)).toEqual({ text: '+3 pontos', isGood: true })
})
