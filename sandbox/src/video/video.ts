import { join } from 'node:path'
import { Controls } from '../control/controls.ts'
import { done } from '../control/routes.ts'
import { empty, fields, json, parsedJson, Refusal } from '../http/exchange.ts'
import { html } from '../http/html.ts'
import { page } from '../http/page.ts'
import { type Handler, Routes } from '../http/routes.ts'
import type { Partner } from '../partner.ts'
import type { Settings } from '../settings.ts'
import { type ListShape, videoCalls } from './api.ts'
import { filmCalls } from './film-calls.ts'
import { Films } from './films.ts'
import { playerPage } from './player-page.ts'
import { VideoError, Videos } from './videos.ts'

export function createVideo(
  origin: string,
  { video: settings, dataDir }: Pick<Settings, 'video' | 'dataDir'>,
): Partner {
  const videos = new Videos(dataDir && join(dataDir, 'video.json'))
  const films = new Films()
  const switches: { listShape: ListShape } = { listShape: 'paged' }

  const player: Handler = ({ params, query }) => {
    const { id = '' } = params
    const hash = query.get('h')
    return playerPage(videos, id, videos.find(hash ? `${id}:${hash}` : id), query)
  }
  const routes = new Routes()
    .own('GET', '/video', () => videoPage(videos))
    .call('GET', '/video/player/:id', player)
    // The vendor's own path on its player host.
    .call('GET', '/video/video/:id', player)
    .call('GET', '/video/player/:id/media', ({ params }) => {
      const video = videos.find(params.id ?? '')
      return video?.src ? json({ id: video.id, title: video.title, src: video.src }) : json({ error: 'not found' }, 404)
    })
    .own('GET', '/control/video/videos', () => json({ videos: videos.list() }))
    .own('PUT', '/control/video/videos/:id', ({ params, body }) => {
      try {
        return json({ video: videos.put(params.id ?? '', parsedJson(body)) })
      } catch (error) {
        if (error instanceof VideoError) return json({ error: error.message }, 422)
        throw error
      }
    })
    .own('DELETE', '/control/video/videos/:id', ({ params }) => {
      videos.remove(params.id ?? '')
      return empty()
    })
    .own('POST', '/control/video/list-shape', (exchange) => {
      const { shape } = fields(exchange)
      if (shape !== 'paged' && shape !== 'bare') throw new Refusal(json({ error: 'shape must be paged or bare' }, 422))
      switches.listShape = shape
      return done(exchange, { shape })
    })
    .own('POST', '/control/video/conversion', (exchange) => {
      const { outcome = 'complete', looks = 2 } = fields(exchange)
      if ((outcome !== 'complete' && outcome !== 'error') || !Number.isInteger(Number(looks)))
        throw new Refusal(json({ error: 'outcome must be complete or error, looks a whole number' }, 422))
      films.conversion = { outcome, looks: Number(looks) }
      return done(exchange, { conversion: films.conversion })
    })
  videoCalls(routes, videos, films, origin, settings, switches)
  filmCalls(routes, videos, films, origin, settings.token)

  return {
    name: 'video',
    vendor: 'Vimeo',
    about:
      'Text tracks behind links that expire, oEmbed, films sent by tus, and a player that speaks the frame protocol.',
    page: '/video',
    address: `${origin}/video`,
    routes,
    controls: new Controls(),
    reset() {
      videos.reset()
      films.clear()
      switches.listShape = 'paged'
    },
    close: () => videos.close(),
  }
}

function videoPage(videos: Videos) {
  return page({
    title: 'Vimeo',
    body: html`<h1>Vimeo</h1><p class="soft">The videos this stand-in knows. Others are taught to it with <code>PUT /control/video/videos/{id}</code>.</p>
<div class="scroll"><table><thead><tr><th>Id</th><th>Title</th><th>Text tracks</th></tr></thead><tbody>${videos
      .list()
      .map(
        (video) => html`<tr><td><code>${video.id}${video.hash && `:${video.hash}`}</code></td>
<td><a href="/video/player/${video.id}">${video.title}</a></td>
<td>${video.tracks.map((track) => html`<span class="tag" data-tone="${track.active ? 'good' : ''}">${track.language ?? track.name}${!track.active && ' (off)'}</span> `)}</td></tr>`,
      )}</tbody></table></div>`,
  })
}
