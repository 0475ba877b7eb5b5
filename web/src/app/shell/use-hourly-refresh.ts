import { useLocation } from '@juntas/ui/router/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { menuQuery, settingsQuery } from '../../features/site/queries.ts'
import { isHourOver, markHour } from '../../lib/refresh-hour.ts'
import { knownViewer, viewerQuery } from '../../lib/session/viewer.ts'

/** Once an hour, when the next address is opened, reads settings, menus and the member again [SHELL-37]. */
export function useHourlyRefresh(): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is an occasion to look at the clock
  useEffect(() => {
    if (!isHourOver()) return void client.prefetchQuery(settingsQuery)
    const queries = [settingsQuery, menuQuery('principal'), menuQuery('rodape')]
    // Do not repeat what this page load has just read; repeat what an earlier hour has left in the cache.
    const reads = queries.map((query) => {
      const hadEarlier = client.getQueryData(query.queryKey) !== undefined
      return client.fetchQuery({ ...(query as typeof settingsQuery), ...(hadEarlier ? { staleTime: 0 } : {}) })
    })
    if (knownViewer()) void client.prefetchQuery(viewerQuery)
    Promise.all(reads).then(
      () => markHour(),
      () => undefined,
    )
  }, [client, pathname])
}
