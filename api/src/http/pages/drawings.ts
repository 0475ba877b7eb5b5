import { gzipSync } from 'node:zlib'
import { Failure } from '@juntas/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import {
  anonymous,
  banner,
  bannerNames,
  companyMark,
  fallback,
  folderOf,
  lastSeal,
  lockedSeal,
  portrait,
  seal,
  shapes,
  startSeal,
  type Theme,
  themes,
  thumbnail,
} from '../../../../art/index.ts'
import { sha256 } from '../../encryption.ts'
import { openRoute } from '../access.ts'

interface Drawn {
  plain: Buffer
  zipped: Buffer
  etag: string
}

type Query = Record<string, unknown>

/** Room for about two thousand thumbnails with their compressed copies. */
const cacheBytes = 16 * 1024 * 1024
/** An id, a slug, or a list of traits. The seed is only hashed, never shown. */
const seedShape = /^[\p{L}\p{N}][\p{L}\p{N} ._~&'-]{0,119}$/u
const highestStep = 99

/** Serves the product's own pictures, drawn on request. The same address always gives the same picture. */
export function serveDrawings(app: FastifyInstance) {
  const cache = new LRUCache<string, Drawn>({
    maxSize: cacheBytes,
    sizeCalculation: ({ plain, zipped }) => plain.byteLength + zipped.byteLength,
  })

  function serve(address: string, read: (params: Record<string, string>, query: Query) => [string, () => string]) {
    app.get(`/media/drawn/${address}`, openRoute, (request, reply) => {
      const [key, draw] = read(request.params as Record<string, string>, request.query as Query)
      return send(request, reply, cache.get(key) ?? keep(key, draw()))
    })
  }

  function keep(key: string, svg: string): Drawn {
    const drawn = prepared(svg)
    cache.set(key, drawn)
    return drawn
  }

  serve('portraits/:file', ({ file }) => {
    const seed = seedOf(nameOf(file))
    return [`portraits/${seed}`, () => portrait(seed)]
  })
  serve('thumbs/:folder/:file', ({ folder: slug = '', file }, query) => {
    const folder = folderOf(slug) ?? refuse('There is no such folder to draw for.')
    const seed = seedOf(nameOf(file))
    const author = query.author === undefined ? undefined : seedOf(query.author)
    const shape = oneOf(shapes, query.shape ?? 'wide', 'shape')
    return [`thumbs/${folder}/${shape}/${seed}/${author ?? ''}`, () => thumbnail(folder, seed, { author, shape })]
  })
  serve('seals/:file', ({ file }, query) => {
    const name = nameOf(file)
    const theme = oneOf(themes, query.theme ?? 'auto', 'theme')
    const draw = sealOf(name)
    return [`seals/${name}/${theme}`, () => draw({ theme })]
  })
  serve('marks/:file', ({ file }) => {
    const seed = seedOf(nameOf(file))
    return [`marks/${seed}`, () => companyMark(seed)]
  })
  serve('banners/:file', ({ file }) => {
    const name = oneOf(bannerNames, nameOf(file), 'banner')
    return [`banners/${name}`, () => banner(name)]
  })
  serve('fallback.svg', () => ['fallback', () => fallback()])
  serve('anonymous.svg', () => ['anonymous', anonymous])
}

/** Seeds may contain dots, so the extension is removed here and not by the router. */
function nameOf(file = ''): string {
  if (!file.endsWith('.svg')) throw new Failure('not_found', { detail: 'Drawings end in .svg.' })
  return file.slice(0, -'.svg'.length)
}

function seedOf(value: unknown): string {
  if (typeof value !== 'string' || !seedShape.test(value)) return refuse('This is not a seed to draw from.')
  return value
}

function sealOf(name: string): (options: { theme: Theme }) => string {
  if (name === 'locked') return lockedSeal
  if (name === 'start') return startSeal
  if (name === 'last') return lastSeal
  if (!/^(?:0|[1-9]\d?)$/.test(name))
    return refuse(`A seal is locked, start, last, or a step from 0 to ${highestStep}.`)
  return (options) => seal(Number(name), options)
}

function oneOf<Word extends string>(words: readonly Word[], value: unknown, what: string): Word {
  return words.find((word) => word === value) ?? refuse(`${what} is one of ${words.join(', ')}.`)
}

function refuse(detail: string): never {
  throw new Failure('bad_request', { detail })
}

function prepared(svg: string): Drawn {
  const plain = Buffer.from(svg)
  // A weak tag, because the compressed copy has the same one.
  const etag = `W/"${sha256(plain).toString('base64url').slice(0, 22)}"`
  return { plain, zipped: gzipSync(plain), etag }
}

function send(request: FastifyRequest, reply: FastifyReply, { plain, zipped, etag }: Drawn) {
  reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('etag', etag)
    .header('vary', 'accept-encoding')
    .header('x-content-type-options', 'nosniff')
    // A drawing opened on its own is a document: the policy allows its inline styles and nothing else.
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type('image/svg+xml; charset=utf-8')
  if (!acceptsGzip(request.headers['accept-encoding'])) return reply.send(plain)
  return reply.header('content-encoding', 'gzip').send(zipped)
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '')
const isKnown = (asked: string | undefined, etag: string) =>
  asked?.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag))

const acceptsGzip = (accepted: string | string[] | undefined) =>
  /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(accepted ?? ''))
