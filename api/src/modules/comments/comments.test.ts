import { randomUUID } from 'node:crypto'
import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { library } from '@juntas/contract/library/library'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
let talk: { '@id': string; id: number; slug: string }
let other: typeof talk
beforeAll(async () => {
  here = await world()
  const ana = await here.as('ana')
  const talks = await ana.call(library.list, { query: { 'folder.slug': 'talks', type: 'VimeoContent' } })
  ;[talk, other] = [talks['hydra:member'][0]!, talks['hydra:member'][1]!]
})
beforeEach(() => here.pool.query('delete from comments'))
afterAll(() => here.close())

const write = async (name: string, text: string, more: { parent?: string; content?: string } = {}) =>
  (await here.as(name)).call(comments.create, { body: { content: talk['@id'], text, ...more } })
const texts = async (query: object = {}) => {
  const ana = await here.as('ana')
  const page = await ana.call(comments.list, { query: { content: talk['@id'], ...query } })
  return page['hydra:member'].map((comment) => comment.text)
}

test('a comment under a content carries its words, its author and its place [COMMENT-01] [COMMENT-11] [API-28] [API-03]', async () => {
  const ana = await here.as('ana')
  const answer = await ana.raw('POST', '/v1/comments', { body: { content: talk['@id'], text: '  Amei o final  ' } })
  expect(answer.statusCode).toBe(201)
  const { rows } = await here.pool.query('select name, avatar_url from members where id = $1', [ana.id])
  expect(answer.json()).toEqual({
    '@context': '/v1/contexts/Comment',
    '@id': `/v1/comments/${answer.json().id}`,
    '@type': 'Comment',
    id: answer.json().id,
    text: 'Amei o final',
    createdAt: expect.any(String),
    user: {
      '@id': `/v1/users/${ana.id}`,
      name: 'Ana',
      avatar: rows[0].avatar_url,
      companyJobRole: 'Gerente de Produto',
      specialist: false,
    },
    parent: null,
    content: talk['@id'],
    isEdited: false,
    isRemoved: false,
    isHidden: false,
    replies: 0,
    canEdit: true,
    canRemove: true,
  })
  await here.pool.query('update members set nickname = null where id = $1', [ana.id])
  expect((await write('ana', 'sem apelido')).user.name).toBe(rows[0].name)
  await here.pool.query(`update members set nickname = 'Ana' where id = $1`, [ana.id])
  expect(Date.parse(answer.json().createdAt)).not.toBeNaN()
})

test('newest first, and the toggle turns it [COMMENT-03]', async () => {
  for (const text of ['um', 'dois', 'três']) await write('ana', text)
  expect(await texts()).toEqual(['três', 'dois', 'um'])
  expect(await texts({ 'order[createdAt]': 'asc' })).toEqual(['um', 'dois', 'três'])
})

test('a specialist stands first in both orders [COMMENT-12] [GAP-86]', async () => {
  await write('ana', 'antes')
  await write('iris', 'a especialista')
  await write('bia', 'depois')
  expect(await texts()).toEqual(['a especialista', 'depois', 'antes'])
  expect(await texts({ 'order[createdAt]': 'asc' })).toEqual(['a especialista', 'antes', 'depois'])
})

test('one a page, and the total tells how many more roots there are [GAP-15]', async () => {
  const first = await write('ana', 'raiz 1')
  for (const text of ['raiz 2', 'raiz 3']) await write('bia', text)
  await write('bia', 'resposta', { parent: first['@id'] })
  const gabi = await here.as('gabi')
  const page = await gabi.call(comments.list, { query: { content: talk['@id'], perPage: 1 } })
  expect(page['hydra:member'].map(({ text }) => text)).toEqual(['raiz 3'])
  expect(page['hydra:totalItems']).toBe(3)
  const rest = await gabi.call(comments.list, { query: { content: talk['@id'], perPage: 12 } })
  expect(rest['hydra:member'].find(({ text }) => text === 'raiz 1')!.replies).toBe(1)
})

test('comments are found by the content’s address or its slug [API-27] [COMMENT-15]', async () => {
  await write('ana', 'aqui')
  await write('ana', 'ali', { content: other['@id'] })
  const ana = await here.as('ana')
  const list = async (query: object) =>
    (await ana.call(comments.list, { query }))['hydra:member'].map(({ text }) => text)
  expect(await list({ 'content.slug': talk.slug })).toEqual(['aqui'])
  expect(await list({ content: other['@id'] })).toEqual(['ali'])
  expect(await list({})).toEqual(['ali', 'aqui'])
  expect(await list({ 'content.slug': 'nao-existe' })).toEqual([])
})

test('replies hang under their root, a page at a time [API-21] [COMMENT-13]', async () => {
  const root = await write('ana', 'raiz')
  for (const text of ['r1', 'r2', 'r3']) await write('bia', text, { parent: root['@id'] })
  const gabi = await here.as('gabi')
  const params = { id: talk.id, commentId: root.id }
  const page = await gabi.call(comments.repliesOfContent, { params, query: { perPage: 1, 'order[createdAt]': 'desc' } })
  expect(page['hydra:member'].map(({ text, parent }) => [text, parent])).toEqual([['r3', root['@id']]])
  expect(page['hydra:totalItems']).toBe(3)
  expect(await texts({ parent: root['@id'], 'order[createdAt]': 'asc' })).toEqual(['r1', 'r2', 'r3'])
  const elsewhere = await gabi.call(comments.repliesOfContent, { params: { ...params, id: other.id } })
  expect(elsewhere['hydra:totalItems']).toBe(0)
})

test('a reply has no replies, and none goes to another content’s comment', async () => {
  const root = await write('ana', 'raiz')
  const reply = await write('bia', 'resposta', { parent: root['@id'] })
  await expect(write('ana', 'x', { parent: reply['@id'] })).rejects.toMatchObject({ status: 404 })
  await expect(write('ana', 'x', { parent: root['@id'], content: other['@id'] })).rejects.toMatchObject({ status: 404 })
})

test('only its author edits a comment or removes it [GUARD-13] [GUARD-21] [COMMENT-09] [API-29] [API-30]', async () => {
  const { id } = await write('ana', 'meu')
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const theirs = await bia.call(comments.list, { query: { content: talk['@id'] } })
  expect(theirs['hydra:member'][0]).toMatchObject({ canEdit: false, canRemove: false })
  await expect(bia.call(comments.update, { params: { id }, body: { text: 'seu' } })).rejects.toMatchObject({
    status: 403,
  })
  await expect(bia.call(comments.remove, { params: { id } })).rejects.toMatchObject({ status: 403 })
  const edited = await ana.raw('PUT', `/v1/comments/${id}`, { body: { text: 'meu, melhor' } })
  expect([edited.statusCode, edited.json().text, edited.json().isEdited]).toEqual([200, 'meu, melhor', true])
  expect((await ana.raw('DELETE', `/v1/comments/${id}`)).statusCode).toBe(204)
  expect(await texts()).toEqual([])
  await expect(ana.call(comments.update, { params: { id }, body: { text: 'de volta' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('a removed comment leaves its place while somebody answered, without its words or its author', async () => {
  const root = await write('ana', 'segredo da Ana')
  await write('bia', 'resposta', { parent: root['@id'] })
  const [ana, gabi] = [await here.as('ana'), await here.as('gabi')]
  await ana.call(comments.remove, { params: { id: root.id } })
  const page = await gabi.call(comments.list, { query: { content: talk['@id'] } })
  expect(page['hydra:member']).toMatchObject([
    {
      isRemoved: true,
      text: '',
      replies: 1,
      user: { '@id': '', name: '', avatar: null, companyJobRole: null, specialist: false },
      canEdit: false,
      canRemove: false,
    },
  ])
  const { rows } = await here.pool.query(`select text from comments where id = $1`, [root.id])
  expect(rows[0].text).not.toContain('segredo')
  await expect(write('bia', 'mais uma', { parent: root['@id'] })).rejects.toMatchObject({ status: 404 })
})

test('one sending is one comment, however often it is tried at once', async () => {
  const ana = await here.as('ana')
  const body = { content: talk['@id'], text: 'duplo clique', clientKey: randomUUID() }
  const made = await Promise.all(Array.from({ length: 10 }, () => ana.call(comments.create, { body })))
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(await texts()).toEqual(['duplo clique'])
})

test.each([
  ['nothing', ''],
  ['only spaces', ' \n\t\u00a0 '],
  ['more than four thousand characters', 'a'.repeat(4001)],
  ['a NUL', 'a\u0000'],
])('a comment of %s is refused', async (_, text) => {
  const ana = await here.as('ana')
  await expect(ana.call(comments.create, { body: { content: talk['@id'], text } })).rejects.toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'text' }] },
  })
  expect(await texts()).toEqual([])
})

test.each(['/v1/contents/999999', '/v1/posts/999999'])(
  'nothing is written under %s, which is not there [GAP-56]',
  async (content) => {
    await expect(write('ana', 'oi', { content })).rejects.toMatchObject({ status: 404 })
  },
)

test('a content’s conversation belongs to those who may open it', async () => {
  await write('ana', 'entre nós')
  await here.pool.query('update contents set is_free = false where id = $1', [talk.id])
  const fe = await here.as('fe')
  expect((await fe.call(comments.list, { query: { content: talk['@id'] } }))['hydra:totalItems']).toBe(0)
  await expect(write('fe', 'posso?')).rejects.toMatchObject({ status: 403 })
})

test('she removes her own words even where she may not go any more', async () => {
  const { id } = await write('duda', 'ainda minha')
  await here.pool.query(
    `delete from folder_grants where member_id = (select id from members where email like 'duda@%')`,
  )
  const duda = await here.as('duda')
  expect((await duda.raw('DELETE', `/v1/comments/${id}`)).statusCode).toBe(204)
})

test('nothing is written under a content that is not out, nor under a hidden post; a hidden comment is read by its author and by moderators', async () => {
  const { rows } = await here.pool.query(`insert into contents (type, slug, title, folder_id, publish_at)
    select 'TextContent', 'conversa-de-amanha', 'Amanhã', id, now() + interval '1 day' from folders where slug = 'talks' returning id`)
  await expect(write('ana', 'cedo', { content: `/v1/contents/${rows[0].id}` })).rejects.toMatchObject({ status: 404 })
  const post = await (await here.as('bia')).call(board.create, {
    body: { tag: 'work', title: 'Um título', text: 'Um texto', anonymous: false },
  })
  const under = await write('ana', 'sob o post', { content: post['@id'] })
  expect(under).toMatchObject({ content: post['@id'], parent: null })
  const read = async (name: string) =>
    (await (await here.as(name)).call(comments.list, { query: { content: post['@id'] } }))['hydra:member'].map(
      ({ text, isHidden }) => [text, isHidden],
    )
  await here.pool.query('update comments set hidden_at = now() where id = $1', [under.id])
  for (const name of ['ana', 'moderadora']) expect(await read(name)).toEqual([['sob o post', true]])
  expect(await read('bia')).toEqual([])
  await here.pool.query('update comments set hidden_at = null where id = $1', [under.id])
  await here.pool.query('update posts set hidden_at = now() where id = $1', [post.id])
  // Its author and who wrote under it still read there.
  for (const name of ['ana', 'bia', 'moderadora']) expect(await read(name)).toEqual([['sob o post', false]])
  expect(await read('gabi')).toEqual([])
  await expect(write('bia', 'mais', { content: post['@id'] })).rejects.toMatchObject({ status: 404 })
})

test('the content of an award is talked about by who earned it', async () => {
  const { id } = await write('ana', 'sobre o prêmio')
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const { rows } = await here.pool.query(
    'update awards set content_id = $1 where id = (select min(id) from awards where content_id is null) returning id',
    [talk.id],
  )
  await here.pool.query('delete from earned_awards where award_id = $1', [rows[0].id])
  const ids = async (as: typeof ana) =>
    (await as.call(comments.list, { query: { content: talk['@id'] } }))['hydra:member'].map((one) => one.id)
  // Her own words stay hers.
  expect([await ids(ana), await ids(bia)]).toEqual([[id], []])
  await expect(write('bia', 'posso?')).rejects.toMatchObject({ status: 403 })
  await here.pool.query('insert into earned_awards (member_id, award_id, earned_on) values ($1, $2, current_date)', [
    bia.id,
    rows[0].id,
  ])
  expect(await ids(bia)).toEqual([id])
  await here.pool.query('update awards set content_id = null where id = $1', [rows[0].id])
})

test('a free content is talked about by members whose plan includes it [GAP-102]', async () => {
  const fe = await here.as('fe')
  await write('ana', 'entre nós')
  await here.pool.query('update contents set is_free = true where id = $1', [talk.id])
  expect((await fe.call(comments.list, { query: { content: talk['@id'] } }))['hydra:totalItems']).toBe(1)
  expect((await write('fe', 'eu também')).text).toBe('eu também')
  await here.pool.query('update contents set is_free = false where id = $1', [talk.id])
})

test('markup is words', async () => {
  const { text } = await write('ana', '<img src=x onerror=alert(1)> & "aspas"')
  expect(text).toBe('<img src=x onerror=alert(1)> & "aspas"')
})

test('a program that writes without pause is stopped, and told for how long', async () => {
  const strict = await world({ env: { RATE_LIMIT_FACTOR: '0.1' } })
  const ana = await strict.as('ana')
  const answers = []
  for (let n = 0; n < 4; n++)
    answers.push(await ana.raw('POST', '/v1/comments', { body: { content: talk['@id'], text: `n ${n}` } }))
  await strict.close()
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 429])
  expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(0)
})
