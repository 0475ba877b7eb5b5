import { ApiError } from '@juntas/client/api-error.ts'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { pageRead } from '../../lib/call/page-read.ts'
import { refreshViewer } from '../../lib/session/viewer.ts'

export type Experience = ReplyOf<'GET /v1/experiences'>['hydra:member'][number]
export type ExperienceForm = Input<'POST /v1/experiences'>['body']
export type Customer = ReplyOf<'GET /v1/customers/{id}'>
export type CustomerChanges = Input<'PUT /v1/customers/{id}'>['body']
export type ProfileType = NonNullable<Customer['profileType']>

const customerKey = (id: number) => ['members', 'customer', id]
const experiencesKey = ['members', 'experiences']
export const curriculumKey = ['members', 'curriculum']

export const customerIdOf = (address: string | null) => Number(address?.split('/').pop())

export const customerQuery = (id: number) => pageRead(customerKey(id), 'GET /v1/customers/{id}', { params: { id } })

export const experiencesQuery = () => pageRead(experiencesKey, 'GET /v1/experiences', { query: { perPage: 200 } })

export function useSaveCustomer(id: number) {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (body: CustomerChanges) =>
      api('PUT /v1/customers/{id}', { params: { id }, body, kind: 'action', isQuiet: true }),
    onSuccess: (saved) => {
      client.setQueryData(customerKey(id), saved)
      void client.invalidateQueries({ queryKey: curriculumKey })
      void refreshViewer()
    },
  })
}

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

/** The public page of a badge; null when there is none, or the member does not show it. */
export const badgeQuery = (code: string) =>
  queryOptions({
    queryKey: ['members', 'badge', code],
    queryFn: async ({ signal }) => {
      const options = { params: { code }, kind: 'page', isPublic: true, isQuiet: true, signal } as const
      return api('GET /v1/badges/verify/{code}', options).catch((error: unknown) => {
        if (error instanceof ApiError && (error.status === 404 || error.status === 422)) return null
        throw error
      })
    },
    retry: false,
  })
