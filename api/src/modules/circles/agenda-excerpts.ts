import { type AgendaBlock, agendaOf, mostNoted, type Passage } from '@juntas/contract/rules/circle/agenda'
import { fewestShown } from '@juntas/contract/rules/circle/limits'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { translated } from '../../http/language.ts'
import type { Episode } from './matching.ts'

/** Longer lines are cut at a word: an agenda is read at a glance. */
const longest = 140

/** The agenda that the week's episodes give. */
export async function agendaFor(db: Db, episodes: readonly Episode[], language: Language): Promise<AgendaBlock[]> {
  const passages = await Promise.all(episodes.map((episode) => passageOf(db, episode, language)))
  return agendaOf(
    passages.filter((passage) => passage !== null),
    practiceOf(episodes, language),
  )
}

/** What the editors wrote for the last of the episodes that has something. */
function practiceOf(episodes: readonly Episode[], language: Language): Passage | undefined {
  const episode = episodes.findLast(
    ({ practiceText, practiceSeconds }) => practiceText !== '' || practiceSeconds !== null,
  )
  if (!episode) return undefined
  const { practiceText: text } = translated(episode, language)
  return { contentId: episode.id, second: episode.practiceSeconds, text }
}

/** The second at which most members wrote a note, at least five; else what is said in the middle of the episode. */
async function passageOf(db: Db, { id, durationMs }: Episode, language: Language): Promise<Passage | null> {
  const notes = await db
    .selectFrom('notes')
    .select(['memberId', 'timestampSeconds as second'])
    .where('contentId', '=', id)
    .limit(5000)
    .execute()
  const second = mostNoted(notes, fewestShown) ?? Math.floor(durationMs / 2000)
  const cue = await db
    .selectFrom('contentCues')
    .select(['startsMs', 'text'])
    .where('contentId', '=', id)
    .where('language', '=', language)
    .where('endsMs', '>', second * 1000)
    .orderBy('startsMs')
    .limit(1)
    .executeTakeFirst()
  if (!cue && durationMs === 0) return null
  return { contentId: id, second: cue ? Math.floor(cue.startsMs / 1000) : second, text: cue ? shorten(cue.text) : '' }
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, line.lastIndexOf(' ', longest))}…`
}
