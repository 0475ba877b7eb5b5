import { alerts } from '@juntas/ui/alert/alerts.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstPreferences, setScreen } from '../../lib/discreet/change-preferences.ts'
import { unlock } from '../../lib/discreet/lock.ts'
import { screenLock, screenPreferences } from '../../lib/discreet/preferences.ts'
import { type Answer, askedFor, mount, serve } from '../../lib/test/render-app.tsx'
import { CodeDialog, type CodeTask } from './code-dialog.tsx'
import { DiscreetPage } from './discreet-page.tsx'
import ExitBar from './exit-bar.tsx'
import HelpCard from './help-card.tsx'
import LaterCard from './later-card.tsx'

const left = vi.hoisted(() => vi.fn())
vi.mock('../../lib/quick-exit.ts', async (original) => ({
  ...(await original<typeof import('../../lib/quick-exit.ts')>()),
  leaveAtOnce: left,
}))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date('2026-11-16T17:00:00Z') })
  localStorage.clear()
  setScreen(null)
  left.mockClear()
})
afterEach(() => {
  cleanup()
  setScreen(null)
  alerts.set([])
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const line = (id: number, checkedOn: string) => ({ id, number: `18${id} (#1)`, label: `Central ${id}`, checkedOn })
const helps: Answer = [200, { country: 'BR', lines: [line(1, '2026-11-03'), line(2, '2026-10-02')] }]

async function dialog(task: CodeTask, answer: Answer = [204]) {
  serve({ 'PUT /v1/screen_code': answer, 'GET /v1/screen_preferences': [200, {}] })
  const done = vi.fn()
  const { person } = await mount(<CodeDialog task={task} onClose={() => undefined} onDone={done} />)
  const fields = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent.replace(/\W*$/, ''))
  const fill = async (...values: string[]) => {
    for (const [at, input] of [...document.querySelectorAll('input')].entries()) {
      await person.clear(input)
      if (values[at]) await person.type(input, values[at])
    }
    await person.click(document.querySelector('[type=submit]')!)
  }
  return { done, fill, fields, sent: () => askedFor('PUT /v1/screen_code').map(({ body }) => body) }
}

test.each([
  ['new', ['Código', 'De novo'], ['480213', '480213'], { code: '480213' }],
  [
    'change',
    ['Código atual', 'Código novo', 'De novo'],
    ['480213', '590324', '590324'],
    { code: '590324', current: '480213' },
  ],
] as const)(
  '[beyond, discreet] a code (%s) is long enough and typed twice before it is sent',
  async (task, labels, good, body) => {
    const { fill, fields, sent, done } = await dialog(task)
    await screen.findByRole('dialog')
    expect(fields()).toEqual(labels)
    await fill(...labels.map(() => '1'))
    const weak = 'Use seis números que não sejam em sequência, ou uma frase de 8 letras ou mais.'
    expect(await screen.findByText(weak)).toBeDefined()
    expect(sent()).toEqual([])
    await fill(...good.slice(0, -1), '777777')
    expect(await screen.findByText('Os dois não são iguais.')).toBeDefined()
    expect(sent()).toEqual([])
    await fill(...good)
    await waitFor(() => expect(done).toHaveBeenCalledOnce())
    expect(sent()).toEqual([body])
  },
)

test.each(['remove', 'off'] as const)(
  '[beyond, discreet] a code goes (%s) with the current one alone',
  async (task) => {
    const { fill, fields, sent, done } = await dialog(task)
    await screen.findByRole('dialog')
    expect(fields()).toEqual(['Código atual'])
    await fill('')
    expect(sent()).toEqual([])
    await fill('480213')
    await waitFor(() => expect(done).toHaveBeenCalledExactlyOnceWith(null))
    expect(sent()).toEqual([{ code: null, current: '480213' }])
  },
)

test('[beyond, discreet] a first code that is refused is told beside it', async () => {
  const { fill, sent, done } = await dialog('new', [429, {}, { 'retry-after': '40' }])
  await screen.findByRole('dialog')
  await fill('480213', '480213')
  expect(await screen.findByText('Muitas tentativas. Tente de novo em 40 s.')).toBeDefined()
  expect([screen.getByLabelText('Código').getAttribute('aria-invalid'), sent().length]).toEqual(['true', 1])
  expect(done).not.toHaveBeenCalled()
})

test('[beyond, discreet] the help of the country is told with the day of the oldest check; without any there is a list of all', async () => {
  serve({ 'GET /v1/help_lines': helps })
  const first = await mount(<HelpCard />)
  expect(await screen.findByText(/Brasil.*2 de outubro de 2026/)).toBeDefined()
  const numbers = () => [...document.querySelectorAll('a[href^="tel:"]')].map((one) => one.getAttribute('href'))
  expect(numbers()).toEqual(['tel:181#1', 'tel:182#1'])
  expect(document.querySelector('a[target]')).toBeNull()
  first.unmount()
  serve({ 'GET /v1/help_lines': [200, { country: 'PT', lines: [] }] })
  const second = await mount(<HelpCard />)
  expect(document.querySelector('section a')).toBeNull()
  expect(await screen.findByText(/Portugal/)).toBeDefined()
  expect(document.querySelector('a[target]')?.getAttribute('href')).toBe('https://nomoredirectory.org/')
  second.unmount()
  serve({ 'GET /v1/help_lines': [422, {}] })
  await mount(<HelpCard />)
  await waitFor(() => expect(document.querySelector('a[target]')).not.toBeNull())
  expect(screen.queryByText(/Portugal|Brasil/)).toBeNull()
})

test('[beyond, discreet] the card beside a text leads to the copy of the data', async () => {
  await mount(<LaterCard />)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/privacidade')
})

const on = () => ({ ...firstPreferences(), exit: true, lock: { minutes: 5 as const, signIn: 'one' } })
const bar = () => screen.queryByRole('region')

test('[beyond, discreet] the bar is on private pages while the mode is on: the way out, and when it locks', async () => {
  const first = await mount(<ExitBar />, '/todas-juntas/7')
  expect(bar()).toBeNull()
  act(() => void setScreen({ ...firstPreferences(), exit: true, lock: null }))
  expect(bar()).not.toBeNull()
  expect(bar()!.textContent).toBe('Sair agoraou Esc duas vezes. O que você escreve fica só na memória: sair apaga.')
  await first.person.click(screen.getByRole('button'))
  expect(left).toHaveBeenCalledOnce()
  first.unmount()
  const second = await mount(<ExitBar />, '/notas')
  expect(bar()!.textContent).toBe('Sair agoraou Esc duas vezes.')
  act(() => void setScreen({ ...firstPreferences(), exit: false, lock: null }))
  expect(screen.queryByRole('button')).toBeNull()
  second.unmount()
  act(() => void setScreen(on()))
  await mount(<ExitBar />, '/talks')
  expect(bar()).toBeNull()
})

test('[beyond, discreet] the bar counts the minutes to the lock, and says when less than one is left', async () => {
  setScreen(on())
  act(unlock)
  await mount(<ExitBar />, '/notas')
  const text = () => bar()!.textContent
  expect(text()).toContain('Tranca em 5 min parada')
  for (const [ms, shown] of [
    [60_000, '4 min'],
    [180_000, '1 min'],
  ] as const) {
    act(() => vi.advanceTimersByTime(ms))
    expect(text()).toContain(shown)
  }
  act(() => vi.advanceTimersByTime(10_000))
  expect(text()).toContain('Tranca em menos de 1 min parada')
  // The code of another sign-in locks nothing here.
  signInAs('two')
  act(() => vi.advanceTimersByTime(10_000))
  expect(text()).toBe('Sair agoraou Esc duas vezes.')
})

const signInAs = (sid: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=h.${btoa(JSON.stringify({ sid, exp: 2_000_000_000 }))}.s; path=/`
}
const page = async (over: object, set?: Parameters<typeof setScreen>[0]) => {
  setScreen(set ?? null)
  serve({
    'GET /v1/screen_preferences': [200, { noticesWithoutContent: true, hasCode: false, ...over }],
    'PUT /v1/screen_preferences': [200, { noticesWithoutContent: false, hasCode: false }],
    'GET /v1/help_lines': helps,
    'PUT /v1/screen_code': [204],
  })
  const shown = await mount(<DiscreetPage />, '/preferencias-de-tela')
  await screen.findByRole('heading', { level: 1 })
  return shown
}
const toggles = () => screen.getAllByRole<HTMLInputElement>('switch')

test('[beyond, discreet] while the mode is off, its parts are off and cannot be changed, the notices can', async () => {
  const { person } = await page({})
  expect(toggles().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [false, false],
    [false, true],
    [false, true],
    [true, false],
    [false, true],
    [false, true],
  ])
  await person.click(toggles()[3]!)
  await waitFor(() =>
    expect(askedFor('PUT /v1/screen_preferences').map(({ body }) => body)).toEqual([{ noticesWithoutContent: false }]),
  )
  // Turned on with notices that are neutral already, nothing is asked of the server.
  cleanup()
  const again = await page({})
  await again.person.click(toggles()[0]!)
  expect(screenPreferences.get()).toMatchObject({ tab: true, exit: true, empty: true, lock: null })
  expect(alerts.get()).toEqual([])
  expect(askedFor('PUT /v1/screen_preferences')).toEqual([])
  await again.person.click(toggles()[0]!)
  expect(screenPreferences.get()).toBeNull()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  await again.person.click(toggles()[0]!)
  vi.restoreAllMocks()
  expect(screenPreferences.get()).toBeNull()
  const words = 'Este navegador não guarda ajustes: o modo não pode ser ligado aqui.'
  expect(alerts.get().map(({ message }) => message)).toEqual([words])
})

test('[beyond, discreet] how much is stored here is counted, and what the mode cannot do is said beside it', async () => {
  const { person } = await page({})
  const stored = (text: string) => screen.queryByText(text) !== null
  const [none, zero, two] = [
    'Nenhum texto neste dispositivo',
    'Textos neste dispositivo: 0',
    'Textos neste dispositivo: 2',
  ]
  expect([none, zero, two].map(stored)).toEqual([false, true, false])
  for (const name of ['a', 'b']) localStorage.setItem(`juntas:draft:7:${name}`, '{}')
  act(() => void setScreen({ ...firstPreferences(), empty: false }))
  expect([none, zero, two].map(stored)).toEqual([false, false, true])
  localStorage.clear()
  await person.click(toggles()[1]!)
  expect([none, zero, two].map(stored)).toEqual([true, false, false])
  expect(screen.getByText('O que ele não faz').parentElement?.querySelectorAll('li')).toHaveLength(5)
  expect(screen.getByText('Ver dispositivos conectados').getAttribute('href')).toBe('/seguranca')
  expect(screen.getByText('Ligado neste dispositivo')).toBeDefined()
})

test('[beyond, discreet] a first code locks after five minutes, for this sign-in alone', async () => {
  const { person } = await page({}, firstPreferences())
  signInAs('one')
  await person.click(toggles()[4]!)
  await person.click(await screen.findByText('Cancelar'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screenPreferences.get()?.lock).toBeNull()
  await person.click(toggles()[4]!)
  await screen.findByRole('dialog', { name: 'Escolha um código' })
  for (const label of ['Código', 'De novo']) await person.type(screen.getByLabelText(label), '480213')
  await person.click(screen.getByText('Usar este código'))
  await waitFor(() => expect(screenPreferences.get()?.lock).toEqual({ minutes: 5, signIn: 'one' }))
  expect([screenLock.get(), screen.queryByRole('dialog')]).toEqual([null, null])
})

test('[beyond, discreet] each part is turned off alone; the way out is tried without leaving', async () => {
  const { person } = await page({}, firstPreferences())
  const before = screenPreferences.get()!
  for (const [at, name] of [
    [1, 'tab'],
    [2, 'exit'],
    [5, 'empty'],
  ] as const) {
    await person.click(toggles()[at]!)
    expect(screenPreferences.get()).toEqual({ ...before, [name]: !before[name] })
    await person.click(toggles()[at]!)
    expect(screenPreferences.get()).toEqual(before)
  }
  await person.click(screen.getByRole('button', { name: /Testar/ }))
  const box = document.activeElement as HTMLElement
  const said = () => box.querySelector('[role=status]')?.textContent
  expect(said()).toMatch(/^Pressione Esc duas vezes/)
  await person.click(box.querySelectorAll('button')[0]!)
  expect(said()).toBe('Funcionou. Fora do teste, você já estaria na previsão do tempo.')
  const escapeTwice = () => [1, 2].map(() => fireEvent.keyDown(window, { key: 'Escape' }))
  escapeTwice()
  expect(left).not.toHaveBeenCalled()
  await person.click(box.querySelectorAll('button')[1]!)
  expect(box.isConnected).toBe(false)
  escapeTwice()
  expect(left).toHaveBeenCalled()
})

test('[beyond, discreet] the lock has its minutes, is locked at once, and goes with its code; the mode goes with it too', async () => {
  const { person } = await page({ hasCode: true }, on())
  await person.click(screen.getByText('15 min'))
  expect(screenPreferences.get()?.lock).toEqual({ minutes: 15, signIn: 'one' })
  await person.click(screen.getByText('Trancar agora'))
  expect(screenLock.get()).not.toBeNull()
  await person.click(toggles()[4]!)
  await person.type(await screen.findByLabelText('Código atual'), '480213{Enter}')
  await waitFor(() => expect(screenPreferences.get()?.lock).toBeNull())
  expect(screenLock.get()).toBeNull()
  cleanup()
  const off = await page({ hasCode: true }, on())
  await off.person.click(toggles()[0]!)
  await off.person.type(await screen.findByLabelText('Código atual'), '480213{Enter}')
  await waitFor(() => expect(screenPreferences.get()).toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
})
