import * as z from 'zod/mini'
import { collection, item, Paged } from './hydra.ts'
import { route } from './route.ts'
import { shaped } from './sized.ts'

export const notificationKinds = [
  'reply',
  'thread',
  'invitation',
  'message',
  'award',
  'job',
  'mentoring',
  'circle',
] as const
export const NotificationKind = z.enum(notificationKinds)

/** No e-mail, at once, or a digest once a day or once a week. */
export const emailRhythms = ['none', 'now', 'daily', 'weekly'] as const

export const Notification = item('Notification', {
  id: z.string(),
  kind: NotificationKind,
  /** One sentence in the reader's language. It names no member who must stay unknown. */
  text: z.string(),
  /** The member whose picture is shown; null if there is none. */
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

const ByToken = z.object({ token: shaped(400, /^[\w-]{20,400}$/) })
/** One kind of notification, or a whole digest. */
const Unsubscribed = z.object({ what: z.enum([...notificationKinds, 'daily', 'weekly']), isSubscribed: z.boolean() })

export const notifications = {
  list: route({
    method: 'GET',
    path: '/v1/notifications',
    access: 'member',
    title: 'What happened, newest first',
    query: Paged,
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
      notification: z.optional(shaped(50, /^\/v1\/notifications\/(?:post-|notice-)?\d{1,15}$/)),
    }),
    reply: z.null(),
    status: 204,
  }),
  preferences: route({
    method: 'GET',
    path: '/v1/notification_preferences',
    access: 'member',
    title: 'What reaches the viewer, and how',
    reply: collection(NotificationPreference),
  }),
  setPreference: route({
    method: 'PUT',
    path: '/v1/notification_preferences/{kind}',
    access: 'member',
    title: 'Choose how one kind reaches the viewer',
    params: z.object({ kind: NotificationKind }),
    body: z.object({ inApp: z.boolean(), email: z.enum(emailRhythms) }),
    reply: NotificationPreference,
  }),
}

/** The links in letters: the holder of one can stop that kind of letter without signing in (RFC 8058). */
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
