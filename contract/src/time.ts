import * as z from 'zod/mini'
import { Id } from './hydra.ts'
import { ContentCard } from './library/library.ts'
import { route } from './route.ts'
import { timeModes, timeReasons } from './rules/time/time-suggestion.ts'

/** Something that could fill the time: a content, a note that is due, or news for a circle before it meets. */
const Candidate = z.object({
  key: z.string(),
  reason: z.enum(timeReasons),
  seconds: z.int(),
  modes: z.array(z.enum(timeModes)),
  trailId: z.nullable(Id),
  content: z.nullable(ContentCard),
  /**
   * What its media take, in bytes a second, by the sizes of the server's files: the sound, and the film from its
   * smallest quality to its best. Null for what has no media, and where a vendor plays them.
   */
  rates: z.nullable(z.object({ sound: z.nullable(z.int()), films: z.array(z.int()) })),
  note: z.nullable(z.object({ id: Id, title: z.string() })),
  circle: z.nullable(z.object({ id: Id, startsAt: z.string() })),
})

export const time = {
  /** How long and how is chosen in the browser and never sent: the hours of a member's day are not the product's. */
  suggestions: route({
    method: 'GET',
    path: '/v1/time_suggestions',
    access: 'admitted',
    title: 'What could fill the time that the viewer has, best first',
    reply: z.object({ candidates: z.array(Candidate) }),
  }),
}
