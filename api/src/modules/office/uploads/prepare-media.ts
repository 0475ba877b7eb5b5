import { existsSync } from 'node:fs'
import { copyFile, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { AppContext } from '../../../app-context.ts'
import type { Config } from '../../../config.ts'
import { preparedMedia } from '../../../http/media/prepared-media.ts'
import { drawPoster, hasConverter, type Probe, probe, writeLadder, writeSound } from './ffmpeg.ts'
import { followFilm, forwardFilm } from './forward-film.ts'
import { moveHome, posterFile, publishMedia } from './publish-media.ts'
import { type PreparedKind, referenceOf } from './upload-folders.ts'
import { change, fail } from './upload-rows.ts'
import { openUploadStore } from './upload-store.ts'

/** Media types that browsers play as they come. */
const playable: Readonly<Record<string, PreparedKind>> = { '.mp4': 'film', '.m4a': 'sound' }

interface Prepared {
  kind: PreparedKind
  durationMs: number
  hasPoster: boolean
}

/**
 * Checks what arrived, sends a film to the video partner or converts it if the machine can, and gives it to its content.
 * It may run again after a crash: it works in a folder of its own and changes the content in one transaction at the end.
 */
export async function prepareMedia(context: AppContext, uploadId: string): Promise<void> {
  const { db, config, partners } = context
  const upload = await db.selectFrom('uploads').selectAll().where('id', '=', uploadId).executeTakeFirst()
  if (!upload || upload.state === 'ready' || upload.state === 'failed') return
  const films = partners.videoUploads
  if (upload.state === 'transcoding' && films) return followFilm({ ...context, films }, upload)
  const uploads = openUploadStore(config)
  const work = path.join(preparedMedia(config), `.work-${uploadId}`)
  await rm(work, { recursive: true, force: true })
  await mkdir(work, { recursive: true })
  try {
    const source = await uploads.fileOf(uploadId)
    const found = (await hasConverter()) ? await probe(source) : undefined
    if (found === null) return await fail(context, uploadId, 'not_media')
    if (films && (found ? found.hasPicture : playable[path.extname(upload.fileName).toLowerCase()] !== 'sound')) {
      if (found) await drawPosterOf(config, { id: uploadId, source, work }, found)
      return await forwardFilm({ ...context, films }, upload, source)
    }
    const prepared = found
      ? await convertUpload(context, { id: uploadId, source, work }, found)
      : await takeAsItCame(source, work, upload.fileName)
    if (!prepared) return await fail(context, uploadId, 'not_media')
    const { kind, durationMs, hasPoster } = prepared
    const reference = await moveHome(config, uploadId, kind, work)
    await publishMedia(context, upload, {
      media: kind === 'sound' ? { audioFile: `uploads/${reference}/sound.m4a` } : { contentReference: reference },
      durationMs,
      posterOf: hasPoster ? kind : null,
      isConverted: found !== undefined,
    })
    await uploads.drop(uploadId)
  } catch (error) {
    context.log.warn({ err: error, upload: uploadId }, 'an upload was not converted')
    await fail(context, uploadId, 'conversion_failed')
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

interface Work {
  id: string
  source: string
  work: string
}

async function convertUpload(context: AppContext, { id, source, work }: Work, found: Probe): Promise<Prepared> {
  await change(context, id, { state: 'converting', percent: 0 })
  if (!found.hasPicture) {
    await writeSound(source, path.join(work, 'sound.m4a'), found)
    return { kind: 'sound', durationMs: found.durationMs, hasPoster: false }
  }
  let told = 0
  await writeLadder(source, work, found, async (percent) => {
    if (percent <= told) return
    told = percent
    await change(context, id, { percent })
  })
  await drawPoster(source, path.join(work, 'poster.webp'), found)
  return { kind: 'hls', durationMs: found.durationMs, hasPoster: true }
}

/** The picture of a film that the video partner will play. */
async function drawPosterOf(config: Config, { id, source, work }: Work, found: Probe) {
  if (existsSync(posterFile(config, referenceOf(id, 'vimeo')))) return
  await drawPoster(source, path.join(work, 'poster.webp'), found)
  await moveHome(config, id, 'vimeo', work)
}

/** Without a converter the file is served as it came, if browsers play it. Its length stays what the editor typed. */
async function takeAsItCame(source: string, work: string, fileName: string): Promise<Prepared | null> {
  const kind = playable[path.extname(fileName).toLowerCase()]
  if (!kind) return null
  await copyFile(source, path.join(work, kind === 'film' ? 'film.mp4' : 'sound.m4a'))
  return { kind, durationMs: 0, hasPoster: false }
}
