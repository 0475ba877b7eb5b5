import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

// Brotli quality 4 takes a tenth of the time of the best quality and has most of its gain.
const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
// Skip compression below one packet (1,400 bytes): it saves no round trip.
const leastChars = 1400

/**
 * Compresses texts written for one request: pages and answers. Files are compressed at build time, drawings when drawn.
 */
export function compress(app: FastifyInstance) {
  // Uses the callback and not a promise: most answers are small, and a promise would delay each by a turn of the event
  // loop.
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
