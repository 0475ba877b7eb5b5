import { freeBytesOf, nextPiece } from '../../../lib/offline/storage-limits.ts'
import { changeContent, type OfflineMedia, publishContents } from '../../../lib/offline/store.ts'
import { isUnmetered } from '../background/unmetered.ts'
import type { MediaChoice } from './media-choices.ts'

/** The media of a choice: what is there of the same file, else none of it yet. */
export const mediaFor = (choice: MediaChoice, now?: OfflineMedia | null): OfflineMedia =>
  now && isSame(now, choice) ? { ...now, state: now.state === 'full' ? 'partly' : now.state } : mediaOf(choice)

const mediaOf = ({ choice, type, totalBytes, stream }: MediaChoice): OfflineMedia => ({
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

// What this tab downloads or is about to; one content may be there twice, before and after a choice.
const running: number[] = []
const lockOf = (id: number) => `juntas:kept:${id}`

/**
 * Downloads what is missing of the media, one download a content among all tabs: another one waits for its turn. An
 * interruption leaves what is there; who goes on begins with the piece that follows.
 */
export const download = (id: number, choice: MediaChoice, isAutomatic = false): Promise<void> =>
  trackDownload(id, async () => {
    const work = () => downloadAll(id, choice, isAutomatic)
    await ('locks' in navigator ? navigator.locks.request(lockOf(id), work) : work())
  })

/**
 * Counts the media of a content as on their way while `work` runs: a content is shown as soon as it is stored, and its
 * download begins a moment later.
 */
export async function trackDownload<T>(id: number, work: () => Promise<T>): Promise<T> {
  running.push(id)
  try {
    return await work()
  } finally {
    running.splice(running.indexOf(id), 1)
    // All tabs look again whether it is still under way.
    await publishContents()
  }
}

/** Whether media of a content are on their way, in this tab or another. */
export async function isDownloading(id: number): Promise<boolean> {
  if (running.includes(id) || !('locks' in navigator)) return running.includes(id)
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === lockOf(id))
}

async function downloadAll(id: number, choice: MediaChoice, isAutomatic: boolean) {
  // While it waited the member may have chosen something else. The same choice with another size is a new file.
  const start = await changeContent(id, (now) =>
    now?.media?.choice === choice.choice ? { ...now, media: mediaFor(choice, now.media) } : undefined,
  )
  let media = start?.media
  // What nobody asked for piece by piece stops where it would cost.
  while (media?.state === 'partly' && (!isAutomatic || isUnmetered() === true)) {
    const bytes = choice.stream ? await readPart(choice, media) : await readRange(choice, media)
    media = await addPiece(id, media, bytes)
  }
}

const isSame = (media: OfflineMedia, { choice, totalBytes, stream }: MediaChoice) =>
  media.choice === choice && media.totalBytes === totalBytes && media.stream?.seconds.length === stream?.segments.length

/** The media with their next piece, or whole after the last; undefined when others are stored now, and the download ends. */
async function addPiece(id: number, before: OfflineMedia, bytes: Uint8Array | null) {
  const { pieces, doneBytes } = before
  const added = bytes && { pieces: pieces + 1, doneBytes: doneBytes + bytes.length }
  try {
    return await changeMedia(id, before, added ?? { state: 'whole' }, bytes)
  } catch (error) {
    // What is there stays; the member is told, and decides what goes.
    if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error
    return changeMedia(id, before, { state: 'full' })
  }
}

const changeMedia = async (
  id: number,
  before: OfflineMedia,
  changes: Partial<OfflineMedia>,
  piece: Uint8Array | null = null,
) => {
  const isBefore = ({ choice, totalBytes, pieces }: OfflineMedia) =>
    choice === before.choice && totalBytes === before.totalBytes && pieces === before.pieces
  const after = await changeContent(
    id,
    (now) => (now?.media && isBefore(now.media) ? { ...now, media: { ...now.media, ...changes } } : undefined),
    { piece: piece ?? undefined },
  )
  return after?.media
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
