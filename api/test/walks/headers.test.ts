import { afterAll, beforeAll, expect, test } from 'vitest'
import { directives } from '../policy.ts'
import { type World, world } from '../worlds/world.ts'
import { addressOf, admitted, nameOfRoute } from './callers.ts'

let here: World
beforeAll(async () => {
  here = await world({ env: { APP_ORIGIN: 'https://juntas.example' } })
})
afterAll(() => here.close())

/** The headers of every answer, also of a refusal: the table in docs/operations.md. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
}
const ofPages = {
  ...everywhere,
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()',
}

test('every answer of every read carries the headers of the table: as a page it may load nothing and be framed by nobody', async () => {
  const reads = here.shapes.filter(({ method }) => method === 'GET')
  expect(reads.length).toBeGreaterThan(60)
  for (const shape of reads) {
    const caller = await admitted(here, shape.access)
    const { headers } = await caller.raw(
      'GET',
      addressOf(shape, () => '1'),
    )
    expect(headers, nameOfRoute(shape)).toMatchObject({ ...everywhere, 'x-frame-options': 'DENY' })
    expect(directives(headers['content-security-policy']), nameOfRoute(shape)).toEqual({
      'default-src': ["'none'"],
      'frame-ancestors': ["'none'"],
    })
    expect(headers['x-powered-by'], nameOfRoute(shape)).toBeUndefined()
  }
}, 60_000)

test('the policy of a page allows no code written in it', async () => {
  const { headers } = await here.visitor.raw('GET', '/')
  expect(headers).toMatchObject(ofPages)
  const policy = directives(headers['content-security-policy'])
  expect(policy).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
  expect(policy['style-src']).not.toContain("'unsafe-inline'")
})

test('refusals of every kind carry them too, and the entrance', async () => {
  for (const url of ['/health/ready', '/media/../../etc/passwd', '/nowhere/at/all'])
    expect((await here.visitor.raw('GET', url)).headers, url).toMatchObject(ofPages)
  for (const url of ['/v1', '/v1?a=1', '/v1/nowhere', '/v1/me', '/v1/contents/%00', '/services/nowhere'])
    expect((await here.visitor.raw('GET', url)).headers, url).toMatchObject({
      ...everywhere,
      'x-frame-options': 'DENY',
    })
})

test('what is about her is kept by no cache between her and us', async () => {
  const ana = await here.as('ana')
  for (const url of ['/v1/me', '/v1/notes', '/v1/networks', '/v1/bills']) {
    const { headers, statusCode } = await ana.raw('GET', url)
    expect(statusCode, url).toBe(200)
    expect(String(headers['cache-control']), url).toMatch(/no-store|private/)
  }
})
