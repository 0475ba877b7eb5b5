import { type RaRecord, useGetOne } from 'ra-core'
import { Fragment, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { ListSkeleton, LoadFailure } from '../parts/page-states.tsx'

interface Props<T extends RaRecord> {
  resource: string
  children: (record: T | undefined) => ReactNode
}

/** Reads the record that the address names. An address without a number is a new one; another record is another form. */
export function RecordPage<T extends RaRecord>({ resource, children }: Props<T>) {
  const { id } = useParams()
  const { data, error, refetch } = useGetOne<T>(resource, { id: Number(id) as T['id'] }, { enabled: id !== undefined })
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />
  if (id !== undefined && !data) return <ListSkeleton rows={4} />
  return <Fragment key={id}>{children(data)}</Fragment>
}
