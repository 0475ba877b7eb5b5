import * as z from 'zod/mini'
import { PlanFrequency } from '../../billing/shapes.ts'
import { text } from '../../hydra.ts'
import { Cents } from '../../jobs/job-fields.ts'
import { longestPlanName, longestPlanText } from '../../rules/office/lengths.ts'
import { optionalText, slug } from '../fields.ts'
import { resource, translated } from '../resource.ts'

const Name = text(longestPlanName).check(z.minLength(2, 'too_short'))
const Description = optionalText(longestPlanText)
const status = z.enum(['active', 'inactive'])

/**
 * What is sold. A price counts for purchases from now on: each subscription holds its own. Code, frequency and number of
 * instalments are the same at the payment gateway, and stay once the plan is there.
 */
export const officePlans = resource({
  path: 'plans',
  type: 'OfficePlan',
  title: 'plans',
  facts: {
    /** Subscriptions that were ever bought, and those that run. */
    sales: z.int(),
    running: z.int(),
    /** Whether code, frequency and instalments can no longer change. */
    isFixed: z.boolean(),
    createdAt: z.string(),
  },
  fields: {
    code: slug(60),
    name: Name,
    description: Description,
    translations: translated({ name: Name, description: Description }),
    priceCents: Cents,
    originalPriceCents: z._default(z.nullable(Cents), null),
    installments: z._default(z.int().check(z.gte(1, 'too_small'), z.lte(12, 'too_large')), 1),
    frequency: z._default(PlanFrequency, 'yearly'),
    trialDays: z._default(z.int().check(z.gte(0, 'too_small'), z.lte(90, 'too_large')), 0),
    status: z._default(status, 'inactive'),
    position: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
  },
  filters: { status: z.optional(status) },
  sorts: ['position', 'name', 'priceCents', 'createdAt'],
  read: ['finance', 'owner'],
  write: ['finance', 'owner'],
})
