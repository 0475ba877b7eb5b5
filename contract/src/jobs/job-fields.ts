import * as z from 'zod/mini'
import { EmailField } from '../fields.ts'
import { text } from '../hydra.ts'
import { type StateLetters, stateNames } from '../rules/brazilian-states.ts'
import { jobAreas, workModes } from '../rules/jobs/job.ts'
import { longestCity, longestJobTitle } from '../rules/lengths.ts'
import { isoMoment } from '../sized.ts'

export const Cents = z.int().check(z.gte(1, 'too_small'), z.lte(100_000_000, 'too_large'))
export const optionalOf = <T extends z.core.$ZodType>(type: T) => z._default(z.nullable(type), null as never)

export const JobTitle = text(longestJobTitle).check(z.minLength(2, 'too_short'))
/** An instant of our century: a calendar of the far past or future is a slip of the keyboard. */
export const Moment = isoMoment({ offset: true, error: 'invalid_date' }).check(
  z.refine((text) => /^20\d\d-/.test(text), 'invalid_date'),
)
/** Where a job stands: nobody sees a draft; a scheduled one appears at its moment; a closed one takes no application. */
export const jobPhases = ['draft', 'scheduled', 'open', 'closed'] as const

/** What the office and the manager of a company write about a job alike. */
export const jobFields = {
  title: JobTitle,
  area: z.enum(jobAreas),
  workMode: z.enum(workModes),
  state: z.enum(Object.keys(stateNames) as [StateLetters, ...StateLetters[]]),
  city: text(longestCity),
  /** Cents per month; null if the company does not say. */
  salaryFromCents: optionalOf(Cents),
  salaryToCents: optionalOf(Cents),
  /** Applications are sent to this address. */
  contactEmail: EmailField,
}
