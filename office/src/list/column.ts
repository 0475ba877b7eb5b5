import type { RaRecord } from 'ra-core'
import type { ReactNode } from 'react'

export interface Column<T extends RaRecord> {
  name: string
  label: string
  cell: (record: T) => ReactNode
  /** The field that the server sorts by. */
  sort?: string
  /** Numbers. */
  isEnd?: boolean
  /** Its label is for screen readers alone: actions of a row. */
  isUnlabelled?: boolean
  /** Leaves below 1000 px: who, date, folder, duration go first. Below 760 px rows become label and value anyway. */
  leaves?: boolean
}

export interface Filter {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

export interface BulkAction<T extends RaRecord> {
  label: string
  /** Answers null where the person went back: the marks stay. */
  run: (records: T[]) => Promise<unknown>
  /** Words of its own for the codes of a refusal. */
  refusals?: Record<string, () => string>
}
