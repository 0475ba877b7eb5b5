import { confirm, questions } from '@juntas/ui/dialog/questions.ts'
import { showToast, toasts } from '@juntas/ui/toast/toasts.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ChallengeBlock from '../../features/achievements/challenge-block.tsx'
import { NewPostForm } from '../../features/board/new-post/new-post-form.tsx'
import { DiscreetPage } from '../../features/discreet/discreet-page.tsx'
import LockScreen from '../../features/discreet/lock-screen.tsx'
import { watchDiscreet } from '../../features/discreet/watch.ts'
import { TimeStrip } from '../../features/time/time-strip.tsx'
import { agreed } from '../../lib/agreement.ts'
import { firstPreferences, setScreen } from '../../lib/discreet/change-preferences.ts'
import { lockNow, unlock } from '../../lib/discreet/lock.ts'
import { screenLock, tabTitle } from '../../lib/discreet/preferences.ts'
import { readDraft, writeDraft } from '../../lib/drafts/drafts.ts'
import { askedFor, list, mount, serve, went } from '../../lib/test/render-app.tsx'
import SearchScreen from '../library/search.tsx'

const left = vi.hoisted(() => vi.fn())
vi.mock('../../lib/quick-exit.ts', async (original) => ({
  ...(await original<typeof import('../../lib/quick-exit.ts')>()),
  leaveAtOnce: left,
}))

const helps: [number, unknown] = [
  200,
  { country: 'BR', lines: [{ id: 1, number: '180', label: 'Central', checkedOn: '2026-11-03' }] },
]
const preferences = (over: object = {}): [number, unknown] => [
  200,
  { noticesWithoutContent: false, hasCode: false, ...over },
]
const stored = () => JSON.stringify({ ...localStorage, ...sessionStorage })

beforeEach(() => {
  localStorage.clear()
  setScreen(null)
  left.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('[beyond, discreet] turned on, the tab is neutral, notices lose their content, and nothing typed stays on the device', async () => {
  writeDraft('note', { text: 'De ontem' })
  serve({
    'GET /v1/screen_preferences': preferences(),
    'PUT /v1/screen_preferences': preferences({ noticesWithoutContent: true }),
    'GET /v1/help_lines': helps,
  })
  const { person } = await mount(<DiscreetPage />, '/preferencias-de-tela')
  expect(await screen.findByText('180')).toBeDefined()
  expect(tabTitle('Notas · Juntas')).toBe('Notas · Juntas')
  await person.click(screen.getByLabelText('Modo discreto'))
  expect(await screen.findByText('Ligado neste dispositivo')).toBeDefined()
  expect(tabTitle('Notas · Juntas')).toBe('Agenda')
  await waitFor(() =>
    expect(askedFor('PUT /v1/screen_preferences').map(({ body }) => body)).toEqual([{ noticesWithoutContent: true }]),
  )
  expect(stored()).not.toContain('De ontem')
  expect(readDraft('note')).toEqual({ text: 'De ontem' })
})

test('[beyond, discreet] with a code, neither the lock nor the mode goes off without it', async () => {
  setScreen({ ...firstPreferences(), lock: { minutes: 5, signIn: 'one' } })
  serve({
    'GET /v1/screen_preferences': preferences({ hasCode: true }),
    'GET /v1/help_lines': helps,
    'PUT /v1/screen_code': [422, { code: 'code_wrong', left: 3 }],
  })
  const { person } = await mount(<DiscreetPage />, '/preferencias-de-tela')
  await screen.findByText('Ligado neste dispositivo')
  await person.click(screen.getByLabelText('Modo discreto'))
  await person.type(await screen.findByLabelText('Código atual'), '000001')
  await person.click(screen.getByText('Desligar'))
  expect(await screen.findByText('Código errado. Restam 3 tentativas.')).toBeDefined()
  expect(askedFor('PUT /v1/screen_code').map(({ body }) => body)).toEqual([{ code: null, current: '000001' }])
  expect(tabTitle('x')).toBe('Agenda')
})

test('[beyond, discreet] locked, a private place asks for the code and an open one does not; the right code opens every tab', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'] })
  watchDiscreet()
  setScreen({ ...firstPreferences(), lock: { minutes: 1, signIn: 'one' } })
  // Nobody has touched it since it was set up: the next look locks it.
  vi.advanceTimersByTime(61_000)
  expect(screenLock.get()?.('/todas-juntas/$id')).toBe(LockScreen)
  expect(screenLock.get()?.('/uma-rota-nova')).toBe(LockScreen)
  expect(screenLock.get()?.('/talks')).toBeUndefined()
  vi.useRealTimers()
  serve({ 'POST /v1/screen_unlocks': [422, { code: 'code_wrong', left: 4 }] })
  const { person } = await mount(<LockScreen />, '/todas-juntas')
  expect(document.body.textContent).not.toMatch(/juntas/i)
  await person.type(screen.getByLabelText('Código'), '000001{Enter}')
  expect(await screen.findByText('Código errado. Restam 4 tentativas.')).toBeDefined()
  expect(screenLock.get()).not.toBeNull()
  serve({ 'POST /v1/screen_unlocks': [204] })
  await person.type(screen.getByLabelText('Código'), '480213{Enter}')
  await waitFor(() => expect(screenLock.get()).toBeNull())
  // Another tab locks: this one hears it.
  lockNow()
  const held = localStorage.getItem('juntas:screen-lock')!
  await person.type(screen.getByLabelText('Código'), '480213{Enter}')
  await waitFor(() => expect(screenLock.get()).toBeNull())
  localStorage.setItem('juntas:screen-lock', held)
  dispatchEvent(new StorageEvent('storage', { key: 'juntas:screen-lock' }))
  expect(screenLock.get()).not.toBeNull()
  setScreen(null)
  expect(screenLock.get()).toBeNull()
})

test('[beyond, discreet] a session that is over behind the lock takes what is in memory, and keeps what is stored for its member', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  localStorage.setItem('juntas:user', JSON.stringify({ id: 7 }))
  setScreen({ ...firstPreferences(), empty: false })
  serve({ 'POST /v1/screen_unlocks': [401], 'POST /v1/academy/refresh-token': [403] })
  writeDraft('note:37', { title: 'Pedir a data' })
  writeDraft('chat-outbox', [{ network: 5, text: 'do metrô', clientKey: 'k' }])
  writeDraft('post', { text: 'Meu chefe' }, 7, true)
  const { person } = await mount(<LockScreen />, '/todas-juntas')
  await person.type(screen.getByLabelText('Código'), '480213{Enter}')
  await waitFor(() => expect(readDraft('post', 7)).toBeNull())
  expect(localStorage.getItem('juntas:user')).toBeNull()
  expect(readDraft('note:37', 7)).toEqual({ title: 'Pedir a data' })
  expect(readDraft('chat-outbox', 7)).toHaveLength(1)
})

test('[beyond, discreet] a forgotten code leads to the sign-out, which asks about what was not sent; nothing of the page below is asked [client review 6]', async () => {
  localStorage.setItem('juntas:user', JSON.stringify({ id: 7 }))
  serve({ 'POST /v1/academy/sign-out': [204] })
  writeDraft('chat-outbox', [{ network: 5, text: 'do metrô', clientKey: 'k', isRefused: true }])
  const below = confirm({ title: 'Excluir “Meu chefe”?', action: 'Excluir' })
  const { person } = await mount(<LockScreen />, '/todas-juntas')
  await person.click(screen.getByText('Esqueci o código: entrar de novo'))
  expect(await below).toBe(false)
  expect(questions.get()).toEqual([])
  expect(went).toEqual(['/sair'])
  expect([askedFor('POST /v1/academy/sign-out').length, readDraft<unknown[]>('chat-outbox')?.length]).toEqual([0, 1])
})

test('[beyond, discreet] [review 9] while it is locked, an open page tells nothing of private ones: no note in the strip of the time, no challenge, nothing said or asked before', async () => {
  watchDiscreet()
  setScreen({ ...firstPreferences(), lock: { minutes: 5, signIn: 'one' } })
  act(unlock)
  const now = Date.now()
  const step = { part: 0, seconds: 300, title: 'Uma nota de hoje', href: '/notas', contentId: null }
  writeDraft('time', { minutes: 12, until: now + 600_000, steps: [step], place: 0, stepAt: now })
  const challenge = {
    title: 'Comunidade',
    kind: 'watch',
    startBadgeLabel: 'Início',
    startBadge: { url: '' },
    currentCustomerProgress: 12,
    awards: [],
  }
  const data = [{ 'hydra:member': [challenge] }]
  await mount(
    <>
      <TimeStrip />
      <ChallengeBlock block={{ id: 1, title: '' }} data={data} />
    </>,
  )
  const shown = () => [/Uma nota de hoje/, /Comunidade/].map((text) => screen.queryByText(text) !== null)
  expect(shown()).toEqual([true, true])
  showToast('Você silenciou Carla')
  const question = confirm({ title: 'Excluir a nota?', action: 'Excluir' })
  act(lockNow)
  expect(shown()).toEqual([false, false])
  expect(toasts.get()).toEqual([])
  expect(await question).toBe(false)
  act(unlock)
  expect(shown()).toEqual([true, true])
  setScreen(null)
})

test('[beyond, discreet] [review 5] the text of a search is stored for its member alone, not on a locked screen, and where nothing is stored in memory only', async () => {
  const signIn = (id: number) => localStorage.setItem('juntas:user', JSON.stringify({ id }))
  signIn(7)
  serve({ 'GET /v1/search': list(), 'GET /v1/folders': list() })
  const { person, router } = await mount(<SearchScreen />, '/busca')
  const heading = () => screen.getByRole('heading', { level: 1 }).textContent
  const search = async (text: string) => {
    await person.clear(screen.getByRole('searchbox'))
    await person.type(screen.getByRole('searchbox'), `${text}{Enter}`)
    await waitFor(() => expect(heading()).toContain(text))
  }
  await search('assédio')
  const { state } = router.view.location
  expect(state).toMatchObject({ searchText: 'assédio', typed: { by: 7 } })
  const open = () => act(() => router.navigate({ to: '/busca', state }))

  watchDiscreet()
  setScreen({ ...firstPreferences(), empty: false, lock: { minutes: 5, signIn: 'one' } })
  act(unlock)
  act(lockNow)
  expect(document.body.innerHTML).not.toContain('assédio')
  // It can still be searched.
  await search('liderança')
  await open()
  expect(heading()).toBe('Busca')
  act(unlock)
  expect(heading()).toContain('assédio')

  signIn(8)
  await open()
  expect(document.body.innerHTML).not.toContain('assédio')

  setScreen(firstPreferences())
  await search('divórcio')
  expect(JSON.stringify(router.view.location.state)).not.toContain('divórcio')
  setScreen(null)
})

test('[beyond, discreet] Esc twice and three taps at the top leave, also from a field; once, held or slowly they do not', () => {
  watchDiscreet()
  setScreen(firstPreferences())
  const field = document.body.appendChild(document.createElement('textarea'))
  field.addEventListener('keydown', (event) => event.stopPropagation())
  const press = (key: string, at: number, repeat = false) => {
    const event = new KeyboardEvent('keydown', { key, repeat, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    field.dispatchEvent(event)
  }
  press('Escape', 1000)
  press('Escape', 1050, true)
  press('Escape', 2000)
  press('a', 2100)
  press('Escape', 2200)
  expect(left).not.toHaveBeenCalled()
  press('Escape', 2500)
  expect(left).toHaveBeenCalledTimes(1)
  const tap = (at: number, clientY: number) => {
    const event = new MouseEvent('pointerdown', { clientY, bubbles: true })
    Object.defineProperty(event, 'timeStamp', { value: at })
    Object.defineProperty(event, 'pointerType', { value: 'touch' })
    field.dispatchEvent(event)
  }
  for (const at of [5000, 5200]) tap(at, 20)
  tap(5400, 300)
  expect(left).toHaveBeenCalledTimes(1)
  for (const at of [6000, 6200, 6400]) tap(at, 20)
  expect(left).toHaveBeenCalledTimes(2)
  field.remove()
})

test('[beyond, discreet] an anonymous text is in memory only, the form says so, and words that tell who she is wait for her', async () => {
  setScreen({ ...firstPreferences(), empty: false })
  serve({
    'GET /v1/board': [200, { promiseHours: 48, medianHours: null, unread: 0 }],
    'POST /v1/posts': [500, { code: 'internal' }],
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { person } = await mount(<NewPostForm agreement={agreed} />, '/todas-juntas/nova-publicacao')
  await person.click(screen.getByLabelText('Trabalho'))
  await person.type(screen.getByLabelText(/Título/), 'Piadas')
  // Named, it is an ordinary draft.
  expect(stored()).toContain('Piadas')
  await person.click(screen.getByLabelText(/Sim, anônima/))
  expect(screen.getByText(/fica só na memória/)).toBeDefined()
  await person.click(screen.getByLabelText(/Texto/))
  await person.paste('Somos uma equipe de nove pessoas.')
  expect(stored()).not.toContain('Piadas')
  expect(stored()).not.toContain('nove pessoas')
  await person.click(screen.getByText('Enviar'))
  expect(await screen.findByText('Publicar assim')).toBeDefined()
  expect(askedFor('POST /v1/posts')).toEqual([])
  await person.click(screen.getByText('Trocar por “equipe pequena”'))
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Texto/).value).toBe('Somos uma equipe pequena.')
  await person.click(screen.getByText('Enviar'))
  await waitFor(() => expect(askedFor('POST /v1/posts')).toHaveLength(1))
  // The key of the retry holds the text too: it is not stored either.
  expect(stored()).not.toContain('equipe pequena')
  cleanup()
  await mount(<NewPostForm agreement={agreed} />, '/todas-juntas/nova-publicacao')
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Texto/).value).toBe('Somos uma equipe pequena.')
})
