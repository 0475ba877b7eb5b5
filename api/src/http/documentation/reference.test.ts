import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

interface Operation {
  operationId: string
  summary: string
  description: string
  tags: string[]
  security: object[]
  responses: Record<string, { content?: Record<string, { schema: object }> }>
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, { default?: unknown }> } }> }
}
interface Document {
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

let here: World
let document: Document
const ajv = new Ajv2020({ strict: false, validateFormats: false })
beforeAll(async () => {
  here = await world()
  document = (await here.visitor.raw('GET', '/docs/openapi.json')).json()
  ajv.addSchema(document, 'api')
})
afterAll(() => here.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ place: `${method.toUpperCase()} ${path}`, ...operation })),
  )

test('each operation of the reference has a name of its own, a description, a known tag and its refusals', () => {
  const all = operations()
  expect(all.length).toBeGreaterThan(470)
  expect(new Set(all.map(({ operationId }) => operationId)).size).toBe(all.length)
  const tags = new Set(document.tags.map(({ name }) => name))
  const lacking = all.filter(
    ({ description, summary, tags: own, responses, security }) =>
      !description ||
      !summary ||
      !security ||
      !own.every((tag) => tags.has(tag)) ||
      !Object.keys(responses).some((status) => status.startsWith('4')),
  )
  expect(lacking.map(({ place }) => place)).toEqual([])
})

test.each([
  ['GET /v1/notes', 'application/ld+json'],
  ['GET /v1/notes/export.md', 'text/markdown'],
  ['GET /v1/certificates/{id}/pdf', 'application/pdf'],
  ['GET /v1/awards/{id}/share.png', 'image/png'],
  ['POST /v1/me/export.zip', 'application/zip'],
  ['GET /v1/office/exports/members.csv', 'text/csv'],
  ['GET /v1/getSchedule/{number}/calendar.ics', 'text/calendar'],
  ['GET /v1/events', 'text/event-stream'],
  ['POST /v1/academy/service-login', 'application/json'],
])('the answer of %s is %s in the reference', (place, media) => {
  const operation = operations().find((one) => one.place === place)
  expect(Object.keys(operation?.responses[200]?.content ?? {})).toEqual([media])
})

test('the reference asks for a token only where the route does', () => {
  const securityOf = (place: string) => operations().find((one) => one.place === place)?.security
  expect(securityOf('POST /v1/academy/service-login')).toEqual([])
  expect(securityOf('GET /v1/me')).toEqual([{ bearer: [] }])
  expect(securityOf('POST /v1/webhooks/vindi')).toEqual([{ webhook: [] }])
})

test('every default of a body is a value that the body accepts', () => {
  const wrong = operations().flatMap(({ place, requestBody }) =>
    Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
      Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
        'default' in property && !ajv.validate({ ...property, $id: undefined }, property.default)
          ? [`${place} ${name}`]
          : [],
      ),
    ),
  )
  expect(wrong).toEqual([])
})

const pointer = (place: string) => {
  const [method = '', path = ''] = place.split(' ')
  const escaped = path.replaceAll('~', '~0').replaceAll('/', '~1')
  return `api#/paths/${encodeURIComponent(escaped)}/${method.toLowerCase()}/responses/200/content`
}

test.each([
  '/v1/me',
  '/v1/plans',
  '/v1/settings',
  '/v1/notes',
  '/v1/notes/weekly',
  '/v1/contents',
  '/v1/folders',
  '/v1/challenges',
  '/v1/notifications',
  '/v1/subscriptions',
  '/v1/bills',
  '/v1/mentor_requests',
  '/v1/experiences',
])('what a member reads at %s is what the reference says, nulls included', async (path) => {
  const ana = await here.as('ana')
  const answer = await ana.raw('GET', path)
  expect(answer.statusCode).toBe(200)
  const media = Object.keys(document.paths[path]?.get?.responses[200]?.content ?? {})[0] ?? ''
  const validate = ajv.getSchema(`${pointer(`GET ${path}`)}/${encodeURIComponent(media.replaceAll('/', '~1'))}/schema`)
  expect(validate).toBeDefined()
  validate?.(answer.json())
  expect(validate?.errors ?? []).toEqual([])
})
