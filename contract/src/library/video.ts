import * as z from 'zod/mini'
import { Id } from '../hydra.ts'
import { route } from '../route.ts'
import { trackLanguages } from '../rules/library/transcript.ts'
import { sized } from '../sized.ts'

export const TextTrack = z.object({
  language: z.enum(trackLanguages),
  /** WebVTT at our own address; it expires. */
  link: z.string(),
  active: z.literal(true),
})

export const video = {
  textTracks: route({
    method: 'GET',
    path: '/services/video/videos/{id}/texttracks',
    access: 'service',
    title: 'Active text tracks of a video',
    params: z.object({ id: sized(160) }),
    /** The content whose page plays it: two contents may have the same film and subtitles of their own. */
    query: z.object({ content: z.optional(Id) }),
    reply: z.object({
      total: z.int(),
      data: z.array(TextTrack),
      /** What is spoken; the other tracks are translations. */
      spoken: z.enum(trackLanguages),
      /** What the viewer chose for this content; null if nothing yet. */
      shown: z.nullable(z.enum([...trackLanguages, 'off'])),
    }),
  }),
}
