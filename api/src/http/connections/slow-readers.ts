import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Time between two checks: a reader that stops is cut after one or two of them. */
const everyMs = 12_000

/**
 * Cuts clients that asked for something and take nothing of it: Node's own limits end with the request, so such a client
 * would keep its connection and the unread answer for as long as it likes. A player that paused asks again for the rest
 * when it goes on.
 */
export function cutSlowReaders(server: Server, ms = everyMs) {
  const sockets = new Set<Socket>()
  const lastTaken = new WeakMap<Socket, number>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    for (const socket of sockets) {
      // Nothing waits to be taken: the client is idle, or the product takes its time.
      if (socket.writableLength === 0) lastTaken.delete(socket)
      // A plain end would wait for the reader, too.
      else if (lastTaken.get(socket) === takenBy(socket)) socket.resetAndDestroy()
      else lastTaken.set(socket, takenBy(socket))
    }
  }, ms).unref()
  server.on('close', () => clearInterval(timer))
}

/**
 * The bytes that left the process. The socket's own count includes what still waits, and its timeout begins anew with
 * every byte that the client sends.
 */
function takenBy(socket: Socket) {
  const { _handle: handle } = socket as Socket & { _handle?: { bytesWritten: number; writeQueueSize: number } | null }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
