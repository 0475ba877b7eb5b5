import type { Page } from '@juntas/contract/hydra'
import type { Schema } from '@juntas/contract/route'
import type { FastifyRequest } from 'fastify'

interface Shaped {
  _zod: {
    def: {
      type: string
      shape?: Record<string, Schema>
      values?: unknown[]
      entries?: Record<string, unknown>
      innerType?: Schema
    }
  }
}
export const shapeOf = (schema: Schema | undefined) => (schema as unknown as Shaped | undefined)?._zod.def.shape

/** The resource that a schema describes: the literal of its '@type', or the first value of an enumeration. */
export function typeOf(schema: Schema): string | undefined {
  const type = shapeOf(schema)?.['@type'] as unknown as Shaped | undefined
  const def = type?._zod.def
  return (def?.values?.[0] ?? (def?.entries && Object.values(def.entries)[0])) as string | undefined
}

/** Wraps one page of a list in a Hydra collection. */
export function frame(
  request: FastifyRequest,
  type: string | undefined,
  page: Page<unknown>,
  query: Schema | undefined,
) {
  const [path = '', search = ''] = request.url.split('?')
  const view = query ? viewOf(path, new URLSearchParams(search), request.query as Paging, page.total) : undefined
  return {
    '@context': `/v1/contexts/${type ?? 'Entrypoint'}`,
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:member': page.items,
    'hydra:totalItems': page.total,
    ...(view ? { 'hydra:view': view } : {}),
    ...(query ? { 'hydra:search': searchOf(path, query) } : {}),
  }
}

interface Paging {
  page?: number
  perPage?: number
}

function viewOf(path: string, search: URLSearchParams, { page, perPage }: Paging, total: number) {
  if (page === undefined || perPage === undefined) return undefined
  const last = Math.max(1, Math.ceil(total / perPage))
  if (last === 1 && page === 1 && search.size === 0) return undefined
  search.delete('page')
  const rest = search.toString()
  const address = (number: number) => `${path}?${rest ? `${rest}&` : ''}page=${number}`
  const base = {
    '@id': last === 1 && page === 1 ? `${path}?${rest}` : address(page),
    '@type': 'hydra:PartialCollectionView' as const,
  }
  if (last === 1 && page === 1) return base
  return {
    ...base,
    'hydra:first': address(1),
    'hydra:last': address(last),
    ...(page > 1 ? { 'hydra:previous': address(page - 1) } : {}),
    ...(page < last ? { 'hydra:next': address(page + 1) } : {}),
  }
}

const templates = new WeakMap<Schema, { names: string[]; mapping: object[] }>()

function searchOf(path: string, query: Schema) {
  let template = templates.get(query)
  if (!template) {
    const names = Object.keys(shapeOf(query) ?? {}).filter((name) => name !== 'page' && name !== 'perPage')
    const mapping = names.map((variable) => ({
      '@type': 'IriTemplateMapping' as const,
      variable,
      property: variable.replace(/^order\[(.+)\]$/, '$1'),
      required: false,
    }))
    template = { names, mapping }
    templates.set(query, template)
  }
  return {
    '@type': 'hydra:IriTemplate' as const,
    'hydra:template': `${path}{?${template.names.join(',')}}`,
    'hydra:variableRepresentation': 'BasicRepresentation' as const,
    'hydra:mapping': template.mapping,
  }
}
