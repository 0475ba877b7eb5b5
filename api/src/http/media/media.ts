import { mkdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { Failure } from '@juntas/contract/errors'
import { trackLanguages } from '@juntas/contract/rules/library/transcript'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { isVimeo, VideoFailure } from '../../integrations/video/video.ts'
import { openRoute } from '../access.ts'
import { ownSubtitle, subtitleFolder } from './own-subtitles.ts'
import { preparedMedia } from './prepared-media.ts'
import { acceptedSecrets, verdictOf } from './signed-media.ts'

/** The file types that are served. No other file in the folder (such as its manifest) can be fetched. */
const types: Readonly<Record<string, string>> = {
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.m4s': 'video/iso.segment',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
}
const deepest = 8

/**
 * Serves media that need access, by signed addresses: whole files, ranges, and the vendor's subtitles, fetched on
 * request.
 */
export async function serveMedia(app: FastifyInstance, { config, db, partners, now, log }: AppContext) {
  await app.register(async (scope) => {
    const prepared = preparedMedia(config)
    mkdirSync(prepared, { recursive: true })
    await scope.register(fastifyStatic, {
      root: [config.mediaDir, prepared],
      serve: false,
      index: false,
      dotfiles: 'deny',
    })
    // The picture of a content is on its card, which everybody may see.
    scope.get<{ Params: { name: string } }>('/media/posters/:name', openRoute, async (request, reply) => {
      const reference = /^(upload-[0-9a-f-]{36}-(?:hls|vimeo|picture))\.webp$/.exec(request.params.name)?.[1]
      if (!reference) throw new Failure('not_found', { detail: 'There is no such picture.' })
      return reply
        .header('x-content-type-options', 'nosniff')
        .header('cache-control', 'public, max-age=86400')
        .type('image/webp')
        .sendFile(`uploads/${reference}/poster.webp`, { cacheControl: false, contentType: false })
    })
    // For a range past the end, the answer names the file's length, so that the player can ask again.
    scope.setErrorHandler<Error & { headers?: Record<string, string> }>((error, _request, reply) => {
      if (error.headers?.['Content-Range']) reply.header('content-range', error.headers['Content-Range'])
      throw error
    })

    scope.get<{ Params: { signature: string; '*': string } }>(
      '/media/signed/:signature/*',
      openRoute,
      async (request, reply) => {
        const file = fileOf(request.params['*'])
        const type = file && types[path.extname(file)]
        if (!file || !type) throw new Failure('not_found', { detail: 'There is no such file.' })
        const verdict = verdictOf(acceptedSecrets(config), request.params.signature, file, now())
        if (verdict === 'expired')
          throw new Failure('forbidden', { detail: 'This address has expired. Open the content again for a new one.' })
        if (verdict === 'wrong') throw new Failure('forbidden', { detail: 'This address is not signed by us.' })

        reply
          .header('x-content-type-options', 'nosniff')
          // A player's frame on a sibling host may load it: the signature protects the file, not the origin.
          .header('cross-origin-resource-policy', 'same-site')
          .header('cache-control', 'private, max-age=3600')
          .type(type)
        if (type === 'application/pdf')
          reply.header('content-disposition', `attachment; filename="${path.basename(file)}"`)
        const subtitle = subtitleOf(file)
        if (!subtitle) return reply.sendFile(file, { cacheControl: false, contentType: false })
        const { vendor, reference, language } = subtitle
        const text =
          vendor === 'vimeo'
            ? await partners.video.subtitle(reference, language).catch(unreachable)
            : await ownSubtitle(db, Number(reference), language)
        return sendSubtitle(reply, text)
      },
    )
  })

  function unreachable(error: unknown): never {
    if (!(error instanceof VideoFailure)) throw error
    log.warn({ err: error }, 'subtitle not fetched')
    throw failureOf(error)
  }
}

/** A failing video vendor becomes an error that the caller may retry later. */
export const failureOf = (error: VideoFailure) =>
  error.retryAfterSeconds === undefined
    ? new Failure('partner_failed', { detail: 'The video service did not answer.', cause: error })
    : new Failure('unavailable', {
        detail: 'The video service asked for a pause.',
        retryAfterSeconds: error.retryAfterSeconds,
        cause: error,
      })

/** The path below the media folder, or undefined for a path that leaves the folder or names a hidden file. */
function fileOf(asked: string) {
  const segments = asked.split('/')
  const isPlain = segments.every((segment) => /^[\w:-][\w.:-]*$/.test(segment)) && segments.length <= deepest
  return isPlain ? asked : undefined
}

/** A subtitle that is not stored as a file: a vendor's, or one written from the office's cues. */
function subtitleOf(file: string) {
  const [vendor, reference = '', name] = file.split('/')
  const language = trackLanguages.find((one) => name === `${one}.vtt`)
  const isKnown =
    (vendor === 'vimeo' && isVimeo(reference)) || (vendor === subtitleFolder && /^\d{1,9}$/.test(reference))
  return language && isKnown ? { vendor, reference, language } : undefined
}

function sendSubtitle(reply: FastifyReply, text: string | null) {
  if (text === null) throw new Failure('not_found', { detail: 'There is no such subtitle.' })
  return reply.header('cache-control', 'private, max-age=60').send(text)
}
