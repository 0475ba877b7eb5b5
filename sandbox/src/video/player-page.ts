import { createHash } from 'node:crypto'
import type { Reply } from '../http/exchange.ts'
import { Html, html } from '../http/html.ts'
import { trackLink } from './api.ts'
import { playerScript } from './player-script.ts'
import type { Video, Videos } from './videos.ts'

const style = `html, body { margin: 0; height: 100%; background: #000; } video { display: block; width: 100%; height: 100%; }
p { margin: 0; padding: 24px; color: #FBF3EA; font: 16px/1.5 system-ui, sans-serif; }`
const linkSeconds = 3600
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The frame that a product embeds: ?src= names the media, the other parameters are the vendor's. */
export function playerPage(videos: Videos, id: string, video: Video | undefined, query: URLSearchParams): Reply {
  const src = mediaAddress(query.get('src')) ?? video?.src ?? null
  const isOn = (name: string) => ['1', 'true', ''].includes(query.get(name) ?? 'no')
  const problem = src ? undefined : { name: 'NotFoundError', message: 'The video could not be found.' }
  const config = {
    id,
    title: video?.title ?? `Video ${id}`,
    autoplay: isOn('autoplay'),
    texttrack: query.get('texttrack'),
    problem,
  }
  const expires = Math.floor(Date.now() / 1000) + linkSeconds
  const tracks = (video?.tracks ?? []).filter((track) => track.active)

  const document = html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${config.title}</title>
<style>${new Html(style)}</style></head>
<body data-config="${JSON.stringify(config)}">
<video playsinline preload="metadata" ${query.get('controls') !== '0' && new Html('controls')} ${isOn('muted') && new Html('muted')} ${
    isOn('loop') && new Html('loop')
  } ${src && html`src="${src}"`}>${tracks.map(
    (track) =>
      html`<track kind="${track.type ?? 'subtitles'}" srclang="${track.language ?? ''}" label="${track.name}" src="${trackLink(videos, track, expires)}">`,
  )}</video>
${problem && html`<p>${problem.message}</p>`}
${new Html(`<script>${playerScript}</script>`)}
</body>
</html>`
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': `default-src 'none'; script-src ${hash(playerScript)}; style-src ${hash(style)}; media-src * blob: data:; connect-src 'self'`,
    },
    body: document.text,
  }
}

function mediaAddress(text: string | null): string | null {
  if (!text) return null
  if (text.startsWith('/')) return text
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : null
}
