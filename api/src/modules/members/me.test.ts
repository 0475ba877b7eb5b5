import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MemberOptions, makeMember } from '../../../test/factories/member.ts'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const meOf = async (name: string) => {
  const reply = await (await here.as(name)).call(members.me)
  return reply['hydra:member'][0] as NonNullable<(typeof reply)['hydra:member'][0]>
}
const made = async (options: MemberOptions) => meOf((await makeMember(here.context.db, options)).email)
const infoOf = async (name: string) => (await meOf(name)).sessionInfo
const day = 86_400_000

test('she is a list of one, with exactly the fields of the specification [API-44] [GUARD-11] [GAP-103]', async () => {
  const ana = await here.as('ana')
  const body = (await ana.raw('GET', '/v1/me')).json()
  expect(body).toMatchObject({ '@type': 'hydra:Collection', '@id': '/v1/me', 'hydra:totalItems': 1 })
  const [customer] = await here.context.db.selectFrom('customers').select('id').where('memberId', '=', ana.id).execute()
  expect(body['hydra:member']).toEqual([
    {
      '@id': `/v1/users/${ana.id}`,
      '@type': 'User',
      id: ana.id,
      name: 'Ana Luísa Ribeiro',
      nickname: 'Ana',
      email: 'ana@demo.juntas.test',
      avatar: expect.stringMatching(/^\/media\//),
      accessFreeContent: false,
      language: 'pt-BR',
      group: null,
      roles: [],
      officeRoles: [],
      owesTerms: false,
      isMentee: false,
      isVerified: true,
      deletionAt: null,
      hasPotenciasLink: false,
      isSpecialGroup: false,
      customer: `/v1/customers/${customer?.id}`,
      companies: [],
      sessionInfo: {
        hasActiveSubscription: true,
        hasCustomerFolders: true,
        hasSubscription: true,
        hasTrialSubscription: false,
        hasMinimumAddress: expect.any(Boolean),
        hasMinimumCurriculum: expect.any(Boolean),
        unreadNetworks: expect.any(Number),
        unreadPosts: expect.any(Number),
      },
    },
  ])
})

test('without a bearer there is no me [GUARD-21] [API-07]', async () => {
  const answer = await here.visitor.raw('GET', '/v1/me')
  expect(answer.statusCode).toBe(401)
  expect(answer.json().code).toBe('unauthenticated')
})

test.each([
  ['ana', true, true, true, false],
  ['carla', false, true, false, false],
  ['dani', true, false, true, false],
  ['duda', false, true, true, true],
  ['elis', false, false, true, true],
  ['eva', false, false, false, false],
  ['fe', false, false, false, false],
  ['gestora', false, true, false, false],
])('the guard knows what %s holds [GUARD-11] [GUARD-19] [GAP-102]', async (name, active, folders, any, trial) => {
  expect(await infoOf(name)).toMatchObject({
    hasActiveSubscription: active,
    hasCustomerFolders: folders,
    hasSubscription: any,
    hasTrialSubscription: trial,
  })
})

test.each([
  ['an active one that ran out', { status: 'active', endsAt: new Date(Date.now() - day) }, false, false],
  ['an active one without end', { status: 'active', endsAt: null }, true, false],
  ['an active one that has not begun', { status: 'active', startsAt: new Date(Date.now() + day) }, false, false],
  ['a trial that ran out', { status: 'future', endsAt: new Date(Date.now() - day) }, false, false],
  ['a trial', { status: 'future' }, false, true],
  ['a created one', { status: 'created' }, false, false],
  ['a canceled one', { status: 'canceled' }, false, false],
  ['an expired one', { status: 'expired' }, false, false],
] as const)('%s counts for what it is [GUARD-11] [GAP-102]', async (_what, subscription, active, trial) => {
  const { sessionInfo } = await made({ subscriptions: [subscription] })
  expect(sessionInfo).toMatchObject({
    hasSubscription: true,
    hasActiveSubscription: active,
    hasTrialSubscription: trial,
  })
})

test('a grant that ran out opens nothing [GUARD-11] [GAP-102]', async () => {
  const { id, email } = await makeMember(here.context.db, { hasFolders: true })
  expect((await infoOf(email)).hasCustomerFolders).toBe(true)
  const [start, end] = [new Date(Date.now() - 2 * day), new Date(Date.now() - day)]
  await here.context.db
    .updateTable('folderGrants')
    .set({ startsAt: start, endsAt: end })
    .where('memberId', '=', id)
    .execute()
  expect((await infoOf(email)).hasCustomerFolders).toBe(false)
})

const brazilian = { zipCode: '01310100', street: 'Av. Paulista', houseNumber: '1000', city: 'São Paulo', state: 'SP' }
test.each([
  ['a whole address', brazilian, true],
  ['no street', { ...brazilian, street: '' }, false],
  ['no number', { ...brazilian, houseNumber: undefined }, false],
  ['an address abroad', { foreignAddress: 'Calle Mayor 1, Madrid' }, true],
  ['nothing', {}, false],
])('%s: hasMinimumAddress is %s [GUARD-11] [GAP-102]', async (_what, address, expected) => {
  expect((await made({ address } as MemberOptions)).sessionInfo.hasMinimumAddress).toBe(expected)
})

test('a B2C member is known by her group [GUARD-18] [GAP-50]', async () => {
  expect((await meOf('gabi')).group).toBe('b2c')
  expect((await meOf('ana')).group).toBeNull()
})

test('the special group is decided on the server, by one number [GUARD-20] [GAP-29]', async () => {
  expect((await meOf('lia')).isSpecialGroup).toBe(true)
  expect((await made({ parentCustomerId: 4108 })).isSpecialGroup).toBe(false)
  expect((await meOf('ana')).isSpecialGroup).toBe(false)
})

test('the potencias link follows her first linked record [SHELL-20] [GAP-28]', async () => {
  expect((await meOf('lia')).hasPotenciasLink).toBe(true)
  const { id, email } = await makeMember(here.context.db)
  await here.context.db.insertInto('linkedRecords').values({ id: 7138, memberId: id }).execute()
  expect((await meOf(email)).hasPotenciasLink).toBe(true)
  await here.context.db.insertInto('linkedRecords').values({ id: 3, memberId: id }).execute()
  expect((await meOf(email)).hasPotenciasLink).toBe(false)
})

test('roles and being a mentee come from the server alone [GAP-31] [GAP-59]', async () => {
  expect(await meOf('helena')).toMatchObject({ isMentee: true, roles: ['mentee'] })
  expect(await meOf('iris')).toMatchObject({ isMentee: false, roles: ['specialist'] })
  expect((await meOf('gestora')).roles).toEqual(['manager'])
  expect((await meOf('equipe')).roles).toEqual(['moderator', 'specialist', 'staff'])
})

test('her companies stand in the order she joined them', async () => {
  const { id, email } = await makeMember(here.context.db)
  const companies = await here.context.db.selectFrom('companies').select(['id', 'name']).orderBy('id', 'desc').execute()
  for (const [index, company] of companies.entries())
    await here.context.db
      .insertInto('companyMembers')
      .values({ companyId: company.id, memberId: id, joinedAt: new Date(2024, index, 1) })
      .execute()
  expect((await meOf(email)).companies).toEqual(companies)
})

test('she chooses her language, and the next answer and mail know it [GAP-96]', async () => {
  const { email } = await makeMember(here.context.db)
  const one = await here.as(email)
  await one.call(members.me)
  expect(await one.call(members.setLanguage, { body: { language: 'es-ES' } })).toEqual({ language: 'es-ES' })
  expect((await one.call(members.me))['hydra:member'][0]?.language).toBe('es-ES')
  await here.visitor.raw('POST', '/v1/academy/service-forgot', { body: { email } })
  await here.runTasks()
  expect(here.mails.at(-1)?.subject).toBe('Tu código para crear una nueva contraseña')
  await expect(one.call(members.setLanguage, { body: { language: 'fr-FR' as never } })).rejects.toMatchObject({
    status: 422,
  })
})
