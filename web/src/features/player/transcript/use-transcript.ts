import { alignCues, type TrackLanguage, type TranscriptRow } from '@juntas/contract/rules/library/transcript'
import type { Cue } from '@juntas/contract/rules/library/web-vtt'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Captions } from '../media/use-captions.ts'
import { cuesQuery } from '../queries.ts'

interface Transcript {
  rows: TranscriptRow[]
  /** Languages whose file did not come. */
  failed: TrackLanguage[]
  retry: () => void
}

/** All languages of a content side by side; a language that is still loading comes later. */
export function useTranscript({ tracks, spoken = 'pt-BR' }: Pick<Captions, 'tracks' | 'spoken'>): Transcript {
  const reads = useQueries({ queries: tracks.map((track) => cuesQuery(track)) })
  // There are three languages at most.
  const [first, second, third] = reads.map(({ data }) => data)
  const rows = useMemo(() => {
    const cues: Partial<Record<TrackLanguage, Cue[]>> = {}
    for (const [at, { language }] of tracks.entries()) cues[language] = [first, second, third][at] ?? []
    return alignCues(cues, spoken)
  }, [tracks, spoken, first, second, third])
  return {
    rows,
    failed: tracks.filter((_, at) => reads[at]?.isError).map(({ language }) => language),
    retry: () => {
      for (const read of reads) if (read.isError) void read.refetch()
    },
  }
}
