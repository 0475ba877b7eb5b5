import * as z from 'zod/mini'
import { Language } from '../../fields.ts'
import { ById, Id, item } from '../../hydra.ts'
import { route } from '../../route.ts'
import { dayMs } from '../../rules/add-days.ts'
import { longestLine } from '../../rules/lengths.ts'
import { sized } from '../../sized.ts'
import { readsLibrary, writesLibrary } from './contents.ts'

const Ms = z.int().check(z.gte(0), z.lte(dayMs))
const Cue = z.object({
  startsMs: Ms,
  endsMs: Ms,
  text: sized(longestLine).check(z.trim(), z.minLength(1, 'required')),
})

const Subtitles = item('OfficeSubtitles', {
  id: Id,
  /** One row for each start; a language without a cue at that moment is left out. */
  rows: z.array(z.object({ startsMs: z.int(), cues: z.record(z.string(), Cue) })),
  media: z.array(z.object({ url: z.string(), type: z.string() })),
  poster: z.nullable(z.string()),
})
export type SubtitleRow = z.output<typeof Subtitles>['rows'][number]

const Suggestion = z.object({
  id: Id,
  language: Language,
  startsMs: z.int(),
  /** What the member read; null where a translation was missing. */
  was: z.nullable(z.string()),
  text: z.string(),
  /** The cue of that moment today, which is not always what the member read. */
  cue: z.nullable(Cue),
  member: z.object({ id: Id, name: z.string() }),
  createdAt: z.string(),
})
export type CueSuggestion = z.output<typeof Suggestion>

export const officeSubtitles = {
  subtitles: route({
    ...readsLibrary,
    method: 'GET',
    path: '/v1/office/contents/{id}/cues',
    title: 'The subtitles of a content, three languages side by side',
    params: ById,
    reply: Subtitles,
  }),
  /** `was` null: there was none at that moment. `cue` null: it is deleted. */
  setCue: route({
    ...writesLibrary,
    method: 'POST',
    path: '/v1/office/contents/{id}/cues',
    title: 'Write one cue in one language',
    params: ById,
    body: z.object({ language: Language, cue: z.nullable(Cue), was: z.nullable(Cue) }),
    reply: z.nullable(Cue),
  }),
  setSubtitles: route({
    ...writesLibrary,
    method: 'POST',
    path: '/v1/office/contents/{id}/subtitles',
    title: 'Replace the cues of one language by a WebVTT file; errors are named by line',
    params: ById,
    body: z.object({ language: Language, file: sized(200_000) }),
    reply: z.object({ cues: z.int() }),
  }),
  corrections: route({
    ...readsLibrary,
    method: 'GET',
    path: '/v1/office/contents/{id}/corrections',
    title: 'What members suggest for the cues of a content',
    params: ById,
    reply: z.object({ corrections: z.array(Suggestion) }),
  }),
  /** `was`: the cue that the person saw; another one since is a conflict. `text` may differ from what was suggested. */
  acceptCorrection: route({
    ...writesLibrary,
    method: 'POST',
    path: '/v1/office/corrections/{id}/acceptance',
    title: 'Write a suggestion into the cues',
    params: ById,
    body: z.object({ text: Cue.shape.text, was: z.nullable(Cue) }),
    reply: Cue,
    conflict: z.nullable(Cue),
  }),
  refuseCorrection: route({
    ...writesLibrary,
    method: 'POST',
    path: '/v1/office/corrections/{id}/refusal',
    title: 'Leave a cue as it is',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
