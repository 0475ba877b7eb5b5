import * as z from 'zod/mini'
import { ById, collection, Id, item, paging, text } from '../hydra.ts'
import { route } from '../route.ts'
import { date, dateIn, startDate } from '../rules/form/date.ts'
import { longestDegree, longestExperience, longestExperienceText } from '../rules/lengths.ts'
import { sized } from '../sized.ts'

/** More than any working life needs, and few enough to print. */
export const mostExperiences = 60

const Day = sized(10, 'invalid_date').check(z.refine((value) => date(value) === null, 'invalid_date'))

const Started = Day.check(
  z.refine((value) => startDate(value, { today: dateIn(new Date()) }) !== 'date_in_future', 'date_in_future'),
)

const shared = {
  startAt: Started,
  /** Empty means current. */
  endAt: z.nullish(Day),
  description: z._default(sized(longestExperienceText).check(z.trim()), ''),
}
const optionalText = (max: number) => z.nullish(text(max))
const Education = z.object({
  type: z.literal('Education'),
  schoolName: text(longestExperience),
  degree: optionalText(longestDegree),
  fieldOfStudy: optionalText(longestExperience),
  ...shared,
})
const Work = z.object({
  type: z.literal('Work'),
  title: text(longestExperience),
  companyName: text(longestExperience),
  ...shared,
})
/** An end before its start is refused here with a code, and by the table as well. */
const inOrder = z.refine<{ startAt: string; endAt?: string | null | undefined }>(
  (value) => !value.endAt || value.endAt >= value.startAt,
  { message: 'end_before_start', path: ['endAt'] },
)
export const ExperienceForm = z.discriminatedUnion('type', [Education, Work]).check(inOrder)

export const Experience = item('Experience', {
  id: Id,
  type: z.enum(['Education', 'Work']),
  schoolName: z.nullable(z.string()),
  degree: z.nullable(z.string()),
  fieldOfStudy: z.nullable(z.string()),
  title: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  startAt: z.string(),
  endAt: z.nullable(z.string()),
  description: z.string(),
})

export const experiences = {
  list: route({
    method: 'GET',
    path: '/v1/experiences',
    access: 'member',
    title: 'The viewer’s experiences, newest first',
    query: z.object({ ...paging, type: z.optional(z.enum(['Education', 'Work'])) }),
    reply: collection(Experience),
  }),
  create: route({
    method: 'POST',
    path: '/v1/experiences',
    access: 'member',
    title: 'Add an experience',
    body: ExperienceForm,
    reply: Experience,
    idempotency: 'transaction',
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/v1/experiences/{id}',
    access: 'member',
    title: 'Change an experience',
    params: ById,
    body: ExperienceForm,
    reply: Experience,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/experiences/{id}',
    access: 'member',
    title: 'Remove an experience',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
