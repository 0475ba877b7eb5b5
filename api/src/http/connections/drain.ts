import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { setImmediate as afterPoll, setTimeout as sleep } from 'node:timers/promises'

/**
 * Longer than the proxy keeps an idle connection (`keepalive_timeout` in deploy/nginx/juntas-upstream.conf), and than it
 * leaves alone a process that has just started: `fail_timeout` is two seconds, and nginx tries again after up to four.
 * In a rolling restart that process must be in use again before this one ends.
 */
const drainMs = 5000
/** Enough time to read the request of the connection that was accepted last. */
const lastReadMs = 300

/** How long to wait for a GET that can be sent to another process, and then for connections that are already open. */
const handOnMs = 500
const settleMs = 200
/** Set by deploy/nginx/juntas.conf, which repeats a GET at another process if the answer is 504. */
const handOnHeader = 'x-next-upstream'

/**
 * Closes the connections of a proxy without losing a request. For a while each answer is the last on its connection,
 * and the proxy closes idle connections itself. If this process closed an idle connection at once, a request could
 * already be on its way, and a proxy must not repeat a POST.
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
    // Node counts a connection whose request was not read yet as idle, and its own close would cut it.
    await sleep(lastReadMs)
  }
}

/**
 * Answers one GET with 504, which the proxy repeats at another process. After that the proxy opens no connection to
 * this process for two seconds (`fail_timeout`), so no connection waits to be accepted when the socket stops listening.
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
 * When a socket stops listening, the kernel resets connections that wait to be accepted. So close it right after a turn
 * of the event loop that accepted no connection and did nothing else. Requests are held until then, for one second at
 * most, because a busy loop may have no such turn.
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
    // A turn accepts one connection, which can take less than 0.2 ms on a fast machine: check the count and the time.
    if (accepted === before && performance.now() - began < 0.2) break
  }
  // `http.Server.close` would close idle connections too.
  NetServer.prototype.close.call(server)
  server.emit = emit
  for (const args of waiting) server.emit('request', ...args)
}
