import { connect, createServer, type Socket } from 'node:net'

/**
 * A port before a database whose answers are late. Each packet of a client counts as a call; the call `failing` fails:
 * a new connection gets no answer, an open one is cut.
 */
export async function openLateDatabase(databaseUrl: string, { failing, lateMs }: { failing: number; lateMs: number }) {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let calls = 0
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    let isFirst = true
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay(true).on('error', () => undefined)
    }
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.on('data', (packet) => {
      const isFailing = ++calls === failing
      if (!isFailing) far.write(packet)
      else if (!isFirst) near.resetAndDestroy()
      isFirst = false
    })
    far.on('data', (packet) => setTimeout(() => near.writable && near.write(packet), lateMs))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    calls: () => calls,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
