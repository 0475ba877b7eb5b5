import * as z from 'zod/mini'
import { Flag, Id, text } from '../hydra.ts'
import { optionalOf } from '../jobs/job-fields.ts'
import {
  longestAwardLine,
  longestBadgeLabel,
  longestChallengeText,
  longestChallengeTitle,
} from '../rules/office/lengths.ts'
import { Picture } from './fields.ts'
import { resource, translated } from './resource.ts'

const roles = { read: ['editor', 'owner'], write: ['editor', 'owner'] } as const
const Title = text(longestChallengeTitle)
const Label = text(longestBadgeLabel)
/** HTML, as members see it. */
const Description = text(longestChallengeText)
const Line = text(longestAwardLine)
const Kind = z.enum(['watch', 'network'])

/** The whole resource, for the table behind it. */
export const challengeRoutes = resource({
  path: 'challenges',
  type: 'OfficeChallenge',
  title: 'challenges',
  facts: {
    slug: z.string(),
    kind: Kind,
    /** Awards that can be earned, and how often one was. */
    awards: z.int(),
    earned: z.int(),
  },
  fields: {
    title: Title,
    description: Description,
    startBadgeUrl: Picture,
    startBadgeLabel: Label,
    lastBadgeUrl: Picture,
    lastBadgeLabel: Label,
    translations: translated({ title: Title, description: Description, startBadgeLabel: Label, lastBadgeLabel: Label }),
  },
  filters: {},
  sorts: ['id', 'title'],
  ...roles,
})

/** The two challenges of the product [ACHIEVE-01]: what they count is code, so none is created or deleted here. */
export const officeChallenges = {
  list: challengeRoutes.list,
  read: challengeRoutes.read,
  change: challengeRoutes.change,
}

/** What is earned on the way, in the order of its quantity. Whoever earned an award keeps it, whatever changes here. */
export const officeAwards = resource({
  path: 'awards',
  type: 'OfficeAward',
  title: 'awards',
  facts: {
    challenge: z.object({ id: Id, title: z.string(), kind: Kind }),
    /** The number of its drawing in the picture that members share. */
    step: z.int(),
    /** How many members earned it; the office does not see who. */
    holders: z.int(),
    content: z.nullable(z.object({ id: Id, title: z.string() })),
  },
  fields: {
    challengeId: Id,
    quantity: z.int().check(z.gte(1, 'too_small'), z.lte(10_000, 'too_large')),
    title: Title,
    description: Line,
    badgeUrl: Picture,
    /** The prize; it leaves every list, and only this award opens it. */
    contentId: optionalOf(Id),
    translations: translated({ title: Title, description: Line }),
    isArchived: z._default(z.boolean(), false),
  },
  filters: { challengeId: z.optional(Id), isArchived: z.optional(Flag) },
  sorts: ['quantity', 'title', 'holders'],
  ...roles,
})
