import { expect, test } from 'vitest'
import { viewWith } from './waiting-progress.ts'

test('without a network the newest report sets the place, and what was watched only grows [GAP-100]', () => {
  const at = (minute: number) => `2026-11-16T12:0${minute}:00Z`
  const view = { progress: 50_000, furthest: 50_000, watched: false }
  const reports = [
    { content: '/v1/contents/1', progress: 20, at: at(3) },
    { content: '/v1/contents/1', progress: 40, at: at(1) },
    { content: '/v1/contents/2', progress: 90, at: at(5) },
  ]
  expect(viewWith(view, '/v1/contents/1', 60_000, reports)).toEqual({
    progress: 20_000,
    furthest: 50_000,
    watched: false,
  })
  const finish = [...reports, { content: '/v1/contents/1', percent: 100, at: at(4) }]
  expect(viewWith(null, '/v1/contents/1', 60_000, finish)).toEqual({
    progress: 60_000,
    furthest: 60_000,
    watched: true,
  })
  expect(viewWith(view, '/v1/contents/9', 60_000, reports)).toEqual(view)
})
