import { Failure } from '@juntas/contract/errors'
import type { officeSubtitles, SubtitleRow } from '@juntas/contract/office/subtitles'
import { type Cue, readSubtitles, writeCues } from '@juntas/contract/rules/library/web-vtt'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { cuesOf } from '../../../http/media/own-subtitles.ts'
import { mediaSigner } from '../../../http/media/signed-media.ts'
import { isSame } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import type { Undoer } from '../../../office/undo.ts'
import { indexCues } from '../../library/search/search-index.ts'

export const handlers: OfficeHandlers<typeof officeSubtitles> = {
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
    const { language, cue, was } = body
    const { subject, cues } = await lock(db, params.id, language)
    await put(db, { contentId: params.id, language, cues, cue, was })
    const changes = [{ field: `cue.${language}`, before: was, after: cue }]
    await audit({ area: 'editor', action: 'content.cue', subject, changes })
    return cue
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
    const { subject, cues: before } = await lock(db, params.id, language)
    await indexCues(db, params.id, language, { cues, isOwn: true })
    const changes = [{ field: `subtitles.${language}`, before: writeCues(before), after: writeCues(cues) }]
    await audit({ area: 'editor', action: 'content.subtitles', subject, changes })
    return { cues: cues.length }
  },
}

const undoCue: Undoer = async ({ db, entry }) => {
  const { id, change, language } = undone(entry)
  const { subject, cues } = await lock(db, id, language)
  const [was, cue] = [change.after as Cue | null, change.before as Cue | null]
  await put(db, { contentId: id, language, cues, cue, was })
  return { area: 'editor', action: 'content.cue', subject, changes: [{ field: change.field, before: was, after: cue }] }
}

const undoSubtitles: Undoer = async ({ db, entry }) => {
  const { id, change, language } = undone(entry)
  const { subject, cues } = await lock(db, id, language)
  if (writeCues(cues) !== change.after) throw new Failure('conflict', { also: { current: writeCues(cues) } })
  await indexCues(db, id, language, { cues: readSubtitles(String(change.before)).cues, isOwn: true })
  const changes = [{ field: change.field, before: change.after, after: change.before }]
  return { area: 'editor', action: 'content.subtitles', subject, changes }
}

export const undoers = { 'content.cue': undoCue, 'content.subtitles': undoSubtitles }

function undone({ subjectId, changes: [change] }: Parameters<Undoer>[0]['entry']) {
  if (!change) throw new Failure('cannot_undo')
  return { id: Number(subjectId), change, language: change.field.split('.')[1] as Language }
}

async function lock(db: Db, id: number, language: Language) {
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
async function put(db: Db, { contentId, language, cues, cue, was }: Put) {
  const at = (was ?? cue)?.startsMs
  const stored = cues.find(({ startsMs }) => startsMs === at) ?? null
  if (!isSame(stored, was)) throw new Failure('conflict', { also: { current: stored } })
  const others = cues.filter((one) => one !== stored)
  if (cue && cue.endsMs <= cue.startsMs) throw refusalOf('cue.endsMs', 'ends_before_start')
  if (cue && others.some(({ startsMs }) => startsMs === cue.startsMs)) throw refusalOf('cue.startsMs', 'taken')
  const next = [...others, ...(cue ? [cue] : [])].sort((one, other) => one.startsMs - other.startsMs)
  await indexCues(db, contentId, language, { cues: next, isOwn: true })
}

const refusalOf = (propertyPath: string, code: string) =>
  new Failure('invalid_input', { violations: [{ propertyPath, message: code, code }] })

async function rowsOf(db: Db, contentId: number): Promise<SubtitleRow[]> {
  const rows = new Map<number, SubtitleRow>()
  for (const language of ['pt-BR', 'es-ES', 'en-US'] as const)
    for (const cue of await cuesOf(db, contentId, language)) {
      const row = rows.get(cue.startsMs) ?? { startsMs: cue.startsMs, cues: {} }
      row.cues[language] = cue
      rows.set(cue.startsMs, row)
    }
  return [...rows.values()].sort((one, other) => one.startsMs - other.startsMs)
}
