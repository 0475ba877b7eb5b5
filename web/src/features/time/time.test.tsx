import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../lib/call/query-client.ts'
import { isLowData, setDataChoice } from '../../lib/data-use/low-data.ts'
import { readDraft } from '../../lib/drafts/drafts.ts'
import { asked, mount, serve } from '../../lib/test/render-app.tsx'
import { readTimeRun } from '../../lib/time/time-run.ts'
import { type Item, itemOf, offlineItem } from './items.ts'
import { suggestionsQuery } from './queries.ts'
import { candidates, content } from './test/candidates.ts'
import { TimePage } from './time-page.tsx'
import { TimeStrip } from './time-strip.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

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

test('[beyond, time] what fits in 12 minutes is shown with its reason; another length, another way and the digits change it, and nothing is sent', async () => {
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

test('[beyond, time] a part is exchanged for another that fits, and back only after the others; one that is skipped leaves its time free', async () => {
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

test('[beyond, time] it starts at once, with the address that asked for a length and with little data; nothing to suggest says what to do', async () => {
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

test('[beyond, time] without a network only what is kept whole is suggested', async () => {
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

test('[beyond, time] kept for times without a network, it says what is still on its way and what cannot be kept', async () => {
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

const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent)
const links = () => screen.queryAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])
const said = () => screen.getAllByRole('status')[0]?.textContent

test('[beyond, time] where nothing else fits a part stays, and the page says so; when it ends follows from the parts', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 16, 17) })
  const person = await open([content(1, 'Uma', { seconds: 600 })])
  expect(screen.getByText('Termina às 17h10. Se parar antes, o lugar fica guardado.')).toBeTruthy()
  expect(said()).toBe('')
  await person.click(screen.getByRole('button', { name: 'Trocar: Uma' }))
  expect(said()).toBe('Não há outra sugestão que caiba aqui.')
  expect(parts()).toEqual(['Uma'])
  await person.click(screen.getByRole('button', { name: 'Pular: Uma' }))
  expect(headings()[1]).toBe('Nada cabe em 12 minutos deste jeito')
  expect(links()).toEqual([['Contar em Seu crescimento', '/crescimento']])
})

test('[beyond, time] another length is chosen below and has the focus of the page; what was skipped is of one length only', async () => {
  const person = await open(candidates, '/tempo?min=12')
  await person.click(screen.getByRole('button', { name: 'Pular: A reunião' }))
  expect(parts()).toEqual(['Uma nota de hoje', 'Uma talk curta'])
  expect(said()).toBe('Fora: A reunião')
  const scrolled = vi.fn()
  HTMLElement.prototype.scrollIntoView = scrolled
  await person.click(screen.getByRole('button', { name: 'Usar 25 minutos' }))
  expect(parts()[0]).toBe('A reunião')
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(scrolled).toHaveBeenCalledTimes(1)
})

test('[beyond, time] a length of the address is left with the next choice; what the state says stays where there was none', async () => {
  serve({ 'GET /v1/time_suggestions': [200, { candidates }] })
  const first = await mount(<TimePage greeted="Ana" onSave={undefined} />, '/tempo?min=5')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/minutos terminaram/)).toBeNull()
  await first.person.click(screen.getByRole('radio', { name: '25 min' }))
  expect(first.router.view.location.search).toEqual({})
  await act(() => first.router.navigate({ to: '/tempo', state: { timeDone: 25 } }))
  expect(screen.getByText('Seus 25 minutos terminaram.')).toBeTruthy()
  await first.person.click(screen.getByRole('radio', { name: '12 min' }))
  expect(screen.getByText('Seus 25 minutos terminaram.')).toBeTruthy()
})

test('[beyond, time] a member who has begun nothing is led to her growth; one who has nothing left, to the contents', async () => {
  const first = /^Ainda não há nada começado/
  await open([content(1, 'Uma'), content(2, 'Outra')])
  expect(screen.getByText(first)).toBeTruthy()
  expect(headings()).toContain('Com outro tempo')
  cleanup()
  await open([content(1, 'Uma'), content(2, 'Outra', { reason: 'unfinished' })])
  expect(screen.queryByText(first)).toBeNull()
  cleanup()
  await open([])
  expect(headings().slice(1)).toEqual(['Você já concluiu tudo o que podíamos sugerir', 'Como as sugestões são feitas'])
  expect(links()).toEqual([['Ver os conteúdos', '/conteudos']])
})

/** As without a network, with what is kept on the device. */
function Kept({ items }: { items: readonly unknown[] }) {
  useState(() => queryClient.setQueryData(suggestionsQuery().queryKey, { items: items as Item[], isOffline: true }))
  return <TimePage greeted="Ana" onSave={async () => ({ isArriving: false, isIncomplete: false })} />
}

test('[beyond, time] without a network what is kept is suggested whatever it takes, and there is nothing to save', async () => {
  const kept = itemOf(content(1, 'Filme', { modes: ['video', 'audio'] }) as never)
  setDataChoice(true)
  serve({})
  const { person, unmount } = await mount(<Kept items={[kept]} />)
  await person.click(screen.getByRole('radio', { name: 'Só áudio' }))
  expect(parts()).toEqual(['Filme'])
  expect(screen.queryByRole('button', { name: 'Guardar sem rede' })).toBeNull()
  expect(screen.queryByText(/^Ainda não há nada começado/)).toBeNull()
  setDataChoice(false)
  unmount()
  await mount(<Kept items={[]} />)
  expect(headings()[1]).toBe('Sem rede, e nada guardado cabe aqui')
  expect(links()).toEqual([['Ver o que está guardado', '/sem-rede']])
})

test('[beyond, time] what cannot be kept is said, and nothing is said before', async () => {
  serve({ 'GET /v1/time_suggestions': [200, { candidates }] })
  const { person } = await mount(<TimePage greeted="Ana" onSave={() => Promise.reject(new Error('full'))} />)
  const save = await screen.findByRole('button', { name: 'Guardar sem rede' })
  const outcome = () => save.nextElementSibling?.textContent
  expect(outcome()).toBe('')
  await person.click(save)
  await waitFor(() => expect(outcome()).toBe('Não deu para guardar. Tente de novo.'))
})
