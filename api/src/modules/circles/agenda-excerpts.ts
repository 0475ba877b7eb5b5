import { type AgendaBlock, agendaOf, type Passage } from '@juntas/contract/rules/circle/agenda'
import { fewestShown } from '@juntas/contract/rules/circle/limits'
import { sql } from 'kysely'
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
  const second = (await mostNoted(db, id)) ?? Math.floor(durationMs / 2000)
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

/** Seconds in which several members wrote a note count as one place. */
const placeSeconds = 15

/** The most noted place of an episode, the first of several; undefined below five different members. */
async function mostNoted(db: Db, contentId: number): Promise<number | undefined> {
  const { rows } = await sql<{ second: number }>`
    select timestamp_seconds / ${placeSeconds}::int * ${placeSeconds}::int as second from notes where content_id = ${contentId}
    group by 1 having count(distinct member_id) >= ${fewestShown}
    order by count(distinct member_id) desc, 1 limit 1`.execute(db)
  return rows[0]?.second
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= longest ? line : `${line.slice(0, line.lastIndexOf(' ', longest))}…`
}
