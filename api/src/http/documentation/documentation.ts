import { memberOf } from '@juntas/contract/hydra'
import type { RouteShape, Schema } from '@juntas/contract/route'
import type { FastifyInstance } from 'fastify'
import { openRoute } from '../access.ts'
import { typeOf } from '../hydra.ts'
import { isWholeBody, propertiesOf } from './properties.ts'

interface Resource {
  name: string
  schema: Schema
  collectionPath?: string
  /** What a collection does at its address, and what one of its things does at its own. */
  collection: RouteShape[]
  item: RouteShape[]
}

const hydraContext = {
  hydra: 'http://www.w3.org/ns/hydra/core#',
  rdf: 'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  rdfs: 'http://www.w3.org/2000/01/rdf-schema#',
  xmls: 'http://www.w3.org/2001/XMLSchema#',
  owl: 'http://www.w3.org/2002/07/owl#',
  schema: 'https://schema.org/',
  domain: { '@id': 'rdfs:domain', '@type': '@id' },
  range: { '@id': 'rdfs:range', '@type': '@id' },
  subClassOf: { '@id': 'rdfs:subClassOf', '@type': '@id' },
  expects: { '@id': 'hydra:expects', '@type': '@id' },
  returns: { '@id': 'hydra:returns', '@type': '@id' },
}

/** What a Hydra client reads first: entrypoint, documentation, contexts. All of it is derived from the contract. */
export function serveDocumentation(app: FastifyInstance, origin: string, routes: readonly RouteShape[]) {
  const resources = resourcesOf(routes)
  const vocabulary = `${origin}/v1/docs.jsonld#`
  const type = 'application/ld+json; charset=utf-8'

  // Every answer of the API links to its documentation.
  const link = `<${origin}/v1/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"`
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/v1'))
      reply.header('link', link).header('access-control-expose-headers', 'Link, Retry-After, Location')
    done()
  })
  const entry = Object.fromEntries(
    resources
      .filter((resource) => resource.collectionPath)
      .map((resource) => [lower(resource.name), resource.collectionPath])
      .sort(),
  )
  app.get('/v1', openRoute, (_request, reply) =>
    reply.type(type).send({ '@context': '/v1/contexts/Entrypoint', '@id': '/v1', '@type': 'Entrypoint', ...entry }),
  )
  app.get('/v1/docs.jsonld', openRoute, (_request, reply) =>
    reply.type(type).send(document(origin, vocabulary, resources)),
  )
  app.get<{ Params: { name: string } }>('/v1/contexts/:name', openRoute, (request, reply) => {
    const { name } = request.params
    const resource = resources.find((candidate) => candidate.name === name)
    const terms =
      name === 'Entrypoint'
        ? Object.fromEntries(Object.keys(entry).map((key) => [key, { '@id': `Entrypoint/${key}`, '@type': '@id' }]))
        : {}
    if (!resource && name !== 'Entrypoint' && name !== 'Error' && name !== 'ConstraintViolationList')
      return reply.callNotFound()
    for (const property of resource ? propertiesOf(resource) : [])
      terms[property.name] = `${name}/${property.name}` as never
    return reply.type(type).send({ '@context': { '@vocab': vocabulary, hydra: hydraContext.hydra, ...terms } })
  })
}

const lower = (name: string) => name[0]?.toLowerCase() + name.slice(1)

/** The last part of the address of one thing: `/v1/notes/{id}`. */
const lastParameter = /\/\{\w+\}$/

/**
 * Resources by the type of what is answered. An operation belongs to the address where it is: a write or a deletion at
 * `/v1/notes/{id}` is one of a note, whatever it answers, and one at `/v1/notes/{id}/due` is not.
 */
function resourcesOf(routes: readonly RouteShape[]): Resource[] {
  const byName = new Map<string, Resource>()
  for (const shape of routes) {
    const member = memberOf(shape.reply)
    const schema = member ?? shape.reply
    const name = typeOf(schema)
    if (!name || name === 'hydra:Collection') continue
    const resource: Resource = byName.get(name) ?? { name, schema, collection: [], item: [] }
    byName.set(name, resource)
    // The plain list of a resource is its collection; searches and nested lists are not.
    if (member && shape.method === 'GET' && /^\/v1\/[\w]+$/.test(shape.path)) resource.collectionPath ??= shape.path
  }
  for (const resource of byName.values()) {
    const { collectionPath } = resource
    const isItem = ({ path }: RouteShape) =>
      collectionPath
        ? lastParameter.test(path) && path.replace(lastParameter, '') === collectionPath
        : path === ownPathOf(resource.name, routes)
    resource.item = routes.filter(isItem)
    resource.collection = collectionPath ? routes.filter(({ path }) => path === collectionPath) : []
  }
  return [...byName.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The address at which a thing without a list of its own is read. */
const ownPathOf = (name: string, routes: readonly RouteShape[]) =>
  routes.find(({ method, path, reply }) => method === 'GET' && lastParameter.test(path) && typeOf(reply) === name)?.path

function document(origin: string, vocabulary: string, resources: Resource[]) {
  return {
    '@context': [{ '@vocab': vocabulary }, hydraContext],
    '@id': `${origin}/v1/docs.jsonld`,
    '@type': 'hydra:ApiDocumentation',
    'hydra:title': 'Juntas',
    'hydra:description': 'The API of Juntas.',
    'hydra:entrypoint': `${origin}/v1`,
    'hydra:supportedClass': [...resources.map(classOf), entrypointClass(resources)],
  }
}

const classOf = (resource: Resource) => ({
  '@id': `#${resource.name}`,
  '@type': 'hydra:Class',
  'hydra:title': resource.name,
  'hydra:supportedProperty': propertiesOf(resource).map(({ name, range, isRequired, isReadable, isWriteable }) => ({
    '@type': 'hydra:SupportedProperty',
    'hydra:property': {
      '@id': `#${resource.name}/${name}`,
      '@type': 'rdf:Property',
      label: name,
      domain: `#${resource.name}`,
      range,
    },
    'hydra:title': name,
    'hydra:required': isRequired,
    'hydra:readable': isReadable,
    'hydra:writeable': isWriteable,
  })),
  'hydra:supportedOperation': resource.item.map((shape) => operationOf(resource, shape)),
})

const verbs = { GET: 'Find', POST: 'Create', PUT: 'Replace', PATCH: 'Update', DELETE: 'Delete' }

function operationOf(resource: Resource, { method, title, body, reply }: RouteShape) {
  const type = memberOf(reply) ? 'hydra:Collection' : typeOf(reply)
  return {
    '@type': ['hydra:Operation', `schema:${verbs[method]}Action`],
    'hydra:method': method,
    'hydra:title': title,
    returns: type ? (type.includes(':') ? type : `#${type}`) : 'owl:Nothing',
    ...(isWholeBody(body) ? { expects: `#${resource.name}` } : {}),
  }
}

const entrypointClass = (resources: Resource[]) => ({
  '@id': '#Entrypoint',
  '@type': 'hydra:Class',
  'hydra:title': 'The API entrypoint',
  'hydra:supportedProperty': resources
    .filter((resource) => resource.collectionPath)
    .map((resource) => ({
      '@type': 'hydra:SupportedProperty',
      'hydra:property': {
        '@id': `#Entrypoint/${lower(resource.name)}`,
        '@type': 'hydra:Link',
        domain: '#Entrypoint',
        label: `The collection of ${resource.name} resources`,
        range: [
          { '@id': 'hydra:Collection' },
          {
            'owl:equivalentClass': {
              'owl:onProperty': { '@id': 'hydra:member' },
              'owl:allValuesFrom': { '@id': `#${resource.name}` },
            },
          },
        ],
        'hydra:supportedOperation': resource.collection.map((shape) => operationOf(resource, shape)),
      },
      'hydra:title': `The collection of ${resource.name} resources`,
      'hydra:readable': true,
      'hydra:writeable': false,
    })),
  'hydra:supportedOperation': {
    '@type': 'hydra:Operation',
    'hydra:method': 'GET',
    'hydra:title': 'The API entrypoint',
    returns: '#Entrypoint',
  },
})
