import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'

export type CompanyNumbers = ReplyOf<'GET /v1/company_numbers'>
export type ClosedMonth = CompanyNumbers['months'][number]
export type NumbersLine = ClosedMonth['lines'][number]
export type ManagedCompany = ReplyOf<'GET /v1/company'>
export type Seat = ReplyOf<'GET /v1/company_seats'>['hydra:member'][number]
export type Invitation = ReplyOf<'GET /v1/company_invitations'>['hydra:member'][number]
export type Code = ReplyOf<'GET /v1/company_codes'>['hydra:member'][number]

/** Everything on one page: a contract has hundreds of seats, not thousands. */
const all = 1000

export const numbersQuery = () => pageRead(['company', 'numbers'], 'GET /v1/company_numbers', {})
export const companyQuery = () => pageRead(['company', 'managed'], 'GET /v1/company', {})
export const seatsQuery = () => pageRead(['company', 'seats'], 'GET /v1/company_seats', { query: { perPage: all } })
export const invitationsQuery = () =>
  pageRead(['company', 'invitations'], 'GET /v1/company_invitations', { query: { perPage: all } })
export const codesQuery = () => pageRead(['company', 'codes'], 'GET /v1/company_codes', { query: { perPage: all } })

/** Seats, invitations and codes count each other, so every write reads all three again. */
function useWrite<Given, Reply>(mutationFn: (given: Given) => Promise<Reply>, isInPlace = false) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    ...(isInPlace ? { meta: { inPlace: true } } : {}),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [feature, part] }) => feature === 'company' && part !== 'numbers',
      }),
  })
}

type NewInvitations = Input<'POST /v1/company_invitations'>['body']['invitations']
export const useInvite = () =>
  useWrite(
    (invitations: NewInvitations) =>
      api('POST /v1/company_invitations', { body: { invitations }, kind: 'action', isQuiet: true }),
    true,
  )
export const useResend = () =>
  useWrite(async (ids: number[]) => {
    for (const id of ids) await api('PUT /v1/company_invitations/{id}', { params: { id }, kind: 'action' })
  })
export const useRevokeInvitation = () =>
  useWrite((id: number) => api('DELETE /v1/company_invitations/{id}', { params: { id }, kind: 'action' }))
export const useSetArea = () =>
  useWrite(({ id, area }: { id: number; area: string | null }) =>
    api('PUT /v1/company_seats/{id}', { params: { id }, body: { area }, kind: 'action' }),
  )
export const useRemoveSeat = () =>
  useWrite((id: number) => api('DELETE /v1/company_seats/{id}', { params: { id }, kind: 'action' }))
export const useCreateCode = () =>
  useWrite(
    (body: Input<'POST /v1/company_codes'>['body']) =>
      api('POST /v1/company_codes', { body, kind: 'action', isQuiet: true }),
    true,
  )
export const useRevokeCode = () =>
  useWrite((id: number) => api('DELETE /v1/company_codes/{id}', { params: { id }, kind: 'action' }))
