import * as z from 'zod/mini'
import { EmailField, NameField } from '../fields.ts'
import { ById, collection, Flag, Id, item, text } from '../hydra.ts'
import { route } from '../route.ts'
import { longestCargo, longestMenteeCode } from '../rules/office/lengths.ts'
import { isoDate } from '../sized.ts'
import { listQuery } from './resource.ts'

const roles = { access: 'office', office: ['support', 'owner'] } as const
const Person = z.object({ id: Id, name: z.string() })

/** Who takes part and with which coach. Nothing of what is written in the programme is in it (GAP-31). */
const OfficeMentee = item('OfficeMentee', {
  id: Id,
  name: z.string(),
  email: z.string(),
  cargo: z.string(),
  coach: z.nullable(Person),
  /** Whether an account with this address exists; until then nobody can enter with it. */
  isMember: z.boolean(),
  lastMeetingOn: z.nullable(z.string()),
})
const OfficeCoach = item('OfficeCoach', {
  id: Id,
  name: z.string(),
  email: z.string(),
  /**
   * A coach reads the mentees assigned to this coach, a mentor the whole programme, a mentor open to requests nothing
   * of it.
   */
  roles: z.array(z.enum(['coach', 'mentor', 'open_mentor'])),
  /** Assigned in the programme, and accompanied after a request: how many, never who or what they write. */
  mentees: z.int(),
})

/** A day of our century: one of the far past or future is a slip of the keyboard. */
const MeetingDay = isoDate('invalid_date').check(z.refine((day) => day.startsWith('20'), 'invalid_date'))

export const officeMentoring = {
  mentees: route({
    ...roles,
    method: 'GET',
    path: '/v1/office/mentees',
    title: 'The participants of the mentoring programme, and their coaches',
    query: z.object({
      ...listQuery,
      sort: z._default(z.enum(['name', 'cargo', 'coach']), 'name'),
      coach: z.optional(Id),
      hasCoach: z.optional(Flag),
    }),
    reply: collection(OfficeMentee),
  }),
  mentee: route({
    ...roles,
    method: 'GET',
    path: '/v1/office/mentees/{id}',
    title: 'One participant of the mentoring programme',
    params: ById,
    reply: OfficeMentee,
  }),
  createMentee: route({
    ...roles,
    method: 'POST',
    path: '/v1/office/mentees',
    title: 'Admit a person to the programme',
    body: z.object({ name: NameField, email: EmailField, cargo: text(longestCargo), code: text(longestMenteeCode) }),
    reply: OfficeMentee,
    idempotency: 'transaction',
    status: 201,
  }),
  setCoach: route({
    ...roles,
    method: 'PUT',
    path: '/v1/office/mentees/{id}/coach',
    title: 'Assign a coach, move to another one, or end it',
    params: ById,
    /** `was` is what the person saw: another coach since is a conflict. */
    body: z.object({ coach: z.nullable(Id), was: z.nullable(Id) }),
    reply: OfficeMentee,
  }),
  setLastMeeting: route({
    ...roles,
    method: 'PUT',
    path: '/v1/office/mentees/{id}/last_meeting',
    title: 'The day of the last meeting: three months later the participant is asked about the evolution',
    params: ById,
    /** `was` is what the person saw: another day since is a conflict. */
    body: z.object({ day: z.nullable(MeetingDay), was: z.nullable(isoDate('invalid_date')) }),
    reply: OfficeMentee,
  }),
  coaches: route({
    ...roles,
    method: 'GET',
    path: '/v1/office/coaches',
    title: 'Coaches and mentors, with how many mentees each coach accompanies',
    query: z.object({ ...listQuery, sort: z._default(z.enum(['name', 'mentees']), 'name') }),
    reply: collection(OfficeCoach),
  }),
}
