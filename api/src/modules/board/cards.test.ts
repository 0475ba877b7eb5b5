import { board, Post } from '@juntas/contract/board'
import { comments } from '@juntas/contract/comments'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type World, world } from '../../../test/worlds/world.ts'

type Member = Caller & { id: number }
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

test('whatever changes of a post or its author is in the next list, however often it was read before [API-23] [COMMUNITY-02]', async () => {
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
