import { achievements } from '@juntas/contract/achievements'
import { officeAwards, officeChallenges } from '@juntas/contract/office/challenges'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let equipe: Caller
beforeAll(async () => {
  here = await world()
  equipe = await here.as('equipe')
})
afterAll(() => here.close())

const change = (path: string, changes: object, was: object) =>
  equipe.raw('PATCH', `/v1/office/${path}`, { body: { changes, was } })
const watch = async () =>
  (await equipe.call(officeChallenges.list))['hydra:member'].find(({ kind }) => kind === 'watch')!
const award = async (more: object) => ({
  challengeId: (await watch()).id,
  quantity: 2,
  title: 'Atenta',
  description: '2 conteúdos',
  badgeUrl: '/media/drawn/seals/2.svg',
  translations: { 'en-US': { title: 'Attentive' } },
  ...more,
})
/** The watch challenge as a member sees it. */
async function seen(name: string, language = 'pt-BR') {
  const member = await here.as(name)
  const list = await member.call(achievements.list, { headers: { 'accept-language': language } })
  return achievements.list.reply.parse(list)['hydra:member'].find(({ kind }) => kind === 'watch')!
}
const watched = async (name: string, count: number) => {
  const { id } = await here.as(name)
  await here.pool.query('delete from earned_awards where member_id = $1', [id])
  await here.pool.query('delete from content_views where member_id = $1', [id])
  await here.pool.query(
    `insert into content_views (member_id, content_id, watched_at) select $1, id, now() from contents
     where type <> 'Skill' order by id limit $2`,
    [id, count],
  )
}

test('a new award stands in its place on the line, in her language, and is given to who reached it already [ACHIEVE-05]', async () => {
  await watched('bia', 2)
  const made = await equipe.call(officeAwards.create, { body: (await award({})) as never })
  expect(made).toMatchObject({ step: 6, holders: 0, isArchived: false, challenge: { kind: 'watch' } })
  const { awards } = await seen('bia', 'en-US')
  expect(awards.map(({ quantity }) => quantity)).toEqual([1, 2, 3, 5, 10, 20])
  expect(awards.find(({ quantity }) => quantity === 2)).toMatchObject({ title: 'Attentive', isUnlocked: true })
  const share = await (await here.as('bia')).raw('GET', `/v1/awards/${made.id}/share.png`)
  expect(share.statusCode).toBe(200)
})

test('the description of a challenge is stored without anything that runs [GAP-34]', async () => {
  const { id, description } = await watch()
  const answer = await change(
    `challenges/${id}`,
    { description: '<p onclick="a()">Oi<script>a()</script></p>' },
    { description },
  )
  expect(answer.json().description).toBe('<p>Oi</p>')
})

test('an earned award stays for ever: raised, archived, its challenge changed; deleted it cannot be [ACHIEVE-07]', async () => {
  const [own] = (await equipe.call(officeAwards.list, { query: { challengeId: (await watch()).id } }))[
    'hydra:member'
  ].filter(({ quantity }) => quantity === 2)
  const path = `awards/${own!.id}`
  await watched('lia', 0)
  expect((await seen('bia')).awards.find(({ id }) => id === own!.id)!.isUnlocked).toBe(true)
  expect((await equipe.raw('DELETE', `/v1/office/${path}`)).json()).toMatchObject({ code: 'in_use' })
  expect((await change(path, { quantity: 400 }, { quantity: 2 })).json()).toMatchObject({ quantity: 400, holders: 1 })
  expect((await seen('bia')).awards.find(({ id }) => id === own!.id)).toMatchObject({ isUnlocked: true })
  const archived = await change(path, { isArchived: true }, { isArchived: false })
  expect(archived.statusCode, archived.body).toBe(200)
  expect((await seen('bia')).awards.find(({ id }) => id === own!.id)).toMatchObject({ isUnlocked: true, quantity: 400 })
  expect((await seen('lia')).awards.some(({ id }) => id === own!.id)).toBe(false)
  // Its place on the line is free again, and nobody earns the archived one any more.
  await change(path, { quantity: 2 }, { quantity: 400 })
  const next = await equipe.call(officeAwards.create, { body: (await award({ title: 'Outra' })) as never })
  await watched('lia', 2)
  const { awards } = await seen('lia')
  expect(awards.map(({ id }) => id)).toContain(next.id)
  expect(awards.map(({ id }) => id)).not.toContain(own!.id)
})

test('a challenge is renamed in three languages and its drawings change; it is neither created nor deleted [ACHIEVE-01]', async () => {
  const { id, title, translations } = await watch()
  const words = { ...translations, 'es-ES': { ...translations['es-ES'], title: 'Ver y aprender' } }
  const changed = await change(
    `challenges/${id}`,
    { title: 'Ver e aprender', translations: words },
    { title, translations },
  )
  expect(changed.statusCode, changed.body).toBe(200)
  expect((await seen('bia', 'es-ES')).title).toBe('Ver y aprender')
  expect((await equipe.raw('POST', '/v1/office/challenges', { body: {} })).statusCode).toBe(404)
  expect((await equipe.raw('DELETE', `/v1/office/challenges/${id}`)).statusCode).toBe(404)
  expect((await change(`challenges/${id}`, { lastBadgeUrl: 'javascript:1' }, {})).json()).toMatchObject({ status: 422 })
})

test('a prize is published and in no trail; unpublished later, the award says that it has none yet [ACHIEVE-09]', async () => {
  const create = async (more: object) => equipe.raw('POST', '/v1/office/awards', { body: await award(more) })
  const idOf = async (query: string) => (await here.pool.query(query)).rows[0].id as number
  const draft =
    await idOf(`update contents set publish_at = 'infinity', state = 'draft' where id = (select max(c.id) from contents c
    join folders f on f.id = c.folder_id where f.type = 'Folder') returning id`)
  const episode = await idOf(`select c.id from contents c join folders f on f.id = c.folder_id
    where f.type = 'Skill' and c.type <> 'Skill' limit 1`)
  for (const [contentId, code] of [
    [draft, 'not_published'],
    [episode, 'part_of_trail'],
  ] as const)
    expect((await create({ quantity: 50, contentId })).json()).toMatchObject({
      violations: [{ propertyPath: 'contentId', code }],
    })
  const talk = await idOf(`select c.id from contents c join folders f on f.id = c.folder_id
    where f.type = 'Folder' and c.publish_at < now() order by c.id limit 1`)
  const made = (await create({ quantity: 1000, contentId: talk })).json()
  expect(made).toMatchObject({ content: { id: talk } })
  const prize = async () => (await seen('bia')).awards.find(({ id }) => id === made.id)!.content
  expect(await prize()).toMatchObject({ '@id': `/v1/contents/${talk}` })
  await here.pool.query(`update contents set publish_at = 'infinity', state = 'draft' where id = $1`, [talk])
  expect(await prize()).toBeNull()
  expect((await create({ quantity: 1000 })).json()).toMatchObject({ violations: [{ propertyPath: 'quantity' }] })
})
