import { Failure } from '@juntas/contract/errors'
import type { officeSubtitles, SubtitleRow } from '@juntas/contract/office/library/subtitles'
import { LANGUAGES } from '@juntas/contract/rules/language'
import { type Cue, readSubtitles, writeCues } from '@juntas/contract/rules/library/web-vtt'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { cuesOf } from '../../../http/media/own-subtitles.ts'
import { mediaSigner } from '../../../http/media/signed-media.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import type { Undoer } from '../../../office/undo.ts'
import { indexCues } from '../../library/search/search-index.ts'
import { corrections } from './corrections.ts'
import { lockContent, putCue } from './cue-store.ts'

export const handlers: OfficeHandlers<typeof officeSubtitles> = {
  ...corrections,

  async subtitles({ db, params, partners, config, now }) {
    const content = await db
      .selectFrom('contents')
      .select(['id', 'contentReference'])
      .where('id', '=', params.id)
      .executeTakeFirst()
    if (!content) throw new Failure('not_found')
    const { contentReference: reference } = content
    const sign = mediaSigner(config.mediaSecret, now())
    const poster = reference ? partners.video.poster(reference) : null
    return {
      '@id': `/v1/office/contents/${content.id}/cues`,
      '@type': 'OfficeSubtitles' as const,
      id: content.id,
      rows: await rowsOf(db, content.id),
      media: (reference ? partners.video.sources(reference) : []).map(({ link, type }) => ({
        url: sign.folder(link),
        type,
      })),
      poster: poster && sign.folder(poster),
    }
  },

  async setCue({ db, params, body, audit }) {
    await audit(await putCue(db, { contentId: params.id, ...body }))
    return body.cue
  },

  async setSubtitles({ db, params, body, audit }) {
    const { language, file } = body
    const { cues, problems } = readSubtitles(file)
    if (problems.length > 0 || cues.length === 0)
      throw new Failure('invalid_input', {
        violations: problems.length
          ? problems.map(({ line, code }) => ({ propertyPath: `file.${line}`, message: code, code }))
          : [{ propertyPath: 'file', message: 'no_cues', code: 'no_cues' }],
      })
    const subject = await lockContent(db, params.id)
    const before = await cuesOf(db, params.id, language)
    await indexCues(db, params.id, language, { cues, isOwn: true })
    const changes = [{ field: `subtitles.${language}`, before: writeCues(before), after: writeCues(cues) }]
    await audit({ area: 'editor', action: 'content.subtitles', subject, changes })
    return { cues: cues.length }
  },
}

const undoCue: Undoer = async ({ db, entry }) => {
  const { id, change, language } = undone(entry)
  return putCue(db, { contentId: id, language, cue: change.before as Cue | null, was: change.after as Cue | null })
}

const undoSubtitles: Undoer = async ({ db, entry }) => {
  const { id, change, language } = undone(entry)
  const subject = await lockContent(db, id)
  const current = writeCues(await cuesOf(db, id, language))
  if (current !== change.after) throw new Failure('conflict', { extra: { current } })
  await indexCues(db, id, language, { cues: readSubtitles(String(change.before)).cues, isOwn: true })
  const changes = [{ field: change.field, before: change.after, after: change.before }]
  return { area: 'editor', action: 'content.subtitles', subject, changes }
}

export const undoers = { 'content.cue': undoCue, 'content.subtitles': undoSubtitles }

function undone({ subjectId, changes: [change] }: Parameters<Undoer>[0]['entry']) {
  if (!change) throw new Failure('cannot_undo')
  return { id: Number(subjectId), change, language: change.field.split('.')[1] as Language }
}

async function rowsOf(db: Db, contentId: number): Promise<SubtitleRow[]> {
  const rows = new Map<number, SubtitleRow>()
  for (const language of LANGUAGES)
    for (const cue of await cuesOf(db, contentId, language)) {
      const row = rows.get(cue.startsMs) ?? { startsMs: cue.startsMs, cues: {} }
      row.cues[language] = cue
      rows.set(cue.startsMs, row)
    }
  return [...rows.values()].sort((one, other) => one.startsMs - other.startsMs)
}
