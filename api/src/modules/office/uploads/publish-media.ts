import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AppContext } from '../../../app-context.ts'
import type { Config } from '../../../config.ts'
import { preparedMedia } from '../../../http/media/prepared-media.ts'
import { writeAuditEntry } from '../../../office/audit.ts'
import { type PreparedKind, referenceOf } from './upload-folders.ts'
import { change, type UploadRow } from './upload-rows.ts'

const homeOf = (config: Config, reference: string) => path.join(preparedMedia(config), 'uploads', reference)
export const posterFile = (config: Config, reference: string) => path.join(homeOf(config, reference), 'poster.webp')

/** Moves the prepared files to where they are served from, and returns their name. */
export async function moveHome(config: Config, id: string, kind: PreparedKind, work: string): Promise<string> {
  const reference = referenceOf(id, kind)
  const home = homeOf(config, reference)
  await mkdir(path.dirname(home), { recursive: true })
  await rm(home, { recursive: true, force: true })
  await rename(work, home)
  return reference
}

interface Ready {
  media: { contentReference: string } | { audioFile: string }
  /** Zero: not known. */
  durationMs: number
  /** The kind under whose name a picture was drawn. */
  posterOf: PreparedKind | null
  isConverted: boolean
}

/** Gives what is ready to its content. */
export async function publishMedia(
  { db, config, now }: AppContext,
  { id, contentId, memberId, createdAt }: UploadRow,
  { media, durationMs, posterOf, isConverted }: Ready,
) {
  const picture = posterOf && referenceOf(id, posterOf)
  const hasPoster = picture !== null && existsSync(posterFile(config, picture))
  await db.transaction().execute(async (trx) => {
    const content = await trx
      .selectFrom('contents')
      .select(['title', 'contentReference', 'audioFile', 'durationMs', 'thumbUrl'])
      .where('id', '=', contentId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Two films for one content: the one that was sent later stays, whichever is ready first.
    const later = await trx
      .selectFrom('uploads')
      .select('id')
      .where('contentId', '=', contentId)
      .where('state', '=', 'ready')
      .where('createdAt', '>', createdAt)
      .executeTakeFirst()
    const done = { finishedAt: now(), percent: 100, isConverted, problem: null, reason: null }
    if (later) return change({ db: trx, now }, id, { ...done, state: 'failed', problem: 'replaced' })
    const after = {
      ...media,
      ...(durationMs > 0 ? { durationMs } : {}),
      ...(hasPoster && !content.thumbUrl ? { thumbUrl: `/media/posters/${picture}.webp` } : {}),
    }
    await trx.updateTable('contents').set(after).where('id', '=', contentId).execute()
    await change({ db: trx, now }, id, { ...done, state: 'ready' })
    await writeAuditEntry(
      { db: trx, actorId: memberId, at: now(), dataKey: config.dataKey },
      {
        area: 'editor',
        action: 'content.media',
        subject: { type: 'content', id: contentId, label: content.title },
        changes: Object.entries(after).map(([field, value]) => ({
          field,
          before: content[field as keyof typeof content],
          after: value,
        })),
      },
    )
  })
}
