import * as z from 'zod/mini'
import { Id, iri } from './hydra.ts'
import { route } from './route.ts'
import { surveyAreas } from './rules/survey.ts'
import { Trail } from './surveys.ts'

const Area = z.enum(surveyAreas)
/** Whole cycles of a year or two: far above what a member can begin. */
const CycleNumber = z.coerce.number().check(z.int(), z.gte(1), z.lte(1000))
const Day = z.string()

/** Facts of the day on which the trail was suggested or chosen; the screen makes a sentence of them. */
const Reason = z.object({
  kind: z.enum(['lowest', 'low_answers', 'area']),
  score: z.number(),
  episodes: z.int(),
  of: z.int(),
  statements: z.int(),
  isRare: z.boolean(),
})

const Suggested = z.object({ trail: Trail, reason: Reason })

const PickedNote = z.object({ id: Id, title: z.string(), text: z.string(), createdAt: Day })
const EarnedAward = z.object({ title: z.string(), badge: z.string(), earnedOn: Day })

const Chosen = z.object({
  area: Area,
  trail: Trail,
  reason: Reason,
  chosenAt: Day,
  /** The suggestion that the member exchanged for this trail. */
  insteadOf: z.nullable(z.string()),
  /** When the last episode was watched; null while some are left. */
  finishedAt: z.nullable(Day),
  evidence: z.object({
    notes: z.int(),
    /** Of these, the ones that the notebook marked as having become practice. */
    practiced: z.int(),
    picked: z.array(PickedNote),
    /** Commitments to a circle on this trail that were kept; their words stay in the circle. */
    commitments: z.int(),
    certificate: z.nullable(z.object({ code: z.string(), issuedAt: Day })),
    awards: z.array(EarnedAward),
  }),
  /** Other trails about the same area. */
  others: z.array(Suggested),
})

/** What is left out of the printed page: parts of it, or areas. */
export const printParts = ['reasons', 'left', 'others', 'awards', ...surveyAreas] as const
const Printed = z.object({
  hidden: z.array(z.enum(printParts)).check(z.maxLength(printParts.length)),
  /** Notes are left out until the member picks them one by one. */
  notes: z.array(Id).check(z.maxLength(200)),
})

const Growth = z.object({
  /** The cycle that is shown; null before the first survey. */
  cycle: z.nullable(
    z.object({
      number: z.int(),
      startsAt: Day,
      beforeAt: Day,
      afterAt: z.nullable(Day),
      /** When the final survey opens, and whether it has; in a closed cycle: when the next one may begin. */
      opensAt: Day,
      isOpen: z.boolean(),
      /** It is the newest: only this one can change. */
      isCurrent: z.boolean(),
      remindAt: z.nullable(Day),
    }),
  ),
  cycleCount: z.int(),
  /** All twelve areas in the product's order. */
  areas: z.array(z.object({ area: Area, before: z.number(), after: z.nullable(z.number()) })),
  chosen: z.array(Chosen),
  /** For the lowest areas without a chosen trail; none in a closed cycle. */
  suggestions: z.array(z.object({ area: Area, ...Suggested.shape, others: z.array(Suggested) })),
  /** Awards of the cycle that belong to no chosen trail. */
  awards: z.array(EarnedAward),
  totals: z.object({
    notes: z.int(),
    practiced: z.int(),
    commitments: z.int(),
    certificates: z.int(),
    awards: z.int(),
  }),
  printed: Printed,
})

const ByArea = z.object({ area: Area })

/** The growth loop: from the first survey to the final one, for the member alone. */
export const growth = {
  get: route({
    method: 'GET',
    path: '/v1/growth',
    access: 'member',
    title: 'The viewer’s growth in one cycle',
    query: z.object({ cycle: z.optional(CycleNumber) }),
    reply: Growth,
  }),
  choose: route({
    method: 'POST',
    path: '/v1/growth/trails',
    access: 'member',
    title: 'Choose a trail for an area, or exchange the chosen one',
    body: z.object({ area: Area, trail: iri('skills') }),
    reply: z.object({ area: Area, trail: z.string(), reason: Reason, chosenAt: Day }),
    idempotency: 'transaction',
    status: 201,
  }),
  drop: route({
    method: 'DELETE',
    path: '/v1/growth/trails/{area}',
    access: 'member',
    title: 'Take back a choice',
    params: ByArea,
    reply: z.null(),
    status: 204,
  }),
  notes: route({
    method: 'GET',
    path: '/v1/growth/notes',
    access: 'member',
    title: 'The notes of the current cycle that can be picked as evidence',
    reply: z.object({
      notes: z.array(z.object({ ...PickedNote.shape, area: Area, contentTitle: z.string(), isPracticed: z.boolean() })),
    }),
  }),
  print: route({
    method: 'PUT',
    path: '/v1/growth/printed',
    access: 'member',
    title: 'Choose what appears on the printed page',
    body: Printed,
    reply: Printed,
  }),
  begin: route({
    method: 'POST',
    path: '/v1/growth/cycles',
    access: 'member',
    title: 'Begin the next cycle',
    body: z.object({ number: CycleNumber }),
    reply: z.object({ number: z.int(), startsAt: Day }),
    idempotency: 'transaction',
    status: 201,
  }),
  remind: route({
    method: 'PUT',
    path: '/v1/growth/reminder',
    access: 'member',
    title: 'Ask for a letter on the day the next survey or cycle opens, or take it back',
    body: z.object({ isOn: z.boolean() }),
    reply: z.object({ remindAt: z.nullable(Day) }),
  }),
}
