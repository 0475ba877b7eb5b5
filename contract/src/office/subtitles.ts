import * as z from 'zod/mini'
import { ById, Id, item } from '../hydra.ts'
import { route } from '../route.ts'
import { libraryRoles } from './contents.ts'

const Language = z.enum(['pt-BR', 'es-ES', 'en-US'])
const Ms = z.int().check(z.gte(0), z.lte(86_400_000))
const Cue = z.object({
  startsMs: Ms,
  endsMs: Ms,
  text: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(1000, 'too_long')),
})

const Subtitles = item('OfficeSubtitles', {
  id: Id,
  /** One row for each start; a language without a cue at that moment is left out. */
  rows: z.array(z.object({ startsMs: z.int(), cues: z.record(z.string(), Cue) })),
  media: z.array(z.object({ url: z.string(), type: z.string() })),
  poster: z.nullable(z.string()),
})
export type SubtitleRow = z.output<typeof Subtitles>['rows'][number]

export const officeSubtitles = {
  subtitles: route({
    method: 'GET',
    path: '/v1/office/contents/{id}/cues',
    access: 'office',
    office: libraryRoles.read,
    title: 'The subtitles of a content, three languages side by side',
    params: ById,
    reply: Subtitles,
  }),
  /** `was` null: there was none at that moment. `cue` null: it is deleted. */
  setCue: route({
    method: 'POST',
    path: '/v1/office/contents/{id}/cues',
    access: 'office',
    office: libraryRoles.write,
    title: 'Write one cue in one language',
    params: ById,
    body: z.object({ language: Language, cue: z.nullable(Cue), was: z.nullable(Cue) }),
    reply: z.nullable(Cue),
  }),
  setSubtitles: route({
    method: 'POST',
    path: '/v1/office/contents/{id}/subtitles',
    access: 'office',
    office: libraryRoles.write,
    title: 'Replace the cues of one language by a WebVTT file; errors are named by line',
    params: ById,
    body: z.object({ language: Language, file: z.string().check(z.maxLength(200_000, 'too_long')) }),
    reply: z.object({ cues: z.int() }),
  }),
}
