import { type RaRecord, useGetOne } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ListSkeleton, LoadFailure } from '../parts/states.tsx'

/** Reads the record that the address names; an address without a number is a new one. */
export function RecordPage<T extends RaRecord>({
  resource,
  children,
}: {
  resource: string
  children: (record: T | undefined) => ReactNode
}) {
  const { id } = useParams()
  const { data, error, refetch } = useGetOne<T>(resource, { id: Number(id) as T['id'] }, { enabled: id !== undefined })
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  if (id !== undefined && !data) return <ListSkeleton rows={4} />
  return children(data)
}
