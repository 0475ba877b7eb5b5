import { createHmac, randomBytes } from 'node:crypto'
import { isObject } from '../http/exchange.ts'
import { JsonFile } from '../json-file.ts'

export interface Track {
  id: number
  active: boolean
  type: 'captions' | 'subtitles' | null
  language: string | null
  name: string
  vtt: string
}

export interface Video {
  id: string
  /** An unlisted video is only found together with its hash. */
  hash: string | null
  title: string
  durationSeconds: number
  isEmbeddable: boolean
  /** The media that the player shows if its address names none. */
  src: string | null
  tracks: Track[]
}

export class VideoError extends Error {}

/** The vendor's videos, and the signed links to their tracks. */
export class Videos {
  private videos = new Map<string, Video>()
  private nextTrackId = 1
  private readonly secret = randomBytes(32)

  private readonly file: JsonFile

  constructor(path: string | undefined) {
    this.file = new JsonFile(path, () => ({ nextTrackId: this.nextTrackId, videos: this.list() }))
    this.addExamples()
    this.file.read<{ nextTrackId: number; videos: Video[] }>(({ nextTrackId, videos }) => {
      this.nextTrackId = nextTrackId
      this.videos = new Map(videos.map((video) => [video.id, video]))
    })
  }

  list(): Video[] {
    return [...this.videos.values()]
  }

  /** By id, or by id and hash as `123:abc`; an unlisted video is not found without its hash. */
  find(reference: string): Video | undefined {
    const [id = '', hash] = reference.split(':')
    const video = this.videos.get(id)
    return video && (video.hash === null || video.hash === hash) ? video : undefined
  }

  track(id: string): Track | undefined {
    return this.list()
      .flatMap(({ tracks }) => tracks)
      .find((track) => String(track.id) === id)
  }

  put(id: string, input: unknown): Video {
    if (!/^\d{1,12}$/.test(id)) throw new VideoError('a video id has only digits')
    const values = isObject(input) ? input : {}
    const tracks = Array.isArray(values.tracks) ? values.tracks : []
    const video: Video = {
      id,
      hash: typeof values.hash === 'string' ? values.hash : null,
      title: typeof values.title === 'string' ? values.title : `Video ${id}`,
      durationSeconds: Number(values.durationSeconds) || 60,
      isEmbeddable: values.isEmbeddable !== false,
      src: typeof values.src === 'string' ? values.src : null,
      tracks: tracks.filter(isObject).map((track) => this.readTrack(track)),
    }
    this.videos.set(id, video)
    this.file.changed()
    return video
  }

  remove(id: string): void {
    this.videos.delete(id)
    this.file.changed()
  }

  reset(): void {
    this.videos.clear()
    this.addExamples()
    this.file.remove()
  }

  close(): void {
    this.file.flush()
  }

  signature(trackId: number | string, expires: number): string {
    return createHmac('sha256', this.secret).update(`${trackId} ${expires}`).digest('hex').slice(0, 40)
  }

  isSigned(trackId: string, expires: number, signature: string): boolean {
    return signature === this.signature(trackId, expires)
  }

  private addExamples(): void {
    for (const [id, video] of Object.entries(examples)) this.put(id, video)
  }

  private readTrack(values: Record<string, unknown>): Track {
    const vtt = typeof values.vtt === 'string' ? values.vtt : ''
    if (!vtt.startsWith('WEBVTT')) throw new VideoError('a track needs its vtt, which starts with WEBVTT')
    const id = this.nextTrackId
    this.nextTrackId += 1
    return {
      id,
      active: values.active !== false,
      type: values.type === 'captions' || values.type === null ? values.type : 'subtitles',
      language: typeof values.language === 'string' ? values.language : null,
      name: typeof values.name === 'string' ? values.name : String(values.language ?? 'track'),
      vtt,
    }
  }
}

const words = (text: string) => `WEBVTT\n\n00:00.000 --> 00:04.000\n${text}\n`

// Examples to try a client without configuring the stand-in.
const examples = {
  900000001: {
    title: 'Conversa difícil, passo a passo',
    durationSeconds: 62,
    tracks: [
      { language: 'pt-BR', name: 'Português', vtt: words('Comece pelo que você quer que aconteça.') },
      { language: 'es', name: 'Español', vtt: words('Empieza por lo que quieres que pase.') },
      { language: 'en', name: 'English', type: 'captions', vtt: words('Start with what you want to happen.') },
      { language: 'fr', name: 'Français', active: false, vtt: words('Commence par ce que tu veux obtenir.') },
    ],
  },
  900000002: { title: 'Encontro fechado', hash: 'a1b2c3d4e5', tracks: [] },
}
