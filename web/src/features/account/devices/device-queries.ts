import type { account } from '@juntas/contract/account/account'
import type { Reply } from '@juntas/contract/route'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../lib/call/api.ts'
import { pageRead } from '../../../lib/call/page-read.ts'
import { endSession } from '../../../lib/session/session.ts'

const devicesKey = ['account', 'devices']
export const devices = pageRead(devicesKey, 'GET /v1/sign_ins', {})
export type Device = Devices['hydra:member'][number]
type Devices = Reply<(typeof account)['signIns']>

/** The device is removed from the list at once; if the server refuses, it is shown again. */
export function useEndDevice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Device) =>
      api('DELETE /v1/sign_ins/{id}', { params: { id }, kind: 'action', goneIsDone: true }),
    onMutate: ({ id }) => {
      const before = client.getQueryData<Devices>(devicesKey)
      client.setQueryData<Devices>(devicesKey, (list) => list && without(list, id))
      return { before }
    },
    onError: (_error, _device, context) => client.setQueryData(devicesKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: devicesKey }),
  })
}

export function useEndAllDevices() {
  return useMutation({
    mutationFn: () => api('DELETE /v1/sign_ins', { kind: 'action' }),
    onSuccess: endSession,
  })
}

const without = (list: Devices, id: string): Devices => {
  const left = list['hydra:member'].filter((device) => device.id !== id)
  return { ...list, 'hydra:member': left, 'hydra:totalItems': left.length }
}
