import { useMutation } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { mapItems } from '../../lib/call/optimistic.ts'
import { backgroundRead, pageRead } from '../../lib/call/page-read.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { refreshViewer } from '../../lib/session/viewer.ts'

export type Invite = ReplyOf<'GET /v1/network_invites'>['hydra:member'][number]
export type Network = ReplyOf<'GET /v1/networks'>['hydra:member'][number]

// All of them: the list of requests and networks is on one screen, and short.
const all = 1000

// Live events are handled only while a screen shows these reads, so every screen that opens reads them again.
const staleTime = 0

export const invitesQuery = {
  ...pageRead(['networks', 'invites'], 'GET /v1/network_invites', { query: { perPage: all } }),
  staleTime,
}
export const networksQuery = {
  ...pageRead(['networks', 'list'], 'GET /v1/networks', { query: { perPage: all } }),
  staleTime,
}

/** The member's request on a content, or one to the member, for the player's tab [NETWORK-18]. */
export const contentInviteQuery = (id: number) => ({
  ...backgroundRead(['networks', 'content', id], 'GET /v1/network_invites', {
    query: { content: `/v1/contents/${id}` },
  }),
  staleTime,
})

export const filtersQuery = (id: number) =>
  backgroundRead(['networks', 'filters', id], 'GET /v1/contents/{id}/network_filters', { params: { id } })

function changed(): void {
  void queryClient.invalidateQueries({ queryKey: ['networks'] })
  void refreshViewer()
}

export const useInvite = (contentId: number) =>
  useMutation({
    mutationFn: (body: { companyJobRoles: string[]; ageRanges: Invite['ageRanges'] }) =>
      api('POST /v1/network_invites', { body: { content: `/v1/contents/${contentId}`, ...body }, kind: 'action' }),
    onSuccess: changed,
  })

export const useReadInvite = () =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (id: number) => api('GET /v1/network_invites/{id}', { params: { id }, kind: 'background' }),
    onSuccess: changed,
  })

export const useAccept = () =>
  useMutation({
    mutationFn: (invite: Invite) => api('POST /v1/networks', { body: { invite: invite['@id'] }, kind: 'action' }),
    onSuccess: changed,
  })

export const useRemoveInvite = () =>
  useMutation({
    mutationFn: (id: number) =>
      api('DELETE /v1/network_invites/{id}', { params: { id }, kind: 'action', goneIsDone: true }),
    onSuccess: changed,
  })

export const useRemoveNetwork = () =>
  useMutation({
    mutationFn: (id: number) => api('DELETE /v1/networks/{id}', { params: { id }, kind: 'action', goneIsDone: true }),
    onSuccess: changed,
  })

/** The other member has read: updates the mark in the cached list without reading it again. */
export const readByOther = ({ network, id }: { network: number; id: number }): void =>
  void queryClient.setQueryData(
    networksQuery.queryKey,
    (list) =>
      list && mapItems(list, (one) => (one.id === network ? { ...one, readUpTo: Math.max(one.readUpTo, id) } : one)),
  )

export const useMarkRead = (networkId: number) =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (upTo: number) =>
      api('POST /v1/networks/{id}/read', { params: { id: networkId }, body: { upTo }, kind: 'background' }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: networksQuery.queryKey })
      void refreshViewer()
    },
  })
