import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../world.ts'
import { addressOf, admitted, nameOfRoute } from './callers.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { APP_ORIGIN: 'https://juntas.example' } })
})
afterAll(() => here.close())

/** What every answer carries, also a refusal: the table of docs/operations.md. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()',
}

const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split(';')
      .map((one) => one.trim().split(' '))
      .map(([name, ...values]) => [name, values]),
  )

test('every answer of every read carries the headers of the table, and the policy allows no code written in the page', async () => {
  const reads = here.shapes.filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(60)
  for (const shape of reads) {
    const caller = await admitted(here, shape.access)
    const { headers } = await caller.raw(
      'GET',
      addressOf(shape, () => '1'),
    )
    expect(headers, nameOfRoute(shape)).toMatchObject(everywhere)
    const policy = directives(headers['content-security-policy'])
    expect(policy, nameOfRoute(shape)).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    expect(policy['style-src'], nameOfRoute(shape)).not.toContain("'unsafe-inline'")
    expect(headers['x-powered-by'], nameOfRoute(shape)).toBeUndefined()
  }
}, 60_000)

test('refusals of every kind carry them too', async () => {
  for (const url of ['/v1/nowhere', '/v1/me', '/health/ready', '/media/../../etc/passwd', '/v1/contents/%00'])
    expect((await here.visitor.raw('GET', url)).headers, url).toMatchObject(everywhere)
})

test('what is about her is kept by no cache between her and us', async () => {
  const ana = await here.as('ana')
  for (const url of ['/v1/me', '/v1/notes', '/v1/networks', '/v1/bills']) {
    const { headers, statusCode } = await ana.raw('GET', url)
    expect(statusCode, url).toBe(200)
    expect(String(headers['cache-control']), url).toMatch(/no-store|private/)
  }
})
