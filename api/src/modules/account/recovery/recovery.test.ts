import { account } from '@juntas/contract/account/account'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { codeIn } from '../../../../test/mail.ts'
import { type World, world } from '../../../../test/worlds/world.ts'
import { issueCode, tryCode } from '../emailed-codes.ts'

let here: World
let clock = 0
beforeAll(async () => {
  here = await world({ now: () => new Date(Date.now() + clock) })
})
afterAll(() => here.close())

const old = 'Antiga#1'
const fresh = 'Novinha#2'
let email = ''
beforeEach(async () => {
  ;({ email } = await makeMember(here.context.db, { password: old }))
})

const forgot = (address = email) => here.visitor.raw('POST', '/v1/academy/service-forgot', { body: { email: address } })
const update = (body: object) => here.visitor.raw('POST', '/v1/academy/service-update-password', { body })
const login = (password: string) => here.visitor.raw('POST', '/v1/academy/service-login', { body: { email, password } })
async function recoveryCode() {
  await forgot()
  await here.runTasks()
  return codeIn(here.mails, email)
}
const wrong = (code: string) => String((Number(code) + 1) % 100_000).padStart(5, '0')

test('she asks for a code, and sets a new password with it [AUTH-23] [AUTH-24] [API-11] [API-13]', async () => {
  const answer = await forgot()
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ message: 'SUCCESS' })
  await here.runTasks()
  const updated = await update({ email, code: codeIn(here.mails, email), password: fresh })
  expect(updated.json()).toEqual({ success: true, message: 'SUCCESS' })
  expect((await login(fresh)).statusCode).toBe(200)
  expect((await login(old)).statusCode).toBe(401)
})

test('the letter names the code, the screen and nothing that tracks [AUTH-25] [GAP-44]', async () => {
  const code = await recoveryCode()
  const mail = here.mails.findLast(({ to }) => to === email)
  expect(code).toMatch(/^\d{5}$/)
  expect(mail?.subject).toBe('Seu código para criar uma nova senha')
  // The URL fragment never reaches a server's log.
  expect(mail?.text).toContain(`/nova-senha#email=${encodeURIComponent(email)}&code=${code}`)
  expect(mail?.html).not.toMatch(/<img|<link|@import|url\(/)
})

test('an unknown address gets the same answer and no mail [GAP-39]', async () => {
  const known = await forgot()
  const before = here.mails.length
  await here.runTasks()
  expect(here.mails.length).toBe(before + 1)
  const unknown = await forgot('nobody@example.com')
  expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
  await here.runTasks()
  expect(here.mails.length).toBe(before + 1)
})

test('the code is stored as a keyed hash, and in no task that waits [GAP-44]', async () => {
  const code = await recoveryCode()
  const { rows } = await here.pool.query(
    `select c::text as row from emailed_codes c union all select payload::text from graphile_worker._private_jobs`,
  )
  expect(rows.map(({ row }) => row).join('\n')).not.toMatch(new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`))
})

test('a code works once [GAP-44]', async () => {
  const code = await recoveryCode()
  await update({ email, code, password: fresh })
  const again = await update({ email, code, password: 'Outra#123' })
  expect(again.statusCode).toBe(410)
  expect((await login('Outra#123')).statusCode).toBe(401)
})

test('a code ends after ten minutes, and says so to who holds it [GAP-44]', async () => {
  const code = await recoveryCode()
  clock += 10 * 60_000 + 1000
  const late = await update({ email, code, password: fresh })
  expect(late.statusCode).toBe(410)
  expect(late.json()).toMatchObject({ success: false, code: 'code_expired', message: 'CODE_EXPIRED' })
  expect((await login(fresh)).statusCode).toBe(401)
})

test('a code is over at the end of its ten minutes, not a moment before [GAP-44]', async () => {
  const { db, config } = here.context
  const { id: memberId } = await makeMember(db, { password: old })
  const whose = { memberId, purpose: 'recover' as const }
  const at = new Date()
  const { code } = await issueCode(db, config, whose, at)
  const tryAfter = (ms: number) => tryCode(db, config, whose, { code, isAllowed: true }, new Date(at.getTime() + ms))
  expect(await tryAfter(10 * 60_000)).toBe('expired')
  expect(await tryAfter(10 * 60_000 - 1)).toBe('right')
})

test('after five wrong tries the right code looks like another wrong one, is said to be dead, and the link of the letter works [GAP-44]', async () => {
  const code = await recoveryCode()
  for (let round = 0; round < 5; round++) {
    const answer = await update({ email, code: wrong(code), password: fresh })
    expect(answer.json()).toMatchObject({ code: 'code_wrong', success: false })
  }
  const sixth = await update({ email, code, password: fresh })
  expect([sixth.statusCode, sixth.json().code, sixth.json().left]).toEqual([422, 'code_wrong', 0])
  expect((await login(old)).statusCode).toBe(200)
  const letter = here.mails.findLast(({ to }) => to === email)?.text ?? ''
  const secret = /[#&]secret=([\w-]{43})/.exec(letter)?.[1]
  expect((await update({ email, code, secret, password: fresh })).statusCode).toBe(200)
})

test('guesses made at once count as many [GAP-44]', async () => {
  const code = await recoveryCode()
  await Promise.all(Array.from({ length: 20 }, () => update({ email, code: wrong(code), password: fresh })))
  expect((await update({ email, code, password: fresh })).statusCode).toBe(422)
})

test('an account bears twenty tries an hour, however many codes are asked for [GAP-44]', async () => {
  for (let round = 0; round < 4; round++) {
    const code = await recoveryCode()
    for (let guess = 0; guess < 5; guess++) await update({ email, code: wrong(code), password: fresh })
  }
  const fifth = await recoveryCode()
  expect((await update({ email, code: fifth, password: fresh })).statusCode).toBe(422)
  clock += 71 * 60_000
  const sixth = await recoveryCode()
  expect((await update({ email, code: sixth, password: fresh })).statusCode).toBe(200)
})

test('one address cannot try the code of another', async () => {
  const code = await recoveryCode()
  const { email: other } = await makeMember(here.context.db, { password: old })
  expect((await update({ email: other, code, password: fresh })).statusCode).toBe(422)
})

test('guesses about an address that nobody has look like any wrong guesses, the used-up ones too [GAP-39]', async () => {
  const guesses = async (address: string) => {
    const said = []
    for (let round = 0; round < 7; round++) {
      if (round === 6) await forgot(address)
      const answer = await update({ email: address, code: '00000', password: fresh })
      const { requestId: _, ...body } = answer.json()
      said.push([answer.statusCode, body])
    }
    return said
  }
  const known = await guesses(email)
  expect(await guesses('nobody-at-all@example.com')).toEqual(known)
  // The fifth wrong one is the last; whoever asks for a letter again may guess again.
  expect(known.map(([, { left }]) => left)).toEqual([undefined, undefined, undefined, undefined, 0, 0, undefined])
})

test('a new password ends every sign-in, and she is told by mail [GAP-104]', async () => {
  const { token, refreshToken } = (await login(old)).json()
  await update({ email, code: await recoveryCode(), password: fresh })
  const headers = { authorization: `Bearer ${token}` }
  expect((await here.visitor.raw('GET', '/v1/me', { headers })).statusCode).toBe(401)
  const renewed = await here.visitor.raw('POST', '/v1/academy/refresh-token', { body: { refreshToken } })
  expect(renewed.statusCode).toBe(403)
  await here.runTasks()
  expect(here.mails.findLast(({ to }) => to === email)?.subject).toBe('Sua senha foi alterada')
})

test('recovering proves the address, and throws out who registered it before [GAP-46]', async () => {
  const { email: address, id } = await makeMember(here.context.db, { password: old, isUnverified: true })
  await here.context.db
    .insertInto('microsoftIdentities')
    .values({ tenantId: crypto.randomUUID(), objectId: crypto.randomUUID(), memberId: id })
    .execute()
  await forgot(address)
  await here.runTasks()
  await update({ email: address, code: codeIn(here.mails, address), password: fresh })
  const answer = await here.visitor.call(account.login, { body: { email: address, password: fresh } })
  expect(answer.message).toBe('SUCCESS')
  const left = await here.context.db.selectFrom('microsoftIdentities').selectAll().where('memberId', '=', id).execute()
  expect(left).toEqual([])
})

test('a migrated member updates her password with the old one [AUTH-30] [API-13]', async () => {
  const kelly = { email: 'kelly@demo.juntas.test', oldPassword: 'Juntas#2026' }
  const refused = await update({ ...kelly, oldPassword: 'not hers', password: fresh })
  expect(refused.statusCode).toBe(401)
  expect(refused.json()).toMatchObject({ message: 'INVALID_CREDENTIALS', success: false })
  expect((await update({ ...kelly, password: fresh })).json()).toEqual({ success: true, message: 'SUCCESS' })
  const answer = await here.visitor.call(account.login, { body: { email: kelly.email, password: fresh } })
  expect(answer.message).toBe('SUCCESS')
})

test.each([
  ['1234567', 'password_short'],
  ['x'.repeat(25), 'password_long'],
  ['', 'required'],
  ['12345678', 'password_common'],
])('the new password %j is refused: %s [GAP-01] [security M10]', async (password, code) => {
  const answer = await update({ email, oldPassword: old, password })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().violations).toEqual([{ propertyPath: 'password', message: code, code }])
})

test('a password that everybody tries first costs her no code, and is refused inside too [security M10]', async () => {
  const { email: address } = await makeMember(here.context.db, { password: old })
  await forgot(address)
  await here.runTasks()
  const code = codeIn(here.mails, address)
  expect((await update({ email: address, code, password: 'iloveyou' })).json().violations[0].code).toBe(
    'password_common',
  )
  expect((await update({ email: address, code, password: fresh })).statusCode).toBe(200)
  const member = await here.as(address)
  const change = (password: string) =>
    member.raw('POST', '/v1/change_password', { body: { oldPassword: fresh, password } })
  expect((await change('Password1')).json().violations[0].code).toBe('password_common')
})

test('without a proof nothing is changed', async () => {
  const answer = await update({ email, password: fresh })
  expect(answer.json().violations).toEqual([{ propertyPath: 'code', message: 'required', code: 'required' }])
  expect((await update({ email, code: '12a45', password: fresh })).json().violations[0].code).toBe('not_numeric')
  expect((await update({ email, code: '123456', password: fresh })).json().violations[0].code).toBe('code_long')
})

test('signed in, she changes it with the old one; only her other devices are signed out [PROFILE-22]', async () => {
  const [here1, other] = [(await login(old)).json(), (await login(old)).json()]
  const change = (oldPassword: string) =>
    here.visitor.raw('POST', '/v1/change_password', {
      body: { oldPassword, password: fresh },
      headers: { authorization: `Bearer ${here1.token}` },
    })
  const refused = await change('not hers')
  expect(refused.statusCode).toBe(422)
  expect(refused.json().code).toBe('password_wrong')
  expect((await change(old)).statusCode).toBe(200)
  const statusOf = async (token: string) =>
    (await here.visitor.raw('GET', '/v1/me', { headers: { authorization: `Bearer ${token}` } })).statusCode
  expect(await statusOf(here1.token)).toBe(200)
  expect(await statusOf(other.token)).toBe(401)
  expect((await login(fresh)).statusCode).toBe(200)
  expect((await login(old)).statusCode).toBe(401)
})

test('a blocked member gets no code, and neither a code nor the old password sets another [GAP-43]', async () => {
  const blocked = await makeMember(here.context.db, { password: old })
  await forgot(blocked.email)
  await here.runTasks()
  const code = codeIn(here.mails, blocked.email)
  await here.context.db.updateTable('members').set({ blockedAt: new Date() }).where('id', '=', blocked.id).execute()
  const sent = here.mails.length
  await forgot(blocked.email)
  await here.runTasks()
  expect(here.mails.length).toBe(sent)
  const byCode = await update({ email: blocked.email, code, password: fresh })
  expect([byCode.statusCode, byCode.json().message]).toEqual([422, 'CODE_WRONG'])
  const byPassword = await update({ email: blocked.email, oldPassword: old, password: fresh })
  expect([byPassword.statusCode, byPassword.json().message]).toEqual([403, 'MEMBER_BLOCKED'])
})

test('a Microsoft account of long ago goes too when the password is recovered [security 4] [GAP-46]', async () => {
  const { email: address, id } = await makeMember(here.context.db, { password: old })
  const verifiedAt = async () =>
    (await here.context.db.selectFrom('members').select('verifiedAt').where('id', '=', id).executeTakeFirstOrThrow())
      .verifiedAt
  const proved = await verifiedAt()
  await here.context.db
    .insertInto('microsoftIdentities')
    .values({
      tenantId: crypto.randomUUID(),
      objectId: crypto.randomUUID(),
      memberId: id,
      linkedAt: new Date('2026-01-01'),
    })
    .execute()
  await forgot(address)
  await here.runTasks()
  expect((await update({ email: address, code: codeIn(here.mails, address), password: fresh })).statusCode).toBe(200)
  const left = await here.context.db.selectFrom('microsoftIdentities').select('memberId').where('memberId', '=', id)
  expect(await left.execute()).toHaveLength(0)
  expect(await verifiedAt()).toEqual(proved)
})

test('asking again and again for codes is slowed down [GAP-39]', async () => {
  const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  const statuses = []
  for (let round = 0; round < 6; round++)
    statuses.push(
      (await strict.visitor.raw('POST', '/v1/academy/service-forgot', { body: { email: 'ana@demo.juntas.test' } }))
        .statusCode,
    )
  await strict.close()
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
