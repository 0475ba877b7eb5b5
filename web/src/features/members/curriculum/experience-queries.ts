import { useMutation } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../../lib/call/api.ts'
import { pageRead } from '../../../lib/call/page-read.ts'
import { queryClient } from '../../../lib/call/query-client.ts'
import { readProfileAgain } from '../queries.ts'

export type Experience = ReplyOf<'GET /v1/experiences'>['hydra:member'][number]
export type ExperienceForm = Input<'POST /v1/experiences'>['body']

export const experiencesQuery = pageRead(['members', 'experiences'], 'GET /v1/experiences', {
  query: { perPage: 200 },
})

export const useSaveExperience = (id: number | null) =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (body: ExperienceForm) =>
      id === null
        ? api('POST /v1/experiences', { body, kind: 'action', isQuiet: true })
        : api('PUT /v1/experiences/{id}', { params: { id }, body, kind: 'action', isQuiet: true }),
    onSuccess: () => {
      void readListAgain()
      readProfileAgain()
    },
  })

export const useRemoveExperience = () =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (id: number) =>
      api('DELETE /v1/experiences/{id}', { params: { id }, kind: 'action', isQuiet: true, goneIsDone: true }),
    onSuccess: async () => {
      await readListAgain()
      readProfileAgain()
    },
  })

const readListAgain = () => queryClient.invalidateQueries({ queryKey: experiencesQuery.queryKey })
