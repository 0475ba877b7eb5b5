import * as z from 'zod/mini'
import { Hour, Language } from '../fields.ts'
import { ById, collection, Id, iri, item, Paged, text } from '../hydra.ts'
import { route } from '../route.ts'
import { circleSignals } from '../rules/circle/room.ts'
import { longestCircleName, longestCommitment, longestReportDetails } from '../rules/lengths.ts'
import { reportReasons } from '../safety.ts'
import { sized } from '../sized.ts'
import {
  AgendaChange,
  Agreed,
  CircleOffer,
  CirclePage,
  CircleSummary,
  CircleWish,
  Commitment,
  CreatedCircle,
  Pace,
  Participant,
  Participants,
  RoomClient,
  TimeZone,
  Week,
} from './circle-fields.ts'

export const circles = {
  list: route({
    method: 'GET',
    path: '/v1/circles',
    access: 'member',
    title: 'The viewer’s circles, the place offered, and how many offers are left this week',
    reply: z.object({
      circles: z.array(CircleSummary),
      offer: z.nullable(CircleOffer),
      offersLeft: z.int(),
      /** What the member asked for last, and whether the request is waiting. */
      wish: z.nullable(
        z.object({
          ...CircleWish.shape,
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
    query: Paged,
    reply: collection(item('CircleSeason', { id: Id, title: z.string(), trail: z.string(), episodes: z.int() })),
  }),
  find: route({
    method: 'POST',
    path: '/v1/circle_offers',
    access: 'admitted',
    verified: true,
    title: 'Ask for a place; one is offered, or none is free',
    body: CircleWish,
    reply: z.object({ offer: z.nullable(CircleOffer), offersLeft: z.int() }),
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
    reply: CreatedCircle,
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
      name: text(longestCircleName),
      avoidsColleagues: z._default(z.boolean(), true),
      keepsSecret: Agreed,
    }),
    reply: CreatedCircle,
    idempotency: 'transaction',
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/v1/circles/{id}',
    access: 'member',
    title: 'A circle of the viewer',
    params: ById,
    reply: CirclePage,
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
      /** `relay` where the room has relays: no participant then learns another's network address. */
      iceTransportPolicy: z.enum(['all', 'relay']),
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
      data: z._default(sized(20_000), ''),
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
    title: 'Say whether the viewer comes this week',
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
    body: z.object({ week: Week, text: text(longestCommitment) }),
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
    title: 'Change the agenda of the week that the viewer moderates',
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
    title: 'Leave a circle; own messages and commitments are deleted, and nobody is told',
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
      details: text(longestReportDetails),
      /** The person it is about, if any. */
      person: z._default(z.nullable(Id), null),
    }),
    reply: z.object({ circle: Id }),
    idempotency: 'transaction',
    status: 201,
  }),
}
