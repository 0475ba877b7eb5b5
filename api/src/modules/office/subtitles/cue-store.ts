import { Failure } from '@juntas/contract/errors'
import type { Cue } from '@juntas/contract/rules/library/web-vtt'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { cuesOf } from '../../../http/media/own-subtitles.ts'
import { type AuditInput, isSame } from '../../../office/audit.ts'
import { indexCues } from '../../library/search/search-index.ts'

/** A content, locked until the transaction ends, as the audit log names it. */
export async function lockContent(db: Db, id: number) {
  const content = await db.selectFrom('contents').select('title').where('id', '=', id).forUpdate().executeTakeFirst()
  if (!content) throw new Failure('not_found')
  return { type: 'content', id, label: content.title }
}

interface Put {
  contentId: number
  language: Language
  cue: Cue | null
  was: Cue | null
}

/**
 * Writes one cue in the place of another and answers what the audit log says about it; the whole language is stored
 * again, so that its count and index stay right.
 */
export async function putCue(db: Db, { contentId, language, cue, was }: Put): Promise<AuditInput> {
  const subject = await lockContent(db, contentId)
  const cues = await cuesOf(db, contentId, language)
  const at = (was ?? cue)?.startsMs
  const stored = cues.find(({ startsMs }) => startsMs === at) ?? null
  if (!isSame(stored, was)) throw new Failure('conflict', { extra: { current: stored } })
  const others = cues.filter((one) => one !== stored)
  if (cue && cue.endsMs <= cue.startsMs) throw invalidField('cue.endsMs', 'ends_before_start')
  if (cue && others.some(({ startsMs }) => startsMs === cue.startsMs)) throw invalidField('cue.startsMs', 'taken')
  const next = [...others, ...(cue ? [cue] : [])].sort((one, other) => one.startsMs - other.startsMs)
  await indexCues(db, contentId, language, { cues: next, isOwn: true })
  const changes = [{ field: `cue.${language}`, before: was, after: cue }]
  return { area: 'editor', action: 'content.cue', subject, changes }
}
