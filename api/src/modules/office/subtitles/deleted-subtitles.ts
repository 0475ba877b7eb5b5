import { LANGUAGES } from '@juntas/contract/rules/language'
import { readSubtitles, writeCues } from '@juntas/contract/rules/library/web-vtt'
import type { Db } from '../../../db/client.ts'
import { cuesOf } from '../../../http/media/own-subtitles.ts'
import type { Change } from '../../../office/audit.ts'
import { indexCues } from '../../library/search/search-index.ts'

type Facts = Partial<Record<string, { isOwn: boolean }>>

/** The subtitles of a content that is deleted, as the audit log keeps them for bringing it back. */
export async function subtitlesOf(db: Db, contentId: number, facts: Facts): Promise<Change[]> {
  const kept: Change[] = []
  for (const language of LANGUAGES) {
    const cues = await cuesOf(db, contentId, language)
    if (cues.length > 0) kept.push({ field: `subtitles.${language}`, before: writeCues(cues) })
  }
  return kept.length > 0 ? [...kept, { field: 'subtitles', before: facts }] : []
}

/** Divides the changes of a deletion: columns of the content, and what `subtitlesOf` added. */
export function partSubtitles(changes: readonly Change[]) {
  const isOfSubtitles = ({ field }: Change) => field === 'subtitles' || field.startsWith('subtitles.')
  return { columns: changes.filter((one) => !isOfSubtitles(one)), subtitles: changes.filter(isOfSubtitles) }
}

export async function restoreSubtitles(db: Db, contentId: number, subtitles: readonly Change[]) {
  const facts = (subtitles.find(({ field }) => field === 'subtitles')?.before ?? {}) as Facts
  for (const language of LANGUAGES) {
    const file = subtitles.find(({ field }) => field === `subtitles.${language}`)?.before
    if (!file) continue
    const { cues } = readSubtitles(String(file))
    await indexCues(db, contentId, language, { cues, isOwn: facts[language]?.isOwn ?? false })
  }
}
