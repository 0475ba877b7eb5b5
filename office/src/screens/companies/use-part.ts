import { ApiError } from '@juntas/client/api-error.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { readRows } from '../../lib/call.ts'
import { refusalText } from '../../lib/refusal-text.ts'

/** A list that belongs to a company; what a write refuses is said beside the form, by `sayError`. */
export function usePart<Row>(path: string, sayError: (text: string | undefined) => void) {
  const { data: rows = [] } = useQuery({
    queryKey: ['office', path],
    queryFn: ({ signal }) => readRows<Row>(path, signal),
  })
  /** True when the write was carried out. */
  const attempt = async (write: Promise<unknown>): Promise<boolean> => {
    sayError(undefined)
    try {
      await write
      return true
    } catch (failure) {
      const isUnknown = failure instanceof ApiError && failure.violations[0]?.code === 'unknown'
      sayError(isUnknown ? m.companies_unknown() : refusalText(failure))
      return false
    }
  }
  return { rows, attempt }
}
