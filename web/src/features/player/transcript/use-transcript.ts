import { alignCues, type TrackLanguage, type TranscriptRow } from '@juntas/contract/rules/library/transcript'
import type { Cue } from '@juntas/contract/rules/library/web-vtt'
import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Captions } from '../media/use-captions.ts'
import { cuesQuery } from '../queries.ts'

export interface Transcript {
  rows: TranscriptRow[]
  /** Languages whose file did not come. */
  failed: TrackLanguage[]
  retry: () => void
}

/** All languages of a content side by side; a language that is still loading comes later. */
export function useTranscript({ tracks, spoken = 'pt-BR' }: Pick<Captions, 'tracks' | 'spoken'>): Transcript {
  const { cues, failed } = useQueries({ queries: tracks.map((track) => cuesQuery(track)), combine })
  const rows = useMemo(
    () => alignCues(Object.fromEntries(tracks.map(({ language }, at) => [language, cues[at] ?? []])), spoken),
    [tracks, spoken, cues],
  )
  return {
    rows,
    failed: tracks.filter((_, at) => failed[at]).map(({ language }) => language),
    retry: () => {
      for (const refetch of failed) void refetch?.()
    },
  }
}

/** Outside the component, so that the same answers are the same list of cues. */
const combine = (reads: UseQueryResult<Cue[]>[]) => ({
  cues: reads.map(({ data }) => data),
  failed: reads.map(({ isError, refetch }) => (isError ? refetch : null)),
})
