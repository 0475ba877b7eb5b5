import { connect, createServer, type Socket } from 'node:net'

type Outage = 'reset' | 'silent'

/**
 * A port before a partner that may be away: connections are then cut at once, or taken without ever an answer.
 * `passed` counts the connections that were let through, `refused` those that were not.
 */
export async function openOutageProxy() {
  const sockets = new Set<Socket>()
  const counts = { passed: 0, refused: 0 }
  let target = 0
  let outage: Outage | null = null
  const server = createServer((near) => {
    hold(near)
    if (outage) counts.refused++
    if (outage === 'reset') return near.resetAndDestroy()
    if (outage === 'silent') return near.resume()
    counts.passed++
    const far = connect(target, '127.0.0.1')
    hold(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far).pipe(near)
    return near
  })
  function hold(socket: Socket) {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = () => sockets.forEach((socket) => void socket.destroy())
  return {
    port: (server.address() as { port: number }).port,
    counts,
    leadTo(port: number) {
      target = port
    },
    shut(how: Outage) {
      outage = how
      cut()
    },
    open() {
      outage = null
      cut()
    },
    close() {
      server.close()
      cut()
    },
  }
}

export type Gate = Awaited<ReturnType<typeof openOutageProxy>>
