import { hourMs } from '@juntas/contract/rules/add-days'
import { type Cue, readCues } from '@juntas/contract/rules/library/web-vtt'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/call/api.ts'
import { readKind } from '../../lib/call/page-read.ts'
import { unsentChoice } from './media/captions-choice.ts'
import { withReports } from './progress/report-queue.ts'

export type Content = ReplyOf<'GET /v1/contents/slug/{slug}'>
export type Trail = ReplyOf<'GET /v1/skills/{id}'>
export type Episode = Trail['seasons'][number]['contents'][number]
export type Tracks = ReplyOf<'GET /services/video/videos/{id}/texttracks'>
export type TextTrack = Tracks['data'][number]

// The position changes with every watched second, also on another device.
const freshMs = 1000

/** A read of a content whose position is never older than what this browser has reported meanwhile. */
const contentRead = (
  queryKey: QueryKey,
  read: (kind: 'page' | 'background', signal: AbortSignal) => Promise<Content>,
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<Content> => {
      const since = performance.now()
      return withReports(await read(readKind(client, queryKey), signal), since)
    },
    staleTime: freshMs,
  })

export const contentQuery = (slug: string) =>
  contentRead(['player', 'content', slug], (kind, signal) =>
    api('GET /v1/contents/slug/{slug}', { params: { slug }, kind, signal }),
  )

/**
 * The content of an address that may as well be a season of a trail: asked for beside the trail, not after it. Whether
 * it is there is for `contentQuery` to find out.
 */
export const contentAheadQuery = (slug: string) =>
  queryOptions({
    queryKey: ['player', 'ahead', slug],
    queryFn: async ({ client, signal }) => {
      const since = performance.now()
      const content = await api('GET /v1/contents/slug/{slug}', { params: { slug }, kind: 'background', signal })
      client.setQueryData(contentQuery(slug).queryKey, withReports(content, since))
      return null
    },
    retry: false,
    gcTime: 0,
  })

/** The same by id, for the mobile viewer. */
export const contentByIdQuery = (id: number) =>
  contentRead(['player', 'content', id], (kind, signal) =>
    api('GET /v1/contents/{id}', { params: { id }, kind, signal }),
  )

/** The trail of an episode: a background read, because the video plays without it. */
export const trailQuery = (id: number) =>
  queryOptions({
    queryKey: ['player', 'trail', id],
    queryFn: ({ signal }) => api('GET /v1/skills/{id}', { params: { id }, kind: 'background', signal }),
  })

/** A failure is only logged: the video plays without subtitles [PLAYER-11]. */
export const tracksQuery = (reference: string, content: number) =>
  queryOptions({
    queryKey: ['player', 'tracks', reference, content],
    queryFn: async ({ signal }) => {
      const options = { params: { id: reference }, query: { content }, kind: 'background', signal } as const
      const reply = await api('GET /services/video/videos/{id}/texttracks', options).catch(logged)
      return { ...reply, shown: unsentChoice(content) ?? reply.shown }
    },
    retry: false,
    // Their addresses expire after hours, like those of the media.
    staleTime: hourMs,
  })

export const cuesQuery = (track: TextTrack) =>
  queryOptions({
    queryKey: ['player', 'cues', track.link],
    queryFn: async ({ signal }): Promise<Cue[]> => {
      const response = await fetch(track.link, { signal })
      if (!response.ok) logged(new Error(`${track.link}: ${response.status}`))
      return readCues(await response.text())
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })

function logged(error: unknown): never {
  if (!(error instanceof DOMException)) console.error('Subtitles did not come', error)
  throw error
}

/** The app that the mobile viewer leads back to. */
export const mobileAppQuery = queryOptions({
  queryKey: ['player', 'mobile-app'],
  queryFn: () => api('GET /v1/mobile_app', { kind: 'background', isPublic: true }),
  staleTime: Number.POSITIVE_INFINITY,
})
