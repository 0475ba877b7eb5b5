import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type ReplyOf } from '../../lib/api.ts'
import { ApiError } from '../../lib/api-error.ts'
import { pageRead } from '../../lib/page-read.ts'
import { currentLocale } from '../../ui/language/locale.ts'
import { type Cue, readCues } from './web-vtt.ts'

export type Content = ReplyOf<'GET /v1/contents/slug/{slug}'>
export type Trail = ReplyOf<'GET /v1/skills/{id}'>
export type Episode = Trail['seasons'][number]['contents'][number]
export type TextTrack = ReplyOf<'GET /services/video/videos/{id}/texttracks'>['data'][number]

export const contentQuery = (slug: string) =>
  pageRead(['player', 'content', slug, currentLocale()], 'GET /v1/contents/slug/{slug}', { params: { slug } })

/** The same by number, for the mobile viewer. */
export const contentByIdQuery = (id: number) =>
  pageRead(['player', 'content', id, currentLocale()], 'GET /v1/contents/{id}', { params: { id } })

/** The trail around an episode. It is company, not the page: without it the video plays all the same. */
export const trailQuery = (id: number) =>
  queryOptions({
    queryKey: ['player', 'trail', id, currentLocale()],
    queryFn: ({ signal }) => api('GET /v1/skills/{id}', { params: { id }, kind: 'background', signal }),
  })

/** Failing, it is logged and no more: the video plays without words [PLAYER-11]. */
export const tracksQuery = (reference: string) =>
  queryOptions({
    queryKey: ['player', 'tracks', reference],
    queryFn: async ({ signal }): Promise<TextTrack[]> => {
      const options = { params: { id: reference }, kind: 'background', signal } as const
      const { data } = await api('GET /services/video/videos/{id}/texttracks', options).catch(logged)
      return data.filter(({ active, language }) => active && ['pt-BR', 'en', 'es'].includes(language))
    },
    retry: false,
    // Their addresses expire after hours, like those of the media.
    staleTime: 3600_000,
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

type Change = (content: Content) => Content

/** Every copy of the content that a page may show. */
export function changeContent(client: QueryClient, id: number, change: Change) {
  client.setQueriesData<Content>({ queryKey: ['player', 'content'] }, (content) =>
    content?.id === id ? change(content) : content,
  )
}

const own = (content: Content, mine: Partial<Content['currentContentUserCollection']>): Content => ({
  ...content,
  currentContentUserCollection: { ...content.currentContentUserCollection, ...mine },
})

interface Marking {
  onFailure: (message: string) => void
}

/**
 * A mark that shows at once and goes back to what the server says when it fails, with the message given to whoever
 * shows it [PLAYER-20] [PLAYER-22] [GAP-35].
 */
function useMark<Input>(
  content: Content,
  { onFailure }: Marking,
  change: (content: Content, input: Input) => Content,
  send: (input: Input) => Promise<Change>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: ['player', 'mark', content.id],
    meta: { inPlace: true },
    mutationFn: send,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: ['player', 'content'] })
      changeContent(client, content.id, (one) => change(one, input))
    },
    onSuccess: (settled) => {
      // An older answer must not undo a newer press.
      if (client.isMutating({ mutationKey: ['player', 'mark', content.id] }) === 1)
        changeContent(client, content.id, settled)
    },
    onError: (error) => {
      onFailure(error instanceof ApiError ? error.message : String(error))
      void client.invalidateQueries({ queryKey: ['player', 'content'] })
    },
  })
}

export const useLike = (content: Content, marking: Marking) =>
  useMark<boolean>(
    content,
    marking,
    (one, on) => ({ ...own(one, { like: on }), likes: Math.max(0, one.likes + (on ? 1 : -1)) }),
    async (on) => {
      const body = { content: content['@id'], on }
      const { likes } = await api('POST /v1/content_user_collection_likes', { body, kind: 'action' })
      return (one) => ({ ...one, likes })
    },
  )

export const useRate = (content: Content, marking: Marking) =>
  useMark<number>(
    content,
    marking,
    (one, rating) => own(one, { rating }),
    async (rating) => {
      const body = { content: content['@id'], rating }
      await api('POST /v1/content_user_collection_ratings', { body, kind: 'action' })
      return (one) => one
    },
  )

export const useFavorite = (content: Content, marking: Marking) =>
  useMark<boolean>(
    content,
    marking,
    (one, on) => own(one, { favorite: on }),
    async (on) => {
      const body = { content: content['@id'], on }
      await api('POST /v1/content_user_collection_favorites', { body, kind: 'action' })
      return (one) => one
    },
  )

/** After the finish: shown as watched here, and lists elsewhere ask again. */
export function showAsWatched(client: QueryClient, content: Content) {
  const { view } = content.currentContentUserCollection
  const watched = { progress: view?.progress ?? 0, furthest: content.duration, watched: true }
  changeContent(client, content.id, (one) => own(one, { view: watched }))
  void client.invalidateQueries({ queryKey: ['player', 'trail'] })
  void client.invalidateQueries({ queryKey: ['library'] })
}

/** Where the mobile viewer hands back to. */
export const mobileAppQuery = queryOptions({
  queryKey: ['player', 'mobile-app'],
  queryFn: () => api('GET /v1/mobile_app', { kind: 'background', isPublic: true }),
  staleTime: Number.POSITIVE_INFINITY,
})
