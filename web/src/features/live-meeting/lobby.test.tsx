import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { asked, askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { Instructions } from './instructions.tsx'
import { LivePage } from './live-page.tsx'
import type { Closing } from './meeting-client.ts'
import { Occasions } from './occasions.tsx'
import type { Occasion } from './queries.ts'

const zoom = vi.hoisted(() => ({
  join: vi.fn(async (_payload: unknown): Promise<void> => undefined),
  leave: vi.fn(),
  close: (_closing: Closing) => {},
  opened: vi.fn(),
}))
// The vendor's meeting.
vi.mock('./zoom/zoom-client.ts', () => ({
  openZoom: async ({ onClosed, url }: { onClosed: (closing: Closing) => void; url: string }) => {
    zoom.close = onClosed
    zoom.opened(url)
    return { join: zoom.join, leave: zoom.leave }
  },
}))
const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(() => {
  zoom.join.mockReset()
  zoom.leave.mockReset()
  zoom.opened.mockReset()
  errors.mockClear()
  vi.setSystemTime(new Date('2026-11-17T22:10:00.000Z'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const occasion = (more: Partial<Occasion> = {}): Occasion => ({
  ...{ id: 1, title: 'Negociar', summary: 'Como pedir.', date: '2026-11-17', hour: '19:00' },
  host: { name: 'Rita Sá', role: 'Mentora', photo: '/media/drawn/portraits/rita-sa.svg' },
  opensAt: '2026-11-17T21:45:00.000Z',
  startsAt: '2026-11-17T22:00:00.000Z',
  endsAt: '2026-11-17T23:30:00.000Z',
  ...{ hasAttended: false, calendar: null },
  ...more,
})
const data = { token: 't', meetingNumber: '81', password: 'p', sdkKey: 'k', client: { kind: 'zoom', url: '/zoom' } }
const person = { id: 7, name: 'Ana', email: 'ana@juntas.test' }
const show = (now: Occasion | null, answers: Parameters<typeof serve>[0] = {}, more: object = {}) => {
  serve({
    'GET /services/node/live-schedule': [200, { now, upcoming: [], past: [], ...more }],
    'GET /services/node/live-meeting': [200, data],
    'GET /services/node/users/7/companies': [200, { companies: [{ name: 'Acme' }] }],
    'POST /services/node/create-user-live-zoom': list(),
    ...answers,
  })
  return mount(<LivePage person={person} />)
}
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => fireEvent.click(await button(name))
const enter = async () => {
  await press('Entrar na live')
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Fechar' }))
}
const place = () => screen.getByTestId('meeting-place')
const title = () => screen.getByRole('heading', { level: 1 })

test('before the meeting the page says what it is, whose, until when, and with what one enters [LIVE-01] [LIVE-02]', async () => {
  const { container } = await show(occasion())
  expect((await button('Entrar na live')).getAttribute('aria-haspopup')).toBe('dialog')
  expect(screen.getByText('das 19:00 às 20:30, horário de Brasília')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Negociar' })).toBeDefined()
  for (const words of ['Como pedir.', 'Mentora', 'Câmera e microfone entram desligados.'])
    expect(screen.getByText(words)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(container.querySelector('img[width="640"]')?.getAttribute('src')).toBe(
    '/media/drawn/thumbs/eventos-ao-vivo/live-1.svg?author=rita-sa',
  )
  expect([place().hidden, title().dataset.small]).toEqual([true, undefined])
  expect(screen.getAllByRole('status').map((one) => one.textContent)).toEqual([''])
})

test.each([
  [{ startsAt: '2026-11-16T22:00:00.000Z', endsAt: '2026-11-17T22:00:00.000Z' }, 'o dia todo'],
  [{ startsAt: '2026-11-16T22:00:00.000Z', endsAt: '2026-11-17T21:59:00.000Z' }, 'até 18:59, horário de Brasília'],
])('a meeting of %j is open %s', async (hours, text) => {
  const host = { name: 'Rita', role: 'Mentora', photo: null }
  const { container } = await show(occasion({ ...hours, host }))
  await button('Entrar na live')
  expect(screen.getByText(text)).toBeDefined()
  expect(container.querySelector('img[width="640"]')?.getAttribute('src')).toBe(
    '/media/drawn/thumbs/eventos-ao-vivo/live-1.svg',
  )
})

test('without a meeting the next one is named, or none', async () => {
  await show(null, {}, { upcoming: [occasion({ startsAt: '2026-11-19T22:00:00.000Z' })] })
  expect(await screen.findByRole('heading', { name: 'Nenhuma live aberta agora' })).toBeDefined()
  expect(
    screen.getByText(/^A próxima é Negociar: quinta-feira, 19 de novembro.* 19:00.* A porta abre às 18:45/),
  ).toBeDefined()
  expect(askedFor('GET /services/node/live-meeting')).toEqual([])
  cleanup()
  await show(null)
  expect(await screen.findByText('A próxima ainda não tem data. Assim que tiver, ela aparece aqui.')).toBeDefined()
})

test('a meeting that cannot be prepared says so, and is read again by a press', async () => {
  let isReady = false
  let ready = () => {}
  await show(occasion(), { 'GET /services/node/live-meeting': () => (isReady ? [200, data] : [404, {}]) })
  expect((await screen.findByRole('alert')).textContent).toBe('A sala não pôde ser preparada agora.')
  expect(screen.queryByText('Loading...')).toBeNull()
  isReady = true
  const fetching = fetch
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    await new Promise<void>((resolve) => (ready = resolve))
    return fetching(...given)
  })
  await press('Tentar de novo')
  expect(await screen.findByText('Loading...')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  await vi.waitFor(() => {
    ready()
    expect(screen.getByRole('button', { name: 'Entrar na live' })).toBeDefined()
  }, 8000)
})

test('entering fills the place, hides the lobby, and is an attendance [LIVE-05] [LIVE-10] [LIVE-11] [LIVE-13]', async () => {
  await show(occasion())
  let join = () => {}
  zoom.join.mockImplementationOnce(() => new Promise((resolve) => (join = resolve)))
  await enter()
  await button('Entrando')
  await vi.waitFor(() => expect(zoom.join).toHaveBeenCalledTimes(1))
  expect([place().hidden, title().dataset.small]).toEqual([false, undefined])
  expect(askedFor('POST /services/node/create-user-live-zoom')).toEqual([])
  await act(async () => join())
  await vi.waitFor(() => expect(title().dataset.small).toBe('true'))
  expect(place().hidden).toBe(false)
  expect(screen.queryByRole('heading', { name: 'Negociar' })).toBeNull()
  expect(zoom.opened.mock.calls).toEqual([['/zoom']])
  expect(zoom.join.mock.calls[0]).toEqual([
    {
      ...{ signature: 't', sdkKey: 'k', meetingNumber: '81', password: 'p', userName: 'Ana' },
      ...{ userEmail: 'ana@juntas.test', tk: '', zak: '' },
    },
  ])
  await vi.waitFor(() => expect(askedFor('POST /services/node/create-user-live-zoom')).toHaveLength(1))
  expect(askedFor('POST /services/node/create-user-live-zoom')[0]?.body).toEqual({
    ...{ name: 'Ana', email: 'ana@juntas.test', enterprise: 'Acme', date: '2026-11-17', hour: '19:10' },
  })
})

test.each([
  ['ended', 'A live terminou. Obrigada por ter vindo.'],
  ['removed', 'Quem conduz a live tirou você da sala.'],
  ['lost', 'A conexão caiu e você saiu da sala. Entre de novo.'],
  ['left', ''],
] as const)('who is out again because it %s reads %j under the title, and may enter again', async (closing, words) => {
  await show(occasion())
  await enter()
  await vi.waitFor(() => expect(title().dataset.small).toBe('true'))
  const read = asked.length
  await act(async () => zoom.close(closing))
  expect(document.activeElement).toBe(title())
  expect(place().hidden).toBe(true)
  expect(
    (await screen.findByText('Aberta agora')).closest('section')?.querySelector('[role=status]')?.textContent,
  ).toBe(words)
  await vi.waitFor(() => {
    const again = asked.slice(read).map(({ address }) => address)
    expect(again).toEqual(
      expect.arrayContaining(['GET /services/node/live-meeting', 'GET /services/node/live-schedule']),
    )
  })
  await enter()
  await vi.waitFor(() => expect(zoom.join).toHaveBeenCalledTimes(2))
})

test.each([
  [
    { type: 'UNSUPPORTED_BROWSER' },
    'Este navegador não consegue abrir a live. Use Chrome, Edge ou Firefox num computador.',
  ],
  [{ type: 'OTHER' }, 'Você não entrou na live. Espere um instante e tente de novo.'],
])('%# a join that fails is logged, left, and explained; nothing is replaced [LIVE-14]', async (failure, words) => {
  await show(occasion())
  zoom.join.mockRejectedValueOnce(failure)
  await enter()
  expect(await screen.findByText(words)).toBeDefined()
  expect(errors.mock.calls).toContainEqual([failure])
  expect(zoom.leave).toHaveBeenCalledTimes(1)
  expect(place().hidden).toBe(true)
  expect(askedFor('POST /services/node/live-meeting/replacement')).toEqual([])
  await enter()
  await vi.waitFor(() => expect(title().dataset.small).toBe('true'))
})

test('a broken room is replaced and its data are read again [LIVE-12] [GAP-08]', async () => {
  const next = { ...data, meetingNumber: '82' }
  await show(occasion(), { 'POST /services/node/live-meeting/replacement': [200, next] })
  zoom.join.mockRejectedValueOnce({ type: 'JOIN_MEETING_FAILED', errorCode: 3707 })
  await enter()
  expect(await screen.findByText('A sala anterior não abriu e foi trocada por uma nova. Entre de novo.')).toBeDefined()
  expect(askedFor('POST /services/node/live-meeting/replacement').map(({ body }) => body)).toEqual([
    { meetingNumber: '81', type: 'JOIN_MEETING_FAILED', errorCode: 3707 },
  ])
  expect(askedFor('GET /services/node/live-meeting')).toHaveLength(2)
})

test('a room with others in it is not replaced: its data are read again, and that is said [LIVE-12]', async () => {
  await show(occasion(), { 'POST /services/node/live-meeting/replacement': [200, data] })
  zoom.join.mockRejectedValueOnce({ type: 'JOIN_MEETING_FAILED', errorCode: 3707 })
  await enter()
  expect(await screen.findByText(/há outras pessoas na live/)).toBeDefined()
  expect(askedFor('GET /services/node/live-meeting')).toHaveLength(2)
})

test('while inside, the page says so each minute; outside it does not [LIVE-12]', async () => {
  const presence = 'PUT /services/node/live-meeting/presence'
  const intervals = vi.spyOn(globalThis, 'setInterval')
  const cleared = vi.spyOn(globalThis, 'clearInterval')
  await show(occasion(), { [presence]: [204] })
  await enter()
  await vi.waitFor(() => expect(title().dataset.small).toBe('true'))
  const place = intervals.mock.calls.findIndex(([run, ms]) => ms === 60_000 && String(run).includes('sayPresent'))
  const [run] = intervals.mock.calls[place] as [() => void]
  expect(askedFor(presence)).toHaveLength(0)
  run()
  expect(askedFor(presence).map(({ body }) => body)).toEqual([{ meetingNumber: '81' }])
  cleanup()
  expect(cleared).toHaveBeenCalledWith(intervals.mock.results[place]?.value)
})

test('a room that could not be replaced is a failed entry; without a code none is sent', async () => {
  await show(occasion(), { 'POST /services/node/live-meeting/replacement': [500, {}] })
  zoom.join.mockRejectedValueOnce({ type: 'INVALID_OPERATION' })
  await enter()
  expect(await screen.findByText('Você não entrou na live. Espere um instante e tente de novo.')).toBeDefined()
  expect(askedFor('POST /services/node/live-meeting/replacement').map(({ body }) => body)).toEqual([
    { meetingNumber: '81', type: 'INVALID_OPERATION' },
  ])
})

test('who leaves the page leaves the meeting [LIVE-07]', async () => {
  const { unmount } = await show(occasion())
  await enter()
  await vi.waitFor(() => expect(title().dataset.small).toBe('true'))
  expect(zoom.leave).not.toHaveBeenCalled()
  unmount()
  expect(zoom.leave).toHaveBeenCalledTimes(1)
})

test('five steps lead forward and back, and the end is the start again [LIVE-03] [LIVE-04] [LIVE-06] [CONST-09]', async () => {
  const onDone = vi.fn()
  await mount(<Instructions isOpen onDone={onDone} />)
  const steps = ['Instruções do evento', 'Acesso', 'Áudio', 'Interação', 'Câmera']
  const dialog = within(await screen.findByRole('dialog'))
  const click = (name: string) => fireEvent.click(dialog.getByRole('button', { name }))
  const isAt = (step: number) => {
    expect(dialog.getByRole('heading', { level: 3 }).textContent).toBe(steps[step])
    const dots = within(dialog.getByRole('list', { name: `Passo ${step + 1} de 5` })).getAllByRole('listitem')
    expect(
      dots.map((dot) => [dot.getAttribute('aria-label'), dot.dataset.done, dot.getAttribute('aria-current')]),
    ).toEqual(steps.map((name, at) => [name, at < step ? 'true' : undefined, at === step ? 'step' : null]))
    expect(dialog.queryAllByRole('button', { name: 'Voltar' })).toHaveLength(step > 0 ? 1 : 0)
    expect(dialog.queryAllByRole('button', { name: 'Próximo' })).toHaveLength(step < 4 ? 1 : 0)
  }
  isAt(0)
  click('Próximo')
  click('Próximo')
  isAt(2)
  click('Voltar')
  isAt(1)
  for (let step = 1; step < 4; step++) click('Próximo')
  isAt(4)
  expect(onDone).not.toHaveBeenCalled()
  click('Concluir')
  expect(onDone).toHaveBeenCalledTimes(1)
  isAt(0)
})

test('meetings stand like pages of a calendar; a past one has no summary', async () => {
  const one = occasion({ hasAttended: true, calendar: '/cal/1.ics' })
  await mount(<Occasions title="Próximas" empty="Nada" occasions={[one, occasion({ id: 2 })]} />)
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toEqual([
    '17novNegociarRita Sáterça-feira, 19:00 (Brasília)Como pedir.Você esteve láPôr na agenda',
    '17novNegociarRita Sáterça-feira, 19:00 (Brasília)Como pedir.',
  ])
  expect(screen.queryByText('Nada')).toBeNull()
  cleanup()
  await mount(<Occasions title="Passadas" empty="Nada" occasions={[occasion()]} isPast />)
  expect(screen.queryByText('Como pedir.')).toBeNull()
  cleanup()
  await mount(<Occasions title="Passadas" empty="Nada" occasions={[]} />)
  expect(screen.getByText('Nada')).toBeDefined()
})
