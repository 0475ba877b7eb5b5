import { randomUUID } from 'node:crypto'
import { library } from '@juntas/contract/library/library'
import { notes } from '@juntas/contract/notes/notes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
let talk: { '@id': string; id: number; slug: string }
let other: typeof talk
let episode: typeof talk & { folder: { id: number } }
beforeAll(async () => {
  here = await world()
  await here.pool.query('update contents set duration_ms = 600000')
  const gabi = await here.as('gabi')
  const talks = await gabi.call(library.list, { query: { 'folder.slug': 'talks', type: 'VimeoContent' } })
  ;[talk, other] = [talks['hydra:member'][0]!, talks['hydra:member'][1]!]
  const [trail] = (await gabi.call(library.skills))['hydra:member']
  episode = trail!.seasons[0]!.contents[0]!
})
beforeEach(() => here.pool.query('delete from notes'))
afterAll(() => here.close())

const words = { title: 'Ancorar alto', description: 'Dizer o número primeiro.', tag: 'relevant' as const }

test('a note keeps its second, its words and its content [NOTE-02] [NOTE-08] [API-55]', async () => {
  const ana = await here.as('ana')
  const answer = await ana.raw('POST', '/v1/notes', { body: { ...words, timestamp: 42.9, content: talk['@id'] } })
  expect(answer.statusCode).toBe(201)
  const note = answer.json()
  expect(answer.headers.location).toBe(`/v1/notes/${note.id}`)
  const { title: contentTitle, thumb } = await ana.call(library.get, { params: talk })
  expect(note).toEqual({
    '@context': '/v1/contexts/Note',
    '@id': `/v1/notes/${note.id}`,
    '@type': 'Note',
    id: note.id,
    ...words,
    timestamp: 42,
    content: talk['@id'],
    contentTitle,
    contentUrl: `/talks/${talk.slug}`,
    contentThumb: thumb,
    contentDuration: 600_000,
    lockedBy: null,
    number: 1,
    dueAt: null,
    doneAt: null,
    practicedAt: null,
    sharedUntil: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  })
  expect(await ana.call(notes.get, { params: { id: note.id } })).toEqual(note)
  const inTrail = await ana.call(notes.create, { body: { ...words, timestamp: 1, content: episode['@id'] } })
  expect(inTrail.contentUrl).toBe(`/habilidades/${episode.folder.id}/${episode.slug}`)
  const english = { 'accept-language': 'en-US' }
  const { title } = await ana.call(library.get, { params: talk, headers: english })
  expect((await ana.call(notes.get, { params: note, headers: english })).contentTitle).toBe(title)
  expect(title).not.toBe(contentTitle)
})

test('the notes of a content are numbered for each member in the order in which they were taken', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const create = async (as: typeof ana, content: string, timestamp: number) =>
    (await as.call(notes.create, { body: { ...words, timestamp, content } })).number
  expect(await create(ana, talk['@id'], 50)).toBe(1)
  expect(await create(bia, talk['@id'], 10)).toBe(1)
  expect(await create(ana, other['@id'], 10)).toBe(1)
  expect(await create(ana, talk['@id'], 10)).toBe(2)
  const page = await ana.call(notes.list, { query: { perPage: 2, page: 2 } })
  expect([page['hydra:totalItems'], page['hydra:member'].map(({ number }) => number)]).toEqual([3, [1]])
})

test('each member sees only her own, filtered by content, by tag and by words [NOTE-21] [API-52]', async () => {
  const [bia, gabi] = [await here.as('bia'), await here.as('gabi')]
  const create = (content: string, more: object) =>
    bia.call(notes.create, { body: { ...words, timestamp: 10, content, ...more } })
  await create(talk['@id'], { title: 'Respiração' })
  await create(talk['@id'], { tag: 'write_later', description: 'Ler o capítulo: 100 % útil' })
  await create(other['@id'], { title: 'Outra' })
  const titles = async (query: object) =>
    (await bia.call(notes.list, { query }))['hydra:member'].map(({ title }) => title)
  expect((await bia.call(notes.list))['hydra:totalItems']).toBe(3)
  expect(await titles({ content: talk['@id'] })).toEqual(['Ancorar alto', 'Respiração'])
  expect(await titles({ content: talk.id })).toHaveLength(2)
  expect(await titles({ tag: 'write_later' })).toEqual(['Ancorar alto'])
  expect(await titles({ q: 'respiracao' })).toEqual(['Respiração'])
  expect(await titles({ q: '100 %' })).toEqual(['Ancorar alto'])
  expect(await titles({ q: '100_' })).toEqual([])
  expect(await titles({ 'order[createdAt]': 'asc' })).toEqual(['Respiração', 'Ancorar alto', 'Outra'])
  expect((await gabi.call(notes.list))['hydra:totalItems']).toBe(0)
})

test('another’s note does not exist, whatever is tried [API-53] [API-54] [GAP-59]', async () => {
  const [helena, lia] = [await here.as('helena'), await here.as('lia')]
  const { id } = await helena.call(notes.create, { body: { ...words, timestamp: 0, content: talk['@id'] } })
  const params = { id }
  await expect(lia.call(notes.get, { params })).rejects.toMatchObject({ status: 404 })
  await expect(lia.call(notes.update, { params, body: { title: 'x', description: 'y' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(lia.call(notes.remove, { params })).rejects.toMatchObject({ status: 404 })
  await expect(here.visitor.call(notes.get, { params })).rejects.toMatchObject({ status: 401 })
  expect(await helena.call(notes.get, { params })).toMatchObject(words)
  expect((await helena.raw('DELETE', `/v1/notes/${id}`)).statusCode).toBe(204)
  await expect(helena.call(notes.get, { params })).rejects.toMatchObject({ status: 404 })
})

test('Save on a note’s own page works [GAP-30]', async () => {
  const ana = await here.as('ana')
  const note = await ana.call(notes.create, { body: { ...words, timestamp: 7, content: talk['@id'] } })
  const saved = await ana.call(notes.update, {
    params: note,
    body: { title: 'Novo título', description: 'Novas palavras' },
  })
  expect(saved).toMatchObject({ title: 'Novo título', description: 'Novas palavras', tag: 'relevant', timestamp: 7 })
  expect(await ana.call(notes.get, { params: note })).toMatchObject({ title: 'Novo título' })
  expect(Date.parse(saved.updatedAt)).toBeGreaterThan(Date.parse(note.updatedAt))
  expect(saved.createdAt).toBe(note.createdAt)
  const body = { title: 'Novo título', description: 'Novas palavras', tag: 'write_later' as const }
  expect(await ana.call(notes.update, { params: note, body })).toMatchObject(body)
})

test('one sending is one note, however often it is tried', async () => {
  const ana = await here.as('ana')
  const body = { ...words, timestamp: 3, content: other['@id'], clientKey: randomUUID() }
  const made = await Promise.all(Array.from({ length: 8 }, () => ana.call(notes.create, { body })))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect((await ana.call(notes.list, { query: { content: other['@id'] } }))['hydra:totalItems']).toBe(1)
  // The same key of another member is a different key.
  const bia = await here.as('bia')
  expect((await bia.call(notes.create, { body })).id).not.toBe(made[0]!.id)
})

test.each([
  ['no title', { title: ' ' }, 'title'],
  ['no words', { description: '\n\t ' }, 'description'],
  ['a hundred thousand characters', { description: 'a'.repeat(100_000) }, 'description'],
  ['a title without end', { title: 'a'.repeat(201) }, 'title'],
  ['an unknown tag', { tag: 'urgent' }, 'tag'],
  ['a moment before the beginning', { timestamp: -1 }, 'timestamp'],
  ['a moment that is none', { timestamp: 'soon' }, 'timestamp'],
  ['a NUL', { title: 'a\u0000b' }, 'title'],
  ['a content that is none', { content: '/v1/notes/1' }, 'content'],
  ['a key that is none', { clientKey: 'x' }, 'clientKey'],
])('%s is refused, and says where', async (_, wrong, field) => {
  const ana = await here.as('ana')
  const body = { ...words, timestamp: 1, content: talk['@id'], ...wrong }
  const answer = await ana.raw('POST', '/v1/notes', { body })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().violations.map((violation: { propertyPath: string }) => violation.propertyPath)).toEqual([field])
})

test('a moment past the end is put at the end', async () => {
  const ana = await here.as('ana')
  const note = await ana.call(notes.create, { body: { ...words, timestamp: 99_999, content: talk['@id'] } })
  expect(note.timestamp).toBe(600)
  // Where the end is not known, every moment is one.
  await here.pool.query('update contents set duration_ms = 0 where id = $1', [talk.id])
  const late = await ana.call(notes.create, { body: { ...words, timestamp: 99_999, content: talk['@id'] } })
  await here.pool.query('update contents set duration_ms = 600000 where id = $1', [talk.id])
  expect(late.timestamp).toBe(99_999)
})

test('a note needs access to its content, and a content that is there', async () => {
  const fe = await here.as('fe')
  const locked = (await fe.call(library.list, { query: { perPage: 1000 } }))['hydra:member'].find(
    (one) => !one.hasAccess,
  )!
  const create = (content: string) => fe.call(notes.create, { body: { ...words, timestamp: 1, content } })
  await expect(create(locked['@id'])).rejects.toMatchObject({ status: 403 })
  await expect(create('/v1/contents/999999')).rejects.toMatchObject({ status: 404 })
  const { rows } = await here.pool.query(`insert into contents (type, slug, title, folder_id, publish_at, is_free)
    select 'TextContent', 'nota-de-amanha', 'Amanhã', id, now() + interval '1 day', true from folders where slug = 'talks' returning id`)
  await expect(create(`/v1/contents/${rows[0].id}`)).rejects.toMatchObject({ status: 404 })
})

test('all notes leave as Markdown, in her language, in the order of the film, with links that jump [library M5] [house D3]', async () => {
  const duda = await here.as('duda')
  const create = (title: string, timestamp: number, description: string) =>
    duda.call(notes.create, { body: { title, description, tag: 'relevant', timestamp, content: talk['@id'] } })
  await create('Depois', 75, 'Linha um\nlinha dois\n\nOutro parágrafo')
  await create('Antes # de tudo', 5, '# não é título\n- nem lista\n1. nem número\n<b>nem</b> [link](x) *nem* `código`')
  const answer = await duda.raw('GET', '/v1/notes/export.md')
  expect(answer.headers).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-disposition': 'attachment; filename="juntas-notas.md"',
  })
  const url = `http://127.0.0.1:3000/talks/${talk.slug}`
  expect(answer.body).toMatch(/^# Minhas notas\n\n2 notas, em /)
  expect(answer.body.match(/^## /gm)).toHaveLength(1)
  expect(answer.body.indexOf('Antes')).toBeLessThan(answer.body.indexOf('Depois'))
  expect(answer.body).toContain(`### [0:05](${url}#t=5) Antes \\# de tudo`)
  expect(answer.body).toContain(`### [1:15](${url}#t=75) Depois`)
  expect(answer.body).toContain(
    '\\# não é título  \n\\- nem lista  \n1\\. nem número  \n\\<b\\>nem\\</b\\> \\[link\\](x) \\*nem\\* \\`código\\`',
  )
  expect(answer.body).toContain('Linha um  \nlinha dois\n\nOutro parágrafo')
  const english = await duda.raw('GET', '/v1/notes/export.md', { headers: { 'accept-language': 'en-US' } })
  expect(english.body).toContain('*Important*')
  expect((await (await here.as('kelly')).raw('GET', '/v1/notes/export.md')).body).toBe(
    '# Minhas notas\n\nNenhuma nota\n',
  )
})
