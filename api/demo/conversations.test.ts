import { board } from '@juntas/contract/board'
import { members } from '@juntas/contract/members/members'
import { networks } from '@juntas/contract/networks'
import { officeReports } from '@juntas/contract/office/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

test('the board has all five tags, names and no names, answers of specialists, and some that wait [DATA-17]', async () => {
  const ana = await here.as('ana')
  const posts = (await ana.call(board.list, { query: { perPage: 1000 } }))['hydra:member']
  expect(new Set(posts.map(({ tag }) => tag)).size).toBe(5)
  expect(posts.filter(({ anonymous }) => anonymous).length).toBeGreaterThanOrEqual(3)
  expect(posts.filter(({ unread }) => unread)).toHaveLength(3)
  expect(posts.filter(({ anonymous, isMine }) => anonymous && isMine)).toHaveLength(1)
  expect(posts.filter(({ answeredAfterHours }) => answeredAfterHours !== null).length).toBeGreaterThan(6)
  const waiting = (await (await here.as('iris')).call(board.queue))['hydra:member']
  const hoursLeft = waiting.map(({ dueAt }) => (Date.parse(dueAt) - Date.now()) / 3_600_000)
  expect(hoursLeft).toEqual(hoursLeft.toSorted((one, other) => one - other))
  expect(hoursLeft[0]).toBeGreaterThan(0)
  expect(hoursLeft[0]).toBeLessThan(8)
  expect((await ana.call(board.pulse)).medianHours).toBeGreaterThan(0)
  const answers = (
    await ana.call(board.comments, { params: { id: posts.find(({ tag }) => tag === 'harassment')!.id } })
  )['hydra:member']
  expect(answers[0]!.user.specialist).toBe(true)
  expect((await (await here.as('equipe')).call(officeReports.reports))['hydra:totalItems']).toBeGreaterThan(0)
})

test('Ana has a network in every state, with what is unread [DATA-29]', async () => {
  const ana = await here.as('ana')
  const invites = (await ana.call(networks.invites, { query: { perPage: 1000 } }))['hydra:member']
  const states = invites.map(
    ({ status, isInviter, searching }) => `${status} ${isInviter ? 'own' : 'theirs'}${searching ? ' searching' : ''}`,
  )
  expect(new Set(states)).toEqual(
    new Set(['pending own', 'pending theirs', 'pending own searching', 'accepted own', 'accepted theirs']),
  )
  const rooms = (await ana.call(networks.list))['hydra:member']
  expect(rooms.map((room) => room.with.name)).toContain('Bia')
  expect(rooms.some(({ lastMessage, isNew }) => lastMessage === null && isNew)).toBe(true)
  expect(rooms.find((room) => room.with.name === 'Bia')).toMatchObject({ unread: 1 })
  expect((await ana.call(members.me))['hydra:member'][0]!.sessionInfo.unreadNetworks).toBe(3)
  for (const room of rooms) {
    const { 'hydra:member': lines, 'hydra:totalItems': total } = await ana.call(networks.messages, {
      params: { id: room.id },
      query: { perPage: 1000 },
    })
    expect(lines).toHaveLength(total)
  }
})

test('the women of a seeded request really fit it, and the searching one really finds nobody', async () => {
  const { rows } = await here.pool.query(`
    select i.id, i.invitee_id is null as searching,
      (select count(*)::int from content_views v left join customers cu on cu.member_id = v.member_id
       where v.content_id = i.content_id and v.watched_at is not null and v.member_id <> i.inviter_id
         and (cardinality(i.job_role_ids) = 0 or cu.job_role_id = any(i.job_role_ids))
         and (cardinality(i.age_ranges) = 0 or age_range(cu.birth_date) = any(i.age_ranges))
         and (i.invitee_id is null or v.member_id = i.invitee_id)) as fitting
    from network_invites i`)
  for (const { searching, fitting } of rows) expect(fitting).toBe(searching ? 0 : 1)
})
