import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { backgroundRead, pageRead } from '../../lib/call/page-read.ts'
import { refreshViewer } from '../../lib/session/viewer.ts'

export type Invite = ReplyOf<'GET /v1/network_invites'>['hydra:member'][number]
export type Network = ReplyOf<'GET /v1/networks'>['hydra:member'][number]

// All of them: the list of requests and networks is on one screen, and short.
const all = 1000

// Events of the other member are heard only while a screen shows these reads: opened again, it reads them again.
const staleTime = 0

export const invitesQuery = () => ({
  ...pageRead(['networks', 'invites'], 'GET /v1/network_invites', { query: { perPage: all } }),
  staleTime,
})
export const networksQuery = () => ({
  ...pageRead(['networks', 'list'], 'GET /v1/networks', { query: { perPage: all } }),
  staleTime,
})

/** The member's request on a content, or one to the member, for the player's tab [NETWORK-18]. */
export const contentInviteQuery = (id: number) => ({
  ...backgroundRead(['networks', 'content', id], 'GET /v1/network_invites', {
    query: { content: `/v1/contents/${id}` },
  }),
  staleTime,
})

export const filtersQuery = (id: number) =>
  backgroundRead(['networks', 'filters', id], 'GET /v1/contents/{id}/network_filters', { params: { id } })

const changed = (client: ReturnType<typeof useQueryClient>) => {
  void client.invalidateQueries({ queryKey: ['networks'] })
  void refreshViewer()
}

export function useInvite(contentId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { companyJobRoles: string[]; ageRanges: Invite['ageRanges'] }) =>
      api('POST /v1/network_invites', { body: { content: `/v1/contents/${contentId}`, ...body }, kind: 'action' }),
    onSuccess: () => changed(client),
  })
}

export function useReadInvite() {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (id: number) => api('GET /v1/network_invites/{id}', { params: { id }, kind: 'background' }),
    onSuccess: () => changed(client),
  })
}

export function useAccept() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (invite: Invite) => api('POST /v1/networks', { body: { invite: invite['@id'] }, kind: 'action' }),
    onSuccess: () => changed(client),
  })
}

export function useRemoveInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) =>
      api('DELETE /v1/network_invites/{id}', { params: { id }, kind: 'action', goneIsDone: true }),
    onSuccess: () => changed(client),
  })
}

export function useRemoveNetwork() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('DELETE /v1/networks/{id}', { params: { id }, kind: 'action', goneIsDone: true }),
    onSuccess: () => changed(client),
  })
}

/** The other member has read: updates the mark in the cached list without reading it again. */
export function readByOther(client: QueryClient, { network, id }: { network: number; id: number }) {
  client.setQueriesData<ReplyOf<'GET /v1/networks'>>(
    { queryKey: ['networks', 'list'] },
    (list) =>
      list && {
        ...list,
        'hydra:member': list['hydra:member'].map((one) =>
          one.id === network ? { ...one, readUpTo: Math.max(one.readUpTo, id) } : one,
        ),
      },
  )
}

export function useMarkRead(networkId: number) {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (upTo: number) =>
      api('POST /v1/networks/{id}/read', { params: { id: networkId }, body: { upTo }, kind: 'background' }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['networks', 'list'] })
      void refreshViewer()
    },
  })
}
