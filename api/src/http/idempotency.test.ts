import { notes } from '@juntas/contract/notes/notes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../test/worlds/world.ts'
import { forgetOldAnswers } from './idempotency.ts'

let here: World
let content = ''
beforeAll(async () => {
  here = await world()
  const { id } = await here.context.db.selectFrom('contents').select('id').orderBy('id').executeTakeFirstOrThrow()
  content = `/v1/contents/${id}`
})
afterAll(() => here.close())

type Who = Awaited<ReturnType<World['as']>>
const write = (who: Who, key: string, title = 'Uma nota', query = '') =>
  who.raw('POST', `${notes.create.path}${query}`, {
    body: { content, title, tag: 'write_later', description: 'x', timestamp: 0 },
    headers: { 'idempotency-key': key },
  })
const notesOf = async ({ id }: Who) =>
  (await here.context.db.selectFrom('notes').select('id').where('memberId', '=', id).execute()).length

test('the same call with the same key gets the first answer again, and nothing is written twice [GAP-116]', async () => {
  const ana = await here.as('ana')
  const before = await notesOf(ana)
  const key = crypto.randomUUID()
  const [first, again, shouted] = [await write(ana, key), await write(ana, key), await write(ana, key.toUpperCase())]
  expect([first.statusCode, again.statusCode, shouted.statusCode]).toEqual([201, 201, 201])
  expect([again.json(), shouted.json()]).toEqual([first.json(), first.json()])
  expect(again.headers.location).toBe(first.headers.location)
  expect(await notesOf(ana)).toBe(before + 1)
  await write(ana, crypto.randomUUID())
  expect(await notesOf(ana)).toBe(before + 2)
})

test('a key with another body is refused; the key of another member, or of another route, is another key [GAP-116]', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const key = crypto.randomUUID()
  const first = await write(ana, key)
  for (const other of [await write(ana, key, 'Outra nota'), await write(ana, key, 'Uma nota', '?x=1')])
    expect(other.json()).toMatchObject({ status: 422, code: 'key_reused', current: { '@id': first.json()['@id'] } })
  const hers = await write(bia, key)
  expect(hers.statusCode).toBe(201)
  expect(hers.json()['@id']).not.toBe(first.json()['@id'])
})

test('a key that is no UUID is refused before anything is written [GAP-116]', async () => {
  const ana = await here.as('ana')
  const before = await notesOf(ana)
  for (const key of ['x', `${crypto.randomUUID()}0`]) {
    const answer = await write(ana, key)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid_input'])
  }
  expect(await notesOf(ana)).toBe(before)
})

test('a call that was refused leaves no key: the next one with it is tried anew [GAP-116]', async () => {
  const ana = await here.as('ana')
  const key = crypto.randomUUID()
  await here.pool.query(`create function refuse_note() returns trigger language plpgsql as
    $$ begin raise exception 'no' using errcode = '40001'; end $$;
    create trigger refusal before insert on notes for each row execute function refuse_note()`)
  const refused = await write(ana, key)
  await here.pool.query('drop trigger refusal on notes')
  expect([refused.statusCode, (await write(ana, key)).statusCode]).toEqual([503, 201])
})

test('an answer is kept for a day: its hour of grace and not one more [GAP-116]', async () => {
  const { db } = here.context
  await db.deleteFrom('idempotencyKeys').execute()
  await write(await here.as('ana'), crypto.randomUUID())
  const { createdAt } = await db.selectFrom('idempotencyKeys').select('createdAt').executeTakeFirstOrThrow()
  expect(createdAt.getTime() % 3_600_000).toBe(0)
  const left = async (hours: number) => {
    await forgetOldAnswers(db, new Date(createdAt.getTime() + hours * 3_600_000))
    return (await db.selectFrom('idempotencyKeys').select('key').execute()).length
  }
  expect([await left(25), await left(25.01)]).toEqual([1, 0])
})

test('a note or a comment that waited offline longer than an answer is kept is still one, by the key of its header [GAP-116]', async () => {
  const ana = await here.as('ana')
  const before = await notesOf(ana)
  const key = crypto.randomUUID()
  const comment = () =>
    ana.raw('POST', '/v1/comments', { body: { content, text: 'No túnel' }, headers: { 'idempotency-key': key } })
  const first = [await write(ana, key), await comment()]
  await here.context.db.deleteFrom('idempotencyKeys').execute()
  const again = [await write(ana, key), await comment()]
  expect(again.map((one) => one.json()['@id'])).toEqual(first.map((one) => one.json()['@id']))
  expect(await notesOf(ana)).toBe(before + 1)
})

test('what a key has created is told to a call that creates nothing itself: so a text that waited is taken back [GAP-116]', async () => {
  const ana = await here.as('ana')
  const before = await notesOf(ana)
  const about = (path: string, key: string, body: object) =>
    ana.raw('POST', path, { body: { ...body, content: '/v1/contents/0' }, headers: { 'idempotency-key': key } })
  for (const [path, body] of [
    ['/v1/notes', { title: 'Uma nota', tag: 'write_later', description: 'x', timestamp: 0 }],
    ['/v1/comments', { text: 'No túnel' }],
  ] as const) {
    const key = crypto.randomUUID()
    expect((await about(path, key, body)).statusCode).toBe(404)
    const sent = await ana.raw('POST', path, { body: { ...body, content }, headers: { 'idempotency-key': key } })
    expect(sent.statusCode).toBe(201)
    const told = (await about(path, key, body)).json()
    expect(told).toMatchObject({ code: 'key_reused', current: { '@id': sent.json()['@id'] } })
  }
  expect(await notesOf(ana)).toBe(before + 1)
})
