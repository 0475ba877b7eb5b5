import { account } from '@juntas/contract/account/account'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { codeIn } from '../../../../test/mail.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
let clock = 0
beforeAll(async () => {
  here = await world({ now: () => new Date(Date.now() + clock) })
})
afterAll(() => here.close())

const fresh = 'Novinha#2'
const minute = 60_000
let email = ''
beforeEach(async () => {
  ;({ email } = await makeMember(here.context.db, { password: 'Antiga#1' }))
})

const ask = (from = '10.0.0.1') =>
  here.visitor.raw('POST', '/v1/academy/service-forgot', { body: { email }, headers: { 'x-forwarded-for': from } })
const letters = () => here.mails.filter(({ to }) => to === email)
async function send() {
  await ask()
  await here.runTasks()
  return codeIn(here.mails, email)
}
const secretOf = (text = '') => /[#&]secret=([\w-]{43})/.exec(text)?.[1]
const update = async (given: object) =>
  (
    await here.visitor.raw('POST', '/v1/academy/service-update-password', {
      body: { email, password: fresh, ...given },
    })
  ).statusCode

test('whoever asks for a code in her name does not end the one in her hands [GAP-128]', async () => {
  const code = await send()
  for (let minutes = 0; minutes < 7; minutes += 3) {
    clock += 2.5 * minute
    expect(await send()).toBe(code)
  }
  expect(await update({ code })).toBe(200)
})

test('a letter says how long its code still lives [GAP-128]', async () => {
  await send()
  clock += 4 * minute
  await send()
  expect(letters().map(({ text }) => /Ele vale por (\d+) minutos/.exec(text)?.[1])).toEqual(['10', '5'])
})

test('with less than two minutes left another code is sent, and the first one and its link still work [GAP-128]', async () => {
  const first = await send()
  const link = secretOf(letters()[0]?.text)
  clock += 8 * minute + 1000
  const second = await send()
  expect(secretOf(letters()[1]?.text)).not.toBe(link)
  clock += minute
  expect(await update({ code: second === first ? '00000' : '99999', secret: link })).toBe(200)
  // A used code takes the others of its kind with it.
  expect(await update({ code: second })).toBe(410)
})

test('a new password ends the codes that were asked for before it [GAP-128]', async () => {
  const code = await send()
  const member = await here.as(email)
  await member.call(account.changePassword, { body: { oldPassword: 'Antiga#1', password: 'Terceira#3' } })
  expect(await update({ code, secret: secretOf(letters()[0]?.text) })).toBe(410)
})

test('the sixth letter of an hour lives until the hour ends; what is asked after it sends nothing [GAP-128]', async () => {
  for (let letter = 1; letter <= 6; letter++) {
    await send()
    clock += 5 * minute
  }
  const sixth = codeIn(here.mails, email)
  // 30 minutes have passed; the sixth was sent at 25.
  expect(letters()).toHaveLength(6)
  expect(letters()[5]?.text).toContain('Ele vale por 34 minutos')
  for (let round = 0; round < 3; round++) {
    const answer = await ask(`10.0.0.${round + 2}`)
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'SUCCESS' }])
    await here.runTasks()
  }
  expect(letters()).toHaveLength(6)
  clock += 29 * minute
  expect(await update({ code: sixth })).toBe(200)
  clock += 2 * minute
  await send()
  expect(letters().filter(({ subject }) => subject === 'Seu código para criar uma nova senha')).toHaveLength(7)
})

test('letters that a mail server refused do not count as sent [GAP-128]', async () => {
  const { mail } = here.context.partners
  const real = mail.send
  mail.send = () => Promise.reject(new Error('no mail server'))
  for (let round = 0; round < 7; round++) {
    await ask()
    await here.runTasks().catch(() => undefined)
  }
  mail.send = real
  expect(letters()).toHaveLength(0)
  await send()
  expect(letters()).toHaveLength(1)
})
