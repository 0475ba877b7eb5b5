import { randomUUID } from 'node:crypto'
import { library } from '@juntas/contract/library/library'
import { search } from '@juntas/contract/library/search'
import { officeAudit } from '@juntas/contract/office/audit'
import { officeAuthors, officeContents } from '@juntas/contract/office/library/contents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepFigures } from '../../../../test/figures.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'
import { taggedTrails } from '../../surveys/trails.ts'

let here: World
let equipe: Caller
let ana: Caller
let trail: { id: number; seasonId: number; slug: string }
beforeAll(async () => {
  here = await world()
  equipe = await here.as('equipe')
  ana = await here.as('ana')
  const { rows } = await here.pool.query(
    `select f.id, s.id as "seasonId", s.slug from folders f join seasons s on s.folder_id = f.id order by f.id, s.position limit 1`,
  )
  trail = rows[0]
})
afterAll(() => here.close())

const film = async () => {
  const { rows } = await here.pool.query('select content_reference from contents where content_reference is not null')
  return rows[0].content_reference as string
}
const created = async (rest: object = {}) =>
  equipe.call(officeContents.create, {
    body: {
      type: 'VimeoContent',
      slug: `c-${randomUUID()}`,
      title: 'Zabumba de estreia',
      folderId: trail.id,
      seasonId: trail.seasonId,
      contentReference: await film(),
      ...rest,
    },
  })
type Content = Awaited<ReturnType<typeof created>>
const set = (content: Content, state: Content['state'], publishAt: string | null = null, was: object = content) =>
  equipe.raw('POST', `/v1/office/contents/${content.id}/state`, { body: { state, publishAt, was } })
const read = (id: number) => equipe.call(officeContents.read, { params: { id } })
const entriesOf = async (id: number) =>
  (await equipe.call(officeAudit.auditEntries, { query: { subjectType: 'content', subjectId: String(id) } }))[
    'hydra:member'
  ]
const undo = (id: number | undefined) => equipe.raw('POST', `/v1/office/audit_entries/${id}/undo`, {})

/** Every route of the members that could show the content, as a member asks for it. */
async function membersSee({ id, slug, contentReference }: Content): Promise<string[]> {
  const iri = `/v1/contents/${id}`
  const asked: [string, string, object?][] = [
    ['GET', `/v1/contents/${id}`],
    ['GET', `/v1/contents/slug/${slug}`],
    ['GET', '/v1/contents?perPage=1000'],
    ['GET', `/v1/skills/${trail.id}`],
    ['GET', '/v1/skills'],
    ['GET', '/v1/search?q=zabumba'],
    ['GET', '/v1/search_suggestions?q=zabumba'],
    ['GET', '/v1/authors'],
    ['POST', '/v1/notes', { content: iri, title: 'a', description: 'b', tag: 'relevant', timestamp: 3 }],
    ['POST', '/v1/comments', { content: iri, text: 'oi' }],
    ['POST', '/v1/content_user_collection_views', { content: iri, percent: 100, viewing: randomUUID() }],
    ['POST', '/v1/content_user_collection_likes', { content: iri }],
  ]
  const seen: string[] = []
  for (const [method, url, body] of asked) {
    const answer = await ana.raw(method, url, body ? { body } : {})
    const shows = answer.body.includes(slug) || (method === 'POST' && answer.statusCode < 300)
    if (shows) seen.push(`${method} ${url.split(/[?]|\/\d|\/c-/)[0]}`)
  }
  expect(contentReference).not.toBe('')
  return seen
}

test('a draft, a scheduled and an archived content are in no route of the members; a published one is, at once', async () => {
  const content = await created()
  expect(content).toMatchObject({ state: 'draft', phase: 'draft', publishAt: null })
  expect(await membersSee(content)).toEqual([])
  const later = new Date(Date.now() + 3_600_000).toISOString()
  expect((await set(content, 'published', later)).json()).toMatchObject({ phase: 'scheduled', publishAt: later })
  expect(await membersSee(content)).toEqual([])
  expect((await set(await read(content.id), 'published')).json()).toMatchObject({ phase: 'published' })
  const seen = await membersSee(content)
  expect(seen).toEqual(expect.arrayContaining(['GET /v1/contents', 'GET /v1/contents/slug', 'GET /v1/skills']))
  expect(seen).toEqual(expect.arrayContaining(['GET /v1/search', 'POST /v1/notes', 'POST /v1/comments']))
  await set(await read(content.id), 'archived')
  expect((await membersSee(content)).filter((one) => !one.startsWith('POST'))).toEqual([])
  expect((await entriesOf(content.id)).map(({ action }) => action)).toEqual([
    'content.archive',
    'content.publish',
    'content.schedule',
    'content.create',
  ])
})

test('each change of state is undone; one that another person made since is a conflict', async () => {
  const content = await created()
  await set(content, 'published')
  const [publication] = await entriesOf(content.id)
  expect((await undo(publication?.id)).statusCode).toBe(201)
  expect(await read(content.id)).toMatchObject({ phase: 'draft', publishAt: null })
  const both = await Promise.all([set(content, 'published'), set(content, 'archived')])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const late = await set(content, 'draft')
  expect(late.json()).toMatchObject({ code: 'conflict', current: { id: content.id } })
})

test('an editor sees a draft on its page as a member would; other office roles do not', async () => {
  const { slug } = await created()
  expect(await equipe.call(library.getBySlug, { params: { slug } })).toMatchObject({ hasAccess: true, slug })
  const moderator = await here.as('moderadora')
  expect((await moderator.raw('GET', `/v1/contents/slug/${slug}`)).statusCode).toBe(404)
})

test('a film without its file is not published, and the field says so', async () => {
  const content = await created({ contentReference: null })
  expect((await set(content, 'published')).json()).toMatchObject({
    violations: [{ propertyPath: 'contentReference', code: 'required' }],
  })
  expect(await read(content.id)).toMatchObject({ state: 'draft' })
})

test('texts, roles and season are changed with what was seen, and the search finds the new words', async () => {
  const content = await created({ jobRoleIds: [1] })
  await set(content, 'published')
  const change = (changes: object, was: object) =>
    equipe.raw('PATCH', `/v1/office/contents/${content.id}`, { body: { changes, was } })
  const done = await change(
    { title: 'Berimbau noturno', jobRoleIds: [2, 3], translations: { 'es-ES': { title: 'Berimbao' } } },
    { title: content.title, jobRoleIds: [1], translations: {} },
  )
  expect(done.json()).toMatchObject({ jobRoleIds: [2, 3], shares: { 'pt-BR': 0.5, 'es-ES': 0.5, 'en-US': 0 } })
  const found = await ana.call(search.search, { query: { q: 'berimbau' } })
  expect(found['hydra:member'].map((hit) => hit.content.id)).toEqual([content.id])
  expect((await change({ title: 'X' }, { title: content.title })).statusCode).toBe(409)
  const [update] = await entriesOf(content.id)
  expect((await undo(update?.id)).statusCode).toBe(201)
  expect(await read(content.id)).toMatchObject({ title: content.title, jobRoleIds: [1], translations: {} })
})

test('the statements that an episode is about lead to its trail, as one change that is undone [GAP-119] [office 5]', async () => {
  const content = await created()
  await set(content, 'published')
  const tagged = async () => {
    const trails = await taggedTrails(here.context.db)
    return trails
      .find(({ row }) => row.id === trail.id)
      ?.episodes.some((tags) => [7, 12].every((n) => tags.includes(n)))
  }
  expect(await tagged()).toBe(false)
  const change = (statements: number[], was: number[]) =>
    equipe.raw('PATCH', `/v1/office/contents/${content.id}`, {
      body: { changes: { statements }, was: { statements: was } },
    })
  expect((await change([7, 12], [])).json()).toMatchObject({ statements: [7, 12] })
  expect(await tagged()).toBe(true)
  expect((await change([1], [])).statusCode).toBe(409)
  expect((await change([49], [7, 12])).statusCode).toBe(422)
  const [update] = await entriesOf(content.id)
  expect(update?.changes).toEqual([{ field: 'statements', before: [], after: [7, 12] }])
  expect((await undo(update?.id)).statusCode).toBe(201)
  expect(await tagged()).toBe(false)
})

test('a taken address is named, in the trail too; a season of another trail and unknown roles are refused', async () => {
  const one = await created()
  const refused = async (rest: object) =>
    (
      await equipe.raw('POST', '/v1/office/contents', {
        body: { type: 'TextContent', slug: `c-${randomUUID()}`, title: 'T', folderId: trail.id, ...rest },
      })
    ).json().violations
  expect(await refused({ slug: one.slug })).toMatchObject([{ propertyPath: 'slug', code: 'taken' }])
  expect(await refused({ slug: trail.slug })).toMatchObject([{ propertyPath: 'slug', code: 'taken' }])
  const other = await here.pool.query('select id from folders where id <> $1 limit 1', [trail.id])
  const away = { folderId: other.rows[0].id, seasonId: trail.seasonId }
  expect(await refused(away)).toMatchObject([{ propertyPath: 'seasonId', code: 'unknown' }])
  expect(await refused({ jobRoleIds: [99_999] })).toMatchObject([{ propertyPath: 'jobRoleIds', code: 'unknown' }])
})

test('what members used is archived, never deleted; a draft is, and comes back by undo', async () => {
  const used = await here.pool.query('select content_id as id from content_views limit 1')
  expect((await equipe.raw('DELETE', `/v1/office/contents/${used.rows[0].id}`)).json()).toMatchObject({
    code: 'in_use',
  })
  const content = await created({ jobRoleIds: [2] })
  expect((await equipe.raw('DELETE', `/v1/office/contents/${content.id}`)).statusCode).toBe(204)
  const [deletion] = await entriesOf(content.id)
  expect((await undo(deletion?.id)).statusCode).toBe(201)
  expect(await read(content.id)).toMatchObject({ slug: content.slug, phase: 'draft', jobRoleIds: [2] })
  const published = await created()
  await set(published, 'published')
  const creation = (await entriesOf(published.id)).at(-1)
  expect((await undo(creation?.id)).json()).toMatchObject({ code: 'in_use' })
})

test('undoing the creation of a content takes no subtitles along; deleting the draft does, and its undo brings them back [office review 7]', async () => {
  const content = await created()
  const creation = (await entriesOf(content.id)).at(-1)
  await here.pool.query(
    `insert into content_cues (content_id, language, starts_ms, ends_ms, text, document)
     values ($1, 'pt-BR', 0, 900, 'Oi', to_tsvector('Oi'))`,
    [content.id],
  )
  expect((await undo(creation?.id)).json()).toMatchObject({ code: 'conflict', current: { slug: content.slug } })
  const file = 'WEBVTT\n\n00:00.000 --> 00:00.900\nHola\n\n00:01.000 --> 00:02.000\n¿Qué tal?\n'
  const address = `/v1/office/contents/${content.id}`
  const written = await equipe.raw('POST', `${address}/subtitles`, { body: { language: 'es-ES', file } })
  expect(written.statusCode, written.body).toBeLessThan(300)
  const subtitles = async () => (await equipe.raw('GET', `${address}/cues`)).json().rows
  const [before, facts] = [await subtitles(), (await read(content.id)).subtitles]
  expect(before).toHaveLength(2)
  expect((await equipe.raw('DELETE', address)).statusCode).toBe(204)
  const [deletion] = await entriesOf(content.id)
  expect((await undo(deletion?.id)).statusCode).toBe(201)
  expect(await subtitles()).toEqual(before)
  expect((await read(content.id)).subtitles).toEqual({ 'pt-BR': { cues: 1, isOwn: false }, ...facts })
})

test.each([
  ['title', 'asc', 'title, id'],
  ['durationMs', 'desc', 'duration_ms desc, id desc'],
  [
    'place',
    'asc',
    `folder_id, coalesce((select s.position from seasons s where s.id = season_id), 10001), position, publish_at, id`,
  ],
] as const)('a page is in the order that was asked for: %s %s [office 9]', async (sort, direction, order) => {
  const list = await equipe.call(officeContents.list, { query: { sort, direction, page: 2, perPage: 15 } })
  const { rows } = await here.pool.query(`select id from contents order by ${order} limit 15 offset 15`)
  expect(list['hydra:member'].map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
})

test('ten thousand contents are filtered by missing translation and sorted; the list counts five hundred and leads on [office 9]', async ({
  task,
}) => {
  await here.pool.query(
    `insert into contents (type, slug, title, folder_id, translations)
     select 'TextContent', 'muitos-' || n, 'Muitos ' || n, $1, '{"es-ES": {"title": "a"}, "en-US": {"title": "b"}}' from generate_series(1, 10000) n`,
    [trail.id],
  )
  const before = performance.now()
  const list = await equipe.call(officeContents.list, {
    query: { needsTranslation: 'true', phase: 'published', sort: 'place', direction: 'desc', perPage: 50 },
  })
  keepFigures(task, { 'ms of ten thousand contents, filtered and sorted': Math.round(performance.now() - before) })
  expect(list['hydra:member'].every(({ shares }) => Math.min(...Object.values(shares)) < 1)).toBe(true)
  const whole = await equipe.call(officeContents.list, { query: { q: 'MUITOS 10000', needsTranslation: 'false' } })
  expect(whole['hydra:totalItems']).toBe(1)
  const totalAt = async (page: number, q = 'muitos 1') => {
    const found = await equipe.call(officeContents.list, { query: { q, page, perPage: 50 } })
    return [found['hydra:member'].length, found['hydra:totalItems'], 'hydra:next' in (found['hydra:view'] ?? {})]
  }
  // 1, 10 to 19, 100 to 199, 1000 to 1999, 10000: 1,112 of them.
  expect(await totalAt(1)).toEqual([50, 501, true])
  expect(await totalAt(11)).toEqual([50, 551, true])
  expect(await totalAt(22)).toEqual([50, 1101, true])
  expect(await totalAt(23)).toEqual([12, 1112, false])
  expect(await totalAt(40)).toEqual([0, 501, false])
  expect(await totalAt(1, 'muitos 100')).toEqual([12, 12, false])
  await here.pool.query(`delete from contents where slug like 'muitos-%'`)
})

test('an author with a new name is found by it; one with contents is not deleted', async () => {
  const author = await equipe.call(officeAuthors.create, { body: { slug: `a-${randomUUID()}`, name: 'Iara Quixote' } })
  const content = await created({ authorId: author.id, title: 'Sem palavra' })
  await set(content, 'published')
  await equipe.raw('PATCH', `/v1/office/authors/${author.id}`, {
    body: { changes: { name: 'Iara Fandango' }, was: { name: 'Iara Quixote' } },
  })
  const found = await ana.call(search.search, { query: { q: 'fandango' } })
  expect(found['hydra:member'].map((hit) => hit.content.id)).toContain(content.id)
  expect((await equipe.raw('DELETE', `/v1/office/authors/${author.id}`)).json()).toMatchObject({ code: 'in_use' })
})
