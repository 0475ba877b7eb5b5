import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './call/query-client.ts'
import { patched, showChange, tellChange, withMarks } from './changes.ts'

const iri = '/v1/contents/7'
const marks = { favorite: false, registration: false, like: false, rating: null, view: null }
const card = (id = 7, view: object | null = null, duration = 60_000) => ({
  '@id': `/v1/contents/${id}`,
  id,
  duration,
  likes: 2,
  currentContentUserCollection: { ...marks, view },
})
const watched = { progress: 60_000, furthest: 60_000, watched: true }
const trail = (...contents: ReturnType<typeof card>[]) => ({
  '@id': '/v1/skills/3',
  progress: 99,
  watchedCount: 1,
  seasons: [{ slug: 's', contents }],
})
const data = <T>(...key: unknown[]) => queryClient.getQueryData<T>(key)
const isStale = (...key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated

beforeEach(() => queryClient.clear())
afterEach(() => queryClient.clear())

test('a mark is written into every copy, and nothing else becomes another object [CONTENT-33]', () => {
  const other = card(8)
  const list = { pages: [{ 'hydra:member': [card(), other] }] }
  const next = patched(list, iri, (one) => withMarks(one, { favorite: true })) as typeof list
  expect(next.pages[0]?.['hydra:member'][0]?.currentContentUserCollection.favorite).toBe(true)
  expect(next.pages[0]?.['hydra:member'][1]).toBe(other)
  expect(patched(list, '/v1/contents/99', (one) => withMarks(one, { favorite: true }))).toBe(list)
})

test('a report is on every cached screen before it is answered, and their age stays [CONTENT-27] [library M1] [library M2]', () => {
  const then = Date.now() - 20_000
  queryClient.setQueryData(['player', 'content', 'a', 'pt-BR'], card(), { updatedAt: then })
  queryClient.setQueryData(['library', 'trail', 3, 'pt-BR'], trail(card(), card(8)))
  queryClient.setQueryData(['block', 'in_progress_contents'], { 'hydra:member': [] })
  showChange({ kind: 'progress', content: iri, progressMs: 23_000 })
  const view = { progress: 23_000, furthest: 23_000, watched: false }
  expect(data<ReturnType<typeof card>>('player', 'content', 'a', 'pt-BR')?.currentContentUserCollection.view).toEqual(
    view,
  )
  expect(queryClient.getQueryState(['player', 'content', 'a', 'pt-BR'])?.dataUpdatedAt).toBe(then)
  const shown = data<ReturnType<typeof trail>>('library', 'trail', 3, 'pt-BR')
  expect(shown?.seasons[0]?.contents[0]?.currentContentUserCollection.view).toEqual(view)
  expect(shown?.progress).toBe(19)
  // Lists that the server composes are marked stale, and read again by the next screen that shows them.
  expect(isStale('block', 'in_progress_contents')).toBe(true)
})

test('going back in a content leaves what was watched as it was [GAP-100] [library M1]', () => {
  queryClient.setQueryData(['player', 'content', 'a'], card(7, { progress: 40_000, furthest: 40_000, watched: false }))
  showChange({ kind: 'progress', content: iri, progressMs: 3000 })
  expect(data<ReturnType<typeof card>>('player', 'content', 'a')?.currentContentUserCollection.view).toEqual({
    progress: 3000,
    furthest: 40_000,
    watched: false,
  })
})

test('finishing the last episode makes the trail whole at once, also before the server has said so [PLAYER-26] [CONTENT-18] [library M3]', () => {
  queryClient.setQueryData(['library', 'trail', 3], trail(card(8, watched), card()))
  showChange({ kind: 'finish', content: iri })
  expect(data('library', 'trail', 3)).toMatchObject({ progress: 100, watchedCount: 2 })
})

/** A query with an observer, as on a screen, that answers when the test resolves it. */
function onScreen(queryKey: unknown[]) {
  const answers: ((value: unknown) => void)[] = []
  const observer = new QueryObserver(queryClient, {
    queryKey,
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
  })
  return { answers, stop: observer.subscribe(() => undefined) }
}

test('a trail that was asked for before the finish was answered is asked for again [PLAYER-26] [library M3]', async () => {
  const key = ['library', 'trail', 3]
  const { answers, stop } = onScreen(key)
  expect(answers).toHaveLength(1)
  tellChange({ kind: 'view', content: iri, view: watched })
  answers[0]?.(trail(card(8, watched), card(7, { progress: 59_000, furthest: 59_000, watched: false })))
  await vi.waitFor(() => expect(answers).toHaveLength(2), 10_000)
  answers[1]?.({ ...trail(card(8, watched), card(7, watched)), progress: 100, watchedCount: 2 })
  await vi.waitFor(() => expect(data('library', 'trail', 3)).toMatchObject({ progress: 100 }), 10_000)
  stop()
})

test('a tick of what is playing reads nothing again; a finish reads lists, achievements and networks [library M2]', () => {
  for (const key of [
    ['library', 'trails'],
    ['achievements', 'pt-BR'],
    ['networks', 'content', 7],
  ])
    queryClient.setQueryData(key, {})
  const { answers, stop } = onScreen(['library', 'trails'])
  const view = { progress: 15_000, furthest: 15_000, watched: false }
  const before = answers.length
  tellChange({ kind: 'view', content: iri, view, isPlaying: true })
  expect(answers).toHaveLength(before)
  expect(isStale('library', 'trails')).toBe(true)
  tellChange({ kind: 'view', content: iri, view: watched })
  expect(answers).toHaveLength(before + 1)
  expect(isStale('achievements', 'pt-BR')).toBe(true)
  expect(isStale('networks', 'content', 7)).toBe(true)
  stop()
})

test('another tab of the member shows it too, notes and comments as well [library M2]', async () => {
  queryClient.setQueryData(['player', 'content', 'a'], card())
  queryClient.setQueryData(['notes', 'content', 7], {})
  queryClient.setQueryData(['comments', iri, 'roots'], {})
  queryClient.setQueryData(['comments', '/v1/contents/8', 'roots'], {})
  const other = new BroadcastChannel('juntas:changes')
  other.postMessage({ kind: 'marks', content: iri, marks: { like: true }, likes: 3 })
  other.postMessage({ kind: 'notes' })
  other.postMessage({ kind: 'comments', subject: iri })
  await vi.waitFor(() => expect(isStale('comments', iri, 'roots')).toBe(true), 10_000)
  other.close()
  expect(data('player', 'content', 'a')).toMatchObject({ likes: 3, currentContentUserCollection: { like: true } })
  expect(isStale('notes', 'content', 7)).toBe(true)
  expect(isStale('comments', '/v1/contents/8', 'roots')).toBe(false)
})
