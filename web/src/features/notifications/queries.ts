import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { backgroundRead, pageRead } from '../../lib/call/page-read.ts'

type NotificationList = ReplyOf<'GET /v1/notifications'>
export type Notification = NotificationList['hydra:member'][number]
type PreferenceList = ReplyOf<'GET /v1/notification_preferences'>
export type Preference = PreferenceList['hydra:member'][number]

const inPanel = 8

/** The latest, for the bell. */
export const latestQuery = () => ({
  ...backgroundRead(['notifications', 'latest'], 'GET /v1/notifications', { query: { perPage: inPanel } }),
  staleTime: 0,
})

export const perPage = 20
export const pageQuery = (page: number) =>
  pageRead(['notifications', 'page', page], 'GET /v1/notifications', { query: { page, perPage } })

const preferencesKey = ['notifications', 'preferences']
export const preferencesQuery = pageRead(preferencesKey, 'GET /v1/notification_preferences', {})

/** Marks one, or all; shown as read at once, and read again afterwards. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({
    meta: { inPlace: true },
    mutationFn: (one: Notification | null) =>
      api('POST /v1/notification_reads', {
        body: one ? { notification: one['@id'] } : {},
        kind: 'background',
        keepalive: true,
      }),
    onMutate: (one) => {
      const read = (list: NotificationList | undefined) => list && withRead(list, one)
      for (const part of ['latest', 'page'])
        client.setQueriesData<NotificationList>({ queryKey: ['notifications', part] }, read)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['notifications'] }),
  })
}

const withRead = (list: NotificationList, one: Notification | null): NotificationList => ({
  ...list,
  'hydra:member': list['hydra:member'].map((each) =>
    one === null || each.id === one.id ? { ...each, isRead: true } : each,
  ),
})

type Choice = Input<'PUT /v1/notification_preferences/{kind}'>['body']

/** The choice is shown at once, and reverted when it is refused. */
export function useSetPreference(kind: Preference['kind']) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Choice) =>
      api('PUT /v1/notification_preferences/{kind}', { params: { kind }, body, kind: 'action' }),
    onMutate: (choice) => {
      const before = client.getQueryData<PreferenceList>(preferencesKey)
      client.setQueryData<PreferenceList>(
        preferencesKey,
        (list) =>
          list && {
            ...list,
            'hydra:member': list['hydra:member'].map((one) => (one.kind === kind ? { ...one, ...choice } : one)),
          },
      )
      return { before }
    },
    onError: (_error, _choice, context) => client.setQueryData(preferencesKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: preferencesKey }),
  })
}
