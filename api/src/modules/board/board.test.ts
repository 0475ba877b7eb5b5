import { board } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { members } from '@juntas/contract/members'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/world.ts'

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

test('nobody but the author learns who wrote an anonymous post, and she knows it is hers [COMMUNITY-10]', async () => {
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

test('two worlds that differ only in who wrote are the same to a third person, byte for byte', async () => {
  const tell = async (author: string) => {
    const one = await world()
    const member = await one.as(author)
    const made = await member.call(board.create, { body: asked })
    await member.call(comments.create, { body: { content: made['@id'], text: 'Sou eu' } })
    const third = await one.as('carla')
    const read = await Promise.all(
      ['/v1/posts?perPage=1000', `/v1/posts/${made.id}/comments`, '/v1/board', `/v1/posts/${made.id}`].map(
        async (url) => (await third.raw('GET', url)).body,
      ),
    )
    await one.close()
    // The clock may turn a minute between the two; nothing else may differ.
    return read.join('\n').replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z/g, 'T')
  }
  expect(await tell('ana')).toBe(await tell('iris'))
})

test('her own anonymous post is never unread for her, and no row says that she read it', async () => {
  const made = await post('carla', asked)
  const carla = await here.as('carla')
  const unread = await carla.call(board.list, { query: { unread: 'true', perPage: 1000 } })
  expect(unread['hydra:member'].map((one) => one.id)).not.toContain(made.id)
  await carla.call(board.get, { params: { id: made.id } })
  const { rows } = await here.pool.query('select count(*)::int as n from post_reads where post_id = $1', [made.id])
  expect(rows[0].n).toBe(0)
})

test('what stands in the tables does not name her either', async () => {
  const { id } = await here.as('lia')
  const { rows } = await here.pool.query(
    'select p.member_id, p.created_at, c.member_id as commenter from posts p left join comments c on c.post_id = p.id where p.is_anonymous',
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(
    rows.every(
      (row: { member_id: number | null; commenter: number | null; created_at: Date }) =>
        row.member_id === null && row.commenter !== id && row.created_at.getUTCSeconds() === 0,
    ),
  ).toBe(true)
})

test('specialists come first and the promise is kept by their answer [API-25] [API-26] [COMMENT-12] [COMMENT-01]', async () => {
  const made = await post('ana')
  const [iris, bia] = [await here.as('iris'), await here.as('bia')]
  const expert = await iris.call(comments.create, { body: { content: made['@id'], text: 'Da especialista' } })
  await bia.call(comments.create, { body: { content: made['@id'], text: 'Depois' } })
  await bia.call(comments.create, { body: { content: made['@id'], text: 'Uma resposta', parent: expert['@id'] } })
  const list = await bia.call(board.comments, { params: { id: made.id } })
  expect(list['hydra:member'].map((comment) => comment.text)).toEqual(['Da especialista', 'Depois'])
  expect(
    (await bia.call(board.replies, { params: { id: made.id, commentId: expert.id } }))['hydra:member'].map(
      (comment) => comment.text,
    ),
  ).toEqual(['Uma resposta'])
  expect((await bia.call(board.get, { params: { id: made.id } })).answeredAfterHours).not.toBeNull()
  expect(
    (await iris.call(board.queue, { query: { perPage: 1000 } }))['hydra:member'].map((one) => one.id),
  ).not.toContain(made.id)
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

test.each([{ tag: 'gossip' }, { title: '   ' }, { text: '' }, { anonymous: 'yes' }])(
  '%j is refused [COMMUNITY-07]',
  async (over) => {
    await expect(post('ana', over)).rejects.toMatchObject({ status: 422 })
  },
)

test('three reports hide a post until somebody decides, and one person is one report', async () => {
  const made = await post('ana')
  const report = async (name: string) =>
    (await here.as(name)).call(safety.report, { body: { subject: made['@id'], reason: 'spam' } })
  await report('bia')
  await report('bia')
  await report('lia')
  const carla = await here.as('carla')
  expect((await carla.call(board.get, { params: { id: made.id } })).isHidden).toBe(false)
  await report('iris')
  await expect(carla.call(board.get, { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
  const equipe = await here.as('equipe')
  const [open] = (await equipe.call(safety.reports))['hydra:member']
  expect(open).toMatchObject({ subject: made['@id'], reports: 3 })
  await equipe.call(safety.decide, { params: { id: open!.id }, body: { decision: 'kept' } })
  expect((await carla.call(board.get, { params: { id: made.id } })).isHidden).toBe(false)
})

test('opening a seal is recorded and shown to the author, and is not for members', async () => {
  const made = await post('lia', asked)
  await expect(
    (await here.as('ana')).call(safety.openSeal, { params: { id: made.id }, body: { reason: 'curiosity kills' } }),
  ).rejects.toMatchObject({ status: 403 })
  const opened = await (await here.as('equipe')).call(safety.openSeal, {
    params: { id: made.id },
    body: { reason: 'Pedido formal da autora' },
  })
  const lia = await here.as('lia')
  expect(opened.memberId).toBe(lia.id)
  expect((await lia.call(safety.openings, { params: { id: made.id } }))['hydra:member'][0]!.reason).toBe(
    'Pedido formal da autora',
  )
  await expect((await here.as('ana')).call(safety.openings, { params: { id: made.id } })).rejects.toMatchObject({
    status: 404,
  })
})

test('who blocked whom do not read each other, but an anonymous post stays', async () => {
  const [named, hidden] = [await post('bia'), await post('bia', asked)]
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  await ana.call(safety.block, { body: { user: `/v1/users/${bia.id}` } })
  await expect(ana.call(board.get, { params: { id: named.id } })).rejects.toMatchObject({ status: 404 })
  expect((await ana.call(board.get, { params: { id: hidden.id } })).id).toBe(hidden.id)
  await ana.call(safety.unblock, { params: { id: bia.id } })
  expect((await ana.call(board.get, { params: { id: named.id } })).id).toBe(named.id)
})
