import { ApiError } from '@juntas/client/api-error.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { call, read } from '../../lib/call.ts'
import { showDone } from '../../lib/undo.ts'

interface Sent {
  method: 'POST' | 'DELETE'
  path: string
  body?: object
  doneText: string
  canUndo?: boolean
}

/** A list that belongs to a company, and its writes; what a write refuses is said beside the form. */
export function usePart<Row>(path: string) {
  const queries = useQueryClient()
  const [error, setError] = useState<string>()
  const { data } = useQuery({
    queryKey: ['office', path],
    queryFn: ({ signal }) => read<{ 'hydra:member': Row[] }>(path, signal),
  })
  const write = async ({ method, path: to, body, doneText, canUndo = false }: Sent): Promise<boolean> => {
    setError(undefined)
    try {
      const { auditEntry } = await call({ method, path: to, ...(body ? { body } : {}) })
      await queries.invalidateQueries()
      showDone(doneText, canUndo ? [auditEntry] : [])
      return true
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setError(failure.violations[0]?.code === 'unknown' ? m.companies_unknown() : failure.message)
      return false
    }
  }
  return { rows: data?.['hydra:member'] ?? [], error, write }
}
