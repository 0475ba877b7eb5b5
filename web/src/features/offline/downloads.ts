import { freeBytesOf, nextPiece } from '../../lib/offline/rules.ts'
import { changeContent, dropPieces, type OfflineMedia } from '../../lib/offline/store.ts'
import type { MediaChoice } from './media-choices.ts'
import { isUnmetered } from './unmetered.ts'

/** The media of a choice, before the first piece. */
export const mediaOf = ({ choice, type, totalBytes, stream }: MediaChoice): OfflineMedia => ({
  choice,
  type,
  doneBytes: 0,
  totalBytes,
  pieces: 0,
  stream: stream && {
    seconds: stream.segments.map(({ seconds }) => seconds),
    hasHeader: stream.header !== null,
  },
  state: 'partly',
})

/** How much more this device can hold; null when the browser does not tell. */
export const freeSpace = async (): Promise<number | null> =>
  freeBytesOf((await navigator.storage?.estimate?.().catch(() => undefined)) ?? {})

/**
 * Downloads what is missing of the media, one download a content among all tabs. An interruption leaves what is there;
 * the next start goes on with the piece that follows.
 */
export const download = (id: number, choice: MediaChoice, isAutomatic = false): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(`juntas:kept:${id}`, { ifAvailable: true }, async (lock) => {
        if (lock) await downloadAll(id, choice, isAutomatic)
      })
    : downloadAll(id, choice, isAutomatic)

async function downloadAll(id: number, choice: MediaChoice, isAutomatic: boolean) {
  let media = await changeMedia(id, (one) => one)
  // Another file is at this place now: what is there does not belong to it.
  if (media && media.doneBytes > 0 && !isSame(media, choice)) {
    await dropPieces(id)
    media = await changeMedia(id, () => mediaOf(choice))
  }
  try {
    // What nobody asked for piece by piece stops where it would cost.
    while (media?.state === 'partly' && (!isAutomatic || isUnmetered() === true)) {
      const bytes = choice.stream ? await readPart(choice, media) : await readRange(choice, media)
      media = bytes ? await addPiece(id, bytes) : await changeMedia(id, (one) => ({ ...one, state: 'whole' }))
    }
  } catch (error) {
    // What is there stays; the member is told, and decides what goes.
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    await changeMedia(id, (one) => ({ ...one, state: 'full' }))
  }
}

const isSame = (media: OfflineMedia, { choice, totalBytes, stream }: MediaChoice) =>
  media.choice === choice &&
  (stream ? media.stream?.seconds.length === stream.segments.length : media.totalBytes === totalBytes)

const changeMedia = async (
  id: number,
  change: (media: OfflineMedia) => OfflineMedia,
  piece?: { place: number; bytes: Uint8Array },
) => (await changeContent(id, (one) => (one.media ? { ...one, media: change(one.media) } : one), piece))?.media

async function addPiece(id: number, bytes: Uint8Array) {
  const place = (await changeMedia(id, (one) => one))?.pieces
  if (place === undefined) return undefined
  return changeMedia(id, (one) => ({ ...one, pieces: place + 1, doneBytes: one.doneBytes + bytes.length }), {
    place,
    bytes,
  })
}

/** The next part of a stream; null after the last. */
async function readPart({ stream }: MediaChoice, { pieces }: OfflineMedia): Promise<Uint8Array | null> {
  const parts = [...(stream?.header ? [stream.header] : []), ...(stream?.segments ?? []).map(({ url }) => url)]
  const url = parts[pieces]
  return url ? bytesOf(await fetch(url, { cache: 'no-store' })) : null
}

/** The next piece of a file; null after the last. */
async function readRange({ url }: MediaChoice, { doneBytes, totalBytes }: OfflineMedia): Promise<Uint8Array | null> {
  const piece = nextPiece(doneBytes, totalBytes)
  if (!piece) return null
  const answer = await fetch(url, { cache: 'no-store', headers: { range: `bytes=${piece.from}-${piece.to}` } })
  const bytes = await bytesOf(answer)
  // A server without ranges answers the whole file.
  return answer.status === 206 ? bytes : bytes.subarray(piece.from)
}

async function bytesOf(answer: Response): Promise<Uint8Array> {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
