import * as z from 'zod/mini'
import { Id, item } from '../hydra.ts'
import { route } from '../route.ts'
import { type OfficeRole, officeRoles } from '../rules/access.ts'

/** What the team counts, and which roles see it; the owner sees all. */
export const numberRoles = {
  active: ['editor', 'support', 'moderation', 'finance', 'owner'],
  hours: ['editor', 'owner'],
  firstAnswer: ['support', 'moderation', 'owner'],
  completion: ['editor', 'owner'],
  revenue: ['finance', 'owner'],
  failed: ['support', 'finance', 'owner'],
} as const satisfies Record<string, readonly OfficeRole[]>
export type NumberKind = keyof typeof numberRoles

/** A trail counts as finished in time within so many days. */
export const completionDays = 90

const Point = z.object({
  /** The Monday of the week, or the first day of the month, in São Paulo. */
  from: z.string(),
  /** Null: nothing was counted. Members, hours, minutes, a share from 0 to 1, reais, charges. */
  value: z.nullable(z.number()),
  /** The same week a year before. */
  before: z.nullable(z.number()),
  /** It is not over yet. */
  isOpen: z.boolean(),
})

const TeamNumber = z.object({
  kind: z.enum(Object.keys(numberRoles) as [NumberKind, ...NumberKind[]]),
  per: z.enum(['week', 'month']),
  /** Oldest first. */
  points: z.array(Point),
  /** Of `active`: members who have access to a folder now. */
  withAccess: z.optional(z.int()),
  /** Of `firstAnswer`: the share that was answered in time. Of `failed`: the share of all charges. */
  share: z.optional(z.nullable(z.number())),
  /** Of `failed`: the share of refused bills that were paid within ten days. */
  recovered: z.optional(z.nullable(z.number())),
})

const TrailNumber = z.object({
  id: Id,
  title: z.string(),
  started: z.int(),
  finished: z.int(),
  /** The episode before which most members stop. */
  stop: z.nullable(z.object({ id: Id, title: z.string() })),
})

const TeamNumbers = item('TeamNumbers', {
  countedAt: z.string(),
  numbers: z.array(TeamNumber),
  /** Null: not for the viewer's roles. */
  trails: z.nullable(z.array(TrailNumber)),
})

export const officeNumbers = {
  numbers: route({
    method: 'GET',
    path: '/v1/office/numbers',
    access: 'office',
    office: officeRoles,
    title: 'The numbers of the team that the viewer’s roles see',
    query: z.object({ weeks: z._default(z.enum(['4', '12', '52']), '12') }),
    reply: TeamNumbers,
  }),
}
