import { useMutation } from '@tanstack/react-query'
import { api, type Input, type ReplyOf } from '../../lib/call/api.ts'
import { mapItems, optimistic } from '../../lib/call/optimistic.ts'
import { backgroundRead, pageRead } from '../../lib/call/page-read.ts'
import { queryClient } from '../../lib/call/query-client.ts'

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

export const preferencesQuery = pageRead(['notifications', 'preferences'], 'GET /v1/notification_preferences', {})

/** Marks one, or all; shown as read at once, and read again afterwards. */
export const useMarkRead = () =>
  useMutation({
    meta: { inPlace: true },
    mutationFn: (one: Notification | null) =>
      api('POST /v1/notification_reads', {
        body: one ? { notification: one['@id'] } : {},
        kind: 'background',
        keepalive: true,
      }),
    onMutate: (one) => {
      const isMeant = ({ id }: Notification) => one === null || id === one.id
      for (const part of ['latest', 'page'])
        queryClient.setQueriesData<NotificationList>(
          { queryKey: ['notifications', part] },
          (list) => list && mapItems(list, (each) => (isMeant(each) ? { ...each, isRead: true } : each)),
        )
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  })

type Choice = Input<'PUT /v1/notification_preferences/{kind}'>['body']

export const useSetPreference = (kind: Preference['kind']) =>
  useMutation({
    mutationFn: (body: Choice) =>
      api('PUT /v1/notification_preferences/{kind}', { params: { kind }, body, kind: 'action' }),
    ...optimistic<PreferenceList, Choice>(preferencesQuery.queryKey, (list, choice) =>
      mapItems(list, (one) => (one.kind === kind ? { ...one, ...choice } : one)),
    ),
  })
