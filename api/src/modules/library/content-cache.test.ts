import { library } from '@juntas/contract/library/library'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
let ana: Awaited<ReturnType<World['as']>>
beforeAll(async () => {
  here = await world()
  ana = await here.as('ana')
})
afterAll(() => here.close())

const slug = 'negociar-sem-pedir-desculpas'
const page = () => ana.call(library.getBySlug, { params: { slug } })
const card = async () =>
  (await ana.call(library.list, { query: { 'folder.slug': 'negociacao', perPage: 100 } }))['hydra:member'].find(
    (one) => one.slug === slug,
  )!

/** Whatever is cached of a content, the next reader sees a change of anything it shows. */
test.each([
  ['its title', `update contents set title = 'Outro título' where slug = '${slug}'`, { title: 'Outro título' }],
  [
    'its author',
    `update authors set name = 'Outra autora' where id = (select author_id from contents where slug = '${slug}')`,
    { author: { name: 'Outra autora' } },
  ],
  [
    'its folder',
    `update folders set title = 'Outra trilha' where slug = 'negociacao'`,
    { folder: { title: 'Outra trilha' } },
  ],
  [
    'its season',
    `update seasons set title = 'Outra parte' where id = (select season_id from contents where slug = '${slug}')`,
    { season: { title: 'Outra parte' } },
  ],
])('a change of %s shows at once, in lists and on its page', async (_, change, shown) => {
  await Promise.all([page(), card()])
  await here.pool.query(change)
  expect(await card()).toMatchObject(shown)
  expect(await page()).toMatchObject(shown)
})

test('a change of its roles or of a role’s name shows at once', async () => {
  const { companyJobRoles } = await page()
  const [first] = companyJobRoles
  await here.pool.query(`update job_roles set title = 'Outro cargo' where id = $1`, [first!.id])
  expect((await page()).companyJobRoles[0]!.title).toBe('Outro cargo')
  await here.pool.query('delete from content_job_roles where job_role_id = $1', [first!.id])
  expect((await page()).companyJobRoles).toHaveLength(companyJobRoles.length - 1)
})

test('ratings are counted as they come, change and go', async () => {
  await here.pool.query('delete from content_ratings')
  const { id, rating } = await page()
  expect(rating).toEqual({ average: null, count: 0 })
  const rate = async (name: string, stars: number) =>
    (await here.as(name)).call(library.rate, { body: { content: `/v1/contents/${id}`, rating: stars } })
  await Promise.all(['ana', 'bia', 'gabi', 'lia'].map((name, place) => rate(name, place + 1)))
  expect((await page()).rating).toEqual({ average: 2.5, count: 4 })
  await Promise.all([rate('ana', 5), rate('bia', 5)])
  expect((await page()).rating).toEqual({ average: 4.3, count: 4 })
  await here.pool.query(`delete from members where email like 'lia@%'`)
  expect((await page()).rating).toEqual({ average: 4.3, count: 3 })
})

test('what is cached for one language is not told in another, nor one viewer’s marks to another [CONTENT-27]', async () => {
  const inEnglish = await ana.call(library.getBySlug, { params: { slug }, headers: { 'accept-language': 'en-US' } })
  expect(inEnglish.title).toBe('Negotiating without apologizing')
  const fe = await here.as('fe')
  const theirs = await fe.call(library.getBySlug, { params: { slug } })
  expect(theirs.hasAccess).toBe(false)
  expect(theirs.currentContentUserCollection).toEqual({
    favorite: false,
    registration: false,
    like: false,
    rating: null,
    view: null,
  })
})

test('a total is counted again when a content comes, goes, moves or comes out', async () => {
  const total = async (query: object = {}) => (await ana.call(library.list, { query }))['hydra:totalItems']
  const [all, talks] = [await total(), await total({ 'folder.slug': 'talks' })]
  const insert = (publishAt: string) =>
    here.pool.query(`insert into contents (type, slug, title, folder_id, publish_at)
      select 'TextContent', 'novo-' || floor(random() * 1e9), 'Novo', id, ${publishAt} from folders where slug = 'talks' returning id`)
  const { rows } = await insert('now()')
  expect([await total(), await total({ 'folder.slug': 'talks' })]).toEqual([all + 1, talks + 1])
  await here.pool.query(
    `update contents set folder_id = (select id from folders where slug = 'livros') where id = $1`,
    [rows[0].id],
  )
  expect([await total(), await total({ 'folder.slug': 'talks' })]).toEqual([all + 1, talks])
  await here.pool.query('delete from contents where id = $1', [rows[0].id])
  expect(await total()).toBe(all)
  const { rows: later } = await insert(`now() + interval '3 seconds'`)
  expect(await total()).toBe(all)
  // Poll until the publication time: the machine may take longer to get there.
  const isOut = async () =>
    (await here.pool.query('select publish_at <= now() as out from contents where id = $1', [later[0].id])).rows[0].out
  await expect.poll(isOut, { timeout: 20_000, interval: 200 }).toBe(true)
  expect(await total()).toBe(all + 1)
})

test('a count made while another adds is never kept too small', async () => {
  const adding = await here.pool.connect()
  const total = async () => (await ana.call(library.list))['hydra:totalItems']
  const before = await total()
  await adding.query('begin')
  await adding.query(
    `insert into contents (type, slug, title, folder_id) select 'TextContent', 'no-meio', 'No meio', id from folders where slug = 'talks'`,
  )
  expect(await total()).toBe(before)
  await adding.query('commit')
  adding.release()
  expect(await total()).toBe(before + 1)
})

test('a change of the episode that follows, of its name or of its season’s place, shows at once', async () => {
  const { next } = await page()
  await here.pool.query(`update contents set title = 'Depois desta' where slug = $1`, [next!.slug])
  expect((await page()).next).toEqual({ slug: next!.slug, title: 'Depois desta' })
  await here.pool.query(`update contents set publish_at = now() + interval '1 day' where slug = $1`, [next!.slug])
  expect((await page()).next).toEqual({
    slug: 'pedir-aumento-em-quatro-frases',
    title: 'Pedir aumento em quatro frases',
  })
})

test('a cached content has every field of the contract and none besides [house D9]', async () => {
  const answers = [
    [library.list.reply, await ana.raw('GET', '/v1/contents?perPage=5')],
    [library.get.reply, await ana.raw('GET', `/v1/contents/${(await page()).id}`)],
  ] as const
  for (const [schema, answer] of answers) {
    expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8')
    expect(schema.parse(answer.json())).toEqual(answer.json())
  }
})

test('many who ask for one page at once each see their own marks', async () => {
  const names = ['ana', 'bia', 'gabi', 'fe']
  const people = await Promise.all(names.map((name) => here.as(name)))
  const content = `/v1/contents/${(await page()).id}`
  await here.pool.query('delete from content_ratings')
  for (const [place, person] of people.slice(0, 3).entries())
    await person.call(library.rate, { body: { content, rating: place + 1 } })
  const own = await Promise.all(
    Array.from({ length: 40 }, (_, place) =>
      people[place % 4]!.call(library.getBySlug, { params: { slug } }).then(
        ({ currentContentUserCollection, hasAccess }) => [currentContentUserCollection.rating, hasAccess],
      ),
    ),
  )
  const alone = await Promise.all(people.map((person) => person.call(library.getBySlug, { params: { slug } })))
  for (const [place, [rating, hasAccess]] of own.entries()) {
    expect(rating).toBe([1, 2, 3, null][place % 4])
    expect(hasAccess).toBe(alone[place % 4]!.hasAccess)
  }
})

test('a like changes no version, so that the cached content stays; a new title does [house §4]', async () => {
  const { id } = await page()
  const version = async () =>
    (await here.pool.query('select version from contents where id = $1', [id])).rows[0].version as number
  const before = await version()
  const { likes } = await card()
  await here.pool.query('update contents set likes = likes + 1 where id = $1', [id])
  expect(await version()).toBe(before)
  expect((await card()).likes).toBe(likes + 1)
  await here.pool.query(`update contents set title = 'Mais um título', likes = likes - 1 where id = $1`, [id])
  expect(await version()).toBeGreaterThan(before)
  expect(await card()).toMatchObject({ title: 'Mais um título', likes })
})
