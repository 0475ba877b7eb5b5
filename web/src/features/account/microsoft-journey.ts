import { queryOptions } from '@tanstack/react-query'
import { readDraft, writeDraft } from './draft.ts'
import { microsoftTicket } from './queries.ts'

const name = 'microsoft'

/** Leaves for the directory; the server brings her back to this tab, signed in or not. */
export function leaveForDirectory(wish: string | undefined): void {
  writeDraft(name, { began: true })
  location.assign(`/v1/academy/microsoft${wish === undefined ? '' : `?redirect=${encodeURIComponent(wish)}`}`)
}

/** Who came back from the directory and is not signed in yet. Only who went there is asked about. */
export const ticket = () =>
  queryOptions({
    queryKey: ['account', 'ticket'],
    queryFn: microsoftTicket,
    retry: false,
    staleTime: 60_000,
    enabled: readDraft<{ began: boolean }>(name).began === true,
  })
