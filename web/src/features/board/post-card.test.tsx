import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screenPreferences } from '../../lib/discreet/preferences.ts'
import { askedFor, list, mount, notified, serve } from '../../lib/test/render-app.tsx'
import { AnswerDeadlineBanner, Disc } from './answer-deadline.tsx'
import { BoardPage } from './board-page.tsx'
import { PostCard } from './post-card.tsx'
import { PostPage } from './post-page.tsx'
import type { Post } from './queries.ts'
import { QueuePage } from './queue-page.tsx'
import { QuickExit } from './quick-exit.tsx'
import { postWith } from './test/samples.ts'

const leave = vi.hoisted(() => vi.fn())
// Leaving is a change of the page, which jsdom does not do.
vi.mock('../../lib/quick-exit.ts', async (original) => ({ ...(await original<object>()), leaveAtOnce: leave }))

beforeEach(() => {
  leave.mockReset()
  vi.setSystemTime(new Date('2026-11-15T12:30:00.000Z'))
})
afterEach(() => {
  cleanup()
  screenPreferences.set(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const card = async (over: Partial<Post> = {}, more = {}) => {
  cleanup()
  const { container } = await mount(<PostCard post={postWith(over)} {...more} />)
  return container
}
const pill = (container: Element) => container.querySelector<HTMLElement>('[data-state]')

test('a card names tag, author, the first lines and the time that is left', async () => {
  const container = await card()
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Por onde começo?')
  expect(screen.getByText('Trabalho')).toBeDefined()
  expect(screen.getByText('Descobri por acaso.')).toBeDefined()
  expect(screen.queryByText('Não lida')).toBeNull()
  expect(pill(container)?.textContent).toBe('Especialista responde em até 24h')
  expect(pill(container)?.dataset.state).toBe('waiting')
})

test('an unread card says so; a late one too, and an answered one promises nothing', async () => {
  const late = await card({ unread: true, dueAt: '2026-11-15T12:00:00.000Z' })
  expect(screen.getByText('Não lida')).toBeDefined()
  expect([pill(late)?.textContent, pill(late)?.dataset.state]).toEqual(['A resposta de 48 horas atrasou', 'late'])
  expect(pill(await card({ answeredAfterHours: 3 }))).toBeNull()
  expect(pill(await card({}, { isShort: true }))).toBeNull()
  expect(screen.queryByText('Descobri por acaso.')).toBeNull()
})

test('a card with a warning hides its text from all but the author', async () => {
  await card({ hasWarning: true })
  expect(screen.getByText('Esta publicação fala de assédio.')).toBeDefined()
  expect(screen.queryByText('Descobri por acaso.')).toBeNull()
  await card({ hasWarning: true, isMine: true })
  expect(screen.getByText('Descobri por acaso.')).toBeDefined()
})

test('an anonymous author has no initials', async () => {
  const named = await card()
  const initials = named.textContent
  const anonymous = await card({ anonymous: true })
  expect(initials).toContain('BBia')
  expect(anonymous.textContent).not.toContain('BBia')
})

test.each<[Partial<Post>, string, string]>([
  [{}, 'Uma especialista responde em até 24 horasToda publicação recebe resposta em até 48 horas.', 'waiting'],
  [
    { dueAt: '2026-11-15T13:00:00.000Z' },
    'Uma especialista responde em até 1 horaToda publicação recebe resposta em até 48 horas.',
    'waiting',
  ],
  [
    { dueAt: '2026-11-15T12:00:00.000Z' },
    'A resposta de 48 horas atrasouAs especialistas foram avisadas. A resposta vem, e você fica sabendo.',
    'late',
  ],
  [{ answeredAfterHours: 0.2 }, 'Respondida por uma especialista em 1 hora', 'answered'],
  [{ answeredAfterHours: 2.6 }, 'Respondida por uma especialista em 3 horas', 'answered'],
])('%# the page of a post says what became of the promise', async (over, words, state) => {
  const { container } = await mount(<AnswerDeadlineBanner post={postWith(over)} />)
  expect([pill(container)?.textContent, pill(container)?.dataset.state]).toEqual([words, state])
})

test('the disc of the promise shows the share that is left', async () => {
  const { container } = await mount(<Disc share={0.25} size={40} />)
  const [part, whole] = container
    .querySelectorAll('circle')[1]!
    .getAttribute('stroke-dasharray')!
    .split(' ')
    .map(Number)
  expect([part!.toFixed(2), whole!.toFixed(2)]).toEqual(['6.28', '25.13'])
  expect(container.querySelector('svg')?.getAttribute('width')).toBe('40')
})

test('Escape twice within a moment leaves the page, and other keys do not', async () => {
  const { unmount } = await mount(<QuickExit />)
  const key = (name: string, at: number, repeat = false) => {
    const event = new KeyboardEvent('keydown', { key: name, repeat })
    Object.defineProperty(event, 'timeStamp', { value: at })
    window.dispatchEvent(event)
    return leave.mock.calls.length
  }
  // One press right after the page was loaded, and one that is held down.
  expect([key('Escape', 300), key('Escape', 330, true)]).toEqual([0, 0])
  expect([key('Escape', 10_000), key('a', 10_100), key('a', 10_200), key('Escape', 10_600)]).toEqual([0, 0, 0, 0])
  expect(key('Escape', 11_199)).toBe(1)
  fireEvent.click(screen.getByRole('button', { name: 'Sair desta página' }))
  expect(leave).toHaveBeenCalledTimes(2)
  unmount()
  expect([key('Escape', 20_000), key('Escape', 20_100)]).toEqual([2, 2])
})

test('in the discreet mode the bar of every page has the button', async () => {
  screenPreferences.set({ since: '2026-11-16', tab: true, exit: true, empty: false, lock: null })
  await mount(<QuickExit />)
  expect(screen.queryByRole('button', { name: 'Sair desta página' })).toBeNull()
  cleanup()
  screenPreferences.set({ since: '2026-11-16', tab: true, exit: false, empty: false, lock: null })
  await mount(<QuickExit />)
  expect(screen.getByRole('button', { name: 'Sair desta página' })).toBeDefined()
})

const pulse = (medianHours: number | null): [number, unknown] => [200, { promiseHours: 48, medianHours, unread: 0 }]

test('a specialist sees what waits, or that nothing does, and how long answers took', async () => {
  serve({ 'GET /v1/board': pulse(3), 'GET /v1/specialist_queue': list(postWith()) })
  await mount(<QueuePage />)
  expect(await screen.findByRole('heading', { name: 'Por onde começo?' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Nada esperando' })).toBeNull()
  expect(screen.getByText(/levou 3 h em geral/)).toBeDefined()
  cleanup()
  serve({ 'GET /v1/board': pulse(null), 'GET /v1/specialist_queue': list() })
  await mount(<QueuePage />)
  expect(await screen.findByRole('heading', { name: 'Nada esperando' })).toBeDefined()
  expect(screen.queryByText(/em geral/)).toBeNull()
})

async function post(over: Partial<Post>, answers: Parameters<typeof serve>[0] = {}) {
  serve({ 'GET /v1/posts/7': [200, postWith(over)], 'GET /v1/board': pulse(null), 'GET /v1/me': list(), ...answers })
  const { QuestionHost } = await import('@juntas/ui/dialog/question-host.tsx')
  const mounted = await mount(
    <>
      <PostPage
        id={7}
        comments={() => null}
        seal={() => 'o selo'}
        help="a ajuda"
        menu={(_, items) =>
          items.map(({ id, label, onSelect }) => (
            <button key={id} type="button" onClick={onSelect}>
              {label}
            </button>
          ))
        }
      />
      <QuestionHost />
    </>,
    '/todas-juntas/7',
  )
  await screen.findByText('Por onde começo?')
  return mounted
}

test('a post about harassment stands beside the help and the way out; another does not', async () => {
  await post({ tag: 'harassment', isMuted: true, canRemove: true })
  expect(screen.getByText('a ajuda')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sair desta página' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Voltar a acompanhar' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Excluir' })).toBeDefined()
  cleanup()
  const { container } = await post({})
  expect(screen.queryByText('a ajuda')).toBeNull()
  expect(screen.queryByText(/em geral/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Sair desta página' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Silenciar conversa' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
  expect(container.textContent).toContain('BBia')
  cleanup()
  expect((await post({ anonymous: true })).container.textContent).not.toContain('BBia')
})

test('a moderator reads that a post is hidden, and that its author sees it too; the author is told elsewhere', async () => {
  const words = 'Esta publicação está oculta: só a autora e a moderação a veem.'
  await post({ isHidden: true })
  expect(screen.getByText(words)).toBeDefined()
  cleanup()
  await post({ isHidden: true, isMine: true })
  expect(screen.queryByText(words)).toBeNull()
  cleanup()
  await post({})
  expect(screen.queryByText(words)).toBeNull()
})

test('a post is removed only after a question, and stays when the server fails', async () => {
  const { router } = await post({ canRemove: true }, { 'DELETE /v1/posts/7': [500, { code: 'internal' }] })
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Excluir' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Excluir esta publicação?' }))
    fireEvent.click(question.getByRole('button', { name }))
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
  await press('Cancelar')
  expect(askedFor('DELETE /v1/posts/7')).toHaveLength(0)
  await press('Excluir')
  await vi.waitFor(() => expect(notified).toHaveLength(1))
  expect(router.view.location.href).toBe('/todas-juntas/7')
})

async function board(address: string, roles: string[], total: number, unread: number) {
  serve({
    'GET /v1/me': list({ '@id': '/v1/users/1', id: 1, name: 'Ana', roles, sessionInfo: {} }),
    'GET /v1/board': pulse(null),
    'GET /v1/posts': (query) => [
      200,
      query.get('unread')
        ? { 'hydra:member': [], 'hydra:totalItems': unread }
        : { 'hydra:member': [postWith()], 'hydra:totalItems': total },
    ],
  })
  const mounted = await mount(<BoardPage />, address)
  await screen.findByRole('heading', { name: 'Por onde começo?' })
  return mounted
}

test.each([
  [0, 'Você leu tudo.'],
  [1, '1 publicação não lida'],
  [2, '2 publicações não lidas'],
])('%i unread posts are %s', async (count, words) => {
  await board('/todas-juntas', ['specialist'], 1, count)
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Perguntas esperando' })).toBeDefined()
  expect(screen.queryByRole('link', { name: 'Denúncias a decidir' })).toBeNull()
})

test('a second press on a tag shows all again, and so does the first chip', async () => {
  const { router } = await board('/todas-juntas?tag=leisure', ['moderator'], 1, 0)
  expect(screen.queryByRole('link', { name: 'Perguntas esperando' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Denúncias a decidir' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Todas', pressed: false })).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Lazer', pressed: true }))
  await vi.waitFor(() => expect(router.view.location.search).toEqual({}))
  expect(await screen.findByRole('button', { name: 'Todas', pressed: true })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Saúde', pressed: false })).toBeDefined()
})

test.each([
  ['page=1', null],
  ['page=2', '2'],
  ['page=-2', null],
  ['page=1.5', null],
  ['tag=other', null],
])('an address with %s asks for page %j', async (search, page) => {
  await board(`/todas-juntas?${search}`, [], 40, 0)
  const [listed] = askedFor('GET /v1/posts').filter(({ query }) => !query.get('unread'))
  expect([listed?.query.get('page'), listed?.query.get('tag')]).toEqual([page, null])
})
