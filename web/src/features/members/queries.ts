import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'
import { refreshViewer } from '../../lib/session/viewer.ts'

export type Customer = ReplyOf<'GET /v1/customers/{id}'>
export type CustomerChanges = Input<'PUT /v1/customers/{id}'>['body']
export type ProfileType = NonNullable<Customer['profileType']>

const customerKey = (id: number) => ['members', 'customer', id]
export const curriculumKey = ['members', 'curriculum']

export const customerIdOf = (address: string | null) => Number(address?.split('/').pop())

export const customerQuery = (id: number) => pageRead(customerKey(id), 'GET /v1/customers/{id}', { params: { id } })

export function useSaveCustomer(id: number) {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (body: CustomerChanges) =>
      api('PUT /v1/customers/{id}', { params: { id }, body, kind: 'action', isQuiet: true }),
    onSuccess: (saved) => {
      client.setQueryData(customerKey(id), saved)
      void client.invalidateQueries({ queryKey: curriculumKey })
      void refreshViewer()
    },
  })
}

export const useChangePassword = () =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (body: { oldPassword: string; password: string }) =>
      api('POST /v1/change_password', { body, kind: 'action' }),
  })
