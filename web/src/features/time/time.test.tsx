import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isLowData, setDataChoice } from '../../lib/data-use/low-data.ts'
import { readDraft, writeDraft } from '../../lib/drafts/drafts.ts'
import { asked, mount, serve } from '../../lib/test/render-app.tsx'
import { readTimeRun, type TimeRun } from '../../lib/time/time-run.ts'
import { offlineItem } from './items.ts'
import { TimePage } from './time-page.tsx'
import { TimeStrip } from './time-strip.tsx'

const none = { content: null, note: null, circle: null, trailId: null, rates: null }
const every = ['video', 'audio', 'reading']
const folder = { id: 4, slug: 'talks', title: 'Talks', type: 'Talks' }
const content = (id: number, title: string, over = {}) => ({
  ...none,
  key: `content ${id}`,
  reason: 'new',
  seconds: 100,
  modes: ['video'],
  content: {
    '@type': 'VimeoContent',
    id,
    title,
    slug: `talk-${id}`,
    folder,
    thumb: null,
    currentContentUserCollection: { view: { progress: 662_000 } },
  },
  ...over,
})
const candidates = [
  content(1, 'A reunião', { reason: 'unfinished', seconds: 480 }),
  { ...none, key: 'note 7', reason: 'due', seconds: 90, modes: every, note: { id: 7, title: 'A frase' } },
  content(2, 'Uma talk curta', { seconds: 60 }),
  content(3, 'Outra talk', { seconds: 55 }),
  content(5, 'Para ouvir', { modes: ['audio'], seconds: 200 }),
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

const open = async (list: unknown[] = candidates, at = '/') => {
  serve({ 'GET /v1/time_suggestions': [200, { candidates: list }] })
  const { person } = await mount(<TimePage greeted="Ana" onSave={undefined} />, at)
  await screen.findByRole('heading', { level: 1 })
  return person
}
const parts = () => {
  const [list] = screen.getAllByRole('list')
  return within(list!)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
}

test('[GAP-123] what fits in 12 minutes is shown with its reason; another length, another way and the digits change it, and nothing is sent', async () => {
  const person = await open()
  expect(parts()).toEqual(['A reunião', 'Uma nota de hoje', 'Uma talk curta'])
  expect(screen.getByText('De 11:02 até o fim. Você conclui o que começou.')).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'Só áudio' }))
  expect(parts()).toEqual(['Uma nota de hoje', 'Para ouvir'])
  expect(screen.queryByRole('switch')).toBeNull()
  await person.click(screen.getByRole('radio', { name: 'Vídeo' }))
  screen.getByRole('radio', { name: '12 min' }).focus()
  await person.keyboard('1')
  expect(parts()).toEqual(['Uma nota de hoje', 'Uma talk curta', 'Outra talk'])
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: '5 min' }))
  // Read again at most, never with a choice.
  expect(new Set(asked.map(({ address }) => address))).toEqual(new Set(['GET /v1/time_suggestions']))
  // The choice of this hour stays on this device.
  expect(readDraft('time-choices')).toEqual({
    [new Date().getHours()]: { minutes: 5, mode: 'video' },
  })
})

test('[GAP-123] a part is exchanged for another that fits, and back only after the others; one that is skipped leaves its time free', async () => {
  const person = await open()
  const last = () => parts().at(-1)
  await person.click(screen.getByRole('button', { name: 'Trocar: Uma talk curta' }))
  expect(last()).toBe('Outra talk')
  expect(screen.getByText('Agora: Outra talk, 1 min')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Trocar: Outra talk' }))
  expect(last()).toBe('Uma talk curta')
  await person.click(screen.getByRole('button', { name: 'Pular: Uma nota de hoje' }))
  expect(parts()).toEqual(['A reunião', 'Uma talk curta'])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Começar agora' }))
})

test('[GAP-123] it starts at once, with the address that asked for a length and with little data; nothing to suggest says what to do', async () => {
  const person = await open(candidates, '/tempo?min=5')
  await person.click(screen.getByRole('switch', { name: /Poucos dados/ }))
  const before = Date.now()
  await person.click(screen.getByRole('button', { name: 'Começar agora' }))
  const after = Date.now()
  const run = readTimeRun()!
  expect(run).toMatchObject({ minutes: 5, place: 0 })
  expect(isLowData()).toBe(true)
  setDataChoice(false)
  expect(run.until - before).toBeGreaterThanOrEqual(300_000)
  expect(run.until - after).toBeLessThanOrEqual(300_000)
  expect(run.steps.map(({ href }) => href)).toEqual(['/notas#later-list', '/talks/talk-2', '/talks/talk-3'])
  await open([])
  expect(screen.getByRole('link', { name: 'Ver os conteúdos' })).toBeTruthy()
})

test('[beyond, time] little data says what it takes instead of how much, for the parts that are shown; of an unknown size nothing is said', async () => {
  const [first, note, second] = candidates
  const film = { sound: null, films: [50_000] }
  const list = (rates: unknown) => [{ ...first, rates }, note, { ...second, rates: film }]
  const low = () => screen.getByRole('switch', { name: /Poucos dados/ }).closest('label')?.textContent
  const person = await open(list({ sound: 10_000, films: [20_000, 100_000] }))
  expect(low()).toMatch(/Cerca de 7,8\sMB em vez de 51\sMB\. Só o som ou a menor imagem/)
  await person.click(screen.getByRole('button', { name: 'Pular: A reunião' }))
  expect(low()).toMatch(/Cerca de 3\sMB com ou sem/)
  cleanup()
  await open(list(null))
  expect(low()).toBe('Poucos dados Só o som ou a menor imagem, em tudo neste dispositivo.')
  cleanup()
  // A slow connection would play the smallest film anyway.
  Object.defineProperty(navigator, 'connection', { value: { downlink: 0.5 }, configurable: true })
  await open(list({ sound: 10_000, films: [20_000, 100_000] }))
  expect(low()).toMatch(/Cerca de 7,8\sMB em vez de 13\sMB/)
  Reflect.deleteProperty(navigator, 'connection')
})

test('[beyond, time] a film is offered for listening; with little data only where that spares some; in its step it is heard until the member wants the picture', async () => {
  const both = { modes: ['video', 'audio'], seconds: 60 }
  const films = [
    content(1, 'Um arquivo só', { ...both, rates: { sound: null, films: [50_000] } }),
    content(2, 'Com som próprio', { ...both, rates: { sound: 10_000, films: [50_000] } }),
    content(3, 'Em três tamanhos', { ...both, rates: { sound: null, films: [20_000, 50_000, 90_000] } }),
  ]
  const person = await open(films)
  await person.click(screen.getByRole('radio', { name: 'Só áudio' }))
  expect(parts()).toEqual(['Um arquivo só', 'Com som próprio', 'Em três tamanhos'])
  // The file whole, the sound, and the smallest of three.
  expect(screen.getByText(/Cerca de 4,8\sMB para ouvir\./)).toBeTruthy()
  act(() => setDataChoice(true))
  expect(parts()).toEqual(['Com som próprio', 'Em três tamanhos'])
  expect(screen.getByText(/Com poucos dados, só o que gasta menos do que o vídeo\./)).toBeTruthy()
  act(() => setDataChoice(false))
  await person.click(screen.getByRole('button', { name: 'Começar agora' }))
  expect(readTimeRun()?.steps.map(({ isHeard }) => isHeard)).toEqual([true, true, true])
  cleanup()
  await mount(<TimeStrip />, '/talks/talk-1')
  await person.click(screen.getByRole('button', { name: 'Ver com imagem' }))
  expect(readTimeRun()?.steps.map(({ isHeard }) => isHeard)).toEqual([false, true, true])
  expect(screen.queryByRole('button', { name: 'Ver com imagem' })).toBeNull()
})

test('[GAP-123] without a network only what is kept whole is suggested', async () => {
  const kept = {
    id: 9,
    slug: 'guardado',
    title: 'Guardado',
    type: 'VimeoContent',
    durationMs: 100_000,
    accountMs: 40_500,
    address: '/talks/guardado',
    media: { choice: 'audio', state: 'whole' },
  }
  expect(offlineItem(kept as never)).toMatchObject([
    { reason: 'unfinished', seconds: 60, modes: ['audio'], href: '/talks/guardado', fromSeconds: 40 },
  ])
  expect(offlineItem({ ...kept, media: { choice: 'audio', state: 'partly' } } as never)).toEqual([])
  expect(offlineItem({ ...kept, media: { choice: 'stream', state: 'whole' } } as never)).toMatchObject([
    { modes: ['video', 'audio'] },
  ])
  serve({ 'GET /v1/time_suggestions': 'no answer' })
  await mount(<TimePage greeted="Ana" onSave={undefined} />)
  expect(await screen.findByText('Sem rede: só o que está guardado neste dispositivo.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ver o que está guardado' }).getAttribute('href')).toBe('/sem-rede')
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

test('[GAP-123] the strip has what is now, what follows and what is left; it goes on, and closes in every tab', async () => {
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

test('[GAP-123] at the end it asks once: to go on, or to stop; a time of yesterday is over', async () => {
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

test('[GAP-123] kept for times without a network, it says what is still on its way and what cannot be kept', async () => {
  for (const [kept, text] of [
    [{ isArriving: false, isIncomplete: false }, 'Guardado para usar sem rede.'],
    [{ isArriving: true, isIncomplete: false }, 'Texto guardado. O resto chega aos poucos: você pode seguir.'],
    [
      { isArriving: false, isIncomplete: true },
      'Guardado para usar sem rede. Nem todo áudio ou vídeo pode ficar neste dispositivo.',
    ],
  ] as const) {
    serve({ 'GET /v1/time_suggestions': [200, { candidates }] })
    const { person } = await mount(<TimePage greeted="Ana" onSave={async () => kept} />)
    await person.click(await screen.findByRole('button', { name: 'Guardar sem rede' }))
    expect(await screen.findByText(text)).toBeTruthy()
    cleanup()
  }
})
