import { library } from '@juntas/contract/library/library'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
let content: { '@id': string; id: number }
beforeAll(async () => {
  here = await world()
  const ana = await here.as('ana')
  content = (await ana.call(library.list, { query: { 'folder.slug': 'talks', perPage: 1 } }))['hydra:member'][0]!
})
beforeEach(async () => {
  for (const table of ['content_likes', 'content_favorites', 'content_ratings', 'content_registrations'])
    await here.pool.query(`delete from ${table}`)
})
afterAll(() => here.close())

const counted = async () => {
  const { rows } = await here.pool.query(
    'select likes, (select count(*)::int from content_likes where content_id = c.id) as rows from contents c where id = $1',
    [content.id],
  )
  return rows[0] as { likes: number; rows: number }
}
const body = <T extends object>(more = {} as T) => ({ body: { content: content['@id'], ...more } })

test('a star is set by the first call and taken back by the second [API-33] [CONTENT-34] [API-50]', async () => {
  const bia = await here.as('bia')
  const first = await bia.raw('POST', '/v1/content_user_collection_favorites', body())
  expect(first.statusCode).toBe(201)
  expect(first.json()).toEqual({ content: content['@id'], createdAt: expect.any(String) })
  expect((await bia.call(library.favorites))['hydra:member'].map(({ id }) => id)).toEqual([content.id])
  expect((await bia.call(library.get, { params: content })).currentContentUserCollection.favorite).toBe(true)
  expect(await bia.call(library.favorite, body())).toEqual({ content: content['@id'] })
  expect((await bia.call(library.favorites))['hydra:totalItems']).toBe(0)
})

test('stars are listed newest first, a page at a time [API-50]', async () => {
  const ana = await here.as('ana')
  const some = (await ana.call(library.list, { query: { perPage: 3 } }))['hydra:member']
  for (const one of some) await ana.call(library.favorite, { body: { content: one['@id'] } })
  const read = async (page: number) =>
    (await ana.call(library.favorites, { query: { perPage: 2, page } }))['hydra:member'].map(({ id }) => id)
  expect([...(await read(1)), ...(await read(2))]).toEqual(some.map(({ id }) => id).reverse())
})

test('a like adds one, the second call takes it back [API-34]', async () => {
  const ana = await here.as('ana')
  expect(await ana.call(library.like, body())).toEqual({
    content: content['@id'],
    createdAt: expect.any(String),
    likes: 1,
  })
  expect(await ana.call(library.get, { params: content })).toMatchObject({
    likes: 1,
    currentContentUserCollection: { like: true },
  })
  expect(await ana.call(library.like, body())).toEqual({ content: content['@id'], likes: 0 })
})

test('fifty calls of two members at once leave the count true, and each is told what her call left [API-34]', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => [ana, bia].map((one) => one.call(library.like, body()))).flat(),
  )
  const { likes, rows } = await counted()
  expect([likes, rows]).toEqual([2, 2])
  // 25 calls each: 13 set the mark, 12 removed it, and every answer agrees.
  expect(answers.filter((answer) => answer.createdAt)).toHaveLength(26)
  expect(answers.every((answer) => answer.likes >= 0 && answer.likes <= 2)).toBe(true)
})

test('two clicks at once by one member are one on and one off, for each kind of mark', async () => {
  const ana = await here.as('ana')
  for (const shape of [library.favorite, library.like, library.register])
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all([ana.call(shape, body()), ana.call(shape, body())])
      expect(answers.filter((answer) => answer.createdAt)).toHaveLength(1)
    }
})

test('a call that says what it wants may be made again', async () => {
  const ana = await here.as('ana')
  const set = await Promise.all([1, 2, 3].map(() => ana.call(library.like, body({ on: true }))))
  expect(set.map(({ likes }) => likes)).toEqual([1, 1, 1])
  expect(new Set(set.map(({ createdAt }) => createdAt)).size).toBe(1)
  await Promise.all([1, 2].map(() => ana.call(library.like, body({ on: false }))))
  expect(await counted()).toEqual({ likes: 0, rows: 0 })
})

test('a member who leaves takes her likes out of the count', async () => {
  const kelly = await here.as('kelly')
  await kelly.call(library.like, body())
  await here.pool.query('delete from members where id = $1', [kelly.id])
  expect(await counted()).toEqual({ likes: 0, rows: 0 })
})

test('a rating from one to five is kept, the last one counts [API-36]', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  for (const rating of [1, 5]) {
    const answer = await ana.raw('POST', '/v1/content_user_collection_ratings', body({ rating }))
    expect([answer.statusCode, answer.json()]).toEqual([201, { content: content['@id'], rating }])
  }
  await bia.call(library.rate, body({ rating: 4 }))
  expect(await ana.call(library.get, { params: content })).toMatchObject({
    rating: { average: 4.5, count: 2 },
    currentContentUserCollection: { rating: 5 },
  })
})

test('a rating is taken back, and counts no more [API-36] [PLAYER-19]', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  await ana.call(library.rate, body({ rating: 1 }))
  await bia.call(library.rate, body({ rating: 4 }))
  // Twice: the first answer may be lost.
  for (const _ of [1, 2])
    expect(await ana.call(library.rate, body({ rating: null }))).toEqual({ content: content['@id'], rating: null })
  expect(await ana.call(library.get, { params: content })).toMatchObject({
    rating: { average: 4, count: 1 },
    currentContentUserCollection: { rating: null },
  })
})

test.each([0, 6, -1, 2.5, '4', undefined])('a rating of %s is refused [API-36]', async (rating) => {
  const ana = await here.as('ana')
  await expect(ana.call(library.rate, body({ rating }) as never)).rejects.toMatchObject({ status: 422 })
})

test('registering for an event turns over like a star [GAP-93]', async () => {
  const ana = await here.as('ana')
  const [event] = (await ana.call(library.list, { query: { 'folder.slug': 'eventos-ao-vivo' } }))['hydra:member']
  await ana.call(library.register, { body: { content: event!['@id'] } })
  const read = async () => (await ana.call(library.get, { params: event! })).currentContentUserCollection.registration
  expect(await read()).toBe(true)
  await ana.call(library.register, { body: { content: event!['@id'] } })
  expect(await read()).toBe(false)
})

test.each(['favorite', 'like', 'rate', 'register', 'report'] as const)(
  '%s of a content that is not there, or not out yet, finds nothing',
  async (verb) => {
    const ana = await here.as('ana')
    const { rows } = await here.pool.query(`insert into contents (type, slug, title, folder_id, publish_at)
    select 'TextContent', 'amanha-${verb}', 'Amanhã', id, now() + interval '1 day' from folders where slug = 'talks' returning id`)
    for (const id of [999_999, rows[0].id])
      await expect(
        ana.call(library[verb], { body: { content: `/v1/contents/${id}`, rating: 3, progress: 1 } } as never),
      ).rejects.toMatchObject({ status: 404 })
    await expect(ana.call(library[verb], { body: { content: 'talks', rating: 3 } } as never)).rejects.toMatchObject({
      status: 422,
    })
  },
)

test('what she cannot open she neither rates nor likes, and its numbers stay [GUARD-12] [library m2]', async () => {
  const [fe, eva, ana] = [await here.as('fe'), await here.as('eva'), await here.as('ana')]
  const all = (await fe.call(library.list, { query: { perPage: 100 } }))['hydra:member']
  const locked = all.find(({ hasAccess }) => !hasAccess)!
  const open = all.find(({ hasAccess }) => hasAccess)!
  const given = { content: locked['@id'] }
  const refused = { status: 403, code: 'subscription_required' }
  await expect(fe.call(library.rate, { body: { ...given, rating: 1 } })).rejects.toMatchObject(refused)
  await expect(fe.call(library.like, { body: given })).rejects.toMatchObject(refused)
  await expect(eva.call(library.like, { body: given })).rejects.toMatchObject({ code: 'plan_required' })
  const { rows } = await here.pool.query('select count(*)::int as n from content_likes where content_id = $1', [
    locked.id,
  ])
  expect(rows[0].n).toBe(0)
  // A star is a wish, and a like that is taken back needs no plan.
  expect(await fe.call(library.favorite, { body: given })).toEqual({ ...given, createdAt: expect.any(String) })
  expect(await fe.call(library.like, { body: { ...given, on: false } })).toEqual({ ...given, likes: 0 })
  expect((await fe.call(library.rate, { body: { content: open['@id'], rating: 5 } })).rating).toBe(5)
  expect((await ana.call(library.rate, { body: { ...given, rating: 4 } })).rating).toBe(4)
})
