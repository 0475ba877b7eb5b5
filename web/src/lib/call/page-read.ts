import { type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { type Address, api, type Input, type ReplyOf } from './api.ts'

type Readable = Extract<Address, `GET ${string}`>

/** Without data a failure of the read leads to the error page; with data the screen stays. */
export const readKind = (client: QueryClient, queryKey: QueryKey): 'page' | 'background' =>
  client.getQueryData(queryKey) === undefined ? 'page' : 'background'

/**
 * A read that a screen needs to show itself, for `useSuspenseQuery`. The first one is a `page` call, so a failure leads
 * to its error page; once there is data, reading it again is `background` and does not redirect.
 */
export function pageRead<A extends Readable>(queryKey: QueryKey, address: A, input: Input<A>, isPublic = false) {
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }): Promise<ReplyOf<A>> =>
      api(address, { ...input, kind: readKind(client, queryKey), signal, isPublic }),
  })
}

/** A read beside what the screen is about: a failure redirects nobody, and the part that shows it decides what to say. */
export const backgroundRead = <A extends Readable>(queryKey: QueryKey, address: A, input: Input<A>, isPublic = false) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<ReplyOf<A>> => api(address, { ...input, kind: 'background', signal, isPublic }),
  })
