import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input } from '../../../lib/call/api.ts'

type NewCorrection = Input<'POST /v1/contents/{id}/corrections'>['body']

/** The member's own suggestions that nobody has decided yet. */
export const correctionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['player', 'corrections', id],
    queryFn: ({ signal }) => api('GET /v1/contents/{id}/corrections', { params: { id }, kind: 'background', signal }),
  })

export function useCorrect(id: number) {
  const client = useQueryClient()
  const { queryKey } = correctionsQuery(id)
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (body: NewCorrection) =>
      api('POST /v1/contents/{id}/corrections', { params: { id }, body, kind: 'action' }),
    onSuccess: (sent) =>
      client.setQueryData(queryKey, (old) => ({
        corrections: [...(old?.corrections ?? []).filter((one) => one.id !== sent.id), sent],
      })),
  })
}

export function useWithdraw(id: number) {
  const client = useQueryClient()
  const { queryKey } = correctionsQuery(id)
  return useMutation({
    mutationFn: (correction: number) =>
      api('DELETE /v1/corrections/{id}', { params: { id: correction }, kind: 'action' }),
    // Decided meanwhile, or withdrawn on another device: what is left is read again.
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}
