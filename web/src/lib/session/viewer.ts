import { storeUser } from '@juntas/client/stored-user.ts'
import type { members } from '@juntas/contract/members/members'
import type { Reply } from '@juntas/contract/route'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '../call/call.ts'
import { queryClient } from '../call/query-client.ts'
import { forgetDraftsOfOthers } from '../drafts/drafts.ts'
import { deleteOfflineDatabases } from '../offline/databases.ts'

/** The signed-in member: the first item of `GET /v1/me` [API-44]. Its `sessionInfo` drives the guard [GUARD-11]. */
export type Viewer = Reply<(typeof members)['me']>['hydra:member'][number]

const freshMs = 30_000

export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  // No abort signal: the guard needs the answer for the next screen too.
  queryFn: async (): Promise<Viewer> => {
    // Quiet: the caller (the guard, the shell) decides what a failure does.
    const list = await call({ method: 'GET', path: '/v1/me', kind: 'page', isQuiet: true })
    const viewer = (list as { 'hydra:member': Viewer[] })['hydra:member'][0]
    if (!viewer) throw new Error('/v1/me answered nobody')
    storeUser(viewer)
    forgetDraftsOfOthers(viewer.id)
    void deleteOfflineDatabases(viewer.id)
    return viewer
  },
  staleTime: freshMs,
  retry: false,
})

/** The signed-in member, as far as this page has already read it. */
export const knownViewer = (): Viewer | undefined => queryClient.getQueryData(viewerQuery.queryKey)

/** The member on a guarded screen: the guard has already read it. */
export const useViewer = (): Viewer => useSuspenseQuery(viewerQuery).data

/** The member, or undefined, on screens that visitors see too. Sends no request. */
export const useMaybeViewer = (): Viewer | undefined => useQuery({ ...viewerQuery, enabled: false }).data

/** After something that changes the member's rights or counts: a purchase, a read post, an edited profile. */
export const refreshViewer = (): Promise<void> => queryClient.invalidateQueries({ queryKey: viewerQuery.queryKey })
