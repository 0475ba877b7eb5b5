import { useMutation, useQueryClient } from '@tanstack/react-query'
import { setConsent } from '../../lib/analytics/consent.ts'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { backgroundRead, pageRead } from '../../lib/call/page-read.ts'
import { refreshViewer } from '../../lib/session/viewer.ts'

type ConsentList = ReplyOf<'GET /v1/consents'>
export type Consent = ConsentList['hydra:member'][number]

const consentsKey = () => ['privacy', 'consents']
export const consentsQuery = () => pageRead(consentsKey(), 'GET /v1/consents', {})
/** The same for screens that only need to know whether to ask: a failure does not redirect. */
export const agreementQuery = () => backgroundRead(consentsKey(), 'GET /v1/consents', {})

type Purpose = Input<'PUT /v1/consents/{purpose}'>['params']['purpose']

/** The answer is shown at once, and reverted when it is refused. Measuring on this device follows it. */
export function useSetConsent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ purpose, ...body }: { purpose: Purpose; given: boolean; how?: 'question' }) =>
      api('PUT /v1/consents/{purpose}', { params: { purpose }, body, kind: 'action' }),
    onMutate: ({ purpose, given }) => {
      const before = client.getQueryData<ConsentList>(consentsKey())
      client.setQueryData<ConsentList>(
        consentsKey(),
        (list) =>
          list && {
            ...list,
            'hydra:member': list['hydra:member'].map((one) => (one.purpose === purpose ? { ...one, given } : one)),
          },
      )
      return { before }
    },
    onError: (_error, _answer, context) => client.setQueryData(consentsKey(), context?.before),
    onSuccess: (_reply, { purpose, given }) => {
      if (purpose === 'analytics') setConsent(given ? 'given' : 'refused')
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['privacy', 'consents'] }),
  })
}

/** Erases the answers; the consent stays as it is. */
export function useEraseAnswers() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (purpose: 'surveys' | 'mentoring') =>
      api('DELETE /v1/consents/{purpose}/answers', { params: { purpose }, kind: 'action' }),
    onSuccess: (_nothing, purpose) => {
      client.removeQueries({ queryKey: [purpose] })
      return client.invalidateQueries({ queryKey: ['privacy', 'consents'] })
    },
  })
}

const deletionKey = ['privacy', 'deletion']
export const deletionQuery = pageRead(deletionKey, 'GET /v1/account_deletion', {})

export const useSendDeletionCode = () =>
  useMutation({ mutationFn: () => api('POST /v1/account_deletion/codes', { kind: 'action' }) })

export function useAskDeletion() {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (proof: { password?: string; code?: string }) =>
      api('POST /v1/account_deletion', { body: proof, kind: 'action' }),
    onSuccess: (deletion) => {
      client.setQueryData(deletionKey, deletion)
      // The shell shows the notice on every screen.
      return refreshViewer()
    },
  })
}

export function useUndoDeletion() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /v1/account_deletion', { kind: 'action' }),
    onSuccess: (deletion) => {
      client.setQueryData(deletionKey, deletion)
      // The shell shows the notice on every screen.
      return refreshViewer()
    },
  })
}
