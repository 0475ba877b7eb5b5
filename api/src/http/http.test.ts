import { site } from '@juntas/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../test/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

test('a list carries its members, its total and where its documentation is [API-01] [API-43]', async () => {
  const answer = await here.visitor.raw('GET', '/v1/settings')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8')
  expect(answer.headers.link).toContain('/v1/docs.jsonld')
  const body = answer.json()
  expect(body['@type']).toBe('hydra:Collection')
  expect(body['hydra:totalItems']).toBe(body['hydra:member'].length)
})

test('what is not there is a 404 with both kinds of error keys', async () => {
  const answer = await here.visitor.raw('GET', '/v1/menus/slug/nowhere')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({
    '@type': 'hydra:Error',
    status: 404,
    code: 'not_found',
    'hydra:title': 'Not found',
  })
})

test('without a bearer a member route answers 401 [API-07] [GUARD-21]', async () => {
  await expect(here.visitor.call(site.recordEvent, { body: { event: 'x' } })).rejects.toMatchObject({
    status: 401,
    code: 'unauthenticated',
  })
})

test('a member records an event and gets it back with 201 [API-39]', async () => {
  const ana = await here.as('ana')
  const answer = await ana.raw('POST', '/v1/active_campaign/events', {
    body: { event: 'plan_chosen', data: { plan: 1 } },
  })
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toEqual({ event: 'plan_chosen', data: { plan: 1 } })
})

test('an event comes back as it was sent, other names included [API-39] [library m16]', async () => {
  const ana = await here.as('ana')
  const body = { event: 'plan_chosen', eventdata: 'monthly', origin: { page: '/planos' } }
  const answer = await ana.raw('POST', '/v1/active_campaign/events', { body })
  expect([answer.statusCode, answer.json()]).toEqual([201, body])
})

test.each([
  ['broken JSON', '{"event":', 400, 'broken_json'],
  ['an array', '[]', 422, 'invalid_input'],
  ['a wrong type', '{"event":7}', 422, 'invalid_input'],
  ['a prototype key', '{"event":"a","__proto__":{"x":1}}', 400, 'broken_json'],
])('%s is refused with its own code', async (_name, body, status, code) => {
  const ana = await here.as('ana')
  const answer = await here.server.inject({
    method: 'POST',
    url: '/v1/active_campaign/events',
    payload: body,
    headers: { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' },
  })
  expect(answer.statusCode).toBe(status)
  expect(answer.json().code).toBe(code)
})

test('a body past the limit is refused with 413', async () => {
  const ana = await here.as('ana')
  const answer = await ana.raw('POST', '/v1/active_campaign/events', { body: { event: 'x'.repeat(300_000) } })
  expect(answer.statusCode).toBe(413)
})

test('every route names its access', async () => {
  const nameless = here.routes.filter((route) => !route.access)
  expect(here.routes.length).toBeGreaterThan(8)
  expect(nameless.map((route) => route.url)).toEqual([])
})
