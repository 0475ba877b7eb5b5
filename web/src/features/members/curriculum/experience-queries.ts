import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../../lib/call/api.ts'
import { pageRead } from '../../../lib/call/page-read.ts'
import { refreshViewer } from '../../../lib/session/viewer.ts'
import { curriculumKey } from '../queries.ts'

export type Experience = ReplyOf<'GET /v1/experiences'>['hydra:member'][number]
export type ExperienceForm = Input<'POST /v1/experiences'>['body']

const experiencesKey = ['members', 'experiences']

export const experiencesQuery = () => pageRead(experiencesKey, 'GET /v1/experiences', { query: { perPage: 200 } })

export function useSaveExperience(id: number | null) {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: ({ body, key }: { body: ExperienceForm; key: string }) =>
      id === null
        ? api('POST /v1/experiences', { body, key, kind: 'action', isQuiet: true })
        : api('PUT /v1/experiences/{id}', { params: { id }, body, kind: 'action', isQuiet: true }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: experiencesKey })
      void client.invalidateQueries({ queryKey: curriculumKey })
      void refreshViewer()
    },
  })
}

export function useRemoveExperience() {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (id: number) =>
      api('DELETE /v1/experiences/{id}', { params: { id }, kind: 'action', isQuiet: true, goneIsDone: true }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: experiencesKey })
      void client.invalidateQueries({ queryKey: curriculumKey })
      void refreshViewer()
    },
  })
}
