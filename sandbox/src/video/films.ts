import { randomBytes } from 'node:crypto'
import type { Exchange, Reply } from '../http/exchange.ts'
import { empty, json } from '../http/exchange.ts'

/** A film that was announced by `POST /me/videos` and arrives by the tus protocol. */
export interface Film {
  videoId: string
  /** The secret in its upload address. */
  key: string
  size: number
  description: string
  pieces: Buffer[]
  offset: number
  /** How many more readings of the status report a running conversion. */
  looksLeft: number
  outcome: 'complete' | 'error'
}

/** How the next films are converted. */
export interface Conversion {
  outcome: 'complete' | 'error'
  looks: number
}

export const usualConversion: Conversion = { outcome: 'complete', looks: 2 }
const largestTotal = 512_000_000
const tus = { 'tus-resumable': '1.0.0', 'cache-control': 'no-store' }

/** Uploaded films, in memory: a restart of the stand-in forgets them. */
export class Films {
  private films: Film[] = []
  conversion = usualConversion

  list(): readonly Film[] {
    return this.films
  }

  announce(videoId: string, size: number, description: string): Film | undefined {
    const total = this.films.reduce((sum, film) => sum + film.size, size)
    if (total > largestTotal) return undefined
    const { outcome, looks } = this.conversion
    const key = randomBytes(16).toString('hex')
    const film: Film = { videoId, key, size, description, pieces: [], offset: 0, looksLeft: looks, outcome }
    this.films.push(film)
    return film
  }

  of(videoId: string): Film | undefined {
    return this.films.find((film) => film.videoId === videoId)
  }

  remove(videoId: string): void {
    this.films = this.films.filter((film) => film.videoId !== videoId)
  }

  clear(): void {
    this.films = []
    this.conversion = usualConversion
  }

  /** Each reading of the status advances it, once all bytes have arrived. */
  transcodeStatus(film: Film): 'in_progress' | 'complete' | 'error' {
    if (film.offset < film.size) return 'in_progress'
    if (film.looksLeft > 0) {
      film.looksLeft -= 1
      return 'in_progress'
    }
    return film.outcome
  }

  /** HEAD of the upload address: how many bytes have arrived. */
  offset({ params }: Exchange): Reply {
    const film = this.byKey(params.key)
    if (!film) return json({ error: 'no such upload' }, 404)
    return empty(200, { ...tus, 'upload-offset': String(film.offset), 'upload-length': String(film.size) })
  }

  /** PATCH of the upload address: one piece, from the offset that the sender names. */
  append({ params, headers, body }: Exchange): Reply {
    const film = this.byKey(params.key)
    if (!film) return json({ error: 'no such upload' }, 404)
    if (headers['tus-resumable'] !== '1.0.0') return json({ error: 'unknown version of tus' }, 412)
    if (headers['content-type'] !== 'application/offset+octet-stream') return json({ error: 'no piece' }, 415)
    if (Number(headers['upload-offset']) !== film.offset) return json({ error: 'another offset' }, 409)
    if (film.offset + body.length > film.size) return json({ error: 'longer than announced' }, 413)
    film.pieces.push(Buffer.from(body))
    film.offset += body.length
    return empty(204, { ...tus, 'upload-offset': String(film.offset) })
  }

  /** What the player plays: the bytes that arrived, whole or a range. */
  play({ params, headers }: Exchange): Reply {
    const film = this.of(params.id ?? '')
    if (!film || film.offset < film.size) return json({ error: 'no such film' }, 404)
    const bytes = Buffer.concat(film.pieces)
    const base = { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' }
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? []
    if (from === undefined) return { status: 200, headers: base, body: bytes }
    const start = Number(from)
    const end = Math.min(to ? Number(to) : bytes.length - 1, bytes.length - 1)
    if (start > end) return empty(416, { 'content-range': `bytes */${bytes.length}` })
    const range = `bytes ${start}-${end}/${bytes.length}`
    return { status: 206, headers: { ...base, 'content-range': range }, body: bytes.subarray(start, end + 1) }
  }

  private byKey(key: string | undefined): Film | undefined {
    return this.films.find((film) => film.key === key)
  }
}
