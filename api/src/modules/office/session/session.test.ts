import { officeAudit } from '@juntas/contract/office/audit'
import { officeSession } from '@juntas/contract/office/session'
import { officeViews } from '@juntas/contract/office/views'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoSecret, totp } from '../../../../../sandbox/src/authenticator/totp.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
let at = new Date('2026-11-16T12:00:00Z')
beforeAll(async () => {
  here = await world({ now: () => at, env: { RATE_LIMIT_FACTOR: '1' } })
})
afterAll(() => here.close())
beforeEach(() => {
  at = new Date(at.getTime() + 60 * 60_000)
})

const later = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1000)
}
const digits = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at.getTime() })

/** A member of staff who signed in just now and has not passed the second factor. */
async function staff() {
  const { email, id } = await makeMember(here.context.db, { officeRoles: ['support'] })
  const who = await here.as(email)
  await signedIn(id)
  return { ...who, id, email }
}
async function signedIn(memberId: number) {
  const fresh = { factorAt: null, createdAt: at }
  await here.context.db.updateTable('signIns').set(fresh).where('memberId', '=', memberId).execute()
  here.context.sessions.forgetHere(memberId)
}
async function enrolled() {
  const who = await staff()
  const { secret } = await who.call(officeSession.beginFactor)
  const { recoveryCodes } = await who.call(officeSession.confirmFactor, { body: { code: digits(secret) } })
  later(60)
  return { ...who, secret, recoveryCodes }
}

test('staff add an authenticator, get eight recovery codes once, and are in [GAP-125]', async () => {
  const who = await staff()
  expect(await who.call(officeSession.session)).toMatchObject({ factor: 'missing', officeRoles: ['support'] })
  await expect(who.call(officeViews.views)).rejects.toMatchObject({ status: 403, code: 'factor_required' })
  const { secret, uri } = await who.call(officeSession.beginFactor)
  expect(uri).toContain(`secret=${secret}`)
  await expect(who.call(officeSession.confirmFactor, { body: { code: '000000' } })).rejects.toMatchObject({
    code: 'code_wrong',
  })
  const { recoveryCodes } = await who.call(officeSession.confirmFactor, { body: { code: digits(secret) } })
  expect(new Set(recoveryCodes).size).toBe(8)
  for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}$/)
  expect(await who.call(officeSession.session)).toMatchObject({ factor: 'passed' })
  await who.call(officeViews.views)
  const stored = await here.pool.query('select * from staff_factors join staff_recovery_codes using (member_id)')
  expect(JSON.stringify(stored.rows)).not.toContain(secret)
  await expect(who.call(officeSession.beginFactor)).rejects.toMatchObject({ code: 'conflict' })
})

test('each sign-in asks for a code; a code is taken once, and of two at once one passes [GAP-125]', async () => {
  const who = await enrolled()
  await signedIn(who.id)
  expect(await who.call(officeSession.session)).toMatchObject({ factor: 'required' })
  const check = (code: string) => who.raw('POST', '/v1/office/factor_checks', { body: { code } })
  const code = digits(who.secret)
  const both = await Promise.all([check(code), check(code)])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 422])
  await signedIn(who.id)
  expect((await check(code)).json()).toMatchObject({ code: 'code_wrong' })
  later(30)
  expect((await check(digits(who.secret))).statusCode).toBe(204)
})

test('a recovery code opens once, however it is typed [GAP-125]', async () => {
  const who = await enrolled()
  await signedIn(who.id)
  const [code = ''] = who.recoveryCodes
  await who.call(officeSession.checkFactor, { body: { code: ` ${code.replace('-', '').toUpperCase()} ` } })
  expect(await who.call(officeSession.session)).toMatchObject({ factor: 'passed' })
  await expect(who.call(officeSession.checkFactor, { body: { code } })).rejects.toMatchObject({ code: 'code_wrong' })
})

test('after five wrong codes she waits; another member of staff does not [GAP-125]', async () => {
  const who = await enrolled()
  const wrong = () => who.raw('POST', '/v1/office/factor_checks', { body: { code: '123456' } })
  const statuses = []
  for (let round = 0; round < 6; round++) statuses.push((await wrong()).statusCode)
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  const right = await who.raw('POST', '/v1/office/factor_checks', { body: { code: digits(who.secret) } })
  expect(right.statusCode).toBe(429)
  const other = await enrolled()
  await other.call(officeSession.checkFactor, { body: { code: digits(other.secret) } })
})

test('a sign-in of staff ends after twelve hours, in the whole product, and is not renewed [GAP-125]', async () => {
  const { email, id } = await makeMember(here.context.db, { officeRoles: ['editor'], password: 'Outono#7431' })
  const answer = await here.visitor.raw('POST', '/v1/academy/service-login', {
    body: { email, password: 'Outono#7431' },
  })
  const { refreshToken } = answer.json()
  const renew = (token: string) =>
    here.visitor.raw('POST', '/v1/academy/refresh-token', { body: { refreshToken: token } })
  later(11 * 3600)
  const renewed = await renew(refreshToken)
  expect(renewed.statusCode).toBe(200)
  later(3601)
  expect((await renew(renewed.json().refreshToken)).statusCode).toBe(403)
  here.context.sessions.forgetHere(id)
  const me = await here.visitor.raw('GET', '/v1/me', { headers: { authorization: `Bearer ${renewed.json().token}` } })
  expect(me.statusCode).toBe(401)
})

test('the second factor leaves its rows in the audit log, and a wrong code none [GAP-125]', async () => {
  const who = await enrolled()
  await who.raw('POST', '/v1/office/factor_checks', { body: { code: '000000' } })
  const { 'hydra:member': entries } = await who.call(officeAudit.auditEntries, { query: { actor: who.id } })
  expect(entries.map(({ action }) => action)).toEqual(['factor.confirm', 'factor.begin'])
})

test('the demo’s staff pass with the digits of the sandbox’s authenticator [GAP-125]', async () => {
  const equipe = await here.as('equipe')
  await signedIn(equipe.id)
  expect(await equipe.call(officeSession.session)).toMatchObject({ factor: 'required' })
  const { code } = totp(demoSecret('equipe@demo.juntas.test'), at.getTime())
  await equipe.call(officeSession.checkFactor, { body: { code } })
  expect(await equipe.call(officeSession.session)).toMatchObject({ factor: 'passed' })
  const rolesOf = async (name: string) =>
    (await (await here.as(name)).call(officeSession.session)).officeRoles.toSorted()
  expect(await rolesOf('equipe')).toEqual(['editor', 'finance', 'moderation', 'owner', 'support'])
  expect([await rolesOf('moderadora'), await rolesOf('dona')]).toEqual([['moderation'], ['owner']])
})

test('a code of the step before or after is taken, an older one is not, and none that came before the last one [GAP-125]', async () => {
  const who = await enrolled()
  later(300)
  const check = async (seconds: number) => {
    const code = new TOTP({ secret: Secret.fromBase32(who.secret), digits: 6, period: 30 }).generate({
      timestamp: at.getTime() + seconds * 1000,
    })
    return (await who.raw('POST', '/v1/office/factor_checks', { body: { code } })).statusCode
  }
  expect([await check(-60), await check(-30), await check(30), await check(0)]).toEqual([422, 204, 204, 422])
})

test('without an authenticator nothing is confirmed or checked; a second secret replaces one that was not confirmed [GAP-125]', async () => {
  const who = await staff()
  for (const route of [officeSession.confirmFactor, officeSession.checkFactor])
    await expect(who.call(route, { body: { code: '123456' } })).rejects.toMatchObject({ code: 'conflict' })
  const first = await who.call(officeSession.beginFactor)
  await expect(who.call(officeSession.checkFactor, { body: { code: digits(first.secret) } })).rejects.toMatchObject({
    code: 'conflict',
  })
  const { secret, uri } = await who.call(officeSession.beginFactor)
  expect(new URL(uri).searchParams.get('issuer')).toBe('Juntas')
  expect(decodeURIComponent(uri)).toContain(who.email)
  await expect(who.call(officeSession.confirmFactor, { body: { code: digits(first.secret) } })).rejects.toMatchObject({
    code: 'code_wrong',
  })
  await who.call(officeSession.confirmFactor, { body: { code: digits(secret) } })
  later(30)
  await expect(who.call(officeSession.confirmFactor, { body: { code: digits(secret) } })).rejects.toMatchObject({
    code: 'conflict',
  })
  expect(await who.call(officeSession.session)).toEqual({
    '@context': '/v1/contexts/OfficeSession',
    '@id': '/v1/office/session',
    '@type': 'OfficeSession',
    id: who.id,
    name: 'Marina Alves',
    avatar: null,
    officeRoles: ['support'],
    factor: 'passed',
    endsAt: new Date(at.getTime() - 30_000 + 12 * 3_600_000).toISOString(),
  })
  const { rows } = await here.pool.query(`select action, area from audit_entries where member_id = $1 order by id`, [
    who.id,
  ])
  expect(rows.map(({ action, area }) => `${area} ${action}`)).toEqual([
    'support factor.begin',
    'support factor.begin',
    'support factor.confirm',
  ])
})

test('a recovery code of another person opens nothing, and its use is named in the log [GAP-125]', async () => {
  const [one, other] = [await enrolled(), await enrolled()]
  const check = (who: typeof one, code = '') => who.raw('POST', '/v1/office/factor_checks', { body: { code } })
  expect((await check(one, other.recoveryCodes[0])).json()).toMatchObject({ code: 'code_wrong' })
  expect((await check(one, one.recoveryCodes[1])).statusCode).toBe(204)
  expect((await check(other, other.recoveryCodes[0])).statusCode).toBe(204)
  later(60)
  expect((await check(one, digits(one.secret))).statusCode).toBe(204)
  const { rows } = await here.pool.query('select action from audit_entries where member_id = $1 order by id', [one.id])
  expect(rows.map(({ action }) => action).slice(2)).toEqual(['factor.recover', 'factor.pass'])
})
