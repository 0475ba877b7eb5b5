import { library } from '@juntas/contract/library/library'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
let ana: Awaited<ReturnType<World['as']>>
let fe: Awaited<ReturnType<World['as']>>
beforeAll(async () => {
  here = await world()
  ;[ana, fe] = [await here.as('ana'), await here.as('fe')]
})
afterAll(() => here.close())

const english = { 'accept-language': 'en-US' }
const rowsOf = async (text: string, values: unknown[] = []) => (await here.pool.query(text, values)).rows
/** A text of a row in English, or in Portuguese if it has no translation. */
const inEnglish = (row: Record<string, string> & { translations: object }, field: string) =>
  (row.translations as unknown as Record<string, Record<string, string> | undefined>)['en-US']?.[field] ?? row[field]

test('a trail has its texts in the reader’s language, its length, its authors once, and its seasons in order [API-31] [CONTENT-08]', async () => {
  const [folder] = await rowsOf(`select * from folders where slug = 'negociacao'`)
  const seasons = await rowsOf('select * from seasons where folder_id = $1 order by position', [folder.id])
  const episodes = await rowsOf(
    `select c.id, c.duration_ms, c.season_id, a.name from contents c left join seasons s on s.id = c.season_id
     left join authors a on a.id = c.author_id where c.folder_id = $1 and c.type <> 'Skill' and c.publish_at <= now()
     order by s.position, c.position, c.publish_at, c.id`,
    [folder.id],
  )
  const read = (as = ana) => as.call(library.skill, { params: folder, headers: english })
  const trail = await read()
  const { '@context': _, ...listed } = trail as typeof trail & { '@context': string }
  expect(trail).toMatchObject({
    '@id': `/v1/skills/${folder.id}`,
    '@type': 'Skill',
    id: folder.id,
    slug: 'negociacao',
    title: 'Negotiation',
    summary: inEnglish(folder, 'summary'),
    hasAccess: true,
    episodeCount: episodes.length,
    duration: episodes.reduce((sum, one) => sum + one.duration_ms, 0),
  })
  expect(trail.authors.map(({ name }) => name)).toEqual([...new Set(episodes.map(({ name }) => name))])
  expect(
    trail.seasons.map(({ slug, title, description, contents }) => [
      slug,
      title,
      description,
      contents.map(({ id }) => id),
    ]),
  ).toEqual(
    seasons.map((season) => [
      season.slug,
      inEnglish(season, 'title'),
      inEnglish(season, 'description'),
      episodes.filter((one) => one.season_id === season.id).map(({ id }) => id),
    ]),
  )
  const list = await ana.call(library.skills, { headers: english })
  expect(list['hydra:member'].find(({ id }) => id === folder.id)).toEqual(listed)
  expect((await read(fe)).hasAccess).toBe(false)

  // An episode without an author, and one that is not out yet.
  const [first, second] = episodes
  await here.pool.query('update contents set author_id = null where id = $1', [first.id])
  await here.pool.query(`update contents set publish_at = now() + interval '1 day' where id = $1`, [second.id])
  const changed = await read()
  expect(changed.episodeCount).toBe(episodes.length - 1)
  expect(changed.authors.map(({ name }) => name).toSorted()).toEqual(
    [...new Set(episodes.slice(2).map(({ name }) => name))].toSorted(),
  )
  expect(changed.seasons[0]!.contents[0]).toMatchObject({ id: first.id, author: null })
  expect(changed.seasons.flatMap(({ contents }) => contents).map(({ id }) => id)).not.toContain(second.id)
})

test('folders are listed by slug and type, each with whether the reader holds it [GAP-102]', async () => {
  const rows = await rowsOf('select * from folders order by position')
  const list = async (as: typeof ana, query: object = {}) => {
    const answer = await as.call(library.folders, { query: { perPage: 100, ...query }, headers: english })
    return { total: answer['hydra:totalItems'], items: answer['hydra:member'] }
  }
  const shown = (row: (typeof rows)[number], hasAccess: boolean) => ({
    '@id': `/v1/folders/${row.id}`,
    '@type': 'Folder',
    id: row.id,
    slug: row.slug,
    title: inEnglish(row, 'title'),
    summary: inEnglish(row, 'summary'),
    type: row.type,
    hasAccess,
  })
  expect(await list(ana)).toEqual({ total: rows.length, items: rows.map((row) => shown(row, true)) })
  const held = await rowsOf('select folder_id from held_folders where member_id = $1', [fe.id])
  const isHeld = (id: number) => held.some((row) => row.folder_id === id)
  expect((await list(fe)).items).toEqual(rows.map((row) => shown(row, isHeld(row.id))))
  const trails = rows.filter(({ type }) => type === 'Skill')
  expect(await list(ana, { type: 'Skill' })).toEqual({
    total: trails.length,
    items: trails.map((row) => shown(row, true)),
  })
  const books = rows.filter(({ slug }) => slug === 'livros')
  expect(await list(ana, { slug: 'livros' })).toEqual({ total: 1, items: books.map((row) => shown(row, true)) })
})

test('seasons and job roles come in their order, with every field, in the reader’s language [API-32]', async () => {
  const rows = await rowsOf('select * from seasons order by folder_id, position')
  const shown = (row: (typeof rows)[number]) => ({
    '@id': `/v1/seasons/${row.id}`,
    '@type': 'Season',
    id: row.id,
    slug: row.slug,
    title: inEnglish(row, 'title'),
    description: inEnglish(row, 'description'),
    position: row.position,
    folder: `/v1/folders/${row.folder_id}`,
  })
  const list = async (query: object = {}) => {
    const answer = await ana.call(library.seasons, { query: { perPage: 100, ...query }, headers: english })
    expect(answer['hydra:totalItems']).toBe(answer['hydra:member'].length)
    return answer['hydra:member']
  }
  expect(await list()).toEqual(rows.map(shown))
  const folder = rows.at(-1)!.folder_id
  expect(await list({ folder: `/v1/folders/${folder}` })).toEqual(
    rows.filter((row) => row.folder_id === folder).map(shown),
  )
  expect(await list({ folder: 'nenhuma' })).toEqual([])

  const roles = await rowsOf('select * from job_roles order by position')
  const answer = await ana.call(library.jobRoles, { query: { perPage: 3, page: 2 }, headers: english })
  expect(answer['hydra:totalItems']).toBe(roles.length)
  expect(answer['hydra:member']).toEqual(
    roles.slice(3, 6).map((row) => ({
      '@id': `/v1/job_roles/${row.id}`,
      '@type': 'JobRole',
      id: row.id,
      slug: row.slug,
      title: inEnglish(row, 'title'),
    })),
  )
})

test('authors are shown with every field, and contents that are not out do not count for them', async () => {
  const list = async () =>
    (await ana.call(library.authors, { query: { perPage: 100 }, headers: english }))['hydra:member']
  const [first] = await list()
  const [row] = await rowsOf('select * from authors where id = $1', [first!.id])
  expect(first).toEqual({
    '@id': `/v1/authors/${row.id}`,
    '@type': 'Author',
    id: row.id,
    slug: row.slug,
    name: row.name,
    avatar: row.avatar_url,
    companyJobRole: inEnglish(row, 'companyJobRole'),
    bio: inEnglish(row, 'bio'),
    count: expect.any(Number),
  })
  await here.pool.query(
    `update contents set publish_at = now() + interval '1 day'
     where id = (select min(id) from contents where author_id = $1 and type <> 'Skill' and publish_at <= now())`,
    [row.id],
  )
  expect((await list()).find(({ id }) => id === row.id)!.count).toBe(first!.count - 1)
})

test('the content of an award is in no list; who earned the award opens it, nobody else [GAP-33]', async () => {
  const [talk] = (await ana.call(library.list, { query: { 'folder.slug': 'talks' } }))['hydra:member']
  const awards = await rowsOf(
    'update awards set content_id = $1 where id in (select id from awards order by id limit 2) returning id',
    [talk!.id],
  )
  await here.pool.query('delete from earned_awards where award_id = any($1)', [awards.map(({ id }) => id)])
  const read = (as: typeof ana) => as.call(library.get, { params: talk! })
  expect(await read(ana)).toMatchObject({ hasAccess: false, contentReference: null })
  await here.pool.query('insert into earned_awards (member_id, award_id, earned_on) values ($1, $2, current_date)', [
    fe.id,
    awards[1].id,
  ])
  expect(await read(fe)).toMatchObject({ hasAccess: true, contentReference: expect.any(String) })
  expect(await read(ana)).toMatchObject({ hasAccess: false })
  const report = (as: typeof ana) => as.call(library.report, { body: { content: talk!['@id'], progress: 3 } })
  expect(await report(fe)).toMatchObject({ progress: 3000 })
  await expect(report(ana)).rejects.toMatchObject({ status: 403 })
  const all = (await fe.call(library.list, { query: { perPage: 1000 } }))['hydra:member']
  expect(all.map(({ id }) => id)).not.toContain(talk!.id)
})
