import * as z from 'zod/mini'
import { Hour } from './fields.ts'
import { ById, collection, Id, iri, item, paging, text } from './hydra.ts'
import { route } from './route.ts'
import { agendaKinds, isAgenda } from './rules/circle/agenda.ts'
import { circleSlots, isTimeZone } from './rules/circle/hours.ts'
import { mostSeats } from './rules/circle/limits.ts'
import { circleSignals } from './rules/circle/room.ts'
import { LANGUAGES } from './rules/language.ts'
import { reportReasons } from './safety.ts'

const Language = z.enum(LANGUAGES)
const TimeZone = z.string().check(z.maxLength(60), z.refine(isTimeZone, 'invalid_time_zone'))
const Pace = z.union([z.literal(1), z.literal(2)])
/** The member agreed that what is said in the circle stays there. */
const Agreed = z.literal(true, 'required')

const Season = z.object({
  '@id': z.string(),
  id: Id,
  title: z.string(),
  trail: z.string(),
  episodes: z.int(),
})

const Wish = z.object({
  season: iri('seasons'),
  slots: z.array(z.enum(circleSlots)).check(z.minLength(1, 'required'), z.maxLength(circleSlots.length)),
  pace: Pace,
  language: Language,
  timeZone: TimeZone,
  avoidsColleagues: z._default(z.boolean(), true),
})

/** A place as seen from outside: seats, never faces. */
const Offer = item('CircleOffer', {
  id: Id,
  name: z.nullable(z.string()),
  season: Season,
  language: Language,
  pace: Pace,
  weeks: z.int(),
  isForming: z.boolean(),
  /** Seats as they were when the week began. */
  seats: z.int(),
  /** The first meeting; of a circle that is forming, when it would be at the earliest. */
  startsAt: z.string(),
  expiresAt: z.string(),
  /**
   * Offered because the member's circle did not begin or became too small; it does not count as one of the week's
   * offers.
   */
  isSimilar: z.boolean(),
})

const Mine = item('Circle', {
  id: Id,
  name: z.nullable(z.string()),
  season: Season,
  state: z.enum(['forming', 'running', 'closing', 'closed', 'lapsed']),
  seats: z.int(),
  nextAt: z.nullable(z.string()),
  /** The weekly hour, for the name of a circle that has none. */
  hourAt: z.string(),
})

const Person = z.object({ id: Id, name: z.string(), avatar: z.string(), isMe: z.boolean() })
const Block = z.object({
  kind: z.enum(agendaKinds),
  minutes: z.int(),
  /** Null: the words of this kind of block. */
  title: z.nullable(z.string()),
  text: z.nullable(z.string()),
  episode: z.nullable(z.object({ title: z.string(), url: z.string(), thumb: z.nullable(z.string()), second: z.int() })),
})
const Commitment = z.object({
  id: Id,
  week: z.int(),
  person: Person,
  text: z.string(),
  /** Null: no news, which is an answer too. */
  state: z.nullable(z.enum(['done', 'ongoing', 'changed'])),
})

const Page = item('Circle', {
  ...Mine.shape,
  language: Language,
  pace: Pace,
  week: z.int(),
  weeks: z.int(),
  formingUntil: z.nullable(z.string()),
  people: z.array(Person),
  meeting: z.nullable(
    z.object({
      startsAt: z.string(),
      endsAt: z.string(),
      opensAt: z.string(),
      /** How many come; null below five. */
      coming: z.nullable(z.int()),
      answer: z.nullable(z.enum(['coming', 'listening', 'unable'])),
      moderator: z.nullable(Id),
      /** The viewer moderates and may change the agenda or pass the turn on. */
      isMyTurn: z.boolean(),
      agenda: z.array(Block),
      isChanged: z.boolean(),
      /** From and to, counted from 1. */
      episodes: z.array(z.int()),
    }),
  ),
  turns: z.array(z.object({ person: Person, startsAt: z.string(), isNow: z.boolean() })),
  line: z.object({
    episodes: z.array(z.object({ title: z.string(), url: z.string() })),
    mine: z.number(),
    /** Sorted and without names; null below five women. */
    others: z.nullable(z.array(z.number())),
  }),
  commitments: z.array(Commitment),
  pausedUntil: z.nullable(z.string()),
  /** Fewer than five women are left, so the member is offered another circle. */
  isSmall: z.boolean(),
})

const Created = item('Circle', { id: Id })
/**
 * The week that the page showed. A write for a week that is not the current one is refused: the page may have been read
 * before a meeting ended.
 */
const Week = z.int().check(z.gte(1), z.lte(1000))
const AgendaChange = z.object({
  week: Week,
  blocks: z
    .array(
      z.object({
        title: text(80),
        text: z.string().check(z.trim(), z.maxLength(300, 'too_long')),
        minutes: z.int().check(z.gte(1), z.lte(50)),
        /** The block of the product's agenda whose episode it keeps. */
        kind: z._default(z.enum(agendaKinds), 'own'),
      }),
    )
    .check(z.refine(isAgenda, 'invalid_agenda')),
})

const RoomClient = z.string().check(z.regex(/^[a-z0-9]{8,20}$/, 'invalid_client'))
/** Seat and tab. */
const Participant = z.string().check(z.regex(/^[1-9]\d{0,9}\.[a-z0-9]{8,20}$/, 'invalid_participant'))
const Participants = z.array(Participant).check(z.minLength(1, 'required'), z.maxLength(mostSeats))

export const circles = {
  list: route({
    method: 'GET',
    path: '/v1/circles',
    access: 'member',
    title: 'The viewer’s circles, the place offered to her, and how many offers are left this week',
    reply: z.object({
      circles: z.array(Mine),
      offer: z.nullable(Offer),
      offersLeft: z.int(),
      /** What the member asked for last, and whether the request is waiting. */
      wish: z.nullable(
        z.object({
          ...Wish.shape,
          isWaiting: z.boolean(),
          /** The switch about colleagues stays as it is until the week ends. */
          isSwitchFixed: z.boolean(),
        }),
      ),
    }),
  }),
  seasons: route({
    method: 'GET',
    path: '/v1/circle_seasons',
    access: 'admitted',
    title: 'Seasons that a circle can be about',
    query: z.object(paging),
    reply: collection(item('CircleSeason', { id: Id, title: z.string(), trail: z.string(), episodes: z.int() })),
  }),
  find: route({
    method: 'POST',
    path: '/v1/circle_offers',
    access: 'admitted',
    verified: true,
    title: 'Ask for a place; one is offered, or none is free',
    body: Wish,
    reply: z.object({ offer: z.nullable(Offer), offersLeft: z.int() }),
    idempotency: 'transaction',
    status: 201,
  }),
  decline: route({
    method: 'DELETE',
    path: '/v1/circle_offers/{id}',
    access: 'member',
    title: 'Decline the offered place',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  enter: route({
    method: 'POST',
    path: '/v1/circle_offers/{id}/seat',
    access: 'admitted',
    verified: true,
    title: 'Take the offered place',
    params: ById,
    body: z.object({ keepsSecret: Agreed }),
    reply: Created,
    // A refusal is stored too: it ends the offer.
    idempotency: 'own',
    status: 201,
  }),
  wait: route({
    method: 'PUT',
    path: '/v1/circle_wish',
    access: 'member',
    title: 'Wait for a place as asked for last, or stop waiting',
    body: z.object({ isWaiting: z.boolean() }),
    reply: z.null(),
    status: 204,
  }),
  open: route({
    method: 'POST',
    path: '/v1/circles',
    access: 'admitted',
    verified: true,
    title: 'Open a circle; it starts at eight',
    body: z.object({
      season: iri('seasons'),
      weekday: z.int().check(z.gte(1), z.lte(7)),
      hour: Hour,
      timeZone: TimeZone,
      pace: Pace,
      language: Language,
      name: text(60),
      avoidsColleagues: z._default(z.boolean(), true),
      keepsSecret: Agreed,
    }),
    reply: Created,
    idempotency: 'transaction',
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/v1/circles/{id}',
    access: 'member',
    title: 'A circle of the viewer',
    params: ById,
    reply: Page,
  }),
  room: route({
    method: 'GET',
    path: '/v1/circles/{id}/room',
    access: 'admitted',
    title: 'What a browser needs to enter the week’s meeting, while it is open',
    params: ById,
    reply: z.object({
      /** The viewer’s seat, with which the name of each of the viewer's participants begins. */
      seat: Id,
      name: z.string(),
      closesAt: z.string(),
      /** Helpers by which two browsers find a way to each other. */
      iceServers: z.array(
        z.object({
          urls: z.array(z.string()),
          username: z.optional(z.string()),
          credential: z.optional(z.string()),
        }),
      ),
    }),
  }),
  signal: route({
    method: 'POST',
    path: '/v1/circles/{id}/signals',
    access: 'admitted',
    title: 'Pass a word to the others in the room; nothing is stored',
    params: ById,
    body: z.object({
      /** This tab, chosen by the browser. */
      client: RoomClient,
      /**
       * A participant or several; null: everybody of the circle who may enter the room now. A chat message names those it
       * is for.
       */
      to: z._default(z.nullable(z.union([Participant, Participants])), null),
      type: z.enum(circleSignals),
      data: z._default(z.string().check(z.maxLength(20_000, 'too_long')), ''),
    }),
    reply: z.null(),
    status: 204,
  }),
  history: route({
    method: 'GET',
    path: '/v1/circles/{id}/commitments',
    access: 'member',
    title: 'The commitments of the weeks before',
    params: ById,
    reply: z.object({ commitments: z.array(Commitment) }),
  }),
  answer: route({
    method: 'PUT',
    path: '/v1/circles/{id}/answer',
    access: 'member',
    title: 'Say whether she comes this week',
    params: ById,
    body: z.object({ week: Week, answer: z.enum(['coming', 'listening', 'unable']) }),
    reply: z.null(),
    status: 204,
  }),
  commit: route({
    method: 'PUT',
    path: '/v1/circles/{id}/commitment',
    access: 'member',
    verified: true,
    title: 'Write this week’s commitment',
    params: ById,
    body: z.object({ week: Week, text: text(200) }),
    reply: z.null(),
    status: 204,
  }),
  checkIn: route({
    method: 'PUT',
    path: '/v1/circles/{id}/commitment/state',
    access: 'member',
    title: 'Say what became of a week’s commitment, or take the word back',
    params: ById,
    /** Any week in which the member wrote one: most news come after the meeting. */
    body: z.object({ week: Week, state: z.nullable(z.enum(['done', 'ongoing', 'changed'])) }),
    reply: z.null(),
    status: 204,
  }),
  changeAgenda: route({
    method: 'PUT',
    path: '/v1/circles/{id}/agenda',
    access: 'member',
    verified: true,
    title: 'Change the agenda of the week she moderates',
    params: ById,
    body: AgendaChange,
    reply: z.null(),
    status: 204,
  }),
  resetAgenda: route({
    method: 'DELETE',
    path: '/v1/circles/{id}/agenda',
    access: 'member',
    title: 'Go back to the agenda made from the episodes',
    params: ById,
    query: z.object({ week: z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)) }),
    reply: z.null(),
    status: 204,
  }),
  passTurn: route({
    method: 'POST',
    path: '/v1/circles/{id}/turn',
    access: 'member',
    title: 'Pass this week’s turn to the next in the round',
    params: ById,
    body: z.object({ week: Week }),
    reply: z.null(),
    status: 204,
  }),
  pause: route({
    method: 'PUT',
    path: '/v1/circles/{id}/pause',
    access: 'member',
    title: 'Pause for two weeks, or come back',
    params: ById,
    body: z.object({ isPaused: z.boolean() }),
    reply: z.null(),
    status: 204,
  }),
  leave: route({
    method: 'DELETE',
    path: '/v1/circles/{id}/seat',
    access: 'member',
    title: 'Leave; her words and commitments go with her, and nobody is told',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  report: route({
    method: 'POST',
    path: '/v1/circles/{id}/reports',
    access: 'member',
    title: 'Tell the team that something is wrong, without the circle knowing',
    params: ById,
    body: z.object({
      reason: z.enum(reportReasons),
      details: text(1000),
      /** The person it is about, if any. */
      person: z._default(z.nullable(Id), null),
    }),
    reply: z.object({ circle: Id }),
    idempotency: 'transaction',
    status: 201,
  }),
}
