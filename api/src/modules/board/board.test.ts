import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { members } from '@juntas/contract/members/members'
import { notifications } from '@juntas/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveConsent } from '../../../test/give-consent.ts'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const post = async (name: string, over: object = {}) =>
  (await here.as(name)).call(board.create, {
    body: { tag: 'work', title: 'Um título', text: 'Um texto', anonymous: false, ...over },
  })
const asked = { anonymous: true, tag: 'harassment' as const, title: 'Meu chefe', text: 'Aconteceu de novo' }

test('a post is listed with its tag and number of responses, and counts as unread for others until they open it [API-23] [API-24] [COMMUNITY-01] [COMMUNITY-02] [COMMUNITY-11] [COMMUNITY-16]', async () => {
  const made = await post('ana', { tag: 'family' })
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const unread = async (member: typeof bia) =>
    (await member.call(board.list, { query: { unread: 'true', perPage: 1000 } }))['hydra:totalItems']
  const before = await unread(bia)
  expect((await bia.call(board.list))['hydra:member'][0]).toMatchObject({
    id: made.id,
    tag: 'family',
    responses: 0,
    unread: true,
  })
  expect((await bia.call(members.me))['hydra:member'][0]!.sessionInfo.unreadPosts).toBe(before)
  expect((await ana.call(board.get, { params: { id: made.id } })).unread).toBe(false)
  await bia.call(board.get, { params: { id: made.id } })
  expect(await unread(bia)).toBe(before - 1)
  await expect(bia.call(board.get, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 })
})

test('an author without a name is Anônima on her post and Autora under it, and knows that both are hers [COMMUNITY-10]', async () => {
  const made = await post('lia', asked)
  expect(made).toMatchObject({
    anonymous: true,
    isMine: true,
    author: { '@id': `/v1/posts/${made.id}/author`, name: 'Anônima' },
  })
  const lia = await here.as('lia')
  const answer = await lia.call(comments.create, { body: { content: made['@id'], text: 'Obrigada pela ajuda' } })
  expect(answer.user).toMatchObject({ '@id': `/v1/posts/${made.id}/author`, name: 'Autora', specialist: false })
  expect(answer.canEdit).toBe(true)
  for (const name of ['ana', 'iris', 'equipe', 'gestora']) {
    const other = await here.as(name)
    const seen = [
      await other.raw('GET', `/v1/posts/${made.id}`),
      await other.raw('GET', '/v1/posts?perPage=1000'),
      await other.raw('GET', `/v1/posts/${made.id}/comments`),
      await other.raw('GET', `/v1/comments?content=${made['@id']}`),
    ].map((one) => one.body)
    for (const body of seen.slice(0, 1).concat(seen.slice(2))) {
      for (const trace of ['Lia', 'lia@', `/v1/users/${lia.id}`, 'portraits/lia']) expect(body).not.toContain(trace)
      expect(body).not.toMatch(/"isMine":true|"canEdit":true/)
    }
  }
})

test('specialists come first, the promise is kept by their answer, and the author is told of each answer once [API-25] [API-26] [COMMENT-12] [COMMENT-01]', async () => {
  const made = await post('ana')
  const [iris, bia] = [await here.as('iris'), await here.as('bia')]
  const expert = await iris.call(comments.create, { body: { content: made['@id'], text: 'Da especialista' } })
  await bia.call(comments.create, { body: { content: made['@id'], text: 'Depois' } })
  for (const [one, text] of [
    [iris, 'Da especialista também'],
    [bia, 'Uma resposta'],
  ] as const)
    await one.call(comments.create, { body: { content: made['@id'], text, parent: expert['@id'] } })
  const list = await bia.call(board.comments, { params: { id: made.id } })
  expect(list['hydra:member'].map((comment) => comment.text)).toEqual(['Da especialista', 'Depois'])
  expect(
    (await bia.call(board.replies, { params: { id: made.id, commentId: expert.id } }))['hydra:member'].map(
      (comment) => comment.text,
    ),
  ).toEqual(['Da especialista também', 'Uma resposta'])
  expect((await bia.call(board.get, { params: { id: made.id } })).answeredAfterHours).not.toBeNull()
  expect(
    (await iris.call(board.queue, { query: { perPage: 1000 } }))['hydra:member'].map((one) => one.id),
  ).not.toContain(made.id)
  const bell = (await (await here.as('ana')).call(notifications.list))['hydra:member']
  const told = bell.filter(({ url }) => url.startsWith(`/todas-juntas/${made.id}`))
  expect(told.map(({ actor }) => actor?.name)).toEqual(['Bia', 'Íris Fontana', 'Bia', 'Íris Fontana'])
})

test('a specialist is reminded before the time runs out, in a letter that tells nothing [CONST-06]', async () => {
  const made = await post('bia', asked)
  await here.pool.query(`update graphile_worker._private_jobs set run_at = now() where payload::jsonb @> $1`, [
    JSON.stringify({ postId: made.id }),
  ])
  await here.runTasks()
  const letters = here.mails.filter((mail) => mail.id?.startsWith(`<board-${made.id}-`))
  expect(letters.length).toBeGreaterThan(0)
  for (const { subject, text } of letters)
    for (const word of ['Meu chefe', 'Assédio', 'harassment', 'Bia']) expect(`${subject} ${text}`).not.toContain(word)
})

test('only the author removes her post; a stranger cannot [GUARD-21]', async () => {
  const made = await post('ana', asked)
  await expect((await here.as('bia')).call(board.remove, { params: { id: made.id } })).rejects.toMatchObject({
    status: 403,
  })
  await (await here.as('ana')).call(board.remove, { params: { id: made.id } })
})

test('two tabs that both mute a thread leave it muted; without the wish each call changes it', async () => {
  const made = await post('ana')
  const bia = await here.as('bia')
  const mute = async (body: { isMuted?: boolean } = {}) =>
    (await bia.call(board.mute, { body: { post: made['@id'], ...body } })).isMuted
  const isMuted = async () => (await bia.call(board.get, { params: { id: made.id } })).isMuted
  expect([await mute({ isMuted: true }), await mute({ isMuted: true }), await isMuted()]).toEqual([true, true, true])
  expect([await mute({ isMuted: false }), await mute({ isMuted: false }), await isMuted()]).toEqual([
    false,
    false,
    false,
  ])
  expect([await mute(), await mute(), await isMuted()]).toEqual([true, false, false])
})

test.each([{ tag: 'gossip' }, { title: '   ' }, { text: '' }, { anonymous: 'yes' }])(
  '%j is refused [COMMUNITY-07]',
  async (over) => {
    await expect(post('ana', over)).rejects.toMatchObject({ status: 422 })
  },
)

test('a post sends exactly tag, title, text and anonymous, and carries what was sent [COMMUNITY-09]', async () => {
  const body = { tag: 'leisure' as const, title: '  Um hobby  ', text: 'Qual?', anonymous: false }
  const made = await (await here.as('ana')).call(board.create, { body })
  expect(made).toMatchObject({ tag: 'leisure', title: 'Um hobby', text: 'Qual?', anonymous: false, isMine: true })
  expect((await (await here.as('bia')).call(board.list))['hydra:member'][0]).toMatchObject({ id: made.id })
})

test('a warning before the text is kept for a post about harassment, and for no other [beyond, discreet]', async () => {
  const harassment = await post('ana', { tag: 'harassment', hasWarning: true })
  expect(harassment.hasWarning).toBe(true)
  expect((await post('ana', { tag: 'work', hasWarning: true })).hasWarning).toBe(false)
  expect((await post('ana', { tag: 'harassment' })).hasWarning).toBe(false)
})

test('the list of a tag and a search say how many there are, whatever the accents [COMMUNITY-12]', async () => {
  const ana = await here.as('ana')
  const count = async (query: object) => (await ana.call(board.list, { query }))['hydra:totalItems']
  const [all, health] = [await count({}), await count({ tag: 'health' })]
  const made = await post('ana', { tag: 'health', title: 'Insônia às três', text: 'Não durmo' })
  expect([await count({}), await count({ tag: 'health' })]).toEqual([all + 1, health + 1])
  expect(await count({ q: 'insonia' })).toBe(1)
  expect(await count({ q: '100%_\\' })).toBe(0)
  await ana.call(board.remove, { params: { id: made.id } })
  expect([await count({}), await count({ tag: 'health' })]).toEqual([all, health])
})

test('the number of answers follows what is written, removed and hidden [COMMUNITY-11]', async () => {
  const made = await post('ana')
  const bia = await here.as('bia')
  const responses = async () => (await bia.call(board.get, { params: { id: made.id } })).responses
  const comment = await bia.call(comments.create, { body: { content: made['@id'], text: 'Uma' } })
  await bia.call(comments.create, { body: { content: made['@id'], text: 'Duas', parent: comment['@id'] } })
  expect(await responses()).toBe(2)
  await bia.call(comments.remove, { params: { id: comment.id } })
  expect(await responses()).toBe(1)
})

const remindersOf = async (postId: number) => {
  const { rows } = await here.pool.query(
    `select j.id, j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'board.remind' and j.payload->>'postId' = $1`,
    [String(postId)],
  )
  return rows as { id: number; run_at: Date }[]
}
const remindersSent = async (postId: number) => {
  await here.pool.query(`update graphile_worker._private_jobs set run_at = now() where id = any($1)`, [
    (await remindersOf(postId)).map(({ id }) => id),
  ])
  here.mails.length = 0
  await here.runTasks()
  return here.mails.filter(({ subject }) => subject.includes('40 horas')).map(({ to }) => to)
}
const ask = async (name: string, over: object = {}) =>
  (await here.as(name)).call(board.create, {
    body: { tag: 'work', title: 'Uma pergunta', text: 'O que faço?', anonymous: false, ...over },
  })

test('specialists are reminded eight hours before the promise ends, forty hours after the question [CONST-06] [tests M88]', async () => {
  const made = await ask('carla')
  const [reminder] = await remindersOf(made.id)
  expect(reminder!.run_at.getTime() - Date.parse(made.createdAt)).toBe(40 * 3_600_000)
})

test('an answered question reminds nobody, and no reminder goes to a blocked specialist [CONST-06] [tests M14] [tests M89]', async () => {
  const answered = await ask('carla')
  const iris = await here.as('iris')
  await iris.call(comments.create, { body: { content: answered['@id'], text: 'Uma resposta' } })
  expect(await remindersSent(answered.id)).toEqual([])
  const open = await ask('carla')
  await here.pool.query('update members set blocked_at = now() where id = $1', [iris.id])
  const told = await remindersSent(open.id)
  await here.pool.query('update members set blocked_at = null where id = $1', [iris.id])
  expect(told).not.toContain(iris.email)
  expect(await remindersSent((await ask('carla')).id)).toContain(iris.email)
})

test('a specialist who answers her own question does not keep the promise with it [tests M11]', async () => {
  const own = await ask('iris')
  const iris = await here.as('iris')
  await iris.call(comments.create, { body: { content: own['@id'], text: 'Respondo a mim mesma' } })
  expect((await iris.call(board.get, { params: { id: own.id } })).answeredAfterHours).toBeNull()
  const queue = (await iris.call(board.queue, { query: { perPage: 100 } }))['hydra:member']
  expect(queue.map(({ id }) => id)).toContain(own.id)
})

test('the eleventh post within ten minutes is refused, with the time to wait [tests M36]', async () => {
  const limited = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  const ana = await limited.as('ana')
  const post = () =>
    ana.raw('POST', '/v1/posts', { body: { tag: 'work', title: 'Um', text: 'Outro', anonymous: false } })
  for (let count = 0; count < 10; count++) expect((await post()).statusCode).toBe(201)
  const refused = await post()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  await limited.close()
})

test('the author of an anonymous post answers to the minute, and her answer stands after what it answers [tests M09] [people-growth m1]', async () => {
  const carla = await here.as('carla')
  await giveConsent(carla, 'board')
  const made = await ask('carla', { anonymous: true })
  const bia = await here.as('bia')
  const write = (who: typeof bia, text: string) => who.call(comments.create, { body: { content: made['@id'], text } })
  await write(bia, 'primeiro')
  const own = await write(carla, 'segundo')
  await write(bia, 'terceiro')
  const order = async (direction: 'asc' | 'desc') =>
    (await bia.call(board.comments, { params: { id: made.id }, query: { 'order[createdAt]': direction } }))[
      'hydra:member'
    ].map(({ text }) => text)
  expect(await order('asc')).toEqual(['primeiro', 'segundo', 'terceiro'])
  expect(await order('desc')).toEqual(['terceiro', 'segundo', 'primeiro'])
  await carla.call(comments.update, { params: { id: own.id }, body: { text: 'mudado' } })
  const times = async () =>
    (await here.pool.query('select created_at, edited_at, removed_at from comments where id = $1', [own.id]))
      .rows[0] as Record<string, Date | null>
  await carla.call(comments.remove, { params: { id: own.id } })
  for (const at of Object.values(await times())) expect(at!.getTime() % 60_000).toBe(0)
  // The database enforces it as well.
  await expect(
    here.pool.query(`update comments set created_at = created_at + interval '1 second' where id = $1`, [own.id]),
  ).rejects.toMatchObject({ code: '23514' })
})

test('the pulse is the median of the hours until an answer, and unknown while no post has one', async () => {
  const ana = await here.as('ana')
  await here.pool.query('update posts set answered_at = null')
  expect(await ana.call(board.pulse)).toMatchObject({ medianHours: null })
  const { id } = await post('ana')
  await here.pool.query(`update posts set answered_at = created_at + interval '90 minutes' where id = $1`, [id])
  expect(await ana.call(board.pulse)).toMatchObject({ medianHours: 1.5 })
})
