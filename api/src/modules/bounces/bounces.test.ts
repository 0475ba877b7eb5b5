import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../sandbox/test/sandbox.ts'
import { makeMember } from '../../../test/factories/member.ts'
import { type World, world } from '../../../test/worlds/world.ts'
import { smtp } from '../../integrations/mail/smtp.ts'

let sandbox: OpenSandbox
let here: World
const dataKey = Buffer.alloc(32, 7).toString('base64')
const machine = `Basic ${Buffer.from('machine:a-long-password').toString('base64')}`
let clock = 0
beforeAll(async () => {
  sandbox = await openSandbox()
  const from = { from: 'Juntas <oi@juntas.test>', bounceAddress: 'bounces@juntas.test', dataKey }
  here = await world({
    env: { SERVICES_USER: 'machine', SERVICES_PASSWORD: 'a-long-password' },
    now: () => new Date(Date.now() + clock),
    partners: { mail: smtp({ url: `smtp://127.0.0.1:${sandbox.smtpPort}`, ...from }) },
  })
})
afterAll(async () => {
  await here.close()
  await sandbox.close()
})

const send = (to: string, more: object = {}) =>
  here.context.partners.mail.send({ to, subject: 's', text: 't', html: '<p>t</p>', ...more })
interface Report {
  recipient: string
  message: string
}
const arrived = (to: string) =>
  sandbox.get<{ total: number; messages: { id: number }[] }>(`/mail/messages?to=${encodeURIComponent(to)}`)
async function bounceOf(to: string, status = '5.1.1'): Promise<Report> {
  const id = (await arrived(to)).messages[0]?.id
  return (await (await sandbox.post(`/mail/messages/${id}/bounce?status=${status}`)).json()) as Report
}
const report = (body: object, authorization = machine) =>
  here.visitor.raw('POST', '/v1/webhooks/bounces', { body, headers: { authorization } })

test('a letter that comes back later ends the letters to its address, but not those that are asked for [office 5]', async () => {
  const { id, email } = await makeMember(here.context.db, { email: 'volta.tarde@bounces.example', isUnverified: true })
  await here.pool.query(
    "insert into member_invitations (member_id, lot, expires_at, sent_at) values ($1, 1, now() + interval '1 day', now())",
    [id],
  )
  await send(email)
  const bounce = await bounceOf(email)
  expect(bounce.recipient).toMatch(/^bounces\+[0-9a-z]+-[0-9a-f]{32}@juntas\.test$/)
  expect((await report(bounce)).json()).toEqual({ isStopped: true })
  const { rows } = await here.pool.query('select bounced_at from member_invitations where member_id = $1', [id])
  expect(rows[0].bounced_at).not.toBeNull()
  // A second report of the same letter changes nothing, and a line that is no field says nothing.
  const message = bounce.message.replace(/^Action:.*$/m, '$&\r\nActions')
  expect(message).not.toBe(bounce.message)
  expect((await report({ ...bounce, message })).json()).toEqual({ isStopped: true })
  await send(email)
  expect((await arrived(email)).total).toBe(1)
  await send(email, { isAskedFor: true })
  expect((await arrived(email)).total).toBe(2)
})

test('a delay, a full mailbox, a size, the content and a policy stop nothing', async () => {
  await send('cheia@bounces.example')
  for (const status of ['4.4.1', '5.2.2', '5.2.3', '5.3.4', '5.6.1', '5.7.1'])
    expect((await report(await bounceOf('cheia@bounces.example', status))).json()).toEqual({ isStopped: false })
  // A server that still tries may name the refusal that it got so far.
  const delayed = await bounceOf('cheia@bounces.example')
  const message = delayed.message.replace(/^Action: failed/m, 'Action: delayed')
  expect(message).not.toBe(delayed.message)
  expect((await report({ ...delayed, message })).json()).toEqual({ isStopped: false })
  await send('cheia@bounces.example')
  expect((await arrived('cheia@bounces.example')).total).toBe(2)
})

test('an immediate refusal is remembered as a report is', async () => {
  await sandbox.fault('mail', { kind: 'status', status: 550, match: { method: 'RCPT', path: 'nunca@' }, times: 1 })
  await expect(send('nunca@bounces.example')).rejects.toMatchObject({ isAddressRefused: true })
  await send('nunca@bounces.example')
  expect((await arrived('nunca@bounces.example')).total).toBe(0)
})

test('who has no key, another address, an old or a forged report, or no report at all, stops nobody', async () => {
  const [ana, bia] = ['ana@bounces.example', 'bia@bounces.example']
  for (const to of [ana, bia]) await send(to)
  const [of, other] = [await bounceOf(ana), await bounceOf(bia)]
  const stored = async () => (await here.pool.query('select count(*)::int from refused_addresses')).rows[0].count
  const before = await stored()
  expect((await report(of, 'Basic eDp5')).statusCode).toBe(401)
  expect((await report(of, '')).statusCode).toBe(401)
  // The return address of one letter with the report about another one.
  expect((await report({ recipient: of.recipient, message: other.message })).statusCode).toBe(404)
  const forged = of.recipient.replace(/[0-9a-f]@/, (end) => (end === '0@' ? '1@' : '0@'))
  expect((await report({ recipient: forged, message: of.message })).statusCode).toBe(404)
  const bodies = [
    'Final-Recipient: rfc822; ana@bounces.example\r\nAction: failed\r\nStatus: 5.1.1',
    'x',
    `Content-Type: multipart/report; boundary=a\r\n\r\n${'--a\r\nContent-Type: multipart/mixed; boundary=a\r\n\r\n'.repeat(3000)}`,
    of.message.replace('Final-Recipient', 'Final-Recipient: rfc822; x@y.example\r\n\r\nFinal-Recipient'),
  ]
  for (const message of bodies) expect((await report({ recipient: of.recipient, message })).statusCode).toBe(404)
  expect((await report({ recipient: of.recipient, message: 'x'.repeat(210_000) })).statusCode).toBe(422)
  clock = 40 * 86_400_000
  expect((await report(of)).statusCode).toBe(404)
  clock = 0
  expect(await stored()).toBe(before)
})
