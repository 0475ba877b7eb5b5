import { board } from '@juntas/contract/board'
import { notifications } from '@juntas/contract/notifications'
import { safety } from '@juntas/contract/safety'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agree } from '../../../test/agree.ts'
import { makeMember } from '../../../test/factories/member.ts'
import { type World, world } from '../../../test/world.ts'

let here: World
let second: Awaited<ReturnType<World['as']>>
let now = new Date()
beforeAll(async () => {
  here = await world({ now: () => now })
  const { email } = await makeMember(here.context.db, { name: 'Segunda Moderadora', roles: ['moderator'] })
  // The moderator is a member too, and needs access to post.
  await here.pool.query('update members set access_free_content = true where email = $1', [email])
  second = await here.as(email)
})
afterAll(() => here.close())

const reason = 'Ameaça clara no segundo parágrafo'
const hidden = async (name = 'lia', isReported = true) => {
  const author = await here.as(name)
  await agree(author, 'board')
  const post = await author.call(board.create, {
    body: { tag: 'harassment', title: 'Meu chefe', text: 'Aconteceu de novo', anonymous: true },
  })
  if (isReported)
    await (await here.as('ana')).call(safety.report, { body: { subject: post['@id'], reason: 'exposure' } })
  return post
}
const ask = async (id: number, text = reason) =>
  (await here.as('equipe')).call(safety.requestOpening, { params: { id }, body: { reason: text } })

test('a seal is opened by two people, both are recorded, and the author is told by her bell [security m10] [people-growth D1]', async () => {
  const post = await hidden()
  const lia = await here.as('lia')
  const asked = await ask(post.id)
  expect(asked).toMatchObject({ status: 'waiting', isMine: true, author: null, reason })
  // A request alone opens nothing, and the author is not notified yet.
  const equipe = await here.as('equipe')
  const confirm = (who: typeof equipe) =>
    who.call(safety.decideOpening, { params: { id: asked.id }, body: { decision: 'open' } })
  await expect(confirm(equipe)).rejects.toMatchObject({ code: 'second_person_needed' })
  expect((await lia.call(safety.openings, { params: { id: post.id } }))['hydra:totalItems']).toBe(0)

  const opened = await confirm(second)
  const { name } = await here.context.db
    .selectFrom('members')
    .select('name')
    .where('id', '=', lia.id)
    .executeTakeFirstOrThrow()
  expect(opened).toMatchObject({ status: 'opened', author: name })
  const [listed] = (await equipe.call(safety.sealRequests))['hydra:member']
  expect(listed).toMatchObject({ id: asked.id, author: name })
  const { rows } = await here.pool.query('select requested_by, confirmed_by from seal_openings where id = $1', [
    asked.id,
  ])
  expect(rows).toEqual([{ requested_by: equipe.id, confirmed_by: second.id }])

  const bell = (await lia.call(notifications.list, { query: { perPage: 100 } }))['hydra:member']
  expect(bell.filter(({ url }) => url === `/todas-juntas/${post.id}`)).toMatchObject([
    { kind: 'thread', actor: null, isRead: false, text: 'A moderação abriu o lacre de uma publicação sua' },
  ])
  expect((await lia.call(safety.openings, { params: { id: post.id } }))['hydra:member']).toMatchObject([{ reason }])
  await lia.call(board.get, { params: { id: post.id } })
  const after = (await lia.call(notifications.list, { query: { perPage: 100 } }))['hydra:member']
  expect(after.find(({ url }) => url === `/todas-juntas/${post.id}`)?.isRead).toBe(true)

  // A third moderator sees that the seal was opened, but not the name; the two who opened it see the name for a day.
  const third = await here.as((await makeMember(here.context.db, { roles: ['moderator'] })).email)
  expect((await third.call(safety.sealRequests))['hydra:member'][0]).toMatchObject({ id: asked.id, author: null })
  now = new Date(now.getTime() + 25 * 3_600_000)
  expect((await equipe.call(safety.sealRequests))['hydra:member'][0]).toMatchObject({ id: asked.id, author: null })
})

test('no seal opens without a report, without a written reason, or once a person found the post harmless [security m10]', async () => {
  const quiet = await hidden('lia', false)
  await expect(ask(quiet.id)).rejects.toMatchObject({ code: 'post_not_reported' })
  const post = await hidden()
  await expect(ask(post.id, 'xxxxxxxxxxxxxxxx')).rejects.toMatchObject({ status: 422 })
  await expect(ask(post.id, 'porque')).rejects.toMatchObject({ status: 422 })
  const ana = await here.as('ana')
  await expect(ana.call(safety.requestOpening, { params: { id: post.id }, body: { reason } })).rejects.toMatchObject({
    status: 403,
  })
  const equipe = await here.as('equipe')
  const open = (await equipe.call(safety.reports, { query: { perPage: 100 } }))['hydra:member']
  const { id } = open.find(({ subject }) => subject === post['@id'])!
  await equipe.call(safety.decide, { params: { id }, body: { decision: 'kept' } })
  await expect(ask(post.id)).rejects.toMatchObject({ code: 'post_not_reported' })
})

test('a request that nobody confirms within a day opens nothing, and one that was refused neither [security m10]', async () => {
  const post = await hidden()
  const asked = await ask(post.id)
  now = new Date(now.getTime() + 25 * 3_600_000)
  const decide = (id: number, decision: 'open' | 'refuse') =>
    second.call(safety.decideOpening, { params: { id }, body: { decision } })
  await expect(decide(asked.id, 'open')).rejects.toMatchObject({ status: 410 })
  const again = await ask(post.id)
  expect(again.id).not.toBe(asked.id)
  expect(await decide(again.id, 'refuse')).toMatchObject({ status: 'refused', author: null })
  await expect(decide(again.id, 'open')).rejects.toMatchObject({ status: 409 })
})

test('the copy of the seal in the report still opens when the author has deleted the post [security M5]', async () => {
  const post = await hidden('carla')
  const carla = await here.as('carla')
  await carla.call(board.remove, { params: { id: post.id } })
  const asked = await ask(post.id)
  const opened = await second.call(safety.decideOpening, { params: { id: asked.id }, body: { decision: 'open' } })
  expect(opened.author).toContain('Carla')
})

test('a moderator neither asks for nor confirms the opening of her own seal', async () => {
  const mine = await (async () => {
    await agree(second, 'board')
    const post = await second.call(board.create, {
      body: { tag: 'work', title: 'Da moderadora', text: 'Sem nome', anonymous: true },
    })
    await (await here.as('ana')).call(safety.report, { body: { subject: post['@id'], reason: 'other' } })
    return post
  })()
  await expect(second.call(safety.requestOpening, { params: { id: mine.id }, body: { reason } })).rejects.toMatchObject(
    { status: 403 },
  )
  const asked = await ask(mine.id)
  await expect(
    second.call(safety.decideOpening, { params: { id: asked.id }, body: { decision: 'open' } }),
  ).rejects.toMatchObject({ status: 403 })
})
