import * as z from 'zod/mini'
import { Language } from '../fields.ts'
import { Id, iri, item, text } from '../hydra.ts'
import { agendaKinds, isAgenda } from '../rules/circle/agenda.ts'
import { circleSlots, isTimeZone } from '../rules/circle/hours.ts'
import { mostSeats } from '../rules/circle/limits.ts'
import { longestBlock, longestBlockTitle } from '../rules/lengths.ts'
import { shaped, sized } from '../sized.ts'

export const TimeZone = sized(60).check(z.refine(isTimeZone, 'invalid_time_zone'))
export const Pace = z.union([z.literal(1), z.literal(2)])
/** The member agreed that what is said in the circle stays there. */
export const Agreed = z.literal(true, 'required')

const Season = z.object({
  '@id': z.string(),
  id: Id,
  title: z.string(),
  trail: z.string(),
  episodes: z.int(),
})

export const CircleWish = z.object({
  season: iri('seasons'),
  slots: z.array(z.enum(circleSlots)).check(z.minLength(1, 'required'), z.maxLength(circleSlots.length)),
  pace: Pace,
  language: Language,
  timeZone: TimeZone,
  avoidsColleagues: z._default(z.boolean(), true),
})

/** A place as seen from outside: seats, never faces. */
export const CircleOffer = item('CircleOffer', {
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

export const CircleSummary = item('Circle', {
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
export const Commitment = z.object({
  id: Id,
  week: z.int(),
  person: Person,
  text: z.string(),
  /** Null: no news, which is an answer too. */
  state: z.nullable(z.enum(['done', 'ongoing', 'changed'])),
})

export const CirclePage = item('Circle', {
  ...CircleSummary.shape,
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
    /** Sorted and without names; null below five members. */
    others: z.nullable(z.array(z.number())),
  }),
  commitments: z.array(Commitment),
  pausedUntil: z.nullable(z.string()),
  /** Fewer than five members are left, so the member is offered another circle. */
  isSmall: z.boolean(),
})

export const CreatedCircle = item('Circle', { id: Id })
/**
 * The week that the page showed. A write for a week that is not the current one is refused: the page may have been read
 * before a meeting ended.
 */
export const Week = z.int().check(z.gte(1), z.lte(1000))
export const AgendaChange = z.object({
  week: Week,
  blocks: z
    .array(
      z.object({
        title: text(longestBlockTitle),
        text: sized(longestBlock).check(z.trim()),
        minutes: z.int().check(z.gte(1), z.lte(50)),
        /** The block of the product's agenda whose episode it keeps. */
        kind: z._default(z.enum(agendaKinds), 'own'),
      }),
    )
    .check(z.refine(isAgenda, 'invalid_agenda')),
})

export const RoomClient = shaped(20, /^[a-z0-9]{8,20}$/, 'invalid_client')
/** Seat and tab. */
export const Participant = shaped(40, /^[1-9]\d{0,9}\.[a-z0-9]{8,20}$/, 'invalid_participant')
export const Participants = z.array(Participant).check(z.minLength(1, 'required'), z.maxLength(mostSeats))
