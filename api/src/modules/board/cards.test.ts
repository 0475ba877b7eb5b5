import { board, Post } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'
import { tasks } from './tasks.ts'

type Member = Caller & { id: number; email: string }
let here: World
let ana: Member
let bia: Member
beforeAll(async () => {
  here = await world()
  ana = await here.as('ana')
  bia = await here.as('bia')
})
afterAll(() => here.close())

const write = (member: Member, over: object = {}) =>
  member.call(board.create, { body: { tag: 'work', title: 'Um título', text: 'Um texto', anonymous: false, ...over } })
const listed = async (member: Member, id: number) =>
  (await member.call(board.list, { query: { perPage: 1000 } }))['hydra:member'].find((one) => one.id === id)

test('whatever changes of a post or its author is in the next list, however often it was read before [API-23] [COMMUNITY-11]', async () => {
  const { id } = await write(ana)
  const change = async (text: string, ...values: unknown[]) => {
    await listed(bia, id)
    await here.pool.query(text, values)
    return listed(bia, id)
  }
  expect((await change('update members set nickname = $2 where id = $1', ana.id, 'Aninha'))!.author.name).toBe('Aninha')
  expect((await change('update members set avatar_url = $2 where id = $1', ana.id, '/a.webp'))!.author.avatar).toBe(
    '/a.webp',
  )
  const role = 'update customers set company_job_role = $2 where member_id = $1'
  expect((await change(role, ana.id, 'Diretora'))!.author.companyJobRole).toBe('Diretora')
  expect(
    (await change('update posts set answered_at = created_at + interval $$3 hours$$ where id = $1', id))!,
  ).toMatchObject({
    answeredAfterHours: 3,
  })
  await bia.call(comments.create, { body: { content: `/v1/posts/${id}`, text: 'Estou aqui' } })
  expect((await listed(bia, id))!.responses).toBe(1)
  expect(await change('update posts set hidden_at = now() where id = $1', id)).toBeUndefined()
  expect((await listed(ana, id))!.isHidden).toBe(true)
})

test('each reader has her own marks, language and number beside what is the same for all [COMMUNITY-11] [COMMUNITY-16]', async () => {
  const named = await write(ana)
  const hidden = await write(ana, { anonymous: true })
  const lists = await Promise.all([ana, bia].map((member) => member.call(board.list, { query: { perPage: 1000 } })))
  const of = (place: number, id: number) => lists[place]!['hydra:member'].find((one) => one.id === id)!
  for (const id of [named.id, hidden.id]) {
    expect(of(0, id)).toMatchObject({ isMine: true, canRemove: true, unread: false })
    expect(of(1, id)).toMatchObject({ isMine: false, canRemove: false, unread: true })
  }
  const spanish = await bia.raw('GET', '/v1/posts?perPage=1000', { headers: { 'accept-language': 'es-ES' } })
  expect(spanish.json()['hydra:member'].find((one: { id: number }) => one.id === hidden.id).author.name).toBe('Anónima')
  await bia.call(board.get, { params: { id: named.id } })
  await bia.call(board.mute, { body: { post: hidden['@id'] } })
  expect(await listed(bia, named.id)).toMatchObject({ unread: false, isMuted: false })
  expect(await listed(bia, hidden.id)).toMatchObject({ unread: true, isMuted: true })
  expect(await listed(ana, hidden.id)).toMatchObject({ isMuted: false })
})

test('the number of a list is what can be paged through: tags, a blocked author, her own hidden post', async () => {
  const lia = await here.as('lia')
  const hers = await write(lia, { tag: 'leisure' })
  const { id } = await write(bia, { tag: 'leisure' })
  await here.pool.query('update posts set hidden_at = now() where id = $1', [id])
  await bia.call(safety.block, { body: { subject: hers['@id'], kind: 'block' } })
  for (const member of [ana, bia, lia])
    for (const query of [
      {},
      { tag: 'leisure' as const },
      { tag: 'leisure' as const, 'order[createdAt]': 'asc' as const },
    ]) {
      const all = await member.call(board.list, { query: { ...query, perPage: 1000 } })
      expect(all['hydra:member']).toHaveLength(all['hydra:totalItems'])
      const second = await member.call(board.list, { query: { ...query, perPage: 1, page: 2 } })
      expect(second['hydra:member'][0]?.id).toBe(all['hydra:member'][1]?.id)
    }
  const seen = (await bia.call(board.list, { query: { tag: 'leisure', perPage: 1000 } }))['hydra:member']
  expect(seen.map((one) => one.id)).toContain(id)
  expect(seen.some((one) => one.author['@id'] === `/v1/users/${lia.id}`)).toBe(false)
})

test('a post of a list says what the contract says and nothing more [API-23]', async () => {
  const fields = Object.keys(Post._zod.def.shape).filter((name) => name !== '@context')
  for (const post of (await ana.call(board.list, { query: { perPage: 50 } }))['hydra:member']) {
    expect(Object.keys(post).toSorted()).toEqual(fields.toSorted())
    expect(Post['~standard'].validate(post)).not.toHaveProperty('issues')
  }
})

test('a new post has every field, with its author’s name or without [COMMUNITY-09] [COMMUNITY-10]', async () => {
  const { rows } = await here.pool.query(
    'select m.name, m.nickname, m.avatar_url, c.company_job_role from members m join customers c on c.member_id = m.id where m.id = $1',
    [ana.id],
  )
  const expected = (made: { id: number; createdAt: string }) => ({
    '@context': '/v1/contexts/Post',
    '@id': `/v1/posts/${made.id}`,
    '@type': 'Post',
    id: made.id,
    tag: 'work',
    title: 'Um título',
    text: 'Um texto',
    hasWarning: false,
    isMine: true,
    unread: false,
    isMuted: false,
    isHidden: false,
    responses: 0,
    createdAt: made.createdAt,
    dueAt: new Date(Date.parse(made.createdAt) + 48 * 3_600_000).toISOString(),
    answeredAfterHours: null,
    canRemove: true,
  })
  const named = await write(ana)
  const author = {
    '@id': `/v1/users/${ana.id}`,
    name: rows[0].nickname ?? rows[0].name,
    avatar: rows[0].avatar_url,
    companyJobRole: rows[0].company_job_role,
  }
  expect(named).toEqual({ ...expected(named), anonymous: false, author })
  const hidden = await write(ana, { anonymous: true })
  const nobody = {
    '@id': `/v1/posts/${hidden.id}/author`,
    name: 'Anônima',
    avatar: '/media/drawn/anonymous.svg',
    companyJobRole: null,
  }
  expect(hidden).toEqual({ ...expected(hidden), anonymous: true, author: nobody })
  await here.pool.query('update members set nickname = null where id = $1', [ana.id])
  expect((await listed(bia, named.id))!.author.name).toBe(rows[0].name)
  await here.pool.query('update members set nickname = $2 where id = $1', [ana.id, rows[0].nickname])
})

test('words, a tag, what is unread and what is one’s own narrow the list together, and a number alone reads no post [COMMUNITY-12] [COMMUNITY-16]', async () => {
  const title = 'Jabuticaba madura'
  const first = await write(ana, { title, tag: 'family' })
  const second = await write(bia, { title, tag: 'leisure' })
  const third = await write(ana, { title, tag: 'leisure', anonymous: true })
  const find = async (member: Member, query: object) => {
    const list = await member.call(board.list, { query: { q: 'jabuticaba', ...query } as object })
    return [list['hydra:totalItems'], ...list['hydra:member'].map(({ id }) => id)]
  }
  expect(await find(ana, {})).toEqual([3, third.id, second.id, first.id])
  expect(await find(ana, { 'order[createdAt]': 'asc' })).toEqual([3, first.id, second.id, third.id])
  expect(await find(ana, { perPage: 2, page: 2 })).toEqual([3, first.id])
  expect(await find(ana, { tag: 'leisure' })).toEqual([2, third.id, second.id])
  expect(await find(ana, { only: 'total' })).toEqual([3])
  // Without a name it is in its author's own list and in nobody else's, and is never unread for her.
  expect(await find(ana, { mine: 'true' })).toEqual([2, third.id, first.id])
  expect(await find(bia, { mine: 'true' })).toEqual([1, second.id])
  expect(await find(ana, { unread: 'true' })).toEqual([1, second.id])
  expect(await find(bia, { unread: 'true' })).toEqual([2, third.id, first.id])
  await bia.call(board.get, { params: first })
  expect(await find(bia, { unread: 'true' })).toEqual([1, third.id])
  const count = async (query: object) => {
    const list = await bia.call(board.list, { query: { unread: 'true', perPage: 1000, ...query } as object })
    expect(list['hydra:member'].length).toBe('only' in query ? 0 : list['hydra:totalItems'])
    return list['hydra:totalItems']
  }
  for (const query of [{}, { tag: 'leisure' }]) {
    const all = await count(query)
    expect(await count({ ...query, only: 'total' })).toBe(all)
    await here.pool.query(`update posts set created_at = created_at - interval '91 days' where id = $1`, [third.id])
    // After ninety days it is no news any more.
    expect(await count(query)).toBe(all - 1)
    expect(await count({ ...query, only: 'total' })).toBe(all - 1)
    expect(await listed(bia, third.id)).toMatchObject({ unread: false })
    await here.pool.query(`update posts set created_at = created_at + interval '91 days' where id = $1`, [third.id])
  }
  expect((await bia.call(board.pulse)).unread).toBe(await count({}))
})

test('without a plan a member opens her own thread and list, and nothing of others [GAP-117]', async () => {
  const [eva, theirs] = [await here.as('eva'), await write(ana)]
  const { rows } = await here.pool.query(
    `insert into posts (tag, title, text, is_anonymous, member_id) values ('work', 'De antes', 'x', false, $1) returning id`,
    [eva.id],
  )
  const own = { id: rows[0].id as number }
  const refused = { status: 403, code: 'plan_required' }
  expect(await eva.call(board.get, { params: own })).toMatchObject({ title: 'De antes', isMine: true })
  expect((await eva.call(board.comments, { params: own }))['hydra:totalItems']).toBe(0)
  expect((await eva.call(board.list, { query: { mine: 'true' } }))['hydra:member'].map(({ id }) => id)).toEqual([
    own.id,
  ])
  await expect(eva.call(board.list)).rejects.toMatchObject(refused)
  await expect(eva.call(board.get, { params: theirs })).rejects.toMatchObject(refused)
  await expect(eva.call(board.comments, { params: theirs })).rejects.toMatchObject(refused)
  await expect(eva.call(board.mute, { body: { post: theirs['@id'] } })).rejects.toMatchObject(refused)
})

test('a hidden post is read by its author and by moderators, and by nobody else', async () => {
  const moderator = await here.as('moderadora')
  for (const anonymous of [false, true]) {
    const { id } = await write(ana, { anonymous })
    await here.pool.query('update posts set hidden_at = now() where id = $1', [id])
    for (const member of [ana, moderator])
      expect(await member.call(board.get, { params: { id } })).toMatchObject({ isHidden: true, isMine: member === ana })
    await expect(bia.call(board.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await expect(bia.call(board.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await ana.call(board.remove, { params: { id } })
    await expect(ana.call(board.get, { params: { id } })).rejects.toMatchObject({ status: 404 })
  }
})

test('specialists see what waits for an answer, the oldest first; what was answered or hidden does not wait [CONST-06]', async () => {
  const iris = await here.as('iris')
  await here.pool.query('update posts set answered_at = created_at where answered_at is null')
  const [first, second, answered, hidden] = [await write(ana), await write(bia), await write(ana), await write(ana)]
  await here.pool.query('update posts set answered_at = now() where id = $1', [answered.id])
  await here.pool.query('update posts set hidden_at = now() where id = $1', [hidden.id])
  const queue = await iris.call(board.queue)
  expect([queue['hydra:totalItems'], ...queue['hydra:member'].map(({ id }) => id)]).toEqual([2, first.id, second.id])
  expect((await iris.call(board.queue, { query: { perPage: 1, page: 2 } }))['hydra:member'][0]!.id).toBe(second.id)
  await expect(ana.call(board.queue)).rejects.toMatchObject({ status: 403 })
})

test('a specialist is reminded in the language of her screens, and not of a post that is hidden or gone [CONST-06]', async () => {
  const iris = await here.as('iris')
  const { id } = await write(ana)
  const lettersOf = async (postId: number) => {
    here.mails.length = 0
    await tasks['board.remind']!(here.context, { postId }, { attempt: 1, lastAttempt: false })
    return here.mails.filter(({ to }) => to === iris.email)
  }
  await here.pool.query(`update members set language = 'en-US' where id = $1`, [iris.id])
  const [letter] = await lettersOf(id)
  expect(letter!.id).toBe(`<board-${id}-${iris.id}@juntas>`)
  expect(letter!.text).toContain(`${here.context.config.origin}/especialista`)
  await here.pool.query(`update members set language = 'pt-BR' where id = $1`, [iris.id])
  const [portuguese] = await lettersOf(id)
  expect(portuguese!.subject).toBe('Uma pergunta espera por você há 40 horas')
  expect(portuguese!.subject).not.toBe(letter!.subject)
  expect(await lettersOf(999_999)).toEqual([])
  await here.pool.query('update posts set hidden_at = now() where id = $1', [id])
  expect(await lettersOf(id)).toEqual([])
})

test('the pulse rounds to a tenth of an hour and counts the last ninety days', async () => {
  await here.pool.query('update posts set answered_at = null')
  const { id } = await write(ana)
  await here.pool.query(`update posts set answered_at = created_at + interval '76 minutes' where id = $1`, [id])
  expect(await ana.call(board.pulse)).toMatchObject({ promiseHours: 48, medianHours: 1.3 })
  expect((await ana.call(board.get, { params: { id } })).answeredAfterHours).toBe(1.3)
})

test('her own list has her anonymous posts of any age and however many there are, the hidden ones too', async () => {
  const title = 'Pitanga no quintal'
  const first = await write(ana, { title, anonymous: true })
  await here.pool.query(`update posts set created_at = created_at - interval '400 days' where id = $1`, [first.id])
  // Marks of others, more than one part of the search.
  await here.pool.query(
    `with made as (insert into posts (tag, title, text, is_anonymous)
       select 'work', 'Cheia', 'x', true from generate_series(1, 2100) returning id)
     insert into post_authors (post_id, mark, sealed)
       select id, sha256(id::text::bytea), ''::bytea from made`,
  )
  const last = await write(ana, { title, anonymous: true })
  await here.pool.query('update posts set hidden_at = now() where id = $1', [last.id])
  const found = async (member: Member) =>
    (await member.call(board.list, { query: { q: 'pitanga', mine: 'true' } }))['hydra:member'].map(({ id }) => id)
  expect(await found(ana)).toEqual([last.id, first.id])
  expect(await found(bia)).toEqual([])
  await ana.call(board.remove, { params: first })
  expect(await found(ana)).toEqual([last.id])
})
