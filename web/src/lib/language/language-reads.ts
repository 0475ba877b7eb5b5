import type { Query } from '@tanstack/react-query'
import { queryClient } from '../call/query-client.ts'
import { readAgain } from '../changes.ts'
import { viewerQuery } from '../session/viewer.ts'

/**
 * After a change of language: answers are in the language of their request. What is on a screen stays until the new
 * answer arrives; what is only cached is removed, so that no screen opens with the old language.
 */
export function readInNewLanguage(): void {
  // The member has no texts; read now, the answer could still hold the previous choice of language.
  const hasTexts = ({ queryKey }: Query) => queryKey[0] !== viewerQuery.queryKey[0]
  const isOnlyCached = (query: Query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle'
  queryClient.removeQueries({ predicate: (query) => hasTexts(query) && isOnlyCached(query) })
  readAgain({ predicate: hasTexts }, 'active')
}
