import { comments } from '@juntas/contract/comments'
import { site } from '@juntas/contract/site'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../test/worlds/world.ts'

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

test('a researcher finds where to report a weakness [security polish]', async () => {
  const answer = await here.visitor.raw('GET', '/.well-known/security.txt')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const fields = Object.fromEntries(
    answer.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: `mailto:${here.context.config.privacyContact}`,
    Canonical: 'http://127.0.0.1:3000/.well-known/security.txt',
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect([days > 30, days < 365]).toEqual([true, true])
})

test('without the reference there is no page with a loose policy [security m12]', async () => {
  expect((await here.visitor.raw('GET', '/docs/')).statusCode).toBe(200)
  const closed = await world({ env: { API_REFERENCE: 'false', SECURITY_CONTACT: 'https://juntas.example/security' } })
  const answers = [await closed.visitor.raw('GET', '/docs'), await closed.visitor.raw('GET', '/docs/openapi.json')]
  const { body } = await closed.visitor.raw('GET', '/.well-known/security.txt')
  await closed.close()
  for (const { statusCode, headers } of answers)
    expect([statusCode, String(headers['content-security-policy'])]).toEqual([
      404,
      expect.not.stringContaining('unsafe'),
    ])
  expect(body).toContain('Contact: https://juntas.example/security')
})

test('a process with the role worker answers for its health and for nothing else [operator roles]', async () => {
  const worker = await world({ env: { PROCESS_ROLE: 'worker' } })
  const statuses = []
  for (const path of ['/health/live', '/health/ready', '/v1/settings', '/', '/docs'])
    statuses.push((await worker.visitor.raw('GET', path)).statusCode)
  const { servesRequests, runsTasks } = worker.context.config
  await worker.close()
  expect([statuses, servesRequests, runsTasks]).toEqual([[200, 200, 404, 404, 404], false, true])
})

test('a process tells its release [operator M5]', async () => {
  const { release } = (await here.visitor.raw('GET', '/health/live')).json()
  expect(release).toMatch(/^\d+\.\d+\.\d+\+\w+$/)
})

test('a full database disk and a statement that takes too long are told apart from a database that is away; an error of ours is told without its words [operator m5]', async () => {
  const ana = await here.as('ana')
  const details = []
  for (const code of ['53100', '57014', '57P01', 'P0001']) {
    await here.pool.query(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'no' using errcode = '${code}'; end $$;
      create or replace trigger refusal before insert on comments for each row execute function refuse()`)
    const { status, body } = await ana
      .call(comments.create, { body: { content: '/v1/contents/1', text: 'Amei' } })
      .catch((error) => error)
    details.push([status, body.code, body.detail])
  }
  await here.pool.query('drop trigger refusal on comments')
  expect(details).toEqual([
    [503, 'unavailable', 'The database cannot store more.'],
    [503, 'unavailable', 'The database takes too long.'],
    [503, 'unavailable', 'The database is not reachable.'],
    [500, 'internal', 'Something went wrong on our side.'],
  ])
})
