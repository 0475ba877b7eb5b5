import { type RaRecord, useGetList } from 'ra-core'

/** Named values as options of a field or a filter. */
export const optionsOf = <Value extends string>(names: Record<Value, () => string>) =>
  (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value]() }))

/** Every record of a small resource as an option, by name. A filter of null: none is asked for yet. */
export function useOptions(resource: string, name: string, filter: Record<string, unknown> | null = {}) {
  const { data = [] } = useGetList<RaRecord>(
    resource,
    { pagination: { page: 1, perPage: 500 }, filter: filter ?? {}, sort: { field: name, order: 'ASC' } },
    { enabled: filter !== null },
  )
  return data.map((record) => ({ value: String(record.id), label: String(record[name]) }))
}
