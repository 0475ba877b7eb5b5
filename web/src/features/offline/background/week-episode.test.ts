import 'fake-indexeddb/auto'
import { setSharedDevice } from '@juntas/client/shared-device.ts'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeContent, type OfflineContent, readContents } from '../../../lib/offline/store.ts'
import { askedFor } from '../../../lib/test/render-app.tsx'
import {
  forgetBrowser,
  keptContent,
  keptMedia,
  recordListeners,
  setConnection,
  setFreeSpace,
} from '../test/kept-content.ts'
import { online, sound, withEmptyDevice } from '../test/offline-app.ts'
import { setWeekEpisode, type WeekChoice, weekOf } from './week-episode.ts'

withEmptyDevice()

let listeners: ReturnType<typeof recordListeners>
let net = Object.assign(new EventTarget(), { type: 'wifi' })
beforeEach(() => {
  listeners = recordListeners()
  net = Object.assign(new EventTarget(), { type: 'wifi' })
  setConnection(net)
})
afterEach(() => {
  listeners.remove()
  forgetBrowser()
  Reflect.deleteProperty(navigator, 'locks')
  setSharedDevice(false)
})

const address = 'GET /v1/time_suggestions'
const pageAddress = 'GET /v1/contents/slug/a-mesa'
/** Turns of the page, not a time: a busy machine takes longer for each. */
async function soon() {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setTimeout(resolve))
}
const newPage = async () => {
  vi.resetModules()
  return import('./week-episode.ts')
}
const stored = 'juntas:draft:7:week-episode'
const wish = (value: WeekChoice | null) => {
  if (value) localStorage.setItem(stored, JSON.stringify({ at: 1, value }))
  else localStorage.removeItem(stored)
}
const wished = () => JSON.parse(localStorage.getItem(stored) ?? 'null')?.value ?? null

/** A server without suggestions, and a clock that is set. */
const nothingNew = { [address]: [200, { candidates: [] }] as [number, object] }
const time = { now: 0 }
function setClock() {
  time.now = Date.now() + 3_600_000
  vi.spyOn(Date, 'now').mockImplementation(() => time.now)
}
/** An hour later: how often the server is asked after something happened. */
async function askedAfter(happen: () => unknown) {
  time.now += 3_600_000
  online({ answers: nothingNew })
  happen()
  await soon()
  return askedFor(address).length
}
const comeIntoSight = () => listeners.fire('visibilitychange')

test('the episode of the week is looked for where it is wanted, not kept in this week, and costs nothing [beyond, offline]', async () => {
  setClock()
  const { watchWeekEpisode } = await newPage()
  watchWeekEpisode()
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  const counts: Record<string, number> = {}
  const look = async (name: string, value: WeekChoice | null, type: string | undefined = 'wifi', isSeen = true) => {
    wish(value)
    net.type = type
    visibility.mockReturnValue(isSeen ? 'visible' : 'hidden')
    onLine.mockReturnValue(name !== 'without a network')
    setSharedDevice(name === 'of other people')
    counts[name] = await askedAfter(comeIntoSight)
  }
  const week = weekOf()
  await look('not wanted', null)
  await look('wanted', {})
  await look('kept', { week, outcome: 'kept' })
  await look('kept last week', { week: '2020-1-6', outcome: 'kept' })
  await look('nothing found', { week, outcome: 'none' })
  await look('no room', { week, outcome: 'full' })
  await look('cellular', {}, 'cellular')
  await look('not told', {}, 'unknown')
  await look('out of sight', {}, 'wifi', false)
  await look('without a network', {})
  await look('of other people', {})
  expect(counts).toEqual({
    ...{ 'not wanted': 0, wanted: 1, kept: 0, 'kept last week': 1, 'nothing found': 1, 'no room': 1 },
    ...{ cellular: 0, 'not told': 0, 'out of sight': 0, 'without a network': 0, 'of other people': 0 },
  })
})

test('it is looked for at the start, in sight again, with another network or the wish of another tab, and once in ten minutes [beyond, offline]', async () => {
  setClock()
  wish({})
  const { watchWeekEpisode } = await newPage()
  const { writeDraft } = await import('../../../lib/drafts/drafts.ts')
  expect(await askedAfter(watchWeekEpisode)).toBe(1)
  expect(await askedAfter(watchWeekEpisode)).toBe(1)
  expect(listeners.count('visibilitychange')).toBe(1)
  expect(await askedAfter(comeIntoSight)).toBe(1)
  expect(await askedAfter(() => listeners.fire('online'))).toBe(1)
  expect(await askedAfter(() => listeners.fire('storage'))).toBe(1)
  expect(await askedAfter(() => net.dispatchEvent(new Event('change')))).toBe(1)
  expect(await askedAfter(() => writeDraft('note:37', 'Pedir a data'))).toBe(0)
  expect(await askedAfter(comeIntoSight)).toBe(1)
  const again = async (ms: number) => {
    time.now += ms
    comeIntoSight()
    await soon()
    return askedFor(address).length
  }
  expect([await again(599_999), await again(1), await again(1)]).toEqual([1, 2, 2])
})

test('what stopped goes on when the Wi-Fi is back, not in a network that costs [beyond, offline]', async () => {
  online()
  await changeContent(37, () =>
    keptContent({ media: keptMedia({ totalBytes: sound.length, doneBytes: 0, pieces: 0 }) }),
  )
  const { watchWeekEpisode } = await newPage()
  watchWeekEpisode()
  const change = async (type: string) => {
    net.type = type
    net.dispatchEvent(new Event('change'))
    await soon()
    return askedFor(pageAddress).length
  }
  expect(await change('cellular')).toBe(0)
  await change('wifi')
  await waitFor(async () => expect((await readContents())[0]?.media?.state).toBe('whole'))
  expect(askedFor(pageAddress)).toHaveLength(1)
})

const skill = (reason: string, slug: string, type = 'Skill') => ({ reason, content: { slug, folder: { type } } })
const candidates = [
  skill('new', 'nova'),
  skill('unfinished', 'uma-talk', 'Folder'),
  { reason: 'due', content: null },
  skill('next', 'a-mesa'),
  skill('next', 'outra'),
]
const before = keptContent({ id: 1, slug: 'a-anterior', isAutomatic: true, textBytes: 49_000, keptAt: 1 })
const own = keptContent({ id: 2, slug: 'da-membro', keptAt: 2 })
const needed = sound.length - 49_000
const frame = { audioFile: null, media: [{ url: 'https://player.example/1', type: 'text/html' }] }

test.each<[string, OfflineContent[], object, number | undefined, WeekChoice['outcome'], string[]]>([
  ['with its sound, in place of the one before', [before, own], {}, needed, 'kept', ['a-mesa', 'da-membro']],
  ['not without room for it', [before, own], {}, needed - 1, 'full', ['da-membro', 'a-anterior']],
  ['with its text where it is of another service', [before], frame, 0, 'kept', ['a-mesa']],
  ['with its sound where the room is not told', [], {}, undefined, 'kept', ['a-mesa']],
])(
  'the first that the member began or chose in a trail is kept: %s [beyond, offline]',
  async (_, kept, page, room, outcome, slugs) => {
    online({ page, answers: { [address]: [200, { candidates }] } })
    setFreeSpace(room)
    for (const one of kept) await changeContent(one.id, () => one)
    setWeekEpisode(true)
    await waitFor(() => expect(wished()).toEqual({ week: weekOf(), outcome }))
    await waitFor(async () => expect((await readContents()).map(({ slug }) => slug)).toEqual(slugs))
    const found = (await readContents()).find(({ slug }) => slug === 'a-mesa')
    expect(found?.isAutomatic).toBe(outcome === 'kept' ? true : undefined)
    if (!found || 'media' in page) return expect(found?.media ?? null).toBeNull()
    await waitFor(async () =>
      expect((await readContents())[0]?.media).toMatchObject({ choice: 'audio', state: 'whole' }),
    )
  },
)

test("what the member keeps already stays the member's, and no trail without a next episode is asked for [beyond, offline]", async () => {
  online({ answers: { [address]: [200, { candidates }] } })
  for (const one of [own, keptContent()]) await changeContent(one.id, () => one)
  setWeekEpisode(true)
  await waitFor(() => expect(wished()).toEqual({ week: weekOf(), outcome: 'kept' }))
  expect((await readContents()).map(({ isAutomatic }) => isAutomatic)).toEqual([false, false])
  expect(askedFor(pageAddress)).toEqual([])
  online({ answers: { [address]: [200, { candidates: candidates.slice(0, 3) }] } })
  setWeekEpisode(true)
  await waitFor(() => expect(wished()).toEqual({ week: weekOf(), outcome: 'none' }))
  expect(askedFor('GET /v1/contents/slug/nova')).toEqual([])
})

test('a wish that ends while the server is asked stays ended; wished again, the server is asked at once [beyond, offline]', async () => {
  const end = () => {
    wish(null)
    return [200, { candidates: [] }] as [number, object]
  }
  online({ answers: { [address]: end } })
  setWeekEpisode(true)
  await soon()
  expect([askedFor(address).length, wished()]).toEqual([1, null])
  online({ answers: nothingNew })
  setWeekEpisode(true)
  expect(wished()).toEqual({})
  await waitFor(() => expect(wished()).toEqual({ week: weekOf(), outcome: 'none' }))
  setWeekEpisode(false)
  await soon()
  expect([askedFor(address).length, wished()]).toEqual([1, null])
})

test('one tab looks for the episode: not without the lock, nor when another tab has kept it [beyond, offline]', async () => {
  const turns: unknown[][] = []
  let give = (work: (lock: object | null) => unknown) => work(null)
  const request = async (name: string, options: object, work: (lock: object | null) => unknown) => {
    turns.push([name, options])
    return give(work)
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
  online({ answers: nothingNew })
  setWeekEpisode(true)
  await soon()
  expect(turns).toEqual([['juntas:week-episode', { ifAvailable: true }]])
  give = (work) => {
    wish({ week: weekOf(), outcome: 'kept' })
    return work({})
  }
  setWeekEpisode(true)
  await soon()
  expect(askedFor(address)).toEqual([])
  give = (work) => work({})
  setWeekEpisode(true)
  await waitFor(() => expect(wished()).toEqual({ week: weekOf(), outcome: 'none' }))
  expect(turns).toHaveLength(3)
})
