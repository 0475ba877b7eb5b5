import * as z from 'zod/mini'
import { EmailField } from '../fields.ts'
import { ById, collection, Flag, Id, item, text } from '../hydra.ts'
import { Moment, optionalOf } from '../jobs/job-fields.ts'
import { route } from '../route.ts'
import { longestMeetingSummary, longestMeetingTitle, longestPersonName, longestRole } from '../rules/office/lengths.ts'
import { isoDate } from '../sized.ts'
import { optionalText, Picture } from './fields.ts'
import { listQuery, resource, translated } from './resource.ts'

const read = ['editor', 'support', 'owner'] as const
const write = ['editor', 'owner'] as const
const Title = text(longestMeetingTitle)
const Summary = optionalText(longestMeetingSummary)
const HostRole = optionalText(longestRole)

/**
 * Live meetings. Their room is made at the vendor when the first member enters, one for each date. What was attended
 * stays: start and rhythm of such a meeting no longer change, and its series is ended instead of deleted.
 */
export const officeLiveMeetings = resource({
  path: 'live_meetings',
  type: 'OfficeLiveMeeting',
  title: 'live meetings',
  facts: {
    /** The date that runs or comes next; null if it was held for the last time. */
    nextAt: z.nullable(z.string()),
    isOpen: z.boolean(),
    /** How many entered, over all dates. */
    attendances: z.int(),
    /** The last date that somebody attended, as a day in São Paulo. */
    lastAttendedOn: z.nullable(z.string()),
    createdAt: z.string(),
  },
  fields: {
    title: Title,
    summary: Summary,
    hostName: text(longestPersonName).check(z.minLength(2, 'too_short')),
    hostRole: HostRole,
    hostPhoto: optionalOf(Picture),
    translations: translated({ title: Title, summary: Summary, hostRole: HostRole }),
    startsAt: Moment,
    minutes: z.int().check(z.gte(5, 'too_small'), z.lte(1440, 'too_large')),
    /** How long before the start the room opens. */
    opensMinutesBefore: z._default(z.int().check(z.gte(0, 'too_small'), z.lte(120, 'too_large')), 15),
    /** Held again after this many days, at the same hour in São Paulo, until this day. */
    repeatsDays: optionalOf(z.int().check(z.gte(1, 'too_small'), z.lte(90, 'too_large'))),
    repeatsUntil: optionalOf(isoDate('invalid_date')),
  },
  filters: { isOver: z.optional(Flag) },
  sorts: ['startsAt', 'title', 'attendances'],
  read,
  write,
})

const reads = { access: 'office', office: read } as const
const writes = { access: 'office', office: write } as const

/** Who may enter live meetings, besides the coaches and mentors who host them [GUARD-17]. */
const LivePermission = item('LivePermission', { id: Id, name: z.string(), email: z.string() })

export const officeLivePermissions = {
  permissions: route({
    ...reads,
    method: 'GET',
    path: '/v1/office/live_permissions',
    title: 'Members who may enter live meetings',
    query: z.object({ ...listQuery, sort: z._default(z.enum(['name']), 'name') }),
    reply: collection(LivePermission),
  }),
  permit: route({
    ...writes,
    method: 'POST',
    path: '/v1/office/live_permissions',
    title: 'Let a member enter live meetings',
    body: z.object({ email: EmailField }),
    reply: LivePermission,
    idempotency: 'transaction',
    status: 201,
  }),
  forbid: route({
    ...writes,
    method: 'DELETE',
    path: '/v1/office/live_permissions/{id}',
    title: 'Take the permission from a member, by the member’s number',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
