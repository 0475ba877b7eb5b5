import { readDraft } from '../drafts/drafts.ts'
import { playlistOf } from './playlist.ts'
import { isExpired } from './storage-limits.ts'
import { hasOfflineContents, type OfflineContent, offlineDatabase, readContents, readPieces } from './store.ts'
import { viewWith } from './waiting-progress.ts'

/**
 * What `call` returns without a network: an answer that the member keeps, if the server confirmed the access within the
 * last 30 days; undefined for everything else.
 */
export async function readOffline(path: string): Promise<unknown> {
  try {
    if (!(await hasOfflineContents())) return undefined
    const db = await offlineDatabase()
    const answer = await db.get('answers', path)
    if (!answer) return undefined
    const contents = answer.content === null ? await db.getAll('contents') : [await db.get('contents', answer.content)]
    const content = contents.find((one) => one && !isExpired(one.checkedAt))
    if (!content) return undefined
    if (answer.content === null) return answer.data
    if (path.startsWith('/v1/contents/')) return await withOfflineMedia(answer.data as Page, content)
    return path.includes('/texttracks') ? withTexts(answer.data as Tracks) : answer.data
  } catch {
    // Storage is blocked, or was emptied by a sign-out: then there is nothing.
    return undefined
  }
}

/** What is kept here and may still be read. */
export const readableContents = async () => (await readContents()).filter(({ checkedAt }) => !isExpired(checkedAt))

interface Page {
  '@id': string
  duration: number
  media: { url: string; type: string }[]
  audioFile: string | null
  download: unknown[]
  poster: string | null
  currentContentUserCollection: { view: Parameters<typeof viewWith>[0] }
}

/** The page of a content with the kept media, and with the progress that is not reported yet. */
async function withOfflineMedia(page: Page, { id, media }: OfflineContent): Promise<Page> {
  const url = media?.state === 'whole' ? await urlOf(id, media) : null
  const reports = readDraft<Parameters<typeof viewWith>[3]>('progress') ?? []
  const own = page.currentContentUserCollection
  return {
    ...page,
    media:
      url && media ? [{ url, type: media.choice === 'stream' ? 'application/vnd.apple.mpegurl' : media.type }] : [],
    audioFile: url && media?.choice === 'audio' ? url : null,
    // Downloads need the server.
    download: [],
    poster: null,
    currentContentUserCollection: { ...own, view: viewWith(own.view, page['@id'], page.duration, reports) },
  }
}

// One address per content as long as the page lives: a new one would restart the player.
const urls = new Map<string, Promise<string | null>>()

async function urlOf(id: number, media: NonNullable<OfflineContent['media']>): Promise<string | null> {
  const key = `${id} ${media.choice} ${media.doneBytes}`
  const url = urls.get(key) ?? createUrl(id, media)
  urls.set(key, url)
  // The media are being replaced: the next read tries again.
  if (!(await url)) urls.delete(key)
  return url
}

async function createUrl(id: number, { type, pieces, stream }: NonNullable<OfflineContent['media']>) {
  const bytes = (await readPieces(id)) as Uint8Array<ArrayBuffer>[]
  if (bytes.length !== pieces) return null
  if (!stream) return URL.createObjectURL(new Blob(bytes, { type }))
  const parts = bytes.map((part) => URL.createObjectURL(new Blob([part], { type })))
  const header = stream.hasHeader ? (parts.shift() ?? null) : null
  const segments = parts.map((url, at) => ({ url, seconds: stream.seconds[at] ?? 0 }))
  return URL.createObjectURL(new Blob([playlistOf({ header, segments })], { type: 'application/vnd.apple.mpegurl' }))
}

interface Tracks {
  data: { link: string; text?: string }[]
}

const texts = new Map<string, string>()

/** The subtitles, whose kept texts get addresses that are valid in this page. */
const withTexts = ({ data, ...rest }: Tracks): Tracks => ({
  ...rest,
  data: data.map(({ text, ...track }) => (text === undefined ? track : { ...track, link: textUrl(text) })),
})

function textUrl(text: string): string {
  const known = texts.get(text) ?? URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
  texts.set(text, known)
  return known
}
