import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Why a port cannot be listened on ('EADDRINUSE', 'EACCES', ...); undefined if it is free. It is tested by listening.
 */
export function portProblem(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => resolve(error.code))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(undefined)))
  })
}

// Below 32768, where Linux starts to assign ports to outgoing connections: such a connection could take the port
// between a crash and the restart on it.
export async function freePort(host = '127.0.0.1') {
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(15_000, 32_000)
    if (!(await portProblem(port, host))) return port
  }
  throw new Error('No free port was found between 15000 and 32000.')
}

/** The first free port from `from` upwards that is not in `promised`. */
export async function nextFreePort(from, host = '127.0.0.1', promised = []) {
  for (let port = from; port < Math.min(from + 200, 65_536); port++) {
    if (!promised.includes(port) && !(await portProblem(port, host))) return port
  }
  return freePort(host)
}
