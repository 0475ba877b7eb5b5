import type { Exchange, Reply } from '../http/exchange.ts'
import { bearer, json, Refusal } from '../http/exchange.ts'
import type { Routes } from '../http/routes.ts'
import type { Settings } from '../settings.ts'
import type { Films } from './films.ts'
import type { Track, Video, Videos } from './videos.ts'

export type ListShape = 'paged' | 'bare'

interface Switches {
  listShape: ListShape
}

const usualPage = 25

export function videoCalls(
  routes: Routes,
  videos: Videos,
  films: Films,
  origin: string,
  settings: Settings['video'],
  switches: Switches,
): void {
  const found = (exchange: Exchange): Video => {
    demandToken(exchange, settings.token)
    const { params } = exchange
    const video = videos.find(params.id ?? '')
    if (!video) throw new Refusal(failure(404, "The requested video couldn't be found.", 5000))
    return video
  }

  routes
    .call('GET', '/video/videos/:id', (exchange) => {
      const { id, title, durationSeconds } = found(exchange)
      const film = films.of(id)
      return vimeo({
        uri: `/videos/${id}`,
        name: title,
        duration: durationSeconds,
        link: `https://vimeo.com/${id}`,
        transcode: { status: film ? films.transcodeStatus(film) : 'complete' },
        upload: { status: film && film.offset < film.size ? 'in_progress' : 'complete' },
      })
    })
    .call('GET', '/video/videos/:id/texttracks', (exchange) => {
      const video = found(exchange)
      const views = video.tracks.map((track) => trackView(video, track))
      return vimeo(
        switches.listShape === 'bare' ? views : paged(views, exchange, `/videos/${exchange.params.id}/texttracks`),
      )
    })
    .call('GET', '/video/files/texttracks/:name', signedTrack, { cors: 'any' })
    .call('GET', '/video/thumbnails/:name', () => thumbnail, { cors: 'any' })
    .call('GET', '/video/api/oembed.json', ({ query }) => oembed(query.get('url') ?? ''), { cors: 'any' })

  function trackView(video: Video, track: Track) {
    const expires = Math.floor(Date.now() / 1000) + settings.linkSeconds
    const link = trackLink(videos, track, expires)
    return {
      uri: `/videos/${video.id}/texttracks/${track.id}`,
      id: track.id,
      active: track.active,
      type: track.type,
      language: track.language,
      display_language: track.name,
      name: `${track.name}.vtt`,
      link: `${origin}${link}`,
      link_expires_time: expires,
      hls_link: `${origin}${link}`,
      hls_link_expires_time: expires,
    }
  }

  // The vendor's content server: it accepts a signature and refuses a bearer token.
  function signedTrack({ params, query, headers }: Exchange): Reply {
    const id = params.name?.replace(/\.vtt$/, '') ?? ''
    const expires = Number(query.get('expires'))
    if (headers.authorization) return json({ error: 'only one way to authenticate is allowed' }, 400)
    if (!videos.isSigned(id, expires, query.get('signature') ?? ''))
      return json({ error: 'signature does not match' }, 403)
    if (expires * 1000 < Date.now()) return json({ error: 'link has expired' }, 410)
    const track = videos.track(id)
    if (!track) return json({ error: 'no such file' }, 404)
    return {
      status: 200,
      headers: { 'content-type': 'text/vtt; charset=utf-8', 'cache-control': 'private, max-age=0' },
      body: track.vtt,
    }
  }

  function oembed(url: string): Reply {
    const [, id = '', hash] = /vimeo\.com\/(?:video\/)?(\d+)(?:(?:\/|\?h=)([\w]+))?/.exec(url) ?? []
    const video = videos.find(hash ? `${id}:${hash}` : id)
    if (!video) return json({ error: 'not found' }, 404)
    if (!video.isEmbeddable) return json({ error: 'not embeddable', domain_status_code: 403 }, 403)
    const address = `https://player.vimeo.com/video/${id}${hash ? `?h=${hash}` : ''}`
    return json({
      type: 'video',
      version: '1.0',
      provider_name: 'Vimeo',
      title: video.title,
      html: `<iframe src="${address}" width="426" height="240" frameborder="0" allow="autoplay; fullscreen; picture-in-picture"></iframe>`,
      width: 426,
      height: 240,
      duration: video.durationSeconds,
      thumbnail_url: `${origin}/video/thumbnails/${id}.svg`,
      video_id: Number(id),
      uri: `/videos/${id}`,
      domain_status_code: 200,
    })
  }
}

export function trackLink(videos: Videos, track: Track, expires: number): string {
  return `/video/files/texttracks/${track.id}.vtt?expires=${expires}&signature=${videos.signature(track.id, expires)}`
}

function paged(views: unknown[], { query }: Exchange, path: string) {
  const perPage = Math.min(Math.max(1, Number(query.get('per_page')) || usualPage), 100)
  const page = Math.max(1, Number(query.get('page')) || 1)
  const last = Math.max(1, Math.ceil(views.length / perPage))
  const at = (number: number) => `${path}?page=${number}${query.has('per_page') ? `&per_page=${perPage}` : ''}`
  return {
    total: views.length,
    page,
    per_page: perPage,
    paging: {
      next: page < last ? at(page + 1) : null,
      previous: page > 1 ? at(page - 1) : null,
      first: at(1),
      last: at(last),
    },
    data: views.slice((page - 1) * perPage, page * perPage),
  }
}

const thumbnail: Reply = {
  status: 200,
  headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=3600' },
  body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><rect width="640" height="360" fill="#2A0F31"/>
<path d="M318 90v200a100 100 0 0 1 0-200z" fill="#FBF3EA"/><path d="M322 70v200a100 100 0 0 0 0-200z" fill="#FF7455"/></svg>`,
}

export function demandToken({ headers }: Exchange, token: string): void {
  if (bearer(headers) !== token)
    throw new Refusal(failure(401, 'You must provide a valid authenticated access token.', 8003))
}

export function vimeo(value: unknown, status = 200): Reply {
  return json(value, status, { 'content-type': 'application/vnd.vimeo.video+json' })
}

export function failure(status: number, error: string, code: number): Reply {
  return json({ error, link: null, developer_message: error, error_code: code }, status, {
    'content-type': 'application/vnd.vimeo.error+json',
  })
}
