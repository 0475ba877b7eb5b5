import { ApiError } from '@juntas/client/api-error.ts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../lib/call/api.ts'
import { type Item, itemOf, offlineItem } from './items.ts'

interface Suggestions {
  items: Item[]
  isOffline: boolean
}

/** What could fill the time, read again at every visit; without a network what is kept on the device. */
export const suggestionsQuery = () =>
  queryOptions({
    queryKey: ['time', 'suggestions'],
    staleTime: 0,
    queryFn: async ({ signal }): Promise<Suggestions> => {
      try {
        const { candidates } = await api('GET /v1/time_suggestions', { kind: 'background', isQuiet: true, signal })
        return { items: candidates.map(itemOf), isOffline: false }
      } catch (error) {
        if (!(error instanceof ApiError) || !error.isOffline) throw error
        // Stored with the app: it is there without a network too.
        const { readableContents } = await import('../../lib/offline/stored-answers.ts')
        const kept = await readableContents()
        return { items: kept.flatMap(offlineItem), isOffline: true }
      }
    },
  })
