import { library } from '@juntas/contract/library'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

test('a member lists the talks newest first, twelve a page, and the total counts all [API-18] [CONTENT-28]', async () => {
  const ana = await here.as('ana')
  const talks = await ana.call(library.list, { query: { 'folder.slug': 'talks' } })
  expect(talks['hydra:member']).toHaveLength(12)
  expect(talks['hydra:totalItems']).toBeGreaterThan(12)
  const dates = talks['hydra:member'].map((content) => content.publishAt)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(new Set(talks['hydra:member'].map((content) => content.folder.slug))).toEqual(new Set(['talks']))
})

test('access differs between a member with folders and a free one, and what she may not open stays on the server [CONTENT-24]', async () => {
  const [ana, fe] = [await here.as('ana'), await here.as('fe')]
  const list = await fe.call(library.list, { query: { perPage: 1000 } })
  const locked = list['hydra:member'].find(
    (content) => !content.hasAccess && content['@type'] === 'VimeoContent' && content.startsAt === null,
  )!
  const free = list['hydra:member'].find((content) => content.hasAccess)!
  expect(free).toBeDefined()
  expect(await fe.call(library.get, { params: { id: locked.id } })).toMatchObject({
    hasAccess: false,
    content: null,
    contentReference: null,
    audioFile: null,
    download: [],
  })
  const open = await ana.call(library.get, { params: { id: locked.id } })
  expect(open.hasAccess).toBe(true)
  expect(open.contentReference).not.toBeNull()
})

test('a star is set by the first call and taken back by the second [API-33] [CONTENT-34] [API-50]', async () => {
  const bia = await here.as('bia')
  const [content] = (await bia.call(library.list, { query: { perPage: 1 } }))['hydra:member']
  expect(await bia.call(library.favorite, { body: { content: content!['@id'] } })).toHaveProperty('createdAt')
  expect((await bia.call(library.favorites))['hydra:member'][0]!.id).toBe(content!.id)
  expect(await bia.call(library.favorite, { body: { content: content!['@id'] } })).not.toHaveProperty('createdAt')
  expect((await bia.call(library.favorites))['hydra:totalItems']).toBe(0)
})

test('likes count their rows under fifty calls at once [API-34]', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const content = (await ana.call(library.list, { query: { perPage: 1 } }))['hydra:member'][0]!['@id']
  await Promise.all(Array.from({ length: 50 }, (_, n) => (n % 2 ? ana : bia).call(library.like, { body: { content } })))
  const { rows } = await here.pool.query(
    'select c.likes, (select count(*)::int from content_likes l where l.content_id = c.id) as counted from contents c where id = $1',
    [Number(content.split('/').pop())],
  )
  expect(rows[0].likes).toBe(rows[0].counted)
})

test.each([0, 6, 2.5, '4'])('a rating of %s is refused [API-36]', async (rating) => {
  const ana = await here.as('ana')
  await expect(
    ana.call(library.rate, { body: { content: '/v1/contents/1', rating: rating as number } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('progress reports set the place, finishing marks it watched, and a late report moves nothing back [API-35] [API-37] [CONTENT-27] [API-48] [API-49]', async () => {
  const ana = await here.as('ana')
  const content = (
    await ana.call(library.list, { query: { 'folder.slug': 'talks', type: 'VimeoContent', perPage: 1 } })
  )['hydra:member'][0]!
  const viewing = '0190a000-0000-7000-8000-000000000001'
  const report = (body: object) => ana.call(library.report, { body: { content: content['@id'], ...body } })
  await report({ progress: 30, viewing, at: '2026-01-01T10:00:30.000Z' })
  await report({ progress: 15, viewing, at: '2026-01-01T10:00:15.000Z' })
  const read = async () =>
    (await ana.call(library.get, { params: { id: content.id } })).currentContentUserCollection.view
  expect(await read()).toEqual({ progress: 30_000, furthest: 30_000, watched: false })
  expect((await ana.call(library.inProgress))['hydra:member'].map((one) => one.id)).toContain(content.id)
  // A second playback begins at the start; a report of the first that comes late does not move it.
  await report({ progress: 5, viewing: '0190a000-0000-7000-8000-000000000002', at: '2026-01-01T11:00:00.000Z' })
  await report({ progress: 45, viewing, at: '2026-01-01T11:00:10.000Z' })
  expect(await read()).toEqual({ progress: 5000, furthest: 45_000, watched: false })
  await report({ percent: 100, viewing: '0190a000-0000-7000-8000-000000000002' })
  expect((await read())!.watched).toBe(true)
  expect((await ana.call(library.watched))['hydra:member'].map((one) => one.id)).toContain(content.id)
})

test('a trail shows its seasons in order with their episodes [API-31] [API-32]', async () => {
  const ana = await here.as('ana')
  const trail = (await ana.call(library.skills))['hydra:member'][0]!
  expect((await ana.call(library.skill, { params: { id: trail.id } })).seasons.map((season) => season.title)).toEqual([
    'Mente',
    'Modelagem',
    'Metodologia',
  ])
  expect(trail.seasons.some((season) => season.contents.length >= 4)).toBe(true)
  const seasons = await ana.call(library.seasons)
  expect(seasons['hydra:member'].map((season) => season.title)).toEqual(
    expect.arrayContaining(['Mente', 'Modelagem', 'Metodologia']),
  )
})
