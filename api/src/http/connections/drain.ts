import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises'

/** Longer than the proxy keeps an idle connection (`keepalive_timeout` in deploy/nginx/juntas-upstream.conf). */
const drainMs = 2500
/** Enough to read the request of a connection that was accepted last. */
const lastReadMs = 300

/** So long it waits for a request that it can hand on, and then for connections that were opened before. */
const handOnMs = 500
const settleMs = 200
/** Set by deploy/nginx/juntas.conf, which sends a GET that gets 504 to another process. */
const handOnHeader = 'x-next-upstream'

/**
 * Ends the connections of a proxy without losing a request: for a while each answer is the last of its connection, and
 * the proxy closes idle ones itself. A process that closed an idle connection at once could do so while a request is on
 * its way, and a proxy must not repeat a POST.
 */
export function prepareDrain(server: Server) {
  let isDraining = false
  server.prependListener('request', (_, response) => {
    if (isDraining) response.shouldKeepAlive = false
  })
  return async (ms = drainMs) => {
    isDraining = true
    await sleep(ms)
    await leaveProxy(server)
    await stopListening(server)
    // A connection whose request was not read yet counts as idle: the server's own close would cut it.
    await sleep(lastReadMs)
  }
}

/**
 * Answers a GET with 504, which the proxy repeats elsewhere: after one, it opens no connection to this process for two
 * seconds (`fail_timeout`), so that none waits to be accepted when the socket stops listening.
 */
async function leaveProxy(server: Server) {
  const emit = server.emit
  let handedOn = () => {}
  const first = new Promise<void>((resolve) => (handedOn = resolve))
  server.emit = (event: string, ...args: unknown[]) => {
    const [request, response] = args as [IncomingMessage, ServerResponse]
    if (event !== 'request' || request.method !== 'GET' || !request.headers[handOnHeader])
      return Reflect.apply(emit, server, [event, ...args]) as boolean
    response.writeHead(504, { connection: 'close' }).end(handedOn)
    return true
  }
  await Promise.race([first, sleep(handOnMs)])
  await sleep(settleMs)
  server.emit = emit
}

/**
 * When a socket stops listening, the kernel resets the connections that wait to be accepted. So it is closed right after
 * a turn of the event loop that found none and did nothing else. New requests wait until then, a second at most: a busy
 * loop would have no such turn.
 */
async function stopListening(server: Server) {
  const emit = server.emit
  const waiting: unknown[][] = []
  let accepted = 0
  server.emit = (event: string, ...args: unknown[]) => {
    if (event === 'connection') accepted++
    if (event === 'request') return waiting.push(args) > 0
    return Reflect.apply(emit, server, [event, ...args]) as boolean
  }
  for (const end = performance.now() + 1000; performance.now() < end; ) {
    const [began, before] = [performance.now(), accepted]
    await afterPoll()
    // A turn accepts one connection at a time, in less than that on a fast machine: both are asked.
    if (accepted === before && performance.now() - began < 0.2) break
  }
  // Not the close of http.Server: that one closes idle connections too.
  NetServer.prototype.close.call(server)
  server.emit = emit
  for (const args of waiting) server.emit('request', ...args)
}
