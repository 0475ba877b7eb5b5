import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Whether nobody listens there: tried by listening. */
export function isPortFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

// Below 32768, where Linux starts to hand out ports to outgoing connections: one of those could take ours between
// a crash and the restart on the same port.
export async function freePort(host = '127.0.0.1') {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(15_000, 32_000)
    if (await isPortFree(port, host)) return port
  }
  throw new Error('No free port was found between 15000 and 32000.')
}

/** The first free port from `from` upwards. */
export async function nextFreePort(from, host = '127.0.0.1') {
  for (let port = from; port < from + 200; port++) if (await isPortFree(port, host)) return port
  return freePort(host)
}
