import * as z from 'zod/mini'
import { Language } from '../fields.ts'
import { ById, Id, item, text } from '../hydra.ts'
import { route } from '../route.ts'
import { dayMs } from '../rules/add-days.ts'
import { longestLine } from '../rules/lengths.ts'
import { trackLanguages } from '../rules/library/transcript.ts'
import { sized } from '../sized.ts'

const Ms = z.int().check(z.gte(0), z.lte(dayMs))

const ShownSubtitles = z.enum([...trackLanguages, 'off'])

/** What a member would write in the place of a cue. */
const Correction = item('CueCorrection', {
  id: Id,
  language: Language,
  startsMs: z.int(),
  text: z.string(),
  createdAt: z.string(),
})

export const transcript = {
  chooseSubtitles: route({
    method: 'PUT',
    path: '/v1/contents/{id}/subtitles',
    access: 'admitted',
    title: 'The language in which the viewer reads the subtitles of a content',
    params: ById,
    body: z.object({ shown: ShownSubtitles }),
    reply: z.object({ shown: ShownSubtitles }),
  }),
  corrections: route({
    method: 'GET',
    path: '/v1/contents/{id}/corrections',
    access: 'admitted',
    title: 'The viewer’s suggestions for the subtitles of a content that wait for a decision',
    params: ById,
    reply: z.object({ corrections: z.array(Correction) }),
  }),
  /** A second suggestion for the same cue takes the place of the first. */
  correct: route({
    method: 'POST',
    path: '/v1/contents/{id}/corrections',
    access: 'admitted',
    title: 'Suggest other words for a cue, or a missing translation',
    params: ById,
    body: z.object({
      language: Language,
      /** When the cue starts; of a missing one, the cue that it would translate. */
      startsMs: Ms,
      /** What the viewer read; null where a translation is missing. */
      was: z.nullable(sized(longestLine)),
      text: text(longestLine),
    }),
    reply: Correction,
    status: 201,
  }),
  withdrawCorrection: route({
    method: 'DELETE',
    path: '/v1/corrections/{id}',
    access: 'admitted',
    title: 'Take back a suggestion',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
