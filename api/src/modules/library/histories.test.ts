import { randomUUID } from 'node:crypto'
import { library } from '@juntas/contract/library/library'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stepsOf, tryHistories } from '../../../test/models/histories.ts'
import { PlaybackModel } from '../../../test/models/playback.ts'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'

// Whatever several devices report of one content, in whatever order it arrives: the place, the furthest and the lists.

const duration = 600
let clock = Date.now()
let here: World
let ana: Caller
let talk: { '@id': string; id: number }
let viewings: string[] = []

beforeAll(async () => {
  here = await world({ now: () => new Date(clock) })
  ana = await here.as('ana')
  const talks = await ana.call(library.list, {
    query: { 'folder.slug': 'talks', type: 'VimeoContent', perPage: 1 },
  })
  talk = talks['hydra:member'][0]!
  await here.pool.query('update contents set duration_ms = $2 where id = $1', [talk.id, duration * 1000])
})
afterAll(() => here.close())

async function begin() {
  await here.pool.query(
    'delete from content_views; delete from past_viewings; delete from graphile_worker._private_jobs',
  )
  viewings = Array.from({ length: 3 }, () => randomUUID())
  clock += 60_000
  const model = new PlaybackModel({ duration })
  model.time = clock
  return { model, real: {} }
}

const step = stepsOf<PlaybackModel, object>()

const report = step(
  'report',
  fc.record({
    viewing: fc.constantFrom(null, 0, 0, 1, 2),
    // Sent at once, or later from the queue of a device without a network; a clock may run ahead.
    lateSeconds: fc.constantFrom(0, 0, 30, 300, 3600, 7200, -60, -3600),
    seconds: fc.constantFrom(0, 15, 90, 300, 599, 600, 5000),
    isFinished: fc.constantFrom(false, false, false, true),
  }),
  async ({ viewing, lateSeconds, seconds, isFinished }, model) => {
    const at = clock - lateSeconds * 1000
    const seen = await ana.call(library.report, {
      body: {
        content: talk['@id'],
        ...(isFinished ? { percent: 100 as const } : { progress: seconds }),
        ...(viewing === null ? {} : { viewing: viewings[viewing]!, at: new Date(at).toISOString() }),
      },
    })
    model.report({ viewing, at, seconds, isFinished })
    expect(seen).toMatchObject({
      progress: model.seconds * 1000,
      furthest: model.furthest * 1000,
      watched: model.isWatched,
    })
  },
)

const wait = step('wait', fc.constantFrom(1, 100, 200, 4000), async (seconds, model) => {
  clock += seconds * 1000
  model.time = clock
})

async function compare(model: PlaybackModel) {
  const { view } = (await ana.call(library.get, { params: { id: talk.id } })).currentContentUserCollection
  expect(view).toEqual(
    model.isBegun
      ? { progress: model.seconds * 1000, furthest: model.furthest * 1000, watched: model.isWatched }
      : null,
  )
}

async function finish(model: PlaybackModel) {
  const ids = (list: { 'hydra:member': { id: number }[] }) => list['hydra:member'].map(({ id }) => id)
  expect(ids(await ana.call(library.inProgress))).toEqual(!model.isWatched && model.seconds > 0 ? [talk.id] : [])
  expect(ids(await ana.call(library.watched))).toEqual(model.isWatched ? [talk.id] : [])
}

test('one content, any history of reports: the newest playback sets the place, what was watched only grows [GAP-13] [GAP-76] [GAP-100]', async ({
  task,
}) => {
  await tryHistories(task, { few: 40, full: 3500, steps: [report, report, report, wait], begin, compare, finish })
}, 900_000)
