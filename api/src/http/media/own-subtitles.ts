import { languageOfTrack, type TrackLanguage, trackLanguages } from '@juntas/contract/rules/library/transcript'
import { type Cue, writeCues } from '@juntas/contract/rules/library/web-vtt'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'

/** The subtitles of a content in one language, in order of time. */
export const cuesOf = (db: Db, contentId: number, language: Language): Promise<Cue[]> =>
  db
    .selectFrom('contentCues')
    .select(['startsMs', 'endsMs', 'text'])
    .where('contentId', '=', contentId)
    .where('language', '=', language)
    .orderBy('startsMs')
    .execute()

/** The folder below /media of the subtitle files that are generated from the office's cues. */
export const subtitleFolder = 'subtitles'

/** The tracks that the office wrote for a content. Their files are generated on request. */
export const ownTracksOf = (contentId: number, subtitles: unknown) =>
  trackLanguages
    .filter((track) => (subtitles as Record<string, { isOwn?: boolean; cues: number }>)[languageOfTrack[track]]?.isOwn)
    .map((language) => ({ language, link: `${subtitleFolder}/${contentId}/${language}.vtt` }))

/** Generates the file of one track; null if it has no cues. */
export async function ownSubtitle(db: Db, contentId: number, language: TrackLanguage): Promise<string | null> {
  const cues = await cuesOf(db, contentId, languageOfTrack[language])
  return cues.length > 0 ? writeCues(cues) : null
}
