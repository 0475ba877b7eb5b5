import { open } from 'node:fs/promises'
import { hourMs } from '@juntas/contract/rules/add-days'
import type { AppContext } from '../../../app-context.ts'
import { VideoFailure, VideoRefusal, type VideoUploads } from '../../../integrations/video/video.ts'
import { record } from '../../../tasks/tasks.ts'
import { publishMedia } from './publish-media.ts'
import { change, fail, type UploadRow } from './upload-rows.ts'
import { openUploadStore } from './upload-store.ts'

const pieceBytes = 8 * 1024 * 1024
/** A partner that has not answered for this long is reported, and an editor tries again. */
const silentMs = 30 * 60_000
const longestPauseMs = 120_000
/** A film that is still not converted is reported; trying again reads its status again. */
const longestConversionMs = 24 * hourMs
/** Longer than any pause or piece: an upload that nothing touched for this long was cut by a crash. */
const stillMs = 5 * 60_000

type Films = { films: VideoUploads }
type Given = AppContext & Films

/**
 * Sends a film to the video partner from where it stopped. It may be killed at any point: the address at the partner is
 * stored before the first byte, and the partner says how many bytes it has.
 */
export async function forwardFilm(given: Given, upload: UploadRow, source: string): Promise<void> {
  await guarded(given, upload, async () => {
    await change(given, upload.id, { state: 'forwarding' })
    const at = await addressOf(given, upload)
    const offset = await given.films.offset(at.url)
    if (offset !== null) await sendRest(given, upload, { source, url: at.url, offset })
    else if (!(await hasAllBytes(given, at.reference))) return await startOver(given, upload, at.reference)
    // The address is of no more use, and it is a secret.
    await change(given, upload.id, { state: 'transcoding', percent: 0, vimeoUrl: null })
    await openUploadStore(given.config).drop(upload.id)
    await followFilm(given, { ...upload, vimeoReference: at.reference })
  })
}

async function sendRest(
  given: Given,
  { id, byteCount }: UploadRow,
  { source, url, offset }: { source: string; url: string; offset: number },
) {
  const file = await open(source)
  try {
    const piece = Buffer.alloc(Math.min(pieceBytes, byteCount))
    let at = offset
    while (at < byteCount) {
      const { bytesRead } = await file.read(piece, 0, piece.length, at)
      if (bytesRead === 0) throw new Error('the file is shorter than its upload')
      at = await given.films.send(url, at, piece.subarray(0, bytesRead))
      await touch(given, id, Math.floor((at / byteCount) * 100))
    }
  } finally {
    await file.close()
  }
}

/** Reads how far the partner's conversion is, and gives the film to its content when it is over. */
export async function followFilm(given: Given, upload: UploadRow): Promise<void> {
  await guarded(given, upload, async () => {
    const reference = upload.vimeoReference
    if (!reference) throw new Error('the film has no name at the video partner')
    const { state, durationMs } = await given.films.status(reference)
    if (state === 'failed') return await fail(given, upload.id, 'vimeo_failed')
    if (state === 'ready')
      return await publishMedia(given, upload, {
        media: { contentReference: reference },
        durationMs,
        posterOf: 'vimeo',
        isConverted: true,
      })
    await touch(given, upload.id, 0)
    const ageMs = given.now().getTime() - upload.createdAt.getTime()
    if (ageMs > longestConversionMs) return await fail(given, upload.id, 'vimeo_silent')
    await again(given, upload.id, Math.min(Math.max(ageMs / 10, 3000), 60_000))
  })
}

/** Takes up films that a crash interrupted on their way to the video partner. */
export async function resumeFilms({ db, now }: AppContext): Promise<void> {
  const cut = await db
    .selectFrom('uploads')
    .select('id')
    .where('state', 'in', ['forwarding', 'transcoding'])
    .where('touchedAt', '<', new Date(now().getTime() - stillMs))
    .execute()
  for (const { id } of cut) await record(db, 'media.prepare', { uploadId: id }, { key: keyOf(id) })
}

/** The film's address at the partner. A second try never makes a second film, even if the first answer was lost. */
async function addressOf(given: Given, { id, fileName, byteCount, ...upload }: UploadRow) {
  if (upload.vimeoReference && upload.vimeoUrl) return { reference: upload.vimeoReference, url: upload.vimeoUrl }
  const mark = `juntas ${id}`
  const found = upload.vimeoAskedAt ? await given.films.find(mark) : null
  if (!found) await change(given, id, { vimeoAskedAt: given.now() })
  const at = found ?? (await given.films.announce({ title: fileName, byteCount, mark }))
  await change(given, id, { vimeoReference: at.reference, vimeoUrl: at.url })
  return at
}

const hasAllBytes = ({ films }: Given, reference: string) =>
  films.status(reference).then(
    (found) => found.hasAllBytes,
    (error) => {
      if (error instanceof VideoRefusal) return false
      throw error
    },
  )

/**
 * The partner no longer knows the address, so this upload cannot be finished: delete it, and let the next try start
 * again.
 */
async function startOver(given: Given, { id }: UploadRow, reference: string) {
  await given.films.remove(reference).catch(() => undefined)
  await change(given, id, { vimeoReference: null, vimeoUrl: null, vimeoAskedAt: null })
  await fail(given, id, 'vimeo_refused', '404')
}

/** What the partner decides ends the upload with its reason; a silent partner is asked again, with growing pauses. */
async function guarded(given: Given, { id }: UploadRow, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (error instanceof VideoRefusal) return await fail(given, id, 'vimeo_refused', error.message)
    if (!(error instanceof VideoFailure)) throw error
    given.log.warn({ err: error, upload: id }, 'the video partner did not take a film')
    const now = given.now()
    const { silentSince } = await given.db
      .selectFrom('uploads')
      .select('silentSince')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const since = silentSince ?? now
    const quietMs = now.getTime() - since.getTime()
    if (quietMs >= silentMs) return await fail(given, id, 'vimeo_silent', error.message)
    await change(given, id, { problem: 'vimeo_silent', silentSince: since })
    await again(given, id, Math.min(Math.max(quietMs, (error.retryAfterSeconds ?? 5) * 1000), longestPauseMs))
  }
}

const touch = (given: Given, id: string, percent: number) =>
  change(given, id, { percent, problem: null, silentSince: null })

const again = ({ db, now }: Given, uploadId: string, ms: number) =>
  record(db, 'media.prepare', { uploadId }, { key: keyOf(uploadId), runAt: new Date(now().getTime() + ms) })

const keyOf = (id: string) => `media.prepare/${id}`
