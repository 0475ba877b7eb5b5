import { useMutation } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../../lib/call/api.ts'
import { pageRead } from '../../../lib/call/page-read.ts'
import { queryClient } from '../../../lib/call/query-client.ts'

export type CompanyJob = ReplyOf<'GET /v1/company_jobs'>['hydra:member'][number]
export type CompanyJobForm = Input<'POST /v1/company_jobs'>['body']

export const companyJobsQuery = pageRead(['jobs', 'company'], 'GET /v1/company_jobs', { query: { perPage: 200 } })

/** The members' lists show the same jobs, so all of them are read again. */
const readJobsAgain = () => queryClient.invalidateQueries({ queryKey: ['jobs'] })

export const useSaveCompanyJob = (id: number | undefined) =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (body: CompanyJobForm) =>
      id === undefined
        ? api('POST /v1/company_jobs', { body, kind: 'action', isQuiet: true })
        : api('PUT /v1/company_jobs/{id}', { params: { id }, body, kind: 'action', isQuiet: true }),
    onSettled: readJobsAgain,
  })

export const useSetOpen = () =>
  useMutation({
    mutationFn: ({ id, isOpen }: { id: number; isOpen: boolean }) =>
      api('PUT /v1/company_jobs/{id}/state', { params: { id }, body: { isOpen }, kind: 'action' }),
    onSettled: readJobsAgain,
  })
