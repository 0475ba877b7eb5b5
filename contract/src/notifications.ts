import * as z from 'zod/mini'
import { collection, item, paging } from './hydra.ts'
import { route } from './route.ts'

export const notificationKinds = ['reply', 'thread', 'invitation', 'message', 'award', 'job', 'mentoring'] as const
export const NotificationKind = z.enum(notificationKinds)

/** Never by e-mail, at once, or gathered once a day or once a week. */
export const emailRhythms = ['none', 'now', 'daily', 'weekly'] as const

export const Notification = item('Notification', {
  id: z.string(),
  kind: NotificationKind,
  /** One sentence in her language. It names nobody who is not to be known. */
  text: z.string(),
  /** Whose face stands beside it; null where nobody's does. */
  actor: z.nullable(z.object({ name: z.string(), avatar: z.nullable(z.string()) })),
  url: z.string(),
  isRead: z.boolean(),
  createdAt: z.string(),
})

export const NotificationPreference = item('NotificationPreference', {
  kind: NotificationKind,
  inApp: z.boolean(),
  email: z.enum(emailRhythms),
})

const ByToken = z.object({ token: z.string().check(z.regex(/^[\w-]{20,400}$/)) })
/** A kind of its own, or a digest whole. */
const Unsubscribed = z.object({ what: z.enum([...notificationKinds, 'daily', 'weekly']), isSubscribed: z.boolean() })

export const notifications = {
  list: route({
    method: 'GET',
    path: '/v1/notifications',
    access: 'member',
    title: 'What happened, newest first',
    query: z.object(paging),
    reply: collection(Notification),
  }),
  count: route({
    method: 'GET',
    path: '/v1/notification_counts',
    access: 'member',
    title: 'How many are unread',
    reply: z.object({ unread: z.int() }),
  }),
  read: route({
    method: 'POST',
    path: '/v1/notification_reads',
    access: 'member',
    title: 'Mark one as read, or all of them',
    body: z.object({
      notification: z.optional(z.string().check(z.regex(/^\/v1\/notifications\/(?:post-|notice-)?\d{1,15}$/))),
    }),
    reply: z.null(),
    status: 204,
  }),
  preferences: route({
    method: 'GET',
    path: '/v1/notification_preferences',
    access: 'member',
    title: 'What reaches her, and how',
    reply: collection(NotificationPreference),
  }),
  setPreference: route({
    method: 'PUT',
    path: '/v1/notification_preferences/{kind}',
    access: 'member',
    title: 'Choose how one kind reaches her',
    params: z.object({ kind: NotificationKind }),
    body: z.object({ inApp: z.boolean(), email: z.enum(emailRhythms) }),
    reply: NotificationPreference,
  }),
}

/** The links of letters: whoever holds one may stop that kind of letter, signed in or not (RFC 8058). */
export const unsubscribing = {
  ask: route({
    method: 'GET',
    path: '/v1/notification_unsubscribes/{token}',
    access: 'public',
    title: 'Leads a person to the page that stops this kind of letter',
    params: ByToken,
    reply: z.any(),
  }),
  unsubscribe: route({
    method: 'POST',
    path: '/v1/notification_unsubscribes/{token}',
    access: 'public',
    title: 'Stop this kind of letter, with one click',
    params: ByToken,
    reply: Unsubscribed,
  }),
  resubscribe: route({
    method: 'DELETE',
    path: '/v1/notification_unsubscribes/{token}',
    access: 'public',
    title: 'Take it back',
    params: ByToken,
    reply: Unsubscribed,
  }),
}
