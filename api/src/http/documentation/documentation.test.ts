import { parseHydraDocumentation } from '@api-platform/api-doc-parser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../test/worlds/world.ts'

// The client resolves absolute addresses, so the app must listen on the address that its documentation names.
let here: World
const port = 20_000 + (process.pid % 10_000)
beforeAll(async () => {
  here = await world({ env: { PORT: String(port), APP_ORIGIN: `http://127.0.0.1:${port}` } })
  await here.server.listen({ host: '127.0.0.1', port })
})
afterAll(() => here.close())

test('an independent Hydra client reads /v1 and finds the resources', async () => {
  const { api } = await parseHydraDocumentation(`http://127.0.0.1:${port}/v1`)
  const names = api.resources?.map((resource) => resource.name) ?? []
  expect(names).toEqual(expect.arrayContaining(['settings', 'faqs']))
  const settings = api.resources?.find((resource) => resource.name === 'settings')
  expect(settings?.readableFields?.map((field) => field.name)).toEqual(expect.arrayContaining(['name', 'value']))
})

test('the documentation tells what a collection does from what one of its things does', async () => {
  const document = (await here.visitor.raw('GET', '/v1/docs.jsonld')).json()
  const classes: Record<string, Described> = Object.fromEntries(
    document['hydra:supportedClass'].map((one: Described) => [one['@id'], one]),
  )
  const methods = (one: Described | undefined) =>
    one?.['hydra:supportedOperation'].map((operation) => `${operation['hydra:method']} ${operation.returns}`).sort()
  expect(methods(classes['#Note'])).toEqual(['DELETE owl:Nothing', 'GET #Note', 'PUT #Note'])
  const operations = classes['#Note']?.['hydra:supportedOperation'] ?? []
  expect(operations.find((one) => one['hydra:method'] === 'PUT')?.['hydra:title']).toBe('Edit a note')
  const collections = classes['#Entrypoint']?.['hydra:supportedProperty'].map((one) => one['hydra:property'])
  expect(methods(collections?.find((one) => one['@id'] === '#Entrypoint/note'))).toEqual([
    'GET hydra:Collection',
    'POST #Note',
  ])
})

interface Described {
  '@id': string
  'hydra:supportedOperation': { 'hydra:method': string; 'hydra:title': string; returns: string }[]
  'hydra:supportedProperty': { 'hydra:property': Described }[]
}

test('the OpenAPI description lists the same routes', async () => {
  const document = (await here.visitor.raw('GET', '/docs/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/v1/settings', '/v1/menus/slug/{slug}', '/v1/events']),
  )
})

test('a context names the terms of its resource', async () => {
  const context = (await here.visitor.raw('GET', '/v1/contexts/Setting')).json()
  expect(context['@context']).toMatchObject({ value: 'Setting/value' })
  expect((await here.visitor.raw('GET', '/v1/contexts/Nothing')).statusCode).toBe(404)
})

test('a generic client sees which fields of a note it must send, may send and only reads', async () => {
  const document = (await here.visitor.raw('GET', '/v1/docs.jsonld')).json()
  const note = document['hydra:supportedClass'].find((one: Described) => one['@id'] === '#Note')
  const fields = note['hydra:supportedProperty'].map((one: Record<string, unknown>) => ({
    name: one['hydra:title'],
    range: (one['hydra:property'] as { range: string }).range,
    is: ['required', 'readable', 'writeable'].filter((word) => one[`hydra:${word}`]).join(' '),
  }))
  expect(fields).toEqual(
    expect.arrayContaining([
      { name: 'id', range: 'xmls:integer', is: 'readable' },
      { name: 'title', range: 'xmls:string', is: 'required readable writeable' },
      { name: 'createdAt', range: 'xmls:string', is: 'readable' },
      { name: 'dueAt', range: 'xmls:date', is: 'readable writeable' },
    ]),
  )
})
