import type { Cue } from '@juntas/contract/rules/library/web-vtt'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { useQuery } from '@tanstack/react-query'
import { cuesQuery, type TextTrack, tracksQuery } from '../queries.ts'
import { type CaptionLanguage, chooseCaptions, trackFor, useCaptionChoice } from './captions-choice.ts'

const none = { language: 'pt-BR', link: '', active: true } as const

const noTracks: TextTrack[] = []

export interface Captions {
  /** For where only the browser can draw them: picture in picture, a phone's own full screen. */
  tracks: readonly TextTrack[]
  languages: CaptionLanguage[]
  /** Shown over the video, or `off`. */
  shown: CaptionLanguage | 'off'
  /** The cues in the viewer's language, shown or not: the transcript uses them too. */
  cues: Cue[]
  choose: (language: CaptionLanguage | 'off') => void
  toggle: () => void
}

/** Subtitles of a content: the video service lists them [PLAYER-10]. */
export function useCaptions(reference: string | null): Captions {
  const chosen = useCaptionChoice()
  const { data: tracks = noTracks } = useQuery({ ...tracksQuery(reference ?? ''), enabled: reference !== null })
  const track = trackFor(tracks, chosen, currentLocale())
  const { data: cues = [] } = useQuery({ ...cuesQuery(track ?? none), enabled: track !== undefined })
  const isThere = chosen !== 'off' && tracks.some(({ language }) => language === chosen)
  return {
    tracks,
    languages: tracks.map(({ language }) => language),
    shown: isThere ? chosen : 'off',
    cues,
    choose: chooseCaptions,
    toggle: () => track && chooseCaptions(isThere ? 'off' : track.language),
  }
}
