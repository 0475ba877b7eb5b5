import type { View } from '../changes.ts'

/** The longest time without asking the server whether the member still has access. */
export const longestMs = 30 * 86_400_000
const dayMs = 86_400_000

/** Media are kept in pieces: each is one transaction, and after an interruption the next piece follows. */
export const pieceBytes = 1_048_576

/** Left for drafts and code: the browser refuses every write once its storage is full. */
const reserveBytes = 20 * 1_048_576

/** Too long since the server was asked. Setting the clock back must not extend it. */
export const isExpired = (checkedAt: number, now = Date.now()): boolean =>
  now - checkedAt > longestMs || checkedAt - now > dayMs

/** The next piece of a file, both ends included as in a `Range` header; null when it is whole. */
export const nextPiece = (doneBytes: number, totalBytes: number): { from: number; to: number } | null =>
  doneBytes >= totalBytes ? null : { from: doneBytes, to: Math.min(totalBytes, doneBytes + pieceBytes) - 1 }

/** How much more fits; null when the browser does not tell. */
export function freeBytesOf({ quota, usage }: StorageEstimate): number | null {
  return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage - reserveBytes)
}

export interface Segment {
  url: string
  seconds: number
}

/** A stream of one quality as it is kept: its parts in order, before them the header that some formats need. */
export interface Stream {
  header: string | null
  segments: Segment[]
}

export interface Quality {
  url: string
  bitRate: number
}

/** The qualities of a master playlist with their bits a second, the smallest first; none for anything else. */
export function qualitiesOf(playlist: string, base: string): Quality[] {
  const lines = playlist.split(/\r?\n/)
  const found = lines.flatMap((line, at) => {
    const bitRate = Number(/^#EXT-X-STREAM-INF:.*?\bBANDWIDTH=(\d+)/.exec(line)?.[1])
    const address = lines.slice(at + 1).find((next) => next !== '' && !next.startsWith('#'))
    return bitRate > 0 && address ? [{ url: new URL(address, base).href, bitRate }] : []
  })
  return found.sort((a, b) => a.bitRate - b.bitRate)
}

/** The parts of a stream; null for one that cannot be kept: live, encrypted, or in ranges of one file. */
export function streamOf(playlist: string, base: string): Stream | null {
  if (!/#EXT-X-ENDLIST/.test(playlist) || /#EXT-X-(?:KEY|BYTERANGE)/.test(playlist)) return null
  const header = /#EXT-X-MAP:.*?URI="([^"]+)"/.exec(playlist)?.[1]
  const segments: Segment[] = []
  let seconds = 0
  for (const line of playlist.split(/\r?\n/)) {
    seconds = Number(/^#EXTINF:([\d.]+)/.exec(line)?.[1] ?? seconds)
    if (line === '' || line.startsWith('#')) continue
    segments.push({ url: new URL(line, base).href, seconds })
  }
  return segments.length === 0 ? null : { header: header ? new URL(header, base).href : null, segments }
}

/** A playlist of kept parts, for the same player. */
export function playlistOf({ header, segments }: Stream): string {
  const longest = Math.ceil(Math.max(...segments.map(({ seconds }) => seconds)))
  return [
    '#EXTM3U',
    `#EXT-X-VERSION:${header ? 7 : 3}`,
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXT-X-TARGETDURATION:${longest}`,
    ...(header ? [`#EXT-X-MAP:URI="${header}"`] : []),
    ...segments.flatMap(({ url, seconds }) => [`#EXTINF:${seconds},`, url]),
    '#EXT-X-ENDLIST',
    '',
  ].join('\n')
}

interface Report {
  content: string
  progress?: number
  percent?: number
  at: string
}

/** The progress with the reports that still wait: the newest sets the place, what was watched only grows [GAP-100]. */
export function viewWith(
  view: View | null,
  content: string,
  durationMs: number,
  reports: readonly Report[],
): View | null {
  return reports
    .filter((one) => one.content === content)
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    .reduce<View | null>((before, { progress = 0, percent }) => {
      const place = percent === 100 ? durationMs : Math.round(progress * 1000)
      return {
        progress: place,
        furthest: Math.max(before?.furthest ?? 0, place),
        watched: percent === 100 || (before?.watched ?? false),
      }
    }, view)
}
