import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/api.ts'
import { pageRead } from '../../lib/page-read.ts'
import { refreshViewer } from '../../lib/viewer.ts'

export type Experience = ReplyOf<'GET /v1/experiences'>['hydra:member'][number]
export type ExperienceForm = Input<'POST /v1/experiences'>['body']

export const experiencesQuery = () =>
  pageRead(['members', 'experiences'], 'GET /v1/experiences', { query: { perPage: 200 } })
export const useChangePassword = () =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (body: { oldPassword: string; password: string }) =>
      api('POST /v1/change_password', { body, kind: 'action' }),
  })

export function useSaveExperience(id: number | null) {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (body: ExperienceForm) =>
      id === null
        ? api('POST /v1/experiences', { body, kind: 'action' })
        : api('PUT /v1/experiences/{id}', { params: { id }, body, kind: 'action' }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['members', 'experiences'] })
      void refreshViewer()
    },
  })
}

export function useRemoveExperience() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => api('DELETE /v1/experiences/{id}', { params: { id }, kind: 'action' }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['members', 'experiences'] }),
  })
}
