import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * A write whose result is shown at once: spread it into the options of the mutation. What was shown before comes back
 * when the server refuses, and either way the server's state is read afterwards.
 */
export const optimistic = <Data, Input>(queryKey: QueryKey, change: (data: Data, input: Input) => Data) => ({
  onMutate: (input: Input) => {
    const before = queryClient.getQueryData<Data>(queryKey)
    queryClient.setQueryData<Data>(queryKey, (data) => data && change(data, input))
    return { before }
  },
  onError: (_error: unknown, _input: Input, context: { before: Data | undefined } | undefined) =>
    queryClient.setQueryData(queryKey, context?.before),
  onSettled: () => queryClient.invalidateQueries({ queryKey }),
})

interface Collection {
  'hydra:member': unknown[]
}

/** The same list with its items changed. */
export const mapItems = <List extends Collection>(
  list: List,
  change: (item: List['hydra:member'][number]) => List['hydra:member'][number],
): List => ({ ...list, 'hydra:member': list['hydra:member'].map(change) })
