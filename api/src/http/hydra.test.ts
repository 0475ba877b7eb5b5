import { item, paging } from '@juntas/contract/hydra'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { frame, shapeOf, typeOf } from './hydra.ts'

const newQuery = () => z.object({ ...paging, q: z.optional(z.string()), 'order[name]': z.optional(z.string()) })
const list = (
  url: string,
  total: number,
  given: { page?: number; perPage?: number } = { page: 1, perPage: 10 },
  query = newQuery(),
) => frame({ url, query: given } as FastifyRequest, 'Thing', { items: [{ name: 'a' }], total }, query)
const viewOf = (...given: Parameters<typeof list>) => list(...given)['hydra:view']
const search = {
  '@type': 'hydra:IriTemplate',
  'hydra:template': '/v1/things{?q,order[name]}',
  'hydra:variableRepresentation': 'BasicRepresentation',
  'hydra:mapping': [
    { '@type': 'IriTemplateMapping', variable: 'q', property: 'q', required: false },
    { '@type': 'IriTemplateMapping', variable: 'order[name]', property: 'name', required: false },
  ],
}

test('a list on one page has its members, its total and how to search it, and no pages', () => {
  const whole = {
    '@context': '/v1/contexts/Thing',
    '@id': '/v1/things',
    '@type': 'hydra:Collection',
    'hydra:member': [{ name: 'a' }],
    'hydra:totalItems': 10,
    'hydra:search': search,
  }
  const query = newQuery()
  for (const _time of [1, 2]) expect(list('/v1/things', 10, { page: 1, perPage: 10 }, query)).toEqual(whole)
  const plain = frame({ url: '/v1/things' } as FastifyRequest, undefined, { items: [], total: 0 }, undefined)
  expect(plain).toEqual({
    '@context': '/v1/contexts/Entrypoint',
    '@id': '/v1/things',
    '@type': 'hydra:Collection',
    'hydra:member': [],
    'hydra:totalItems': 0,
  })
})

test('a longer list names its first, last, previous and next page, and keeps what was searched for', () => {
  const view = { '@type': 'hydra:PartialCollectionView' }
  expect(viewOf('/v1/things', 11)).toEqual({
    ...view,
    '@id': '/v1/things?page=1',
    'hydra:first': '/v1/things?page=1',
    'hydra:last': '/v1/things?page=2',
    'hydra:next': '/v1/things?page=2',
  })
  expect(viewOf('/v1/things?q=x&page=2', 25, { page: 2, perPage: 10 })).toEqual({
    ...view,
    '@id': '/v1/things?q=x&page=2',
    'hydra:first': '/v1/things?q=x&page=1',
    'hydra:last': '/v1/things?q=x&page=3',
    'hydra:previous': '/v1/things?q=x&page=1',
    'hydra:next': '/v1/things?q=x&page=3',
  })
  expect(viewOf('/v1/things?page=3', 25, { page: 3, perPage: 10 })).toEqual({
    ...view,
    '@id': '/v1/things?page=3',
    'hydra:first': '/v1/things?page=1',
    'hydra:last': '/v1/things?page=3',
    'hydra:previous': '/v1/things?page=2',
  })
})

test('a search with one page of results names itself only; a page past the end leads back; without pages there is no view', () => {
  expect(viewOf('/v1/things?q=x', 3)).toEqual({
    '@id': '/v1/things?q=x',
    '@type': 'hydra:PartialCollectionView',
  })
  expect(viewOf('/v1/things?page=2', 0, { page: 2, perPage: 10 })).toEqual({
    '@id': '/v1/things?page=2',
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': '/v1/things?page=1',
    'hydra:last': '/v1/things?page=1',
    'hydra:previous': '/v1/things?page=1',
  })
  expect(viewOf('/v1/things?q=x', 30, { page: 1 })).toBeUndefined()
  expect(viewOf('/v1/things?q=x', 30, { perPage: 10 })).toBeUndefined()
})

test('a resource is named by its literal, or by the first of several', () => {
  expect(typeOf(item('Thing', {}))).toBe('Thing')
  expect(typeOf(item(['Film', 'Text'], {}))).toBe('Film')
  expect(typeOf(z.object({ name: z.string() }))).toBeUndefined()
  expect(typeOf(z.string())).toBeUndefined()
  expect(shapeOf(undefined)).toBeUndefined()
})
