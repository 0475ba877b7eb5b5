import type { IncomingMessage } from 'node:http'
import { Failure } from '@juntas/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { invalidField } from '../../../http/invalid-field.ts'
import { looksLikePicture, notPicture } from './avatar-image.ts'

export const mostBytes = 8_000_000
/** Allowance for the boundaries and headers around the picture. */
const frameBytes = 16_000
/** Minimum average pace of an upload from the first check on; faster earlier data counts as credit. */
const leastPerSecond = 4_000
const firstLookMs = 1_200
const longestMs = 30_000
/** How long a refused sender may keep sending, so that it can read the refusal before the connection is closed. */
const lingerMs = 3_000

/** Reads the picture of a form. It is refused as early as possible: by its length, its first bytes or its pace. */
export async function receivePicture(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new Failure('unsupported_media_type', { detail: 'Send the picture as form data, in the field image.' })
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + frameBytes) throw tooLarge()
  const reading = readPicture(request).catch(brokenForm)
  // Avoid an unhandled rejection of the promise that loses the race.
  reading.catch(() => undefined)
  const began = performance.now()
  let received = 0
  let stop = () => {}
  const watched = new Promise<never>((_, reject) => {
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received > mostBytes + frameBytes) reject(tooLarge())
    }
    request.raw.on('data', count)
    const timer = setInterval(() => {
      const elapsed = performance.now() - began
      const isSlow = elapsed > firstLookMs && received < (leastPerSecond * elapsed) / 1000
      if (!request.raw.complete && (isSlow || elapsed > longestMs))
        reject(new Failure('timeout', { detail: 'The picture comes too slowly. Nothing was stored; try again.' }))
    }, 250)
    stop = () => {
      clearInterval(timer)
      request.raw.off('data', count)
    }
  })
  try {
    return await Promise.race([reading, watched])
  } finally {
    stop()
  }
}

async function readPicture(request: FastifyRequest): Promise<Buffer> {
  const part = await request.file()
  if (part?.fieldname !== 'image') throw invalidField('image', 'required')
  const chunks: Buffer[] = []
  let size = 0
  let isKnown = false
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > mostBytes) throw tooLarge()
    if (!isKnown && size >= 12) {
      if (!looksLikePicture(chunks.length === 1 ? chunk : Buffer.concat(chunks))) throw notPicture()
      isKnown = true
    }
  }
  if (!isKnown) throw notPicture()
  return Buffer.concat(chunks, size)
}

/** Errors of the form parser are about what was sent: no boundary, an early end, a broken connection. */
function brokenForm(error: Error & { code?: string }): never {
  if (error instanceof Failure || error.code?.startsWith('FST_')) throw error
  throw new Failure('bad_request', { detail: 'The form could not be read. Is it whole?', cause: error })
}

/**
 * Discards the rest of the body for a moment, then closes the connection. `Connection: close` would close it with the
 * answer, and a sender that is still writing would never read that.
 */
export function closeConnection(raw: IncomingMessage, reply: FastifyReply) {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
  reply.raw.once('finish', () => setTimeout(() => raw.destroy(), lingerMs).unref())
}

const tooLarge = () => new Failure('too_large', { detail: `The picture may have ${mostBytes / 1_000_000} MB at most.` })
