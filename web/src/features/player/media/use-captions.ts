import type { Cue } from '@juntas/contract/rules/library/web-vtt'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { cuesQuery, type TextTrack, tracksQuery } from '../queries.ts'
import {
  type CaptionChoice,
  type CaptionLanguage,
  chooseCaptions,
  storeChoice,
  trackFor,
  useCaptionChoice,
} from './captions-choice.ts'

const none = { language: 'pt-BR', link: '', active: true } as const

const noTracks: TextTrack[] = []

export interface Captions {
  /** For where only the browser can draw them: picture in picture, a phone's own full screen. */
  tracks: readonly TextTrack[]
  languages: CaptionLanguage[]
  /** Known to have none. */
  isEmpty: boolean
  /** What is spoken; undefined until the video service has answered. */
  spoken: CaptionLanguage | undefined
  /** Shown over the video, or `off`. */
  shown: CaptionChoice
  /** The cues in the viewer's language, shown or not: the transcript uses them too. */
  cues: Cue[]
  /** The language of these cues. */
  language: CaptionLanguage | undefined
  choose: (language: CaptionChoice) => void
  toggle: () => void
}

/** Subtitles of a content: the video service lists them [PLAYER-10], and says which the member chose for it. */
export function useCaptions(reference: string | null, contentId: number): Captions {
  const client = useQueryClient()
  const last = useCaptionChoice()
  const query = tracksQuery(reference ?? '', contentId)
  const { data } = useQuery({ ...query, enabled: reference !== null })
  const tracks = data?.data ?? noTracks
  const chosen = data?.shown ?? last
  const track = trackFor(tracks, chosen, currentLocale())
  const { data: cues = [] } = useQuery({ ...cuesQuery(track ?? none), enabled: track !== undefined })
  const isThere = chosen !== 'off' && tracks.some(({ language }) => language === chosen)
  const choose = (shown: CaptionChoice) => {
    chooseCaptions(shown)
    client.setQueryData(query.queryKey, (old) => old && { ...old, shown })
    storeChoice(contentId, shown)
  }
  return {
    tracks,
    languages: tracks.map(({ language }) => language),
    isEmpty: reference === null || data?.total === 0,
    spoken: data?.spoken,
    shown: isThere ? chosen : 'off',
    cues,
    language: track?.language,
    choose,
    toggle: () => track && choose(isThere ? 'off' : track.language),
  }
}
