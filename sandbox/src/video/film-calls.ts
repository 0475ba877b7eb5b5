import { randomBytes } from 'node:crypto'
import type { Exchange } from '../http/exchange.ts'
import { empty, fields, isObject } from '../http/exchange.ts'
import type { Routes } from '../http/routes.ts'
import { demandToken, failure, vimeo } from './api.ts'
import type { Film, Films } from './films.ts'
import type { Video, Videos } from './videos.ts'

/** The largest piece of a film in one request. */
const largestPiece = 64_000_000
const firstFilmId = 910_000_001

/** The vendor's calls for uploaded films: announce, send by tus, read the progress, delete. */
export function filmCalls(routes: Routes, videos: Videos, films: Films, origin: string, token: string): void {
  routes
    .call('POST', '/video/me/videos', (exchange) => {
      demandToken(exchange, token)
      const { upload, name, description, privacy } = fields(exchange)
      const size = isObject(upload) && upload.approach === 'tus' ? Number(upload.size) : Number.NaN
      if (!Number.isInteger(size) || size < 1) return failure(400, 'The upload needs an approach and a size.', 2204)
      const id = String(Math.max(firstFilmId - 1, ...videos.list().map((video) => Number(video.id))) + 1)
      const film = films.announce(id, size, String(description ?? ''))
      if (!film) return failure(403, 'This upload would exceed your storage quota.', 4102)
      const isUnlisted = isObject(privacy) && privacy.view === 'unlisted'
      const video = videos.put(id, {
        title: String(name ?? ''),
        hash: isUnlisted ? randomBytes(5).toString('hex') : null,
        src: `${origin}/video/files/films/${id}`,
      })
      return vimeo(filmView(video, film), 201)
    })
    .call('GET', '/video/me/videos', (exchange) => {
      demandToken(exchange, token)
      const data = films.list().flatMap((film) => {
        const video = videos.list().find(({ id }) => id === film.videoId)
        return video ? [filmView(video, film)] : []
      })
      return vimeo({ total: data.length, page: 1, per_page: 100, data: data.reverse().slice(0, 100) })
    })
    .call('DELETE', '/video/videos/:id', (exchange) => {
      demandToken(exchange, token)
      const [id = ''] = (exchange.params.id ?? '').split(':')
      videos.remove(id)
      films.remove(id)
      return empty()
    })
    .call('HEAD', '/video/files/uploads/:key', (exchange: Exchange) => films.offset(exchange))
    .call('PATCH', '/video/files/uploads/:key', (exchange) => films.append(exchange), { bodyLimit: largestPiece })
    .call('GET', '/video/files/films/:id', (exchange) => films.play(exchange), { cors: 'any' })

  function filmView(video: Video, film: Film) {
    return {
      uri: `/videos/${video.id}${video.hash ? `:${video.hash}` : ''}`,
      name: video.title,
      description: film.description,
      link: `https://vimeo.com/${video.id}${video.hash ? `/${video.hash}` : ''}`,
      upload: {
        approach: 'tus',
        status: film.offset < film.size ? 'in_progress' : 'complete',
        size: film.size,
        upload_link: `${origin}/video/files/uploads/${film.key}`,
      },
    }
  }
}
