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

const list = async (query: object, as = ana) => (await as.call(library.list, { query }))['hydra:member']

test('a member lists the talks newest first, twelve a page, and the total counts all [API-18] [API-01] [CONTENT-28] [GAP-75]', async () => {
  const talks = await ana.call(library.list, { query: { 'folder.slug': 'talks' } })
  expect(talks['hydra:member']).toHaveLength(12)
  expect(talks['hydra:totalItems']).toBeGreaterThan(12)
  const dates = talks['hydra:member'].map((content) => content.publishAt)
  expect(dates).toEqual(dates.toSorted().reverse())
  expect(new Set(talks['hydra:member'].map((content) => content.folder.slug))).toEqual(new Set(['talks']))
  const second = await list({ 'folder.slug': 'talks', page: 2 })
  expect(second).toHaveLength(talks['hydra:totalItems'] - 12)
})

test('folder, season and order work together [API-18] [CONTENT-28]', async () => {
  const found = await list({ 'folder.slug': 'negociacao', 'season.slug': 'mente', 'order[publishAt]': 'asc' })
  expect(found.length).toBeGreaterThan(1)
  expect(found.every(({ folder, season }) => folder.slug === 'negociacao' && season?.slug === 'mente')).toBe(true)
  const dates = found.map(({ publishAt }) => publishAt)
  expect(dates).toEqual(dates.toSorted())
  expect(await list({ 'folder.slug': 'talks', 'season.slug': 'mente' })).toEqual([])
  expect(await list({ 'folder.slug': 'nao-existe' })).toEqual([])
})

test('what is not out yet is in no list and at no address', async () => {
  const { rows } = await here.pool.query(`insert into contents (type, slug, title, folder_id, publish_at)
    select 'TextContent', 'semana-que-vem', 'Semana que vem', id, now() + interval '7 days' from folders where slug = 'talks' returning id`)
  expect((await list({ perPage: 1000 })).map(({ slug }) => slug)).not.toContain('semana-que-vem')
  await expect(ana.call(library.get, { params: { id: rows[0].id } })).rejects.toMatchObject({ status: 404 })
})

test('a content is read by its id and by its slug, with every field of its kind [API-08] [API-19] [API-20] [API-02] [CONTENT-19] [CONTENT-26]', async () => {
  const [card] = await list({ 'folder.slug': 'talks', type: 'VimeoContent' })
  const content = await ana.call(library.get, { params: card! })
  expect(content).toMatchObject({
    '@id': `/v1/contents/${card!.id}`,
    '@type': 'VimeoContent',
    slug: card!.slug,
    contentReference: expect.any(String),
    audioFile: null,
    likes: expect.any(Number),
  })
  for (const field of [
    'id',
    'title',
    'summary',
    'content',
    'thumb',
    'previewReference',
    'companyJobRoles',
    'publishAt',
  ])
    expect(content).toHaveProperty(field)
  expect(content.companyJobRoles[0]).toMatchObject({ '@type': 'JobRole', title: expect.any(String) })
  expect(await ana.call(library.getBySlug, { params: card! })).toMatchObject({ id: card!.id, title: content.title })
  await expect(ana.call(library.get, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 })
  await expect(ana.call(library.getBySlug, { params: { slug: 'nao-existe' } })).rejects.toMatchObject({ status: 404 })
  await expect(ana.call(library.get, { params: { id: 'x' as never } })).rejects.toMatchObject({ status: 422 })
})

test('there are contents of each of the four types, one without a picture, one with a download [CONTENT-19] [DATA-11]', async () => {
  const all = await list({ perPage: 1000 })
  expect(new Set(all.map((one) => one['@type']))).toEqual(
    new Set(['VimeoContent', 'Skill', 'AudioContent', 'TextContent']),
  )
  expect(all.filter((one) => one.thumb === null)).toHaveLength(1)
  const byFolder = (slug: string) => all.filter((one) => one.folder.slug === slug && one['@type'] !== 'Skill').length
  const least = { talks: 13, masterclass: 4, todaspro: 4, livros: 3, 'aconteceu-na-live': 3, 'eventos-ao-vivo': 2 }
  for (const [slug, count] of Object.entries(least)) expect(byFolder(slug), slug).toBeGreaterThanOrEqual(count)
  expect(all.every((one) => one['@type'] === 'Skill' || one.author !== null)).toBe(true)
})

test('a content with a download names its file and its kind [CONTENT-25]', async () => {
  const { rows } = await here.pool.query('select slug from contents where download_link is not null limit 1')
  const [download] = (await ana.call(library.getBySlug, { params: rows[0] })).download
  expect(download).toMatchObject({ link: expect.stringMatching(/^\/media\/signed\//), type: expect.any(String) })
})

test('lengths are milliseconds, in lists and on the page [CONTENT-20] [GAP-13]', async () => {
  const [card] = await list({ 'folder.slug': 'talks', type: 'VimeoContent' })
  await here.pool.query('update contents set duration_ms = 600000 where id = $1', [card!.id])
  expect((await ana.call(library.get, { params: card! })).duration).toBe(600_000)
  expect((await list({ 'folder.slug': 'talks', type: 'VimeoContent' }))[0]!.duration).toBe(600_000)
})

test('author, folder and season come along, in the reader’s language [CONTENT-21] [CONTENT-22] [CONTENT-23] [CONTENT-37] [CONTENT-38] [DATA-15]', async () => {
  const query = { 'folder.slug': 'negociacao', 'season.slug': 'metodologia' }
  const read = async (language: string) =>
    (await ana.call(library.list, { query, headers: { 'accept-language': language } }))['hydra:member'][0]!
  const [pt, es, en] = [await read('pt-BR'), await read('es-ES'), await read('en-US')]
  expect(pt.author).toEqual({
    name: expect.any(String),
    avatar: expect.any(String),
    companyJobRole: expect.any(String),
  })
  expect(pt.folder).toEqual({ id: expect.any(Number), slug: 'negociacao', title: 'Negociação', type: 'Skill' })
  expect(pt.season).toEqual({ slug: 'metodologia', title: 'Metodologia' })
  expect([pt, es, en].map(({ season }) => season!.title)).toEqual(['Metodologia', 'Metodología', 'Method'])
  expect(new Set([pt, es, en].map(({ title }) => title)).size).toBe(3)
  expect(new Set([pt, en].map(({ author }) => author!.companyJobRole)).size).toBe(2)
  // One title has no translation on purpose: it stays Portuguese.
  const { rows } = await here.pool.query(
    `select slug, title from contents where not translations->'en-US' ? 'title' and type <> 'Skill'`,
  )
  expect(rows).toHaveLength(1)
  const kept = await ana.call(library.getBySlug, { params: rows[0], headers: { 'accept-language': 'en-US' } })
  expect(kept.title).toBe(rows[0].title)
})

test('without access no reference, no file, no text leaves the server [CONTENT-24] [GUARD-12] [GAP-33]', async () => {
  const all = await list({ perPage: 1000 }, fe)
  const locked = all.filter((one) => !one.hasAccess && one['@type'] !== 'Skill')
  expect(locked.length).toBeGreaterThan(10)
  expect(all.some((one) => one.hasAccess)).toBe(true)
  for (const { id } of locked) {
    const answer = await fe.raw('GET', `/v1/contents/${id}`)
    expect(answer.json()).toMatchObject({
      hasAccess: false,
      content: null,
      contentReference: null,
      audioFile: null,
      download: [],
    })
    const { rows } = await here.pool.query(
      'select content_reference, audio_file, download_link, preview_reference from contents where id = $1',
      [id],
    )
    const secrets = [rows[0].audio_file, rows[0].download_link].filter(Boolean)
    if (rows[0].content_reference && rows[0].preview_reference !== rows[0].content_reference)
      secrets.push(`demo/${rows[0].content_reference}/`)
    for (const secret of secrets) expect(answer.body).not.toContain(secret)
  }
  const video = locked.find((one) => one['@type'] === 'VimeoContent' && one.startsAt === null)!
  const open = await ana.call(library.get, { params: video })
  expect(open).toMatchObject({ hasAccess: true, contentReference: expect.any(String), content: expect.any(String) })
})

test('a preview plays for who has no access [GAP-33]', async () => {
  const [locked] = (await list({ 'folder.slug': 'masterclass' }, fe)).filter((one) => !one.hasAccess)
  const playable = 'previa-conselho'
  await here.pool.query('update contents set preview_reference = $2 where id = $1', [locked!.id, playable])
  const content = await fe.call(library.get, { params: locked! })
  expect(content).toMatchObject({ previewReference: playable, contentReference: null })
  expect(content.media[0]!.url).toContain(`/demo/${playable}/`)
})

test('no preview is another content: the demo has none, and the server refuses one [GAP-33] [security m11]', async () => {
  const { rows } = await here.pool.query(
    'select p.id from contents p join contents c on c.content_reference = p.preview_reference and c.id <> p.id',
  )
  expect(rows).toEqual([])
  const paid = 'negociar-sem-pedir-desculpas'
  const event = `(select min(id) from contents where starts_at is not null)`
  await expect(
    here.pool.query(`update contents set preview_reference = $1 where id = ${event}`, [paid]),
  ).rejects.toThrow('the media of another content')
  await expect(
    here.pool.query(`update contents set content_reference = preview_reference where slug = $1`, [paid]),
  ).resolves.toBeDefined()
  const eva = await here.as('eva')
  const tracks = await eva.raw('GET', `/services/video/videos/${paid}/texttracks`)
  expect(tracks.statusCode).toBe(404)
})

test('access follows folders held by her or her company, in date, and free contents [GAP-102] [CONTENT-24]', async () => {
  const [eva, carla, dani] = [await here.as('eva'), await here.as('carla'), await here.as('dani')]
  const open = async (as: typeof ana) => (await list({ perPage: 1000 }, as)).filter((one) => one.hasAccess).length
  const all = (await list({ perPage: 1000 })).length
  expect([await open(ana), await open(carla)]).toEqual([all, all])
  for (const one of [eva, dani]) await expect(open(one)).rejects.toMatchObject({ status: 403, code: 'plan_required' })
  const { rows } = await here.pool.query(
    'select count(*)::int as n from contents where is_free and publish_at <= now()',
  )
  expect(await open(fe)).toBe(rows[0].n)
  await here.pool.query(`update folder_grants set ends_at = starts_at + interval '1 second' where member_id = $1`, [
    ana.id,
  ])
  await expect.poll(() => open(ana).catch(({ code }) => code)).toBe('plan_required')
  await here.pool.query('update folder_grants set ends_at = null where member_id = $1', [ana.id])
})

test('a visitor reads nothing [API-07]', async () => {
  for (const shape of [library.list, library.skills, library.seasons, library.watched, library.favorites])
    await expect(here.visitor.call(shape)).rejects.toMatchObject({ status: 401 })
})

test('a trail shows its seasons in order with their episodes [API-31] [API-32] [CONTENT-08] [DATA-12]', async () => {
  const trails = await ana.call(library.skills)
  expect(trails['hydra:totalItems']).toBeGreaterThanOrEqual(3)
  for (const { id } of trails['hydra:member']) {
    const trail = await ana.call(library.skill, { params: { id } })
    expect(trail.seasons.map((season) => season.title)).toEqual(['Mente', 'Modelagem', 'Metodologia'])
    expect(trail.seasons.some((season) => season.contents.length >= 4)).toBe(true)
  }
  const seasons = await ana.call(library.seasons)
  expect(seasons['hydra:member'].map((season) => season.title)).toEqual(
    expect.arrayContaining(['Mente', 'Modelagem', 'Metodologia']),
  )
  const [trail] = trails['hydra:member']
  const own = await ana.call(library.seasons, { query: { folder: `/v1/folders/${trail!.id}` } })
  expect(own['hydra:totalItems']).toBe(3)
  for (const id of [999_999, (await list({ 'folder.slug': 'talks' }))[0]!.folder.id])
    await expect(ana.call(library.skill, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('the next episode is the one after it, across seasons, and the last has none [GAP-75]', async () => {
  const [trail] = (await ana.call(library.skills))['hydra:member']
  const episodes = trail!.seasons.flatMap(({ contents }) => contents)
  for (const [place, episode] of episodes.entries()) {
    const { next } = await ana.call(library.get, { params: episode })
    expect(next?.slug).toBe(episodes[place + 1]?.slug)
  }
  const [talk] = await list({ 'folder.slug': 'talks' })
  expect((await ana.call(library.get, { params: talk! })).next).toBeNull()
})

test('a trail among contents is of type Skill, names its folder and plays nothing [GAP-108]', async () => {
  const [trail] = await list({ type: 'Skill' })
  const whole = await ana.call(library.get, { params: trail! })
  expect(whole).toMatchObject({ '@type': 'Skill', contentReference: null, audioFile: null, media: [], next: null })
  expect(whole.folder.type).toBe('Skill')
  expect((await ana.call(library.skill, { params: whole.folder })).id).toBe(whole.folder.id)
})

test('a season and a content of one trail never share an address [GAP-20]', async () => {
  const insert = here.pool.query(`insert into contents (type, slug, title, folder_id)
    select 'TextContent', 'modelagem', 'x', id from folders where slug = 'negociacao'`)
  await expect(insert).rejects.toMatchObject({ code: '23505' })
})

test('folders and job roles are listed in their order and language', async () => {
  const folders = await ana.call(library.folders, { query: { perPage: 100 }, headers: { 'accept-language': 'en-US' } })
  expect(folders['hydra:member'].map(({ slug }) => slug).slice(0, 2)).toEqual(['talks', 'masterclass'])
  expect(folders['hydra:member'].find(({ slug }) => slug === 'livros')!.title).toBe('Books')
  const [one] = (await ana.call(library.folders, { query: { slug: 'livros' } }))['hydra:member']
  expect(one).toMatchObject({ slug: 'livros', title: 'Livros', hasAccess: true })
  const roles = await ana.call(library.jobRoles, { query: { perPage: 100 } })
  expect(roles['hydra:totalItems']).toBeGreaterThanOrEqual(12)
  expect(roles['hydra:member'][0]).toMatchObject({
    '@id': expect.stringMatching(/^\/v1\/job_roles\/\d+$/),
    title: 'Estagiária',
  })
})

test.each(['page=0', 'page=-1', 'perPage=0', 'perPage=1001', 'page=x', 'order[publishAt]=up', 'type=Film'])(
  '?%s is refused',
  async (search) => {
    expect((await ana.raw('GET', `/v1/contents?${search}`)).statusCode).toBe(422)
  },
)

test('a page past the end is empty, and still knows the total', async () => {
  const page = await ana.call(library.list, { query: { page: 999 } })
  expect(page['hydra:member']).toEqual([])
  expect(page['hydra:totalItems']).toBeGreaterThan(50)
})

test('authors come with the number of their contents, in all or in one folder', async () => {
  const all = await ana.call(library.authors, { query: { perPage: 100 } })
  const counts = all['hydra:member'].map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((one, other) => other - one))
  expect(all['hydra:totalItems']).toBe(all['hydra:member'].length)
  const some = await ana.call(library.authors, {
    query: { 'folder.slug': 'masterclass', perPage: 100 },
    headers: { 'accept-language': 'en-US' },
  })
  const masterclass = await list({ 'folder.slug': 'masterclass' })
  expect(some['hydra:member'].reduce((sum, { count }) => sum + count, 0)).toBe(masterclass.length)
  const [first] = some['hydra:member']
  const theirs = await list({ 'folder.slug': 'masterclass', 'author.slug': first!.slug })
  expect(theirs.map(({ author }) => author!.name)).toEqual(Array(first!.count).fill(first!.name))
  expect(first!.bio).toMatch(/ (?:the|she|and) /i)
})

test('every list that a page of the site shows is there', async () => {
  const { rows } = await here.pool.query(
    `select distinct b->>'endpoint' as endpoint from pages, jsonb_array_elements(published->'blocks') b where b->>'endpoint' <> ''`,
  )
  const endpoints: string[] = rows.flatMap(({ endpoint }) => endpoint.split(','))
  const ours = endpoints.filter((endpoint) => /^\/v1\/(contents|skills|authors|\w+_contents)\b/.test(endpoint))
  expect(ours.length).toBeGreaterThan(7)
  for (const endpoint of ours) {
    const answer = await ana.raw('GET', endpoint)
    expect([endpoint, answer.statusCode]).toEqual([endpoint, 200])
    if (!endpoint.includes('in_progress')) expect(answer.json()['hydra:totalItems'], endpoint).toBeGreaterThan(0)
  }
})
