import { endpointsOf } from '@juntas/contract/rules/site/block'
import { queryOptions } from '@tanstack/react-query'
import { readPath } from '../../../lib/call/api.ts'
import { queryClient } from '../../../lib/call/query-client.ts'
import { pageQuery } from '../queries.ts'
import { layoutGroups } from './layout-groups.ts'

// Long enough to be read once per render of the page, short enough to show the new progress after a video.
const freshMs = 2000

/** What one endpoint of a block answers. */
export const blockQuery = (path: string) =>
  queryOptions({
    queryKey: ['block', path],
    queryFn: ({ signal }) => readPath(path, { kind: 'background', signal }),
    staleTime: freshMs,
  })

// A slower block is drawn later, in its place.
const patienceMs = 1000

/** A page with its first block: drawn without it, the block would push away what the viewer already reads. */
export const pageWithHeadQuery = (slug: string) => {
  const query = pageQuery(slug)
  return queryOptions({
    ...query,
    queryKey: [...query.queryKey, 'with-head'],
    queryFn: async () => {
      const page = await queryClient.fetchQuery(query)
      const [head] = layoutGroups(page.blockPages)
      const paths = [...(head?.main ?? []), ...(head?.side ?? [])].flatMap(({ block }) => endpointsOf(block.endpoint))
      const first = Promise.all(paths.map((path) => queryClient.prefetchQuery(blockQuery(path))))
      await Promise.race([first, new Promise((resolve) => setTimeout(resolve, patienceMs))])
      return page
    },
  })
}
