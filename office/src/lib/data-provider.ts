import type { DataProvider, GetListParams, RaRecord } from 'ra-core'
import { call, read, type Written } from './call.ts'

interface Collection {
  'hydra:member': RaRecord[]
  'hydra:totalItems': number
}

const pathOf = (resource: string, id?: unknown) =>
  `/v1/office/${resource}${id === undefined ? '' : `/${encodeURIComponent(String(id))}`}`

/** Our lists: `page`, `perPage`, `q`, `sort`, `direction`, and every filter by its name. */
export function listPath(resource: string, { pagination, sort, filter }: Partial<GetListParams>): string {
  const query = new URLSearchParams()
  if (pagination) {
    query.set('page', String(pagination.page))
    query.set('perPage', String(pagination.perPage))
  }
  // ra-core asks for `id` where a screen names no order; our lists have an order of their own.
  if (sort?.field && sort.field !== 'id') {
    query.set('sort', sort.field)
    query.set('direction', sort.order === 'DESC' ? 'desc' : 'asc')
  }
  for (const [name, value] of Object.entries(filter ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  const text = query.toString()
  return text ? `${pathOf(resource)}?${text}` : pathOf(resource)
}

const asList = ({ 'hydra:member': data, 'hydra:totalItems': total }: Collection) => ({ data, total })

const listOf = async (resource: string, params: Partial<GetListParams>) =>
  asList(await read<Collection>(listPath(resource, params), params.signal))

export const create = (resource: string, body: unknown): Promise<Written<RaRecord>> =>
  call({ method: 'POST', path: pathOf(resource), body })

/**
 * Only what changes is sent, with the values that the person saw: if another person changed one of them since, nothing
 * is written and the answer is 409 with the stored record as `current`.
 */
export const update = (resource: string, record: RaRecord, changes: object): Promise<Written<RaRecord>> =>
  call({ method: 'PATCH', path: pathOf(resource, record.id), body: { changes, was: seen(record, changes) } })

const seen = (record: RaRecord, changes: object) =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, record[field]]))

export const remove = (resource: string, id: unknown, reason?: string): Promise<Written<null>> =>
  call({ method: 'DELETE', path: pathOf(resource, id), ...(reason ? { body: { reason } } : {}) })

const one = async (resource: string, id: unknown, signal?: AbortSignal) => read<RaRecord>(pathOf(resource, id), signal)

/** ra-core's way to our API: a resource is its path below /v1/office. Writes happen at once; see lib/writes.ts. */
export const dataProvider = {
  getList: listOf,
  getOne: async (resource, { id, signal }) => ({ data: await one(resource, id, signal) }),
  getMany: async (resource, { ids, signal }) => ({
    data: await Promise.all(ids.map((id) => one(resource, id, signal))),
  }),
  getManyReference: (resource, { target, id, ...params }) =>
    listOf(resource, { ...params, filter: { ...params.filter, [target]: id } }),
  create: (resource, { data }) => create(resource, data),
  update: (resource, { id, data, previousData }) => update(resource, { ...previousData, id }, data),
  updateMany: async (resource, { ids, data }) => {
    for (const id of ids) await update(resource, await one(resource, id), data)
    return { data: ids }
  },
  delete: async (resource, { id, previousData }) => {
    await remove(resource, id)
    return { data: previousData ?? { id } }
  },
  deleteMany: async (resource, { ids }) => {
    for (const id of ids) await remove(resource, id)
    return { data: ids }
  },
} as DataProvider
