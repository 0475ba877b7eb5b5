import { Failure } from '@juntas/contract/errors'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { localCounter } from './counters.ts'
import { addressOf, emailOf, type Limit, type LimitContext, limiterOf } from './limits.ts'

let at = 0
const now = () => new Date(at)
/** Limits on two counters of their own, so that a test sees which one is used. */
function limiter(limits: Limit[], rateLimitFactor = 1) {
  const counters = { local: localCounter(now), shared: localCounter(now) }
  const context = { config: { rateLimitFactor }, counters, now } as unknown as LimitContext
  return { ...limiterOf(context, 'GET /v1/things', limits), counters }
}
const from = (ip: string, more: object = {}) => ({ ip, viewer: null, body: null, ...more }) as unknown as FastifyRequest
const refusedFor = (seconds: number) => ({
  code: 'too_many_requests',
  message: 'Too many requests.',
  retryAfterSeconds: seconds,
})

test('a caller has the limit and not one more, until the window is over; another caller has the limit too', async () => {
  at = 0
  const { beforeBody, afterBody } = limiter([{ max: 2, seconds: 60 }])
  for (let n = 0; n < 2; n++) await beforeBody(from('1.1.1.1'))
  at = 58_500
  await expect(beforeBody(from('1.1.1.1'))).rejects.toMatchObject(refusedFor(2))
  at = 59_999
  await expect(beforeBody(from('1.1.1.1'))).rejects.toMatchObject(refusedFor(1))
  await beforeBody(from('2.2.2.2'))
  await afterBody(from('1.1.1.1'))
  at = 60_000
  await beforeBody(from('1.1.1.1'))
})

test('a factor makes every limit longer or shorter, and never less than one', async () => {
  at = 0
  const { beforeBody } = limiter([{ max: 5, seconds: 60 }], 0.25)
  for (let n = 0; n < 2; n++) await beforeBody(from('1.1.1.1'))
  await expect(beforeBody(from('1.1.1.1'))).rejects.toMatchObject(refusedFor(60))
})

test('limits by address or member are checked before the body is read, those by its e-mail after', async () => {
  at = 0
  const member = { viewer: { id: 7, email: 'ana@example.com' } }
  const { beforeBody, afterBody } = limiter([
    { max: 1, seconds: 60, by: 'member' },
    { max: 2, seconds: 60, by: 'email' },
  ])
  await beforeBody(from('1.1.1.1', member))
  await expect(beforeBody(from('2.2.2.2', member))).rejects.toMatchObject({ code: 'too_many_requests' })
  await beforeBody(from('2.2.2.2'))
  await beforeBody(from('3.3.3.3', { viewer: { machine: true } }))
  await expect(beforeBody(from('3.3.3.3', { viewer: { machine: true } }))).rejects.toThrow('Too many')
  const body = { body: { email: 'bia@example.com' } }
  for (const ip of ['1.1.1.1', '2.2.2.2']) await afterBody(from(ip, body))
  await expect(afterBody(from('3.3.3.3', body))).rejects.toThrow('Too many')
  const late = limiter([{ max: 1, seconds: 60, by: 'email' }])
  for (let n = 0; n < 2; n++) await late.beforeBody(from('1.1.1.1', body))
})

test('by address and e-mail together, each pair has its own count', async () => {
  at = 0
  const { afterBody } = limiter([{ max: 1, seconds: 60, by: 'address+email' }])
  const call = (ip: string, email: string) => afterBody(from(ip, { body: { email } }))
  await call('1.1.1.1', 'ana@example.com')
  await call('1.1.1.1', 'bia@example.com')
  await call('2.2.2.2', 'ana@example.com')
  await expect(call('1.1.1.1', 'ana@example.com')).rejects.toThrow('Too many')
})

test('a call that is counted by nothing is never refused, and nothing is taken back for it', async () => {
  at = 0
  const limits: Limit[] = [{ max: 1, seconds: 60, by: () => null, name: 'odd', countsFailuresOnly: true }]
  const { afterBody, forgive, counters } = limiter(limits)
  await counters.local.hit('odd null', 60)
  for (let n = 0; n < 3; n++) await afterBody(from('1.1.1.1'))
  await forgive(from('1.1.1.1'))
  expect((await counters.local.hit('odd null', 60)).hits).toBe(2)
})

test('what succeeds is taken back where only failures count, and nowhere else', async () => {
  at = 0
  const { beforeBody, forgive, counters } = limiter([
    { max: 9, seconds: 60, name: 'failures', countsFailuresOnly: true, isShared: true },
    { max: 9, seconds: 60, name: 'calls' },
  ])
  for (let n = 0; n < 2; n++) await beforeBody(from('1.1.1.1'))
  await forgive(from('1.1.1.1'))
  expect((await counters.shared.hit('failures 1.1.1.1', 60)).hits).toBe(2)
  expect((await counters.local.hit('calls 1.1.1.1', 60)).hits).toBe(3)
  expect((await counters.local.hit('failures 1.1.1.1', 60)).hits).toBe(1)
})

test('with codes, a refusal with another code is taken back; what is named again counts once', async () => {
  at = 0
  const { afterBody, forgive, counters } = limiter([
    {
      ...{ max: 9, seconds: 60, name: 'codes', by: addressOf, countsFailuresOnly: ['code_wrong'] },
      onceFor: ({ body }) => (body as { code: string }).code,
    },
  ])
  const call = (code: string) => from('1.1.1.1', { body: { code } })
  const hits = async () => (await counters.local.peek('codes 1.1.1.1')).hits
  for (let n = 0; n < 3; n++) {
    const request = call('a')
    await afterBody(request)
    await forgive(request, new Failure('code_wrong'))
  }
  expect(await hits()).toBe(1)
  for (const failure of [undefined, new Failure('gone'), new Error('odd')]) {
    const request = call('b')
    await afterBody(request)
    expect(await hits()).toBe(2)
    await forgive(request, failure)
    expect(await hits()).toBe(1)
  }
})

test('a call that the first limit refuses is not counted by the second', async () => {
  at = 0
  const { beforeBody, counters } = limiter([
    { max: 1, seconds: 60 },
    { max: 9, seconds: 60, name: 'second' },
  ])
  await beforeBody(from('1.1.1.1'))
  await expect(beforeBody(from('1.1.1.1'))).rejects.toThrow('Too many')
  expect((await counters.local.hit('second 1.1.1.1', 60)).hits).toBe(2)
})

test('past a pace each call has its own moment; who would wait more than ten seconds is told when to come, uncounted', async () => {
  at = 0
  const { beforeBody, counters } = limiter([{ max: 1, seconds: 60, name: 'slow', paceSeconds: 6 }])
  await beforeBody(from('1.1.1.1'))
  // The call is due six seconds after the window began, so it waits for 40 ms.
  at = 5960
  const begun = performance.now()
  await beforeBody(from('1.1.1.1'))
  expect(performance.now() - begun).toBeGreaterThan(30)
  // The third one is due at 12 s; the fourth at 18 s, which is too long to wait from second 7.
  at = 12_000
  await beforeBody(from('1.1.1.1'))
  at = 7000
  await expect(beforeBody(from('1.1.1.1'))).rejects.toMatchObject(refusedFor(7))
  await expect(beforeBody(from('1.1.1.1'))).rejects.toMatchObject(refusedFor(7))
  expect((await counters.local.hit('slow 1.1.1.1', 60)).hits).toBe(4)
})

test('nobody is told to come later than the window ends', async () => {
  at = 1000
  const { beforeBody } = limiter([{ max: 1, seconds: 20, paceSeconds: 60 }])
  await beforeBody(from('1.1.1.1'))
  at = 3000
  await expect(beforeBody(from('1.1.1.1'))).rejects.toMatchObject(refusedFor(18))
})

test('the e-mail of a call is the one in its body, then in its address, then the member’s, else the network address', () => {
  const viewer = { id: 1, email: 'viewer@example.com' }
  const params = { email: 'params@example.com' }
  expect(emailOf(from('1.1.1.1', { body: { email: 'body@example.com' }, params, viewer }))).toBe('body@example.com')
  expect(emailOf(from('1.1.1.1', { body: {}, params, viewer }))).toBe('params@example.com')
  expect(emailOf(from('1.1.1.1', { body: null, viewer }))).toBe('viewer@example.com')
  expect(emailOf(from('1.1.1.1', { body: null, viewer: { machine: true } }))).toBe('1.1.1.1')
  expect(emailOf(from('1.1.1.1', {}))).toBe('1.1.1.1')
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3::', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['1::ffff:203.0.113.9', '1:0:0:0::/64'],
  ['2001::3:4:5:6:7:8', '2001:0:3:4::/64'],
  ['::2:3:4:5:6:7', '0:0:2:3::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(addressOf({ ip })).toBe(network)
})
