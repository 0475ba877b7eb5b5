import { liveWithinMs } from '@juntas/contract/rules/library/progress-report'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { forgetDrafts, readDraft } from '../../../lib/drafts/drafts.ts'
import { type Report, report, reportOnLeaving, sendReports, withReports } from './report-queue.ts'

const token = `x.${btoa(JSON.stringify({ sub: '7', exp: 4_000_000_000 }))}.x`
const viewing = '3f2c1b1e-0f4e-4f7e-9a53-1d2b8a3c4d5e'
const at = (progress: number): Report => ({
  progress,
  content: '/v1/contents/37',
  viewing,
  at: new Date(1_800_000_000_000 + progress * 1000).toISOString(),
})

/** As the server answers: the reported position, and what was watched. */
const accepted = ({ content, progress = 0, percent }: Report) => {
  const ms = percent === 100 ? 60_000 : progress * 1000
  const body = { content, progress: ms, furthest: Math.max(ms, 40_000), watched: percent === 100 }
  return new Response(JSON.stringify(body), { status: 201, headers: { 'content-type': 'application/json' } })
}

let sent: Report[]
let answer: (body: Report) => Response | 'no network'

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the token lives in a cookie
  document.cookie = `jwtToken=${token}; path=/`
  localStorage.clear()
  sent = []
  answer = accepted
  queryClient.clear()
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    const one = JSON.parse(body) as Report
    const reply = answer(one)
    if (reply === 'no network') throw new TypeError('Failed to fetch')
    sent.push(one)
    return reply
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const kept = () => readDraft<Report[]>('progress') ?? []

test('without a network reports wait in order, and go out once when it is back [GAP-100] [PLAYER-16]', async () => {
  const next = (progress: number): Report => ({ ...at(progress), content: '/v1/contents/38' })
  answer = () => 'no network'
  await report(at(15))
  await report(next(30))
  expect(sent).toEqual([])
  expect(kept().map(({ progress }) => progress)).toEqual([15, 30])
  answer = accepted
  await Promise.all([sendReports(), sendReports(), report({ ...next(45), viewing: crypto.randomUUID() })])
  await sendReports()
  expect(sent.map(({ progress }) => progress)).toEqual([15, 30, 45])
  expect(kept()).toEqual([])
})

test('hours without a network are a few reports, and a finished episode stays finished [GAP-100] [client review 2]', async () => {
  const finished: Report = { content: '/v1/contents/36', percent: 100, viewing: crypto.randomUUID(), at: at(1).at }
  answer = () => 'no network'
  await report({ ...finished, percent: undefined, progress: 60 })
  // In the same millisecond: two reports all the same.
  await report(finished)
  for (let tick = 1; tick <= 500; tick++) await report(at(tick * 15))
  expect(kept().map(({ percent, progress }) => percent ?? progress)).toEqual([60, 100, 7500])
  answer = accepted
  await sendReports()
  expect(sent.map(({ percent, progress }) => percent ?? progress)).toEqual([60, 100, 7500])
})

test('a report has its seconds, its content, its playback and its time, and nothing else; an end has its percent instead [PLAYER-17] [PLAYER-18] [GAP-100]', async () => {
  await report(at(15))
  const rest = { content: '/v1/contents/37', viewing, at: '2027-01-15T08:00:15.000Z' }
  expect(sent).toEqual([{ progress: 15, ...rest }])
  await report({ ...rest, percent: 100 })
  expect(sent.slice(1)).toEqual([{ percent: 100, ...rest }])
})

// For an ended plan (403) as for a removed content: the next report must not wait behind it.
test.each([400, 403, 404, 410, 422])(
  'a report refused with %i does not hold up the rest [GAP-100] [tests M72]',
  async (status) => {
    answer = ({ progress }) => new Response('{}', { status: progress === 15 ? status : 503 })
    await report(at(15))
    await report(at(30))
    expect(kept().map(({ progress }) => progress)).toEqual([30])
  },
)

test.each([408, 429, 500, 503])(
  'a server that answers %i is asked again later [GAP-100] [tests M72]',
  async (status) => {
    answer = () => new Response('{}', { status })
    await report(at(15))
    expect(kept().map(({ progress }) => progress)).toEqual([15])
  },
)

test('while new terms wait for the member, reports wait too, and leave when they are accepted [GAP-100] [review 3]', async () => {
  answer = () =>
    new Response('{"code":"terms_required"}', { status: 403, headers: { 'content-type': 'application/json' } })
  await report(at(15))
  await report({ ...at(30), content: '/v1/contents/38' })
  expect(kept().map(({ progress }) => progress)).toEqual([15, 30])
  answer = accepted
  await sendReports()
  expect(kept()).toEqual([])
  expect(sent.slice(-2).map(({ progress }) => progress)).toEqual([15, 30])
})

const content = (progress: number) => ({
  '@id': '/v1/contents/37',
  duration: 60_000,
  currentContentUserCollection: { view: { progress, furthest: progress, watched: false } },
})
const shown = () => queryClient.getQueryData<ReturnType<typeof content>>(['player', 'content', 'a'])

test('what was reported is the place of the cached content, and the answer corrects it [CONTENT-27] [library M1]', async () => {
  queryClient.setQueryData(['player', 'content', 'a'], content(0))
  const sending = report(at(23))
  expect(shown()?.currentContentUserCollection.view).toEqual({ progress: 23_000, furthest: 23_000, watched: false })
  await sending
  expect(shown()?.currentContentUserCollection.view).toEqual({ progress: 23_000, furthest: 40_000, watched: false })
})

test('a content read while its report was on the way starts at the reported place [library M1]', async () => {
  const since = performance.now()
  const now = { ...at(23), at: new Date().toISOString() }
  answer = () => 'no network'
  reportOnLeaving(now)
  // Being sent: the server has not counted it yet.
  expect(withReports(content(3000), since).currentContentUserCollection.view.progress).toBe(23_000)
  answer = accepted
  await sendReports()
  // Answered since the read began: the read may be older.
  expect(withReports(content(3000), since).currentContentUserCollection.view.progress).toBe(23_000)
  // A read that began after the answer is newer, for instance with progress from another device.
  expect(withReports(content(51_000), performance.now() + 1).currentContentUserCollection.view.progress).toBe(51_000)
})

test('a finish that waited for the network shows when it arrives [PLAYER-26] [library M3]', async () => {
  queryClient.setQueryData(['library', 'trails'], { 'hydra:member': [] })
  answer = () => 'no network'
  await report({ content: '/v1/contents/37', percent: 100, viewing, at: new Date(Date.now() - 60_000).toISOString() })
  queryClient.setQueryData(['library', 'trails'], { 'hydra:member': [] })
  expect(queryClient.getQueryState(['library', 'trails'])?.isInvalidated).toBe(false)
  answer = accepted
  await sendReports()
  expect(queryClient.getQueryState(['library', 'trails'])?.isInvalidated).toBe(true)
})

test('the report on leaving is written down until it is answered [GAP-100]', async () => {
  answer = () => 'no network'
  reportOnLeaving(at(22))
  expect(kept()).toHaveLength(1)
  await vi.waitFor(() => expect(kept()).toHaveLength(1), 10_000)
  answer = accepted
  reportOnLeaving(at(23))
  await vi.waitFor(() => expect(kept().map(({ progress }) => progress)).toEqual([]), 10_000)
})

const setToken = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the token lives in a cookie
  document.cookie = `jwtToken=${value}; path=/`
}

test('what is played after the session has ended is the member’s who played it [GAP-100] [client review 1]', async () => {
  answer = () => 'no network'
  await report(at(15), 7)
  setToken('')
  await report(at(30), 7)
  reportOnLeaving({ ...at(45), content: '/v1/contents/38' }, 7)
  expect([kept(), sessionStorage.length]).toEqual([[], 0])
  expect(readDraft<Report[]>('progress', 7)).toHaveLength(2)
  setToken(token)
  answer = accepted
  await sendReports()
  expect(sent.map(({ progress }) => progress)).toEqual([30, 45])
  // A page of the member before, which is about to load again.
  setToken(`x.${btoa(JSON.stringify({ sub: '8', exp: 4_000_000_000 }))}.x`)
  answer = () => 'no network'
  await report(at(60), 7)
  expect([kept(), readDraft('progress', 7)]).toEqual([[], null])
})

test('after a sign-out in another tab a player that is still open keeps and sends nothing [people-growth D10] [client review 10]', async () => {
  answer = () => 'no network'
  await report(at(15), 7)
  // As endSession does there, and the message from it here.
  setToken('')
  forgetDrafts()
  const called = vi.fn()
  vi.stubGlobal('fetch', called)
  reportOnLeaving(at(30), 7)
  await report(at(45), 7)
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('contents')
  expect(called).not.toHaveBeenCalled()
})

test('another member of this browser sends none of them [GAP-100]', async () => {
  answer = () => 'no network'
  await report(at(15))
  const other = `x.${btoa(JSON.stringify({ sub: '8', exp: 4_000_000_000 }))}.x`
  // biome-ignore lint/suspicious/noDocumentCookie: the token lives in a cookie
  document.cookie = `jwtToken=${other}; path=/`
  answer = accepted
  await sendReports()
  expect(sent).toEqual([])
})

const half = (iri: string) => ({
  '@id': iri,
  duration: 60_000,
  currentContentUserCollection: { view: { progress: 3000, furthest: 30_000, watched: false } },
})
const waiting = (seconds: number, agoMs: number): Report => ({
  ...at(seconds),
  viewing: crypto.randomUUID(),
  at: new Date(Date.now() - agoMs).toISOString(),
})

test('a report that waits is the place of its own content, while it is not older than the server lets it move the place', async () => {
  answer = () => 'no network'
  await report(waiting(20, liveWithinMs - 60_000))
  const read = (iri: string) => withReports(half(iri), performance.now() + 1).currentContentUserCollection.view
  expect(read('/v1/contents/37')).toEqual({ progress: 20_000, furthest: 30_000, watched: false })
  expect(read('/v1/contents/38')).toEqual({ progress: 3000, furthest: 30_000, watched: false })
  forgetDrafts()
  await report(waiting(25, liveWithinMs + 60_000))
  expect(read('/v1/contents/37')).toEqual({ progress: 3000, furthest: 30_000, watched: false })
  forgetDrafts()
  await report({ ...waiting(0, 0), progress: undefined, percent: 100 })
  expect(read('/v1/contents/37')).toEqual({ progress: 60_000, furthest: 60_000, watched: true })
})

test('a report that was just made is of a player that runs; an older one, an end and leaving are none', async () => {
  const told: unknown[] = []
  const channel = new BroadcastChannel('juntas:changes')
  channel.onmessage = ({ data }) => told.push((data as { isPlaying: boolean }).isPlaying)
  await report(waiting(15, 0))
  await report(waiting(16, 9000))
  await report(waiting(17, 11_000))
  await report({ ...waiting(0, 0), progress: undefined, percent: 100 })
  await vi.waitFor(() => expect(told).toEqual([true, true, false, false]), { timeout: 10_000 })
  channel.close()
})

test.each([
  ['of another playback', { viewing: '9f2c1b1e-0f4e-4f7e-9a53-1d2b8a3c4d5e' }],
  ['of a later moment', { at: at(20).at, progress: 10 }],
  ['of another content', { content: '/v1/contents/38' }],
  ['of the end', { progress: undefined, percent: 100 } as const],
])('what the server has taken is taken out, and the report %s goes on waiting [GAP-100]', async (_name, more) => {
  answer = () => 'no network'
  await report(at(15))
  await report({ ...at(15), ...more })
  expect(kept()).toHaveLength(2)
  answer = (one) => (sent.length === 0 ? accepted(one) : new Response('{}', { status: 503 }))
  await sendReports()
  expect(kept()).toEqual([JSON.parse(JSON.stringify({ ...at(15), ...more }))])
})

test('who signs in while reports are sent does not send those of the member before [GAP-100]', async () => {
  answer = () => 'no network'
  await report(at(15))
  await report({ ...at(30), content: '/v1/contents/38' })
  answer = (one) => {
    setToken(`x.${btoa(JSON.stringify({ sub: '8', exp: 4_000_000_000 }))}.x`)
    return accepted(one)
  }
  await sendReports()
  setToken(token)
  // Nothing of another member's is written down, so the first one waits too: sent twice it counts once.
  expect([sent, kept()].map((list) => list.map(({ progress }) => progress))).toEqual([[15], [15, 30]])
})

test('an end is shown at once, also without a network [PLAYER-18]', async () => {
  queryClient.setQueryData(['player', 'content', 'a'], content(0))
  answer = () => 'no network'
  await report({ ...at(1), progress: undefined, percent: 100 })
  const view = { progress: 60_000, furthest: 60_000, watched: true }
  expect(shown()?.currentContentUserCollection.view).toEqual(view)
})

test('an answer of the moment in which a read began counts, and a report as old as the server allows [library M1]', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(5)
  await report(at(23))
  const place = () => withReports(content(3000), 5).currentContentUserCollection.view.progress
  expect(place()).toBe(23_000)
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse(at(40).at) + liveWithinMs)
  answer = () => 'no network'
  await report(at(40))
  expect(place()).toBe(40_000)
})
