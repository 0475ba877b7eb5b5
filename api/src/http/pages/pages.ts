import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import { Failure } from '@juntas/contract/errors'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import { openRoute } from '../access.ts'
import { sendFailure } from '../failures.ts'
import { type Limit, limiterOf } from '../limits/limits.ts'
import { liveVideoHeaders } from '../security/security.ts'
import { styleHashes } from '../security/style-hashes.ts'
import { webPage } from './web-page.ts'

/**
 * First segments that are never a screen of the web app (GAP-21): a missing address below them is an error, not a page.
 */
const machinery = /^\/(?:v1|services|media|assets|docs|health|metrics|art|fonts)(?:\/|$|\?)/

const serviceWorker = 'service-worker.js'

/** Limits requests for missing addresses: only scanners make many of them [D14]. */
const tries: Limit = { max: 120, seconds: 60 }

/** Matched like the web router: any case, with or without a trailing slash. */
const liveVideo = /^\/live-video\/?(?:\?|$)/i

/**
 * Serves the built browser apps. Every address that is not a file gets the app's page: its router decides what to show.
 */
export async function servePages(app: FastifyInstance, context: AppContext) {
  const { config, counters, now } = context
  const web = path.resolve(config.webDir)
  const office = path.resolve(config.officeDir)
  const hasWeb = config.webDir !== '' && existsSync(path.join(web, 'index.html'))
  const hasOffice = config.officeDir !== '' && existsSync(path.join(office, 'index.html'))

  if (hasWeb)
    await app.register(fastifyStatic, {
      root: web,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: cacheByName,
      globIgnore: [serviceWorker],
    })
  if (hasWeb) {
    const file = config.serviceWorker ? serviceWorker : 'service-worker-removal.js'
    // Browsers look for a new service worker at every visit and must find it.
    app.get(`/${serviceWorker}`, openRoute, (_request, reply) => reply.sendFile(file, { cacheControl: false }))
  }
  if (hasOffice) {
    const shell = await readFile(path.join(office, 'index.html'), 'utf8')
    await app.register(fastifyStatic, {
      root: office,
      prefix: '/admin/',
      decorateReply: !hasWeb,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: cacheByName,
    })
    // With a trailing slash too, because a redirect would lead back here.
    for (const address of ['/admin', '/admin/*'])
      app.get(address, openRoute, (_request, reply) => sendOffice(reply, shell))
  }
  const page = hasWeb ? await webPage(app, web, context) : undefined
  const live = liveVideoHeaders(config)
  const unknown = limiterOf({ counters, now, config }, 'unknown address', [tries])
  app.setNotFoundHandler(async (request, reply) => {
    const count = () => unknown.beforeBody(request)
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !machinery.test(request.url)
    if (!isPage || !page) {
      await count()
      return sendFailure(request, reply, new Failure('not_found', { detail: 'Nothing is at this address.' }))
    }
    if (liveVideo.test(request.url)) reply.headers(live)
    return page(request, reply, count)
  })
}

// The web app's policy without the origins of partners: the office loads nothing from elsewhere.
const officePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${styleHashes.map((hash) => `'${hash}'`).join(' ')}`,
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')

function sendOffice(reply: FastifyReply, shell: string) {
  reply.header('content-security-policy', officePolicy)
  return reply.header('cache-control', 'private, no-cache').type('text/html; charset=utf-8').send(shell)
}

function cacheByName(reply: FastifyReply, file: string) {
  // File names under assets contain a hash of their bytes; other files may change under the same name.
  const isHashed = file.includes(`${path.sep}assets${path.sep}`)
  const isWorker = path.basename(file).startsWith('service-worker')
  reply.header(
    'cache-control',
    isHashed ? 'public, max-age=31536000, immutable' : isWorker ? 'no-cache' : 'public, max-age=3600',
  )
}
