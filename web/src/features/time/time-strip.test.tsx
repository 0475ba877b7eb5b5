import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { screenLock } from '../../lib/discreet/preferences.ts'
import { writeDraft } from '../../lib/drafts/drafts.ts'
import { mount, serve } from '../../lib/test/render-app.tsx'
import { timeBar } from '../../lib/time/time-bar.ts'
import { readTimeRun, type TimeRun } from '../../lib/time/time-run.ts'
import { showStrip } from './show-strip.ts'
import { content, every, none } from './test/candidates.ts'
import { TimePage } from './time-page.tsx'
import { TimeStrip } from './time-strip.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  screenLock.set(null)
  timeBar.set(null)
})

const step = (part: number, title: string, seconds: number) => ({
  part,
  title,
  seconds,
  href: `/talks/${title.toLowerCase()}`,
  contentId: part + 1,
})
const running = (over: Partial<TimeRun> = {}): TimeRun => ({
  minutes: 12,
  until: Date.now() + 420_000,
  steps: [step(0, 'Uma', 300), step(1, 'Longa', 400), step(2, 'Curta', 100)],
  place: 0,
  stepAt: Date.now() - 150_000,
  ...over,
})

test('[beyond, time] the strip has what is now, what follows and what is left; it goes on, and closes in every tab', async () => {
  writeDraft('time', running())
  const { person } = await mount(<TimeStrip />)
  expect(screen.getByRole('region', { name: 'Seus 12 minutos' }).textContent).toContain('faltam 7 min')
  expect(screen.getByText('Depois: Longa, 7 min')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Parte 1 de 3' })).toBeTruthy()
  // Interrupted for a minute: the long part no longer fits.
  act(() => writeDraft('time', running({ until: Date.now() + 360_000 })))
  expect(screen.getByText('Depois: Curta, 2 min')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Próxima parte' }))
  expect(readTimeRun()?.place).toBe(2)
  // On another screen, or after a reload.
  await mount(<TimeStrip />)
  expect(screen.getByRole('img', { name: 'Parte 3 de 3' })).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Fechar o tempo' }))
  expect(readTimeRun()).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})

test('[beyond, time] at the end it asks once: to go on, or to stop; a time of yesterday is over', async () => {
  writeDraft('time', running({ until: Date.now() - 1 }))
  const { person } = await mount(<TimeStrip />)
  const question = await screen.findByRole('alert')
  expect(question.textContent).toContain('Seus 12 minutos acabaram.')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Parar aqui' }))
  await person.click(screen.getByRole('button', { name: 'Seguir' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(readTimeRun()?.asked).toBe('over')
  act(() => writeDraft('time', running({ until: Date.now() - 1, asked: 'open' })))
  await person.click(await screen.findByRole('button', { name: 'Parar aqui' }))
  expect(readTimeRun()).toBeNull()
  act(() => writeDraft('time', running({ until: Date.now() - 86_400_000 })))
  expect(readTimeRun()).toBeNull()
})

const atNow = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 16, 17) })
const buttons = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent)
const shares = () =>
  [...screen.getByRole('img').children].map((one) =>
    ['--seconds', '--value'].map((name) => (one as HTMLElement).style.getPropertyValue(name)),
  )

test('[beyond, time] each part is to scale, and the current one fills with the clock', async () => {
  atNow()
  const steps = [step(0, 'Antes', 60), step(1, 'Uma', 300), step(1, 'Outra', 300), step(2, 'Longa', 400)]
  writeDraft('time', running({ steps, place: 2 }))
  const first = await mount(<TimeStrip />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Parte 2 de 3')
  expect(shares()).toEqual([
    ['60', '100%'],
    ['600', '75%'],
    ['400', '0%'],
  ])
  first.unmount()
  // A part that takes longer than it said is full, and not more.
  writeDraft('time', running({ steps, place: 1, stepAt: Date.now() - 900_000 }))
  await mount(<TimeStrip />)
  expect(shares()[1]).toEqual(['600', '50%'])
})

test('[beyond, time] on the page of its step the strip has no way back to it; elsewhere it has one, and opens the step', async () => {
  atNow()
  const steps = [{ ...step(0, 'Uma', 300), href: '/talks/uma#t=3', isHeard: true }]
  writeDraft('time', running({ steps, until: Date.now() + 60_000 }))
  const first = await mount(<TimeStrip />, '/talks/uma')
  expect(buttons()).toEqual(['Ver com imagem', 'Terminar', 'Fechar o tempo'])
  expect(screen.getByRole('region').querySelector('p')?.textContent).toBe('Seus 12 minutosfalta 1 min')
  expect(screen.getByText(/^Agora/).textContent).toBe('Agora: Uma. Depois, o fim às 17h01')
  first.unmount()
  const { person, router } = await mount(<TimeStrip />, '/outra')
  expect(buttons()).toEqual(['Voltar à parte', 'Terminar', 'Fechar o tempo'])
  await person.click(screen.getByRole('button', { name: 'Voltar à parte' }))
  expect(router.view.location.pathname).toBe('/talks/uma')
})

test('[beyond, time] the last step is left for /tempo, which says that the time is over', async () => {
  writeDraft('time', running({ place: 2 }))
  const { person, router } = await mount(<TimeStrip />, '/outra')
  await person.click(screen.getByRole('button', { name: 'Terminar' }))
  expect(router.view.location.pathname).toBe('/tempo')
  expect(router.view.location.state.timeDone).toBe(12)
  expect(readTimeRun()).toBeNull()
})

test('[beyond, time] the time is over at its second, and whoever writes then is not interrupted', async () => {
  atNow()
  writeDraft('time', running({ until: Date.now() + 1 }))
  const first = await mount(
    <>
      <TimeStrip />
      <textarea />
    </>,
  )
  expect(screen.queryByText('o tempo acabou')).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  screen.getByRole('textbox').focus()
  vi.setSystemTime(Date.now() + 1)
  act(() => writeDraft('time', running({ until: Date.now() })))
  await screen.findByRole('alert')
  await screen.findByText('o tempo acabou')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  first.unmount()
})

test('[beyond, time] without a running time, on a locked screen, or with a place that is not there, there is no strip', async () => {
  for (const [run, lock] of [
    [null, null],
    [running(), () => undefined],
    [running({ place: 9 }), null],
  ] as const) {
    writeDraft('time', run)
    screenLock.set(lock)
    const { container, unmount } = await mount(<TimeStrip />)
    expect(container.textContent).toBe('')
    unmount()
  }
})

test('[beyond, time] the strip is loaded where a time runs, and only there', async () => {
  showStrip()
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(timeBar.get()).toBeNull()
  writeDraft('time', running())
  showStrip()
  await vi.waitFor(() => expect(timeBar.get()).toBe(TimeStrip))
})

const timeNote = (id: number, title: string, over = {}) => ({
  ...none,
  key: `note ${id}`,
  reason: 'due',
  seconds: 60,
  modes: every,
  note: { id, title },
  ...over,
})
const circle = { ...none, key: 'circle 3', reason: 'circle', seconds: 120, modes: every, circle: { id: 3 } }

const open = async (list: unknown[]) => {
  serve({ 'GET /v1/time_suggestions': [200, { candidates: list }] })
  const onSave = async () => ({ isArriving: false, isIncomplete: false })
  const { person } = await mount(<TimePage greeted="Ana" onSave={onSave} />)
  await screen.findByRole('heading', { level: 1 })
  return person
}

test('[beyond, time] notes of a day are one step and the circle another; what has a picture is heard only by who listens', async () => {
  const film = content(1, 'Filme', { modes: ['video', 'audio'], seconds: 90 })
  const talks = [timeNote(7, 'A frase'), timeNote(8, 'Outra'), circle, film, content(5, 'Som', { modes: ['audio'] })]
  const begun = async (mode: string) => {
    const person = await open(talks)
    await person.click(screen.getByRole('radio', { name: mode }))
    await person.click(screen.getByRole('button', { name: 'Começar agora' }))
    const rows = readTimeRun()?.steps.map((one) => [one.part, one.title, one.href, one.seconds, one.contentId])
    const heard = readTimeRun()?.steps.map(({ isHeard }) => isHeard)
    cleanup()
    return [rows, heard]
  }
  const notes = [
    [0, '2 notas de hoje', '/notas#later-list', 120, null],
    [0, 'Dar notícia ao círculo', '/circulos/3', 120, null],
  ]
  expect(await begun('Vídeo')).toEqual([
    [...notes, [1, 'Filme', '/talks/talk-1', 90, 1]],
    [false, false, false],
  ])
  expect(await begun('Só áudio')).toEqual([
    [...notes, [1, 'Filme', '/talks/talk-1', 90, 1], [2, 'Som', '/talks/talk-5', 100, 5]],
    [false, false, true, false],
  ])
  await open([timeNote(7, 'A frase')])
  // Nothing of it is a content: there is nothing to save.
  expect(screen.queryByRole('button', { name: 'Guardar sem rede' })).toBeNull()
})
