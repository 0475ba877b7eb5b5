import { type RaRecord, useGetOne } from 'ra-core'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { ListSkeleton, LoadFailure } from '../../parts/states.tsx'

interface Props<T extends RaRecord> {
  resource: string
  children: (record: T | undefined) => ReactNode
}

/** The record of the address, or undefined for a new one. */
export function RecordOfAddress<T extends RaRecord>({ resource, children }: Props<T>) {
  const { id } = useParams()
  const { data, error, refetch } = useGetOne<T>(resource, { id: Number(id) }, { enabled: id !== undefined })
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  if (id !== undefined && !data) return <ListSkeleton rows={4} />
  return children(data)
}
