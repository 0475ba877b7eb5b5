import * as z from 'zod/mini'
import { route } from '../route.ts'

export const TextTrack = z.object({
  language: z.enum(['pt-BR', 'en', 'es']),
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
    params: z.object({ id: z.string().check(z.maxLength(160)) }),
    reply: z.object({ total: z.int(), data: z.array(TextTrack) }),
  }),
}
