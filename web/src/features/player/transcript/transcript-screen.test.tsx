import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mount, serve } from '../../../lib/test/render-app.tsx'
import { captionsWith } from '../test/captions.ts'
import { Around, storeWith } from '../test/media-store.tsx'
import TranscriptView from './transcript-view.tsx'

const vtt = (...cues: [number, string][]) =>
  `WEBVTT\n\n${cues.map(([at, text]) => `00:00:${at}.000 --> 00:00:${at + 2}.000\n${text}`).join('\n\n')}\n`
/** Four rows: Spanish lacks the second, and the last one is only there in English. */
const files: Record<string, string> = {
  '/pt.vtt': vtt([11, 'O silêncio é seu.'], [14, 'Conta até sete.'], [17, 'Sete datas.']),
  '/es.vtt': vtt([11, 'El silencio es tuyo.'], [17, 'Siete fechas.']),
  '/en.vtt': vtt([11, 'The silence is yours.'], [14, 'Count to seven.'], [17, 'Seven dates.'], [20, 'Seven more.']),
}
const all = [
  { language: 'pt-BR', link: '/pt.vtt', active: true },
  { language: 'es', link: '/es.vtt', active: true },
  { language: 'en', link: '/en.vtt', active: true },
] as const
type Tracks = readonly (typeof all)[number][]

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollTo = () => undefined
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type Props = { tracks?: Tracks; seconds?: number; canNote?: boolean; main?: 'pt-BR' | 'es' }

/** The transcript of a content that plays its second row. */
async function show({ tracks = all, seconds = 15, canNote = true, main = 'pt-BR' }: Props = {}) {
  serve({ 'GET /v1/contents/7/corrections': [200, { corrections: [] }] })
  const served = globalThis.fetch
  const lost = new Set<string>()
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (lost.has(url)) return Promise.resolve(new Response('', { status: 404 }))
    return files[url] ? Promise.resolve(new Response(files[url])) : served(url, init)
  })
  const by = storeWith({ mediaCurrentTime: seconds })
  const [onFound, onNote, onClose] = [vi.fn(), vi.fn(), vi.fn()]
  const captions = captionsWith({ tracks, languages: tracks.map(({ language }) => language), language: main })
  const view = (
    <Around by={by}>
      <TranscriptView
        contentId={7}
        {...{ captions, onFound, onClose }}
        onNote={canNote ? onNote : undefined}
        head={<h1>Título</h1>}
      />
    </Around>
  )
  return { view, lost, ...by, onFound, onNote, onClose }
}
async function open(props: Props = {}) {
  const { view, ...rest } = await show(props)
  const opened = await mount(view)
  if (props.tracks?.length !== 0) await screen.findByText('Seven more.')
  return { ...rest, ...opened }
}
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')]
const row = (at: number) => rows()[at] as HTMLElement
const time = (at: number) => within(row(at)).getByRole('button', { name: /^Ir para/ })
const part = (name: string) => document.querySelector<HTMLElement>(`[class*="_${name}_"]`)
const texts = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.textContent)
const now = () => screen.queryByRole('button', { name: 'Voltar ao agora' })
const follow = () => screen.getByRole<HTMLInputElement>('switch')
const place = () => part('place')?.textContent

test('[beyond, transcript] the row being said is marked and reached by Tab, and what is not translated is counted', async () => {
  await open()
  expect(rows().map((one) => one.getAttribute('aria-current'))).toEqual([null, 'true', null, null])
  expect(rows().map((_, at) => time(at).tabIndex)).toEqual([-1, 0, -1, -1])
  expect(rows().map(({ dataset }) => dataset.open)).toEqual([undefined, undefined, undefined, undefined])
  expect(part('names')?.textContent).toBe('PortuguêsfaladoEspañolEnglish')
  expect(part('totals')?.textContent).toBe('Español: 2 de 4 trechos')
  expect(part('keys')?.textContent).toBe('/ buscarJ K trecho anterior e próximoN anotar o trecho')
  const chips = ['Português', 'Español', 'English'].map((name) => screen.getByRole('button', { name }))
  expect(chips.map((one) => [one.ariaPressed, one.textContent, one.querySelector('svg') !== null])).toEqual([
    ['true', 'PT', true],
    ['true', 'ES', true],
    ['true', 'EN', true],
  ])
  fireEvent.click(chips[1] as HTMLElement)
  expect([chips[1]?.ariaPressed, chips[1]?.querySelector('svg')]).toEqual(['false', null])
  expect(part('names')?.textContent).toBe('PortuguêsfaladoEnglish')
  expect(document.querySelectorAll('[data-row="0"] [data-off]')).toHaveLength(1)
  expect([now(), place(), part('found'), part('steps')]).toEqual([null, '', null, null])
})

test('[beyond, transcript] a list that was freed offers the way back to now, from the first row on', async () => {
  const { tell } = await open({ seconds: 1 })
  expect(rows().map((_, at) => time(at).tabIndex)).toEqual([0, -1, -1, -1])
  expect(rows().every((one) => one.getAttribute('aria-current') === null)).toBe(true)
  fireEvent.wheel(row(0))
  expect(now()).toBeNull()
  tell({ mediaCurrentTime: 11 })
  expect(rows().map((one) => one.getAttribute('aria-current'))).toEqual(['true', null, null, null])
  fireEvent.click(now() as HTMLElement)
  expect([now(), follow().checked]).toEqual([null, true])
})

test('[beyond, transcript] J and K move from the focused row, stay at the ends, and leave other keys alone', async () => {
  const { asked, onNote } = await open()
  // True where nobody kept the browser from doing what it does with the key.
  const key = (name: string, on: Element = document.activeElement as Element, more = {}) =>
    fireEvent.keyDown(on, { key: name, ...more })
  expect([key('K'), key('j'), key('j'), key('j')]).toEqual([false, false, false, false])
  expect(document.activeElement).toBe(time(0))
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(key('k', time(0), more)).toBe(true)
  expect(key('x')).toBe(true)
  expect(key('k', time(3))).toBe(false)
  expect(asked()).toEqual([17, 14, 11, 11, 20].map((second) => ['seek', second]))
  expect(document.activeElement).toBe(time(3))
  // It is not said in the language of the content, so there is nothing to quote.
  key('n')
  expect(onNote).not.toHaveBeenCalled()
  key('n', time(2))
  key('n', screen.getByRole('heading', { name: 'Transcrição' }))
  expect(onNote.mock.calls).toEqual([
    [{ text: 'Sete datas.', timestampSeconds: 17 }],
    [{ text: 'Conta até sete.', timestampSeconds: 14 }],
  ])
  expect(key('/')).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  expect(key('k')).toBe(true)
})

test('[beyond, transcript] Enter goes from hit to hit and round, with Shift back, and Escape ends the search', async () => {
  const { asked, onFound, person, unmount } = await open()
  const field = screen.getByRole('searchbox')
  const key = (name: string, more = {}) => fireEvent.keyDown(field, { key: name, ...more })
  key('Enter')
  key('Escape')
  await person.type(field, 'seven')
  await waitFor(() => expect(onFound).toHaveBeenLastCalledWith([14, 17, 20]))
  expect([place(), follow().checked]).toEqual(['1 de 3', false])
  const steps = [() => key('Enter'), () => key('Enter'), () => key('Enter'), () => key('Enter')]
  const back = () => fireEvent.click(screen.getByRole('button', { name: 'Trecho anterior' }))
  const on = () => fireEvent.click(screen.getByRole('button', { name: 'Próximo trecho' }))
  const places = [...steps, () => key('Enter', { shiftKey: true }), back, on, () => key('a')].map((step) => {
    step()
    return place()
  })
  expect(places).toEqual([1, 2, 3, 1, 3, 2, 3, 3].map((at) => `${at} de 3`))
  expect(asked()).toEqual([14, 17, 20, 14, 20, 17, 20].map((second) => ['seek', second]))
  const found = within(screen.getByRole('list', { name: 'Trechos com seven' })).getAllByRole('button')
  expect(
    found.map((one) => [one.textContent, one.querySelector('span')?.lang, one.getAttribute('aria-current')]),
  ).toEqual([
    ['0:14Conta até sete.', 'pt-BR', null],
    ['0:17Sete datas.', 'pt-BR', null],
    ['0:20Seven more.', 'en', 'true'],
  ])
  fireEvent.click(found[1] as HTMLElement)
  expect([place(), asked().at(-1)]).toEqual(['2 de 3', ['seek', 17]])
  unmount()
  expect(onFound).toHaveBeenLastCalledWith([])
})

test('[beyond, transcript] Escape and words that nobody said leave no hits', async () => {
  const { asked, onFound, person } = await open()
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  await person.type(field, 'sete')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect([field.value, place(), part('found'), part('steps')]).toEqual(['', '', null, null])
  fireEvent.click(follow())
  await person.type(field, 'zz')
  expect([place(), part('found'), part('steps'), follow().checked]).toEqual(['Nenhum trecho', null, null, true])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(asked()).toEqual([])
  expect(onFound).toHaveBeenLastCalledWith([])
  expect(texts('mark')).toEqual([])
})

test('[beyond, transcript] a press on a line seeks and opens nothing; its arrow opens one line at a time', async () => {
  const { asked, onNote, onClose } = await open({ main: 'es' })
  fireEvent.click(screen.getByText('Siete fechas.'))
  fireEvent.click(time(0))
  expect(asked()).toEqual([
    ['seek', 17],
    ['seek', 11],
  ])
  const opened = () => rows().map(({ dataset }) => dataset.open)
  const arrow = (at: number) => fireEvent.click(within(row(at)).getByRole('button', { name: /^Outras línguas/ }))
  arrow(2)
  expect(opened()).toEqual([undefined, undefined, 'true', undefined])
  expect(screen.queryByRole('textbox')).toBeNull()
  arrow(1)
  expect(opened()).toEqual([undefined, 'true', undefined, undefined])
  // Not translated: the words that were said are quoted.
  fireEvent.click(await screen.findByRole('button', { name: 'Anotar o trecho' }))
  expect(onNote.mock.calls).toEqual([[{ text: 'Conta até sete.', timestampSeconds: 14 }]])
  arrow(1)
  expect(opened()).toEqual([undefined, undefined, undefined, undefined])
  fireEvent.click(screen.getByRole('button', { name: 'Sugerir' }))
  expect(opened()).toEqual([undefined, 'true', undefined, undefined])
  expect(within(row(1)).getByRole('textbox')).toBeDefined()
  expect(follow().checked).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Fechar a transcrição' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('[beyond, transcript] where no notes can be taken nothing speaks of them, and columns that are not there show the others', async () => {
  localStorage.setItem('juntas:transcript-columns', '["es"]')
  await open({ canNote: false, tracks: [all[0], all[2]] as never })
  expect(part('names')?.textContent).toBe('PortuguêsfaladoEnglish')
  expect(part('keys')?.textContent).toBe('/ buscarJ K trecho anterior e próximo')
  expect(part('totals')?.textContent).toBe('')
  fireEvent.keyDown(row(1), { key: 'n' })
  fireEvent.click(within(row(1)).getByRole('button', { name: /^Outras línguas/ }))
  await screen.findByRole('button', { name: 'Sugerir correção' })
  expect(screen.queryByRole('button', { name: 'Anotar o trecho' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'English' }))
  expect(localStorage.getItem('juntas:transcript-columns')).toBe('["pt-BR"]')
})

test('[beyond, transcript] a language that did not come says so and is asked for again; without any there is nothing to correct', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { view, lost } = await show()
  lost.add('/es.vtt')
  const { unmount } = await mount(view)
  await screen.findByText('Seven more.')
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(part('totals')?.textContent).toBe('Español não carregou. Tentar de novo')
  lost.clear()
  fireEvent.click(retry)
  await waitFor(() => expect(part('totals')?.textContent).toBe('Español: 2 de 4 trechos'))
  unmount()
  const { asked } = await open({ tracks: [] })
  expect([rows(), screen.queryByRole('button', { name: 'Sugerir' })]).toEqual([[], null])
  fireEvent.keyDown(screen.getByRole('heading', { name: 'Transcrição' }), { key: 'k' })
  expect(asked()).toEqual([])
})
