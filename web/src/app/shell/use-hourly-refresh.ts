import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { menuQuery, settingsQuery } from '../../features/site/queries.ts'
import { isHourOver, markHour } from '../../lib/hourly.ts'
import { useLocation } from '../../lib/router/hooks.ts'
import { knownViewer, viewerQuery } from '../../lib/session/viewer.ts'

/** Once an hour, at the next address she opens: settings, menus and who she is are read again [SHELL-37]. */
export function useHourlyRefresh(): void {
  const client = useQueryClient()
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is an occasion to look at the clock
  useEffect(() => {
    if (!isHourOver()) return void client.prefetchQuery(settingsQuery)
    const queries = [settingsQuery, menuQuery('principal'), menuQuery('rodape')]
    // What this page load has just read is as fresh as can be; what an earlier hour left is read again.
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
