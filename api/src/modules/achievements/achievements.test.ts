import { achievements } from '@juntas/contract/achievements'
import { library } from '@juntas/contract/library/library'
import { search } from '@juntas/contract/library/search'
import { networks } from '@juntas/contract/networks'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { scaled } from '../../../test/count-scale.ts'
import { keepFigures } from '../../../test/figures.ts'
import { type World, world } from '../../../test/worlds/world.ts'
import { progressOf } from './progress.ts'

let here: World
let contents: number[]
beforeAll(async () => {
  here = await world()
  const { rows } = await here.pool.query(
    `select id from contents where type <> 'Skill' and publish_at <= now()
       and id not in (select content_id from awards where content_id is not null) order by id`,
  )
  contents = rows.map((row: { id: number }) => row.id)
})
afterAll(() => here.close())
beforeEach(async () => {
  await here.pool.query('delete from content_views')
  await here.pool.query('delete from earned_awards')
  await here.pool.query('delete from reached_progress')
})

const challenge = async (name: string, slug = 'assistir-conteudos') =>
  (await (await here.as(name)).call(achievements.list, { query: { slug } }))['hydra:member'][0]!
const finish = async (name: string, count: number) => {
  const member = await here.as(name)
  for (const id of contents.slice(0, count))
    await member.call(library.report, { body: { content: `/v1/contents/${id}`, percent: 100 } })
}

test('there are two challenges with five awards each, newest first, and all their fields [API-46] [ACHIEVE-03] [ACHIEVE-04]', async () => {
  const ana = await here.as('ana')
  const list = await ana.call(achievements.list, { query: { 'order[createdAt]': 'desc' } })
  expect(list['hydra:member'].map((one) => one.slug)).toEqual(['assistir-conteudos', 'fazer-network'])
  for (const one of list['hydra:member']) {
    expect(one.awards.map((award) => award.quantity)).toEqual(
      one.awards.map((award) => award.quantity).toSorted((a, b) => a - b),
    )
    expect(one.awards).toHaveLength(5)
    expect(one).toMatchObject({
      title: expect.any(String),
      description: expect.stringMatching(/^<p>.+<\/p>$/),
      currentCustomerProgress: expect.any(Number),
      startBadge: { url: expect.stringMatching(/^\/media\/drawn\//) },
      startBadgeLabel: expect.stringMatching(/./),
      lastBadge: { url: expect.stringMatching(/^\/media\/drawn\//) },
      lastBadgeLabel: expect.stringMatching(/./),
    })
  }
  expect(list['hydra:member'][1]!.awards[2]!.content).toBeNull()
  const oldest = await ana.call(achievements.list, { query: { 'order[createdAt]': 'asc' } })
  expect(oldest['hydra:member']).toEqual(list['hydra:member'].toReversed())
  expect(oldest['hydra:totalItems']).toBe(2)
  const [first] = (await challenge('ana')).awards
  expect(first).toEqual({
    '@id': `/v1/awards/${first!.id}`,
    '@type': 'Award',
    id: first!.id,
    quantity: 1,
    title: 'Curiosa',
    description: expect.any(String),
    badge: { url: expect.stringMatching(/^\/media\/drawn\//) },
    shareImage: { url: `/v1/awards/${first!.id}/share.png` },
    content: {
      '@id': expect.stringMatching(/^\/v1\/contents\/\d+$/),
      title: expect.any(String),
      summary: expect.any(String),
      picture: expect.any(String),
      url: expect.stringMatching(/^\/[a-z-]+\/[a-z0-9-]+$/),
    },
    isUnlocked: false,
    earnedOn: null,
    isCurrent: false,
    isNew: false,
  })
})

test('finishing one content raises the progress by one and unlocks what it reaches [ACHIEVE-11] [ACHIEVE-07] [ACHIEVE-08] [VALID-35]', async () => {
  const before = await challenge('ana')
  await finish('ana', 1)
  expect((await challenge('ana')).currentCustomerProgress).toBe(before.currentCustomerProgress + 1)
  await finish('ana', 4)
  const after = await challenge('ana')
  expect(after.currentCustomerProgress).toBe(4)
  expect(after.awards.map((award) => award.isUnlocked)).toEqual([true, true, false, false, false])
  expect(after.awards.find((award) => award.isCurrent)!.quantity).toBe(3)
})

test('what a member reached stays reached when a network ends, and its award the current one [GAP-169]', async () => {
  const [ana, fe, helena] = [await here.as('ana'), await here.as('fe'), await here.as('helena')]
  const progress = async () => {
    const { currentCustomerProgress, awards } = await challenge('fe', 'fazer-network')
    return { currentCustomerProgress, awards }
  }
  const { currentCustomerProgress: start } = await progress()
  const made = [await makeNetwork(fe.id, ana.id), await makeNetwork(fe.id, helena.id)]
  const reached = await progress()
  expect(reached.currentCustomerProgress).toBe(start + 2)
  for (const id of made) await fe.call(networks.remove, { params: { id } })
  expect(await progress()).toEqual(reached)
  await makeNetwork(fe.id, ana.id)
  expect(await progress()).toEqual(reached)
  // An erased member leaves no number behind.
  await here.pool.query('delete from members where id = $1', [fe.id])
  const { rows } = await here.pool.query('select 1 from reached_progress where member_id = $1', [fe.id])
  expect(rows).toEqual([])
})

async function makeNetwork(one: number, other: number): Promise<number> {
  const { rows } = await here.pool.query(
    `with made as (insert into network_invites (inviter_id, invitee_id, content_id, asked_at, accepted_at)
       values ($1, $2, $3, now(), now()) returning id, content_id),
     opened as (insert into networks (invite_id, content_id) select id, content_id from made returning id),
     joined as (insert into network_members (network_id, member_id) select id, unnest($4::int[]) from opened)
     select id from opened`,
    [one, other, contents[0], [one, other]],
  )
  return rows[0].id
}

test('a celebration comes once', async () => {
  await finish('bia', 1)
  const [first, second] = (await challenge('bia')).awards
  expect(first!.isNew).toBe(true)
  const bia = await here.as('bia')
  await bia.call(achievements.seen, { params: { id: first!.id } })
  await bia.call(achievements.seen, { params: { id: first!.id } })
  expect((await challenge('bia')).awards.map(({ isNew }) => isNew)).toEqual([false, false, false, false, false])
  await expect(bia.call(achievements.seen, { params: { id: second!.id } })).rejects.toMatchObject({ status: 403 })
  await expect(bia.call(achievements.seen, { params: { id: 99_999 } })).rejects.toMatchObject({ status: 404 })
  // An award that is archived stays with those who earned it.
  const idsOf = async (name: string) => (await challenge(name)).awards.map(({ id }) => id)
  const all = await idsOf('bia')
  await here.pool.query('update awards set is_archived = true where id = any($1)', [[first!.id, second!.id]])
  expect([await idsOf('bia'), await idsOf('lia')]).toEqual([all.filter((id) => id !== second!.id), all.slice(2)])
  await here.pool.query('update awards set is_archived = false')
})

test('the share image is a PNG of 1080 by 1080, only of what she reached [ACHIEVE-10]', async () => {
  await finish('lia', 1)
  const lia = await here.as('lia')
  const { awards } = await challenge('lia')
  const answer = await lia.raw('GET', awards[0]!.shareImage.url)
  expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'private, no-store' })
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="juntas-\d\.png"$/)
  expect((await lia.raw('GET', '/v1/awards/99999/share.png')).statusCode).toBe(404)
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1080 })
  expect((await lia.raw('GET', awards[4]!.shareImage.url)).statusCode).toBe(403)
})

test('an award stays earned, with its day and its picture, when the facts behind it are gone [members-money M9] [ACHIEVE-07]', async () => {
  const ana = await here.as('ana')
  const { rows } = await here.pool.query(
    `select m.network_id from network_members m join networks n on n.id = m.network_id where m.member_id = $1 order by n.created_at`,
    [ana.id],
  )
  expect(rows.length).toBeGreaterThanOrEqual(3)
  const before = await challenge('ana', 'fazer-network')
  expect(before.awards.map((award) => award.isUnlocked)).toEqual([true, true, false, false, false])
  const { rows: third } = await here.pool.query(
    `select (created_at at time zone 'America/Sao_Paulo')::date::text as day from networks where id = $1`,
    [rows[2].network_id],
  )
  expect(before.awards[1]!.earnedOn).toBe(third[0].day)
  // Either member may end a network, and the deletion of the other account ends it too.
  await here.pool.query(
    'delete from networks where id in (select network_id from network_members where member_id = $1)',
    [ana.id],
  )
  const after = await challenge('ana', 'fazer-network')
  expect(after.currentCustomerProgress).toBe(before.currentCustomerProgress)
  expect(after.awards.map(({ isUnlocked, earnedOn }) => [isUnlocked, earnedOn])).toEqual(
    before.awards.map(({ isUnlocked, earnedOn }) => [isUnlocked, earnedOn]),
  )
  expect(after.awards.find((award) => award.isCurrent)!.quantity).toBe(3)
  expect((await ana.raw('GET', after.awards[1]!.shareImage.url)).statusCode).toBe(200)
})

test('what an award opens is open to nobody else: not in a list, not in a search, not by its address [members-money M8]', async () => {
  const [bia, lia] = [await here.as('bia'), await here.as('lia')]
  await finish('bia', 1)
  const own = await challenge('bia')
  const prizes = own.awards.map((award) => award.content!)
  expect(new Set(prizes.map((prize) => prize['@id'])).size).toBe(5)
  const idOf = (iri: string) => Number(iri.split('/').pop())
  const read = (who: typeof bia, at: number) => who.call(library.get, { params: { id: idOf(prizes[at]!['@id']) } })
  expect(await read(bia, 0)).toMatchObject({ hasAccess: true, content: expect.stringContaining('<li>') })
  expect(await read(bia, 1)).toMatchObject({ hasAccess: false, content: null })
  expect(await read(lia, 0)).toMatchObject({ hasAccess: false, content: null })
  await expect(lia.call(library.report, { body: { content: prizes[0]!['@id'], percent: 100 } })).rejects.toMatchObject({
    status: 403,
  })
  const list = await bia.call(library.list, { query: { perPage: 100 } })
  expect(list['hydra:member'].filter((one) => prizes.some((prize) => prize['@id'] === one['@id']))).toEqual([])
  const hits = await bia.call(search.search, { query: { q: prizes[0]!.title } })
  expect(hits['hydra:member'].map((hit) => hit.content.title)).not.toContain(prizes[0]!.title)
})

test('nothing anonymous counts towards an award', async () => {
  const { kinds } = (await here.pool.query('select array_agg(kind::text) as kinds from challenges')).rows[0]
  expect(kinds.toSorted()).toEqual(['network', 'watch'])
})

test('progress equals the facts after random histories', async ({ task }) => {
  const { id } = await here.as('lia')
  const runs = scaled(1000)
  keepFigures(task, { runs })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ content: fc.nat(contents.length - 1), finished: fc.boolean() }), { maxLength: 12 }),
      async (history) => {
        await here.pool.query('delete from content_views')
        await here.pool.query('delete from earned_awards')
        await here.pool.query('delete from reached_progress')
        for (const { content, finished } of history)
          await here.pool.query(
            `insert into content_views (member_id, content_id, position_ms, watched_at) values ($1, $2, 1000, $3)
           on conflict (member_id, content_id) do update set watched_at = coalesce(content_views.watched_at, excluded.watched_at)`,
            [id, contents[content], finished ? new Date() : null],
          )
        const facts = new Set(history.filter((one) => one.finished).map((one) => one.content)).size
        expect((await progressOf(here.context.db, id)).watch).toBe(facts)
      },
    ),
    { numRuns: runs },
  )
})
