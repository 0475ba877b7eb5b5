import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

// A tenth of the time that the smallest would take, and most of the gain.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
// One packet is one packet, however little is in it.
const leastChars = 1400

/** Texts written for one request: pages and answers. Files are compressed when they are built, drawings when drawn. */
export function compress(app: FastifyInstance) {
  // With `done`, not as a promise: most answers are small, and each would wait a turn for nothing.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string' || payload.length < leastChars || reply.hasHeader('content-encoding'))
      return done(null, payload)
    reply.header('vary', 'accept-encoding')
    if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return done(null, payload)
    brotliCompress(payload, { params }, (error, body) => {
      if (error) return done(error)
      reply.header('content-encoding', 'br').header('content-length', body.length)
      done(null, body)
    })
  })
}
