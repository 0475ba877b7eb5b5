import { copyFile, mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AppContext } from '../../../app-context.ts'
import { preparedMedia } from '../../../http/media/prepared-media.ts'
import { writeAuditEntry } from '../../../office/audit.ts'
import { openArrivals } from './arrivals.ts'
import { drawPoster, hasConverter, probe, writeLadder, writeSound } from './ffmpeg.ts'
import { type PreparedKind, referenceOf } from './upload-folders.ts'

/** Media types that browsers play as they come. */
const playable: Readonly<Record<string, PreparedKind>> = { '.mp4': 'film', '.m4a': 'sound' }

interface Prepared {
  kind: PreparedKind
  durationMs: number
  hasPoster: boolean
}

/**
 * Checks what arrived, converts it if the machine can, and gives it to its content. It may run again after a crash: it
 * works in a folder of its own and changes the content in one transaction at the end.
 */
export async function prepareMedia(context: AppContext, uploadId: string): Promise<void> {
  const { db, config } = context
  const upload = await db.selectFrom('uploads').selectAll().where('id', '=', uploadId).executeTakeFirst()
  if (!upload || upload.state === 'ready' || upload.state === 'failed') return
  const arrived = openArrivals(config)
  const work = path.join(preparedMedia(config), `.work-${uploadId}`)
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  try {
    const source = await arrived.fileOf(uploadId)
    const canConvert = await hasConverter()
    const prepared = canConvert
      ? await convertUpload(context, { id: uploadId, source, work })
      : await takeAsItCame(source, work, upload.fileName)
    if (!prepared) return await fail(context, uploadId, 'not_media')
    await publish(context, upload, prepared, canConvert && prepared.kind !== 'sound', work)
    await arrived.drop(uploadId)
  } catch (error) {
    context.log.warn({ err: error, upload: uploadId }, 'an upload was not converted')
    await fail(context, uploadId, 'conversion_failed')
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function convertUpload(
  { db }: AppContext,
  { id, source, work }: { id: string; source: string; work: string },
): Promise<Prepared | null> {
  const found = await probe(source)
  if (!found) return null
  await db.updateTable('uploads').set({ state: 'converting', percent: 0 }).where('id', '=', id).execute()
  if (!found.hasPicture) {
    await writeSound(source, path.join(work, 'sound.m4a'))
    return { kind: 'sound', durationMs: found.durationMs, hasPoster: false }
  }
  let told = 0
  await writeLadder(source, work, found, async (percent) => {
    if (percent <= told) return
    told = percent
    await db.updateTable('uploads').set({ percent }).where('id', '=', id).execute()
  })
  await drawPoster(source, path.join(work, 'poster.webp'), found)
  return { kind: 'hls', durationMs: found.durationMs, hasPoster: true }
}

/** Without a converter the file is served as it came, if browsers play it. Its length stays what the editor typed. */
async function takeAsItCame(source: string, work: string, fileName: string): Promise<Prepared | null> {
  const kind = playable[path.extname(fileName).toLowerCase()]
  if (!kind) return null
  await copyFile(source, path.join(work, kind === 'film' ? 'film.mp4' : 'sound.m4a'))
  return { kind, durationMs: 0, hasPoster: false }
}

type UploadRow = { id: string; contentId: number; memberId: number | null; createdAt: Date }

async function publish(
  { db, config, now }: AppContext,
  { id, contentId, memberId, createdAt }: UploadRow,
  { kind, durationMs, hasPoster }: Prepared,
  isConverted: boolean,
  work: string,
) {
  const reference = referenceOf(id, kind)
  const home = path.join(preparedMedia(config), 'uploads', reference)
  await mkdir(path.dirname(home), { recursive: true })
  await rm(home, { recursive: true, force: true })
  await rename(work, home)
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
    const done = { finishedAt: now(), percent: 100, isConverted }
    if (later) {
      await trx
        .updateTable('uploads')
        .set({ ...done, state: 'failed', problem: 'replaced' })
        .where('id', '=', id)
        .execute()
      return
    }
    const media = kind === 'sound' ? { audioFile: `uploads/${reference}/sound.m4a` } : { contentReference: reference }
    const after = {
      ...media,
      ...(durationMs > 0 ? { durationMs } : {}),
      ...(hasPoster && !content.thumbUrl ? { thumbUrl: `/media/posters/${reference}.webp` } : {}),
    }
    await trx.updateTable('contents').set(after).where('id', '=', contentId).execute()
    await trx
      .updateTable('uploads')
      .set({ ...done, state: 'ready' })
      .where('id', '=', id)
      .execute()
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

const fail = async ({ db, now }: AppContext, id: string, problem: 'not_media' | 'conversion_failed') => {
  await db.updateTable('uploads').set({ state: 'failed', problem, finishedAt: now() }).where('id', '=', id).execute()
}
