import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../../lib/call/api.ts'
import { queryClient } from '../../../lib/call/query-client.ts'
import { useLive } from '../../../lib/live/live.ts'

type Page = ReplyOf<'GET /v1/networks/{id}/messages'>
export type Message = Page['hydra:member'][number]

const pageSize = 30
const keyOf = (networkId: number) => ['networks', 'messages', networkId]

const read = (networkId: number, query: { before?: number; after?: number; perPage: number }, signal?: AbortSignal) =>
  api('GET /v1/networks/{id}/messages', {
    params: { id: networkId },
    query,
    kind: 'background',
    ...(signal ? { signal } : {}),
  })

/** The conversation from its end: older pages by the key of their first message, new ones by live events. */
export function useMessages(networkId: number) {
  const query = useInfiniteQuery({
    queryKey: keyOf(networkId),
    queryFn: ({ pageParam, signal }) =>
      read(networkId, { perPage: pageSize, ...(pageParam === null ? {} : { before: pageParam }) }, signal),
    initialPageParam: null as number | null,
    // Live events reach an open conversation only: messages that came while it was closed are read now.
    refetchOnMount: 'always',
    getNextPageParam: (last) =>
      last['hydra:member'].length < pageSize ? undefined : (last['hydra:member'].at(-1)?.id ?? undefined),
  })
  const messages = (query.data?.pages ?? []).flatMap((page) => page['hydra:member']).toReversed()
  const last = messages.at(-1)?.id ?? 0
  const catchUp = async (id: number) => {
    // The answer to the member's own message may be here before the event of an earlier one from the other side.
    const { 'hydra:member': fresh } = await read(networkId, { after: Math.min(last, id - 1), perPage: 1000 })
    addMessages(networkId, fresh)
  }
  useLive('message', (event) => {
    if (event.network === networkId) void catchUp(event.id).catch(() => undefined)
  })
  return { ...query, messages }
}

/** Adds what the server has accepted or announced to the conversation, if it was opened. */
export function addMessages(networkId: number, fresh: readonly Message[]): void {
  queryClient.setQueryData<InfiniteData<Page, number | null>>(keyOf(networkId), (data) => data && withNew(data, fresh))
}

/** Newest first, each once, in the order of their keys. */
function withNew(data: InfiniteData<Page, number | null>, fresh: readonly Message[]) {
  const [first, ...older] = data.pages
  if (!first) return data
  const known = new Set(data.pages.flatMap((page) => page['hydra:member']).map(({ id }) => id))
  const added = fresh.filter(({ id }) => !known.has(id))
  const members = [...added, ...first['hydra:member']].toSorted((one, other) => other.id - one.id)
  return { ...data, pages: [{ ...first, 'hydra:member': members }, ...older] }
}
