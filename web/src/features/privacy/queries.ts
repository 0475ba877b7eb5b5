import { useMutation } from '@tanstack/react-query'
import { setConsent } from '../../lib/analytics/consent.ts'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { mapItems, optimistic } from '../../lib/call/optimistic.ts'
import { backgroundRead, pageRead } from '../../lib/call/page-read.ts'
import { queryClient } from '../../lib/call/query-client.ts'
import { refreshViewer } from '../../lib/session/viewer.ts'

type ConsentList = ReplyOf<'GET /v1/consents'>
export type Consent = ConsentList['hydra:member'][number]

export const consentsKey = ['privacy', 'consents']
export const consentsQuery = pageRead(consentsKey, 'GET /v1/consents', {})
/** The same for screens that only need to know whether to ask: a failure does not redirect. */
export const agreementQuery = backgroundRead(consentsKey, 'GET /v1/consents', {})

interface Answer {
  purpose: Input<'PUT /v1/consents/{purpose}'>['params']['purpose']
  given: boolean
  how?: 'question'
}

/** Measuring on this device follows the answer. */
export const useSetConsent = () =>
  useMutation({
    mutationFn: ({ purpose, ...body }: Answer) =>
      api('PUT /v1/consents/{purpose}', { params: { purpose }, body, kind: 'action' }),
    ...optimistic<ConsentList, Answer>(consentsKey, (list, { purpose, given }) =>
      mapItems(list, (one) => (one.purpose === purpose ? { ...one, given } : one)),
    ),
    onSuccess: (_reply, { purpose, given }) => {
      if (purpose === 'analytics') setConsent(given ? 'given' : 'refused')
    },
  })

/** Erases the answers; the consent stays as it is. */
export const useEraseAnswers = () =>
  useMutation({
    mutationFn: (purpose: 'surveys' | 'mentoring') =>
      api('DELETE /v1/consents/{purpose}/answers', { params: { purpose }, kind: 'action' }),
    onSuccess: (_nothing, purpose) => {
      queryClient.removeQueries({ queryKey: [purpose] })
      return queryClient.invalidateQueries({ queryKey: consentsKey })
    },
  })

export const deletionQuery = pageRead(['privacy', 'deletion'], 'GET /v1/account_deletion', {})

export const useSendExportCode = () =>
  useMutation({ mutationFn: () => api('POST /v1/me/export_codes', { kind: 'action' }) })

export const useSendDeletionCode = () =>
  useMutation({ mutationFn: () => api('POST /v1/account_deletion/codes', { kind: 'action' }) })

const showDeletion = (deletion: ReplyOf<'GET /v1/account_deletion'>): Promise<void> => {
  queryClient.setQueryData(deletionQuery.queryKey, deletion)
  // The shell shows the notice on every screen.
  return refreshViewer()
}

export const useAskDeletion = () =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (proof: { password?: string; code?: string }) =>
      api('POST /v1/account_deletion', { body: proof, kind: 'action' }),
    onSuccess: showDeletion,
  })

export const useUndoDeletion = () =>
  useMutation({
    mutationFn: () => api('DELETE /v1/account_deletion', { kind: 'action' }),
    onSuccess: showDeletion,
  })
