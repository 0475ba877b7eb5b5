import * as z from 'zod/mini'
import { ById, collection, Direction, Id, item, paging } from './hydra.ts'
import { route } from './route.ts'
import { longestSlug } from './rules/lengths.ts'
import { sized } from './sized.ts'

const Picture = z.object({ url: z.string() })

export const Award = item('Award', {
  id: Id,
  quantity: z.int(),
  title: z.string(),
  description: z.string(),
  badge: Picture,
  shareImage: Picture,
  /** The content it opens; null if there is none yet. */
  content: z.nullable(
    z.object({
      '@id': z.string(),
      title: z.string(),
      summary: z.string(),
      picture: z.nullable(z.string()),
      url: z.string(),
    }),
  ),
  isUnlocked: z.boolean(),
  /** The day it was earned. It stays earned even if the data it was counted from changes. */
  earnedOn: z.nullable(z.string()),
  isCurrent: z.boolean(),
  /** Unlocked but not celebrated yet. */
  isNew: z.boolean(),
})

export const Challenge = item('Challenge', {
  id: Id,
  slug: z.string(),
  kind: z.enum(['watch', 'network']),
  title: z.string(),
  description: z.string(),
  currentCustomerProgress: z.int(),
  awards: z.array(Award),
  startBadge: Picture,
  startBadgeLabel: z.string(),
  lastBadge: Picture,
  lastBadgeLabel: z.string(),
})

export const achievements = {
  list: route({
    method: 'GET',
    path: '/v1/challenges',
    access: 'member',
    title: 'Challenges with the viewer’s progress',
    query: z.object({
      ...paging,
      slug: z.optional(sized(longestSlug)),
      'order[createdAt]': z._default(Direction, 'desc'),
    }),
    reply: collection(Challenge),
  }),
  shareImage: route({
    method: 'GET',
    path: '/v1/awards/{id}/share.png',
    media: 'image/png',
    access: 'member',
    title: 'The award’s picture with the viewer’s name',
    params: ById,
    reply: z.any(),
  }),
  seen: route({
    method: 'POST',
    path: '/v1/awards/{id}/sightings',
    access: 'member',
    title: 'The award was celebrated',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
