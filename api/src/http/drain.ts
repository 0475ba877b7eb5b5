import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the proxy keeps an idle connection (`keepalive_timeout` in deploy/nginx/juntas-upstream.conf). */
const drainMs = 2500

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
  return async () => {
    isDraining = true
    await sleep(drainMs)
  }
}
