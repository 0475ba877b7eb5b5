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
