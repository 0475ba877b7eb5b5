import { useMutation } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../../lib/call/api.ts'
import { optimistic } from '../../../lib/call/optimistic.ts'
import { pageRead } from '../../../lib/call/page-read.ts'
import { queryClient } from '../../../lib/call/query-client.ts'
import { endSession } from '../../../lib/session/session.ts'

type Devices = ReplyOf<'GET /v1/sign_ins'>
export type Device = Devices['hydra:member'][number]

export type Security = ReplyOf<'GET /v1/security'>
export type LinkedAccount = Security['linkedAccounts'][number]

export const securityQuery = pageRead(['account', 'security'], 'GET /v1/security', {})

/** Removing a link signs out the devices that entered with one: both lists are read again. */
export const useUnlink = () =>
  useMutation({
    mutationFn: ({ id }: LinkedAccount) =>
      api('DELETE /v1/linked_accounts/{id}', { params: { id }, kind: 'action', goneIsDone: true }),
    ...optimistic<Security, LinkedAccount>(securityQuery.queryKey, (security, { id }) => ({
      ...security,
      linkedAccounts: security.linkedAccounts.filter((account) => account.id !== id),
    })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey }),
  })

export const devicesQuery = pageRead(['account', 'devices'], 'GET /v1/sign_ins', {})

/** The device is removed from the list at once; if the server refuses, it is shown again. */
export const useEndDevice = () =>
  useMutation({
    mutationFn: ({ id }: Device) =>
      api('DELETE /v1/sign_ins/{id}', { params: { id }, kind: 'action', goneIsDone: true }),
    ...optimistic<Devices, Device>(devicesQuery.queryKey, (list, { id }) => without(list, id)),
  })

export const useEndAllDevices = () =>
  useMutation({
    mutationFn: () => api('DELETE /v1/sign_ins', { kind: 'action' }),
    onSuccess: endSession,
  })

const without = (list: Devices, id: string): Devices => {
  const left = list['hydra:member'].filter((device) => device.id !== id)
  return { ...list, 'hydra:member': left, 'hydra:totalItems': left.length }
}
