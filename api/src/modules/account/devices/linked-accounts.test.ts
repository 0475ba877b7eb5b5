import { account } from '@juntas/contract/account/account'
import { security } from '@juntas/contract/account/security'
import { officeMembers } from '@juntas/contract/office/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../../sandbox/test/sandbox.ts'
import { directoryOrigin, visitDirectory } from '../../../../test/directory-visit.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { caller, type World, world } from '../../../../test/worlds/world.ts'

let sandbox: OpenSandbox
let here: World
beforeAll(async () => {
  sandbox = await openSandbox({ APP_ORIGIN: directoryOrigin })
  here = await world({
    env: {
      MICROSOFT_ISSUER: `${sandbox.origin}/identity/v2.0`,
      MICROSOFT_CLIENT_ID: 'juntas-demo',
      MICROSOFT_CLIENT_SECRET: 'juntas-demo-secret',
    },
  })
  await here.context.db.deleteFrom('microsoftIdentities').execute()
})
afterAll(async () => {
  await here.close()
  await sandbox.close()
})

const linksOf = async (email: string) => (await (await here.as(email)).call(security.read)).linkedAccounts
/** A link as somebody made it long ago, whoever it was. */
const insertLink = (memberId: number) =>
  here.context.db
    .insertInto('microsoftIdentities')
    .values({
      tenantId: crypto.randomUUID(),
      objectId: crypto.randomUUID(),
      memberId,
      linkedAt: new Date('2026-01-02'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

test('the first sign-in from a link is told by mail, and the link can be seen and removed with its devices [security 4] [AUTH-31]', async () => {
  const carla = 'carla@demo.juntas.test'
  const first = await visitDirectory(here, 'Carla')
  await first.send('POST', '/v1/academy/microsoft/link', { password: 'Juntas#2026' })
  await here.runTasks()
  const subjects = () => here.mails.filter(({ to }) => to === carla).map(({ subject }) => subject)
  expect(subjects()).toEqual(['Conta Microsoft ligada'])
  expect(await linksOf(carla)).toMatchObject([{ provider: 'microsoft', address: carla, usedAt: null }])
  const entered = [await visitDirectory(here, 'Carla'), await visitDirectory(here, 'Carla')]
  await here.runTasks()
  expect(subjects()).toEqual(['Conta Microsoft ligada', 'Sua conta Microsoft foi usada para entrar'])
  const letter = here.mails.findLast(({ to }) => to === carla)
  expect(letter?.text).toContain('/seguranca')

  const own = await here.visitor.call(account.login, { body: { email: carla, password: 'Juntas#2026' } })
  const she = caller(here, own.token)
  const [link] = (await she.call(security.read)).linkedAccounts
  expect(link?.usedAt).not.toBeNull()
  const methods = (await she.call(account.signIns))['hydra:member'].map(({ method }) => method)
  expect(methods.filter((method) => method === 'microsoft')).toHaveLength(3)
  await she.call(security.unlink, { params: { id: link?.id ?? 0 } })
  expect(await linksOf(carla)).toEqual([])
  for (const { jar } of entered)
    expect(
      (await here.visitor.raw('GET', '/v1/me', { headers: { authorization: `Bearer ${jar.get('jwtToken')}` } }))
        .statusCode,
    ).toBe(401)
  expect((await she.call(security.read)).isEmailProved).toBe(true)
  expect((await visitDirectory(here, 'Carla')).location).toContain('microsoft=link')
})

test('the linked account of another member is not hers to see or to remove [security 4] [GUARD-21]', async () => {
  const [one, other] = [await makeMember(here.context.db), await makeMember(here.context.db)]
  const { id } = await insertLink(one.id)
  const stranger = await here.as(other.email)
  await expect(stranger.call(security.unlink, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect(await linksOf(one.email)).toHaveLength(1)
  expect(await linksOf(other.email)).toEqual([])
})

test('the office removes every linked account of a member, in its log [security 4]', async () => {
  const { id, email } = await makeMember(here.context.db)
  await insertLink(id)
  await insertLink(id)
  const support = await here.as('equipe')
  await support.call(officeMembers.unlink, { params: { id } })
  expect(await linksOf(email)).toEqual([])
  const entry = await here.context.db
    .selectFrom('auditEntries')
    .select('action')
    .where('memberId', '=', id)
    .executeTakeFirstOrThrow()
  expect(entry.action).toBe('member.unlink')
})

test('the page says whether there is a password and when it was changed', async () => {
  const { id, email } = await makeMember(here.context.db)
  const changedAt = new Date('2026-03-08T12:00:00Z')
  expect(await (await here.as(email)).call(security.read)).toMatchObject({
    hasPassword: false,
    passwordChangedAt: null,
  })
  await here.context.db
    .updateTable('members')
    .set({ passwordHash: 'x', passwordChangedAt: changedAt })
    .where('id', '=', id)
    .execute()
  expect(await (await here.as(email)).call(security.read)).toMatchObject({
    email,
    hasPassword: true,
    passwordChangedAt: changedAt.toISOString(),
  })
})
