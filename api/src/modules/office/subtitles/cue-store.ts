import { Failure } from '@juntas/contract/errors'
import type { Cue } from '@juntas/contract/rules/library/web-vtt'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { cuesOf } from '../../../http/media/own-subtitles.ts'
import { isSame } from '../../../office/audit.ts'
import { indexCues } from '../../library/search/search-index.ts'

/** The cues of a content in one language, locked with the content. */
export async function lockCues(db: Db, id: number, language: Language) {
  const content = await db.selectFrom('contents').select('title').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!content) throw new Failure('not_found')
  return { subject: { type: 'content', id, label: content.title }, cues: await cuesOf(db, id, language) }
}

interface Put {
  contentId: number
  language: Language
  cues: Cue[]
  cue: Cue | null
  was: Cue | null
}

/** Writes one cue in the place of another; the whole language is stored again, so that its count and index stay right. */
export async function putCue(db: Db, { contentId, language, cues, cue, was }: Put) {
  const at = (was ?? cue)?.startsMs
  const stored = cues.find(({ startsMs }) => startsMs === at) ?? null
  if (!isSame(stored, was)) throw new Failure('conflict', { also: { current: stored } })
  const others = cues.filter((one) => one !== stored)
  if (cue && cue.endsMs <= cue.startsMs) throw invalidField('cue.endsMs', 'ends_before_start')
  if (cue && others.some(({ startsMs }) => startsMs === cue.startsMs)) throw invalidField('cue.startsMs', 'taken')
  const next = [...others, ...(cue ? [cue] : [])].sort((one, other) => one.startsMs - other.startsMs)
  await indexCues(db, contentId, language, { cues: next, isOwn: true })
}
