import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { codeIn } from '../../../../test/mail.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

let email = ''
beforeEach(async () => {
  ;({ email } = await makeMember(here.context.db, { password: 'Segredo#1', isUnverified: true, language: 'en-US' }))
})

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  here.visitor.raw('POST', `/v1/academy/${path}`, { body, headers })
async function sentCode() {
  await post('service/resign', { email })
  await here.runTasks()
  return codeIn(here.mails, email)
}
const login = () => post('service-login', { email, password: 'Segredo#1' })

test('she asks for the code again and gets it in her language [AUTH-35] [API-17]', async () => {
  const answer = await post('service/resign', { email })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ data: { status: 200, message: 'SUCCESS' } })
  await here.runTasks()
  expect(here.mails.at(-1)).toMatchObject({ to: email, subject: 'Your confirmation code' })
})

test('an unknown address gets the same answer and no mail [AUTH-35] [GAP-39]', async () => {
  const before = here.mails.length
  const answer = await post('service/resign', { email: 'nobody@example.com' })
  expect(answer.json()).toEqual({ data: { status: 200, message: 'SUCCESS' } })
  await here.runTasks()
  expect(here.mails.length).toBe(before)
})

test('the code confirms her, and then she can sign in [AUTH-32] [AUTH-33] [API-10]', async () => {
  const token = await sentCode()
  expect((await login()).json().message).toBe('USER_NOT_VERIFIED')
  const answer = await post('service-verify-token', { email, token })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ success: true, message: 'SUCCESS' })
  expect((await login()).statusCode).toBe(200)
})

test('a wrong code answers success false [AUTH-32] [API-10]', async () => {
  const token = await sentCode()
  const answer = await post('service-verify-token', { email, token: token === '00000' ? '00001' : '00000' })
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ success: false, message: 'CODE_WRONG', code: 'code_wrong' })
  expect((await login()).json().message).toBe('USER_NOT_VERIFIED')
})

test('just registered and signed in, she needs only the code [AUTH-33]', async () => {
  const token = await sentCode()
  const { token: bearer } = await here.as(email)
  const headers = { authorization: `Bearer ${bearer}` }
  expect((await post('service-verify-token', { token }, headers)).json().success).toBe(true)
  expect((await post('service-verify-token', { token })).statusCode).toBe(422)
})

test('/verify-email confirms with address and code [AUTH-34] [API-16]', async () => {
  const token = await sentCode()
  const wrong = await post('service/config/verify-by-email', { email, token: token === '00000' ? '00001' : '00000' })
  expect(wrong.json()).toMatchObject({ data: { status: 422, message: 'CODE_WRONG' } })
  const answer = await post('service/config/verify-by-email', { email, token })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ data: { status: 200, message: 'SUCCESS' } })
  expect((await login()).statusCode).toBe(200)
})

test('the same code once more, after a lost answer, is no mistake [AUTH-34]', async () => {
  const token = await sentCode()
  await post('service-verify-token', { email, token })
  expect((await post('service-verify-token', { email, token })).json().success).toBe(true)
})

test('a code for one purpose opens no other [GAP-44]', async () => {
  const token = await sentCode()
  const answer = await post('service-update-password', { email, code: token, password: 'Outra#123' })
  expect(answer.statusCode).toBe(422)
})

test('who is confirmed already is told so, without a code [AUTH-35]', async () => {
  await post('service/resign', { email: 'ana@demo.juntas.test' })
  await here.runTasks()
  const mail = here.mails.at(-1)
  expect(mail).toMatchObject({ to: 'ana@demo.juntas.test', subject: 'Seu e-mail já está confirmado' })
  expect(mail?.text).not.toMatch(/^ {4}\d{5}$/m)
})

test('asking ten times while the mail waits sends one letter [AUTH-35]', async () => {
  const before = here.mails.length
  for (let round = 0; round < 10; round++) await post('service/resign', { email })
  await here.runTasks()
  expect(here.mails.length).toBe(before + 1)
})

test.each([
  [{ token: '123456' }, 'code_long'],
  [{ token: '12a45' }, 'not_numeric'],
  [{ token: '' }, 'required'],
  [{}, 'required'],
])('a token of another shape is refused: %j [VALID-10] [VALID-13]', async (over, code) => {
  const answer = await post('service-verify-token', { email, ...over })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().violations).toEqual([{ propertyPath: 'token', message: code, code }])
})
