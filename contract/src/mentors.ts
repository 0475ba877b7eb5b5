import * as z from 'zod/mini'
import { ById, collection, Id, iri, item, text } from './hydra.ts'
import { route } from './route.ts'
import {
  declineReasons,
  HEADLINE_MAX,
  MENTOR_MESSAGE_MAX,
  mentorTopics,
  REQUEST_TEXT_MAX,
  SEATS_MAX,
  TOPICS_MAX,
} from './rules/mentoring/mentor.ts'
import { isoDate, isoMoment } from './sized.ts'

const Topic = z.enum(mentorTopics)
const State = z.enum(['queued', 'asked', 'more', 'accepted', 'declined', 'withdrawn', 'moved', 'ended'])
const Reason = z.enum(declineReasons)
const Person = z.object({ id: Id, name: z.string(), avatar: z.string(), headline: z.string() })

/** Numbers of the last 90 days. Null below five cases: then there are words and no number. */
const Numbers = z.nullable(
  z.object({
    asked: z.int(),
    answered: z.int(),
    /** Null: fewer than half of the requests were answered. */
    answerDays: z.nullable(z.int()),
  }),
)
const Wait = z.object({
  /** `paused` comes alone: seats, numbers and queue are then left out. */
  kind: z.enum(['seat', 'queue', 'full', 'paused']),
  ahead: z.nullable(z.int()),
  days: z.nullable(z.int()),
})

export const Mentor = item('Mentor', {
  ...Person.shape,
  topics: z.array(Topic),
  wait: Wait,
  seats: z.nullable(z.object({ taken: z.int(), capacity: z.int() })),
  numbers: Numbers,
  /** Days in which a place of the queue opens; null below five cases. */
  daysPerPlace: z.nullable(z.int()),
  /** The open request of the viewer, if there is one. */
  request: z.nullable(Id),
})

const Message = z.object({
  id: z.string(),
  kind: z.enum(['ask', 'more', 'reply', 'accept', 'note', 'summary']),
  isMine: z.boolean(),
  /** Hidden by a moderator; the text is then empty. */
  isHidden: z.boolean(),
  text: z.string(),
  createdAt: z.string(),
})

const Proposal = z.object({
  id: Id,
  successor: z.nullable(Person),
  talkAt: z.nullable(z.string()),
  /** When the successor said yes. */
  successorAt: z.nullable(z.string()),
  leavesOn: z.nullable(z.string()),
})
/** With the summary, which the mentee reads and may change. */
const Handover = z.object({ ...Proposal.shape, summary: z.string() })

export const MentorRequest = item('MentorRequest', {
  id: Id,
  state: State,
  /** Null when the account no longer exists. */
  mentor: z.nullable(Person),
  reason: z.nullable(Reason),
  isMentorAway: z.boolean(),
  /** Whether a mentor whom the author picks now takes the request first in line. */
  movesFirst: z.boolean(),
  /** The author's place while the request waits for a seat. */
  queue: z.nullable(
    z.object({
      place: z.int(),
      after: z.int(),
      expectedDays: z.nullable(z.int()),
      /** From this wait on the author may go first elsewhere. */
      promisedDays: z.int(),
      /** Whether the promise is the worst case of 90 days, or the fixed one of a mentor with few cases. */
      isWorstCase: z.boolean(),
    }),
  ),
  messages: z.array(Message),
  handover: z.nullable(Handover),
  createdAt: z.string(),
  askedAt: z.nullable(z.string()),
  closedAt: z.nullable(z.string()),
})

const mentorOf = { access: 'open_mentor', alsoFor: ['mentor'] } as const
const DeskRequest = z.object({
  id: Id,
  state: z.enum(['asked', 'more', 'accepted']),
  member: z.object({ name: z.string(), avatar: z.string(), jobRole: z.nullable(z.string()) }),
  waitingSince: z.nullable(z.string()),
  /** Without those from before a hand-over: a successor reads the approved summary. */
  messages: z.array(Message),
  handover: z.nullable(Proposal),
})
/** The mentor's own side: profile, requests, hand-overs from others. Of the queue it has the length and no names. */
export const Desk = z.object({
  profile: z.nullable(
    z.object({
      headline: z.string(),
      topics: z.array(Topic),
      capacity: z.int(),
      isPaused: z.boolean(),
      /** The pause began by itself, after 14 days without an answer. */
      isSilent: z.boolean(),
      leavesOn: z.nullable(z.string()),
    }),
  ),
  taken: z.int(),
  queued: z.int(),
  numbers: Numbers,
  requests: z.array(DeskRequest),
  offers: z.array(z.object({ id: Id, from: z.string(), talkAt: z.nullable(z.string()), isTaken: z.boolean() })),
  /** Mentors whom this one may propose as successors. */
  successors: z.array(Person),
})

const base = '/v1/mentor'
export const mentors = {
  list: route({
    method: 'GET',
    path: '/v1/mentors',
    access: 'admitted',
    title: 'Mentors who can be asked, the shortest wait first',
    reply: collection(Mentor),
  }),
  requests: route({
    method: 'GET',
    path: '/v1/mentor_requests',
    access: 'member',
    title: 'The viewer’s requests, newest first',
    reply: collection(MentorRequest),
  }),
  ask: route({
    method: 'POST',
    path: '/v1/mentor_requests',
    access: 'admitted',
    verified: true,
    title: 'Ask a mentor, or join the queue',
    /** Without `joinsQueue` a request that would have to wait is refused: the member saw a free seat. */
    body: z.object({
      mentor: iri('mentors'),
      text: text(REQUEST_TEXT_MAX),
      joinsQueue: z._default(z.boolean(), false),
    }),
    reply: MentorRequest,
    idempotency: 'transaction',
    status: 201,
  }),
  write: route({
    method: 'POST',
    path: '/v1/mentor_requests/{id}/messages',
    access: 'member',
    verified: true,
    title: 'Write to the mentor: what she asked for, or once she has accepted',
    params: ById,
    body: z.object({ text: text(MENTOR_MESSAGE_MAX) }),
    reply: MentorRequest,
    idempotency: 'transaction',
    status: 201,
  }),
  move: route({
    method: 'POST',
    path: '/v1/mentor_requests/{id}/moves',
    access: 'admitted',
    verified: true,
    title: 'Pick another mentor for an open request; only its author moves it',
    params: ById,
    body: z.object({ mentor: iri('mentors'), joinsQueue: z._default(z.boolean(), false) }),
    reply: MentorRequest,
    idempotency: 'transaction',
    status: 201,
  }),
  withdraw: route({
    method: 'DELETE',
    path: '/v1/mentor_requests/{id}',
    access: 'member',
    title: 'Withdraw a request, or end the mentoring',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  answerHandover: route({
    method: 'PUT',
    path: '/v1/mentor_requests/{id}/handover',
    access: 'member',
    title: 'Approve the summary for the successor, as the mentee left it, or refuse the hand-over',
    params: ById,
    /** `handover` is the one that the mentee read: a proposal that replaced it meanwhile is not answered by it. */
    body: z.object({ handover: Id, isApproved: z.boolean(), summary: z.optional(text(MENTOR_MESSAGE_MAX)) }),
    reply: MentorRequest,
  }),
  desk: route({ ...mentorOf, method: 'GET', path: base, title: 'The mentor’s own requests and settings', reply: Desk }),
  setProfile: route({
    ...mentorOf,
    method: 'PUT',
    path: `${base}/profile`,
    title: 'Say what she helps with and how many she accompanies',
    body: z.object({
      headline: text(HEADLINE_MAX),
      topics: z.array(Topic).check(z.minLength(1, 'required'), z.maxLength(TOPICS_MAX)),
      capacity: z.int().check(z.gte(1), z.lte(SEATS_MAX)),
    }),
    reply: Desk,
  }),
  setPause: route({
    ...mentorOf,
    method: 'PUT',
    path: `${base}/pause`,
    title: 'Pause, or come back',
    body: z.object({ isPaused: z.boolean() }),
    reply: Desk,
  }),
  setLeave: route({
    ...mentorOf,
    method: 'PUT',
    path: `${base}/leave`,
    title: 'Say the day on which she stops, or take it back',
    body: z.object({ on: z.nullable(isoDate()) }),
    reply: Desk,
  }),
  answer: route({
    ...mentorOf,
    method: 'PUT',
    path: `${base}/requests/{id}/answer`,
    title: 'Accept, ask for more, or decline with a reason',
    params: ById,
    body: z.discriminatedUnion('answer', [
      z.object({ answer: z.literal('accept'), text: z.optional(text(MENTOR_MESSAGE_MAX)) }),
      z.object({ answer: z.literal('more'), text: text(MENTOR_MESSAGE_MAX) }),
      z.object({ answer: z.literal('decline'), reason: z.enum(declineReasons) }),
    ]),
    reply: Desk,
  }),
  reply: route({
    ...mentorOf,
    method: 'POST',
    path: `${base}/requests/{id}/messages`,
    title: 'Write to a mentee',
    params: ById,
    body: z.object({ text: text(MENTOR_MESSAGE_MAX) }),
    reply: Desk,
    idempotency: 'transaction',
    status: 201,
  }),
  end: route({
    ...mentorOf,
    method: 'DELETE',
    path: `${base}/requests/{id}`,
    title: 'End a mentoring; the seat is free again',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  handOver: route({
    ...mentorOf,
    method: 'POST',
    path: `${base}/requests/{id}/handovers`,
    title: 'Propose a successor and a summary to a mentee',
    params: ById,
    body: z.object({
      successor: iri('mentors'),
      summary: text(MENTOR_MESSAGE_MAX),
      talkAt: z.optional(isoMoment()),
    }),
    reply: Desk,
    idempotency: 'transaction',
    status: 201,
  }),
  answerOffer: route({
    ...mentorOf,
    method: 'PUT',
    path: `${base}/handovers/{id}`,
    title: 'Take over a mentoring, or say no',
    params: ById,
    body: z.object({ isTaken: z.boolean() }),
    reply: Desk,
  }),
}
