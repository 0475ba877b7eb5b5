import { useMutation } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { backgroundRead, pageRead } from '../../lib/call/page-read.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { refreshViewer } from '../../lib/session/viewer.ts'

export type Customer = ReplyOf<'GET /v1/customers/{id}'>
export type CustomerChanges = Input<'PUT /v1/customers/{id}'>['body']
export type ProfileType = NonNullable<Customer['profileType']>

export const curriculumKey = ['members', 'curriculum']

export const customerIdOf = (address: string | null) => Number(address?.split('/').pop())

/** Whether the CPF belongs to another account, told once a night at most [GAP-127]. */
export const documentNoticeQuery = backgroundRead(['members', 'document-notice'], 'GET /v1/document_notice', {})

export const customerQuery = (id: number) =>
  pageRead(['members', 'customer', id], 'GET /v1/customers/{id}', { params: { id } })

export const useSaveCustomer = (id: number) =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (body: CustomerChanges) =>
      api('PUT /v1/customers/{id}', { params: { id }, body, kind: 'action', isQuiet: true }),
    onSuccess: (saved) => {
      queryClient.setQueryData(customerQuery(id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: documentNoticeQuery.queryKey })
      readProfileAgain()
    },
  })

/** After a change of the profile or of an experience: the curriculum and the member show both. */
export function readProfileAgain(): void {
  void queryClient.invalidateQueries({ queryKey: curriculumKey })
  void refreshViewer()
}

export const useChangePassword = () =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (body: { oldPassword: string; password: string }) =>
      api('POST /v1/change_password', { body, kind: 'action' }),
  })
