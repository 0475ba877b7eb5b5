import { collection, item, paging } from '@juntas/contract/hydra'
import { type RouteShape, route } from '@juntas/contract/route'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { serveDocumentation } from './documentation.ts'
import { jsonSchema } from './json-schema.ts'

const origin = 'https://app.test'
const Thing = item('Thing', { name: z.string() })
const Apple = item('Apple', { weight: z.number() })
const body = z.object({ name: z.string(), day: z.optional(z.string().check(z.iso.date())) })
const common = { access: 'public' as const }
const routes: RouteShape[] = [
  route({ ...common, method: 'GET', path: '/v1/things/search', title: 'Search', reply: collection(Thing) }),
  route({ ...common, method: 'GET', path: '/v1/things', title: 'Things', reply: collection(Thing) }),
  route({ ...common, method: 'GET', path: '/v1/other_things', title: 'Others', reply: collection(Thing) }),
  route({ ...common, method: 'POST', path: '/v1/things', title: 'Make', body, reply: Thing }),
  route({ ...common, method: 'GET', path: '/v1/things/{id}', title: 'A thing', reply: Thing }),
  route({ ...common, method: 'PUT', path: '/v1/things/{id}', title: 'Change', body, reply: Thing }),
  route({ ...common, method: 'DELETE', path: '/v1/things/{id}', title: 'Delete', reply: z.null(), status: 204 }),
  route({ ...common, method: 'PUT', path: '/v1/things/{id}/due', title: 'Later', body, reply: Thing }),
  route({ ...common, method: 'GET', path: '/v1/apples/{id}', title: 'An apple', reply: Apple }),
  route({ ...common, method: 'GET', path: '/v1/plain', title: 'Plain', reply: z.object({ a: z.string() }) }),
]
const app = Fastify()
beforeAll(async () => {
  serveDocumentation(app, origin, routes)
  app.get('/page', async () => 'a page')
  await app.ready()
})
afterAll(() => app.close())

interface Field {
  range: string
  isRequired?: boolean
  isReadable?: boolean
  isWriteable: boolean
}
const property = (owner: string, label: string, { range, isRequired, isReadable, isWriteable }: Field) => ({
  '@type': 'hydra:SupportedProperty',
  'hydra:property': {
    '@id': `#${owner}/${label}`,
    '@type': 'rdf:Property',
    label,
    domain: `#${owner}`,
    range,
  },
  'hydra:title': label,
  'hydra:required': isRequired ?? false,
  'hydra:readable': isReadable ?? true,
  'hydra:writeable': isWriteable,
})
const operation = (verb: string, method: string, title: string, returns: string, expects?: string) => ({
  '@type': ['hydra:Operation', `schema:${verb}Action`],
  'hydra:method': method,
  'hydra:title': title,
  returns,
  ...(expects ? { expects } : {}),
})

test('the entrypoint lists the collections, by their shortest address', async () => {
  const answer = await app.inject('/v1')
  expect(answer.headers['content-type']).toBe('application/ld+json; charset=utf-8')
  expect(answer.json()).toEqual({
    '@context': '/v1/contexts/Entrypoint',
    '@id': '/v1',
    '@type': 'Entrypoint',
    thing: '/v1/things',
  })
})

test('the documentation names each resource with its fields, what one of them does and what its list does', async () => {
  const document = (await app.inject('/v1/docs.jsonld')).json()
  const [, context] = document['@context']
  expect(document).toEqual({
    '@context': [{ '@vocab': `${origin}/v1/docs.jsonld#` }, context],
    '@id': `${origin}/v1/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Juntas',
    'hydra:description': 'The API of Juntas.',
    'hydra:entrypoint': `${origin}/v1`,
    'hydra:supportedClass': [
      {
        '@id': '#Apple',
        '@type': 'hydra:Class',
        'hydra:title': 'Apple',
        'hydra:supportedProperty': [property('Apple', 'weight', { range: 'xmls:decimal', isWriteable: false })],
        'hydra:supportedOperation': [operation('Find', 'GET', 'An apple', '#Apple')],
      },
      {
        '@id': '#Thing',
        '@type': 'hydra:Class',
        'hydra:title': 'Thing',
        'hydra:supportedProperty': [
          property('Thing', 'name', { range: 'xmls:string', isRequired: true, isWriteable: true }),
          property('Thing', 'day', { range: 'xmls:date', isReadable: false, isWriteable: true }),
        ],
        'hydra:supportedOperation': [
          operation('Find', 'GET', 'A thing', '#Thing'),
          operation('Replace', 'PUT', 'Change', '#Thing', '#Thing'),
          operation('Delete', 'DELETE', 'Delete', 'owl:Nothing'),
        ],
      },
      {
        '@id': '#Entrypoint',
        '@type': 'hydra:Class',
        'hydra:title': 'The API entrypoint',
        'hydra:supportedProperty': [
          {
            '@type': 'hydra:SupportedProperty',
            'hydra:property': {
              '@id': '#Entrypoint/thing',
              '@type': 'hydra:Link',
              domain: '#Entrypoint',
              label: 'The collection of Thing resources',
              range: [
                { '@id': 'hydra:Collection' },
                {
                  'owl:equivalentClass': {
                    'owl:onProperty': { '@id': 'hydra:member' },
                    'owl:allValuesFrom': { '@id': '#Thing' },
                  },
                },
              ],
              'hydra:supportedOperation': [
                operation('Find', 'GET', 'Things', 'hydra:Collection'),
                operation('Create', 'POST', 'Make', '#Thing', '#Thing'),
              ],
            },
            'hydra:title': 'The collection of Thing resources',
            'hydra:readable': true,
            'hydra:writeable': false,
          },
        ],
        'hydra:supportedOperation': {
          '@type': 'hydra:Operation',
          'hydra:method': 'GET',
          'hydra:title': 'The API entrypoint',
          returns: '#Entrypoint',
        },
      },
    ],
  })
  expect(context).toMatchObject({ returns: { '@id': 'hydra:returns', '@type': '@id' } })
})

test('a context has the terms of its resource; those of errors have none, and there is no other', async () => {
  const termsOf = async (name: string) => {
    const answer = await app.inject(`/v1/contexts/${name}`)
    if (answer.statusCode !== 200) return answer.statusCode
    const { '@vocab': vocabulary, hydra, ...terms } = answer.json()['@context']
    expect([vocabulary, hydra]).toEqual([`${origin}/v1/docs.jsonld#`, 'http://www.w3.org/ns/hydra/core#'])
    return terms
  }
  expect(await termsOf('Thing')).toEqual({ name: 'Thing/name', day: 'Thing/day' })
  expect(await termsOf('Entrypoint')).toEqual({ thing: { '@id': 'Entrypoint/thing', '@type': '@id' } })
  expect([await termsOf('Error'), await termsOf('ConstraintViolationList'), await termsOf('Nothing')]).toEqual([
    {},
    {},
    404,
  ])
})

test('every answer of the API links to the documentation, and a page does not', async () => {
  const { headers } = await app.inject('/v1')
  expect(headers.link).toBe(`<${origin}/v1/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`)
  expect(headers['access-control-expose-headers']).toBe('Link, Retry-After, Location')
  expect((await app.inject('/page')).headers.link).toBeUndefined()
})

test('an answer is described without what is not checked, and what may be null as itself or null', () => {
  const schema = z.object({
    when: z.nullable(z.iso.datetime()),
    kind: z.enum(['a', 'b']),
    mood: z.nullable(z.enum(['a', 'b'])),
    group: z.nullable(z.literal('b2c')),
    many: z.array(z.nullable(z.string().check(z.minLength(2), z.maxLength(9), z.regex(/^x/)))),
    count: z.number().check(z.gte(1), z.lte(5), z.gt(0)),
    either: z.union([z.string(), z.array(z.number())]),
    three: z.nullable(z.union([z.string(), z.array(z.number())])),
    maybe: z.optional(z.string()),
  })
  const described = jsonSchema(schema, 'output')
  expect(described).toMatchObject({
    type: 'object',
    properties: {
      when: { type: 'string', nullable: true },
      kind: { type: 'string', enum: ['a', 'b'] },
      // Null is one of the values, or a client that checks by them refuses it.
      mood: { type: 'string', enum: ['a', 'b', null], nullable: true },
      group: { type: 'string', enum: ['b2c', null], nullable: true },
      many: { type: 'array', items: { type: 'string', nullable: true } },
      count: { type: 'number' },
      either: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'number' } }] },
      maybe: { type: 'string' },
    },
    required: ['when', 'kind', 'mood', 'group', 'many', 'count', 'either', 'three'],
  })
  expect(JSON.stringify(described)).not.toMatch(/format|pattern|minimum|maximum|Length|\$schema/i)
  const { three, either } = described.properties as Record<string, { anyOf?: unknown[]; nullable?: boolean }>
  expect([three?.anyOf?.length, three?.nullable, either?.nullable]).toEqual([2, undefined, undefined])
  // The schema of a request keeps every constraint. Both schemas are converted only once.
  const input = jsonSchema(schema, 'input')
  expect(JSON.stringify(input)).toMatch(/minLength.*maxLength/)
  expect(JSON.stringify(input)).not.toContain('$schema')
  expect([jsonSchema(schema, 'input'), jsonSchema(schema, 'output')]).toEqual([input, described])
  expect(jsonSchema(schema, 'output')).toBe(described)
  expect(jsonSchema(z.object(paging), 'input')).not.toEqual(jsonSchema(z.object(paging), 'output'))
})
