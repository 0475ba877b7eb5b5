import { officeMembers } from '@juntas/contract/office/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpf } from '../../../../test/cpf.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
let now = new Date()
let support: Awaited<ReturnType<World['as']>>
beforeAll(async () => {
  here = await world({ now: () => now, env: { RATE_LIMIT_FACTOR: '100000' } })
  support = await here.as((await makeMember(here.context.db, { officeRoles: ['support'] })).email)
})
afterAll(() => here.close())

const pageOf = (id: number) => support.call(officeMembers.read, { params: { id } })
const minuteMs = 60_000

test('the page of a new member has empty places, and that of a member of the team everything that is known', async () => {
  const { id, email } = await makeMember(here.context.db, { isUnverified: true })
  const empty = {
    '@context': '/v1/contexts/OfficeMember',
    '@id': `/v1/office/members/${id}`,
    '@type': 'OfficeMember',
    id,
    name: 'Marina Alves',
    email,
    avatar: null,
    identity: null,
    place: null,
    createdAt: expect.stringMatching(/Z$/),
    verifiedAt: null,
    lettersRefusedAt: null,
    blockedAt: null,
    deletionAt: null,
    signInMethods: [],
    passwordChangedAt: null,
    language: 'pt-BR',
    companies: [],
    roles: [],
    officeRoles: [],
    subscription: null,
    standing: { group: null, accessFreeContent: false, parentCustomerId: null },
    hasAccess: false,
    accessUntil: null,
    folders: [],
    bills: [],
    signIns: [],
    grants: [],
  }
  expect(await pageOf(id)).toEqual(empty)
  const { rows } = await here.pool.query('select id, name from companies order by id limit 2')
  const colleague = await makeMember(here.context.db, {
    identity: cpf(777),
    password: 'uma frase bem longa',
    language: 'es-ES',
    isBlocked: true,
    roles: ['mentor', 'coach'],
    officeRoles: ['support', 'editor'],
    address: { city: 'Recife', state: 'PE' },
    company: { id: rows[1].id, isManager: true },
  })
  await here.pool.query(
    'insert into company_members (company_id, member_id, joined_at) values ($1, $2, now() - interval $$1 day$$)',
    [rows[0].id, colleague.id],
  )
  await here.pool.query(`insert into deletion_requests (member_id, requested_at, due_at) values ($1, $2, $3)`, [
    colleague.id,
    now,
    '2027-01-02T03:04:05Z',
  ])
  const digits = cpf(777)
  expect(await pageOf(colleague.id)).toMatchObject({
    identity: `•••.${digits.slice(3, 6)}.${digits.slice(6, 9)}-••`,
    place: 'Recife, PE',
    verifiedAt: expect.any(String),
    blockedAt: expect.any(String),
    deletionAt: '2027-01-02T03:04:05.000Z',
    signInMethods: ['password'],
    language: 'es-ES',
    companies: [
      { ...rows[0], isManager: false },
      { ...rows[1], isManager: true },
    ],
    roles: ['coach', 'mentor', 'staff'],
    officeRoles: ['editor', 'support'],
  })
  await here.pool.query('update customers set state = null where member_id = $1', [colleague.id])
  expect((await pageOf(colleague.id)).place).toBe('Recife')
})

test('a row of the list says the same of the account as the page', async () => {
  const { rows } = await here.pool.query('select id, name from companies order by id limit 2')
  const { id, email } = await makeMember(here.context.db, {
    name: 'Zenaide Quintela',
    isUnverified: true,
    isBlocked: true,
    roles: ['mentor', 'coach'],
    officeRoles: ['support', 'editor'],
    company: { id: rows[1].id },
    subscriptions: [{ status: 'active' }, { status: 'canceled' }],
  })
  await here.pool.query(
    `insert into company_members (company_id, member_id, joined_at) values ($1, $2, now() - interval '1 day')`,
    [rows[0].id, id],
  )
  const list = await support.call(officeMembers.list, { query: { q: 'zenaide' } })
  const { createdAt, subscription } = await pageOf(id)
  expect(list['hydra:member']).toEqual([
    {
      '@id': `/v1/office/members/${id}`,
      '@type': 'OfficeMemberRow',
      id,
      name: 'Zenaide Quintela',
      email,
      avatar: null,
      isVerified: false,
      isBlocked: true,
      roles: ['coach', 'mentor', 'staff'],
      officeRoles: ['editor', 'support'],
      company: rows[0],
      subscription: subscription?.state,
      createdAt,
    },
  ])
  expect(subscription?.state).toBe('renewing')
  const ids = async (query: object) =>
    (await support.call(officeMembers.list, { query: { q: 'zenaide', ...query } as never }))['hydra:member'].length
  for (const [query, count] of [
    [{ isVerified: true }, 0],
    [{ isVerified: false }, 1],
    [{ isBlocked: false }, 0],
    [{ role: 'coach' }, 1],
    [{ role: 'specialist' }, 0],
    [{ company: rows[1].id }, 1],
    [{ company: 999_999 }, 0],
    [{ subscription: 'none' }, 0],
    [{ subscription: 'ended' }, 0],
    [{ subscription: subscription?.state }, 1],
  ] as const)
    expect(await ids(query), JSON.stringify(query)).toBe(count)
  await here.pool.query(
    `update subscriptions set status = 'canceled', ends_at = now() - interval '1 day' where member_id = $1`,
    [id],
  )
  expect(await ids({ subscription: 'ended' })).toBe(1)
})

test('a visit is ten minutes: after them a reading is a new row of the log', async () => {
  const { id } = await makeMember(here.context.db)
  const count = async () =>
    (await here.pool.query(`select from audit_entries where member_id = $1 and action = 'member.read'`, [id])).rowCount
  const begun = now
  await pageOf(id)
  const { rows } = await here.pool.query('select at from audit_entries where member_id = $1', [id])
  const at = rows[0].at as Date
  now = new Date(at.getTime() + 10 * minuteMs - 1)
  await pageOf(id)
  expect(await count()).toBe(1)
  now = new Date(at.getTime() + 10 * minuteMs + 1)
  await pageOf(id)
  expect(await count()).toBe(2)
  now = begun
})

test('devices that are signed in are listed, the last one that was used first, without those that ended', async () => {
  const { id, email } = await makeMember(here.context.db)
  const of = (who: { token: string | null }) => JSON.parse(atob(String(who.token).split('.')[1] ?? '')).sid as string
  const [one, other, ended, old] = [
    of(await here.as(email)),
    of(await here.as(email)),
    of(await here.as(email)),
    of(await here.as(email)),
  ]
  const set = (signIn: string, what: string) => here.pool.query(`update sign_ins set ${what} where id = $1`, [signIn])
  await set(one, `last_seen_at = now() - interval '1 hour'`)
  await set(other, `last_seen_at = now() - interval '1 minute'`)
  await set(ended, `ended_at = now(), ended_reason = 'signed_out'`)
  await set(old, `last_seen_at = now() - interval '1 year', created_at = now() - interval '2 years'`)
  const { signIns } = await pageOf(id)
  expect(signIns).toEqual([
    { id: other, device: 'test', createdAt: expect.any(String), lastSeenAt: expect.any(String) },
    { id: one, device: 'test', createdAt: expect.any(String), lastSeenAt: expect.any(String) },
  ])
})

test('the name is found by support and owners of everybody, by finance from a bill or a subscription, by moderation from a named report', async () => {
  const person = async (...officeRoles: ('support' | 'owner' | 'finance' | 'moderation')[]) =>
    here.as((await makeMember(here.context.db, { officeRoles })).email)
  const [owner, finance, moderation, both] = [
    await person('owner'),
    await person('finance'),
    await person('moderation'),
    await person('finance', 'moderation'),
  ]
  const plain = await makeMember(here.context.db, { isBlocked: true })
  const subscriber = await makeMember(here.context.db, { subscriptions: [{ status: 'active' }] })
  const reported = await makeMember(here.context.db)
  await here.pool.query(
    `insert into reports (post_id, text, author_id, author_name, reporter, reason)
     values (1, 'x', $1, 'M', sha256('b'), 'other')`,
    [reported.id],
  )
  const sees = async (who: typeof owner) => {
    const ids: number[] = []
    for (const { id } of [plain, subscriber, reported])
      if ((await who.raw('GET', `/v1/office/members/${id}/name`)).statusCode === 200) ids.push(id)
    return ids
  }
  const all = [plain.id, subscriber.id, reported.id]
  expect(await sees(support)).toEqual(all)
  expect(await sees(owner)).toEqual(all)
  expect(await sees(finance)).toEqual([subscriber.id])
  expect(await sees(moderation)).toEqual([reported.id])
  expect(await sees(both)).toEqual([subscriber.id, reported.id])
  expect(await owner.call(officeMembers.name, { params: { id: plain.id } })).toEqual({
    '@context': '/v1/contexts/OfficeMemberName',
    '@id': `/v1/office/members/${plain.id}/name`,
    '@type': 'OfficeMemberName',
    id: plain.id,
    name: 'Marina Alves',
    isBlocked: true,
  })
})
