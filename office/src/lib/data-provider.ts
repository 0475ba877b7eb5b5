import type { DataProvider, GetListParams, RaRecord } from 'ra-core'
import { call, read } from './call.ts'

interface Collection {
  'hydra:member': RaRecord[]
  'hydra:totalItems': number
}

const pathOf = (resource: string, id?: unknown) =>
  `/v1/office/${resource}${id === undefined ? '' : `/${encodeURIComponent(String(id))}`}`

/** Our lists: `page`, `perPage`, `q`, `sort`, `direction`, and every filter by its name. */
function listPath(resource: string, { pagination, sort, filter }: Partial<GetListParams>): string {
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

export const create = <T>(resource: string, body: unknown) => call<T>({ method: 'POST', path: pathOf(resource), body })

/**
 * Only what changes is sent, with the values that the person saw: if another person changed one of them since, nothing
 * is written and the answer is 409 with the stored record as `current`.
 */
export const update = <T extends RaRecord>(resource: string, record: T, changes: Partial<T>) =>
  call<T>({ method: 'PATCH', path: pathOf(resource, record.id), body: { changes, was: seen(record, changes) } })

const seen = (record: RaRecord, changes: object) =>
  Object.fromEntries(Object.keys(changes).map((field) => [field, record[field]]))

export const remove = (resource: string, id: unknown, reason?: string) =>
  call<null>({ method: 'DELETE', path: pathOf(resource, id), ...(reason ? { body: { reason } } : {}) })

/** ra-core's way to our API: a resource is its path below /v1/office. It reads only; writes are in lib/use-writes.ts. */
export const dataProvider = {
  getList: async (resource, params) => {
    const { 'hydra:member': data, 'hydra:totalItems': total } = await read<Collection>(
      listPath(resource, params),
      params.signal,
    )
    return { data, total }
  },
  getOne: async (resource, { id }) => ({ data: await read(pathOf(resource, id)) }),
} as DataProvider
