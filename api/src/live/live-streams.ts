import type { ServerResponse } from 'node:http'
import { Failure } from '@juntas/contract/errors'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../app-context.ts'
import { admit } from '../http/access.ts'
import type { Viewer } from '../http/session.ts'
import { liveStreams } from '../telemetry/metrics.ts'
import { mayHear } from './hearers.ts'

interface Stream {
  viewer: Viewer
  write(frame: Buffer): void
  end(): void
}

/** Proxies close silent connections, so every stream sends a heartbeat this often. */
const beatSeconds = 20
/** A client that stops reading would fill the memory. It is disconnected, and reads again after it reconnects. */
const mostUnreadBytes = 256 * 1024

/**
 * Open streams per member in this process; a further one is told to retry. `RATE_LIMIT_FACTOR` changes it with the
 * other limits.
 */
const mostOfOne = 30

const opening = Buffer.from(': open\n\n')
const beat = Buffer.from(': beat\n\n')

/** `GET /v1/events`: server-sent events over fetch, so that the bearer token is sent in its header. */
const eventsSchema = {
  summary: 'Live events of the viewer',
  description: 'Who may: any signed-in member. A stream that stays open; each event is a line of JSON with its `kind`.',
  operationId: 'events_open',
  tags: ['events'],
  security: [{ bearer: [] }],
  response: {
    200: { description: 'The stream.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
    401: { description: 'Without a valid token.', type: 'object', additionalProperties: true },
  },
}

export function serveLive(app: FastifyInstance, context: AppContext) {
  // One timer serves all streams: each second it serves a twentieth of them.
  const turns = Array.from({ length: beatSeconds }, () => new Set<Stream>())
  let turn = 0
  let opened = 0
  const clock = setInterval(() => {
    turn = (turn + 1) % turns.length
    void checkStreams(context, [...(turns[turn] ?? [])])
  }, 1000)
  app.addHook('preClose', async () => {
    clearInterval(clock)
    for (const streams of turns) for (const stream of streams) stream.end()
  })
  app.get('/v1/events', { config: { access: 'member' }, schema: eventsSchema }, async (request, reply) => {
    const viewer = (await admit(app, context, request, { access: 'member' })) as Viewer
    const open = turns.reduce((sum, streams) => sum + countOf(streams, viewer.id), 0)
    if (open >= Math.ceil(mostOfOne * context.config.rateLimitFactor))
      throw new Failure('too_many_requests', { retryAfterSeconds: beatSeconds })
    const own = turns[opened++ % turns.length] as Set<Stream>
    reply.hijack()
    const response = reply.raw
    // A closing server ends its streams and then waits for every connection that is kept alive.
    response.shouldKeepAlive = false
    response.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    const stream = streamOf(viewer, response, () => {
      unsubscribe()
      own.delete(stream)
      liveStreams.dec()
    })
    response.write(opening)
    const unsubscribe = context.live.subscribe(viewer.id, (event, frame) => {
      if (mayHear(stream.viewer, event)) stream.write(frame)
    })
    own.add(stream)
    liveStreams.inc()
    request.raw.on('close', stream.end)
  })
}

const countOf = (streams: ReadonlySet<Stream>, memberId: number) => {
  let count = 0
  for (const { viewer } of streams) if (viewer.id === memberId) count++
  return count
}

function streamOf(viewer: Viewer, response: ServerResponse, ended: () => void): Stream {
  let isOver = false
  const end = () => {
    if (isOver) return
    isOver = true
    ended()
    response.end()
  }
  response.on('error', end)
  return {
    viewer,
    end,
    write(frame) {
      if (isOver || !response.writable) return
      response.write(frame)
      if (response.writableLength > mostUnreadBytes) {
        end()
        response.destroy()
      }
    },
  }
}

/** Closes the streams of ended sign-ins. Each sign-in is checked once, however many streams it has. */
async function checkStreams({ sessions }: AppContext, streams: readonly Stream[]) {
  const bySignIn = new Map<string, Stream[]>()
  for (const stream of streams) {
    const { signInId } = stream.viewer
    bySignIn.set(signInId, [...(bySignIn.get(signInId) ?? []), stream])
  }
  await Promise.all(
    [...bySignIn].map(async ([sid, ofOne]) => {
      const sub = String(ofOne[0]?.viewer.id)
      // If the check fails, the next heartbeat repeats it.
      const viewer = await sessions.viewerOf({ sub, sid, email: '', exp: 0 }).catch(() => undefined)
      for (const stream of ofOne) {
        // What the member may hear changes with the plan, the terms and the roles.
        if (viewer) stream.viewer = viewer
        if (viewer === null) stream.end()
        else stream.write(beat)
      }
    }),
  )
}
