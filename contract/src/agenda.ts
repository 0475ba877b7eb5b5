import * as z from 'zod/mini'
import { route } from './route.ts'

export const ScheduleItem = z.object({
  number: z.int(),
  title: z.string(),
  liveInfo: z.string(),
  liveLink: z.nullable(z.string()),
  /** When the live class starts; null without a date. */
  startsAt: z.nullable(z.string()),
  /** Calendar file of the live class; null without a date. */
  calendar: z.nullable(z.string()),
  mentor: z.object({ name: z.string(), role: z.string(), photo: z.nullable(z.string()) }),
  content: z.nullable(
    z.object({
      title: z.string(),
      items: z.array(
        z.object({
          icon: z.enum(['video', 'document']),
          title: z.string(),
          subtitle: z.string(),
          link: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})

export const agenda = {
  schedule: route({
    method: 'GET',
    path: '/v1/getSchedule',
    access: 'admitted',
    title: 'The modules of the journey',
    reply: z.object({ data: z.array(ScheduleItem) }),
  }),
  calendar: route({
    method: 'GET',
    path: '/v1/getSchedule/{number}/calendar.ics',
    media: 'text/calendar',
    access: 'admitted',
    title: 'A live class as a calendar file',
    params: z.object({ number: z.coerce.number().check(z.int(), z.gte(1)) }),
    reply: z.string(),
  }),
}
