import * as z from 'zod/mini'
import { Hour } from './fields.ts'
import { ById, Id, text } from './hydra.ts'
import { route } from './route.ts'
import { brokenRoomTypes } from './rules/broken-room.ts'
import { longestWorkplace } from './rules/lengths.ts'
import { longestEmail } from './rules/person/email.ts'
import { NAME_MAX } from './rules/person/name.ts'
import { shaped, sized } from './sized.ts'

// Live mentoring, under the addresses of the former node service. Not the same as live-events.ts, the channel on which
// the server tells open pages that something changed.

const Day = shaped(10, /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/, 'invalid_date')
const MeetingNumber = shaped(12, /^\d{9,12}$/, 'invalid_number')

/** What a browser needs to join. `token` is the vendor's own token for this room, valid for two hours. */
export const MeetingData = z.object({
  token: z.string(),
  meetingNumber: z.string(),
  password: z.string(),
  sdkKey: z.string(),
  /** Zoom's component view from the vendor's address, or the local room at this one. */
  client: z.object({ kind: z.enum(['zoom', 'room']), url: z.string() }),
})

/** One date of a live meeting. */
export const Occasion = z.object({
  id: Id,
  title: z.string(),
  summary: z.string(),
  host: z.object({ name: z.string(), role: z.string(), photo: z.nullable(z.string()) }),
  opensAt: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  date: z.string(),
  hour: z.string(),
  /** Whether the viewer attended. */
  hasAttended: z.boolean(),
  /** Calendar file; null once the meeting has begun. */
  calendar: z.nullable(z.string()),
})

/** Hour and day in the time zone of São Paulo. */
export const Attendance = z.object({
  name: text(NAME_MAX),
  email: sized(longestEmail).check(z.trim(), z.toLowerCase()),
  enterprise: sized(longestWorkplace).check(z.trim()),
  date: Day,
  hour: Hour,
})

const Companies = z.array(z.object({ id: Id, name: z.string() }))
const plain = z.union([sized(500), z.number(), z.boolean(), z.null()])
const UserData = z
  .record(shaped(40, /^\w{1,40}$/, 'invalid_key'), plain)
  .check(z.refine((data) => Object.keys(data).length <= 30, 'too_long'))

const base = '/services/node'
export const liveMeeting = {
  permission: route({
    method: 'GET',
    path: `${base}/permission-live-zoom/{id}`,
    access: 'service',
    title: 'Whether a member may enter live meetings',
    params: ById,
    reply: z.object({ permission: z.boolean() }),
  }),
  schedule: route({
    method: 'GET',
    path: `${base}/live-schedule`,
    access: 'service',
    title: 'The live meeting that is open, those to come and those that were',
    reply: z.object({ now: z.nullable(Occasion), upcoming: z.array(Occasion), past: z.array(Occasion) }),
  }),
  calendar: route({
    method: 'GET',
    path: `${base}/live-schedule/{id}/{date}/calendar.ics`,
    media: 'text/calendar',
    access: 'service',
    title: 'A live meeting as a calendar file',
    params: z.object({ id: Id, date: Day }),
    reply: z.string(),
  }),
  byDate: route({
    method: 'GET',
    path: `${base}/zoom-live-by-date`,
    access: 'service',
    title: 'The live meetings of a day',
    query: z.object({ date: Day }),
    reply: z.object({
      data: z.array(z.object({ ...Occasion.shape, meetingNumber: z.nullable(z.string()) })),
    }),
  }),
  generateToken: route({
    method: 'GET',
    path: `${base}/generate-token`,
    access: 'service',
    title: 'A signature for the live meeting that is open',
    reply: z.object({ token: z.string() }),
  }),
  current: route({
    method: 'GET',
    path: `${base}/live-meeting`,
    access: 'service',
    title: 'What a browser needs to enter the live meeting that is open',
    reply: MeetingData,
  }),
  replace: route({
    method: 'POST',
    path: `${base}/live-meeting/replacement`,
    access: 'service',
    title: 'Replace a room that cannot be entered',
    body: z.object({
      /** The broken room. While others are in it, or if it has a successor, the room in use is returned as it is. */
      meetingNumber: MeetingNumber,
      type: z.optional(z.enum(brokenRoomTypes)),
      errorCode: z.optional(z.int()),
    }),
    reply: MeetingData,
    status: 201,
  }),
  remain: route({
    method: 'PUT',
    path: `${base}/live-meeting/presence`,
    access: 'service',
    title: 'Say that one is still in the room',
    body: z.object({ meetingNumber: MeetingNumber }),
    reply: z.null(),
    status: 204,
  }),
  attend: route({
    method: 'POST',
    path: `${base}/create-user-live-zoom`,
    access: 'service',
    title: 'Register attendance',
    body: Attendance,
    reply: z.object({ id: Id, ...Attendance.shape }),
    idempotency: 'transaction',
    status: 201,
  }),
  user: route({
    method: 'GET',
    path: `${base}/users/{id}`,
    access: 'service',
    title: 'A member with companies',
    params: ById,
    reply: z.object({ id: Id, name: z.string(), email: z.string(), companies: Companies }),
  }),
  companies: route({
    method: 'GET',
    path: `${base}/users/{id}/companies`,
    access: 'service',
    title: 'The companies of a member, the first one first',
    params: ById,
    reply: z.object({ companies: Companies }),
  }),
  saveUser: route({
    method: 'POST',
    path: `${base}/user`,
    access: 'service',
    title: 'Keep a record about a member',
    body: z.object({ data: UserData }),
    reply: z.object({ id: Id, data: UserData }),
    status: 201,
  }),
  project: route({
    method: 'GET',
    path: `${base}/findProject/{id}`,
    access: 'service',
    title: 'A company’s project',
    params: ById,
    reply: z.object({ id: Id, name: z.string(), company: z.string() }),
  }),
}
